import { Button } from '@mantine/core'
import { paths } from '#web/paths.ts'
import { clearCompared, useCompared } from '#web/session/compared.ts'
import { useTexts } from '#web/session/language.ts'
import { ButtonLink } from '#web/ui/links.tsx'
import classes from './CompareBar.module.css'

/** At the bottom of the screen, while products are chosen to compare (B6). */
export function CompareBar() {
  const t = useTexts()
  const skus = useCompared()
  if (skus.length === 0) return null
  return (
    <section aria-label={t.compare.bar} className={classes.bar}>
      <span className={classes.count}>{t.compare.chosen(skus.length)}</span>
      <ButtonLink size="compact-sm" link={paths.compare(skus)}>
        {t.compare.compare}
      </ButtonLink>
      <Button variant="subtle" size="compact-sm" px="xs" onClick={clearCompared}>
        {t.compare.clear}
      </Button>
    </section>
  )
}
