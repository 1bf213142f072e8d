import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Fold.module.css'

/** Closed at first; prints open. */
export function Fold({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className={classes.fold}>
      <summary className={classes.summary}>
        {summary}
        <IconChevronDown size={18} aria-hidden />
      </summary>
      <div className={classes.content}>{children}</div>
    </details>
  )
}
