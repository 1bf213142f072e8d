// What a seller changes about one zone: whether, how fast and for how much they deliver there (Z2).
import type { z } from 'zod'
import type { changeDeliveryTime, changeShippingPrice, toggleZone } from '#contract/zones.ts'
import { ZONE_CODES } from '#contract/state-codes.ts'
import { dayOf } from '#domain/days.ts'
import { parseCents } from '#domain/money.ts'
import { SHIPPING_MAX_CENTS } from '#domain/shipping.ts'
import { refuseUnknownCurrency } from '#server/currencies.ts'
import type { Deps } from '#server/deps.ts'
import type { Seller } from '#server/http/session.ts'
import { invalid } from '#server/http/errors.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import { oncePerKey } from '#server/http/idempotency.ts'
import { writePrices, type ShippingPrice, type Size } from './prices.ts'
import { lockZone, refreshOffersOfSeller } from './zones.ts'

type Switch = z.output<typeof toggleZone.query>
type Switched = z.output<typeof toggleZone.answer>
type NewPrice = z.output<typeof changeShippingPrice.body>
type Changed = z.output<typeof changeDeliveryTime.answer>

/**
 * Pauses an active zone and activates a paused one; search, detail and carts know at once (Z5). It is the other way
 * round each time, so only a repetition with the same Idempotency-Key, or one that says `to`, changes nothing more.
 */
export async function switchZone(
  deps: Deps,
  seller: Seller,
  regionId: number,
  { to }: Switch,
  key: string | null,
): Promise<Switched> {
  const now = deps.now()
  const request = { regionId, to }
  return inTransaction(deps.db, (trx) =>
    oncePerKey(trx, { userId: seller.userId, route: 'zone', key, request }, async () => {
      const zone = await lockZone(trx, seller, { regionId })
      if (to === ZONE_CODES[zone.state]) return { id: zone.id, state_shipping: to }
      const state = zone.state === 'active' ? 'paused' : 'active'
      await trx.updateTable('shipping_zones').set({ state }).where('id', '=', zone.id).execute()
      await refreshOffersOfSeller(trx, seller, dayOf(now))
      return { id: zone.id, state_shipping: ZONE_CODES[state] }
    }),
  )
}

/** What the zone has already is not written again, so that repeating it is harmless. */
export async function setDeliveryDays(
  deps: Deps,
  seller: Seller,
  id: number,
  days: number,
): Promise<Changed> {
  const now = deps.now()
  return inTransaction(deps.db, async (trx) => {
    const zone = await lockZone(trx, seller, { id })
    if (zone.deliveryDays !== days) {
      await trx.updateTable('shipping_zones').set({ delivery_days: days }).where('id', '=', id).execute()
      await refreshOffersOfSeller(trx, seller, dayOf(now))
    }
    return { id }
  })
}

/** The same, and a size that had no price can be had in the zone from now on. */
export async function setShippingPrice(
  deps: Deps,
  seller: Seller,
  id: number,
  size: Size,
  { cost, currency_id: currencyId }: NewPrice,
): Promise<Changed> {
  const now = deps.now()
  const today = dayOf(now)
  const cents = parseCents(cost) ?? 0
  return inTransaction(deps.db, async (trx) => {
    await lockZone(trx, seller, { id })
    if (cents > SHIPPING_MAX_CENTS) throw invalid('too_high', { field: 'cost' })
    await refuseUnknownCurrency(trx, currencyId)
    const before = await priceOf(trx, id, size)
    if (before?.cents !== cents || before.currencyId !== currencyId) {
      const after = { cents, currencyId, from: today }
      await writePrices(trx, [{ zoneId: id, size, before, after }], { at: now, by: seller.userId })
      if (!before) await refreshOffersOfSeller(trx, seller, today)
    }
    return { id }
  })
}

async function priceOf(trx: Trx, zoneId: number, size: Size): Promise<ShippingPrice | null> {
  const price = await trx
    .selectFrom('shipping_prices')
    .where('zone_id', '=', zoneId)
    .where('size', '=', size)
    .select(['cost_cents as cents', 'currency_id as currencyId', 'date_from as from'])
    .executeTakeFirst()
  return price ?? null
}
