// The import of prices (U5).
import { Button, Group, Progress, Text } from '@mantine/core'
import { call } from '#web/api/call.ts'
import { messageOf } from '#web/api/failure.ts'
import type { PriceImport } from '#web/api/price-files.ts'
import { refreshPublications } from '#web/api/publications.ts'
import { FileImport } from '#web/components/FileImport.tsx'
import type { ImportKind } from '#web/components/use-file-import.ts'
import { useTexts } from '#web/session/language.ts'
import type { Texts } from '#web/texts/texts.ts'
import { ChooseFile } from './ChooseFile.tsx'
import { Comparison, ImportErrors, ImportResult, type Importing } from './ImportResults.tsx'
import { MapColumns } from './MapColumns.tsx'

const PRICES: ImportKind<PriceImport> = {
  name: 'price-imports',
  uploadPath: '/quotes/import/upload',
  list: (signal) => call('GET /quotes/import', { signal }),
  read: (id, signal) => call('GET /quotes/import/:id', { params: { id }, signal }),
  start: (upload) => call('POST /quotes/import/file', { body: { filename: `${upload}.xlsx` } }),
  confirm: ({ id, revision, jumps }) =>
    call('PUT /quotes/import/:id/confirm', { params: { id }, body: { revision, jumps } }),
  discard: ({ id }) => call('DELETE /quotes/import/:id', { params: { id } }),
  refresh: refreshPublications,
}

export function ImportPrices() {
  const t = useTexts()
  return (
    <FileImport
      kind={PRICES}
      label={t.priceFiles.importPrices}
      title={t.priceFiles.title}
      statusOf={(record) => statusOf(record, t.priceFiles)}
      failureOf={(importing) => failureOf(importing, t.words.weWillFixIt)}
      choose={(importing) => <ChooseFile importing={importing} />}
    >
      {(record, importing, onClose) => <Step record={record} importing={importing} onClose={onClose} />}
    </FileImport>
  )
}

/** The whole import; an earlier one is shown as it ended. */
function failureOf({ record, start, isEarlier }: Importing, fallback: string): string | null {
  if (start.error) return messageOf(start.error, fallback)
  if (!record || isEarlier || !isRefusedAsAWhole(record)) return null
  return record.reason ?? fallback
}

interface StepProps {
  record: PriceImport
  importing: Importing
  onClose: () => void
}

function Step({ record, importing, onClose }: StepProps) {
  switch (record.state) {
    case 'reading':
    case 'applying':
      return <ImportProgress record={record} onClose={onClose} />
    case 'unmapped':
      return <MapColumns record={record} importing={importing} />
    case 'ready':
      return <Comparison key={record.revision} record={record} importing={importing} />
    case 'refused':
    case 'failed':
      return <ImportErrors record={record} onAgain={importing.again} />
    case 'applied':
    case 'discarded':
      return <ImportResult record={record} onAgain={importing.again} onClose={onClose} />
  }
}

function isRefusedAsAWhole({ state, wrong }: PriceImport): boolean {
  return (state === 'refused' || state === 'failed') && wrong === 0
}

function statusOf(record: PriceImport, t: Texts['priceFiles']): string {
  switch (record.state) {
    case 'reading':
      return t.reading
    case 'applying':
      return t.applying
    case 'unmapped':
      return t.mapping.title
    case 'ready':
      return t.readyStatus(record.changed + record.added)
    case 'applied':
      return t.applied
    case 'discarded':
      return t.states.discarded
    default:
      // The alert announces refused and failed imports.
      return ''
  }
}

function ImportProgress({ record, onClose }: { record: PriceImport; onClose: () => void }) {
  const t = useTexts()
  const { state, rows_done, changed, added } = record
  // 0 while unknown: the file is being read.
  const total = state === 'applying' ? changed + added : 0
  const done = Math.min(rows_done, total)
  const label = state === 'applying' ? t.priceFiles.applying : t.priceFiles.reading
  const percent = total === 0 ? 100 : Math.round((done / total) * 100)
  return (
    <>
      <div>
        <Text fw={600}>{label}</Text>
        <Text size="sm" c="dimmed" mt={2}>
          {total === 0 ? rows_done > 0 && t.priceFiles.rowsDone(rows_done) : t.priceFiles.ofRows(done, total)}
        </Text>
      </div>
      <Progress value={percent} animated={total === 0} size="lg" aria-label={label} />
      <Text size="sm" c="dimmed">
        {t.priceFiles.mayClose}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t.words.close}
        </Button>
      </Group>
    </>
  )
}
