import { Skeleton, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '#web/session/language.ts'
import { Panel } from './Panel.tsx'
import classes from './Skeletons.module.css'

function Busy({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const t = useTexts()
  return (
    <div aria-busy="true" className={className}>
      <VisuallyHidden role="status">{t.words.loading}</VisuallyHidden>
      {children}
    </div>
  )
}

/** The grid of products while it loads (C5). */
export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <Busy className={classes.grid}>
      {Array.from({ length: count }, (_, index) => (
        <Panel key={index} flush>
          <Skeleton className={classes.picture} radius={0} />
          <div className={classes.words}>
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

/** A list of order cards while it loads. */
export function CardListSkeleton({ count }: { count: number }) {
  return (
    <Busy className={classes.list}>
      {Array.from({ length: count }, (_, index) => (
        <Panel key={index} flush>
          <div className={classes.card}>
            <div>
              <Skeleton height="1.1rem" width="40%" />
              <div className={classes.pictures}>
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

/** A table of fields while it loads. */
export function TableSkeleton({ rows }: { rows: number }) {
  return (
    <Busy>
      <Panel>
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className={classes.row}>
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

/** A page of panels while it loads: a wide one and, on a wide screen, a narrow one beside it. */
export function DetailSkeleton() {
  return (
    <Busy className={classes.detail}>
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
