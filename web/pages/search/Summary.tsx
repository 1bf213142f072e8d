import { useState } from 'react'
import { useTexts } from '#web/session/language.ts'
import classes from './Summary.module.css'

interface SummaryProps {
  /** Undefined while nothing is known yet. */
  found: number | undefined
  term: string | undefined
  category: string | undefined
  /** The figure is of another search: say nothing new until its own is there. */
  old: boolean
}

/** "228 productos para “guantes”", also said aloud when it changes. */
export function Summary({ found, term, category, old }: SummaryProps) {
  const t = useTexts()
  const now = {
    count: found === undefined ? '' : t.search.found(found),
    what: [
      term !== undefined && t.search.foundFor(term),
      category !== undefined && t.search.foundIn(category),
    ]
      .filter(Boolean)
      .join(' '),
  }
  const [shown, setShown] = useState(now)
  if (!old && (now.count !== shown.count || now.what !== shown.what)) setShown(now)
  return (
    <span role="status" className={classes.summary}>
      {shown.count !== '' && (
        <>
          <strong>{shown.count}</strong> {shown.what}
        </>
      )}
    </span>
  )
}
