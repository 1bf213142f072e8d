// The buyer's open cart (K1).
import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Cart, CartItem } from '#contract/cart.ts'
import type { ShownClosure } from '#contract/fields.ts'
import { withTimeLeft } from '#db/deadline.ts'
import type { Trx } from '#db/transaction.ts'
import type { DB } from '#db/types.ts'
import { type CartLine, cartTotals, subtotal } from '#domain/cart.ts'
import { type Day, dayOf } from '#domain/days.ts'
import { type Currency, type Money, type Totals, decimal, orderTotals } from '#domain/money.ts'
import type { VatCondition } from '#domain/tax-data.ts'
import { nextQuantities, PLAIN_TERMS, type QuantityTerms, unitCents } from '#domain/quantity-prices.ts'
import { estimateVat, type VatLine, type VatRate } from '#domain/vat.ts'
import type { Deps } from '#server/deps.ts'
import { closuresOf, shownClosure, type StoredClosure } from '#server/orders/closures.ts'
import { showTerms, TERMS } from '#server/prices/quantity-terms.ts'
import type { Buyer } from '#server/http/session.ts'

export async function readCart({ db, now }: Deps, buyer: Buyer): Promise<Cart> {
  return showOpenCart(db, buyer, dayOf(now()))
}

export async function showOpenCart(db: Kysely<DB>, buyer: Buyer, today: Day): Promise<Cart> {
  const { cart, region, ...content } = await readContent(db, buyer, today)
  return showCart(cart && { id: cart.id, region, redoes: cart.redoes }, content)
}

export function showCart(cart: OpenCart | null, { lines, limits }: Pick<Content, 'lines' | 'limits'>): Cart {
  const region = cart?.region ?? null
  const available = lines.filter((line) => line.available)
  const { goods, shipping } = cartTotals(available)
  return {
    id: cart?.id ?? null,
    internal_code: cart ? `C-${cart.id}` : null,
    redoes: cart?.redoes ?? null,
    region_id: region?.id ?? null,
    region_name: region?.name ?? null,
    limits: { ARS: limitIn(limits.ARS), USD: limitIn(limits.USD) },
    items: region ? lines.map((line) => toItem(line, region)) : [],
    ...orderTotals(goods, shipping),
    vat: estimateVat(available.map(toVatLine)),
  }
}

function limitIn(cents: number | undefined): string | null {
  return cents === undefined ? null : decimal(cents)
}

function toVatLine(line: Line): VatLine {
  const { quantity, shippingUnit, vatRate, seller } = line
  return {
    goods: { cents: subtotal(line), currency: line.unitPrice.currency },
    vatRate,
    shipping: { cents: quantity * shippingUnit.cents, currency: shippingUnit.currency },
    shippingVatRate: seller.shippingVatRate,
    sellerCondition: seller.vatCondition,
  }
}

function toItem(line: Line, region: Region): CartItem {
  return {
    cart_item_id: line.itemId,
    sku: line.sku,
    title: line.title,
    image_source: line.imageSource,
    quantity: line.quantity,
    value: decimal(line.unitPrice.cents),
    base_value: decimal(line.offer?.price.cents ?? line.unitPrice.cents),
    subtotal: decimal(subtotal(line)),
    currency_code: line.unitPrice.currency,
    vat_rate: line.vatRate,
    shipping_vat_rate: line.seller.shippingVatRate,
    seller_vat_condition: line.seller.vatCondition,
    currency_id: line.offer?.price.currencyId ?? line.shown.currencyId,
    shipping_cost: decimal(line.quantity * line.shippingUnit.cents),
    shipping_currency_code: line.shippingUnit.currency,
    delivery_time: line.offer?.deliveryDays ?? 0,
    closure: line.closure,
    fantasy_name: line.seller.fantasyName,
    provider_email: line.seller.email,
    provider_phone: line.seller.phone,
    provider_id: line.seller.id,
    region_id: region.id,
    country_id: region.countryId,
    error: !line.available,
    ...showTerms(line.offer?.terms ?? PLAIN_TERMS),
    next_quantities: line.offer ? nextQuantities(line.offer.terms, line.quantity) : [],
    previous_value: priceMoved(line) ? decimal(line.shown.cents) : null,
    previous_currency_code: priceMoved(line) ? line.shown.currency : null,
  }
}

interface Region {
  id: number
  name: string
  countryId: number
}

interface OpenCart {
  id: number
  region: Region | null
  /** The code of the purchase that it redoes (R7). */
  redoes: string | null
}

export interface Line extends CartLine {
  unitPrice: MoneyIn
  itemId: number
  publicationId: number
  sku: string
  title: string
  imageSource: string
  size: string
  vatRate: VatRate
  seller: {
    id: number
    fantasyName: string
    email: string
    phone: string
    vatCondition: VatCondition | null
    shippingVatRate: VatRate
  }
  shown: Money & { currencyId: number }
  /** Null if unavailable. */
  offer: Offer | null
  closure: ShownClosure | null
}

export function lockOpenCartRow({ clientId }: Buyer): RawBuilder<{ id: number }> {
  return sql`select id from carts where client_id = ${clientId} and purchased_at is null for update`
}

export function setZone(cartId: number, regionId: number) {
  return sql`update carts set region_id = ${regionId} where id = ${cartId}`
}

export function cartScope({ clientId }: Buyer) {
  const open = sql`carts c where c.client_id = ${clientId} and c.purchased_at is null`
  return {
    publications: sql`select i.publication_id from cart_items i where i.cart_id = (select c.id from ${open})`,
    regionId: sql<number>`(select c.region_id from ${open})`,
  }
}

function regionOf(regionId: unknown) {
  return sql<Region | null>`(
    select json_build_object('id', r.id, 'name', r.name, 'countryId', r.country_id)
    from regions r where r.id = ${regionId})`
}

interface Wanted {
  regionId: number
  /** Subquery of ids. */
  publications?: RawBuilder<unknown>
}

interface Content {
  cart: { id: number; regionId: number | null; redoes: string | null } | null
  /** The wanted zone, else the cart's. */
  region: Region | null
  lines: Line[]
  /** Limits for goods, in cents. */
  limits: Partial<Totals>
}

/** Flat, as building JSON objects takes PostgreSQL longer than joining the rows. */
interface ReadLine extends ReadOffer {
  itemId: number
  publicationId: number
  quantity: number
  sku: string
  title: string
  imageSource: string
  size: string
  sellerId: number
  fantasyName: string
  email: string
  phone: string
  vatRate: VatRate
  vatCondition: VatCondition | null
  shippingVatRate: VatRate
  shownCents: number
  shownCurrencyId: number
  shownCurrency: Currency
  closures: StoredClosure[]
}

/** All null without an offer. */
interface ReadOffer {
  offered: number | null
  priceCents: number
  priceCurrencyId: number
  priceCurrency: Currency
  shippingCents: number
  shippingCurrencyId: number
  shippingCurrency: Currency
  deliveryDays: number
  closedDays: number
  terms: QuantityTerms
}

type ReadContent = Omit<Content, 'lines'> & { lines: ReadLine[] }

const TURN_MS = 1_000
/** The last to come, by company. */
const reading = new Map<number, Promise<Content>>()

/**
 * With `wanted`, offers in that zone; publications that are not in the cart follow with quantity 0. A company reads one cart at
 * a time: a full one takes a processor for 10 ms, which other companies would miss.
 */
export async function readContent(
  db: Kysely<DB>,
  buyer: Buyer,
  today: Day,
  wanted?: Wanted,
): Promise<Content> {
  const before = reading.get(buyer.companyId)
  const read = async () => {
    // A turn that does not come is no reason to fail.
    if (before) await withTimeLeft(TURN_MS, (ms) => Promise.race([before, wait(ms)]).catch(() => undefined))
    const { rows } = await contentOf(buyer, today, wanted).execute(db)
    return toContent(rows, today)
  }
  const own = read()
  reading.set(buyer.companyId, own)
  try {
    return await own
  } finally {
    if (reading.get(buyer.companyId) === own) reading.delete(buyer.companyId)
  }
}

/** One row. The lines are one JSON value, which Node.js reads faster than 300 rows. */
function contentOf(buyer: Buyer, today: Day, wanted?: Wanted): RawBuilder<ReadContent> {
  const more = wanted?.publications ? sql`|| array(${wanted.publications})` : sql``
  const zone = wanted ? wanted.regionId : sql<number>`(select region_id from cart)`
  return sql`
    with cart as (
      select id, region_id, redoes from carts where client_id = ${buyer.clientId} and purchased_at is null
    ), lines as (
      select coalesce(i.id, 0) as "itemId", pub.id as "publicationId", coalesce(i.quantity, 0) as quantity,
        v.sku, v.title, v.image_source as "imageSource", v.size, p.id as "sellerId", p.fantasy_name as "fantasyName",
        p.email, p.phone, p.vat_condition as "vatCondition", p.shipping_vat_rate as "shippingVatRate",
        coalesce(product.vat_rate, category.vat_rate) as "vatRate", i.shown_price_cents as "shownCents", i.shown_currency_id as "shownCurrencyId",
        shown.code as "shownCurrency", ${closuresOf(sql`p.id`, today)} as closures, ${OFFER}
      from publications pub
      join variants v on v.id = pub.variant_id
      join products product on product.id = v.product_id
      join category_vat_rates() category on category.category_id = product.category_id
      join providers p on p.id = pub.provider_id
      left join cart_items i on i.publication_id = pub.id and i.cart_id = (select id from cart)
      left join currencies shown on shown.id = i.shown_currency_id
      left join offers_on(${today}) o on o.publication_id = pub.id and o.region_id = ${zone}
      left join currencies price on price.id = o.currency_id
      left join currencies shipping on shipping.id = o.shipping_currency_id
      where pub.id = any(array(select publication_id from cart_items where cart_id = (select id from cart)) ${more})
      order by i.id nulls last
    )
    select (select json_build_object('id', id, 'regionId', region_id, 'redoes', case when redoes is not null then (
        select internal_code from purchases where id = redone_by_cart(cart.id)) end) from cart) as cart, ${regionOf(zone)} as region,
      ${limitsOf(buyer)} as limits, coalesce((select json_agg(lines) from lines), '[]') as lines`
}

/** Columns of a row `o` of offers_on, with the currencies of its price and of its shipping. */
const OFFER = sql`o.publication_id as offered, o.value_cents as "priceCents", o.currency_id as "priceCurrencyId",
  price.code as "priceCurrency", o.shipping_cents as "shippingCents", o.shipping_currency_id as "shippingCurrencyId",
  shipping.code as "shippingCurrency", o.delivery_days as "deliveryDays", o.closed_days as "closedDays",
  ${TERMS} as terms`

function limitsOf({ companyId }: Buyer) {
  return sql<Partial<Totals>>`coalesce((
    select json_object_agg(c.code, l.limit_cents)
    from company_limits l join currencies c on c.id = l.currency_id where l.company_id = ${companyId}), '{}')`
}

function toContent([read]: readonly ReadContent[], today: Day): Content {
  const { lines = [], cart = null, region = null, limits = {} } = read ?? {}
  return { cart, region, limits, lines: lines.map((line) => priced(line, region?.id ?? 0, today)) }
}

function priced(read: ReadLine, regionId: number, today: Day): Line {
  const { shownCents: cents, shownCurrency: currency } = read
  const shown = { cents, currency, currencyId: read.shownCurrencyId }
  const offer = offerOf(read)
  return {
    itemId: read.itemId,
    publicationId: read.publicationId,
    quantity: read.quantity,
    sku: read.sku,
    title: read.title,
    imageSource: read.imageSource,
    size: read.size,
    vatRate: read.vatRate,
    seller: {
      id: read.sellerId,
      fantasyName: read.fantasyName,
      email: read.email,
      phone: read.phone,
      vatCondition: read.vatCondition,
      shippingVatRate: read.shippingVatRate,
    },
    shown,
    offer,
    available: offer !== null,
    closure: offer && shownClosure(read.closures, regionId, { today, days: offer.deliveryDays }),
    unitPrice: offer ? priceAt(offer, read.quantity) : shown,
    shippingUnit: offer?.shipping ?? { cents: 0, currency },
  }
}

function offerOf(read: ReadOffer): Offer | null {
  if (read.offered === null) return null
  return {
    publicationId: read.offered,
    price: { cents: read.priceCents, currencyId: read.priceCurrencyId, currency: read.priceCurrency },
    shipping: {
      cents: read.shippingCents,
      currencyId: read.shippingCurrencyId,
      currency: read.shippingCurrency,
    },
    deliveryDays: read.deliveryDays,
    closedDays: read.closedDays,
    terms: read.terms,
  }
}

/** The price of a unit when so many are bought (B7). */
export function priceAt({ price, terms }: Pick<Offer, 'price' | 'terms'>, quantity: number): MoneyIn {
  return { ...price, cents: unitCents(price.cents, terms, quantity) }
}

/** I7 */
export function priceMoved({ shown, offer, unitPrice }: Line): boolean {
  return offer !== null && (unitPrice.cents !== shown.cents || unitPrice.currency !== shown.currency)
}

type MoneyIn = Money & { currencyId: number }

export interface Offer {
  publicationId: number
  /** A unit's for the smallest quantity. */
  price: MoneyIn
  /** Per unit. */
  shipping: MoneyIn
  /** With those that closures of the seller add (B9). */
  deliveryDays: number
  closedDays: number
  terms: QuantityTerms
}

/** By publication id. */
export async function offersIn(
  trx: Trx,
  publicationIds: readonly number[],
  regionId: number,
  today: Day,
): Promise<Map<number, Offer>> {
  const { rows } = await sql<ReadOffer>`
    select ${OFFER} from offers_on(${today}) o
    join currencies price on price.id = o.currency_id
    join currencies shipping on shipping.id = o.shipping_currency_id
    where o.publication_id = any(${publicationIds}) and o.region_id = ${regionId}`.execute(trx)
  return new Map(rows.flatMap((row) => offerOf(row) ?? []).map((offer) => [offer.publicationId, offer]))
}

export async function isForSale(trx: Trx, publicationId: number, today: Day): Promise<boolean> {
  const { rows } = await sql`
    select from priced_publications(${today}) where publication_id = ${publicationId}`.execute(trx)
  return rows.length > 0
}
