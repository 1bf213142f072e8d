import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'

/** Why a form was not accepted, right above its button; nothing without a message. The user is where to put it right. */
export function FormFailure({ message }: { message: string | null }) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (message !== null) focusRefused(alert.current?.closest('form'))
  }, [message])
  if (message === null) return null
  return (
    <Alert ref={alert} color="red" icon={<IconAlertCircle size={18} aria-hidden />} role="alert">
      {message}
    </Alert>
  )
}

const REFUSED = '[aria-invalid="true"]'

/** The first field that is marked, unless the user is in one that is. */
export function focusRefused(form: HTMLFormElement | null | undefined) {
  if (document.activeElement?.matches(REFUSED)) return
  form?.querySelector<HTMLElement>(REFUSED)?.focus()
}
