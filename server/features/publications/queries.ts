// A publication with its price, as its seller sees it (U2).
import { sql } from 'kysely'
import type { z } from 'zod'
import type { price } from '#contract/publications.ts'
import { PUBLICATION_CODES } from '#contract/state-codes.ts'
import { dayOf, type Day } from '#domain/days.ts'
import { decimal } from '#domain/money.ts'
import type { PublicationState } from '#domain/publication.ts'
import type { Deps } from '#server/deps.ts'
import type { Seller } from '#server/http/callers.ts'
import { notFound } from '#server/http/errors.ts'

export type PriceRecord = z.output<typeof price.answer>

interface Row {
  id: number
  providerId: number
  variantId: number
  state: PublicationState
  cents: number
  currencyId: number
  from: Day
}

/** The price in force; while there is none yet, the first to come. */
export async function readPrice({ db, now }: Deps, seller: Seller, id: number): Promise<PriceRecord> {
  const today = dayOf(now())
  const { rows } = await sql<Row>`
    select pub.id, pub.provider_id as "providerId", pub.variant_id as "variantId", pub.state,
      price.value_cents as cents, price.currency_id as "currencyId", price.date_from as "from"
    from publications pub
    cross join lateral (
      select value_cents, currency_id, date_from from prices
      where publication_id = pub.id
      order by date_from <= ${today} desc, abs(date_from - ${today}::date), id desc limit 1
    ) price
    where pub.id = ${id} and pub.provider_id = ${seller.providerId}`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  return toRecord(row)
}

export function toRecord({ id, providerId, variantId, state, cents, currencyId, from }: Row): PriceRecord {
  return {
    priceId: id,
    providerId,
    combinationId: variantId,
    value: decimal(cents),
    dateFrom: from,
    currencyId,
    state: PUBLICATION_CODES[state],
  }
}
