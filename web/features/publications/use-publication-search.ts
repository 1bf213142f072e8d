import { useNavigate, useSearch } from '@tanstack/react-router'
import type { FilterFields } from './publication-search.ts'

/** What the address says, and how a filter changes it: another choice starts at page 1. */
export function usePublicationSearch() {
  const search = useSearch({ from: '/shell/quotes' })
  const navigate = useNavigate({ from: '/quotes' })
  return {
    search,
    change(filters: Partial<FilterFields>) {
      void navigate({ to: '.', search: (before) => ({ ...before, ...filters, page: 1 }) })
    },
  }
}
