import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '#web/session/language.ts'
import classes from './SearchPage.module.css'

interface SummaryProps {
  /** Undefined while nothing is known yet. */
  found: number | undefined
  /** What the products were found by. */
  term: string | undefined
  category: string | undefined
  /** The figure is of another search: say nothing new until its own is there. */
  old: boolean
}

/** "228 productos para “guantes”", also said aloud when it changes. */
export function Summary({ found, term, category, old }: SummaryProps) {
  const t = useTexts()
  const what = [
    term !== undefined && t.search.foundFor(term),
    category !== undefined && t.search.foundIn(category),
  ]
  const said = useFreshValue(
    { count: found === undefined ? '' : t.search.found(found), what: what.filter(Boolean).join(' ') },
    !old,
  )
  return (
    <span role="status" className={classes.summary}>
      {said.count !== '' && (
        <>
          <strong>{said.count}</strong>
          {said.what !== '' && ` ${said.what}`}
        </>
      )}
    </span>
  )
}

// What was searched for when the words were not taken as they were typed, and the way to the other (C4).
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
  const { typed = '', corrected, literal } = useFreshValue(now, !old)
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

// What is said about the results stays until the next ones are there, like the results themselves (C5).
function useFreshValue<Said extends Record<string, unknown>>(now: Said, settled: boolean): Said {
  const [said, setSaid] = useState(now)
  if (settled && Object.keys(now).some((key) => now[key] !== said[key])) setSaid(now)
  return said
}
