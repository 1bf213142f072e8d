// Changes of all zones, and undo (Z3).
import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { BulkChange, enableZones, incrementShipping, undoBulkChange } from '#contract/zones.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import type { DB } from '#db/types.ts'
import { type Day, dayOf } from '#domain/days.ts'
import { increased, SHIPPING_MAX_CENTS, type ZoneState } from '#domain/shipping.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalid, notFound } from '#server/http/errors.ts'
import { oncePerKey } from '#server/http/idempotency.ts'
import type { Seller } from '#server/http/session.ts'
import { fullName } from '#server/accounts/columns.ts'
import { lockZones, pricesOfZones, refreshOffersOfSeller, type Size, writePrices } from './actions.ts'

type Expectation = z.output<typeof enableZones.query>
type ZonesTouched = z.output<typeof enableZones.answer>
type PricesTouched = z.output<typeof incrementShipping.answer>

/** 409 unless `expected` many change. */
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
      const bulkChangeId = await insertChange(trx, seller, { kind, percent: null, at: now })
      await sql`
        insert into shipping_bulk_zones (bulk_change_id, zone_id)
        select ${bulkChangeId}::bigint, unnest(${zones}::bigint[])`.execute(trx)
      await refreshOffersOfSeller(trx, seller, dayOf(now))
      return { zones: zones.length }
    }),
  )
}

/** Paused zones too; all or none. */
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
      const ids = zones.map(({ id }) => id)
      const prices = await pricesOfZones(trx, ids)
      const changes = prices
        .map(({ zoneId, size, ...before }) => {
          const after = { ...before, cents: increased(before.cents, percent), from: dayOf(now) }
          return { zoneId, size, before, after }
        })
        .filter(({ before, after }) => before.cents !== after.cents)
      if (changes.some(({ after }) => after.cents > SHIPPING_MAX_CENTS))
        throw invalid('shipping_too_high', { field: 'increment_shipping' })
      if (changes.length === 0) return { prices: 0 }
      const bulkChangeId = await insertChange(trx, seller, { kind: 'increased', percent, at: now })
      await writePrices(trx, changes, { at: now, by: seller.userId, bulkChangeId })
      return { prices: changes.length }
    }),
  )
}

interface NewChange {
  kind: 'activated' | 'paused' | 'increased'
  percent: number | null
  at: Date
}

async function insertChange(trx: Trx, seller: Seller, { kind, percent, at }: NewChange): Promise<number> {
  const { id } = await trx
    .insertInto('shipping_bulk_changes')
    .values({ provider_id: seller.sellerId, kind, percent, created_at: at, created_by: seller.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Undone = z.output<typeof undoBulkChange.answer>

export async function lastChange({ db }: Deps, seller: Seller): Promise<BulkChange | null> {
  const last = await newestChange(db, seller)
  if (!last) return null
  const { undone_at, ...change } = last
  const [zones, prices] = await Promise.all([zonesOfChange(db, last.id), pricesOfChange(db, last.id)])
  return {
    ...change,
    kind: change.kind as BulkChange['kind'],
    zones: zones.length,
    prices: prices.length,
    created_at: change.created_at.toISOString(),
    can_be_undone: undone_at === null && [...zones, ...prices].every(({ untouched }) => untouched),
  }
}

/** 409 when a part was changed since. Idempotent. */
export async function undoChange(deps: Deps, seller: Seller, id: number): Promise<Undone> {
  const now = deps.now()
  return inTransaction(deps.db, async (trx) => {
    await lockZones(trx, seller)
    const change = await findChange(trx, seller, id)
    const zones = await zonesOfChange(trx, id)
    const prices = await pricesOfChange(trx, id)
    const undone = { zones: zones.length, prices: prices.length }
    if (change.undone_at !== null) return undone
    if ((await newestChange(trx, seller))?.id !== id) throw conflict('bulk_change_not_last')
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

function newestChange(db: Kysely<DB>, seller: Seller) {
  return db
    .selectFrom('shipping_bulk_changes as c')
    .innerJoin('users as u', 'u.id', 'c.created_by')
    .where('c.provider_id', '=', seller.sellerId)
    .orderBy('c.id', 'desc')
    .select(['c.id', 'c.kind', 'c.percent', 'c.created_at', 'c.undone_at'])
    .select(fullName('u').as('created_by'))
    .executeTakeFirst()
}

async function findChange(trx: Trx, seller: Seller, id: number) {
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
  untouched: boolean
}

async function zonesOfChange(db: Kysely<DB>, changeId: number): Promise<TouchedZone[]> {
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

async function pricesOfChange(db: Kysely<DB>, changeId: number): Promise<TouchedPrice[]> {
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
