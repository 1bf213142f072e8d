// The table of the best purchases of a cart, a list or typed lines (B12).
import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { bestPurchase, BestTable } from '#contract/best-purchase.ts'
import type { LineOutcome } from '#contract/quick-order.ts'
import type { DB } from '#db/types.ts'
import {
  BEST_WAYS,
  bestPurchases,
  type BestWay,
  type Candidate,
  daysBetween,
  wayTotals,
} from '#domain/best-purchase.ts'
import { cartTotals } from '#domain/cart.ts'
import { quantityProblem } from '#domain/cart-lines.ts'
import { type Day, dayOf } from '#domain/days.ts'
import type { Language } from '#domain/format.ts'
import { orderTotals } from '#domain/money.ts'
import { isValidQuantity, nextQuantities } from '#domain/quantity-prices.ts'
import type { Deps } from '#server/deps.ts'
import { type Line, priceAt, readContent } from '#server/features/cart/queries.ts'
import { readableItemsOf } from '#server/features/lists/queries.ts'
import {
  type Offered,
  offersOf,
  shownOffer,
  unavailable,
  type ZoneOffer,
} from '#server/features/quick-order/lines.ts'
import {
  type FoundVariant,
  type NamedProduct,
  namedProducts,
} from '#server/features/quick-order/named-products.ts'
import type { Buyer } from '#server/http/session.ts'

export type Source = z.output<typeof bestPurchase.body>

interface NamedLine extends NamedProduct {
  sku: string
  quantity: number
}

export interface Asked {
  buyer: Buyer
  regionId: number
  isCart: boolean
  lines: readonly NamedLine[]
  today: Day
}

/** Before the transaction, as it may search. Throws 404 for a list that the buyer does not read. */
export async function findLines(
  deps: Deps,
  buyer: Buyer,
  source: Source,
  language: Language,
): Promise<Asked> {
  const { region_id: regionId, list_id: listId, lines: typed } = source
  const today = dayOf(deps.now())
  const isCart = listId === undefined && typed === undefined
  const wanted =
    typed ??
    (listId === undefined
      ? (await readContent(deps.db, buyer, today)).lines
      : await readableItemsOf(deps.db, buyer, listId))
  const skus = wanted.map(({ sku }) => sku)
  const named = await namedProducts(deps, skus, regionId, language)
  const lines = wanted.map(({ sku, quantity }, nth) => ({
    sku,
    quantity,
    product: named[nth]?.product ?? null,
    nearest: [],
  }))
  return { buyer, regionId, isCart, lines: together(lines), today }
}

/** The same product twice adds up. */
function together(lines: readonly NamedLine[]): NamedLine[] {
  const keyOf = ({ sku, product }: NamedLine) => product?.variantId ?? `"${sku}"`
  return [...Map.groupBy(lines, keyOf).values()].flatMap(([first, ...others]) =>
    first
      ? [{ ...first, quantity: others.reduce((sum, { quantity }) => sum + quantity, first.quantity) }]
      : [],
  )
}

type SellersOffer = ZoneOffer & Pick<Candidate, 'sellerId'>

export interface ChosenLine {
  product: FoundVariant
  quantity: number
  offer: SellersOffer
}

export interface Judged {
  table: BestTable
  chosen: Record<BestWay, ChosenLine[]>
}

/** With `locked`, only offers of these publications count. */
export async function judge(db: Kysely<DB>, asked: Asked, locked?: ReadonlySet<number>): Promise<Judged> {
  const { buyer, regionId, lines, today, isCart } = asked
  const offered = await offersOf(db, lines, regionId, today, locked)
  const read = lines.map((line, nth) => ({ ...line, offers: candidatesOf(offered[nth], line.quantity) }))
  const bought = read.flatMap(({ product, quantity, offers }) =>
    product && offers.length > 0 ? [{ product, quantity, offers }] : [],
  )
  const inCart = isCart ? (await readContent(db, buyer, today)).lines : []
  const ways = bestPurchases(bought)
  const linesOf = (offers: readonly SellersOffer[]): ChosenLine[] =>
    bought.flatMap(({ product, quantity }, nth) => {
      const offer = offers[nth]
      return offer ? [{ product, quantity, offer }] : []
    })
  const chosen = {
    cheapest: linesOf(ways.cheapest),
    soonest: linesOf(ways.soonest),
    fewest_sellers: linesOf(ways.fewest_sellers),
  }
  const table = {
    ways: bought.length === 0 ? [] : BEST_WAYS.map((way) => showWay(way, chosen[way], inCart)),
    now: isCart ? showNow(inCart.filter(({ available }) => available)) : null,
    left_out: read.flatMap((line, nth) => (line.offers.length > 0 ? [] : leftOut(line, offered[nth]))),
  }
  const version = createHash('sha256').update(JSON.stringify(table)).digest('hex')
  return { table: { ...table, version }, chosen }
}

function candidatesOf(offered: Offered | undefined, quantity: number): SellersOffer[] {
  if (quantityProblem(quantity) !== null) return []
  return (offered?.offers ?? [])
    .filter(({ terms }) => isValidQuantity(terms, quantity))
    .map((offer) => ({ ...offer, sellerId: offer.provider_id, price: priceAt(offer, quantity) }))
}

function leftOut({ sku, quantity, product }: NamedLine, offered: Offered | undefined): BestTable['left_out'] {
  const { offers = [], isSold = false } = offered ?? {}
  const outcome: LineOutcome['outcome'] =
    offers.length > 0
      ? (quantityProblem(quantity) ?? 'quantity_off')
      : unavailable(product !== null, isSold, false)
  const next =
    outcome === 'quantity_off' ? offers.flatMap(({ terms }) => nextQuantities(terms, quantity)) : []
  return [
    {
      sku,
      outcome,
      product: product && { sku: product.sku, title: product.title, image_source: product.image_source },
      next_quantities: [...new Set(next)].sort((a, b) => a - b),
    },
  ]
}

function showWay(
  way: BestWay,
  lines: readonly ChosenLine[],
  inCart: readonly Line[],
): BestTable['ways'][number] {
  const { goods, shipping, deliveryDays, sellers } = wayTotals(
    lines,
    lines.map(({ offer }) => offer),
  )
  return {
    way,
    ...orderTotals(goods, shipping),
    delivery_time: { minimo: deliveryDays.least, maximo: deliveryDays.most },
    sellers,
    lines: lines.map(({ product, quantity, offer }) => ({
      sku: product.sku,
      title: product.title,
      quantity,
      offer: shownOffer(offer),
      changes: inCart.some((line) => line.sku === product.sku && line.seller.id !== offer.provider_id),
    })),
  }
}

function showNow(lines: readonly Line[]): BestTable['now'] {
  const { goods, shipping } = cartTotals(lines)
  const { least, most } = daysBetween(lines.flatMap(({ offer }) => offer?.deliveryDays ?? []))
  return {
    ...orderTotals(goods, shipping),
    delivery_time: { minimo: least, maximo: most },
    sellers: new Set(lines.map(({ seller }) => seller.id)).size,
  }
}
