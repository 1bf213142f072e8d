import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'

/** Why a form was not accepted, right above its button; nothing without a message. */
export function FormFailure({ message }: { message: string | null }) {
  if (message === null) return null
  return (
    <Alert color="red" icon={<IconAlertCircle size={18} />} role="alert">
      {message}
    </Alert>
  )
}
