// What was searched for when the words were not taken as they were typed, and the way to the other (C4).
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#web/session/language.ts'
import { useSettled } from './use-settled.ts'
import classes from './Correction.module.css'

interface CorrectionProps {
  typed: string | undefined
  /** What was searched for instead. */
  corrected: string | null
  /** There are results of exactly what was typed, because that was asked for. */
  literal: boolean
  /** This is of another search: say nothing new until its own results are there. */
  old: boolean
}

/** Also said aloud. Beside the results and not above the filters, which must not move when it comes. */
export function Correction({ old, ...now }: CorrectionProps) {
  const t = useTexts()
  const { typed = '', corrected, literal } = useSettled(now, !old)
  return (
    <div role="status" className={classes.correction}>
      {corrected !== null && (
        <>
          {t.search.showingFor} <strong>{t.search.quoted(corrected)}</strong>.{' '}
          <Switch literal>{t.search.searchInstead(typed)}</Switch>
        </>
      )}
      {literal && (
        <>
          {t.search.asTyped(typed)} <Switch>{t.search.similarToo}</Switch>
        </>
      )}
    </div>
  )
}

function Switch({ literal, children }: { literal?: true; children: string }) {
  return (
    <Anchor inherit underline="always" renderRoot={(root) => <SwitchLink literal={literal} {...root} />}>
      {children}
    </Anchor>
  )
}

/** The same search with its filters, the other way: as typed, or not. */
export function SwitchLink({ literal, ...root }: { literal?: true }) {
  return <Link to="." search={(search) => ({ ...search, literal, page: 1 })} {...root} />
}
