import { Fragment, type ReactNode } from 'react'
import classes from './Facts.module.css'

export interface FactsProps {
  items: readonly (readonly [label: string, value: ReactNode, width?: 'wide'])[]
  /** Labels beside the values in rows, or above them in columns: there something long may take two. */
  layout?: 'rows' | 'columns'
}

/** Labels with their values, such as the data of an order. */
export function Facts({ items, layout = 'rows' }: FactsProps) {
  return (
    <dl className={classes.facts} data-layout={layout}>
      {items.map(([label, value, width]) => {
        const words = (
          <>
            <dt className={classes.label}>{label}</dt>
            <dd className={classes.value}>{value}</dd>
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
