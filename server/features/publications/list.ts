// "Mis cotizaciones": the list of a seller's publications and what it can be filtered by (U1).
import { sql } from 'kysely'
import type { z } from 'zod'
import type * as contract from '#contract/publications.ts'
import type { PublicationFilters, PublicationRow, PublicationStates } from '#contract/publications.ts'
import { PUBLICATION_CODES } from '#contract/state-codes.ts'
import { dayOf, type Day } from '#domain/days.ts'
import { decimal, type Currency } from '#domain/money.ts'
import { confirmDueSince, type PublicationState } from '#domain/publication.ts'
import type { Deps } from '#server/deps.ts'
import type { Seller } from '#server/http/session.ts'
import { askPage, paginate, rowsOfPage } from '#server/http/paginate.ts'
import { countOpenClaims } from './claims.ts'
import { matchesFilters, confirmedOn, priceInForce, priceToCome } from './filter.ts'

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

/** The newest publication first. */
export async function listPublications({ db, now }: Deps, seller: Seller, query: Query): Promise<List> {
  const { page, per_page, ...filters } = query
  const today = dayOf(now())
  const fitting = matchesFilters(seller, filters, today)
  // The prices are looked up for what is shown only.
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
    data: rows.map((row) => toRow(row, today)),
    pagination: paginate(page, per_page, total),
  }
}

function toRow(row: Row, today: Day): PublicationRow {
  const { imagen, prod_name, comb_sku, size, price_id, provider_id, open_claims } = row
  const inForce = row.cents !== null
  const [cents, currency, currencyId, from] = inForce
    ? [row.cents, row.currency, row.currencyId, row.from]
    : [row.nextCents, row.nextCurrency, row.nextCurrencyId, row.nextFrom]
  const { nextCents, nextCurrency, nextFrom } = row
  const comesNext = inForce && nextCents !== null && nextCurrency !== null && nextFrom !== null
  const asked = row.state === 'active' && row.nextFrom === null ? row.confirmedOn : null
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
    to_confirm_since: asked !== null && asked <= confirmDueSince(today) ? asked : null,
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
