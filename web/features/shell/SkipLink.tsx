import { useTexts } from '#web/session/language.ts'
import classes from './SkipLink.module.css'

export function SkipLink() {
  const t = useTexts()
  return (
    <a href="#main" className={classes.skip}>
      {t.shell.skipToContent}
    </a>
  )
}
