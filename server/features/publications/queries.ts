// A seller's publications: the list with its filters (U1), and one with its price (U2).
import type * as contract from '#contract/publications.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type {
  changePrice,
  PriceDetail,
  PublicationFilters,
  PublicationRow,
  PublicationStates,
} from '#contract/publications.ts'
import { PUBLICATION_CODES } from '#contract/state-codes.ts'
import { type Day, dayOf } from '#domain/days.ts'
import { type Currency, decimal } from '#domain/money.ts'
import { confirmDueSince, priceStates, type PublicationState } from '#domain/publication.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/http/errors.ts'
import { askPage, paginate, rowsOfPage } from '#server/http/paginate.ts'
import type { Seller } from '#server/http/session.ts'
import { fullName } from '#server/orders/columns.ts'
import { confirmedOn, matchesFilters, priceInForce, priceShown, priceToCome } from './filter.ts'

type Query = z.output<typeof contract.publications.query>
type List = z.output<typeof contract.publications.answer>

interface Row {
  imagen: string
  prod_name: string
  comb_sku: string
  size: string
  price_id: number
  provider_id: number
  state: PublicationState
  cents: number | null
  currency: Currency | null
  from: Day | null
  confirmedOn: Day | null
  nextCents: number | null
  nextCurrency: Currency | null
  nextFrom: Day | null
  currencyId: number | null
  nextCurrencyId: number | null
  open_claims: number
}

/** Newest first. */
export async function listPublications({ db, now }: Deps, seller: Seller, query: Query): Promise<List> {
  const { page, per_page, ...filters } = query
  const today = dayOf(now())
  const fitting = matchesFilters(seller, filters, today)
  // Prices are read for the rows of the page only.
  const { rows, total } = await askPage<Row>(db, {
    total: sql`(select count(*)::int from publications pub where ${fitting})`,
    rows: sql`
      select v.image_source as imagen, v.title as prod_name, v.sku as comb_sku, v.size,
        pub.id as price_id, pub.provider_id, pub.state,
        price.value_cents as cents, price.currency_id as "currencyId", currency.code as currency,
        price.date_from as "from", ${confirmedOn('price')} as "confirmedOn",
        next.value_cents as "nextCents", next.currency_id as "nextCurrencyId", coming.code as "nextCurrency",
        next.date_from as "nextFrom", ${countOpenClaims()} as open_claims
      from (
        select id, provider_id, variant_id, state from publications pub where ${fitting}
        order by pub.id desc ${rowsOfPage(page, per_page)}
      ) pub
      join variants v on v.id = pub.variant_id
      left join lateral ${priceInForce(today)} price on true
      left join currencies currency on currency.id = price.currency_id
      left join lateral ${priceToCome(today)} next on true
      left join currencies coming on coming.id = next.currency_id
      order by pub.id desc`,
  })
  return {
    data: rows.map((row) => toPublicationRow(row, today)),
    pagination: paginate(page, per_page, total),
  }
}

function toPublicationRow(row: Row, today: Day): PublicationRow {
  const { imagen, prod_name, comb_sku, size, price_id, provider_id, open_claims } = row
  const inForce = row.cents !== null
  const [cents, currency, currencyId, from] = inForce
    ? [row.cents, row.currency, row.currencyId, row.from]
    : [row.nextCents, row.nextCurrency, row.nextCurrencyId, row.nextFrom]
  const { nextCents, nextCurrency, nextFrom } = row
  const comesNext = inForce && nextCents !== null && nextCurrency !== null && nextFrom !== null
  const unconfirmed = row.state === 'active' && row.nextFrom === null ? row.confirmedOn : null
  return {
    imagen,
    prod_name,
    comb_sku,
    size,
    state: PUBLICATION_CODES[row.state],
    price_state: inForce ? 'in_force' : cents === null ? 'none' : 'scheduled',
    moneda: currency,
    currency_id: currencyId,
    comb_price: cents === null ? null : decimal(cents),
    fecha_vigencia: from,
    date_from: from,
    price_id,
    provider_id,
    scheduled: comesNext
      ? { value: decimal(nextCents), currency_code: nextCurrency, date_from: nextFrom }
      : null,
    to_confirm_since: unconfirmed !== null && unconfirmed <= confirmDueSince(today) ? unconfirmed : null,
    open_claims,
  }
}

export async function countStates(
  { db, now }: Deps,
  seller: Seller,
  { state: _, ...filters }: PublicationFilters,
): Promise<PublicationStates> {
  const { rows } = await sql<{ state: PublicationState; count: number }>`
    select pub.state, count(*)::int as count from publications pub
    where ${matchesFilters(seller, filters, dayOf(now()))} group by pub.state`.execute(db)
  return {
    active: 0,
    paused: 0,
    cancelled: 0,
    ...Object.fromEntries(rows.map((row) => [row.state, row.count])),
  }
}

export async function listBrands({ db }: Deps, { sellerId }: Seller) {
  return db
    .selectFrom('brands')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('publications as pub')
        .innerJoin('variants as v', 'v.id', 'pub.variant_id')
        .innerJoin('products as p', 'p.id', 'v.product_id')
        .where('pub.provider_id', '=', sellerId)
        .select('p.brand_id'),
    )
    .orderBy('name')
    .select(['id', 'name'])
    .execute()
}

export type PriceRecord = z.output<typeof changePrice.answer>

const HISTORY_SHOWN = 50

interface PricedPublication {
  id: number
  sellerId: number
  variantId: number
  state: PublicationState
  cents: number | null
  currencyId: number | null
  from: Day | null
}

/** With the price in force, or the next one while there is none. */
export async function readPrice({ db, now }: Deps, seller: Seller, id: number): Promise<PriceDetail> {
  const today = dayOf(now())
  const { rows } = await sql<PricedPublication & Pick<PriceDetail, 'title' | 'sku' | 'image_source'>>`
    select pub.id, pub.provider_id as "sellerId", pub.variant_id as "variantId", pub.state,
      price.value_cents as cents, price.currency_id as "currencyId", price.date_from as "from",
      v.title, v.sku, v.image_source
    from publications pub
    join variants v on v.id = pub.variant_id
    left join lateral ${priceShown(today)} price on true
    where pub.id = ${id} and pub.provider_id = ${seller.sellerId}`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  const { title, sku, image_source } = row
  const claims = await listPriceClaims(db, id)
  return {
    ...toPriceRecord(row),
    title,
    sku,
    image_source,
    history: await readHistory(db, row, today),
    claims: claims.map((claim) => ({ ...claim, created_at: claim.created_at.toISOString() })),
  }
}

export function toPriceRecord({
  id,
  sellerId,
  variantId,
  state,
  cents,
  currencyId,
  from,
}: PricedPublication): PriceRecord {
  return {
    priceId: id,
    sellerId,
    combinationId: variantId,
    value: cents === null ? null : decimal(cents),
    dateFrom: from,
    currencyId,
    state: PUBLICATION_CODES[state],
  }
}

async function readHistory(
  db: Deps['db'],
  { id, from }: PricedPublication,
  today: Day,
): Promise<PriceDetail['history']> {
  const prices = await db
    .selectFrom('prices as price')
    .innerJoin('currencies as c', 'c.id', 'price.currency_id')
    .leftJoin('users as u', 'u.id', 'price.created_by')
    .where('price.publication_id', '=', id)
    .orderBy('price.id', 'desc')
    .limit(HISTORY_SHOWN)
    .select(['price.id', 'price.value_cents', 'price.date_from', 'price.created_at', 'c.code'])
    .select(fullName('u').as('created_by'))
    .select((eb) =>
      eb
        .selectFrom('price_confirmations')
        .whereRef('price_id', '=', 'price.id')
        .select((said) => said.fn.max('confirmed_at').as('at'))
        .as('confirmed_at'),
    )
    .execute()
  const dated = prices.map((price) => ({ id: price.id, from: price.date_from }))
  // The price in force may be older than those listed.
  const states = priceStates(from === null ? dated : [{ id: 0, from }, ...dated], today)
  return prices.map((price) => ({
    id: price.id,
    value: decimal(price.value_cents),
    currency_code: price.code as Currency,
    date_from: price.date_from,
    state: states.get(price.id) ?? 'replaced',
    created_at: price.created_at.toISOString(),
    created_by: price.created_by,
    confirmed_at: price.confirmed_at?.toISOString() ?? null,
  }))
}

/** When the seller last set or confirmed a price of the publication `pub`. */
const LAST_CONFIRMED = sql`(
  select max(greatest(price.created_at, confirmed.confirmed_at)) from prices price
  left join price_confirmations confirmed on confirmed.price_id = price.id
  where price.publication_id = pub.id
)`

/** Open claims about the publication `pub`. */
export function countOpenClaims() {
  return sql<number>`(
    select count(*)::int from buy_order_items i join price_claims claim on claim.buy_order_item_id = i.id
    where i.publication_id = pub.id and claim.created_at > ${LAST_CONFIRMED}
  )`
}

export interface StoredClaim {
  order_id: number
  order_code: string
  message: string
  created_at: Date
  open: boolean
}

/** Newest first, at most 50. */
export async function listPriceClaims(db: Deps['db'], publicationId: number): Promise<StoredClaim[]> {
  const { rows } = await sql<StoredClaim>`
    select o.id as order_id, o.internal_code as order_code, claim.message, claim.created_at,
      claim.created_at > ${LAST_CONFIRMED} as open
    from publications pub
    join buy_order_items i on i.publication_id = pub.id
    join price_claims claim on claim.buy_order_item_id = i.id
    join buy_orders o on o.id = i.buy_order_id
    where pub.id = ${publicationId}
    order by claim.created_at desc limit 50`.execute(db)
  return rows
}
