import { Skeleton, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useDeferredValue } from 'react'
import { useTexts } from '#web/session/language.ts'
import { Panel } from './Panel.tsx'
import classes from './ui.module.css'

function Busy({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const t = useTexts()
  return (
    <div aria-busy="true" className={className}>
      <VisuallyHidden role="status">{t.words.loading}</VisuallyHidden>
      {children}
    </div>
  )
}

/** Product grid (C5). */
export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <Busy className={classes.skeletonGrid}>
      {Array.from({ length: count }, (_, index) => (
        <Panel key={index} flush>
          <Skeleton className={classes.skeletonPicture} radius={0} />
          <div className={classes.skeletonWords}>
            <Skeleton height="0.8rem" />
            <Skeleton height="0.8rem" mt="xs" width="60%" />
            <Skeleton height="1.2rem" mt="2.6rem" width="55%" />
            <Skeleton height="1.4rem" mt="0.6rem" width="75%" radius="xl" />
          </div>
        </Panel>
      ))}
    </Busy>
  )
}

/** List of order cards. */
export function CardListSkeleton({ count }: { count: number }) {
  return (
    <Busy className={classes.skeletonList}>
      {Array.from({ length: count }, (_, index) => (
        <Panel key={index} flush>
          <div className={classes.skeletonCard}>
            <div>
              <Skeleton height="1.1rem" width="40%" />
              <div className={classes.skeletonPictures}>
                <Skeleton height="3.5rem" width="3.5rem" />
                <Skeleton height="3.5rem" width="3.5rem" />
              </div>
              <Skeleton height="0.8rem" mt="md" />
              <Skeleton height="0.8rem" mt="xs" width="70%" />
              <Skeleton height="0.8rem" mt="md" width="50%" />
            </div>
            <div>
              <Skeleton height="0.8rem" />
              <Skeleton height="0.8rem" mt="sm" />
              <Skeleton height="1rem" mt="lg" />
              <Skeleton height="2.25rem" mt="lg" />
            </div>
          </div>
        </Panel>
      ))}
    </Busy>
  )
}

export function TableSkeleton({ rows }: { rows: number }) {
  return (
    <Busy>
      <Panel>
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className={classes.skeletonRow}>
            <Skeleton height="1rem" width="70%" />
            <Skeleton height="2.25rem" />
            <Skeleton height="2.25rem" />
            <Skeleton height="2.25rem" />
          </div>
        ))}
      </Panel>
    </Busy>
  )
}

/** Detail page: a wide panel and a narrow one. */
export function DetailSkeleton() {
  return (
    <Busy className={classes.skeletonDetail}>
      <Panel>
        <Skeleton height="14rem" />
        <Skeleton height="0.8rem" mt="lg" />
        <Skeleton height="0.8rem" mt="xs" width="70%" />
      </Panel>
      <Panel>
        <Skeleton height="1rem" width="50%" />
        <Skeleton height="0.8rem" mt="lg" />
        <Skeleton height="0.8rem" mt="xs" />
        <Skeleton height="2.25rem" mt="lg" />
      </Panel>
    </Busy>
  )
}

interface DeferredProps {
  /** Otherwise the children render at once. */
  when?: boolean
  fallback?: ReactNode
  children: ReactNode
}

/** Renders large content after its surroundings and interruptibly, so that a slow phone stays responsive. */
export function Deferred({ when = true, fallback, children }: DeferredProps) {
  return useDeferredValue(true, !when) ? children : fallback
}
