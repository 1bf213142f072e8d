import type { ReactNode } from 'react'
import type { Tone } from '#web/ui/StateChip.tsx'
import classes from './Timeline.module.css'

/** What happened, oldest first. */
export function Timeline({ children }: { children: ReactNode }) {
  return <ol className={classes.timeline}>{children}</ol>
}

interface StepProps {
  tone: Tone
  title: ReactNode
  /** A day or a moment. */
  when?: ReactNode
  children?: ReactNode
}

export function Step({ tone, title, when, children }: StepProps) {
  return (
    <li className={classes.step} data-tone={tone}>
      <div className={classes.head}>
        <span className={classes.title}>{title}</span>
        {when !== undefined && <span className={classes.when}>{when}</span>}
      </div>
      {children && <div className={classes.text}>{children}</div>}
    </li>
  )
}
