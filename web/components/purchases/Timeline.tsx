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
  /** It is what the order waits for. */
  isNow?: boolean
  children?: ReactNode
}

export function Step({ tone, title, when, isNow = false, children }: StepProps) {
  return (
    <li
      className={classes.step}
      data-tone={tone}
      data-now={isNow || undefined}
      aria-current={isNow ? 'step' : undefined}
    >
      <div className={classes.head}>
        <span className={classes.title}>{title}</span>
        {when !== undefined && <span className={classes.when}>{when}</span>}
      </div>
      {children && <div className={classes.text}>{children}</div>}
    </li>
  )
}
