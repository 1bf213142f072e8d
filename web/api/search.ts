import { queryOptions } from '@tanstack/react-query'
import { call, listQuery } from './call.ts'

/** Reused only between prefetch and page, so that sellers' changes show at once (Z5). */
export const PREFETCH_MS = 1_000

export const productsQuery = listQuery(['products'], 'GET /products/searchelastic', {
  staleTime: PREFETCH_MS,
})

export const suggestionsQuery = (term: string) =>
  queryOptions({
    queryKey: ['suggestions', term],
    queryFn: ({ signal }) => call('GET /products/suggestions', { query: { term }, signal }),
    // The next keystroke sends another request.
    retry: false,
  })

export const filterOptionsQuery = listQuery(['filter-options'], 'GET /products/filterselastic', {
  staleTime: PREFETCH_MS,
})

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => call('GET /categories', { signal }),
  staleTime: 300_000,
})

/** Categories of the seller's publications (U1). */
export const ownCategoriesQuery = queryOptions({
  queryKey: ['categories', 'own'],
  queryFn: ({ signal }) => call('GET /categories', { query: { filter_seller: 'true' }, signal }),
  staleTime: 300_000,
})
