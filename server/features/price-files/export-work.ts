// Writes the file of an export (U6).
import { sql } from 'kysely'
import type { PublicationFilters } from '#contract/publications.ts'
import { dayOf } from '#domain/days.ts'
import type { Deps } from '#server/deps.ts'
import type { Language } from '#server/texts/language.ts'
import { fits, priceShown } from '../publications/filter.ts'
import { priceSheet, type ExportedPrice } from './xlsx/sheets.ts'
import { writeFile } from './write-file.ts'

export async function writeExport(deps: Deps, id: number): Promise<void> {
  const order = await deps.db
    .selectFrom('price_exports')
    .where('id', '=', id)
    .where('state', '=', 'preparing')
    .select(['provider_id as sellerId', 'filters', 'language'])
    .executeTakeFirst()
  if (!order) return
  const update = deps.db.updateTable('price_exports').where('id', '=', id)
  try {
    // As they were promised: the contract reads the text of an address, and these are read already.
    const filters = order.filters as PublicationFilters
    const prices = await findPrices(deps, order.sellerId, filters)
    await update.set({ rows_total: prices.length }).execute()
    const content = await writeFile([priceSheet(prices, order.language as Language)])
    await update.set({ state: 'ready', content }).execute()
  } catch (error) {
    await update.set({ state: 'failed' }).execute()
    throw error
  }
}

async function findPrices(
  { db, now }: Deps,
  sellerId: number,
  filters: PublicationFilters,
): Promise<ExportedPrice[]> {
  const today = dayOf(now())
  const { rows } = await sql<ExportedPrice>`
    select v.sku, v.title as product, price.value_cents as cents, c.code as currency, price.date_from as "from", pub.state
    from publications pub
    join variants v on v.id = pub.variant_id
    left join lateral ${priceShown(today)} price on true
    left join currencies c on c.id = price.currency_id
    where ${fits({ sellerId }, filters, today)}
    order by v.title, v.sku`.execute(db)
  return rows
}
