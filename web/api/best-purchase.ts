// "Armar la mejor compra" (B12).
import { queryOptions } from '@tanstack/react-query'
import type { BestSource } from '#contract/best-purchase.ts'
import { call } from './call.ts'

/** Asked anew whenever it is opened: it is of the offers of now. */
export const bestPurchaseQuery = (source: BestSource) =>
  queryOptions({
    queryKey: ['best-purchase', source],
    queryFn: ({ signal }) => call('POST /cart/best', { body: source, signal }),
    staleTime: 0,
    gcTime: 0,
  })
