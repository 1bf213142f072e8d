// What a seller changes for all zones at once (Z3). What was before is kept, so that the last of it can be undone.
import { sql } from 'kysely'
import type { z } from 'zod'
import type { enableZones, incrementShipping } from '#contract/zones.ts'
import { dayOf } from '#domain/days.ts'
import { increased, SHIPPING_MAX_CENTS, type ZoneState } from '#domain/shipping.ts'
import type { Deps } from '#server/deps.ts'
import type { Seller } from '#server/http/session.ts'
import { conflict, invalid } from '#server/http/errors.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import { oncePerKey } from '#server/http/idempotency.ts'
import { writePrices, type ShippingPrice, type Size } from './prices.ts'
import { lockZones, refreshOffersOfSeller } from './zones.ts'

type Expectation = z.output<typeof enableZones.query>
type ZonesTouched = z.output<typeof enableZones.answer>
type PricesTouched = z.output<typeof incrementShipping.answer>

/** Activates or pauses all zones. Those that are so already are not touched. */
export async function setZones(
  deps: Deps,
  seller: Seller,
  state: ZoneState,
  { expected }: Expectation,
  key: string | null,
): Promise<ZonesTouched> {
  const now = deps.now()
  return inTransaction(deps.db, (trx) =>
    oncePerKey(trx, { userId: seller.userId, route: 'zones', key, request: { state } }, async () => {
      const zones = (await lockZones(trx, seller)).filter((zone) => zone.state !== state).map(({ id }) => id)
      if (expected !== undefined && expected !== zones.length)
        throw conflict('zones_changed', { details: { zones: zones.length } })
      if (zones.length === 0) return { zones: 0 }
      await sql`update shipping_zones set state = ${state} where id = any(${zones})`.execute(trx)
      const kind = state === 'active' ? 'activated' : 'paused'
      const bulkChangeId = await record(trx, seller, { kind, percent: null, at: now })
      await sql`
        insert into shipping_bulk_zones (bulk_change_id, zone_id)
        select ${bulkChangeId}::bigint, unnest(${zones}::bigint[])`.execute(trx)
      await refreshOffersOfSeller(trx, seller, dayOf(now))
      return { zones: zones.length }
    }),
  )
}

interface PriceOfZone extends ShippingPrice {
  zoneId: number
  size: Size
}

/** Every price of every zone, paused ones too, or none. */
export async function incrementPrices(
  deps: Deps,
  seller: Seller,
  percent: number,
  key: string | null,
): Promise<PricesTouched> {
  const now = deps.now()
  return inTransaction(deps.db, (trx) =>
    oncePerKey(trx, { userId: seller.userId, route: 'shipping', key, request: { percent } }, async () => {
      const zones = await lockZones(trx, seller)
      const prices = await pricesOf(
        trx,
        zones.map(({ id }) => id),
      )
      const changes = prices
        .map(({ zoneId, size, ...before }) => {
          const after = { ...before, cents: increased(before.cents, percent), from: dayOf(now) }
          return { zoneId, size, before, after }
        })
        .filter(({ before, after }) => before.cents !== after.cents)
      if (changes.some(({ after }) => after.cents > SHIPPING_MAX_CENTS))
        throw invalid('shipping_too_high', { field: 'increment_shipping' })
      if (changes.length === 0) return { prices: 0 }
      const bulkChangeId = await record(trx, seller, { kind: 'increased', percent, at: now })
      await writePrices(trx, changes, { at: now, by: seller.userId, bulkChangeId })
      return { prices: changes.length }
    }),
  )
}

async function pricesOf(trx: Trx, zoneIds: readonly number[]): Promise<PriceOfZone[]> {
  const { rows } = await sql<PriceOfZone>`
    select zone_id as "zoneId", size, cost_cents as cents, currency_id as "currencyId", date_from as "from"
    from shipping_prices where zone_id = any(${zoneIds}) order by zone_id, size`.execute(trx)
  return rows
}

interface Recorded {
  kind: 'activated' | 'paused' | 'increased'
  percent: number | null
  at: Date
}

async function record(trx: Trx, seller: Seller, { kind, percent, at }: Recorded): Promise<number> {
  const { id } = await trx
    .insertInto('shipping_bulk_changes')
    .values({
      provider_id: seller.sellerId,
      kind,
      percent,
      created_at: at,
      created_by: seller.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
