import { Button, Group, Modal, Text } from '@mantine/core'
import { useTexts } from '#web/session/language.ts'
import { useFocusReturn } from './focus.ts'

interface ErrorModalProps {
  opened: boolean
  onClose: () => void
  title?: string
  message?: string
}

/** "Algo salió mal" (K13, P1), or the failure given. */
export function ErrorModal({ opened, onClose, title, message }: ErrorModalProps) {
  const t = useTexts()
  useFocusReturn(opened)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title ?? t.words.somethingWentWrong}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': t.words.close }}
    >
      <Text>{message ?? t.words.weWillFixIt}</Text>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose} data-autofocus>
          {t.words.accept}
        </Button>
      </Group>
    </Modal>
  )
}
