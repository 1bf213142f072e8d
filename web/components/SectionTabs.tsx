// Links to the pages of one thing, such as a company, above each of them.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { LinkTarget } from '#web/ui/links.tsx'
import classes from './section-tabs.module.css'

interface SectionTabsProps<Tab extends string> {
  label: string
  tabs: readonly Tab[]
  current: Tab
  linkTo: (tab: Tab) => LinkTarget
  children: (tab: Tab) => ReactNode
}

/** On a phone the tabs scroll sideways. */
function showInTabs(tab: HTMLAnchorElement | null) {
  const tabs = tab?.parentElement
  if (tab && tabs) tabs.scrollLeft = tab.offsetLeft - (tabs.clientWidth - tab.clientWidth) / 2
}

export function SectionTabs<Tab extends string>({
  label,
  tabs,
  current,
  linkTo,
  children,
}: SectionTabsProps<Tab>) {
  return (
    <nav aria-label={label} className={classes.tabs}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          {...linkTo(tab)}
          className={classes.tab}
          aria-current={tab === current ? 'page' : undefined}
          data-current={tab === current || undefined}
          activeProps={{}}
          ref={tab === current ? showInTabs : undefined}
        >
          {children(tab)}
        </Link>
      ))}
    </nav>
  )
}
