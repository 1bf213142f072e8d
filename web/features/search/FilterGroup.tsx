import type { ReactNode, Ref } from 'react'
import classes from './FilterGroup.module.css'

interface FilterGroupProps {
  title: string
  ref?: Ref<HTMLFieldSetElement>
  children: ReactNode
}

/** One filter of the sidebar, named for assistive technology too. */
export function FilterGroup({ title, ref, children }: FilterGroupProps) {
  return (
    <fieldset ref={ref} className={classes.group}>
      <legend className={classes.title}>{title}</legend>
      {children}
    </fieldset>
  )
}
