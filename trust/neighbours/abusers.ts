// Abusers: calls that 40 clients repeat, and the statuses that may answer them.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { db } from '#test/database.ts'
import { CART_LINES_MAX } from '#domain/rules.ts'
import { addColleague, openSession } from '../accounts.ts'
import type { HttpRequest } from '../http.ts'

export interface Abuser {
  requests: HttpRequest[]
  /** Statuses: each that must occur, and all that may. */
  answers: [occurring: number[], allowed: number[]]
  /** A client's pause between its calls. Without it a flood takes what the machine has, which only a proxy can limit. */
  pauseMs?: number
  /** Takes a processor for seconds or minutes: only in the full form. */
  isHeavy?: true
  /** While `work` runs. */
  during?: <T>(work: () => Promise<T>) => Promise<T>
}

const SELLER = 'vendedor@abasto.test'
const INNOCENT_SELLER = 'vendedora2@abasto.test'
const BUENOS_AIRES = 1

interface Offer {
  id: number
  sku: string
  seller: number
  cents: number
  currency: number
}

async function offersOf(email: string, count: number): Promise<Offer[]> {
  const { rows } = await sql<Offer>`
    select pub.id, v.sku, pub.provider_id as seller, price.value_cents as cents, price.currency_id as currency
    from publications pub join variants v on v.id = pub.variant_id
    join shipping_zones z on z.provider_id = pub.provider_id and z.region_id = ${BUENOS_AIRES} and z.state = 'active'
    join lateral (
      select value_cents, currency_id from prices where publication_id = pub.id and date_from <= current_date - 1
      order by date_from desc, id desc limit 1
    ) price on true
    where pub.state = 'active' and pub.provider_id in (
      select pu.provider_id from provider_users pu join users u on u.id = pu.user_id where u.email like ${email})
    order by pub.id limit ${count}`.execute(db)
  if (rows.length < count) throw new Error(`There are only ${rows.length} offers`)
  return rows
}

/** Without a password, which takes long. */
async function colleaguesOf(email: string, count: number): Promise<{ userId: number; token: string }[]> {
  const added = Array.from({ length: count }, async (_, nth) => {
    const userId = await addColleague(db, `${nth}.${email}`, email)
    return { userId, token: await openSession(db, userId) }
  })
  return Promise.all(added)
}

/** Enough for their calls of a minute, of a company and a seller with whom no abuser deals. */
export const innocents = (await colleaguesOf('otra@abasto.test', 40)).map(({ token }) => token)

export const cartPuts = (await offersOf(INNOCENT_SELLER, 40)).map(
  ({ sku, seller, cents, currency }, nth) => ({
    method: 'PUT',
    path: `/api/v1/cart/${sku}`,
    token: innocents[nth] ?? '',
    body: {
      provider: seller,
      currency_id: currency,
      region_id: BUENOS_AIRES,
      country_id: 1,
      value: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
      quantity: 1,
      image_source: '',
    },
  }),
)

function call(token: string, method: string, path: string, body?: unknown): HttpRequest {
  return {
    method,
    path: `/api/v1/${path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  }
}

/** One for each abuser: the limit of a user in a minute would else refuse the calls of the next. */
async function newSeller(name: string): Promise<string> {
  return openSession(db, await addColleague(db, `${name}.${SELLER}`, SELLER))
}

const changingAll = await newSeller('todas')
const changingZone = await newSeller('zona')
const reading = await newSeller('lectora')
const [offer] = (await offersOf(SELLER, 1)) as [Offer]

function changesOfOneOffer(token: string): HttpRequest[] {
  return [1, 2].map((days) => call(token, 'PUT', `prices/${offer.id}`, { preparation_days: days }))
}

async function upload(token: string): Promise<HttpRequest> {
  const form = new FormData()
  const bytes = Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(500_000)])
  form.append('file', new Blob([bytes]), 'precios.xlsx')
  const request = new Request('http://abasto', { method: 'POST', body: form })
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': request.headers.get('content-type') ?? '',
  }
  const body = Buffer.from(await request.arrayBuffer())
  return { method: 'POST', path: '/api/v1/quotes/import/upload', headers, body }
}

/** A full cart each, in two sessions each. Returns the tokens. */
async function buyersWithFullCarts(): Promise<string[]> {
  const lines = await offersOf('%', CART_LINES_MAX)
  const buyers = await colleaguesOf('comprador@abasto.test', 5)
  for (const { userId } of buyers)
    await sql`
      with cart as (
        insert into carts (client_id, region_id, created_at)
        select id, ${BUENOS_AIRES}, now() from clients where user_id = ${userId} returning id)
      insert into cart_items (cart_id, publication_id, quantity, shown_price_cents, shown_currency_id)
      select cart.id, l.id, 1, l.cents, l.currency from cart,
        jsonb_to_recordset(${JSON.stringify(lines)}) as l (id bigint, cents bigint, currency int)`.execute(db)
  const again = await Promise.all(buyers.map(({ userId }) => openSession(db, userId)))
  return [...buyers.map(({ token }) => token), ...again]
}

/** Reads the whole cart, then refuses: the buyer saw other lines. */
const stalePurchase = {
  address: 1,
  cost_center: 1,
  provider_comments: 'Portón 3',
  approver_comments: '',
  seen: [],
}

const tokens = await buyersWithFullCarts()
/** Other ones than the innocents'. */
const ADDRESSES = ['127.0.0.2', '127.0.0.3']

function signIn(localAddress: string, nth: number): HttpRequest {
  const body = JSON.stringify({ email: `${nth}@nadie.test`, password: 'Incorrecta1', user_type_id: 2 })
  const headers = { 'content-type': 'application/json' }
  return { method: 'POST', path: '/api/v1/login', headers, body, localAddress }
}

function anonymous(path: string, headers: Record<string, string> = {}): HttpRequest {
  return { method: 'GET', path, headers, localAddress: '127.0.0.2' }
}

async function withOfferLocked<T>(work: () => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`select from publications where id = ${offer.id} for update`.execute(trx)
    return work()
  })
}

const DONE_OR_REFUSED: Abuser['answers'] = [[429], [200, 429, 503]]

export const abusers: Record<string, Abuser> = {
  'a seller who changes all publications': {
    isHeavy: true,
    requests: ['pause', 'enable'].map((change) => call(changingAll, 'PUT', `quotes/state-${change}`)),
    answers: DONE_OR_REFUSED,
  },
  'a seller who changes one zone': {
    isHeavy: true,
    requests: [1, 2].map((to) => call(changingZone, 'PUT', `shipping_prices/${BUENOS_AIRES}/state?to=${to}`)),
    answers: DONE_OR_REFUSED,
  },
  'a seller who changes one publication': {
    requests: changesOfOneOffer(await newSeller('una')),
    answers: DONE_OR_REFUSED,
  },
  'a seller who uploads': { requests: [await upload(await newSeller('archivos'))], answers: DONE_OR_REFUSED },
  'a seller who reads all prices': {
    requests: ['prices?per_page=50', 'quotes/brands'].map((path) => call(reading, 'GET', path)),
    answers: DONE_OR_REFUSED,
  },
  'a seller whose row is locked': {
    requests: changesOfOneOffer(await newSeller('bloqueada')),
    answers: [[503], [429, 503]],
    during: withOfferLocked,
  },
  'ten sessions of one company with full carts': {
    isHeavy: true,
    requests: tokens.flatMap((token) => [
      call(token, 'GET', 'cart'),
      call(token, 'POST', 'cart/endbuy', stalePurchase),
    ]),
    answers: [
      [200, 409],
      [200, 409, 429, 503],
    ],
  },
  'an anonymous flood': {
    isHeavy: true,
    pauseMs: 100,
    requests: [
      anonymous('/api/openapi.json'),
      anonymous('/assets/none.js'),
      anonymous('/media/none.webp'),
      anonymous('/api/v1/cart', { authorization: 'Bearer none' }),
      anonymous('/api/v1/buyorders', { authorization: `Bearer ${'x'.repeat(43)}` }),
    ],
    answers: [
      [200, 401],
      [200, 401, 404, 429, 503],
    ],
  },
  'a flood of sign-ins from two addresses': {
    isHeavy: true,
    pauseMs: 100,
    requests: ADDRESSES.flatMap((address) => Array.from({ length: 20 }, (_, nth) => signIn(address, nth))),
    answers: [
      [401, 429],
      [401, 429, 503],
    ],
  },
}
