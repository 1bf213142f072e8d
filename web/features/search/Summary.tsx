import { useTexts } from '#web/session/language.ts'
import { useSettled } from './use-settled.ts'
import classes from './Summary.module.css'

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
  const said = useSettled(
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
