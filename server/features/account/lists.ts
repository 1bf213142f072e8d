// The buyer's company (K8, G1), regions, currencies and settings.
import { sql } from 'kysely'
import type { z } from 'zod'
import type * as contract from '#contract/account.ts'
import type { OwnAddress } from '#contract/account.ts'
import type { Currency } from '#domain/money.ts'
import type { Deps } from '#server/deps.ts'
import type { Buyer, Caller } from '#server/http/session.ts'
import type { Trx } from '#db/transaction.ts'
import { invalid, notFound } from '#server/http/errors.ts'
import { paginate } from '#server/http/paginate.ts'

export function listCostCenters({ db }: Deps, { companyId }: Buyer) {
  return db
    .selectFrom('cost_centers')
    .where('company_id', '=', companyId)
    .where('active', '=', true)
    .orderBy('ceco')
    .select(['id', 'ceco', 'name'])
    .execute()
}

export async function listOwnAddresses({ db }: Deps, { clientId, companyId }: Buyer) {
  const { rows } = await sql<OwnAddress>`
    select a.id, a.name, a.logistic_center, a.region_id, r.name as region_name,
      a.id is not distinct from (
        select p.address_id from purchases p join addresses used on used.id = p.address_id and used.active
        where p.client_id = ${clientId} order by p.created_at desc, p.id desc limit 1
      ) as last_used
    from addresses a join regions r on r.id = a.region_id
    where a.company_id = ${companyId} and a.active
    order by a.name, a.id`.execute(db)
  return rows
}

/** The company's addresses in the zone of the caller's cart with this item. 404 when there are none. */
export async function listAddresses({ db }: Deps, { clientId, companyId }: Buyer, cartItemId: number) {
  const { rows } = await sql<z.output<typeof contract.addressesForCartItem.answer>[number]>`
    select a.id, a.name, a.logistic_center
    from cart_items i
    join carts c on c.id = i.cart_id
    join addresses a on a.region_id = c.region_id
    where i.id = ${cartItemId} and c.client_id = ${clientId} and c.purchased_at is null and a.company_id = ${companyId}
      and a.active
    order by a.name, a.id`.execute(db)
  if (rows.length === 0) throw notFound('address_not_found')
  return rows
}

export async function listClients(
  { db }: Deps,
  { companyId }: Buyer,
  { page, per_page }: z.output<typeof contract.clients.query>,
): Promise<z.output<typeof contract.clients.answer>> {
  const colleagues = db
    .selectFrom('clients as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .where('c.company_id', '=', companyId)
    .where('u.active', '=', true)
  const { count } = await colleagues
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const data = await colleagues
    .orderBy('u.last_name')
    .orderBy('u.name')
    .orderBy('c.id')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .select(['c.id', 'u.name', 'u.last_name', 'u.email'])
    .execute()
  return { data, pagination: paginate(page, per_page, count) }
}

export async function listRegions({ db }: Deps, caller: Caller): Promise<contract.Region[]> {
  const rows = await db
    .selectFrom('regions as r')
    .innerJoin('countries as c', 'c.id', 'r.country_id')
    .where('r.closed_at', 'is', null)
    .orderBy('r.id')
    .select(['r.id', 'r.code', 'r.name', 'r.country_id', 'c.name as country', 'r.province_id'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('addresses')
            .whereRef('addresses.region_id', '=', 'r.id')
            .where('addresses.active', '=', true)
            .where('addresses.company_id', '=', caller.role === 'buyer' ? caller.companyId : null)
            .select('addresses.id'),
        )
        .as('has_address'),
    )
    .execute()
  return rows.map((row) => ({ ...row, has_address: Boolean(row.has_address) }))
}

export async function listCurrencies({ db }: Deps) {
  const rows = await db.selectFrom('currencies').orderBy('id').select(['id', 'code', 'name']).execute()
  return { data: rows.map((row) => ({ ...row, code: row.code as Currency })) }
}

/** Throws 422 for an unknown currency. */
export async function checkCurrency(trx: Trx, currencyId: number): Promise<void> {
  const currency = await trx
    .selectFrom('currencies')
    .where('id', '=', currencyId)
    .select('id')
    .executeTakeFirst()
  if (!currency) throw invalid('currency_not_found', { field: 'currency_id' })
}

export function readSettings({ config }: Deps): z.output<typeof contract.settings.answer> {
  return {
    default_language: config.defaultLanguage,
    support_email: config.supportEmail,
    social_links: [
      { name: 'LinkedIn', url: config.linkedinUrl },
      { name: 'Instagram', url: config.instagramUrl },
    ],
    tag_manager_id: config.tagManagerId ?? null,
  }
}
