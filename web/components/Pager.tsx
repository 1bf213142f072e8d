// Pages of a table whose page is not in the address.
import { Button, Group, Text } from '@mantine/core'
import type { Pagination } from '#contract/fields.ts'
import { useTexts } from '#web/session/language.ts'

interface PagerProps {
  pagination: Pagination
  onPage: (page: number) => void
}

/** Nothing for a single page. */
export function Pager({ pagination: { currentPage, totalPages }, onPage }: PagerProps) {
  const t = useTexts()
  if (totalPages <= 1) return null
  const step = (to: number) => ({
    variant: 'default',
    // Not disabled at the ends: it would lose the focus.
    'aria-disabled': to < 1 || to > totalPages,
    'data-disabled': to < 1 || to > totalPages || undefined,
    onClick: () => onPage(Math.min(Math.max(to, 1), totalPages)),
  })
  return (
    <Group component="nav" justify="space-between" gap="sm" mt="xs" aria-label={t.files.pages}>
      <Button {...step(currentPage - 1)}>{t.files.previous}</Button>
      <Text size="sm" c="dimmed" role="status">
        {t.files.pageOf(currentPage, totalPages)}
      </Text>
      <Button {...step(currentPage + 1)}>{t.files.next}</Button>
    </Group>
  )
}
