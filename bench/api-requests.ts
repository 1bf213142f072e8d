// The requests of the measured reads and writes. A cart is bought and an order decided once, so the lists of writes hold the
// remainder at each call.

import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { decimal } from '#domain/money.ts'
import { readEdited } from '#server/features/catalogue/product-lists.ts'
import type { LoadRequest } from './load/load.ts'
import { BIG_SELLER } from './world/offers.ts'
import { BIG_APPROVER, BIG_BUYER } from './world/orders.ts'
import { FIRST_CLIENT, FIRST_SELLER, SELLERS } from './world/people.ts'

const BUENOS_AIRES = 1
const LINES = 5

/** Instead of signing in, which is measured by itself. */
export async function openSessions(db: Kysely<DB>): Promise<void> {
  await sql`
    insert into sessions (token_hash, user_id, created_at, last_used_at, expires_at)
    select sha256(convert_to('bench-session-of-user-' || id, 'UTF8')), id, now(), now(), now() + interval '24 hours'
    from users
    on conflict (token_hash) do update set last_used_at = now(), expires_at = excluded.expires_at`.execute(db)
}

export const tokenOf = (userId: number) => `bench-session-of-user-${userId}`

export async function tokenOfEmail(db: Kysely<DB>, email: string): Promise<string> {
  const user = await db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()
  return tokenOf(user.id)
}

export async function signIns(db: Kysely<DB>): Promise<LoadRequest[]> {
  const { rows } = await sql<{ email: string }>`
    select email from users where email like 'comprador%@bench.test' order by id limit 500`.execute(db)
  return rows.map(({ email }) => ({
    method: 'POST',
    path: '/api/v1/login',
    body: { email, password: DEMO_PASSWORD, user_type_id: 2 },
  }))
}

export async function details(db: Kysely<DB>): Promise<LoadRequest[]> {
  const tokens = await buyerTokens(db)
  const { rows } = await sql<{ sku: string }>`
    select v.sku from search_variants s join variants v on v.id = s.variant_id
    order by md5(v.sku) limit 4000`.execute(db)
  return rows.map(({ sku }, index) => get(`/products/${sku}`, tokens[index % tokens.length]))
}

/** Buyers who need not change their password first. */
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
    // 24 zones make five pages.
    list('Mis envíos', '/shipping_prices/provider', seller, 5),
    { name: 'search', first: browse(1), far: browse(100), farPage: 100 },
  ]
}

function get(path: string, token?: string): LoadRequest {
  return { method: 'GET', path: `/api/v1${path}`, token }
}

type Line = { publicationId: number; sellerId: number; sku: string; cents: number; quantity: number }
type Buyer = { clientId: number; userId: number; address: number; costCenter: number }

export async function cartPuts(db: Kysely<DB>): Promise<LoadRequest[]> {
  const [all, choose] = [await readBuyers(db), await lineChooser(db)]
  return Array.from({ length: LINES }, (_, place) =>
    all.map((buyer) => {
      const line = choose(buyer.clientId)[place]
      if (!line) throw new Error('A cart has five lines')
      return {
        method: 'PUT',
        path: `/api/v1/cart/${line.sku}`,
        token: tokenOf(buyer.userId),
        body: {
          provider: line.sellerId,
          currency_id: 1,
          region_id: BUENOS_AIRES,
          country_id: 1,
          value: decimal(line.cents),
          quantity: 1 + ((place * 7 + buyer.clientId) % 30),
          image_source: '',
        },
      }
    }),
  ).flat()
}

/** Fills every buyer's cart with five lines of two sellers. */
export async function checkouts(db: Kysely<DB>): Promise<LoadRequest[]> {
  const [all, choose] = [await readBuyers(db), await lineChooser(db)]
  await sql`
    insert into carts (client_id, region_id)
    select id, ${BUENOS_AIRES} from clients where id = any(${all.map(({ clientId }) => clientId)})
    on conflict (client_id) where purchased_at is null do update set region_id = excluded.region_id`.execute(
    db,
  )
  const items = all.flatMap(({ clientId }) => choose(clientId).map((line) => ({ clientId, ...line })))
  await sql`delete from cart_items using carts c where c.id = cart_id and c.purchased_at is null`.execute(db)
  await sql`
    insert into cart_items (cart_id, publication_id, quantity, shown_price_cents, shown_currency_id)
    select c.id, item."publicationId", item.quantity, item.cents, 1
    from json_to_recordset(${JSON.stringify(items)}::json)
      as item ("clientId" bigint, "publicationId" bigint, quantity int, cents bigint)
    join carts c on c.client_id = item."clientId" and c.purchased_at is null`.execute(db)
  return all.map(({ userId, address, costCenter }) => ({
    method: 'POST',
    path: '/api/v1/cart/endbuy',
    token: tokenOf(userId),
    headers: { 'idempotency-key': randomUUID() },
    body: {
      address,
      cost_center: costCenter,
      provider_comments: 'Entregar en portón 3, de 8 a 12 h.',
      approver_comments: 'Reposición mensual.',
    },
  }))
}

export async function approvals(db: Kysely<DB>): Promise<LoadRequest[]> {
  const { rows } = await sql<{ id: number; userId: number }>`
    select o.id, c.user_id as "userId"
    from buy_orders o
    join purchases p on p.id = o.purchase_id
    join clients c on c.id = p.authorizer_id
    where o.state = 'pending_approval' and o.steps is null order by md5(o.id::text)`.execute(db)
  return rows.map(({ id, userId }) => ({
    method: 'PUT',
    path: `/api/v1/buyorders/approve/${id}`,
    token: tokenOf(userId),
  }))
}

/** Every company gets a rule of three steps, and each cost center a budget per month that stops (R1, R5). Safe to repeat. */
export async function putControl(db: Kysely<DB>): Promise<void> {
  await sql`
    insert into approval_rules (company_id, version, rules, sentences, created_at)
    select company_id, 1, jsonb_build_array(jsonb_build_object('conditions', '[]'::jsonb, 'repeats', false, 'steps', (
        select jsonb_agg(jsonb_build_object('people', jsonb_build_array(id), 'named_approver', false, 'everyone', false))
        from unnest(deciders[1:3]) id
      ))), '', now()
    from (
      select c.company_id, array_agg(c.id order by c.id desc) as deciders
      from clients c join users u on u.id = c.user_id where u.active group by 1
    ) company where cardinality(deciders) > 3
    on conflict do nothing`.execute(db)
  await sql`
    insert into budgets (company_id, cost_center_id, period, currency_id, amount_cents, stops_from, carries_over, first_day)
    select company_id, id, 'month', 1, purchase_max_cents(), month_of(now()), false, month_of(now()) from cost_centers
    on conflict do nothing`.execute(db)
}

/** Who is asked about each order with steps. */
export async function approvalSteps(db: Kysely<DB>): Promise<LoadRequest[]> {
  const { rows } = await sql<{ id: number; userId: number }>`
    select a.buy_order_id as id, c.user_id as "userId"
    from order_approvals a join clients c on c.id = a.approver_id
    where a.state = 'asked' order by md5(a.buy_order_id::text)`.execute(db)
  return rows.map(({ id, userId }) => ({
    method: 'PUT',
    path: `/api/v1/buyorders/approve/${id}`,
    token: tokenOf(userId),
  }))
}

export async function dispatches(db: Kysely<DB>): Promise<LoadRequest[]> {
  const { rows } = await sql<{ id: number; userId: number; items: unknown }>`
    select o.id, seller.user_id as "userId", (
        select json_agg(json_build_object('buy_order_item_id', i.id, 'qty_sent', i.quantity) order by i.id)
        from buy_order_items i where i.buy_order_id = o.id
      ) as items
    from buy_orders o
    join (select provider_id, min(user_id) as user_id from provider_users group by provider_id) seller using (provider_id)
    where o.state = 'awaiting_dispatch' order by md5(o.id::text)`.execute(db)
  return rows.map(({ id, userId, items }) => ({
    method: 'PUT',
    path: `/api/v1/buyorders/send/${id}`,
    token: tokenOf(userId),
    body: { items, dispatch_note_number: `0002.${id}` },
  }))
}

/** Purchase orders as PDF, for their buyers. */
export async function papers(db: Kysely<DB>): Promise<LoadRequest[]> {
  const { rows } = await sql<{ id: number; userId: number }>`
    select o.id, c.user_id as "userId"
    from buy_orders o
    join purchases p on p.id = o.purchase_id
    join clients c on c.id = p.client_id
    join users u on u.id = c.user_id
    where o.state <> 'rejected' and u.password_changed_at is not null order by md5(o.id::text) limit 500`.execute(
    db,
  )
  return rows.map(({ id, userId }) => get(`/documents/purchase-order/${id}`, tokenOf(userId)))
}

/** Quick orders of twenty lines, checked only. */
export async function quickOrders(db: Kysely<DB>): Promise<LoadRequest[]> {
  const tokens = await buyerTokens(db)
  const { rows } = await sql<{ skus: string[] }>`
    select array_agg(sku) as skus from (
      select sku, row_number() over (order by md5(sku)) as nth from variants
    ) v group by nth / 20 limit 100`.execute(db)
  return rows.map(({ skus }, index) => ({
    method: 'POST',
    path: '/api/v1/cart/lines',
    token: tokens[index % tokens.length],
    body: { region_id: 1, dry_run: true, lines: skus.map((sku) => ({ sku, quantity: 2 })) },
  }))
}

/** Links of exports of purchases. */
export async function exportLinks(db: Kysely<DB>): Promise<LoadRequest[]> {
  return (await buyerTokens(db)).map((token) => get('/buyorders/my-orders/export?format=xlsx', token))
}

/** Adds an operator of the bench. */
export async function operatorToken(db: Kysely<DB>): Promise<string> {
  const { rows } = await sql<{ id: number }>`
    insert into users (user_type, email, name, last_name, password_hash, password_changed_at)
    values (1, 'operador@bench.test', 'Operador', 'Bench', 'x', now())
    on conflict (email, user_type) do update set password_changed_at = now()
    returning id`.execute(db)
  await openSessions(db)
  return tokenOf(rows[0]?.id ?? 0)
}

/** A new name for products of one to three variants and a new title for the first variant, as an operator. */
export async function productSaves(db: Kysely<DB>): Promise<LoadRequest[]> {
  const token = await operatorToken(db)
  const { rows } = await sql<{ id: number }>`
    select product_id as id from variants group by product_id having count(*) <= 3
    order by md5(product_id::text) limit 3000`.execute(db)
  const requests: LoadRequest[] = []
  for (const { id } of rows) {
    const { variants, ...product } = await readEdited({ db }, id)
    requests.push({
      method: 'PUT',
      path: `/api/v1/catalogue/products/${id}`,
      token,
      body: {
        ...product,
        name: `${product.name} II`.slice(-200),
        variants: variants.map(({ publications: _, ...variant }, position) => ({
          ...variant,
          title: position === 0 ? `${variant.title} II`.slice(-200) : variant.title,
        })),
      },
    })
  }
  return requests
}

/** In random order: neighbours are of different companies. */
async function readBuyers(db: Kysely<DB>): Promise<Buyer[]> {
  const { rows } = await sql<Buyer>`
    select c.id as "clientId", c.user_id as "userId", c.default_cost_center_id as "costCenter",
      (select min(id) from addresses where company_id = c.company_id and region_id = ${BUENOS_AIRES}) as address
    from clients c
    where c.id >= ${FIRST_CLIENT} and c.authorizer_id is not null
    order by md5(c.id::text)`.execute(db)
  return rows
}

async function lineChooser(db: Kysely<DB>): Promise<(clientId: number) => Line[]> {
  const { rows } = await sql<Omit<Line, 'quantity'>>`
    select "publicationId", "sellerId", sku, cents from (
      select u.id as "publicationId", u.provider_id as "sellerId", v.sku, price.value_cents as cents, price.currency_id,
        row_number() over (partition by u.provider_id order by md5(v.sku)) as nth
      from publications u
      join variants v on v.id = u.variant_id
      cross join lateral (
        select value_cents, currency_id from prices
        where publication_id = u.id and date_from <= (now() at time zone 'America/Argentina/Buenos_Aires')::date
        order by date_from desc, id desc limit 1
      ) price
      where u.provider_id >= ${FIRST_SELLER} and u.state = 'active' and price.currency_id = 1
    ) offered
    where nth <= 60 order by "sellerId", nth`.execute(db)
  const bySeller = Map.groupBy(rows, ({ sellerId }) => sellerId)
  const from = (place: number, count: number, clientId: number) => {
    const offers = bySeller.get(FIRST_SELLER + (place % SELLERS)) ?? []
    return Array.from({ length: count }, (_, nth) => offers[(clientId * 3 + nth) % offers.length]).filter(
      (line) => line !== undefined,
    )
  }
  return (clientId) =>
    [...from(clientId, 3, clientId), ...from(clientId + 37, 2, clientId)].map((line, nth) => ({
      ...line,
      quantity: 1 + ((clientId + nth) % 9),
    }))
}
