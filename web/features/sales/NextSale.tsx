// "Siguiente": the next sale of the list that this one was opened from, without going back to it (B10).
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SALE_ATTENTION } from '#contract/state-codes.ts'
import { salesQuery } from '#web/api/orders.ts'
import { orderFilters, type OrderListSearch } from '#web/components/order-list-search.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { ButtonLink } from '#web/ui/links.tsx'

interface Next {
  id: number
  code: string
}

/** Nothing after the last one of the page, or when the sale was never in the list. */
export function NextSale({ id, list }: { id: number; list: OrderListSearch }) {
  const t = useTexts()
  const { page, per_page, attention } = list
  const { data } = useQuery(
    salesQuery({
      page,
      per_page,
      ...orderFilters(list),
      sort: list.sort,
      attention: SALE_ATTENTION.find((name) => name === attention),
    }),
  )
  const at = data?.data.findIndex((sale) => sale.id === id) ?? -1
  const following = at < 0 ? undefined : data?.data[at + 1]
  // A sale that was dispatched leaves a list of pending ones; the next one stays the same.
  const [kept, setKept] = useState<Next | null>(null)
  if (following && following.id !== kept?.id) setKept({ id: following.id, code: following.internal_code })
  const next = at < 0 || following ? kept : null
  if (!next) return null
  return (
    <ButtonLink
      variant="default"
      aria-label={t.dispatching.nextOrder(next.code)}
      link={paths.sale(next.id, list)}
    >
      {t.dispatching.next}
    </ButtonLink>
  )
}
