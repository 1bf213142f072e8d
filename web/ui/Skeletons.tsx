import { Group, Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { useTexts } from '#web/session/language.ts'
import { Panel } from './Panel.tsx'
import classes from './ui.module.css'

export function Busy({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const t = useTexts()
  return (
    <Stack gap="md" aria-busy className={className ?? ''}>
      <VisuallyHidden role="status">{t.words.loading}</VisuallyHidden>
      {children}
    </Stack>
  )
}

export function CardListSkeleton({ count }: { count: number }) {
  return (
    <Busy>
      {Array.from({ length: count }, (_, index) => (
        <Panel key={index}>
          <div className={classes.skeletonColumns}>
            <Stack gap="md">
              <Skeleton height="1.1rem" width="40%" />
              <Group gap="xs">
                <Skeleton height="3.5rem" width="3.5rem" />
                <Skeleton height="3.5rem" width="3.5rem" />
              </Group>
              <Skeleton height="0.8rem" />
              <Skeleton height="0.8rem" width="70%" />
            </Stack>
            <Stack gap="md">
              <Skeleton height="0.8rem" />
              <Skeleton height="0.8rem" />
              <Skeleton height="1rem" />
              <Skeleton height="2.25rem" />
            </Stack>
          </div>
        </Panel>
      ))}
    </Busy>
  )
}

export function TableSkeleton({ rows, compact = false }: { rows: number; compact?: boolean }) {
  const height = compact ? '1rem' : '2.25rem'
  return (
    <Busy>
      <Panel>
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className={classes.skeletonRow}>
            <Skeleton height="1rem" width="70%" />
            <Skeleton height={height} />
            <Skeleton height={height} />
            <Skeleton height={height} />
          </div>
        ))}
      </Panel>
    </Busy>
  )
}

export function DetailSkeleton() {
  return (
    <Busy className={classes.skeletonColumns}>
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
  when?: boolean
  /** Parts of one page in different turns are separate tasks. */
  turn?: number
  fallback?: ReactNode
  children: ReactNode
}

/** Renders large content later, so that a slow phone stays responsive. */
export function Deferred({ when = true, turn = 1, fallback, children }: DeferredProps) {
  const [turnsLeft, setTurnsLeft] = useState(when ? turn : 0)
  useEffect(() => {
    if (turnsLeft > 0) startTransition(() => setTurnsLeft(turnsLeft - 1))
  }, [turnsLeft])
  return turnsLeft === 0 ? children : fallback
}
