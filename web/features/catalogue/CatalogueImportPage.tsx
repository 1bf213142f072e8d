// A catalogue file, imported in the browser (O10).
import { Alert, Button, FileButton, Group, Progress, Stack, Text } from '@mantine/core'
import { IconAlertCircle, IconDownload, IconUpload } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportStep } from '#contract/catalogue-import.ts'
import type { CatalogueImport } from '#contract/products.ts'
import { formatWhole, type Language } from '#domain/format.ts'
import { call } from '#web/api/call.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { messageOf } from '#web/api/failure.ts'
import {
  catalogueImportQuery,
  catalogueImportsQuery,
  downloadCatalogue,
  uploadCatalogue,
} from '#web/api/products.ts'
import { save } from '#web/components/export-table.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { Page } from '#web/components/Page.tsx'
import { paths } from '#web/paths.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import type { Texts } from '#web/texts/texts.ts'
import { CardTable } from '#web/ui/CardTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { InstantText } from '#web/ui/formatted.tsx'
import { Facts, Panel, StateChip } from '#web/ui/Panel.tsx'
import { TableSkeleton } from '#web/ui/Skeletons.tsx'
import { toast } from '#web/ui/toast.tsx'

const COUNTS = ['products', 'variants', 'categories', 'brands', 'publications', 'prices'] as const
const TONES = {
  reading: 'active',
  ready: 'waiting',
  refused: 'problem',
  applying: 'active',
  applied: 'done',
  discarded: 'neutral',
  failed: 'problem',
} as const

export function CatalogueImportPage() {
  const t = useTexts()
  const queryClient = useQueryClient()
  const imports = useQuery(catalogueImportsQuery)
  const [sent, setSent] = useState(0)
  const [shown, setShown] = useState<number | null>(null)
  const upload = useMutation({
    async mutationFn(file: File) {
      setSent(0)
      const id = await uploadCatalogue(file, (bytes) => setSent(bytes / file.size))
      return call(endpoints.products.startCatalogueImport, { body: { upload: id } })
    },
    async onSuccess({ id }) {
      setShown(id)
      await queryClient.invalidateQueries({ queryKey: catalogueImportsQuery.queryKey })
    },
  })
  const download = useMutation({
    mutationFn: downloadCatalogue,
    onSuccess: ({ name, content }) => save(name, content),
    onError: (error) => toast.failure(messageOf(error, t.words.somethingWentWrong)),
  })
  // After a reload the page finds the import that is open, or the last one.
  const current = shown ?? imports.data?.[0]?.id
  return (
    <Page
      title={t.catalogue.importTitle}
      intro={t.catalogue.importIntro}
      crumbs={[
        { label: t.catalogue.productsTitle, link: paths.products() },
        { label: t.catalogue.importTitle },
      ]}
    >
      <Stack gap="lg">
        <Panel title={t.catalogue.importFile}>
          <Stack gap="sm">
            <Text size="sm" c="dimmed">
              {t.catalogue.importRules}
            </Text>
            <Group>
              <FileButton
                accept=".csv,.xlsx,.jsonl,.gz"
                onChange={(file) => file && upload.mutate(file)}
                inputProps={{ 'aria-label': t.catalogue.chooseFile }}
              >
                {(props) => (
                  <Button
                    {...props}
                    leftSection={<IconUpload size={16} aria-hidden />}
                    loading={upload.isPending}
                  >
                    {t.catalogue.chooseFile}
                  </Button>
                )}
              </FileButton>
              <Button
                variant="default"
                leftSection={<IconDownload size={16} aria-hidden />}
                loading={download.isPending}
                onClick={() => download.mutate()}
              >
                {t.catalogue.exportCatalogue}
              </Button>
            </Group>
            {upload.isPending && <Progress value={100 * sent} aria-label={t.catalogue.uploading} animated />}
            {upload.error && (
              <Alert color="red" role="alert" icon={<IconAlertCircle size={18} aria-hidden />}>
                {messageOf(upload.error, t.words.somethingWentWrong)}
              </Alert>
            )}
          </Stack>
        </Panel>
        {current !== undefined && <OneImport key={current} id={current} />}
        <Panel title={t.catalogue.lastImports} flush>
          {imports.error && !imports.data ? (
            <ErrorState error={imports.error} onRetry={() => void imports.refetch()} />
          ) : !imports.data ? (
            <TableSkeleton rows={3} />
          ) : imports.data.length === 0 ? (
            <EmptyState title={t.catalogue.noImports} />
          ) : (
            <CardTable
              caption={t.catalogue.lastImports}
              rows={imports.data}
              keyOf={({ id }) => id}
              columns={[
                {
                  label: t.catalogue.file,
                  heading: true,
                  cell: ({ id, file_name }) => (
                    <Button variant="subtle" size="compact-sm" onClick={() => setShown(id)}>
                      {file_name}
                    </Button>
                  ),
                },
                {
                  label: t.catalogue.state,
                  cell: ({ state }) => (
                    <StateChip tone={TONES[state]}>{t.catalogue.importStates[state]}</StateChip>
                  ),
                },
                { label: t.catalogue.lines, cell: ({ lines }) => lines, numeric: true },
                { label: t.catalogue.by, cell: ({ created_by }) => created_by },
                {
                  label: t.catalogue.when,
                  cell: ({ created_at }) => <InstantText instant={created_at} withTime />,
                },
              ]}
            />
          )}
        </Panel>
      </Stack>
    </Page>
  )
}

function OneImport({ id }: { id: number }) {
  const t = useTexts()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery(catalogueImportQuery(id))
  const decide = useMutation({
    mutationFn: (isConfirmed: boolean) =>
      call(
        isConfirmed ? endpoints.products.confirmCatalogueImport : endpoints.products.discardCatalogueImport,
        { params: { id } },
      ),
    async onSettled() {
      await queryClient.invalidateQueries({ queryKey: ['catalogue'] })
    },
  })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <TableSkeleton rows={3} />
  return (
    <Panel
      title={data.file_name}
      actions={<StateChip tone={TONES[data.state]}>{t.catalogue.importStates[data.state]}</StateChip>}
    >
      <Stack gap="sm">
        <div role="status">
          {data.finished_at === null && data.state !== 'ready' ? (
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
        {data.finished_at === null && data.state !== 'ready' && (
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
        {data.bad_lines.length > 0 && <BadLines lines={data.bad_lines} />}
        {decide.error && (
          <Alert color="red" role="alert" icon={<IconAlertCircle size={18} aria-hidden />}>
            {messageOf(decide.error, t.words.somethingWentWrong)}
          </Alert>
        )}
        {(data.state === 'ready' || data.state === 'reading') && (
          <Group gap="xs">
            {data.state === 'ready' && (
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

function BadLines({ lines }: { lines: CatalogueImport['bad_lines'] }) {
  const t = useTexts()
  return (
    <CardTable
      caption={t.catalogue.badLines}
      rows={lines.map((line, index) => ({ ...line, index }))}
      keyOf={({ index }) => index}
      columns={[
        { label: t.catalogue.line, heading: true, cell: ({ line }) => line },
        { label: t.catalogue.column, cell: ({ column }) => column },
        { label: t.catalogue.reason, cell: ({ reason }) => reason },
      ]}
    />
  )
}
