// The operator's pages, beside the page or in the drawer of a phone.
import { NavLink } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { OPERATOR_PAGES } from '#web/components/operator-pages.ts'
import { useTexts } from '#web/session/language.ts'
import classes from './Shell.module.css'

interface OperatorNavigationProps {
  onChosen?: () => void
  /** Links after the pages. */
  children?: ReactNode
}

export function OperatorNavigation({ onChosen, children }: OperatorNavigationProps) {
  const t = useTexts()
  return (
    <nav aria-label={t.shell.mainNavigation} className={classes.navigation}>
      {OPERATOR_PAGES.map((page) => (
        <NavLink
          key={page.text}
          label={t.operators.pages[page.text]}
          leftSection={<page.icon size={20} stroke={1.75} aria-hidden />}
          className={classes.page}
          renderRoot={(props) => (
            <Link
              {...page.link}
              {...props}
              activeOptions={{ exact: page.exact, includeSearch: false }}
              activeProps={{ 'data-active': true }}
              onClick={onChosen}
            />
          )}
        />
      ))}
      {children}
    </nav>
  )
}
