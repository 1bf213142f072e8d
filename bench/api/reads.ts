// What is asked for when reading is measured.

import { sql, type Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { tokenOf, tokenOfEmail } from '../load/accounts.ts'
import type { LoadRequest } from '../load/load.ts'
import { BIG_SELLER } from '../world/offers.ts'
import { BIG_APPROVER, BIG_BUYER } from '../world/orders.ts'

export async function signIns(db: Kysely<DB>): Promise<LoadRequest[]> {
  const { rows } = await sql<{ email: string }>`
    select email from users where email like 'comprador%@bench.test' order by id limit 500`.execute(db)
  return rows.map(({ email }) => ({
    method: 'POST',
    path: '/api/v1/login',
    body: { email, password: DEMO_PASSWORD, user_type_id: 2 },
  }))
}

/** Four thousand products, by thirty-two buyers. */
export async function details(db: Kysely<DB>): Promise<LoadRequest[]> {
  const tokens = await buyerTokens(db)
  const { rows } = await sql<{ sku: string }>`
    select v.sku from search_variants s join variants v on v.id = s.variant_id
    order by md5(v.sku) limit 4000`.execute(db)
  return rows.map(({ sku }, index) => get(`/products/${sku}`, tokens[index % tokens.length]))
}

/** Of those who need not change their password first. */
export async function buyerTokens(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ user_id: number }>`
    select c.user_id from clients c join users u on u.id = c.user_id
    where c.authorizer_id is not null and u.password_changed_at is not null order by md5(c.id::text) limit 32`.execute(
    db,
  )
  return rows.map(({ user_id }) => tokenOf(user_id))
}

export type List = { name: string; first: LoadRequest[]; far: LoadRequest[]; farPage: number }

export async function lists(db: Kysely<DB>): Promise<List[]> {
  const buyer = await tokenOfEmail(db, BIG_BUYER)
  const approver = await tokenOfEmail(db, BIG_APPROVER)
  const seller = await tokenOfEmail(db, BIG_SELLER)
  const list = (name: string, path: string, token: string, farPage = 100): List => ({
    name,
    first: [get(`${path}?page=1`, token)],
    far: [get(`${path}?page=${farPage}`, token)],
    farPage,
  })
  const tokens = await buyerTokens(db)
  const browse = (page: number) =>
    Array.from({ length: 24 }, (_, zone) =>
      get(
        `/products/searchelastic?page=${page}&zone_available_qty=${zone + 1}`,
        tokens[zone % tokens.length],
      ),
    )
  return [
    list('Mis compras', '/buyorders/my-orders', buyer),
    list('Aprobar', '/buyorders', approver),
    list('Mis ventas', '/buyorders/my-sales', seller),
    list('Mis cotizaciones', '/prices', seller),
    // There are 24 zones: five pages.
    list('Mis envíos', '/shipping_prices/provider', seller, 5),
    { name: 'search', first: browse(1), far: browse(100), farPage: 100 },
  ]
}

function get(path: string, token?: string): LoadRequest {
  return { method: 'GET', path: `/api/v1${path}`, token }
}
