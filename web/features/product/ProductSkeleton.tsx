import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useTexts } from '#web/session/language.ts'
import { Panel } from '#web/ui/Panel.tsx'
import classes from './ProductView.module.css'
import panel from './PurchasePanel.module.css'

/** A product while it loads, in its shape. */
export function ProductSkeleton() {
  const t = useTexts()
  return (
    <div aria-busy="true" className={classes.layout}>
      <VisuallyHidden role="status">{t.words.loading}</VisuallyHidden>
      <Panel className={classes.product}>
        <div className={classes.columns}>
          <Skeleton className={classes.picture} />
          <div className={classes.about}>
            <Skeleton height="0.8rem" />
            <Skeleton height="0.8rem" width="70%" />
            <Skeleton height="2.5rem" width="60%" />
          </div>
        </div>
      </Panel>
      <div className={classes.buy}>
        <Panel>
          <PanelSkeleton />
        </Panel>
      </div>
      <div className={classes.more}>
        <Panel>
          <Skeleton height="12rem" />
        </Panel>
      </div>
    </div>
  )
}

/** What is needed to buy, while it loads. */
export function PanelSkeleton() {
  return <Skeleton className={panel.loading} />
}
