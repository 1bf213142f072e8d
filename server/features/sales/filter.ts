// Which of their sales a seller looks for, and how many there are (V1, B3).
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { saleCounts, SaleFilters, SalesQuery } from '#contract/sales.ts'
import { ORDER_CODES, SALE_ATTENTION, type SaleAttention, sellerStates } from '#contract/state-codes.ts'
import type { DB } from '#db/types.ts'
import { type Day, dayOf } from '#domain/days.ts'
import { statesAllowing } from '#domain/order-actions.ts'
import type { Deps } from '#server/deps.ts'
import type { Seller } from '#server/http/session.ts'
import { WAITS_FOR_SELLER } from '#server/orders/claims.ts'
import { isLate, readDueDays } from '#server/orders/due-days.ts'
import { countOf, idsOf, inPeriod, inStates, oneOf } from '#server/orders/order-lists.ts'
import { foundOrders, ofClientsNamed } from '#server/orders/order-search.ts'
import { containsText, folded, hasEveryWord } from '#server/database/text-filter.ts'

type Counts = z.output<typeof saleCounts.answer>

export const PENDING = ORDER_CODES.awaiting_dispatch.seller

/** V1: claimed sales with units to send are pending, too. */
export const CLAIMED_TO_SEND = sql<boolean>`(state = 'claimed' and exists (
  select from buy_order_items i
  where i.buy_order_id = buy_orders.id and i.quantity > i.quantity_sent + i.quantity_cancelled))`

interface Narrowed {
  seller: Seller
  query: SaleFilters
  today: Day
}

/** Conditions on `buy_orders`, besides state and period. */
export async function narrowedBy(
  db: Kysely<DB>,
  { seller, query: { search, attention }, today }: Narrowed,
): Promise<RawBuilder<boolean>[]> {
  return [
    ...(search ? [oneOf(await found(db, seller, search))] : []),
    ...(attention ? [oneOf(await needing(db, seller, attention, today))] : []),
  ]
}

export async function countSales(
  { db, now }: Deps,
  seller: Seller,
  { search, ...period }: Pick<SalesQuery, 'search' | 'from' | 'to'>,
): Promise<Counts> {
  const today = dayOf(now())
  const counts = [4, 5, 8].map((code) => countOf(String(code), inStates('state', sellerStates(code))))
  const pending = inStates('state', sellerStates(PENDING ?? undefined))
  counts.push(countOf('2', sql<boolean>`(${pending} or ${CLAIMED_TO_SEND})`))
  for (const name of SALE_ATTENTION) counts.push(countOf(name, oneOf(await needing(db, seller, name, today))))
  const searched = search ? oneOf(await found(db, seller, search)) : sql<boolean>`true`
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(counts)} from buy_orders
    where provider_id = ${seller.sellerId} and ${inStates('state', sellerStates(undefined))}
      and ${inPeriod('created_at', period)} and ${searched}`.execute(db)
  const counted = (name: string | number) => rows[0]?.[name] ?? 0
  return {
    states: { 2: counted(2), 4: counted(4), 5: counted(5), 8: counted(8) },
    attention: {
      late: counted('late'),
      to_confirm: counted('to_confirm'),
      to_answer: counted('to_answer'),
    },
  }
}

function found(db: Kysely<DB>, { sellerId }: Seller, search: string): Promise<number[]> {
  const companies = sql`o.purchase_id in (
    select p.id from companies c join purchases p on p.company_id = c.id where ${containsText(folded(sql`c.name`), search)})`
  const owner = sql<boolean>`o.provider_id = ${sellerId}`
  const orders = foundOrders({
    search,
    owner,
    people: [ofClientsNamed('client_id', search), companies],
    items: sql`i.quantity > 0`,
  })
  const noted = sql`
    select o.id, o.purchase_id from seller_notes n join buy_orders o on o.id = n.buy_order_id
    where ${owner} and ${hasEveryWord(folded(sql`n.message`), search)}`
  return idsOf(db, sql`${orders} union all ${noted}`)
}

/** Ids of sales that need attention. */
async function needing(
  db: Kysely<DB>,
  { sellerId }: Seller,
  attention: SaleAttention,
  today: Day,
): Promise<number[]> {
  if (attention === 'to_confirm')
    return idsOf(
      db,
      sql`select o.id from buy_orders o join dispatches d on d.buy_order_id = o.id and d.state = 'in_process'
        where o.provider_id = ${sellerId} and ${inStates('o.state', statesAllowing('confirm'))}`,
    )
  if (attention === 'to_answer')
    return idsOf(
      db,
      sql`select o.id from buy_orders o join claims c on c.buy_order_id = o.id and ${WAITS_FOR_SELLER}
        where o.provider_id = ${sellerId}`,
    )
  // Deliveries on their way wait for the buyer (P7).
  const own = sql<boolean>`o.provider_id = ${sellerId}`
  const due = await readDueDays(db, own)
  return idsOf(db, sql`select o.id from buy_orders o where ${own} and ${isLate(due, today, 'o')}`)
}
