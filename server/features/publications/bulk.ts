// Pauses or activates all that a filter shows (U4).
import { sql } from 'kysely'
import type { z } from 'zod'
import type { pausePublications } from '#contract/publications.ts'
import { dayOf, type Day } from '#domain/days.ts'
import { bulkFrom, type BulkState } from '#domain/publication.ts'
import type { Deps } from '#server/deps.ts'
import type { Seller } from '#server/http/session.ts'
import { conflict } from '#server/http/errors.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import { oncePerKey } from '#server/http/idempotency.ts'
import { refreshOffersOf } from '#server/search/feed.ts'
import { matchesFilters } from './filter.ts'

type Filters = z.output<typeof pausePublications.query>
type Touched = z.output<typeof pausePublications.answer>

/** All or none. What has the state already, and what is cancelled, is not touched. */
export async function setStates(
  deps: Deps,
  seller: Seller,
  state: BulkState,
  { expected, ...filters }: Filters,
  key: string | null,
): Promise<Touched> {
  const now = deps.now()
  const today = dayOf(now)
  const request = { state, filters }
  return inTransaction(deps.db, (trx) =>
    oncePerKey(trx, { userId: seller.userId, route: 'publications', key, request }, async () => {
      const found = await lock(trx, seller, bulkFrom(state), filters, today)
      if (expected !== undefined && expected !== found.length)
        throw conflict('count_changed', { details: { publications: found.length } })
      await sql`
        update publications set state = ${state}, state_changed_at = ${now}
        where id = any(${found.map(({ id }) => id)})`.execute(trx)
      await refreshOffersOf(trx, [...new Set(found.map(({ productId }) => productId))], today)
      return { publications: found.length }
    }),
  )
}

/** By id, as checkouts hold them (I8), so that neither waits for the other in a circle. */
async function lock(trx: Trx, seller: Seller, from: BulkState, filters: Filters, today: Day) {
  const { rows } = await sql<{ id: number; productId: number }>`
    select pub.id, v.product_id as "productId"
    from publications pub join variants v on v.id = pub.variant_id
    where ${matchesFilters(seller, filters, today)} and pub.state = ${from}
    order by pub.id for no key update of pub`.execute(trx)
  return rows
}
