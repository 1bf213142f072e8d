import type { QueryClient } from '@tanstack/react-query'
import { categoriesQuery, filterOptionsQuery, productsQuery } from '#web/api/catalog.ts'
import { searchRequest, type ProductSearch } from './product-search.ts'

/** Asks what an address shows, while the code of its page is still on its way. */
export function askForResults(queryClient: QueryClient, search: ProductSearch, pathTerm?: string): void {
  const request = searchRequest(search, pathTerm)
  void queryClient.prefetchQuery(productsQuery(request.products))
  void queryClient.prefetchQuery(filterOptionsQuery(request.options))
  void queryClient.prefetchQuery(categoriesQuery)
}
