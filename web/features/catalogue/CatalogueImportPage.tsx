// A catalogue file, imported in the browser (O10).
import { Button, FileButton, Group, Progress, Stack, Text } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { OPTIONAL_COLUMNS, REQUIRED_COLUMNS } from '#domain/catalogue-file.ts'
import { call } from '#web/api/call.ts'
import { messageOf } from '#web/api/failure.ts'
import { catalogueImportsQuery, downloadCatalogue, uploadCatalogue } from '#web/api/catalogue.ts'
import { save } from '#web/components/export-table.ts'
import { Page } from '#web/components/Page.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { FailureAlert } from '#web/ui/FailureAlert.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/toast.tsx'
import { importsQueryOf } from './catalogue-import-search.ts'
import { ImportTable } from './ImportTable.tsx'
import { OneImport } from './OneImport.tsx'

export function CatalogueImportPage() {
  const t = useTexts()
  const queryClient = useQueryClient()
  const search = useSearch({ from: '/shell/operator/catalogue-import' })
  const navigate = useNavigate()
  const imports = useQuery(catalogueImportsQuery(importsQueryOf(search)))
  const newest = useQuery(catalogueImportsQuery({ page: 1, per_page: 20 }))
  const [sent, setSent] = useState(0)
  const upload = useMutation({
    async mutationFn(file: File) {
      setSent(0)
      const id = await uploadCatalogue(file, (bytes) => setSent(bytes / file.size))
      return call('POST /catalogue/imports', { body: { upload: id } })
    },
    async onSuccess({ id }) {
      await navigate({ to: '.', search: (before) => ({ ...before, import: id }) })
      await queryClient.invalidateQueries({ queryKey: ['catalogue', 'imports'] })
    },
  })
  const download = useMutation({
    mutationFn: downloadCatalogue,
    onSuccess: ({ name, content }) => save(name, content),
    onError: (error) => toast.failure(messageOf(error, t.words.somethingWentWrong)),
  })
  const current = search.import ?? newest.data?.data[0]?.id
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
            <Text size="sm" c="dimmed">
              {t.catalogue.requiredColumns} <strong>{REQUIRED_COLUMNS.join(', ')}</strong>.{' '}
              {t.catalogue.optionalColumns} {OPTIONAL_COLUMNS.join(', ')}. {t.catalogue.columnsExplained}
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
              {(['csv', 'xlsx'] as const).map((format) => (
                <Button
                  key={format}
                  variant="default"
                  leftSection={<IconDownload size={16} aria-hidden />}
                  loading={download.isPending && download.variables === format}
                  onClick={() => download.mutate(format)}
                >
                  {t.catalogue.exportAs[format]}
                </Button>
              ))}
            </Group>
            {upload.isPending && <Progress value={100 * sent} aria-label={t.catalogue.uploading} animated />}
            {upload.error && (
              <FailureAlert>{messageOf(upload.error, t.words.somethingWentWrong)}</FailureAlert>
            )}
          </Stack>
        </Panel>
        {current !== undefined && <OneImport key={current} id={current} />}
        <ImportTable search={search} query={imports} />
      </Stack>
    </Page>
  )
}
