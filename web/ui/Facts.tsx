import { Fragment, type ReactNode } from 'react'
import classes from './Facts.module.css'

interface FactsProps {
  items: readonly (readonly [label: string, value: ReactNode])[]
  /** Labels beside the values in rows, or above them in columns. */
  layout?: 'rows' | 'columns'
}

/** Labels with their values, such as the data of an order. */
export function Facts({ items, layout = 'rows' }: FactsProps) {
  return (
    <dl className={classes.facts} data-layout={layout}>
      {items.map(([label, value]) => {
        const Wrap = layout === 'columns' ? 'div' : Fragment
        return (
          <Wrap key={label}>
            <dt className={classes.label}>{label}</dt>
            <dd className={classes.value}>{value}</dd>
          </Wrap>
        )
      })}
    </dl>
  )
}
