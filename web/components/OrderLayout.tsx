import type { ReactNode } from 'react'
import classes from './OrderLayout.module.css'

interface OrderColumnsProps {
  children: ReactNode
  /** Before the aside; beside the rest it scrolls in itself, so that aside and actions stay in view. */
  form?: ReactNode
  aside: ReactNode
  /** Sticky at the bottom on a phone. */
  actions?: ReactNode
}

export function OrderColumns({ children, form, aside, actions }: OrderColumnsProps) {
  return (
    <div className={classes.columns}>
      <div className={classes.main}>{children}</div>
      <div className={classes.aside}>
        {form !== undefined && <div className={classes.form}>{form}</div>}
        {aside}
        {actions !== undefined && (
          <div className={classes.actions} data-screen-only>
            {actions}
          </div>
        )}
      </div>
    </div>
  )
}

export function Comment({ label, text, none = '-' }: { label: string; text: string; none?: string }) {
  return (
    <dl className={classes.comment}>
      <dt>{label}</dt>
      <dd>{text === '' ? none : text}</dd>
    </dl>
  )
}
