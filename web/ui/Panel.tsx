import { Title } from '@mantine/core'
import { Fragment, type ReactNode, useId } from 'react'
import classes from './ui.module.css'

interface PanelProps {
  title?: ReactNode
  actions?: ReactNode
  /** Without padding, for tables and rows. */
  flush?: boolean
  className?: string
  children: ReactNode
}

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

export interface FactsProps {
  items: readonly (readonly [label: string, value: ReactNode, width?: 'wide'])[]
  /** Labels beside the values, or above them. */
  layout?: 'rows' | 'columns'
}

export function Facts({ items, layout = 'rows' }: FactsProps) {
  return (
    <dl className={classes.facts} data-layout={layout}>
      {items.map(([label, value, width]) => {
        const words = (
          <>
            <dt className={classes.factsLabel}>{label}</dt>
            <dd className={classes.factsValue}>{value}</dd>
          </>
        )
        return layout === 'columns' ? (
          <div key={label} data-width={width}>
            {words}
          </div>
        ) : (
          <Fragment key={label}>{words}</Fragment>
        )
      })}
    </dl>
  )
}

/** Meaning of a state for the reader. */
export type Tone = 'neutral' | 'waiting' | 'active' | 'done' | 'problem'

export function StateChip({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={classes.chip} data-tone={tone}>
      {children}
    </span>
  )
}
