import { Alert, Button, Group, Modal, Stack } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '#web/session/language.ts'
import { useFocusReturn } from './focus.ts'

interface ConfirmDialogProps {
  opened: boolean
  title: ReactNode
  /** What will happen, and the fields of the action. */
  children?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** The action removes something. */
  danger?: boolean
  confirmDisabled?: boolean
  /** The action runs: the dialog cannot be closed or sent again. */
  pending?: boolean
  /** Why the action failed. */
  error?: string | null
  onConfirm: () => void
  onClose: () => void
}

/** Confirmation of an action. Enter confirms, Escape cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const t = useTexts()
  const { pending = false, confirmDisabled = false, onClose, onConfirm } = props
  useFocusReturn(props.opened)
  const close = () => {
    if (!pending) onClose()
  }
  return (
    <Modal
      opened={props.opened}
      onClose={close}
      title={props.title}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': t.words.close }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!pending && !confirmDisabled) onConfirm()
        }}
      >
        <Stack gap="md">
          {props.children}
          {props.error && (
            <Alert color="red" icon={<IconAlertCircle size={18} aria-hidden />} role="alert">
              {props.error}
            </Alert>
          )}
          <Group justify="flex-end" gap="xs">
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
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
