// First step: what to know, a file chosen or dropped, its upload, and the imports there were.
import { Alert, Anchor, Button, Group, Text } from '@mantine/core'
import { IconAlertCircle, IconDownload } from '@tabler/icons-react'
import { templateAddress, type PriceImport } from '#web/api/price-files.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import classes from './ChooseFile.module.css'
import { DropZone } from './DropZone.tsx'
import { RecentImports } from './RecentImports.tsx'
import { UploadedFile } from './UploadedFile.tsx'
import type { Uploading } from './use-upload.ts'

interface ChooseFileProps {
  uploading: Uploading
  recent: readonly PriceImport[]
  /** The comparison is being asked for. */
  pending: boolean
  failure: string | null
  onCompare: (upload: string) => void
  onShow: (id: number) => void
}

export function ChooseFile({ uploading, recent, pending, failure, onCompare, onShow }: ChooseFileProps) {
  const t = useTexts()
  const language = useLanguage()
  const { upload } = uploading
  const told = upload?.failure ?? failure
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
          <Anchor href={templateAddress(language)} download className={classes.template}>
            <IconDownload size={16} aria-hidden /> {t.priceFiles.template}
          </Anchor>{' '}
          {t.priceFiles.orExport}
        </Text>
      </div>
      {upload && upload.state !== 'failed' ? (
        <UploadedFile upload={upload} disabled={pending} onForget={uploading.forget} />
      ) : (
        <DropZone onChoose={uploading.choose} />
      )}
      {told !== null && (
        <Alert color="red" icon={<IconAlertCircle size={18} aria-hidden />} role="alert">
          {told}
          {upload?.mayPass && (
            <Button mt="xs" size="xs" variant="default" display="block" onClick={uploading.retry}>
              {t.priceFiles.retry}
            </Button>
          )}
        </Alert>
      )}
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed" className={classes.promise}>
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
