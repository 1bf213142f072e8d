// Search, product detail and categories (C, D).
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type * as catalog from '#contract/catalog.ts'
import { call, type Query } from './call.ts'
import { endpoints } from './endpoints.ts'

/** Z5: sellers' changes show at once, so responses are reused only between prefetch and page. */
const PREFETCH_MS = 1_000

export const productsQuery = (query: Query<typeof catalog.searchProducts>) =>
  queryOptions({
    queryKey: ['products', query],
    queryFn: ({ signal }) => call(endpoints.catalog.searchProducts, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: PREFETCH_MS,
  })

export const suggestionsQuery = (term: string) =>
  queryOptions({
    queryKey: ['suggestions', term],
    queryFn: ({ signal }) => call(endpoints.catalog.productSuggestions, { query: { term }, signal }),
    // The next keystroke sends another request.
    retry: false,
  })

export const filterOptionsQuery = (query: Query<typeof catalog.filterOptions>) =>
  queryOptions({
    queryKey: ['filter-options', query],
    queryFn: ({ signal }) => call(endpoints.catalog.filterOptions, { query, signal }),
    placeholderData: keepPreviousData,
    // As for the products beside them.
    staleTime: PREFETCH_MS,
  })

export const productQuery = (sku: string) =>
  queryOptions({
    queryKey: ['product', sku],
    queryFn: ({ signal }) => call(endpoints.catalog.productDetail, { params: { sku }, signal }),
    staleTime: PREFETCH_MS,
  })

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => call(endpoints.catalog.categories, { signal }),
  staleTime: 300_000,
})

/** Categories of the seller's publications (U1). */
export const ownCategoriesQuery = queryOptions({
  queryKey: ['categories', 'own'],
  queryFn: ({ signal }) => call(endpoints.catalog.categories, { query: { filter_seller: 'true' }, signal }),
  staleTime: 300_000,
})
