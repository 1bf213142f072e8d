import type { ReactNode } from 'react'
import classes from './Actions.module.css'

/** The buttons of a step; they stay in reach below a long list. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}
