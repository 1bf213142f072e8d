// What the address says, and how a filter changes it.
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { readSearch, searchRequest, termOf, type Filters, type ProductSearch } from './product-search.ts'

/** What becomes of the filters that apply now. */
export type FilterChange = (now: ProductSearch) => Filters

export function useProductSearch() {
  // One page for /search, /search/{term} and /grid/{term} (C5).
  const search = readSearch(useSearch({ strict: false }))
  const { term: pathTerm } = useParams({ strict: false })
  const navigate = useNavigate()
  return {
    search,
    term: termOf(pathTerm) ?? search.term,
    request: searchRequest(search, pathTerm),
    /** C7: another choice starts at page 1. From what the address says by then: two quick choices both count. */
    change(filters: FilterChange) {
      void navigate({
        to: '.',
        search: (before) => ({ ...before, ...filters(readSearch(before)), page: 1 }),
      })
    },
  }
}

export type ProductSearchState = ReturnType<typeof useProductSearch>
