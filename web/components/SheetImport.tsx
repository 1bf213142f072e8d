// The button and the dialog of a sheet whose rows are added or changed at once: choose, look at the comparison, confirm.
import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconAlertCircle, IconUpload } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SheetImport as Import } from '#contract/sheet-import.ts'
import { importDecision, isOpen, isUnderWay } from '#domain/file-import.ts'
import { formatWhole } from '#domain/format.ts'
import { call } from '#web/api/call.ts'
import { messageOf } from '#web/api/failure.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { CardTable } from '#web/ui/CardTable.tsx'
import { Dialog, DialogFoot } from '#web/ui/dialogs.tsx'
import { Facts } from '#web/ui/Panel.tsx'
import { CardListSkeleton } from '#web/ui/Skeletons.tsx'
import { toast } from '#web/ui/toast.tsx'
import { ErrorState } from './ErrorState.tsx'
import { FileChoice, FileRules } from './FileChoice.tsx'
import { type Uploading, useUpload } from './use-upload.ts'

/** The endpoints of a kind of sheet are below it. */
type SheetPath = '/synonyms/imports'

interface SheetImportProps {
  path: SheetPath
  title: string
  /** How the sheet is filled in. */
  rules: readonly string[]
  refresh: () => Promise<unknown>
}

const POLL_MS = 500

export function SheetImport(props: SheetImportProps) {
  const t = useTexts().sheets
  const [opened, setOpened] = useState(false)
  const uploading = useUpload(`${props.path}/upload`)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t.open}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={props.title} size="48rem">
        {opened && <Steps {...props} uploading={uploading} onClose={() => setOpened(false)} />}
      </Dialog>
    </>
  )
}

interface StepsProps extends SheetImportProps {
  uploading: Uploading
  onClose: () => void
}

function Steps({ path, rules, refresh, uploading, onClose }: StepsProps) {
  const t = useTexts()
  const importing = useSheetImport(path, refresh, uploading)
  const { record, start } = importing
  if (importing.failed) return <ErrorState error={importing.failed} onRetry={importing.retry} />
  if (importing.isLoading) return <CardListSkeleton count={2} />
  if (!record) return <Choose rules={rules} uploading={uploading} start={start} />
  return (
    <Stack gap="sm">
      <Text role="status" fw={600}>
        {t.sheets.results[record.state]}
      </Text>
      <Text size="sm" c="dimmed">
        {record.sheet === null ? record.file_name : t.priceFiles.sheetOf(record.file_name, record.sheet)}
      </Text>
      {record.reason !== null && <Problem text={record.reason} />}
      {record.revision > 0 && <Comparison record={record} />}
      {record.errors.length > 0 && <Errors record={record} />}
      {importing.decide.error && (
        <Problem text={messageOf(importing.decide.error, t.words.somethingWentWrong)} />
      )}
      <Decisions record={record} importing={importing} onClose={onClose} />
    </Stack>
  )
}

function useSheetImport(path: SheetPath, refresh: () => Promise<unknown>, uploading: Uploading) {
  const t = useTexts().sheets
  const queryClient = useQueryClient()
  /** Null: the one that is open, if any. */
  const [chosen, setChosen] = useState<number | 'another' | null>(null)
  const key = ['sheet-imports', path]
  const recent = useQuery({
    queryKey: [...key, 'recent'],
    queryFn: ({ signal }) => call(`GET ${path}`, { signal }),
    staleTime: 0,
  })
  const open = recent.data?.data.find(({ state }) => isOpen(state))?.id
  const id = chosen === 'another' ? undefined : (chosen ?? open)
  const one = useQuery({
    queryKey: [...key, id],
    queryFn: async ({ signal }) => {
      const read = await call(`GET ${path}/:id`, { params: { id: id ?? 0 }, signal })
      if (read.state === 'applied') await refresh()
      return read
    },
    enabled: id !== undefined,
    refetchInterval: ({ state: { data } }) =>
      data === undefined || isUnderWay(data.state) ? POLL_MS : false,
  })
  const show = async (record: Import) => {
    queryClient.setQueryData([...key, record.id], record)
    setChosen(record.id)
    await queryClient.invalidateQueries({ queryKey: key })
  }
  const start = useMutation({
    mutationFn: (upload: string) => call(`POST ${path}`, { body: { upload } }),
    onSuccess: show,
  })
  const decide = useMutation({
    mutationFn: ({ record: { id, revision }, isConfirmed }: { record: Import; isConfirmed: boolean }) =>
      isConfirmed
        ? call(`POST ${path}/:id/confirm`, { params: { id }, body: { revision } })
        : call(`POST ${path}/:id/discard`, { params: { id } }),
    onSuccess: async (record) => {
      await show(record)
      if (record.state === 'discarded') {
        toast.success(t.results.discarded)
        again()
      }
    },
    onError: () => queryClient.invalidateQueries({ queryKey: key }),
  })
  const again = () => {
    uploading.forget()
    setChosen('another')
  }
  return {
    record: id === undefined ? null : one.data,
    isLoading: recent.isPending || (id !== undefined && one.isPending),
    failed: recent.error ?? one.error,
    retry: () => void (recent.error ? recent.refetch() : one.refetch()),
    start,
    decide,
    again,
  }
}
type Importing = ReturnType<typeof useSheetImport>

function Choose({
  rules,
  uploading,
  start,
}: Pick<StepsProps, 'rules' | 'uploading'> & Pick<Importing, 'start'>) {
  const t = useTexts()
  const { upload } = uploading
  return (
    <Stack gap="sm">
      <FileRules rules={rules} />
      <FileChoice uploading={uploading} disabled={start.isPending} />
      {start.error && <Problem text={messageOf(start.error, t.words.somethingWentWrong)} />}
      <DialogFoot summary={<Text size="sm">{t.priceFiles.nothingYet}</Text>}>
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
  const t = useTexts().sheets
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
            { label: t.line, cell: ({ line }) => formatWhole(line, language), numeric: true },
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
      <Problem text={t.sheets.wrong(counts.wrong)} />
      <CardTable
        caption={t.sheets.errors}
        rows={errors.map((error, index) => ({ ...error, index }))}
        keyOf={({ index }) => index}
        columns={[
          { label: t.sheets.line, heading: true, cell: ({ line }) => formatWhole(line, language) },
          { label: t.priceFiles.column, cell: ({ column }) => column },
          { label: t.priceFiles.found, cell: ({ found }) => found || t.priceFiles.nothingFound },
          { label: t.priceFiles.reason, cell: ({ reason }) => reason },
        ]}
      />
    </>
  )
}

interface DecisionsProps {
  record: Import
  importing: Importing
  onClose: () => void
}

function Decisions({ record, importing: { decide, again }, onClose }: DecisionsProps) {
  const t = useTexts()
  const { counts, state } = record
  const count = counts.added + counts.changed + counts.removed
  const canConfirm = importDecision('confirm', state) === 'open' && count > 0
  const canDiscard = importDecision('discard', state) === 'open'
  return (
    <DialogFoot>
      {canDiscard && (
        <Button
          variant="default"
          disabled={decide.isPending}
          onClick={() => decide.mutate({ record, isConfirmed: false })}
        >
          {t.sheets.discard}
        </Button>
      )}
      {canConfirm && (
        <Button loading={decide.isPending} onClick={() => decide.mutate({ record, isConfirmed: true })}>
          {t.sheets.apply(count)}
        </Button>
      )}
      {!isOpen(state) && (
        <>
          <Button variant="default" onClick={again}>
            {t.priceFiles.again}
          </Button>
          <Button onClick={onClose}>{t.priceFiles.done}</Button>
        </>
      )}
    </DialogFoot>
  )
}

function Problem({ text }: { text: string }) {
  return (
    <Alert color="red" role="alert" icon={<IconAlertCircle size={18} aria-hidden />}>
      {text}
    </Alert>
  )
}
