import { Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import classes from './Panel.module.css'

interface PanelProps {
  /** Without a title it is a plain surface, with one a named region. */
  title?: ReactNode
  actions?: ReactNode
  /** No padding around the content: for tables and rows that draw their own lines. */
  flush?: boolean
  className?: string
  children: ReactNode
}

/** The white surface content lies on. */
export function Panel({ title, actions, flush = false, className, children }: PanelProps) {
  const id = useId()
  const named = title !== undefined
  return (
    <section
      className={`${classes.panel} ${className ?? ''}`}
      data-flush={flush || undefined}
      aria-labelledby={named ? id : undefined}
    >
      {named && (
        <header className={classes.header}>
          <Title order={2} size="h3" id={id}>
            {title}
          </Title>
          {actions}
        </header>
      )}
      <div className={classes.content}>{children}</div>
    </section>
  )
}
