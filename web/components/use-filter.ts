import { useNavigate } from '@tanstack/react-router'
import { filtered } from '#web/search-params.ts'

/** Changes filters of the list, which are in the address, and goes to page 1. */
export function useFilter<Filter extends object = object>() {
  const navigate = useNavigate()
  return (filter: Filter) => void navigate({ to: '.', search: filtered(filter) })
}
