import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { PREFETCH_MS } from './search.ts'

export const productQuery = (sku: string) =>
  queryOptions({
    queryKey: ['product', sku],
    queryFn: ({ signal }) => call('GET /products/:sku', { params: { sku }, signal }),
    staleTime: PREFETCH_MS,
  })
