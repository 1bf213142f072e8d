import type * as contract from '#contract/publications.ts'
import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type {
  changePrice,
  confirmPrice,
  PriceDetail,
  PublicationFilters,
  PublicationRow,
  PublicationSort,
  PublicationStates,
} from '#contract/publications.ts'
import { PUBLICATION_CODES } from '#contract/state-codes.ts'
import type { DB } from '#db/types.ts'
import { type Day, dayOf } from '#domain/days.ts'
import { type Currency, decimal } from '#domain/money.ts'
import { confirmDueSince, priceStates, type PublicationState } from '#domain/publication.ts'
import { PLAIN_TERMS, type QuantityTerms } from '#domain/quantity-prices.ts'
import type { Deps } from '#server/deps.ts'
import { showTerms, termsOf } from '#server/prices/quantity-terms.ts'
import { notFound } from '#server/http/errors.ts'
import { selectPage, paginate, rowsOfPage } from '#server/http/paginate.ts'
import type { Seller } from '#server/http/session.ts'
import { fullName } from '#server/accounts/columns.ts'
import { confirmedOn, matchesFilters, priceInForce, priceShown, nextPrice } from './filter.ts'

type Query = z.output<typeof contract.publications.query>
type List = z.output<typeof contract.publications.answer>

interface ListedPrice {
  terms: QuantityTerms
  cents: number
  currency: Currency
  currencyId: number
  from: Day
}

interface Row {
  imagen: string
  prod_name: string
  comb_sku: string
  size: string
  price_id: number
  provider_id: number
  publicationState: PublicationState
  is_draft: boolean
  inForce: ListedPrice | null
  coming: ListedPrice | null
  confirmedOn: Day | null
  open_claims: number
  preparation_days: number
}

export async function listPublications({ db, now }: Deps, seller: Seller, query: Query): Promise<List> {
  const { page, per_page, sort, ...filters } = query
  const today = dayOf(now())
  const fitting = matchesFilters(seller, filters, today)
  const { sorted, order } = sortedBy(sort, today)
  // Prices are read for the rows of the page only.
  const { rows, total } = await selectPage<Row>(db, {
    total: sql`(select count(*)::int from publications pub where ${fitting})`,
    rows: sql`
      select v.image_source as imagen, v.title as prod_name, v.sku as comb_sku, v.size, product.is_draft,
        pub.id as price_id, pub.provider_id, pub.state as "publicationState", pub.preparation_days, ${listedPrice('price')} as "inForce",
        ${listedPrice('next')} as coming, ${confirmedOn('price')} as "confirmedOn", ${countOpenClaims()} as open_claims
      from (
        select pub.*, row_number() over (order by ${order}) as place from publications pub ${sorted} where ${fitting}
        order by ${order} ${rowsOfPage(page, per_page)}
      ) pub
      join variants v on v.id = pub.variant_id
      join products product on product.id = v.product_id
      left join lateral ${priceInForce(today)} price on true
      left join lateral ${nextPrice(today)} next on true
      order by pub.place`,
  })
  return {
    data: rows.map((row) => toPublicationRow(row, today)),
    pagination: paginate(page, per_page, total),
  }
}

/** What to join for the order, and the order. */
function sortedBy(sort: PublicationSort | undefined, today: Day) {
  const price = sql`left join lateral ${priceShown(today)} shown on true`
  const title = sql`join variants named on named.id = pub.variant_id`
  const orders = {
    title: { sorted: title, order: sql`lower(named.title), pub.id desc` },
    '-title': { sorted: title, order: sql`lower(named.title) desc, pub.id desc` },
    price: { sorted: price, order: sql`shown.currency_id, shown.value_cents, pub.id desc` },
    '-price': {
      sorted: price,
      order: sql`shown.currency_id nulls last, shown.value_cents desc nulls last, pub.id desc`,
    },
    date_from: { sorted: price, order: sql`shown.date_from, pub.id desc` },
    '-date_from': { sorted: price, order: sql`shown.date_from desc nulls last, pub.id desc` },
  } as const
  return sort ? orders[sort] : { sorted: sql``, order: sql`pub.id desc` }
}

function listedPrice(price: string) {
  const column = (name: string) => sql.ref(`${price}.${name}`)
  return sql<ListedPrice | null>`(
    select jsonb_build_object('cents', ${column('value_cents')}, 'currency', c.code, 'currencyId', c.id,
      'from', ${column('date_from')}, 'terms', ${termsOf(price)})
    from currencies c where c.id = ${column('currency_id')})`
}

function toPublicationRow(
  { publicationState, inForce, coming, confirmedOn: confirmed, ...row }: Row,
  today: Day,
): PublicationRow {
  const shown = inForce ?? coming
  const isDue =
    publicationState === 'active' &&
    coming === null &&
    confirmed !== null &&
    confirmed <= confirmDueSince(today)
  return {
    ...row,
    state: PUBLICATION_CODES[publicationState],
    price_state: inForce ? 'in_force' : coming ? 'scheduled' : 'none',
    moneda: shown?.currency ?? null,
    currency_id: shown?.currencyId ?? null,
    comb_price: shown ? decimal(shown.cents) : null,
    ...showTerms(shown?.terms ?? PLAIN_TERMS),
    fecha_vigencia: shown?.from ?? null,
    date_from: shown?.from ?? null,
    scheduled:
      inForce && coming
        ? { value: decimal(coming.cents), currency_code: coming.currency, date_from: coming.from }
        : null,
    to_confirm_since: isDue ? confirmed : null,
  }
}

export async function countStates(
  { db, now }: Deps,
  seller: Seller,
  { state: _, ...filters }: PublicationFilters,
): Promise<PublicationStates> {
  const { rows } = await sql<PublicationStates>`
    select count(*) filter (where pub.state = 'active')::int as active,
      count(*) filter (where pub.state = 'paused')::int as paused,
      count(*) filter (where pub.state = 'paused' and pub.bulk_change_id is not null)::int as paused_in_bulk,
      count(*) filter (where pub.state = 'cancelled')::int as cancelled
    from publications pub where ${matchesFilters(seller, filters, dayOf(now()))}`.execute(db)
  return rows[0] ?? { active: 0, paused: 0, paused_in_bulk: 0, cancelled: 0 }
}

export async function listBrands({ db }: Deps, { sellerId }: Seller) {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from brands
    where id in (
      select p.brand_id
      from publications pub join variants v on v.id = pub.variant_id join products p on p.id = v.product_id
      where pub.provider_id = ${sellerId}
    )
    order by name`.execute(db)
  return rows
}

export type PriceRecord = z.output<typeof confirmPrice.answer>

const HISTORY_SHOWN = 50

interface PricedPublication {
  id: number
  sellerId: number
  variantId: number
  state: PublicationState
  preparationDays: number
  cents: number | null
  currencyId: number | null
  from: Day | null
  terms: QuantityTerms
}

export async function readPrice({ db, now }: Deps, seller: Seller, id: number): Promise<PriceDetail> {
  const today = dayOf(now())
  const { rows } = await sql<PricedPublication & Pick<PriceDetail, 'title' | 'sku' | 'image_source'>>`
    select pub.id, pub.provider_id as "sellerId", pub.variant_id as "variantId", pub.state,
      pub.preparation_days as "preparationDays", price.value_cents as cents, price.currency_id as "currencyId", price.date_from as "from",
      ${termsOf('price')} as terms, v.title, v.sku, v.image_source
    from publications pub
    join variants v on v.id = pub.variant_id
    left join lateral ${priceShown(today)} price on true
    where pub.id = ${id} and pub.provider_id = ${seller.sellerId}`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  const { title, sku, image_source } = row
  return {
    ...toPriceRecord(row),
    title,
    sku,
    image_source,
    history: await readHistory(db, row, today),
    claims: await listPriceClaims(db, id),
  }
}

export function toPriceRecord({
  id,
  sellerId,
  variantId,
  state,
  preparationDays,
  cents,
  currencyId,
  from,
  terms,
}: PricedPublication): PriceRecord {
  return {
    priceId: id,
    providerId: sellerId,
    combinationId: variantId,
    value: cents === null ? null : decimal(cents),
    ...showTerms(terms),
    dateFrom: from,
    currencyId,
    state: PUBLICATION_CODES[state],
    preparation_days: preparationDays,
  }
}

/** The next price that begins after this day (B15). */
export async function readLaterPrice(
  db: Kysely<DB>,
  id: number,
  from: Day,
): Promise<z.output<typeof changePrice.answer>['later_price']> {
  const { rows } = await sql<{ cents: number; currency_code: Currency; date_from: Day }>`
    select price.value_cents as cents, c.code as currency_code, price.date_from
    from publications pub cross join lateral ${nextPrice(from)} price join currencies c on c.id = price.currency_id
    where pub.id = ${id}`.execute(db)
  const [price] = rows
  if (!price) return null
  const { cents, ...dated } = price
  return { value: decimal(cents), ...dated }
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
    .select(termsOf('price').as('terms'))
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
    ...showTerms(price.terms),
    currency_code: price.code as Currency,
    date_from: price.date_from,
    state: states.get(price.id) ?? 'replaced',
    created_at: price.created_at.toISOString(),
    created_by: price.created_by,
    confirmed_at: price.confirmed_at?.toISOString() ?? null,
  }))
}

const LAST_CONFIRMED = sql`(
  select max(greatest(price.created_at, confirmed.confirmed_at)) from prices price
  left join price_confirmations confirmed on confirmed.price_id = price.id
  where price.publication_id = pub.id
)`

function countOpenClaims() {
  return sql<number>`(
    select count(*)::int from buy_order_items i join price_claims claim on claim.buy_order_item_id = i.id
    where i.publication_id = pub.id and claim.created_at > ${LAST_CONFIRMED}
  )`
}

type Claims = PriceDetail['claims']

/** Newest first, at most 50. */
async function listPriceClaims(db: Deps['db'], publicationId: number): Promise<Claims> {
  const { rows } = await sql<Omit<Claims[number], 'created_at'> & { created_at: Date }>`
    select o.id as order_id, o.internal_code as order_code, claim.message, claim.created_at,
      claim.created_at > ${LAST_CONFIRMED} as open
    from publications pub
    join buy_order_items i on i.publication_id = pub.id
    join price_claims claim on claim.buy_order_item_id = i.id
    join buy_orders o on o.id = i.buy_order_id
    where pub.id = ${publicationId}
    order by claim.created_at desc limit 50`.execute(db)
  return rows.map((claim) => ({ ...claim, created_at: claim.created_at.toISOString() }))
}
