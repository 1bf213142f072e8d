// A seller's zones, locked, and what search has to know when they change.
import { sql } from 'kysely'
import type { Day } from '#domain/days.ts'
import type { ZoneState } from '#domain/shipping.ts'
import type { Seller } from '#server/http/session.ts'
import { notFound } from '#server/http/errors.ts'
import type { Trx } from '#db/transaction.ts'
import { refreshOffersOf } from '#server/search/feed.ts'

export interface LockedZone {
  id: number
  state: ZoneState
  deliveryDays: number
}

type OfSeller = { id: number } | { regionId: number }

/** Locked against checkouts that hold it (I8); somebody else's, and a region the seller has no zone for, is not found. */
export async function lockZone(trx: Trx, seller: Seller, which: OfSeller): Promise<LockedZone> {
  const zone = await trx
    .selectFrom('shipping_zones')
    .where('provider_id', '=', seller.sellerId)
    .where('id' in which ? 'id' : 'region_id', '=', 'id' in which ? which.id : which.regionId)
    .select(['id', 'state', 'delivery_days as deliveryDays'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!zone) throw notFound()
  return { ...zone, state: zone.state as ZoneState }
}

/**
 * All of the seller's, by id as checkouts hold them, so that nobody waits in a circle. Prices are written only under the
 * lock of their zone: whoever holds all zones holds all prices.
 */
export async function lockZones(trx: Trx, seller: Seller): Promise<LockedZone[]> {
  const { rows } = await sql<LockedZone>`
    select id, state, delivery_days as "deliveryDays" from shipping_zones
    where provider_id = ${seller.sellerId} order by id for no key update`.execute(trx)
  return rows
}

/**
 * After zones, delivery times or sizes changed: in which zones something can be had, and how fast. Search does not know
 * what delivery costs. Paused publications too: one that is being activated may have seen the zone as it was.
 */
export async function refreshOffersOfSeller(trx: Trx, seller: Seller, today: Day): Promise<void> {
  const products = await trx
    .selectFrom('publications as pub')
    .innerJoin('variants as v', 'v.id', 'pub.variant_id')
    .where('pub.provider_id', '=', seller.sellerId)
    .where('pub.state', '<>', 'cancelled')
    .select('v.product_id as id')
    .distinct()
    .execute()
  await refreshOffersOf(
    trx,
    products.map(({ id }) => id),
    today,
  )
}
