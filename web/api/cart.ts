// The cart (K). Every change answers with the whole cart, which replaces what is shown.
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { endpoints } from './endpoints.ts'

export const cartQuery = queryOptions({
  queryKey: ['cart'],
  queryFn: ({ signal }) => call(endpoints.cart.getCart, { signal }),
})
