import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { OrderListSearch } from '#web/components/order-list-search.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'

const STATES = [2, 3, 4] as const

/** Nothing fits the filters (P1). A short period may be the reason. */
export function NoPurchases({ search }: { search: OrderListSearch }) {
  const t = useTexts()
  const state = STATES.find((code) => code === search.state) ?? 0
  const isNarrow = search.period !== 24
  return (
    <EmptyState
      illustration="clipboard"
      title={t.purchases.none[state]}
      hint={isNarrow ? t.purchases.nonePeriod : t.purchases.noneHint}
      action={
        isNarrow && (
          <Button
            variant="default"
            renderRoot={(root) => <Link {...paths.myOrders({ ...search, page: 1, period: 24 })} {...root} />}
          >
            {t.purchases.seeAllPeriods}
          </Button>
        )
      }
    />
  )
}
