import type { ReactNode } from 'react'
import classes from './StateChip.module.css'

/** What a state means for the reader, not which state it is. */
export type Tone = 'neutral' | 'waiting' | 'active' | 'done' | 'problem'

export function StateChip({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={classes.chip} data-tone={tone}>
      {children}
    </span>
  )
}
