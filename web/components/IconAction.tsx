import { ActionIcon, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'

interface IconActionProps {
  label: string
  icon: ReactNode
  /** Why the action is disabled. */
  disabled?: string | undefined
  onClick: () => void
}

export function IconAction({ label, icon, disabled, onClick }: IconActionProps) {
  return (
    <Tooltip label={disabled ?? label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={label}
        aria-disabled={disabled !== undefined || undefined}
        style={disabled === undefined ? undefined : { opacity: 0.35, cursor: 'not-allowed' }}
        onClick={() => {
          if (disabled === undefined) onClick()
        }}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}
