// What the company paid last (B13), read beside what pages show, so that they wait for nothing more.
import { useQuery } from '@tanstack/react-query'
import type { LastPaid } from '#contract/purchases.ts'
import { LINES_TO_ADD_MAX } from '#domain/rules.ts'
import { call } from '#web/api/call.ts'

/** By SKU. Empty until it is known. */
export function useLastPaid(skus: readonly string[]): ReadonlyMap<string, LastPaid> {
  const wanted = [...new Set(skus)].sort().slice(0, LINES_TO_ADD_MAX)
  const { data = [] } = useQuery({
    queryKey: ['last-paid', wanted],
    queryFn: ({ signal }) => call('POST /buyorders/last-paid', { body: { skus: wanted }, signal }),
    enabled: wanted.length > 0,
    staleTime: 60_000,
  })
  return new Map(data.map((paid) => [paid.sku, paid]))
}
