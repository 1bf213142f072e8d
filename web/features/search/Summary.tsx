import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { filtered } from '#web/search-params.ts'
import { useTexts } from '#web/session/language.ts'
import classes from './SearchPage.module.css'

interface SummaryProps {
  /** Undefined while loading. */
  found: number | undefined
  term: string | undefined
  category: string | undefined
  /** `found` belongs to the previous search. */
  stale: boolean
}

/** "228 productos para “guantes”", announced when it changes. */
export function Summary({ found, term, category, stale }: SummaryProps) {
  const t = useTexts()
  const context = [
    term !== undefined && t.search.foundFor(term),
    category !== undefined && t.search.foundIn(category),
  ]
  const shown = useFreshValue(
    { count: found === undefined ? '' : t.search.found(found), context: context.filter(Boolean).join(' ') },
    !stale,
  )
  return (
    <span role="status" className={classes.summary}>
      {shown.count !== '' && (
        <>
          <strong>{shown.count}</strong>
          {shown.context !== '' && ` ${shown.context}`}
        </>
      )}
    </span>
  )
}

interface CorrectionProps {
  typed: string | undefined
  corrected: string | null
  /** Words that the first results lack, quoted; empty without any. */
  leftOut: string
  literal: boolean
  stale: boolean
}

/** Announces the corrected term with a link to the literal search, or the reverse (C4). */
export function Correction({ stale, ...now }: CorrectionProps) {
  const t = useTexts()
  const { typed = '', corrected, leftOut, literal } = useFreshValue(now, !stale)
  return (
    <div role="status" className={classes.correction}>
      {corrected !== null && (
        <>
          {t.search.showingFor} <strong>{t.search.quoted(corrected)}</strong>.{' '}
          <Switch literal>{t.search.searchInstead(typed)}</Switch>
        </>
      )}
      {leftOut !== '' && <> {t.search.leftOut(leftOut)}</>}
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

/** The same search and filters, literal or not. */
export function SwitchLink({ literal, ...root }: { literal?: true }) {
  return <Link to="." search={filtered({ literal })} {...root} />
}

/** Keeps the previous value while the given one is not fresh, as the results do (C5). */
function useFreshValue<Value extends Record<string, unknown>>(value: Value, fresh: boolean): Value {
  const [last, setLast] = useState(value)
  if (fresh && Object.keys(value).some((key) => value[key] !== last[key])) setLast(value)
  return last
}
