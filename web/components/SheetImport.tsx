// The button and the dialog of a sheet whose rows are added or changed at once: choose, look at the comparison, confirm.
import { Button, Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import type { SheetImport as Import } from '#contract/sheet-import.ts'
import { importDecision, isOpen } from '#domain/file-import.ts'
import { formatWhole } from '#domain/format.ts'
import { call } from '#web/api/call.ts'
import { messageOf } from '#web/api/failure.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { CardTable } from '#web/ui/CardTable.tsx'
import { DialogFoot } from '#web/ui/dialogs.tsx'
import { FailureAlert } from '#web/ui/FailureAlert.tsx'
import { Facts } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/toast.tsx'
import { FileChoice, FileRules } from './FileChoice.tsx'
import { FileImport } from './FileImport.tsx'
import type { FileImporting, ImportKind } from './use-file-import.ts'

/** The endpoints of a kind of sheet are below it. */
type SheetPath = '/synonyms/imports'

interface SheetImportProps {
  path: SheetPath
  title: string
  /** How the sheet is filled in. */
  rules: readonly string[]
  refresh: ImportKind<Import>['refresh']
}

export function SheetImport({ path, title, rules, refresh }: SheetImportProps) {
  const t = useTexts().sheets
  const kind = useMemo(() => kindOf(path, refresh), [path, refresh])
  return (
    <FileImport
      kind={kind}
      label={t.open}
      title={title}
      choose={(importing) => <Choose rules={rules} importing={importing} />}
    >
      {(record, importing, onClose) => <Step record={record} importing={importing} onClose={onClose} />}
    </FileImport>
  )
}

function kindOf(path: SheetPath, refresh: ImportKind<Import>['refresh']): ImportKind<Import> {
  return {
    name: path,
    uploadPath: `${path}/upload`,
    list: (signal) => call(`GET ${path}`, { signal }),
    read: (id, signal) => call(`GET ${path}/:id`, { params: { id }, signal }),
    start: (upload) => call(`POST ${path}`, { body: { upload } }),
    confirm: ({ id, revision }) => call(`POST ${path}/:id/confirm`, { params: { id }, body: { revision } }),
    discard: ({ id }) => call(`POST ${path}/:id/discard`, { params: { id } }),
    refresh,
  }
}

interface StepProps {
  record: Import
  importing: FileImporting<Import>
  onClose: () => void
}

function Step({ record, importing, onClose }: StepProps) {
  const t = useTexts()
  const failure = importing.confirm.error ?? importing.discard.error
  return (
    <Stack gap="sm">
      <Text role="status" fw={600}>
        {t.sheets.results[record.state]}
      </Text>
      <Text size="sm" c="dimmed">
        {record.sheet === null ? record.file_name : t.files.sheetOf(record.file_name, record.sheet)}
      </Text>
      {record.reason !== null && <FailureAlert>{record.reason}</FailureAlert>}
      {record.revision > 0 && <Comparison record={record} />}
      {record.errors.length > 0 && <Errors record={record} />}
      {failure && <FailureAlert>{messageOf(failure, t.words.somethingWentWrong)}</FailureAlert>}
      <Decisions record={record} importing={importing} onClose={onClose} />
    </Stack>
  )
}

function Choose({ rules, importing }: Pick<SheetImportProps, 'rules'> & Pick<StepProps, 'importing'>) {
  const t = useTexts()
  const {
    start,
    uploading,
    uploading: { upload },
  } = importing
  return (
    <Stack gap="sm">
      <FileRules rules={rules} />
      <FileChoice uploading={uploading} disabled={start.isPending} />
      {start.error && <FailureAlert>{messageOf(start.error, t.words.somethingWentWrong)}</FailureAlert>}
      <DialogFoot summary={<Text size="sm">{t.files.nothingYet}</Text>}>
        <Button
          disabled={upload?.state !== 'sent'}
          loading={start.isPending}
          onClick={() => upload && start.mutate(upload.id)}
        >
          {t.sheets.compare}
        </Button>
      </DialogFoot>
    </Stack>
  )
}

function Comparison({ record: { counts, columns, rows } }: { record: Import }) {
  const { files, sheets: t } = useTexts()
  const language = useLanguage()
  const outcomes = (['added', 'changed', 'removed', 'same'] as const).filter((one) => counts[one] > 0)
  return (
    <>
      <Facts
        layout="columns"
        items={outcomes.map((one) => [t.outcomes[one], formatWhole(counts[one], language)] as const)}
      />
      {rows.length > 0 && (
        <CardTable
          caption={t.changes}
          rows={rows}
          keyOf={({ line }) => line}
          columns={[
            { label: files.line, cell: ({ line }) => formatWhole(line, language), numeric: true },
            ...columns.map((label, nth) => ({
              label,
              heading: nth === 0,
              cell: ({ cells }: Import['rows'][number]) => cells[nth],
            })),
            { label: t.outcome, cell: ({ outcome }) => t.outcomes[outcome] },
          ]}
        />
      )}
    </>
  )
}

function Errors({ record: { errors, counts } }: { record: Import }) {
  const t = useTexts()
  const language = useLanguage()
  return (
    <>
      <FailureAlert>{t.sheets.wrong(counts.wrong)}</FailureAlert>
      <CardTable
        caption={t.sheets.errors}
        rows={errors.map((error, index) => ({ ...error, index }))}
        keyOf={({ index }) => index}
        columns={[
          { label: t.files.line, heading: true, cell: ({ line }) => formatWhole(line, language) },
          { label: t.files.column, cell: ({ column }) => column },
          { label: t.files.found, cell: ({ found }) => found || t.files.nothingFound },
          { label: t.files.reason, cell: ({ reason }) => reason },
        ]}
      />
    </>
  )
}

function Decisions({ record, importing: { confirm, discard, again }, onClose }: StepProps) {
  const t = useTexts()
  const { counts, state } = record
  const count = counts.added + counts.changed + counts.removed
  const canConfirm = importDecision('confirm', state) === 'open' && count > 0
  const canDiscard = importDecision('discard', state) === 'open'
  const isPending = confirm.isPending || discard.isPending
  const onDiscarded = () => toast.success(t.sheets.results.discarded)
  return (
    <DialogFoot>
      {canDiscard && (
        <Button
          variant="default"
          disabled={isPending}
          onClick={() => discard.mutate(record, { onSuccess: onDiscarded })}
        >
          {t.files.discard}
        </Button>
      )}
      {canConfirm && (
        <Button loading={isPending} onClick={() => confirm.mutate(record)}>
          {t.sheets.apply(count)}
        </Button>
      )}
      {!isOpen(state) && (
        <>
          <Button variant="default" onClick={again}>
            {t.files.again}
          </Button>
          <Button onClick={onClose}>{t.files.done}</Button>
        </>
      )}
    </DialogFoot>
  )
}
