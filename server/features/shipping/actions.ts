// Where a seller delivers (Z2).
import type { z } from 'zod'
import type { toggleZone } from '#contract/shipping.ts'
import { ZONE_CODES } from '#contract/state-codes.ts'
import { dayOf, type Day } from '#domain/days.ts'
import type { Deps } from '#server/deps.ts'
import type { Seller } from '#server/http/callers.ts'
import { notFound } from '#server/http/errors.ts'
import { inTransaction, oncePerKey, type Trx } from '#server/http/transaction.ts'
import { refreshProducts } from '#server/search/refresh.ts'

type Switched = z.output<typeof toggleZone.answer>

/**
 * Pauses an active zone and activates a paused one; search, detail and carts know at once (Z5). It is the other way
 * round each time, so only a repetition with the same Idempotency-Key changes nothing more.
 */
export async function switchZone(
  deps: Deps,
  seller: Seller,
  regionId: number,
  key: string | null,
): Promise<Switched> {
  const now = deps.now()
  return inTransaction(deps.db, (trx) =>
    oncePerKey(trx, { userId: seller.userId, route: 'zone', key, request: { regionId } }, async () => {
      const zone = await lockZone(trx, seller, regionId)
      const state = zone.state === 'active' ? 'paused' : 'active'
      await trx.updateTable('shipping_zones').set({ state }).where('id', '=', zone.id).execute()
      await refreshProductsOf(trx, seller, dayOf(now))
      return { id: zone.id, state_shipping: ZONE_CODES[state] }
    }),
  )
}

/** Locked against checkouts that hold it (I8); a region the seller has no zone for is not found. */
async function lockZone(trx: Trx, seller: Seller, regionId: number) {
  const zone = await trx
    .selectFrom('shipping_zones')
    .where('provider_id', '=', seller.providerId)
    .where('region_id', '=', regionId)
    .select(['id', 'state'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!zone) throw notFound()
  return zone
}

/** Paused publications too: one that is being activated right now may have seen the zone as it was. */
async function refreshProductsOf(trx: Trx, seller: Seller, today: Day): Promise<void> {
  const products = await trx
    .selectFrom('publications as pub')
    .innerJoin('variants as v', 'v.id', 'pub.variant_id')
    .where('pub.provider_id', '=', seller.providerId)
    .where('pub.state', '<>', 'cancelled')
    .select('v.product_id as id')
    .distinct()
    .execute()
  await refreshProducts(
    trx,
    products.map(({ id }) => id),
    today,
  )
}
