// What buyers read, as requests.
import type { Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import { buyerTokens, details, lists } from './api-requests.ts'
import type { LoadRequest } from './load/load.ts'
import { sampleProducts, searchRequests } from './search-requests.ts'

/** Seven of ten requests: three searches with their filters, two products and two lists. */
export async function readMix(db: Kysely<DB>): Promise<LoadRequest[]> {
  const tokens = await buyerTokens(db)
  const searches = searchRequests(await sampleProducts(db), tokens).both('mixed')
  const products = await details(db)
  const pages = (await lists(db)).flatMap(({ first }) => first)
  return Array.from({ length: 3_000 }, (_, n) => [
    ...searches.slice((6 * n) % searches.length, ((6 * n) % searches.length) + 6),
    ...[0, 1].flatMap((more) => products[(2 * n + more) % products.length] ?? []),
    ...[0, 1].flatMap((more) => pages[(2 * n + more) % pages.length] ?? []),
  ]).flat()
}
