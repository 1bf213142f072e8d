// /quotes?state=1&page=1&per_page=5&brand_id=7 (U1)
import type { SearchSchemaInput } from '@tanstack/react-router'
import type { PublicationSort } from '#contract/publications.ts'
import { type Day, dayOf, monthsBefore } from '#domain/days.ts'
import { LAST_PAGE, PUBLICATION_SEARCH_MAX_LENGTH, SIZES } from '#domain/rules.ts'
import type { PublicationFilters } from '#web/api/publications.ts'
import { type Period, PERIODS, viewAndRows } from '#web/components/order-list-search.ts'
import { type TableSearch, tableSearch } from '#web/components/table-search.ts'
import { oneOf, typedWords, wholeNumber } from '#web/search-params.ts'
import type { View } from '#web/session/views.ts'

/** 0 lists every state. */
export const PUBLICATION_STATES = [1, 2, 3, 0] as const
export type PublicationStateFilter = (typeof PUBLICATION_STATES)[number]

export const PUBLICATION_SORTS = [
  'title',
  '-title',
  'price',
  '-price',
  'date_from',
  '-date_from',
] as const satisfies readonly PublicationSort[]

export interface FilterFields {
  period: Period
  search?: string | undefined
  category_id?: number | undefined
  subcategory_id?: number | undefined
  sub_category_item?: number | undefined
  brand_id?: number | undefined
  currency_id?: number | undefined
  to_confirm?: 'true' | undefined
}

export interface PublicationSearch extends FilterFields {
  state: PublicationStateFilter
  page: number
  per_page: number
  /** Cards without it. */
  view?: View | undefined
  /** Newest first without it. */
  sort?: PublicationSort | undefined
}

export const NO_FILTERS: FilterFields = {
  period: 24,
  search: undefined,
  category_id: undefined,
  subcategory_id: undefined,
  sub_category_item: undefined,
  brand_id: undefined,
  currency_id: undefined,
  to_confirm: undefined,
}

export function publicationSearch(
  search: Partial<Record<keyof PublicationSearch, unknown>> & SearchSchemaInput,
): PublicationSearch {
  return {
    state: oneOf(search.state, PUBLICATION_STATES) ?? 1,
    page: wholeNumber(search.page, 1, LAST_PAGE) ?? 1,
    ...viewAndRows(search),
    sort: oneOf(search.sort, PUBLICATION_SORTS),
    period: oneOf(search.period, PERIODS) ?? 24,
    search: typedWords(search.search, PUBLICATION_SEARCH_MAX_LENGTH),
    category_id: wholeNumber(search.category_id, 1),
    subcategory_id: wholeNumber(search.subcategory_id, 1),
    sub_category_item: wholeNumber(search.sub_category_item, 1),
    brand_id: wholeNumber(search.brand_id, 1),
    currency_id: wholeNumber(search.currency_id, 1, 32_767),
    to_confirm: oneOf(search.to_confirm, ['true']),
  }
}

export function publicationFilters(
  { page: _, per_page: __, view: ___, sort: ____, state, period, ...filters }: PublicationSearch,
  today: Day = dayOf(new Date()),
): PublicationFilters {
  return {
    ...filters,
    state: state === 0 ? undefined : state,
    // "Todas" includes old and scheduled prices.
    ...(period === 24 ? {} : { from: monthsBefore(today, period), to: today }),
  }
}

export function isFiltered(filters: PublicationSearch): boolean {
  return Object.entries(NO_FILTERS).some(([name, none]) => filters[name as keyof FilterFields] !== none)
}

// /quotes/scheduled?page=2&sort=-date_from (B15)
export type ScheduledSearch = TableSearch<'date_from' | 'title'>

export const scheduledSearch = tableSearch(['date_from', 'title'])

// /quotes/publish?search=guante&mine=0&page=2 (B8)
export interface PublishSearch extends TableSearch<'title' | 'sku'> {
  mine?: '1' | '0' | undefined
}

const publishables = tableSearch(['title', 'sku'])

export function publishSearch(
  search: Partial<Record<keyof PublishSearch, unknown>> & SearchSchemaInput,
): PublishSearch {
  return {
    ...publishables(search as Partial<PublishSearch> & SearchSchemaInput),
    mine: oneOf(String(search.mine), ['1', '0']),
  }
}

// /quotes/standings?region=3&behind=1&sort=-days_rank&page=2 (B18)
const STANDING_SORTS = ['title', 'rank', 'days_rank', 'sellers'] as const

export interface StandingsSearch extends TableSearch<(typeof STANDING_SORTS)[number]> {
  region?: number | undefined
  behind?: '1' | '0' | undefined
}

const standings = tableSearch(STANDING_SORTS)

export function standingsSearch(
  search: Partial<Record<keyof StandingsSearch, unknown>> & SearchSchemaInput,
): StandingsSearch {
  return {
    ...standings(search as Partial<StandingsSearch> & SearchSchemaInput),
    region: wholeNumber(search.region, 1),
    behind: oneOf(String(search.behind), ['1', '0']),
  }
}

// /quotes/quotedetailzone?sku=&title=&size= (U7)
interface PublicationZonesSearch {
  sku?: string | undefined
  title?: string | undefined
  size?: (typeof SIZES)[number] | undefined
}

export function publicationZonesSearch(
  search: Partial<Record<keyof PublicationZonesSearch, unknown>> & SearchSchemaInput,
): PublicationZonesSearch {
  return {
    sku: typedWords(search.sku, 64),
    title: typedWords(search.title, 200),
    size: oneOf(search.size, SIZES),
  }
}
