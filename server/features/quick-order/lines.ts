// Many lines put into the cart at once (B14).
import { sql, type Kysely } from 'kysely'
import type { z } from 'zod'
import type { addCartLines, LineOffer, LineOutcome } from '#contract/quick-order.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import type { DB } from '#db/types.ts'
import { fitLines, quantityProblem, type WantedLine } from '#domain/cart-lines.ts'
import { type Day, dayOf } from '#domain/days.ts'
import type { Language } from '#domain/format.ts'
import { type Currency, decimal } from '#domain/money.ts'
import type { Deps } from '#server/deps.ts'
import { isValidQuantity, type QuantityTerms } from '#domain/quantity-prices.ts'
import { byCost } from '#server/features/product/offers.ts'
import { showTerms, TERMS } from '#server/prices/quantity-terms.ts'
import { oncePerKey } from '#server/http/idempotency.ts'
import type { Buyer } from '#server/http/session.ts'
import { lockOpenCart, type PricedLine, upsertLines } from '#server/features/cart/actions.ts'
import { foundProduct, type NamedProduct, namedProducts, SEARCHED_MAX, searchFor } from './named-products.ts'
import { type Offer, priceAt, readContent, setZone, showOpenCart } from '#server/features/cart/queries.ts'
import { lockOffersForShare } from '#server/features/cart/locks.ts'

type Wanted = z.output<typeof addCartLines.body>
type Answer = z.output<typeof addCartLines.answer>
type Outcomes = Pick<Answer, 'lines' | 'cart_region'>

/** Idempotent only with a key. */
export async function addLines(
  deps: Deps,
  buyer: Buyer,
  wanted: Wanted,
  { key, language }: { key: string | null; language: Language },
): Promise<Answer> {
  const asked = await findProducts(deps, buyer, wanted, language)
  const answer: Answer = wanted.dry_run
    ? { ...(await judge(deps.db, asked)).outcomes, cart: null }
    : await inTransaction(deps.db, async (trx) => {
        const call = { userId: buyer.userId, route: 'cart-lines', key, request: wanted }
        const outcomes = await oncePerKey(trx, call, async () => (await fillOpenCart(trx, asked)).outcomes)
        return { ...outcomes, cart: await showOpenCart(trx, buyer, asked.today) }
      })
  return withNearest(deps, answer, wanted.region_id, language)
}

interface Asked {
  buyer: Buyer
  wanted: Wanted
  named: readonly NamedProduct[]
  today: Day
}

export interface Judged {
  outcomes: Outcomes
  cartRegionId: number | null
  filled: PricedLine[]
}

/** Before the transaction, as it may search. */
export async function findProducts(
  deps: Deps,
  buyer: Buyer,
  wanted: Wanted,
  language: Language,
): Promise<Asked> {
  const skus = wanted.lines.map(({ sku }) => sku)
  const named = await namedProducts(deps, skus, wanted.region_id, language)
  return { buyer, wanted, named, today: dayOf(deps.now()) }
}

/** Puts the lines into the open cart. */
export async function fillOpenCart(trx: Trx, asked: Asked): Promise<Judged> {
  const { region_id: regionId, lines } = asked.wanted
  const cartId = await lockOpenCart(trx, asked.buyer)
  const chosen = chosenOffers(lines, await offersOf(trx, asked.named, regionId, asked.today))
  const locked = new Set(chosen.flatMap((offer) => offer?.publicationId ?? []))
  await lockOffersForShare(sql`select unnest(${[...locked]}::bigint[])`, regionId).execute(trx)
  const judged = await judge(trx, asked, locked)
  const { filled, cartRegionId } = judged
  if (filled.length > 0 && cartRegionId !== regionId) await setZone(cartId, regionId).execute(trx)
  if (filled.length > 0) await upsertLines(cartId, filled).execute(trx)
  return judged
}

/** What each line would do to the open cart. With `locked`, only offers of these publications count. */
async function judge(
  db: Kysely<DB>,
  { buyer, wanted, named, today }: Asked,
  locked?: ReadonlySet<number>,
): Promise<Judged> {
  const { region_id: regionId, lines, mode } = wanted
  const offered = await offersOf(db, named, regionId, today, locked)
  const chosen = chosenOffers(lines, offered)
  const { cart, region, lines: inCart, limits } = await readContent(db, buyer, today)
  const isOther = inCart.length > 0 && cart?.regionId !== regionId
  const read = lines.map(({ quantity }, index) => {
    const product = named[index]?.product ?? null
    const { offers = [], isSold = false } = offered[index] ?? {}
    const offer = chosen[index] ?? null
    const problem: LineOutcome['outcome'] | null = offer
      ? isOther
        ? 'other_zone'
        : quantityProblem(quantity)
      : unavailable(product !== null, isSold, offers.length > 0)
    return { product, offer, problem, quantity }
  })
  const fitting = read.flatMap(({ offer, problem, quantity }, index) =>
    offer && problem === null ? [{ index, line: wantedLine(offer, quantity) }] : [],
  )
  const fits = fitLines(
    inCart,
    fitting.map(({ line }) => line),
    mode,
    limits,
  )
  const fitOf = new Map(fitting.map(({ index }, nth) => [index, fits[nth]]))
  const quantities = new Map(inCart.map((line) => [line.publicationId, line.quantity]))
  const outcomes = read.map(({ product, offer, problem, quantity: wanted }, index): LineOutcome => {
    const fit = fitOf.get(index)
    const first = fit?.repeats ?? null
    return {
      outcome: problem ?? fit?.problem ?? 'ok',
      product: product && {
        sku: product.sku,
        title: product.title,
        image_source: product.image_source,
      },
      offer:
        offer && shownOffer({ ...offer, price: priceAt(offer, fit?.problem === null ? fit.inCart : wanted) }),
      next_quantities: fit?.nextQuantities ?? [],
      in_cart: fit?.inCart ?? quantities.get(offer?.publicationId ?? 0) ?? 0,
      repeats: first === null ? null : (fitting[first]?.index ?? null),
      nearest: named[index]?.nearest ?? [],
    }
  })
  const filled = new Map(
    fitting.flatMap(({ index }, nth) => {
      const offer = read[index]?.offer
      const fit = fits[nth]
      if (!offer || fit?.problem !== null) return []
      const { publicationId } = offer
      const price = priceAt(offer, fit.inCart)
      return [[publicationId, { publicationId, price, quantity: fit.inCart }]]
    }),
  )
  return {
    outcomes: {
      lines: outcomes,
      cart_region: isOther && region ? { id: region.id, name: region.name } : null,
    },
    cartRegionId: cart?.regionId ?? null,
    filled: [...filled.values()],
  }
}

/** The named seller's, else the cheapest that has the quantity, else the one that the product's page chooses first (D3, B7). */
export function chosenOffers(lines: Wanted['lines'], offered: readonly Offered[]): (ZoneOffer | null)[] {
  return lines.map(({ provider, quantity }, index) => {
    const offers = offered[index]?.offers ?? []
    if (provider !== undefined) return offers.find(({ provider_id: id }) => id === provider) ?? null
    const valid = offers.filter(({ terms }) => isValidQuantity(terms, quantity))
    return cheapestAt(valid, quantity) ?? offers[0] ?? null
  })
}

function cheapestAt(offers: readonly ZoneOffer[], quantity: number): ZoneOffer | undefined {
  return offers
    .map((chosen) => ({
      ...chosen,
      price: priceAt(chosen, quantity),
      chosen,
      offer: { seller: chosen.provider_id },
    }))
    .sort(byCost)[0]?.chosen
}

export function unavailable(isFound: boolean, isSold: boolean, hasOffers: boolean): LineOutcome['outcome'] {
  if (!isFound) return 'not_found'
  if (hasOffers) return 'seller'
  return isSold ? 'zone' : 'not_for_sale'
}

function wantedLine({ publicationId, price, terms, shipping }: ZoneOffer, quantity: number): WantedLine {
  return { publicationId, quantity, price, terms, shippingUnit: shipping }
}

export interface ZoneOffer extends Offer {
  provider_id: number
  fantasy_name: string
}

export interface Offered {
  offers: ZoneOffer[]
  /** In any zone. */
  isSold: boolean
}

interface OfferRow {
  variantId: number
  publicationId: number
  seller: number
  sellerName: string
  /** Null where it is sold in other zones only. */
  cents: number | null
  currencyId: number
  currency: Currency
  shipping: number
  shippingCurrencyId: number
  shippingCurrency: Currency
  days: number
  closedDays: number
  terms: QuantityTerms
}

/** The offers in the zone for each product, the one that its page chooses first before the others (D3). */
export async function offersOf(
  db: Kysely<DB>,
  named: readonly NamedProduct[],
  regionId: number,
  today: Day,
  locked?: ReadonlySet<number>,
): Promise<Offered[]> {
  const variants = named.flatMap(({ product }) => product?.variantId ?? [])
  const { rows } = await sql<OfferRow>`
    select p.variant_id as "variantId", p.publication_id as "publicationId", seller.id as seller,
      seller.fantasy_name as "sellerName", o.value_cents as cents, o.currency_id as "currencyId", price.code as currency,
      o.shipping_cents as shipping, o.shipping_currency_id as "shippingCurrencyId", shipping.code as "shippingCurrency",
      o.delivery_days as days, o.closed_days as "closedDays", ${TERMS} as terms
    from priced_publications(${today}) p
    join providers seller on seller.id = p.provider_id
    left join offers_on(${today}) o on o.publication_id = p.publication_id and o.region_id = ${regionId}
    left join currencies price on price.id = o.currency_id
    left join currencies shipping on shipping.id = o.shipping_currency_id
    where p.variant_id = any(${variants}::bigint[])`.execute(db)
  const byVariant = Map.groupBy(rows, ({ variantId }) => variantId)
  return named.map(({ product }) => {
    const sold = byVariant.get(product?.variantId ?? 0) ?? []
    const offers = sold
      .filter(({ publicationId }) => !locked || locked.has(publicationId))
      .flatMap((row) => offerOf(row) ?? [])
    const sorted = offers.map((offer) => ({ ...offer, offer: { seller: offer.provider_id } })).sort(byCost)
    return { offers: sorted.map(({ offer: _, ...offer }) => offer), isSold: sold.length > 0 }
  })
}

function offerOf(row: OfferRow): ZoneOffer | null {
  if (row.cents === null) return null
  return {
    publicationId: row.publicationId,
    provider_id: row.seller,
    fantasy_name: row.sellerName,
    price: { cents: row.cents, currencyId: row.currencyId, currency: row.currency },
    shipping: {
      cents: row.shipping,
      currencyId: row.shippingCurrencyId,
      currency: row.shippingCurrency,
    },
    deliveryDays: row.days,
    closedDays: row.closedDays,
    terms: row.terms,
  }
}

/** With the price that `offer` has, of whatever quantity. */
export function shownOffer(offer: ZoneOffer): LineOffer {
  const { provider_id, fantasy_name, price, shipping, deliveryDays, terms } = offer
  return {
    provider_id,
    fantasy_name,
    value: decimal(price.cents),
    currency_code: price.currency,
    ...showTerms(terms),
    shipping_cost: decimal(shipping.cents),
    shipping_currency_code: shipping.currency,
    delivery_time: deliveryDays,
  }
}

/** Adds proposals to products that cannot be bought. */
export async function withNearest(
  { search }: Deps,
  answer: Answer,
  regionId: number,
  language: Language,
): Promise<Answer> {
  let left = SEARCHED_MAX
  const result: LineOutcome[] = []
  for (const outcome of answer.lines) {
    const { product } = outcome
    const isMissing = outcome.outcome === 'zone' || outcome.outcome === 'not_for_sale'
    if (!product || !isMissing || left-- <= 0) {
      result.push(outcome)
      continue
    }
    const found = await searchFor(search, product.title, regionId, language)
    const others = found.filter(({ sku }) => sku !== product.sku)
    result.push({ ...outcome, nearest: others.map(foundProduct) })
  }
  return { ...answer, lines: result }
}
