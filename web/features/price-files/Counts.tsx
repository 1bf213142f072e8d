import { formatWhole } from '#domain/format.ts'
import { useLanguage } from '#web/session/language.ts'
import classes from './Counts.module.css'

/** A few numbers that say it all, each with its label. */
export function Counts({ counts }: { counts: readonly (readonly [label: string, count: number])[] }) {
  const language = useLanguage()
  return (
    <dl className={classes.counts}>
      {counts.map(([label, count]) => (
        <div key={label} className={classes.count} data-none={count === 0 || undefined}>
          <dt>{label}</dt>
          <dd>{formatWhole(count, language)}</dd>
        </div>
      ))}
    </dl>
  )
}
