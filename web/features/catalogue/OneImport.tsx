// An import of the catalogue: its progress, what it would change, its bad lines, and the decision (O10).
import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ImportStep } from '#contract/catalogue-import.ts'
import type { CatalogueImport } from '#contract/catalogue-import.ts'
import { MAX_BAD_LINES } from '#domain/catalogue-file.ts'
import { importDecision, isUnderWay } from '#domain/file-import.ts'
import { formatWhole, type Language } from '#domain/format.ts'
import { call } from '#web/api/call.ts'
import { messageOf } from '#web/api/failure.ts'
import { catalogueImportQuery } from '#web/api/catalogue.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { saveTable } from '#web/components/export-table.ts'
import { IMPORT_TONES } from '#web/components/import-tones.ts'
import type { ListColumn } from '#web/components/ListTable.tsx'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { FailureAlert } from '#web/ui/FailureAlert.tsx'
import { importProblemText } from '#web/texts/import-problem.ts'
import type { Texts } from '#web/texts/texts.ts'
import { CardTable } from '#web/ui/CardTable.tsx'
import { Facts, Panel, StateChip } from '#web/ui/Panel.tsx'
import { TableSkeleton } from '#web/ui/Skeletons.tsx'
import { toast } from '#web/ui/toast.tsx'
import { TrialResults } from './TrialResults.tsx'

type BadLine = CatalogueImport['bad_lines'][number]

const COUNTS = ['products', 'variants', 'categories', 'brands', 'publications', 'prices'] as const

export function OneImport({ id }: { id: number }) {
  const t = useTexts()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery(catalogueImportQuery(id))
  const decide = useMutation({
    mutationFn: (isConfirmed: boolean) =>
      isConfirmed
        ? call('POST /catalogue/imports/:id/confirm', {
            params: { id },
            body: { revision: data?.revision ?? 0 },
          })
        : call('POST /catalogue/imports/:id/discard', { params: { id } }),
    async onSettled() {
      await queryClient.invalidateQueries({ queryKey: ['catalogue'] })
    },
  })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <TableSkeleton rows={3} />
  return (
    <Panel
      title={data.sheet === null ? data.file_name : t.files.sheetOf(data.file_name, data.sheet)}
      actions={<StateChip tone={IMPORT_TONES[data.state]}>{t.catalogue.importStates[data.state]}</StateChip>}
    >
      <Stack gap="sm">
        <div role="status">
          {isUnderWay(data.state) ? (
            <Stack gap="xs">
              <Text>
                {data.step ? stepText(data.step, t, language) : t.catalogue.importStates[data.state]}
              </Text>
              {data.step && data.step.all > 0 && (
                <Progress
                  value={(100 * data.step.done) / data.step.all}
                  aria-label={t.catalogue.importStates[data.state]}
                />
              )}
            </Stack>
          ) : (
            <Text>{t.catalogue.importResults[data.state]}</Text>
          )}
        </div>
        {isUnderWay(data.state) && (
          <Text size="sm" c="dimmed">
            {t.catalogue.mayLeave}
          </Text>
        )}
        {data.changes && (
          <Facts
            layout="columns"
            items={[
              [t.catalogue.lines, formatWhole(data.lines, language)],
              ...COUNTS.map(
                (kind) =>
                  [t.catalogue.counts[kind], formatWhole(data.changes?.[kind] ?? 0, language)] as const,
              ),
            ]}
          />
        )}
        {data.state === 'ready' && <TrialResults of={data} />}
        {data.bad_lines.length > 0 && <BadLines of={data} />}
        {decide.error && <FailureAlert>{messageOf(decide.error, t.words.somethingWentWrong)}</FailureAlert>}
        {importDecision('discard', data.state) === 'open' && (
          <Group gap="xs">
            {importDecision('confirm', data.state) === 'open' && (
              <Button loading={decide.isPending} onClick={() => decide.mutate(true)}>
                {t.catalogue.confirmImport}
              </Button>
            )}
            <Button variant="default" disabled={decide.isPending} onClick={() => decide.mutate(false)}>
              {t.catalogue.discardImport}
            </Button>
          </Group>
        )}
      </Stack>
    </Panel>
  )
}

function stepText({ name, done, all }: ImportStep, t: Texts, language: Language): string {
  return t.catalogue.importSteps[name](formatWhole(done, language), formatWhole(all, language))
}

function BadLines({ of: { file_name, bad_lines: lines } }: { of: CatalogueImport }) {
  const t = useTexts()
  const language = useLanguage()
  const columns: ListColumn<BadLine>[] = [
    { label: t.catalogue.line, heading: true, value: ({ line }) => line },
    { label: t.catalogue.column, value: ({ column }) => column },
    { label: t.catalogue.reason, value: (line) => importProblemText(line, t, language) },
  ]
  const saving = useMutation({
    mutationFn: () => saveTable(t.catalogue.badLinesFile(file_name), columns, lines),
    onError: () => toast.failure(t.words.somethingWentWrong),
  })
  const last = lines.at(-1)
  return (
    <>
      {last && lines.length >= MAX_BAD_LINES && (
        <Text>{t.catalogue.moreBadLines(formatWhole(last.line, language))}</Text>
      )}
      <Button
        variant="default"
        style={{ alignSelf: 'start' }}
        leftSection={<IconFileDownload size={16} aria-hidden />}
        loading={saving.isPending}
        onClick={() => saving.mutate()}
      >
        {t.catalogue.downloadBadLines}
      </Button>
      <CardTable
        caption={t.catalogue.badLines}
        rows={lines.map((line, index) => ({ ...line, index }))}
        keyOf={({ index }) => index}
        columns={columns.map((column) => ({ ...column, cell: column.value }))}
      />
    </>
  )
}
