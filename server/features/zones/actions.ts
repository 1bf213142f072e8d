// Changes of one zone (Z2).
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { ZONE_CODES } from '#contract/state-codes.ts'
import type { changeDeliveryTime, changeShippingPrice, toggleZone } from '#contract/zones.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import { type Day, dayOf } from '#domain/days.ts'
import { parseCents } from '#domain/money.ts'
import { SHIPPING_MAX_CENTS, type ZoneState } from '#domain/shipping.ts'
import { checkCurrency } from '#server/features/account/lists.ts'
import type { Deps } from '#server/deps.ts'
import { invalid, notFound } from '#server/http/errors.ts'
import { oncePerKey } from '#server/http/idempotency.ts'
import type { Seller } from '#server/http/session.ts'
import { refreshOffersOf } from '#server/search/feed.ts'

type Switch = z.output<typeof toggleZone.query>
type Switched = z.output<typeof toggleZone.answer>
type NewPrice = z.output<typeof changeShippingPrice.body>
type Changed = z.output<typeof changeDeliveryTime.answer>

/** Shown at once (Z5). Idempotent with an Idempotency-Key or `to`. */
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

/** A size without a price becomes available in the zone. */
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
    await checkCurrency(trx, currencyId)
    const prices = await pricesOfZones(trx, [id])
    const before = prices.find((price) => price.size === size) ?? null
    if (before?.cents !== cents || before.currencyId !== currencyId) {
      const after = { cents, currencyId, from: today }
      await writePrices(trx, [{ zoneId: id, size, before, after }], { at: now, by: seller.userId })
      if (!before) await refreshOffersOfSeller(trx, seller, today)
    }
    return { id }
  })
}

interface LockedZone {
  id: number
  state: ZoneState
  deliveryDays: number
}

/** Closed zones keep their rows for when the operator opens them again (Z6). */
export function isOpen(region: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`${region} not in (select id from regions where closed_at is not null)`
}

type OfSeller = { id: number } | { regionId: number }

/** Against checkouts (I8). 404 when the seller has no such zone. */
async function lockZone(trx: Trx, seller: Seller, which: OfSeller): Promise<LockedZone> {
  const zone = await trx
    .selectFrom('shipping_zones')
    .where('provider_id', '=', seller.sellerId)
    .where(isOpen(sql`region_id`))
    .where('id' in which ? 'id' : 'region_id', '=', 'id' in which ? which.id : which.regionId)
    .select(['id', 'state', 'delivery_days as deliveryDays'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!zone) throw notFound()
  return { ...zone, state: zone.state as ZoneState }
}

/** By id like the locks of checkouts, against deadlocks. */
export async function lockZones(trx: Trx, seller: Seller): Promise<LockedZone[]> {
  const { rows } = await sql<LockedZone>`
    select id, state, delivery_days as "deliveryDays" from shipping_zones
    where provider_id = ${seller.sellerId} and ${isOpen(sql`region_id`)} order by id for no key update`.execute(
    trx,
  )
  return rows
}

/** Shipping prices are not in the index. Includes paused publications: a concurrent activation may have read the old zone. */
export async function refreshOffersOfSeller(trx: Trx, { sellerId }: Seller, today: Day): Promise<void> {
  await refreshOffersOfSellers(trx, [sellerId], today)
}

const PRODUCTS_AT_ONCE = 20_000

export async function refreshOffersOfSellers(
  trx: Trx,
  sellerIds: readonly number[],
  today: Day,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select distinct v.product_id as id from publications pub join variants v on v.id = pub.variant_id
    where pub.provider_id = any(${sellerIds}) and pub.state <> 'cancelled' order by id`.execute(trx)
  const ids = rows.map(({ id }) => id)
  for (let from = 0; from < ids.length; from += PRODUCTS_AT_ONCE)
    await refreshOffersOf(trx, ids.slice(from, from + PRODUCTS_AT_ONCE), today)
}

export type Size = z.output<typeof changeShippingPrice.params>['size']

export interface ShippingPrice {
  cents: number
  currencyId: number
  from: Day
}

interface PriceOfZone extends ShippingPrice {
  zoneId: number
  size: Size
}

export async function pricesOfZones(trx: Trx, zoneIds: readonly number[]): Promise<PriceOfZone[]> {
  const { rows } = await sql<PriceOfZone>`
    select zone_id as "zoneId", size, cost_cents as cents, currency_id as "currencyId", date_from as "from"
    from shipping_prices where zone_id = any(${zoneIds}) order by zone_id, size`.execute(trx)
  return rows
}

interface PriceChange {
  zoneId: number
  size: Size
  before: ShippingPrice | null
  after: ShippingPrice
}

interface Cause {
  at: Date
  by: number
  bulkChangeId?: number | null
  undoesId?: number | null
}

/** With their log (I18). The caller has locked the zones, and changes each price once. */
export async function writePrices(
  trx: Trx,
  changes: readonly PriceChange[],
  { at, by, bulkChangeId = null, undoesId = null }: Cause,
): Promise<void> {
  const given = sql`(
    select "zoneId" as zone_id, size,
      (before ->> 'cents')::bigint as before_cents, (before ->> 'currencyId')::smallint as before_currency_id,
      (before ->> 'from')::date as before_from, (after ->> 'cents')::bigint as after_cents,
      (after ->> 'currencyId')::smallint as after_currency_id, (after ->> 'from')::date as after_from
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as change ("zoneId" bigint, size text, before jsonb, after jsonb)
  ) given`
  await sql`
    insert into shipping_prices (zone_id, size, cost_cents, currency_id, date_from)
    select zone_id, size, after_cents, after_currency_id, after_from from ${given}
    on conflict (zone_id, size) do update
    set cost_cents = excluded.cost_cents, currency_id = excluded.currency_id, date_from = excluded.date_from`.execute(
    trx,
  )
  await sql`
    insert into shipping_price_changes (zone_id, size, before_cents, before_currency_id, before_from, after_cents,
      after_currency_id, changed_at, changed_by, bulk_change_id, undoes_id)
    select zone_id, size, before_cents, before_currency_id, before_from, after_cents, after_currency_id,
      ${at}::timestamptz, ${by}::bigint, ${bulkChangeId}::bigint, ${undoesId}::bigint
    from ${given}`.execute(trx)
}
