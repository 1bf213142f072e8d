// Today's price of ordered lines, beside the agreed one (R10).
import { sql, type Kysely } from 'kysely'
import type { PriceToday } from '#contract/approvals.ts'
import type { DB } from '#db/types.ts'
import type { Day } from '#domain/days.ts'
import { decimal, type Currency } from '#domain/money.ts'
import { type PriceStep, unitCents } from '#domain/quantity-prices.ts'

interface Row {
  id: number
  quantity: number
  cents: number | null
  currency: Currency
  steps: PriceStep[]
  since: Day
}

/** By item, of orders that wait: for the ordered quantity, in the zone of the purchase. */
export async function pricesToday(
  db: Kysely<DB>,
  orderIds: readonly number[],
  today: Day,
): Promise<Map<number, PriceToday>> {
  const { rows } = await sql<Row>`
    select i.id, i.quantity + i.quantity_refused as quantity, offer.value_cents as cents, currency.code as currency, offer.steps, price.date_from as since
    from buy_order_items i
    join buy_orders o on o.id = i.buy_order_id and o.state = 'pending_approval'
    join purchases p on p.id = o.purchase_id
    left join offers_on(${today}) offer on offer.publication_id = i.publication_id and offer.region_id = p.region_id
    left join currencies currency on currency.id = offer.currency_id
    left join lateral (
      select date_from::text from prices
      where publication_id = i.publication_id and date_from <= ${today} order by date_from desc, id desc limit 1
    ) price on true
    where i.buy_order_id = any(${orderIds})`.execute(db)
  return new Map(
    rows.map(({ id, quantity, cents, currency, steps, since }) => [
      id,
      cents === null
        ? { price_unit: null, currency_code: null, since: null }
        : { price_unit: decimal(unitCents(cents, { steps }, quantity)), currency_code: currency, since },
    ]),
  )
}
