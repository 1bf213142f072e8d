// A panel of rows on home.
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { AnchorLink, type LinkTarget } from '#web/ui/links.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import classes from './Day.module.css'

interface DayPanelProps {
  title: string
  link: LinkTarget
  seeAll: string
  /** Shown in place of the rows where it is empty. */
  isEmpty?: boolean
  empty?: ReactNode
  children: ReactNode
}

export function DayPanel({ title, link, seeAll, isEmpty = false, empty, children }: DayPanelProps) {
  const all = (
    <AnchorLink size="sm" fw={550} link={link}>
      {seeAll}
    </AnchorLink>
  )
  return (
    <Panel title={title} actions={isEmpty ? undefined : all} flush>
      {isEmpty ? empty : <ul>{children}</ul>}
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
