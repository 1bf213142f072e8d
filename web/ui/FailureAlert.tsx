import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** Says what went wrong, also to screen readers. */
export function FailureAlert({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <Alert color="red" icon={<IconAlertCircle size={18} aria-hidden />} role="alert" title={title}>
      {children}
    </Alert>
  )
}
