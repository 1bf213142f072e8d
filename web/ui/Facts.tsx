import { Fragment, type ReactNode } from 'react'
import classes from './ui.module.css'

export interface FactsProps {
  items: readonly (readonly [label: string, value: ReactNode, width?: 'wide'])[]
  /** Labels beside the values, or above them; a `wide` value takes two columns. */
  layout?: 'rows' | 'columns'
}

/** Label and value pairs. */
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
