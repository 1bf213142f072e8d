// Cost centers and addresses of a company (O6).
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type * as contract from '#contract/company-places.ts'
import type { Address, CostCenter } from '#contract/company-places.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import { addressMayMove, type NamedZone, type PlacedZone } from '#domain/delivery-zones.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalid, notFound } from '#server/http/errors.ts'
import { oncePerKey } from '#server/http/idempotency.ts'
import { paginate, rowsOfPage, selectPage, sortedBy } from '#server/http/paginate.ts'
import { folded, hasEveryWord } from '#server/database/text-filter.ts'
import { checkCompany, lockCompany, type Manager } from '#server/accounts/company-access.ts'

type Filters = Pick<z.output<typeof contract.companyCostCenters.query>, 'search' | 'active'>

const COST_CENTER = sql`x.id, x.ceco, x.name, x.active,
  (select count(*)::int from clients c where c.default_cost_center_id = x.id) as people`

const COST_CENTER_COLUMNS = {
  ceco: sql`x.ceco`,
  name: sql`folded(x.name)`,
  people: sql`(select count(*) from clients c where c.default_cost_center_id = x.id)`,
}

export async function listCostCenters(
  { db }: Deps,
  caller: Manager,
  companyId: number,
  query: z.output<typeof contract.companyCostCenters.query>,
): Promise<z.output<typeof contract.companyCostCenters.answer>> {
  await checkCompany(db, caller, companyId)
  const fitting = matches(companyId, query, sql`x.ceco || ' ' || x.name`)
  const { rows, total } = await selectPage<CostCenter>(db, {
    total: sql`(select count(*)::int from cost_centers x where ${fitting})`,
    rows: sql`
      select ${COST_CENTER} from cost_centers x where ${fitting}
      order by ${sortedBy(query.sort, COST_CENTER_COLUMNS, sql`x.id`)} ${rowsOfPage(query.page, query.per_page)}`,
  })
  return { data: rows, pagination: paginate(query.page, query.per_page, total) }
}

const ADDRESS = sql`x.id, x.name, x.street, x.region_id, r.name as region, x.logistic_center, x.contact, x.active,
  exists (select from purchases p where p.address_id = x.id) as used`

const ADDRESS_COLUMNS = {
  name: sql`folded(x.name)`,
  region: sql`folded(r.name)`,
  logistic_center: sql`folded(x.logistic_center)`,
}

export async function listAddresses(
  { db }: Deps,
  caller: Manager,
  companyId: number,
  query: z.output<typeof contract.companyAddresses.query>,
): Promise<z.output<typeof contract.companyAddresses.answer>> {
  await checkCompany(db, caller, companyId)
  const text = sql`x.name || ' ' || x.street || ' ' || x.logistic_center || ' ' || x.contact || ' ' || r.name`
  const from = sql`addresses x join regions r on r.id = x.region_id where ${matches(companyId, query, text)}`
  const { rows, total } = await selectPage<Address>(db, {
    total: sql`(select count(*)::int from ${from})`,
    rows: sql`
      select ${ADDRESS} from ${from}
      order by ${sortedBy(query.sort, ADDRESS_COLUMNS, sql`x.id`)} ${rowsOfPage(query.page, query.per_page)}`,
  })
  return { data: rows, pagination: paginate(query.page, query.per_page, total) }
}

function matches(
  companyId: number,
  { search, active }: Filters,
  text: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const conditions = [sql`x.company_id = ${companyId}`]
  if (active !== undefined) conditions.push(sql`x.active = ${active}`)
  if (search) conditions.push(hasEveryWord(folded(text), search))
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

type CostCenterForm = z.output<typeof contract.createCostCenter.body>

/** `id` null creates. Idempotent with it, or with an Idempotency-Key. */
export async function saveCostCenter(
  deps: Deps,
  caller: Manager,
  place: PlaceId,
  form: CostCenterForm,
): Promise<CostCenter> {
  const { companyId, id } = place
  return savePlace<CostCenter>(deps, caller, place, form, {
    route: 'cost center',
    check: async (trx) => {
      const same = await trx
        .selectFrom('cost_centers')
        .where('company_id', '=', companyId)
        .where('ceco', '=', form.ceco)
        .$if(id !== null, (query) => query.where('id', '<>', id))
        .select('id')
        .executeTakeFirst()
      if (same) throw invalid('ceco_taken', { field: 'ceco' })
    },
    table: 'cost_centers',
    read: (own) => sql`select ${COST_CENTER} from cost_centers x where x.id = ${own}`,
  })
}

type AddressForm = z.output<typeof contract.createAddress.body>

/** Like saveCostCenter. A used address stays in its province (Z6). */
export async function saveAddress(
  deps: Deps,
  caller: Manager,
  place: PlaceId,
  form: AddressForm,
): Promise<Address> {
  const { companyId, id } = place
  return savePlace<Address>(deps, caller, place, form, {
    route: 'address',
    check: async (trx) => {
      const zone = await lockZoneForAddress(trx, form.region_id)
      const address = id === null ? null : await lockAddress(trx, id)
      if (address && address.companyId !== companyId) throw notFound()
      // What is not offered may stay in a closed zone.
      if (!zone || (zone.closed && (form.active || address?.zone.id !== zone.id)))
        throw invalid('region_not_found', { field: 'region_id' })
      if (address && !addressMayMove(address, address.zone, zone)) throw conflict('address_used')
    },
    table: 'addresses',
    read: (own) =>
      sql`select ${ADDRESS} from addresses x join regions r on r.id = x.region_id where x.id = ${own}`,
  })
}

/** Against the closing of the zone, which locks it for update. Null for an unknown one. */
export async function lockZoneForAddress(trx: Trx, id: number): Promise<NamedZone | null> {
  const { rows } = await sql<NamedZone>`
    select id, name, province_id, closed_at is not null as closed from regions where id = ${id}::bigint for key share`.execute(
    trx,
  )
  return rows[0] ?? null
}

interface LockedAddress {
  companyId: number
  used: boolean
  zone: PlacedZone
}

/** Against checkouts to the address, whose foreign key holds the row. 404 for an unknown one. */
export async function lockAddress(trx: Trx, id: number): Promise<LockedAddress> {
  const { rows } = await sql<LockedAddress>`
    with locked as materialized (
      select id, company_id, region_id from addresses where id = ${id} for update
    )
    select company_id as "companyId", exists (select from purchases where address_id = locked.id) as used,
      json_build_object('id', r.id, 'province_id', r.province_id) as zone
    from locked join regions r on r.id = locked.region_id`.execute(trx)
  if (!rows[0]) throw notFound()
  return rows[0]
}

interface PlaceId {
  companyId: number
  id: number | null
  key: string | null
}

interface PlaceKind {
  route: string
  check: (trx: Trx) => Promise<void>
  table: 'cost_centers' | 'addresses'
  read: (id: number) => RawBuilder<unknown>
}

function savePlace<Place>(
  deps: Deps,
  caller: Manager,
  { companyId, id, key }: PlaceId,
  form: CostCenterForm | AddressForm,
  { route, check, table, read }: PlaceKind,
): Promise<Place> {
  const call = { userId: caller.userId, route, key, request: [companyId, id, form] }
  return inTransaction(deps.db, (trx) =>
    oncePerKey(trx, call, async () => {
      await lockCompany(trx, caller, companyId)
      await check(trx)
      const saved =
        id === null
          ? trx
              .insertInto(table)
              .values({ ...form, company_id: companyId })
              .returning('id')
          : trx
              .updateTable(table)
              .set(form)
              .where('id', '=', id)
              .where('company_id', '=', companyId)
              .returning('id')
      const row = await saved.executeTakeFirst()
      if (!row) throw notFound()
      const { rows } = await read(row.id).execute(trx)
      return rows[0] as Place
    }),
  )
}
