import type { ReactNode } from 'react'
import classes from './FilterGroup.module.css'

/** One filter of the sidebar, named for assistive technology too. */
export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.title}>{title}</legend>
      {children}
    </fieldset>
  )
}
