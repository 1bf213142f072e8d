// A publication with its price, as its seller sees it (U2).
import { sql } from 'kysely'
import type { z } from 'zod'
import type { changePrice, PriceDetail } from '#contract/publications.ts'
import { PUBLICATION_CODES } from '#contract/state-codes.ts'
import { dayOf, type Day } from '#domain/days.ts'
import { decimal, type Currency } from '#domain/money.ts'
import { priceStates, type PublicationState } from '#domain/publication.ts'
import type { Deps } from '#server/deps.ts'
import type { Seller } from '#server/http/session.ts'
import { notFound } from '#server/http/errors.ts'
import { fullName } from '#server/orders/columns.ts'
import { listPriceClaims } from './claims.ts'
import { priceShown } from './filter.ts'

export type PriceRecord = z.output<typeof changePrice.answer>

const HISTORY_SHOWN = 50

interface Row {
  id: number
  sellerId: number
  variantId: number
  state: PublicationState
  cents: number | null
  currencyId: number | null
  from: Day | null
}

/** The price in force; while there is none yet, the first to come. */
export async function readPrice({ db, now }: Deps, seller: Seller, id: number): Promise<PriceDetail> {
  const today = dayOf(now())
  const { rows } = await sql<Row & Pick<PriceDetail, 'title' | 'sku' | 'image_source'>>`
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
    ...toRecord(row),
    title,
    sku,
    image_source,
    history: await readHistory(db, row, today),
    claims: claims.map((claim) => ({ ...claim, created_at: claim.created_at.toISOString() })),
  }
}

export function toRecord({ id, sellerId, variantId, state, cents, currencyId, from }: Row): PriceRecord {
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

async function readHistory(db: Deps['db'], { id, from }: Row, today: Day): Promise<PriceDetail['history']> {
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
  // The price that counts may have been announced before all that are shown.
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
