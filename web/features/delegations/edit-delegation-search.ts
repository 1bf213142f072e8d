// /approve-orders/edit-delegate?id=7
import type { SearchSchemaInput } from '@tanstack/react-router'
import { wholeNumber } from '#web/search-params.ts'

export function editDelegationSearch(search: { id?: number } & SearchSchemaInput): { id?: number } {
  const id = wholeNumber(search.id, 1)
  return id === undefined ? {} : { id }
}
