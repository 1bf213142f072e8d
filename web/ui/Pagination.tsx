import { Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { useTexts } from '#web/session/language.ts'
import classes from './ui.module.css'

interface PaginationProps {
  pagination: { currentPage: number; totalPages: number }
}

/** Nothing for a single page. */
export function Pagination({ pagination: { currentPage, totalPages } }: PaginationProps) {
  const t = useTexts()
  if (totalPages <= 1) return null
  return (
    <Group component="nav" aria-label={t.words.pages} justify="center" gap={4} mt="lg">
      <PageLink page={currentPage - 1} enabled={currentPage > 1} label={t.words.previousPage}>
        <IconChevronLeft size={18} aria-hidden />
      </PageLink>
      {pageNumbers(currentPage, totalPages).map((page, index) =>
        page === null ? (
          <span key={`gap-${index}`} className={classes.paginationGap} aria-hidden>
            …
          </span>
        ) : (
          <PageLink key={page} page={page} enabled current={page === currentPage} label={t.words.page(page)}>
            {page}
          </PageLink>
        ),
      )}
      <PageLink page={currentPage + 1} enabled={currentPage < totalPages} label={t.words.nextPage}>
        <IconChevronRight size={18} aria-hidden />
      </PageLink>
    </Group>
  )
}

interface PageLinkProps {
  page: number
  enabled: boolean
  current?: boolean
  label: string
  children: ReactNode
}

function PageLink({ page, enabled, current = false, label, children }: PageLinkProps) {
  if (!enabled) {
    return (
      <span className={classes.paginationPage} data-figures data-disabled aria-hidden>
        {children}
      </span>
    )
  }
  return (
    <Link
      to="."
      search={(search) => ({ ...search, page })}
      className={classes.paginationPage}
      data-figures
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      data-current={current || undefined}
      activeProps={{}}
      onClick={focusList}
    >
      {children}
    </Link>
  )
}

/** Focuses the list: the nearest focusable ancestor. */
function focusList({ currentTarget }: MouseEvent<HTMLElement>) {
  currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
}

/** First and last page, the current one and its neighbours; null is a gap. */
export function pageNumbers(current: number, total: number): (number | null)[] {
  const wanted = [1, current - 1, current, current + 1, total].filter((page) => page >= 1 && page <= total)
  const pages = [...new Set(wanted)].sort((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const before = pages[index - 1]
    if (before === undefined || page - before === 1) return [page]
    return page - before === 2 ? [page - 1, page] : [null, page]
  })
}
