import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { ILLUSTRATIONS, type Illustration } from './illustrations.tsx'
import classes from './EmptyState.module.css'

interface EmptyStateProps {
  title: ReactNode
  hint?: ReactNode
  illustration?: Illustration
  /** What to do instead: a button or a link. */
  action?: ReactNode
  /** The level of the title; 1 when it is the heading of the page. */
  order?: 1 | 2 | 3
}

/** There is nothing to show, and what to do about it. */
export function EmptyState({ title, hint, illustration = 'crates', action, order = 2 }: EmptyStateProps) {
  return (
    <div className={classes.root}>
      {ILLUSTRATIONS[illustration]}
      <Title order={order} size={order === 1 ? 'h2' : 'h3'} mt="md">
        {title}
      </Title>
      {hint !== undefined && (
        <Text c="dimmed" size="sm" mt={4} maw="28rem">
          {hint}
        </Text>
      )}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  )
}
