// Offers and orders that belong to one test. Orders go through the endpoints, so every rule and trigger holds.
import type { SellerOrder } from '#contract/purchases.ts'
import { sendOrder } from '#contract/sales.ts'
import { decimal } from '#domain/money.ts'
import type { Caller } from '../caller.ts'
import { db } from '../database.ts'
import { CURRENCY_ID, makeOffer, makeProduct } from '../offer-fixtures.ts'
import { BUENOS_AIRES, placeApproved, placePurchase, type TestOffer } from '../shopping.ts'
import { aBuyer, aSeller, nextNumber, type Buyer, type Seller } from './people.ts'

export interface Offer extends TestOffer {
  seller: Seller
  /** The price. */
  cents: number
  title: string
}

interface OfferOptions {
  seller?: Seller
  cents?: number
  currency?: keyof typeof CURRENCY_ID
  /** Where the cart wants it delivered; a zone of the seller. */
  region?: number
  title?: string
  /** SKU of a product that exists; the title is not used. */
  sku?: string
}

/** An active publication, of a new product unless `sku` says which. */
export async function anOffer({
  seller,
  cents = 350_000,
  currency = 'ARS',
  region: regionId = BUENOS_AIRES,
  title = `Guante ${nextNumber()}`,
  sku: known,
}: OfferOptions = {}): Promise<Offer> {
  const by = seller ?? (await aSeller())
  const { sellerId } = by
  const sku = known ?? `PRB-${nextNumber()}`
  const offer = { seller: sellerId, cents, currency }
  if (!known) await makeProduct({ name: title, variants: [{ sku, offers: [offer] }] })
  else await makeOffer(await variantOf(known), offer)
  const { publicationId, zoneId } = await db
    .selectFrom('publications as p')
    .innerJoin('variants as v', 'v.id', 'p.variant_id')
    .innerJoin('shipping_zones as z', 'z.provider_id', 'p.provider_id')
    .where('v.sku', '=', sku)
    .where('p.provider_id', '=', sellerId)
    .where('z.region_id', '=', regionId)
    .select(['p.id as publicationId', 'z.id as zoneId'])
    .executeTakeFirstOrThrow()
  const currencyId = CURRENCY_ID[currency]
  const place = { publicationId, zoneId, regionId }
  return { seller: by, sellerId, sku, title, cents, value: decimal(cents), currencyId, ...place }
}

async function variantOf(sku: string): Promise<number> {
  const { id } = await db.selectFrom('variants').where('sku', '=', sku).select('id').executeTakeFirstOrThrow()
  return id
}

export interface Order {
  id: number
  code: string
  purchaseId: number
  buyer: Buyer
  approver: Buyer
  seller: Seller
  /** As its buyer reads it when it is placed or approved. */
  placed: SellerOrder
  /** The item of the first line. */
  item: Item
  itemOf: (offer: TestOffer) => Item
  /** Number of the dispatch note of the sent units. */
  note: string
}
type Item = SellerOrder['buy_order_items'][number]

interface OrderOptions {
  /** Has an approver. */
  buyer?: Buyer
  /** Offers of one seller, with quantities; or how many new offers, of 2 units each. */
  lines?: readonly (readonly [Offer, number])[] | number
  /** Leaves the order to its approver. */
  pending?: boolean
  /** Units of the first line that the seller dispatched. */
  sent?: number
  note?: string
}

/** A purchase with one order, approved unless `pending`. */
export async function anOrder(options: OrderOptions = {}): Promise<Order> {
  const { lines = 1, pending = false, sent = 0, note = `7.${nextNumber()}` } = options
  const buyer = options.buyer ?? (await aBuyer({ approver: await aBuyer() }))
  const { approver } = buyer
  if (!approver) throw new Error('The buyer has no approver')
  const bought = typeof lines === 'number' ? await newLines(lines) : lines
  const { id: purchaseId, orders } = await (pending
    ? placePurchase(buyer, bought)
    : placeApproved(buyer, approver, bought))
  const [placed] = orders
  const [first] = bought.map(([offer]) => offer)
  if (!placed || !first || orders.length > 1) throw new Error('The purchase needs one order')
  const itemOf = ({ sku }: TestOffer) => {
    const item = placed.buy_order_items.find(({ combination }) => combination.sku === sku)
    if (!item) throw new Error(`${sku} was not bought`)
    return item
  }
  const { id, internal_code: code } = placed
  const item = itemOf(first)
  if (sent > 0) await send(first.seller, id, note, [item.id, sent])
  return { id, code, purchaseId, buyer, approver, seller: first.seller, placed, item, itemOf, note }
}

async function newLines(count: number): Promise<[Offer, number][]> {
  const seller = await aSeller()
  const lines: [Offer, number][] = []
  while (lines.length < count) lines.push([await anOffer({ seller }), 2])
  return lines
}

export function send(
  seller: Caller,
  id: number,
  note: string,
  ...units: [itemId: number, quantity: number][]
) {
  return seller.callOrThrow(sendOrder, {
    params: { order_id: id },
    body: {
      items: units.map(([buy_order_item_id, qty_sent]) => ({ buy_order_item_id, qty_sent })),
      dispatch_note_number: note,
    },
  })
}
