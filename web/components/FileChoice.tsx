// Chooses an .xlsx, and shows its upload.
import { Box, Button, CloseButton, Group, Progress, Text } from '@mantine/core'
import { IconCheck, IconFileSpreadsheet } from '@tabler/icons-react'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { DropZone } from '#web/ui/DropZone.tsx'
import { FailureAlert } from '#web/ui/FailureAlert.tsx'
import type { Upload, Uploading } from './use-upload.ts'
import classes from './FileChoice.module.css'

export function FileChoice({ uploading, disabled }: { uploading: Uploading; disabled: boolean }) {
  const t = useTexts()
  const { upload } = uploading
  return (
    <>
      {upload && upload.state !== 'failed' ? (
        <UploadedFile upload={upload} disabled={disabled} onForget={uploading.forget} />
      ) : (
        <DropZone
          label={t.files.choose}
          hint={t.files.orDrop}
          drop={t.files.drop}
          onChoose={uploading.choose}
        />
      )}
      {upload?.failure && (
        <FailureAlert>
          {upload.failure}
          {upload.isRetryable && (
            <Button mt="xs" size="xs" variant="default" display="block" onClick={uploading.retry}>
              {t.files.retry}
            </Button>
          )}
        </FailureAlert>
      )}
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
  const status = state === 'sent' ? t.files.uploaded : t.files.uploading
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
          <Progress value={percent} mt={6} aria-label={t.files.uploading} transitionDuration={150} />
        )}
      </Box>
      <CloseButton aria-label={t.files.another} disabled={disabled} onClick={onForget} />
    </Group>
  )
}

/** "12 kB", "3,4 MB" */
function formatSize(language: string, bytes: number): string {
  const format = (amount: number, unit: string, maximumFractionDigits: number) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits }).format(amount)
  return bytes < 1_000_000 ? format(bytes / 1_000, 'kilobyte', 0) : format(bytes / 1_000_000, 'megabyte', 1)
}

/** How the file is filled in. */
export function FileRules({ rules }: { rules: readonly string[] }) {
  return (
    <ul className={classes.rules}>
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  )
}
