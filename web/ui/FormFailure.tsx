import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'

/** Focuses the first invalid field. */
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

const INVALID = '[aria-invalid="true"]'

/** Unless an invalid field has the focus. */
export function focusRefused(form: HTMLFormElement | null | undefined) {
  if (document.activeElement?.matches(INVALID)) return
  form?.querySelector<HTMLElement>(INVALID)?.focus()
}
