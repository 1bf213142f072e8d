// Prices that begin later (B15).
import { sql } from 'kysely'
import type { z } from 'zod'
import type { ScheduledPrice, scheduledPrices } from '#contract/publications-repricing.ts'
import { PUBLICATION_CODES } from '#contract/state-codes.ts'
import { type Day, dayOf } from '#domain/days.ts'
import { type Currency, decimal } from '#domain/money.ts'
import type { PublicationState } from '#domain/publication.ts'
import type { QuantityTerms } from '#domain/quantity-prices.ts'
import { fullName } from '#server/accounts/columns.ts'
import { namesVariant } from '#server/database/variant-filter.ts'
import type { Deps } from '#server/deps.ts'
import { paginate, rowsOfPage, selectPage, sortedBy } from '#server/http/paginate.ts'
import type { Seller } from '#server/http/session.ts'
import { showTerms, termsOf } from '#server/prices/quantity-terms.ts'
import { priceInForce } from './filter.ts'

type List = z.output<typeof scheduledPrices.answer>

interface Dated {
  cents: number
  currency_code: Currency
  date_from: Day
}

interface Row extends Omit<
  ScheduledPrice,
  keyof QuantityTerms | 'price_steps' | 'value' | 'state' | 'current' | 'created_at'
> {
  cents: number
  terms: QuantityTerms
  publicationState: PublicationState
  currentPrice: Dated | null
  createdAt: Date
}

const COLUMNS = { date_from: sql`price.date_from`, title: sql`folded(v.title)` }

/** Without those that another price replaces on the same day. Cancelled publications keep their prices as they are. */
export async function listScheduledPrices(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { sellerId }: Seller,
  { page, per_page, search, sort }: z.output<typeof scheduledPrices.query>,
): Promise<List> {
  const today = dayOf(now())
  const conditions = [
    sql`pub.provider_id = ${sellerId} and pub.state <> 'cancelled' and price.date_from > ${today}`,
    sql`not exists (select from prices other
      where other.publication_id = pub.id and other.date_from = price.date_from and other.id > price.id)`,
  ]
  if (search) conditions.push(namesVariant('v', search))
  const from = sql`
    from publications pub join variants v on v.id = pub.variant_id join prices price on price.publication_id = pub.id
    where ${sql.join(conditions, sql` and `)}`
  const { rows, total } = await selectPage<Row>(db, {
    total: sql`(select count(*)::int ${from})`,
    rows: sql`
      select listed.id, listed.publication_id as price_id, v.title, v.sku, v.image_source, pub.state as "publicationState",
        pub.preparation_days, listed.value_cents as cents, c.code as currency_code, listed.date_from, ${termsOf('listed')} as terms,
        (select jsonb_build_object('cents', now.value_cents, 'currency_code', code, 'date_from', now.date_from)
          from ${priceInForce(today)} now join currencies on currencies.id = now.currency_id) as "currentPrice",
        listed.created_at as "createdAt", ${fullName('author')} as created_by
      from (
        select price.*, row_number() over (order by ${sortedBy(sort, COLUMNS, sql`price.id`)}) as place ${from}
        order by ${sortedBy(sort, COLUMNS, sql`price.id`)} ${rowsOfPage(page, per_page)}
      ) listed
      join publications pub on pub.id = listed.publication_id
      join variants v on v.id = pub.variant_id
      join currencies c on c.id = listed.currency_id
      left join users author on author.id = listed.created_by
      order by listed.place`,
  })
  return { data: rows.map(toScheduledPrice), pagination: paginate(page, per_page, total) }
}

function toScheduledPrice({
  cents,
  terms,
  publicationState,
  currentPrice,
  createdAt,
  ...row
}: Row): ScheduledPrice {
  return {
    ...row,
    ...showTerms(terms),
    state: PUBLICATION_CODES[publicationState],
    value: decimal(cents),
    current: currentPrice && {
      value: decimal(currentPrice.cents),
      currency_code: currentPrice.currency_code,
      date_from: currentPrice.date_from,
    },
    created_at: createdAt.toISOString(),
  }
}
