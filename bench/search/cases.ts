// What of search is measured, and what each shall reach (issue 6).

import type { Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import type { MeasuredCase } from '../load/measure.ts'
import { afterPriceChanges } from './freshness.ts'
import type { SearchRequests } from './queries.ts'

export type SearchCase = MeasuredCase & {
  clients?: number[]
  /** For one client, and for many. */
  toReach?: { p95?: number; perSecond?: number }
}

export async function searchCases(
  db: Kysely<DB>,
  { products, filters, both, suggestions }: SearchRequests,
  size: number,
): Promise<SearchCase[]> {
  const one = (name: string, list: MeasuredCase['list'], toReach?: SearchCase['toReach']): SearchCase => ({
    name,
    list,
    toReach,
  })
  const pair = (name: string, list: MeasuredCase['list']): SearchCase => ({ name, list, atOnce: 2 })
  const productsShall = { p95: 15, perSecond: size <= 20_000 ? 1_500 : undefined }
  return [
    one('products, term', products('term'), productsShall),
    one('products, term, half filtered', products('mixed'), productsShall),
    one('products, filters only', products('filtered'), productsShall),
    one('products, browsing', products('browsing'), productsShall),
    one('filters, term', filters('term'), { p95: 40 }),
    one('filters, term, half filtered', filters('mixed'), { p95: 40 }),
    one('filters, filters only', filters('filtered'), { p95: 60 }),
    one('filters, browsing', filters('browsing'), { p95: 60 }),
    one('filters, of everything', filters('everything'), { p95: 60 }),
    pair('both, term, half filtered', both('mixed')),
    pair('both, browsing', both('browsing')),
    one('suggestions', suggestions(), { p95: size <= 100_000 ? 10 : undefined }),
    {
      ...one('products, each after a new price', await afterPriceChanges(db, products('mixed'))),
      clients: [1],
    },
  ]
}
