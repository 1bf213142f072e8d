// The spreadsheet of a company: downloaded, tried, then imported (O7, F1).
import { Alert, Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconClock, IconDownload, IconFileSpreadsheet, IconHourglass } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CompanyFileResult } from '#contract/company-spreadsheet.ts'
import { COMPANY_SHEETS } from '#domain/company-file.ts'
import { formatInstant } from '#domain/format.ts'
import { downloadCompanyFile, importCompanyFile, refreshCompanies } from '#web/api/companies.ts'
import { messageOf } from '#web/api/failure.ts'
import { save } from '#web/components/export-table.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { FailureAlert } from '#web/ui/FailureAlert.tsx'
import { CardTable, type TableColumn } from '#web/ui/CardTable.tsx'
import { Dialog, DialogFoot, useDialogs } from '#web/ui/dialogs.tsx'
import { DropZone } from '#web/ui/DropZone.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { toast } from '#web/ui/toast.tsx'

const SHOWN = 20

export function CompanyFileAction({ companyId }: { companyId: number }) {
  const t = useTexts()
  const { dialog, open, close } = useDialogs<object>()
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
        onClick={() => open({})}
      >
        {t.companies.sheet.button}
      </Button>
      {dialog && (
        <CompanyFileDialog key={dialog.key} companyId={companyId} opened={dialog.opened} onClose={close} />
      )}
    </>
  )
}

interface CompanyFileDialogProps {
  companyId: number
  opened: boolean
  onClose: () => void
}

function CompanyFileDialog({ companyId, opened, onClose }: CompanyFileDialogProps) {
  const t = useTexts().companies.sheet
  const { words, pendingChanges } = useTexts()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const narrow = useMediaQuery('(max-width: 48em)') ?? false
  const trial = useMutation({ mutationFn: (file: File) => importCompanyFile(companyId, file, false) })
  const importing = useMutation({
    mutationFn: (file: File) => importCompanyFile(companyId, file, true),
    async onSuccess(result) {
      await refreshCompanies(queryClient)
      if (!result.applied) return
      onClose()
      const waits = result.invitations_until
      const consents = result.waiting.filter(({ kind }) => kind !== 'cuit').length
      const messages = [
        consents > 0 ? pendingChanges.savedAndRequested : t.applied(changesOf(result)),
        consents < result.waiting.length && t.cuitRequested,
        waits && t.waits(formatInstant(waits, language, true)),
      ]
      toast.success(messages.filter(Boolean).join(' '))
    },
  })
  // What changed since the trial may refuse the import.
  const result = importing.data ?? trial.data
  const failure = importing.error ?? trial.error
  const startOver = () => {
    trial.reset()
    importing.reset()
  }

  // The pressed button is gone with its step.
  const step = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (result) step.current?.focus()
  }, [result])

  return (
    <Dialog
      opened={opened}
      onClose={() => !importing.isPending && onClose()}
      title={t.title}
      size="48rem"
      fullScreen={narrow}
    >
      <Stack component="section" ref={step} tabIndex={-1} style={{ outline: 'none' }} aria-label={t.title}>
        {!result && (
          <ChooseSheet
            companyId={companyId}
            loading={trial.isPending}
            onChoose={(file) => trial.mutate(file)}
          />
        )}
        {failure && <FailureAlert>{messageOf(failure, words.somethingWentWrong)}</FailureAlert>}
        {result && (
          <>
            {result.problems.length > 0 ? <Problems {...result} /> : <Changes {...result} />}
            <DialogFoot>
              <Button variant="default" disabled={importing.isPending} onClick={startOver}>
                {t.again}
              </Button>
              {result.problems.length === 0 && changesOf(result) + result.waiting.length > 0 && (
                <Button
                  loading={importing.isPending}
                  onClick={() => trial.variables && importing.mutate(trial.variables)}
                >
                  {changesOf(result) > 0 ? t.apply(changesOf(result)) : pendingChanges.ask}
                </Button>
              )}
            </DialogFoot>
          </>
        )}
      </Stack>
    </Dialog>
  )
}

function changesOf({ rows }: CompanyFileResult): number {
  return rows.filter(({ outcome }) => outcome !== 'same').length
}

interface ChooseSheetProps {
  companyId: number
  loading: boolean
  onChoose: (file: File) => void
}

function ChooseSheet({ companyId, loading, onChoose }: ChooseSheetProps) {
  const t = useTexts().companies.sheet
  const words = useTexts().words
  const download = useMutation({
    mutationFn: () => downloadCompanyFile(companyId),
    onSuccess: ({ name, content }) => save(name, content),
    onError: (error) => toast.failure(messageOf(error, words.somethingWentWrong)),
  })
  return (
    <>
      <Text size="sm">{t.intro}</Text>
      <div>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {t.download}
        </Button>
      </div>
      <DropZone label={t.choose} hint={t.orDrop} drop={t.drop} loading={loading} onChoose={onChoose} />
      <Text size="sm" c="dimmed">
        {t.nothingYet}
      </Text>
    </>
  )
}

function Problems({ problems }: CompanyFileResult) {
  const t = useTexts().companies.sheet
  return (
    <>
      <FailureAlert title={t.problemsTitle(problems.length)}>{t.problemsHint}</FailureAlert>
      <FirstRows
        caption={t.problems}
        rows={problems}
        columns={[
          { label: t.sheet, cell: ({ sheet }) => t.sheets[sheet] },
          { label: t.line, cell: ({ line }) => line, numeric: true },
          { label: t.column, cell: ({ column }) => column },
          { label: t.found, cell: ({ found }) => found || t.empty },
          { label: t.reason, heading: true, cell: ({ message }) => message },
        ]}
      />
    </>
  )
}

function Changes(result: CompanyFileResult) {
  const t = useTexts().companies.sheet
  const language = useLanguage()
  const changed = result.rows.filter(({ outcome }) => outcome !== 'same')
  if (changed.length === 0 && result.waiting.length === 0)
    return <EmptyState illustration="clipboard" title={t.nothing} hint={t.nothingHint} />
  return (
    <>
      <Waiting {...result} />
      <CardTable
        caption={t.summary}
        rows={COMPANY_SHEETS}
        keyOf={(sheet) => sheet}
        columns={[
          { label: t.sheet, heading: true, cell: (sheet) => t.sheets[sheet] },
          { label: t.outcomes.added, cell: (sheet) => result.counts[sheet].added, numeric: true },
          { label: t.outcomes.changed, cell: (sheet) => result.counts[sheet].changed, numeric: true },
          { label: t.outcomes.same, cell: (sheet) => result.counts[sheet].same, numeric: true },
        ]}
      />
      {result.invitations_until !== null && (
        <Alert color="yellow" icon={<IconClock size={18} aria-hidden />}>
          {t.waits(formatInstant(result.invitations_until, language, true))}
        </Alert>
      )}
      <Title order={3} size="h5">
        {t.changes}
      </Title>
      <FirstRows
        caption={t.changes}
        rows={changed}
        columns={[
          { label: t.sheet, cell: ({ sheet }) => t.sheets[sheet] },
          { label: t.line, cell: ({ line }) => line, numeric: true },
          { label: t.name, heading: true, cell: ({ name }) => name },
          { label: t.change, cell: ({ outcome }) => t.outcome[outcome] },
        ]}
      />
    </>
  )
}

/** Cells that wait for a consent (R11), and a CUIT that waits for the operator (F1). */
function Waiting({ waiting }: CompanyFileResult) {
  const { companies, pendingChanges: t } = useTexts()
  if (waiting.length === 0) return null
  return (
    <>
      <Alert color="orange" icon={<IconHourglass size={18} aria-hidden />} title={t.inSheet} role="status">
        {t.inSheetHint}
      </Alert>
      <FirstRows
        caption={t.inSheet}
        rows={waiting}
        columns={[
          { label: companies.sheet.line, cell: ({ line }) => line, numeric: true },
          { label: companies.sheet.name, heading: true, cell: ({ name }) => name },
          {
            label: companies.sheet.change,
            cell: ({ kind }) => (kind === 'cuit' ? companies.sheet.cuitWaits : t.kinds[kind]),
          },
        ]}
      />
    </>
  )
}

interface FirstRowsProps<Row> {
  caption: string
  rows: readonly Row[]
  columns: readonly TableColumn<Row & { index: number }>[]
}

/** The first rows, and all of them once asked for. */
function FirstRows<Row extends object>({ caption, rows, columns }: FirstRowsProps<Row>) {
  const t = useTexts().companies.sheet
  const [isWhole, setWhole] = useState(false)
  const numbered = rows.map((row, index) => ({ ...row, index }))
  return (
    <>
      <CardTable
        caption={caption}
        rows={isWhole ? numbered : numbered.slice(0, SHOWN)}
        keyOf={({ index }) => index}
        columns={columns}
      />
      {rows.length > SHOWN && !isWhole && (
        <Anchor component="button" type="button" size="sm" onClick={() => setWhole(true)}>
          {t.all(rows.length)}
        </Anchor>
      )}
    </>
  )
}
