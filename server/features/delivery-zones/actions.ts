// The operator makes, renames and closes delivery zones, and moves addresses to them (Z6).
import { sql } from 'kysely'
import type { z } from 'zod'
import type { createDeliveryZone, DeliveryZone, ZoneAddress } from '#contract/delivery-zones.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import { dayOf } from '#domain/days.ts'
import { areInOneProvince, newZoneProblem, zoneNameIsUsed } from '#domain/delivery-zones.ts'
import type { Deps } from '#server/deps.ts'
import { lockAddress, lockZoneForAddress } from '#server/features/companies/places.ts'
import { refreshOffersOfSellers } from '#server/features/zones/actions.ts'
import { conflict, invalid, notFound } from '#server/http/errors.ts'
import { oncePerKey } from '#server/http/idempotency.ts'
import type { Operator } from '#server/http/session.ts'
import { readZone, readZoneAddress } from './queries.ts'

type NewZone = z.output<typeof createDeliveryZone.body>

/** Copies what each seller has in the province: days, prices, and whether it is paused. */
export async function makeZone(
  { db, now }: Deps,
  operator: Operator,
  wanted: NewZone,
  key: string | null,
): Promise<DeliveryZone> {
  const today = dayOf(now())
  return inTransaction(db, (trx) =>
    oncePerKey(trx, { userId: operator.userId, route: 'delivery zone', key, request: wanted }, async () => {
      const zones = await lockNames(trx)
      const problem = newZoneProblem(zones, wanted)
      if (problem === 'too_many_zones') throw conflict(problem)
      if (problem === 'zone_name_used') throw conflict(problem, { field: 'name' })
      if (problem) throw invalid(problem, { field: 'province_id' })
      const id = Math.max(...zones.map((zone) => zone.id)) + 1
      await sql`
        insert into regions (id, code, name, country_id, province_id)
        select ${id}, code || '-' || ${id}::text, ${wanted.name}, country_id, id from regions
        where id = ${wanted.province_id}`.execute(trx)
      await lockSellers(trx, wanted.province_id)
      const { rows: sellers } = await sql<{ id: number }>`
        with added as (
          insert into shipping_zones (provider_id, region_id, delivery_days, state)
          select provider_id, ${id}, delivery_days, state from shipping_zones
          where region_id = ${wanted.province_id} order by provider_id
          returning id, provider_id
        ), priced as (
          insert into shipping_prices (zone_id, size, cost_cents, currency_id, date_from)
          select added.id, price.size, price.cost_cents, price.currency_id, price.date_from
          from added
          join shipping_zones zone on zone.provider_id = added.provider_id and zone.region_id = ${wanted.province_id}
          join shipping_prices price on price.zone_id = zone.id
        )
        select provider_id as id from added`.execute(trx)
      await refreshOffers(trx, sellers, today)
      return readZone(trx, id)
    }),
  )
}

export async function renameZone({ db }: Deps, id: number, name: string): Promise<DeliveryZone> {
  return inTransaction(db, async (trx) => {
    const zones = await lockNames(trx)
    if (!zones.some((zone) => zone.id === id)) throw notFound()
    if (zoneNameIsUsed(zones, id, name)) throw conflict('zone_name_used', { field: 'name' })
    await trx.updateTable('regions').set({ name }).where('id', '=', id).execute()
    return readZone(trx, id)
  })
}

/** Carts in a closed zone wait, its orders go on. Idempotent; opened again, all offers are back. */
export async function closeZone({ db, now }: Deps, id: number, closed: boolean): Promise<DeliveryZone> {
  const at = now()
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ closed: boolean }>`
      select closed_at is not null as closed from regions where id = ${id}::bigint for update`.execute(trx)
    const [before] = rows
    if (!before) throw notFound()
    if (before.closed === closed) return readZone(trx, id)
    const { addresses } = await readZone(trx, id)
    if (closed && addresses > 0)
      throw conflict('zone_has_addresses', { values: { count: String(addresses) } })
    const sellers = await lockSellers(trx, id)
    await trx
      .updateTable('regions')
      .set({ closed_at: closed ? at : null })
      .where('id', '=', id)
      .execute()
    await refreshOffers(trx, sellers, dayOf(at))
    return readZone(trx, id)
  })
}

/** Within its province. Idempotent. */
export async function moveAddress({ db }: Deps, zoneId: number, addressId: number): Promise<ZoneAddress> {
  return inTransaction(db, async (trx) => {
    const zone = await lockZoneForAddress(trx, zoneId)
    if (!zone) throw notFound()
    const address = await lockAddress(trx, addressId)
    if (zone.closed) throw conflict('zone_closed')
    if (!areInOneProvince(address.zone, zone)) throw conflict('zone_elsewhere')
    if (address.zone.id !== zoneId)
      await trx.updateTable('addresses').set({ region_id: zoneId }).where('id', '=', addressId).execute()
    return readZoneAddress(trx, addressId)
  })
}

async function lockNames(trx: Trx) {
  await sql`lock table regions in share row exclusive mode`.execute(trx)
  const zones = await trx.selectFrom('regions').select(['id', 'name', 'province_id', 'closed_at']).execute()
  return zones.map(({ closed_at: closedAt, ...zone }) => ({ ...zone, closed: closedAt !== null }))
}

/** By id like the locks of checkouts, against deadlocks. A checkout that comes later reads the zones of after this. */
async function lockSellers(trx: Trx, regionId: number): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select provider_id as id from shipping_zones where region_id = ${regionId} order by shipping_zones.id
    for no key update`.execute(trx)
  return rows
}

function refreshOffers(trx: Trx, sellers: readonly { id: number }[], today: string): Promise<void> {
  return refreshOffersOfSellers(
    trx,
    sellers.map(({ id }) => id),
    today,
  )
}
