import { Button, Group, Modal, type ModalProps, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#web/session/language.ts'
import { FailureAlert } from './FailureAlert.tsx'
import { useFocusReturn } from './focus.ts'
import classes from './ui.module.css'

/** A modal that returns the focus to its opener, or near it. Its title and DialogFoot stay in view however long it is. */
export function Dialog(props: ModalProps) {
  const t = useTexts()
  useFocusReturn(props.opened)
  return (
    <Modal
      classNames={{ content: classes.dialog }}
      {...props}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': t.words.close }}
    />
  )
}

interface DialogFootProps {
  /** Above the buttons, such as a total. */
  summary?: ReactNode
  children: ReactNode
}

export function DialogFoot({ summary, children }: DialogFootProps) {
  return (
    <div className={classes.dialogFoot}>
      {summary}
      <Group justify="flex-end" gap="xs" className={classes.dialogButtons}>
        {children}
      </Group>
    </div>
  )
}

interface ConfirmDialogProps {
  opened: boolean
  title: ReactNode
  size?: ModalProps['size']
  children?: ReactNode
  /** In view beside the buttons. */
  summary?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  confirmDisabled?: boolean
  /** Neither closes nor confirms again. */
  pending?: boolean
  error?: string | null
  onConfirm: () => void
  onClose: () => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const t = useTexts()
  const { pending = false, confirmDisabled = false, onClose, onConfirm } = props
  const close = () => {
    if (!pending) onClose()
  }
  return (
    <Dialog opened={props.opened} onClose={close} title={props.title} size={props.size}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!pending && !confirmDisabled) onConfirm()
        }}
      >
        <Stack gap="md">
          {props.children}
          {props.error && <FailureAlert>{props.error}</FailureAlert>}
          <DialogFoot summary={props.summary}>
            <Button variant="default" onClick={close} disabled={pending}>
              {props.cancelLabel ?? t.words.cancel}
            </Button>
            <Button
              type="submit"
              color={props.danger ? 'red.8' : 'brand'}
              loading={pending}
              disabled={confirmDisabled}
            >
              {props.confirmLabel}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  )
}

interface ErrorModalProps {
  opened: boolean
  onClose: () => void
  title?: string
  message?: string
}

const ABOVE_DIALOGS = 210

/** "Algo salió mal" (K13, P1), or the failure given. */
export function ErrorModal({ opened, onClose, title, message }: ErrorModalProps) {
  const t = useTexts()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title ?? t.words.somethingWentWrong}
      zIndex={ABOVE_DIALOGS}
    >
      <Text>{message ?? t.words.weWillFixIt}</Text>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose} data-autofocus>
          {t.words.accept}
        </Button>
      </Group>
    </Dialog>
  )
}

/** The open or closing dialog. Its `key` starts each opening fresh. */
export function useDialogs<Subject>() {
  const [dialog, setDialog] = useState<(Subject & { key: number; opened: boolean }) | null>(null)
  return {
    dialog,
    open: (subject: Subject) =>
      setDialog((before) => ({ ...subject, key: (before?.key ?? 0) + 1, opened: true })),
    close: () => setDialog((before) => before && { ...before, opened: false }),
  }
}
