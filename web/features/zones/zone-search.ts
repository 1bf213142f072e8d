// The address of "Mis envíos" (Z1): /shipping?state=1&page=1&per_page=5&search=cordoba
import type { SearchSchemaInput } from '@tanstack/react-router'
import { LAST_PAGE, LIST_PAGE_SIZE, ZONE_SEARCH_MAX_LENGTH } from '#domain/rules.ts'
import type { ZonesQuery } from '#web/api/zones.ts'
import { oneOf, typedWords, wholeNumber } from '#web/search-params.ts'

/** 1 all, 2 paused, 3 active. */
export const ZONE_FILTERS = [1, 3, 2] as const
export type ZoneFilter = (typeof ZONE_FILTERS)[number]

export interface ZoneSearch {
  state: ZoneFilter
  page: number
  per_page: number
  search?: string | undefined
}

export function zoneSearch(
  search: Partial<Record<keyof ZoneSearch, unknown>> & SearchSchemaInput,
): ZoneSearch {
  return {
    state: oneOf(search.state, ZONE_FILTERS) ?? 1,
    page: wholeNumber(search.page, 1, LAST_PAGE) ?? 1,
    per_page: wholeNumber(search.per_page, 1, 100) ?? LIST_PAGE_SIZE,
    search: typedWords(search.search, ZONE_SEARCH_MAX_LENGTH),
  }
}

const STATE_SHIPPING: Readonly<Record<ZoneFilter, 1 | 2 | undefined>> = { 1: undefined, 2: 2, 3: 1 }

export function zoneListQuery({ state, ...search }: ZoneSearch): ZonesQuery {
  return { ...search, state: STATE_SHIPPING[state] }
}
