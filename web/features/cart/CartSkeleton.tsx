import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useTexts } from '#web/session/language.ts'
import { Panel } from '#web/ui/Panel.tsx'
import classes from './CartSkeleton.module.css'

/** The cart while it loads: a seller's rows, the summary beside them. */
export function CartSkeleton() {
  const t = useTexts()
  return (
    <div aria-busy="true" className={classes.layout}>
      <VisuallyHidden role="status">{t.words.loading}</VisuallyHidden>
      <Panel>
        <Skeleton height="1.1rem" width="45%" />
        {[0, 1, 2].map((row) => (
          <div key={row} className={classes.row}>
            <Skeleton height="5.5rem" width="5.5rem" />
            <div>
              <Skeleton height="0.9rem" width="70%" />
              <Skeleton height="0.8rem" width="40%" mt="sm" />
            </div>
            <Skeleton height="2rem" width="8rem" className={classes.wide} />
          </div>
        ))}
      </Panel>
      <Panel>
        <Skeleton height="1.1rem" width="60%" />
        <Skeleton height="0.8rem" mt="lg" />
        <Skeleton height="0.8rem" mt="sm" />
        <Skeleton height="1.2rem" mt="lg" />
        <Skeleton height="2.6rem" mt="lg" />
      </Panel>
    </div>
  )
}
