import { Anchor, Button, Group, Text, UnstyledButton } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { templateAddress } from '#web/api/price-files.ts'
import { FileChoice, FileRules } from '#web/components/FileChoice.tsx'
import { IMPORT_TONES } from '#web/components/import-tones.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { InstantText } from '#web/ui/formatted.tsx'
import { StateChip } from '#web/ui/Panel.tsx'
import type { Importing } from './ImportResults.tsx'
import classes from './price-files.module.css'

export function ChooseFile({ importing }: { importing: Importing }) {
  const t = useTexts()
  const language = useLanguage()
  const { uploading, start, recent, show } = importing
  const { upload } = uploading
  return (
    <>
      <div>
        <Text fw={600}>{t.priceFiles.instructions}</Text>
        <FileRules rules={t.priceFiles.rules} />
        <Text size="sm" c="dimmed">
          <Anchor href={templateAddress(language)} download fw={600} className={classes.template}>
            <IconDownload size={16} aria-hidden /> {t.priceFiles.template}
          </Anchor>{' '}
          {t.priceFiles.orExport}
        </Text>
      </div>
      <FileChoice uploading={uploading} disabled={start.isPending} />
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed" flex="1 1 16rem">
          {t.files.nothingYet}
        </Text>
        <Button
          ml="auto"
          disabled={upload?.state !== 'sent'}
          loading={start.isPending}
          onClick={() => upload && start.mutate(upload.id)}
        >
          {t.priceFiles.compare}
        </Button>
      </Group>
      {recent.length > 0 && <RecentImports imports={recent} onShow={show} />}
    </>
  )
}

function RecentImports({ imports, onShow }: { imports: Importing['recent']; onShow: (id: number) => void }) {
  const t = useTexts()
  return (
    <div>
      <Text fw={600}>{t.priceFiles.recent}</Text>
      <ul className={classes.imports}>
        {imports.map(({ id, file_name, state, created_at, created_by }) => (
          <li key={id}>
            <Group
              component={UnstyledButton}
              gap="0.25rem var(--mantine-spacing-sm)"
              w="100%"
              p="xs"
              className={classes.import}
              aria-label={t.priceFiles.see(file_name)}
              aria-describedby={`import-${id}`}
              onClick={() => onShow(id)}
            >
              <Text span inherit fw={600} flex="1 1 10rem">
                {file_name}
              </Text>
              <Text span inherit c="dimmed" id={`import-${id}`}>
                <InstantText instant={created_at} withTime /> {t.priceFiles.by(created_by)}
              </Text>
              <StateChip tone={IMPORT_TONES[state]}>{t.priceFiles.states[state]}</StateChip>
            </Group>
          </li>
        ))}
      </ul>
    </div>
  )
}
