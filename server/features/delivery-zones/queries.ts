// The delivery zones of the marketplace, and the addresses of a province (Z6).
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { DeliveryZone, ZoneAddress, zoneAddresses } from '#contract/delivery-zones.ts'
import type { DB } from '#db/types.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/http/errors.ts'
import { paginate, rowsOfPage, selectPage, sortedBy } from '#server/http/paginate.ts'
import { folded, hasEveryWord } from '#server/database/text-filter.ts'

/** A province comes before its parts. */
export async function readZones(db: Kysely<DB>, id: number | null = null): Promise<DeliveryZone[]> {
  const { rows } = await sql<DeliveryZone & { closed_at: Date | null }>`
    select r.id, r.name, r.province_id, p.name as province, r.closed_at,
      case when r.closed_at is null then (
        select count(*)::int from shipping_zones z join providers seller on seller.id = z.provider_id
        where z.region_id = r.id and z.state = 'active' and seller.paused_at is null
      ) else 0 end as sellers,
      (select count(*)::int from addresses a where a.region_id = r.id and a.active) as addresses
    from regions r join regions p on p.id = coalesce(r.province_id, r.id)
    where ${id}::bigint is null or r.id = ${id}::bigint
    order by folded(p.name), p.id, r.province_id nulls first, folded(r.name)`.execute(db)
  return rows.map((row) => ({ ...row, closed_at: row.closed_at && row.closed_at.toISOString() }))
}

/** 404 for an unknown zone. */
export async function readZone(db: Kysely<DB>, id: number): Promise<DeliveryZone> {
  const [zone] = await readZones(db, id)
  if (!zone) throw notFound()
  return zone
}

const COLUMNS = {
  company: sql`folded(c.name)`,
  name: sql`folded(a.name)`,
  region: sql`folded(r.name)`,
}

export async function listZoneAddresses(
  { db }: Pick<Deps, 'db'>,
  id: number,
  { page, per_page, search, sort }: z.output<typeof zoneAddresses.query>,
): Promise<z.output<typeof zoneAddresses.answer>> {
  const { province_id: province } = await readZone(db, id)
  const conditions = [sql`a.active`, sql`coalesce(r.province_id, r.id) = ${province ?? id}`]
  if (search) {
    const text = sql`c.name || ' ' || a.name || ' ' || a.street || ' ' || r.name`
    conditions.push(hasEveryWord(folded(text), search))
  }
  const from = sql`${FROM} where ${sql.join(conditions, sql` and `)}`
  const { rows, total } = await selectPage<ZoneAddress>(db, {
    total: sql`(select count(*)::int ${from})`,
    rows: sql`
      select ${ADDRESS} ${from}
      order by ${sortedBy(sort ?? 'company', COLUMNS, sql`a.id`)} ${rowsOfPage(page, per_page)}`,
  })
  return { data: rows, pagination: paginate(page, per_page, total) }
}

const ADDRESS: RawBuilder<unknown> = sql`
  a.id, a.company_id, c.name as company, a.name, a.street, a.region_id, r.name as region`
const FROM: RawBuilder<unknown> = sql`
  from addresses a join companies c on c.id = a.company_id join regions r on r.id = a.region_id`

export async function readZoneAddress(db: Kysely<DB>, id: number): Promise<ZoneAddress> {
  const { rows } = await sql<ZoneAddress>`select ${ADDRESS} ${FROM} where a.id = ${id}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}
