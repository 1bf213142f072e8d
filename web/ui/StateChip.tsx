import type { ReactNode } from 'react'
import classes from './ui.module.css'

/** Meaning of a state for the reader. */
export type Tone = 'neutral' | 'waiting' | 'active' | 'done' | 'problem'

export function StateChip({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={classes.chip} data-tone={tone}>
      {children}
    </span>
  )
}
