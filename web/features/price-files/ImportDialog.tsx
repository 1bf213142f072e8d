import { Button, Group, Progress, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { isOpen } from '#domain/file-import.ts'
import { messageOf } from '#web/api/failure.ts'
import type { PriceImport } from '#web/api/price-files.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import type { Uploading } from '#web/components/use-upload.ts'
import { useTexts } from '#web/session/language.ts'
import { Dialog, ErrorModal } from '#web/ui/dialogs.tsx'
import { CardListSkeleton } from '#web/ui/Skeletons.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { Comparison, ImportErrors, ImportResult } from './ImportResults.tsx'
import { useImport } from './use-import.ts'

interface ImportDialogProps {
  opened: boolean
  uploading: Uploading
  onClose: () => void
}

export function ImportDialog({ opened, uploading, onClose }: ImportDialogProps) {
  const t = useTexts()
  const importing = useImport(opened)
  const { record } = importing
  const narrow = useMediaQuery('(max-width: 48em)')
  const phase = useRef<HTMLDivElement>(null)

  // The pressed button is gone with its step.
  const step = record === null ? 'choose' : `${record.id} ${record.state} ${record.revision}`
  const before = useRef(step)
  useEffect(() => {
    if (opened && before.current !== step) phase.current?.focus()
    before.current = step
  }, [opened, step])

  const startOver = () => {
    uploading.forget()
    importing.start.reset()
    importing.again()
  }
  const isFinished = record !== null && !isOpen(record.state)
  const close = () => {
    onClose()
    importing.start.reset()
    if (isFinished) startOver()
  }
  // A failure of the whole import closes this dialog and opens another (U5).
  const refusal = importing.start.error
  const isRefused = record !== null && isRefusedAsAWhole(record) && !importing.isEarlier
  const hasFailed = opened && (refusal !== null || isRefused)

  return (
    <>
      <Dialog
        opened={opened && !hasFailed}
        onClose={close}
        title={t.priceFiles.title}
        size="48rem"
        fullScreen={narrow ?? false}
      >
        <VisuallyHidden role="status">{record && statusOf(record, t.priceFiles)}</VisuallyHidden>
        <Stack
          component="section"
          ref={phase}
          tabIndex={-1}
          style={{ outline: 'none' }}
          aria-label={t.priceFiles.title}
        >
          {importing.loading ? (
            <CardListSkeleton count={2} />
          ) : importing.failed ? (
            <ErrorState error={importing.failed} onRetry={importing.retry} />
          ) : record === null ? (
            <ChooseFile
              uploading={uploading}
              recent={importing.recent}
              pending={importing.start.isPending}
              onCompare={(upload) => importing.start.mutate(upload, { onSuccess: uploading.forget })}
              onShow={importing.show}
            />
          ) : (
            <Step record={record} importing={importing} onAgain={startOver} onClose={close} />
          )}
        </Stack>
      </Dialog>
      <ErrorModal
        opened={hasFailed}
        onClose={close}
        title={t.priceFiles.failed}
        message={refusal ? messageOf(refusal, t.words.weWillFixIt) : (record?.reason ?? t.words.weWillFixIt)}
      />
    </>
  )
}

interface StepProps {
  record: PriceImport
  importing: ReturnType<typeof useImport>
  onAgain: () => void
  onClose: () => void
}

function Step({ record, importing, onAgain, onClose }: StepProps) {
  switch (record.state) {
    case 'reading':
    case 'applying':
      return <ImportProgress record={record} onClose={onClose} />
    case 'ready':
      return <Comparison key={record.revision} record={record} importing={importing} />
    case 'refused':
    case 'failed':
      return <ImportErrors record={record} onAgain={onAgain} />
    case 'applied':
    case 'discarded':
      return <ImportResult record={record} onAgain={onAgain} onClose={onClose} />
  }
}

function isRefusedAsAWhole({ state, wrong }: PriceImport): boolean {
  return (state === 'refused' || state === 'failed') && wrong === 0
}

function statusOf(record: PriceImport, t: ReturnType<typeof useTexts>['priceFiles']): string {
  switch (record.state) {
    case 'reading':
      return t.reading
    case 'applying':
      return t.applying
    case 'ready':
      return t.readyStatus(record.changed + record.added)
    case 'applied':
      return t.applied
    case 'discarded':
      return t.states.discarded
    default:
      // The alert announces refused and failed imports.
      return ''
  }
}

function ImportProgress({ record, onClose }: { record: PriceImport; onClose: () => void }) {
  const t = useTexts()
  const { state, rows_done, changed, added } = record
  // 0 while unknown: the file is being read.
  const total = state === 'applying' ? changed + added : 0
  const done = Math.min(rows_done, total)
  const label = state === 'applying' ? t.priceFiles.applying : t.priceFiles.reading
  const percent = total === 0 ? 100 : Math.round((done / total) * 100)
  return (
    <>
      <div>
        <Text fw={600}>{label}</Text>
        <Text size="sm" c="dimmed" mt={2}>
          {total === 0 ? rows_done > 0 && t.priceFiles.rowsDone(rows_done) : t.priceFiles.ofRows(done, total)}
        </Text>
      </div>
      <Progress value={percent} animated={total === 0} size="lg" aria-label={label} />
      <Text size="sm" c="dimmed">
        {t.priceFiles.mayClose}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t.words.close}
        </Button>
      </Group>
    </>
  )
}
