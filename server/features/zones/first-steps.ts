// A new seller's way to the first product that can be bought: zones with prices, then publications (Z1).
import { sql } from 'kysely'
import type { z } from 'zod'
import type { createZones, firstSteps } from '#contract/zones.ts'
import { inTransaction } from '#db/transaction.ts'
import { sellerStates } from '#contract/state-codes.ts'
import { dayOf } from '#domain/days.ts'
import { parseCents } from '#domain/money.ts'
import { SIZES } from '#domain/rules.ts'
import { SHIPPING_MAX_CENTS } from '#domain/shipping.ts'
import type { Deps } from '#server/deps.ts'
import { checkCurrency } from '#server/features/account/lists.ts'
import { invalid } from '#server/http/errors.ts'
import type { Seller } from '#server/http/session.ts'
import { inStates } from '#server/orders/order-lists.ts'
import { isOpen, lockZones, refreshOffersOfSeller, writePrices } from './actions.ts'

type Steps = z.output<typeof firstSteps.answer>

export async function readFirstSteps({ db, now }: Deps, { sellerId }: Seller): Promise<Steps> {
  const today = dayOf(now())
  const { rows } = await sql<Steps>`
    select
      (select count(*)::int from shipping_zones z where z.provider_id = ${sellerId} and z.state = 'active'
        and ${isOpen(sql`z.region_id`)} and exists (select from shipping_prices where zone_id = z.id)) as active_zones,
      (select count(*)::int from priced_publications(${today}) where provider_id = ${sellerId}) as priced_publications,
      exists (select from offers_on(${today}) where provider_id = ${sellerId}) as can_be_bought,
      exists (select from publications where provider_id = ${sellerId}) as has_publications,
      exists (
        select from buy_orders o where o.provider_id = ${sellerId} and ${inStates('o.state', sellerStates(undefined))}
      ) as has_sales`.execute(db)
  return rows[0] as Steps
}

type NewZones = z.output<typeof createZones.body>

/** Returns the number of new zones. 422 for an unknown or closed region, currency or a price that is too high. */
export async function addZones(deps: Deps, seller: Seller, wanted: NewZones): Promise<{ zones: number }> {
  const now = deps.now()
  const today = dayOf(now)
  const cents = parseCents(wanted.cost) ?? 0
  return inTransaction(deps.db, async (trx) => {
    await lockZones(trx, seller)
    if (cents > SHIPPING_MAX_CENTS) throw invalid('too_high', { field: 'cost' })
    await checkCurrency(trx, wanted.currency_id)
    const known = await trx
      .selectFrom('regions')
      .where('id', '=', sql<number>`any(${wanted.region_ids}::smallint[])`)
      .where('closed_at', 'is', null)
      .select('id')
      .execute()
    if (known.length < new Set(wanted.region_ids).size) throw invalid('invalid_ids', { field: 'region_ids' })
    const added = await trx
      .insertInto('shipping_zones')
      .values(
        known.map(({ id }) => ({
          provider_id: seller.sellerId,
          region_id: id,
          delivery_days: wanted.delivery_time,
          state: 'active',
        })),
      )
      .onConflict((conflict) => conflict.columns(['provider_id', 'region_id']).doNothing())
      .returning('id')
      .execute()
    const after = { cents, currencyId: wanted.currency_id, from: today }
    const prices = added.flatMap(({ id }) => SIZES.map((size) => ({ zoneId: id, size, before: null, after })))
    if (added.length > 0) {
      await writePrices(trx, prices, { at: now, by: seller.userId })
      await refreshOffersOfSeller(trx, seller, today)
    }
    return { zones: added.length }
  })
}
