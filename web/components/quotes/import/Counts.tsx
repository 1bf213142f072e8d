import { useLanguage } from '#web/session/language.ts'
import classes from './Counts.module.css'

/** A few numbers that say it all, each with its label. */
export function Counts({ counts }: { counts: readonly (readonly [label: string, count: number])[] }) {
  const language = useLanguage()
  const format = new Intl.NumberFormat(language === 'es' ? 'es-AR' : 'en')
  return (
    <dl className={classes.counts}>
      {counts.map(([label, count]) => (
        <div key={label} className={classes.count} data-none={count === 0 || undefined}>
          <dt>{label}</dt>
          <dd>{format.format(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
