import { CloseButton, Progress, Text } from '@mantine/core'
import { IconCheck, IconFileSpreadsheet } from '@tabler/icons-react'
import { useLanguage, useTexts } from '#web/session/language.ts'
import classes from './UploadedFile.module.css'
import type { Upload } from './use-upload.ts'

interface UploadedFileProps {
  upload: Upload
  disabled: boolean
  onForget: () => void
}

/** A file on its way, or there. */
export function UploadedFile({ upload: { file, sent, state }, disabled, onForget }: UploadedFileProps) {
  const t = useTexts()
  const size = sizeIn(useLanguage(), file.size)
  const percent = file.size === 0 ? 0 : Math.round((sent / file.size) * 100)
  const told = state === 'sent' ? t.priceFiles.uploaded : t.priceFiles.uploading
  return (
    <div className={classes.file}>
      <IconFileSpreadsheet size={28} stroke={1.4} aria-hidden />
      <div className={classes.text}>
        <Text fw={600} className={classes.name}>
          {file.name}
        </Text>
        <Text size="sm" c="dimmed" role="status" className={classes.state}>
          {state === 'sent' && <IconCheck size={16} aria-hidden />}
          {told} · {size}
        </Text>
        {state === 'sending' && (
          <Progress value={percent} mt={6} aria-label={t.priceFiles.uploading} transitionDuration={150} />
        )}
      </div>
      <CloseButton aria-label={t.priceFiles.another} disabled={disabled} onClick={onForget} />
    </div>
  )
}

/** "12 kB", "3,4 MB" */
function sizeIn(language: string, bytes: number): string {
  const [unit, amount] =
    bytes < 1_000_000 ? (['kilobyte', bytes / 1_000] as const) : (['megabyte', bytes / 1_000_000] as const)
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    maximumFractionDigits: unit === 'kilobyte' ? 0 : 1,
  }).format(amount)
}
