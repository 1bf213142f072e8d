import { Skeleton, VisuallyHidden } from '@mantine/core'
import { LIST_PAGE_SIZE } from '#domain/rules.ts'
import { useTexts } from '#web/session/language.ts'
import classes from './PurchaseListSkeleton.module.css'

/** A page of purchases while it loads. */
export function PurchaseListSkeleton() {
  const t = useTexts()
  return (
    <div aria-busy="true" className={classes.list}>
      <VisuallyHidden role="status">{t.common.loading}</VisuallyHidden>
      {Array.from({ length: LIST_PAGE_SIZE }, (_, index) => (
        <div key={index} className={classes.card}>
          <Skeleton height="1.1rem" width="40%" />
          <div className={classes.pictures}>
            <Skeleton height="3.25rem" width="3.25rem" />
            <Skeleton height="3.25rem" width="3.25rem" />
            <Skeleton height="3.25rem" width="3.25rem" />
          </div>
          <Skeleton height="0.9rem" width="60%" />
        </div>
      ))}
    </div>
  )
}
