// /operator/sellers?search=norte&state=paused&sort=-orders (O8)
import type { SearchSchemaInput } from '@tanstack/react-router'
import { tableSearch, type TableSearch } from '#web/components/table-search.ts'
import { oneOf } from '#web/search-params.ts'

/** Repeats the contract's columns: importing them would add zod to the bundle. */
const SELLER_SORTS = ['fantasy_name', 'legal_name', 'users', 'publications', 'orders', 'claims'] as const
export const SELLER_STATES = ['selling', 'paused'] as const

export interface SellerSearch extends TableSearch<(typeof SELLER_SORTS)[number]> {
  state?: (typeof SELLER_STATES)[number] | undefined
}

const sellers = tableSearch(SELLER_SORTS)

export function sellerSearch(search: Partial<SellerSearch> & SearchSchemaInput): SellerSearch {
  return { ...sellers(search), state: oneOf(search.state, SELLER_STATES) }
}

const PERSON_SORTS = ['name', 'email', 'state'] as const
const PERSON_STATES = ['active', 'invited', 'blocked'] as const

/** /seller/people?state=blocked (B17) */
export interface SellerPersonSearch extends TableSearch<(typeof PERSON_SORTS)[number]> {
  state?: (typeof PERSON_STATES)[number] | undefined
}

const people = tableSearch(PERSON_SORTS)

export function sellerPersonSearch(
  search: Partial<SellerPersonSearch> & SearchSchemaInput,
): SellerPersonSearch {
  return { ...people(search), state: oneOf(search.state, PERSON_STATES) }
}

const PUBLICATION_SORTS = ['title', 'sku', 'date_from'] as const
export const PUBLICATION_STATES = ['active', 'paused', 'cancelled'] as const

export interface SellerPublicationSearch extends TableSearch<(typeof PUBLICATION_SORTS)[number]> {
  state?: (typeof PUBLICATION_STATES)[number] | undefined
}

const publications = tableSearch(PUBLICATION_SORTS)

export function sellerPublicationSearch(
  search: Partial<SellerPublicationSearch> & SearchSchemaInput,
): SellerPublicationSearch {
  return { ...publications(search), state: oneOf(search.state, PUBLICATION_STATES) }
}
