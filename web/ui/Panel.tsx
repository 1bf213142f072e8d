import { Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import classes from './ui.module.css'

interface PanelProps {
  /** Makes the panel a named region. */
  title?: ReactNode
  actions?: ReactNode
  /** Without padding, for tables and rows. */
  flush?: boolean
  className?: string
  children: ReactNode
}

/** White surface around content. */
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
        <header className={classes.panelHeader}>
          <Title order={2} size="h3" id={id}>
            {title}
          </Title>
          {actions}
        </header>
      )}
      <div className={classes.panelContent}>{children}</div>
    </section>
  )
}
