// The buyer's company as the checkout and the delegation need it, and the reference lists.
import type { z } from 'zod'
import type {
  addressesForCartItem,
  clients,
  costCenters,
  currencies,
  regions,
  settings,
} from '#contract/accounts.ts'
import type { Currency } from '#domain/money.ts'
import type { Deps } from '#server/deps.ts'
import type { Buyer } from '#server/http/callers.ts'
import { notFound } from '#server/http/errors.ts'
import { paginate } from '#server/orders/list.ts'

type Answer<E extends { answer: z.ZodType }> = Promise<z.output<E['answer']>>

export function listCostCenters({ db }: Deps, buyer: Buyer): Answer<typeof costCenters> {
  return db
    .selectFrom('cost_centers')
    .where('company_id', '=', buyer.companyId)
    .orderBy('ceco')
    .select(['id', 'ceco', 'name'])
    .execute()
}

/** The company's addresses in the zone of an item of the buyer's open cart (K8). */
export async function listAddresses(
  { db }: Deps,
  buyer: Buyer,
  cartItemId: number,
): Answer<typeof addressesForCartItem> {
  const cart = await db
    .selectFrom('cart_items as i')
    .innerJoin('carts as c', 'c.id', 'i.cart_id')
    .where('i.id', '=', cartItemId)
    .where('c.client_id', '=', buyer.clientId)
    .where('c.purchased_at', 'is', null)
    .select('c.region_id')
    .executeTakeFirst()
  if (!cart) throw notFound('address_not_found')
  return db
    .selectFrom('addresses')
    .where('company_id', '=', buyer.companyId)
    .where('region_id', '=', cart.region_id)
    .orderBy('name')
    .select(['id', 'name', 'logistic_center'])
    .execute()
}

/** Of the caller's own company only (trust.md §5.6). */
export async function listClients(
  { db }: Deps,
  buyer: Buyer,
  { page, per_page: perPage }: z.output<typeof clients.query>,
): Answer<typeof clients> {
  const colleagues = db
    .selectFrom('clients as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .where('c.company_id', '=', buyer.companyId)
    .where('u.active', '=', true)
  const { count } = await colleagues
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const data = await colleagues
    .orderBy('u.last_name')
    .orderBy('c.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .select(['c.id', 'u.name', 'u.last_name', 'u.email'])
    .execute()
  return { data, pagination: paginate(page, perPage, count) }
}

export function listRegions({ db }: Deps): Answer<typeof regions> {
  return db
    .selectFrom('regions as r')
    .innerJoin('countries as c', 'c.id', 'r.country_id')
    .orderBy('r.name')
    .select(['r.id', 'r.code', 'r.name', 'r.country_id', 'c.name as country'])
    .execute()
}

export async function listCurrencies({ db }: Deps): Answer<typeof currencies> {
  const rows = await db.selectFrom('currencies').orderBy('id').select(['id', 'code', 'name']).execute()
  return { data: rows.map((row) => ({ ...row, code: row.code as Currency })) }
}

export async function readSettings({ config }: Deps): Answer<typeof settings> {
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
