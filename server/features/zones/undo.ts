// Takes back the last change of all zones (Z3).
import { sql, type Kysely } from 'kysely'
import type { z } from 'zod'
import type { BulkChange, undoBulkChange } from '#contract/zones.ts'
import type { DB } from '#db/types.ts'
import { dayOf, type Day } from '#domain/days.ts'
import type { Deps } from '#server/deps.ts'
import type { Seller } from '#server/http/session.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import { fullName } from '#server/orders/columns.ts'
import { writePrices, type Size } from './prices.ts'
import { lockZones, refreshOffersOfSeller } from './zones.ts'

type Undone = z.output<typeof undoBulkChange.answer>

/** The last one, undone or not; null before the first. */
export async function lastChange({ db }: Deps, seller: Seller): Promise<BulkChange | null> {
  const last = await newest(db, seller)
  if (!last) return null
  const { undone_at, ...change } = last
  const [zones, prices] = await Promise.all([zonesOf(db, last.id), pricesOf(db, last.id)])
  return {
    ...change,
    kind: change.kind as BulkChange['kind'],
    zones: zones.length,
    prices: prices.length,
    created_at: change.created_at.toISOString(),
    can_be_undone: undone_at === null && [...zones, ...prices].every(({ untouched }) => untouched),
  }
}

/**
 * All of it or, when a zone or price was changed since, nothing: a later decision is not overwritten. Once is enough,
 * however often it is asked.
 */
export async function undo(deps: Deps, seller: Seller, id: number): Promise<Undone> {
  const now = deps.now()
  return inTransaction(deps.db, async (trx) => {
    await lockZones(trx, seller)
    const change = await own(trx, seller, id)
    const zones = await zonesOf(trx, id)
    const prices = await pricesOf(trx, id)
    const undone = { zones: zones.length, prices: prices.length }
    if (change.undone_at !== null) return undone
    if ((await newest(trx, seller))?.id !== id) throw conflict('bulk_change_not_last')
    if (![...zones, ...prices].every(({ untouched }) => untouched)) throw conflict('changed_since_bulk')
    await trx
      .updateTable('shipping_bulk_changes')
      .set({ undone_at: now, undone_by: seller.userId })
      .where('id', '=', id)
      .execute()
    if (zones.length > 0) {
      const state = change.kind === 'activated' ? 'paused' : 'active'
      const ids = zones.map((zone) => zone.id)
      await sql`update shipping_zones set state = ${state} where id = any(${ids})`.execute(trx)
      await refreshOffersOfSeller(trx, seller, dayOf(now))
    }
    await writePrices(
      trx,
      prices.map(({ zoneId, size, before, beforeFrom, after, currencyId }) => ({
        zoneId,
        size,
        before: { cents: after, currencyId, from: dayOf(change.created_at) },
        after: { cents: before, currencyId, from: beforeFrom },
      })),
      { at: now, by: seller.userId, undoesId: id },
    )
    return undone
  })
}

function newest(db: Kysely<DB>, seller: Seller) {
  return db
    .selectFrom('shipping_bulk_changes as c')
    .innerJoin('users as u', 'u.id', 'c.created_by')
    .where('c.provider_id', '=', seller.sellerId)
    .orderBy('c.id', 'desc')
    .select(['c.id', 'c.kind', 'c.percent', 'c.created_at', 'c.undone_at'])
    .select(fullName('u').as('created_by'))
    .executeTakeFirst()
}

async function own(trx: Trx, seller: Seller, id: number) {
  const change = await trx
    .selectFrom('shipping_bulk_changes')
    .where('id', '=', id)
    .where('provider_id', '=', seller.sellerId)
    .select(['kind', 'created_at', 'undone_at'])
    .executeTakeFirst()
  if (!change) throw notFound()
  return change
}

interface TouchedZone {
  id: number
  /** Still what the change made it. */
  untouched: boolean
}

async function zonesOf(db: Kysely<DB>, changeId: number): Promise<TouchedZone[]> {
  const { rows } = await sql<TouchedZone>`
    select zone.id, zone.state = case c.kind when 'activated' then 'active' else 'paused' end as untouched
    from shipping_bulk_changes c
    join shipping_bulk_zones touched on touched.bulk_change_id = c.id
    join shipping_zones zone on zone.id = touched.zone_id
    where c.id = ${changeId}
    order by zone.id`.execute(db)
  return rows
}

interface TouchedPrice {
  zoneId: number
  size: Size
  before: number
  beforeFrom: Day
  after: number
  currencyId: number
  untouched: boolean
}

async function pricesOf(db: Kysely<DB>, changeId: number): Promise<TouchedPrice[]> {
  const { rows } = await sql<TouchedPrice>`
    select change.zone_id as "zoneId", change.size, change.before_cents as before, change.before_from as "beforeFrom",
      change.after_cents as after, change.after_currency_id as "currencyId",
      not exists (
        select from shipping_price_changes later
        where later.zone_id = change.zone_id and later.size = change.size and later.id > change.id
      ) as untouched
    from shipping_price_changes change
    where change.bulk_change_id = ${changeId}
    order by change.zone_id, change.size`.execute(db)
  return rows
}
