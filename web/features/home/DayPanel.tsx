// A panel of rows on home.
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { AnchorLink, type LinkTarget } from '#web/ui/links.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import classes from './Day.module.css'

interface DayPanelProps {
  title: string
  /** 0 shows `empty`. */
  count?: number
  link: LinkTarget
  seeAll: string
  empty?: ReactNode
  children: ReactNode
}

export function DayPanel({ title, count = 1, link, seeAll, empty, children }: DayPanelProps) {
  const all = (
    <AnchorLink size="sm" fw={550} link={link}>
      {seeAll}
    </AnchorLink>
  )
  return (
    <Panel title={title} actions={count > 0 ? all : undefined} flush>
      {count === 0 ? empty : <ul>{children}</ul>}
    </Panel>
  )
}

export function None({ children }: { children: string }) {
  return (
    <Text size="sm" c="dimmed" className={classes.none}>
      {children}
    </Text>
  )
}
