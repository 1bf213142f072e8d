import { Button, Text } from '@mantine/core'
import { useTexts } from '#web/session/language.ts'
import classes from './Pager.module.css'

interface PagerProps {
  pagination: { currentPage: number; totalPages: number }
  onPage: (page: number) => void
}

/** The pages of a list that has no address of its own, as in a dialog. */
export function Pager({ pagination: { currentPage, totalPages }, onPage }: PagerProps) {
  const t = useTexts()
  if (totalPages <= 1) return null
  const step = (to: number) => ({
    variant: 'default',
    // It keeps the focus at the end of the list.
    'aria-disabled': to < 1 || to > totalPages,
    'data-disabled': to < 1 || to > totalPages || undefined,
    onClick: () => {
      if (to >= 1 && to <= totalPages) onPage(to)
    },
  })
  return (
    <nav aria-label={t.priceFiles.pages} className={classes.pager}>
      <Button {...step(currentPage - 1)}>{t.priceFiles.previous}</Button>
      <Text size="sm" c="dimmed" role="status">
        {t.priceFiles.pageOf(currentPage, totalPages)}
      </Text>
      <Button {...step(currentPage + 1)}>{t.priceFiles.next}</Button>
    </nav>
  )
}
