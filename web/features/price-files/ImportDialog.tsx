// The dialog of an import: choose a file, compare, confirm, see the result.
import { Button, Group, Modal, Progress, Text, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { messageOf } from '#web/api/failure.ts'
import type { PriceImport } from '#web/api/price-files.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { useTexts } from '#web/session/language.ts'
import { ErrorModal } from '#web/ui/dialogs.tsx'
import { useFocusReturn } from '#web/ui/focus.ts'
import { CardListSkeleton } from '#web/ui/Skeletons.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { Comparison, ImportErrors, ImportResult } from './ImportResults.tsx'
import { useImport } from './use-import.ts'
import type { Uploading } from './use-upload.ts'
import classes from './price-files.module.css'

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
  const phase = useRef<HTMLElement>(null)
  useFocusReturn(opened)

  // The pressed button is gone with its step: focus the next step.
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
  const isFinished = record !== null && !['reading', 'ready', 'applying'].includes(record.state)
  const close = () => {
    onClose()
    // A seen result is not shown again.
    if (isFinished) startOver()
  }
  // An unreadable file has a dialog of its own.
  const isUnreadable = opened && record !== null && isRefusedAsAWhole(record) && !importing.isEarlier

  return (
    <>
      <Modal
        opened={opened && !isUnreadable}
        onClose={close}
        title={t.priceFiles.title}
        size="48rem"
        fullScreen={narrow ?? false}
        returnFocus={false}
        closeButtonProps={{ 'aria-label': t.words.close }}
      >
        <VisuallyHidden role="status">{record && statusOf(record, t.priceFiles)}</VisuallyHidden>
        <section ref={phase} tabIndex={-1} className={classes.phase} aria-label={t.priceFiles.title}>
          {importing.loading ? (
            <CardListSkeleton count={2} />
          ) : importing.failed ? (
            <ErrorState error={importing.failed} onRetry={importing.retry} />
          ) : record === null ? (
            <ChooseFile
              uploading={uploading}
              recent={importing.recent}
              pending={importing.start.isPending}
              failure={importing.start.error && messageOf(importing.start.error, t.words.somethingWentWrong)}
              onCompare={(upload) => importing.start.mutate(upload, { onSuccess: uploading.forget })}
              onShow={importing.show}
            />
          ) : (
            <Step record={record} importing={importing} onAgain={startOver} onClose={close} />
          )}
        </section>
      </Modal>
      <ErrorModal
        opened={isUnreadable}
        onClose={close}
        title={record?.message ?? t.priceFiles.failed}
        message={record?.reason ?? t.priceFiles.tryAnother}
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
    case 'refused':
    case 'failed':
      // The alert announces it.
      return ''
    case 'discarded':
      return t.states.discarded
  }
}

function ImportProgress({ record, onClose }: { record: PriceImport; onClose: () => void }) {
  const t = useTexts()
  const { state, rows_done, changed, added } = record
  const total = state === 'applying' ? changed + added : 0
  const label = state === 'applying' ? t.priceFiles.applying : t.priceFiles.reading
  const percent = total === 0 ? 100 : Math.round((Math.min(rows_done, total) / total) * 100)
  return (
    <>
      <div>
        <Text fw={600}>{label}</Text>
        <Text size="sm" c="dimmed" mt={2}>
          {total === 0
            ? rows_done > 0 && t.priceFiles.rowsDone(rows_done)
            : t.priceFiles.ofRows(Math.min(rows_done, total), total)}
        </Text>
      </div>
      <Progress
        value={percent}
        // The number of rows is unknown until the end of the file.
        animated={total === 0}
        size="lg"
        aria-label={label}
      />
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
