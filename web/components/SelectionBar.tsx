// What is done with the chosen orders, at the foot of the window.
import { CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '#web/session/language.ts'
import classes from './SelectionBar.module.css'

interface SelectionBarProps {
  count: number
  status: ReactNode
  onClear: () => void
  /** All buttons in one line where there is room for it. */
  wide?: boolean
  /** Buttons, of which the last one acts. */
  children: ReactNode
}

/** Empty while no order is chosen. */
export function SelectionBar({ count, status, onClear, wide = false, children }: SelectionBarProps) {
  const t = useTexts()
  return (
    <div className={classes.bar} data-empty={count === 0 || undefined}>
      <div className={classes.chosen}>
        {/* A live region is announced only if it exists before its text. */}
        <div role="status" className={classes.text}>
          {count > 0 && status}
        </div>
        {count > 0 && <CloseButton size="lg" aria-label={t.table.unselect} onClick={onClear} />}
      </div>
      {count > 0 && (
        <div className={classes.buttons} data-wide={wide || undefined}>
          {children}
        </div>
      )}
    </div>
  )
}
