import type { ReactNode } from 'react'
import classes from './OrderColumns.module.css'

interface OrderColumnsProps {
  /** What the order is about. */
  children: ReactNode
  /** Beside it where there is room. */
  aside: ReactNode
  /** What can be done; on a phone within reach at the bottom of the screen. */
  actions?: ReactNode
}

/** The page of one order. */
export function OrderColumns({ children, aside, actions }: OrderColumnsProps) {
  return (
    <div className={classes.columns}>
      <div className={classes.main}>{children}</div>
      <div className={classes.aside}>
        {aside}
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </div>
    </div>
  )
}
