import { Alert, Anchor, Box, Button, CloseButton, Group, Progress, Text, UnstyledButton } from '@mantine/core'
import { IconAlertCircle, IconCheck, IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { type PriceImport, templateAddress } from '#web/api/price-files.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { DropZone } from '#web/ui/DropZone.tsx'
import { InstantText } from '#web/ui/formatted.tsx'
import { StateChip, type Tone } from '#web/ui/Panel.tsx'
import type { Upload, Uploading } from './use-upload.ts'
import classes from './price-files.module.css'

interface ChooseFileProps {
  uploading: Uploading
  recent: readonly PriceImport[]
  pending: boolean
  onCompare: (upload: string) => void
  onShow: (id: number) => void
}

export function ChooseFile({ uploading, recent, pending, onCompare, onShow }: ChooseFileProps) {
  const t = useTexts()
  const language = useLanguage()
  const { upload } = uploading
  return (
    <>
      <div>
        <Text fw={600}>{t.priceFiles.instructions}</Text>
        <ul className={classes.rules}>
          {t.priceFiles.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <Text size="sm" c="dimmed">
          <Anchor href={templateAddress(language)} download fw={600} className={classes.template}>
            <IconDownload size={16} aria-hidden /> {t.priceFiles.template}
          </Anchor>{' '}
          {t.priceFiles.orExport}
        </Text>
      </div>
      {upload && upload.state !== 'failed' ? (
        <UploadedFile upload={upload} disabled={pending} onForget={uploading.forget} />
      ) : (
        <DropZone
          label={t.priceFiles.choose}
          hint={t.priceFiles.orDrop}
          drop={t.priceFiles.drop}
          onChoose={uploading.choose}
        />
      )}
      {upload?.failure && (
        <Alert color="red" icon={<IconAlertCircle size={18} aria-hidden />} role="alert">
          {upload.failure}
          {upload.isRetryable && (
            <Button mt="xs" size="xs" variant="default" display="block" onClick={uploading.retry}>
              {t.priceFiles.retry}
            </Button>
          )}
        </Alert>
      )}
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed" flex="1 1 16rem">
          {t.priceFiles.nothingYet}
        </Text>
        <Button
          ml="auto"
          disabled={upload?.state !== 'sent'}
          loading={pending}
          onClick={() => upload && onCompare(upload.id)}
        >
          {t.priceFiles.compare}
        </Button>
      </Group>
      {recent.length > 0 && <RecentImports imports={recent} onShow={onShow} />}
    </>
  )
}

interface UploadedFileProps {
  upload: Upload
  disabled: boolean
  onForget: () => void
}

function UploadedFile({ upload: { file, sent, state }, disabled, onForget }: UploadedFileProps) {
  const t = useTexts()
  const size = formatSize(useLanguage(), file.size)
  const percent = file.size === 0 ? 0 : Math.round((sent / file.size) * 100)
  const status = state === 'sent' ? t.priceFiles.uploaded : t.priceFiles.uploading
  return (
    <Group wrap="nowrap" gap="sm" p="md" className={classes.upload}>
      <IconFileSpreadsheet size={28} stroke={1.4} color="var(--mantine-color-brand-7)" aria-hidden />
      <Box flex={1} miw={0}>
        <Text fw={600} className={classes.long}>
          {file.name}
        </Text>
        <Group gap={6} role="status" fz="sm" c="dimmed">
          {state === 'sent' && <IconCheck size={16} aria-hidden />}
          {status} · {size}
        </Group>
        {state === 'sending' && (
          <Progress value={percent} mt={6} aria-label={t.priceFiles.uploading} transitionDuration={150} />
        )}
      </Box>
      <CloseButton aria-label={t.priceFiles.another} disabled={disabled} onClick={onForget} />
    </Group>
  )
}

/** "12 kB", "3,4 MB" */
function formatSize(language: string, bytes: number): string {
  const format = (amount: number, unit: string, maximumFractionDigits: number) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits }).format(amount)
  return bytes < 1_000_000 ? format(bytes / 1_000, 'kilobyte', 0) : format(bytes / 1_000_000, 'megabyte', 1)
}

const TONES: Record<PriceImport['state'], Tone> = {
  reading: 'active',
  ready: 'waiting',
  refused: 'problem',
  applying: 'active',
  applied: 'done',
  discarded: 'neutral',
  failed: 'problem',
}

function RecentImports({
  imports,
  onShow,
}: {
  imports: readonly PriceImport[]
  onShow: (id: number) => void
}) {
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
              <StateChip tone={TONES[state]}>{t.priceFiles.states[state]}</StateChip>
            </Group>
          </li>
        ))}
      </ul>
    </div>
  )
}
