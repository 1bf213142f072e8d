// Writes shipping prices, and of each what it was before (I18).
import { sql } from 'kysely'
import type { z } from 'zod'
import type { changeShippingPrice } from '#contract/zones.ts'
import type { Day } from '#domain/days.ts'
import type { Trx } from '#db/transaction.ts'

export type Size = z.output<typeof changeShippingPrice.params>['size']

export interface ShippingPrice {
  cents: number
  currencyId: number
  from: Day
}

export interface PriceChange {
  zoneId: number
  size: Size
  /** Null: the size had none. */
  before: ShippingPrice | null
  after: ShippingPrice
}

interface Cause {
  at: Date
  by: number
  /** The change of all prices it is part of. */
  bulkChangeId?: number | null
  /** The one it takes back. */
  undoesId?: number | null
}

/** Of one transaction each price once, under the lock of its zone. */
export async function writePrices(
  trx: Trx,
  changes: readonly PriceChange[],
  { at, by, bulkChangeId = null, undoesId = null }: Cause,
): Promise<void> {
  const given = sql`json_to_recordset(${JSON.stringify(changes.map(toRow))}::json) as given (
    zone_id bigint, size text, before_cents bigint, before_currency_id smallint, before_from date,
    after_cents bigint, after_currency_id smallint, after_from date
  )`
  await sql`
    insert into shipping_prices (zone_id, size, cost_cents, currency_id, date_from)
    select zone_id, size, after_cents, after_currency_id, after_from from ${given}
    on conflict (zone_id, size) do update
    set cost_cents = excluded.cost_cents, currency_id = excluded.currency_id, date_from = excluded.date_from`.execute(
    trx,
  )
  await sql`
    insert into shipping_price_changes (zone_id, size, before_cents, before_currency_id, before_from, after_cents,
      after_currency_id, changed_at, changed_by, bulk_change_id, undoes_id)
    select zone_id, size, before_cents, before_currency_id, before_from, after_cents, after_currency_id,
      ${at}::timestamptz, ${by}::bigint, ${bulkChangeId}::bigint, ${undoesId}::bigint
    from ${given}`.execute(trx)
}

function toRow({ zoneId, size, before, after }: PriceChange) {
  return {
    zone_id: zoneId,
    size,
    before_cents: before?.cents,
    before_currency_id: before?.currencyId,
    before_from: before?.from,
    after_cents: after.cents,
    after_currency_id: after.currencyId,
    after_from: after.from,
  }
}
