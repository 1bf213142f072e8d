// A cart for a journey to start from, and changes that others make to its products.
import { sql, type Kysely } from 'kysely'
import { deleteCartItem, getCart, putCartItem, type Cart, type CartItem } from '#contract/cart.ts'
import { productDetail, searchProducts, type Offer } from '#contract/catalog.ts'
import { changePrice as putPrice } from '#contract/publications.ts'
import { connect } from '#db/connect.ts'
import type { DB } from '#db/types.ts'
import { dayOf } from '#domain/days.ts'
import type { Caller } from '#test/caller.ts'
import type { RunningApp } from './server.ts'

/** The region of the demo companies' addresses. */
const REGION = 'AR-B'

export interface Line {
  /** Search term; the first match with such an offer is taken. */
  term: string
  /** Fantasy name. Any seller by default. */
  seller?: string
  currency?: Offer['currency_code']
  region?: string
  quantity: number
}

/** Replaces the cart's content with one product per line. */
export async function fillCart(buyer: Caller, lines: readonly Line[]): Promise<Cart> {
  const entries: Entry[] = []
  for (const line of lines) {
    const [sku, offer] = await findOffer(buyer, line)
    entries.push({ sku, offer, quantity: line.quantity })
  }
  await putInCart(buyer, entries)
  return buyer.ask(getCart)
}

export interface Entry {
  sku: string
  offer: Offer
  quantity: number
}

/** Replaces the cart's content. */
export async function putInCart(buyer: Caller, entries: readonly Entry[]): Promise<void> {
  const before = await buyer.ask(getCart)
  for (const { cart_item_id } of before.items) await buyer.ask(deleteCartItem, { params: { cart_item_id } })
  for (const { sku, offer, quantity } of entries) {
    const { provider_id: provider, currency_id, region_id, country_id, value } = offer
    const body = { provider, currency_id, region_id, country_id, value, quantity, image_source: '' }
    await buyer.ask(putCartItem, { params: { sku }, body })
  }
}

export async function findOffer(
  buyer: Caller,
  { term, seller, currency, region = REGION }: Line,
): Promise<[string, Offer]> {
  const { data } = await buyer.ask(searchProducts, { query: { per_page: 100, term } })
  for (const { sku } of data) {
    const { prices } = await buyer.ask(productDetail, { params: { sku } })
    const zone = prices.find(({ region_code }) => region_code === region)
    const offer = zone?.offers.find(
      (one) =>
        (seller ?? one.provider_fantasy_name) === one.provider_fantasy_name &&
        (currency ?? one.currency_code) === one.currency_code,
    )
    if (offer) return [sku, offer]
  }
  throw new Error(`The demo world has no such offer: ${term}`)
}

/** The id of the publication behind an item. */
export async function publicationOf(buyer: Caller, item: CartItem): Promise<number> {
  const { prices } = await buyer.ask(productDetail, { params: { sku: item.sku } })
  const offer = prices
    .flatMap(({ offers }) => offers)
    .find(({ provider_id }) => provider_id === item.provider_id)
  if (!offer) throw new Error(`Nobody offers ${item.sku}`)
  return offer.publication_id
}

/** Changes a publication's price from today on. */
export async function changePrice(seller: Caller, id: number, item: CartItem, value: string): Promise<void> {
  const body = { value, currency_id: item.currency_id, date_from: dayOf(new Date()) }
  await seller.ask(putPrice, { params: { id }, body })
}

/** Pauses or reactivates every seller's publications of a product. */
export async function setPublications(
  app: RunningApp,
  sku: string,
  state: 'active' | 'paused',
): Promise<void> {
  await withDatabase(app, (db) =>
    sql`update publications set state = ${state}
      where state <> 'cancelled' and variant_id = (select id from variants where sku = ${sku})`.execute(db),
  )
}

export async function withDatabase(
  app: RunningApp,
  act: (db: Kysely<DB>) => Promise<unknown>,
): Promise<void> {
  const db = connect(app.databaseUrl, { max: 1 })
  try {
    await act(db)
  } finally {
    await db.destroy()
  }
}
