// What the address says, and how a filter changes it.
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { productSearch, searchRequest, type Filters } from './product-search.ts'

export function useProductSearch() {
  // One page for /search, /search/{term} and /grid/{term} (C5).
  const search = productSearch(useSearch({ strict: false }))
  const { term: pathTerm } = useParams({ strict: false })
  const navigate = useNavigate()
  return {
    search,
    term: pathTerm ?? search.term,
    request: searchRequest(search, pathTerm),
    /** C7: another choice starts at page 1. */
    change(filters: Filters) {
      void navigate({ to: '.', search: (before) => ({ ...before, ...filters, page: 1 }) })
    },
  }
}

export type ProductSearchState = ReturnType<typeof useProductSearch>
