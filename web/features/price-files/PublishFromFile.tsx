// "Desde un archivo" of "Publicar": a seller's own list, matched with the catalogue (B8).
import { Button, Group, Progress, Text } from '@mantine/core'
import { call } from '#web/api/call.ts'
import { messageOf } from '#web/api/failure.ts'
import type { PriceImport } from '#web/api/price-files.ts'
import { refreshPublications } from '#web/api/publications.ts'
import { FileChoice, FileRules } from '#web/components/FileChoice.tsx'
import { FileImport } from '#web/components/FileImport.tsx'
import type { ImportKind } from '#web/components/use-file-import.ts'
import { useTexts } from '#web/session/language.ts'
import { ImportErrors, type Importing } from './ImportResults.tsx'
import { ListMatches } from './ListMatches.tsx'
import { MapColumns } from './MapColumns.tsx'

const discard = ({ id }: PriceImport) => call('DELETE /quotes/import/:id', { params: { id } })

const LISTS: ImportKind<PriceImport> = {
  name: 'lists-to-publish',
  uploadPath: '/quotes/import/upload',
  list: (signal) => call('GET /quotes/import', { query: { purpose: 'publish' }, signal }),
  read: (id, signal) => call('GET /quotes/import/:id', { params: { id }, signal }),
  start: (upload) =>
    call('POST /quotes/import/file', { body: { filename: `${upload}.xlsx`, purpose: 'publish' } }),
  // Its lines are published one by one, so that it ends without being applied.
  confirm: discard,
  discard,
  refresh: refreshPublications,
}

export function PublishFromFile() {
  const t = useTexts()
  return (
    <FileImport
      kind={LISTS}
      label={t.publishList.open}
      title={t.publishList.title}
      size="68rem"
      failureOf={({ record, start }) => {
        if (start.error) return messageOf(start.error, t.words.weWillFixIt)
        return record?.state === 'refused' || record?.state === 'failed'
          ? (record.reason ?? t.words.weWillFixIt)
          : null
      }}
      choose={(importing) => <ChooseList importing={importing} />}
    >
      {(record, importing, onClose) => <Step record={record} importing={importing} onClose={onClose} />}
    </FileImport>
  )
}

interface StepProps {
  record: PriceImport
  importing: Importing
  onClose: () => void
}

function Step({ record, importing, onClose }: StepProps) {
  const t = useTexts()
  if (record.state === 'unmapped') return <MapColumns record={record} importing={importing} />
  if (record.state === 'ready')
    return <ListMatches key={record.revision} record={record} importing={importing} />
  if (record.state !== 'reading') return <ImportErrors record={record} onAgain={importing.again} />
  return (
    <>
      <Text fw={600}>{t.publishList.matching}</Text>
      <Text size="sm" c="dimmed">
        {record.rows_done > 0 && t.publishList.linesDone(record.rows_done)}
      </Text>
      <Progress value={100} animated size="lg" aria-label={t.publishList.matching} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t.words.close}
        </Button>
      </Group>
    </>
  )
}

function ChooseList({ importing: { uploading, start } }: { importing: Importing }) {
  const t = useTexts()
  const { upload } = uploading
  return (
    <>
      <FileRules rules={t.publishList.rules} />
      <FileChoice uploading={uploading} disabled={start.isPending} />
      <Group justify="flex-end">
        <Button
          disabled={upload?.state !== 'sent'}
          loading={start.isPending}
          onClick={() => upload && start.mutate(upload.id)}
        >
          {t.publishList.match}
        </Button>
      </Group>
    </>
  )
}
