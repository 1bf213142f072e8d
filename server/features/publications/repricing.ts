// The prices of a filter or of chosen publications, changed by one rule (B15).
import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { changePrices, Repriced } from '#contract/publications-repricing.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import type { DB } from '#db/types.ts'
import { type Day, dayOf } from '#domain/days.ts'
import { type Currency, decimal } from '#domain/money.ts'
import { priceDayProblem, publicationIsOpen, type PublicationState } from '#domain/publication.ts'
import { areSamePrices, type QuantityPrice } from '#domain/quantity-prices.ts'
import {
  jumpOf,
  reprice,
  REPRICED_MAX,
  REPRICED_SHOWN,
  type Repricing,
  repricingProblem,
  type RepricingProblem,
} from '#domain/repricing.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalid, notFound } from '#server/http/errors.ts'
import { oncePerKey } from '#server/http/idempotency.ts'
import type { Seller } from '#server/http/session.ts'
import { termsOf } from '#server/prices/quantity-terms.ts'
import { refreshOffersOf } from '#server/search/feed.ts'
import { matchesFilters, priceInForce } from './filter.ts'

type Wanted = z.output<typeof changePrices.body>

/** All or none. 409 unless `expected` many change, and when one cannot have its new price. */
export async function changeManyPrices(
  deps: Deps,
  seller: Seller,
  { dry_run: isDryRun, expected, ...wanted }: Wanted,
  key: string | null,
): Promise<Repriced> {
  const now = deps.now()
  const today = dayOf(now)
  const from = wanted.date_from ?? today
  const wrong = priceDayProblem(from, today)
  if (wrong) throw invalid(wrong, { field: 'date_from' })
  if (isDryRun) {
    const ids = await choose(deps.db, seller, wanted, today, false)
    const plan = await planPrices(deps.db, ids, wanted, from)
    return answerOf(deps.db, plan)
  }
  const call = { userId: seller.userId, route: 'prices-in-bulk', key, request: wanted }
  return inTransaction(deps.db, (trx) =>
    oncePerKey(trx, call, async () => {
      const ids = await choose(trx, seller, wanted, today, true)
      const plan = await planPrices(trx, ids, wanted, from)
      const answer = await answerOf(trx, plan)
      const { publications, refused, refusals } = answer
      if (refused > 0) throw conflict('prices_refused', { details: { refused, refusals } })
      if (expected !== undefined && expected !== publications)
        throw conflict('count_changed', { details: { publications } })
      if (publications > 0) await writePrices(trx, seller, plan, now)
      return answer
    }),
  )
}

/** Ordered by id like the locks of checkouts (I8). 404 when one of `ids` is not the seller's. */
async function choose(
  db: Kysely<DB>,
  seller: Seller,
  { filter, ids }: Pick<Wanted, 'filter' | 'ids'>,
  today: Day,
  locks: boolean,
): Promise<number[]> {
  const chosen = ids && [...new Set(ids)]
  const { rows } = await sql<{ id: number }>`
    select pub.id from publications pub
    where ${matchesFilters(seller, filter ?? {}, today)}
      and (${chosen ?? null}::bigint[] is null or pub.id = any(${chosen ?? null}::bigint[]))
    order by pub.id ${locks ? sql`for no key update of pub` : sql``}`.execute(db)
  if (chosen && rows.length < chosen.length) throw notFound()
  return rows.map(({ id }) => id)
}

interface Row {
  id: number
  productId: number
  state: PublicationState
  base: QuantityPrice | null
  later: Day | null
}

interface Priced {
  id: number
  before: QuantityPrice
}

interface NewPrice extends Priced {
  productId: number
  after: QuantityPrice
  later: Day | null
}

interface Plan {
  from: Day
  currency: { id: number; code: Currency }
  changed: NewPrice[]
  refused: (Priced & { problem: RepricingProblem })[]
  same: number
  other: number
  unpriced: number
  cancelled: number
}

/** What each price becomes; 422 for an unknown currency or too many publications. */
async function planPrices(
  db: Kysely<DB>,
  ids: readonly number[],
  wanted: Omit<Wanted, 'dry_run' | 'expected'>,
  from: Day,
): Promise<Plan> {
  const currency = await currencyOf(db, wanted.currency_id)
  const { rows } = await sql<Row>`
    select pub.id, v.product_id as "productId", pub.state,
      case when price.id is not null then json_build_object('cents', price.value_cents, 'currencyId', price.currency_id,
        'terms', ${termsOf('price')}) end as base,
      (select min(date_from) from prices where publication_id = pub.id and date_from > ${from}) as later
    from publications pub
    join variants v on v.id = pub.variant_id
    left join lateral ${priceInForce(from)} price on true
    where pub.id = any(${ids})
    order by pub.id`.execute(db)
  const repricing = repricingOf(wanted)
  const plan: Plan = {
    from,
    currency,
    changed: [],
    refused: [],
    same: 0,
    other: 0,
    unpriced: 0,
    cancelled: 0,
  }
  for (const { id, productId, state, base, later } of rows) {
    if (!publicationIsOpen(state)) plan.cancelled++
    else if (!base) plan.unpriced++
    else if (base.currencyId !== currency.id) plan.other++
    else {
      const after = reprice(base, repricing)
      const problem = repricingProblem(after)
      if (areSamePrices(base, after)) plan.same++
      else if (problem) plan.refused.push({ id, before: base, problem })
      else plan.changed.push({ id, productId, before: base, after, later })
    }
  }
  if (plan.changed.length > REPRICED_MAX) throw invalid('too_many_prices')
  return plan
}

async function currencyOf(db: Kysely<DB>, id: number): Promise<Plan['currency']> {
  const currency = await db
    .selectFrom('currencies')
    .where('id', '=', id)
    .select(['id', 'code'])
    .executeTakeFirst()
  if (!currency) throw invalid('currency_not_found', { field: 'currency_id' })
  return { id: currency.id, code: currency.code as Currency }
}

function repricingOf({
  percent,
  amount,
  rounding,
}: Pick<Wanted, 'percent' | 'amount' | 'rounding'>): Repricing {
  return {
    by: percent === undefined ? { cents: amount ?? 0 } : { percent },
    rounding: rounding ?? null,
  }
}

async function answerOf(db: Kysely<DB>, plan: Plan): Promise<Repriced> {
  const { changed, refused } = plan
  const size = ({ before, after }: NewPrice) => jumpOf(before.cents, after.cents)
  const jumps = changed.toSorted((a, b) => size(b) - size(a) || a.id - b.id).slice(0, REPRICED_SHOWN)
  const refusals = refused.slice(0, REPRICED_SHOWN)
  const names = await namesOf(
    db,
    [...jumps, ...refusals].map(({ id }) => id),
  )
  const named = (id: number) => ({ price_id: id, ...(names.get(id) ?? { title: '', sku: '' }) })
  const laterDays = changed.flatMap(({ later }) => later ?? [])
  return {
    publications: changed.length,
    same: plan.same,
    other_currency: plan.other,
    without_price: plan.unpriced,
    cancelled: plan.cancelled,
    with_later_price: laterDays.length,
    first_later_price: laterDays.toSorted()[0] ?? null,
    date_from: plan.from,
    currency_code: plan.currency.code,
    jumps: jumps.map(({ id, before, after }) => ({
      ...named(id),
      before: decimal(before.cents),
      after: decimal(after.cents),
    })),
    refused: refused.length,
    refusals: refusals.map(({ id, before, problem }) => ({
      ...named(id),
      before: decimal(before.cents),
      problem,
    })),
  }
}

async function namesOf(db: Kysely<DB>, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { title: string; sku: string }>()
  const rows = await db
    .selectFrom('publications as pub')
    .innerJoin('variants as v', 'v.id', 'pub.variant_id')
    .where('pub.id', 'in', ids)
    .select(['pub.id', 'v.title', 'v.sku'])
    .execute()
  return new Map(rows.map(({ id, title, sku }) => [id, { title, sku }]))
}

/** Products whose search rows one statement renews, as in an import of prices. */
const BATCH = 2_000

async function writePrices(
  trx: Trx,
  seller: Seller,
  { changed, from, currency }: Plan,
  now: Date,
): Promise<void> {
  const { id: bulkChangeId } = await trx
    .insertInto('publication_bulk_changes')
    .values({ provider_id: seller.sellerId, kind: 'repriced', created_at: now, created_by: seller.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into publication_bulk_items (bulk_change_id, publication_id)
    select ${bulkChangeId}, unnest(${changed.map(({ id }) => id)}::bigint[])`.execute(trx)
  const prices = changed.map(({ id, after: { cents, terms } }) => ({ id, cents, ...terms }))
  await sql`
    insert into prices (publication_id, value_cents, currency_id, date_from, minimum, multiple, steps, created_at,
      created_by, bulk_change_id)
    select id, cents, ${currency.id}, ${from}, minimum, multiple, steps, ${now}, ${seller.userId}, ${bulkChangeId}
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
      as price (id bigint, cents bigint, minimum int, multiple int, steps jsonb)
    order by id`.execute(trx)
  await refreshInBatches(
    trx,
    changed.map(({ productId }) => productId),
    dayOf(now),
  )
}

/** In the lock order of all search updates, against deadlocks. */
export async function refreshInBatches(trx: Trx, productIds: readonly number[], today: Day): Promise<void> {
  const products = [...new Set(productIds)].sort((a, b) => a - b)
  for (let start = 0; start < products.length; start += BATCH)
    await refreshOffersOf(trx, products.slice(start, start + BATCH), today)
}
