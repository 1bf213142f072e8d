// Which of their purchases a buyer looks for, and how many there are (B3).
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { purchaseCounts, PurchaseFilters, PurchasesQuery } from '#contract/purchases.ts'
import { buyerStates, PURCHASE_ATTENTION, type PurchaseAttention } from '#contract/state-codes.ts'
import type { DB } from '#db/types.ts'
import { addDays, dayOf, type Day } from '#domain/days.ts'
import { statesAllowing } from '#domain/order-actions.ts'
import { OPEN_STATES, type OrderState } from '#domain/order-state.ts'
import { ARRIVING_DAYS } from '#domain/rules.ts'
import type { Deps } from '#server/deps.ts'
import type { Buyer } from '#server/http/session.ts'
import { countOf, idsOf, inPeriod, inStates, oneOf } from '#server/orders/order-lists.ts'
import { foundOrders, ofClientsNamed, ofSellersNamed } from '#server/orders/order-search.ts'
import { lateOf, ordersIn, purchasesToCome } from './to-come.ts'

type Counts = z.output<typeof purchaseCounts.answer>

interface Narrowed {
  buyer: Buyer
  query: PurchaseFilters
  today: Day
}

/** Conditions on `purchases`, besides state and period. */
export async function narrowedBy(
  db: Kysely<DB>,
  { buyer, query: { search, attention }, today }: Narrowed,
): Promise<RawBuilder<boolean>[]> {
  return [
    ...(search ? [oneOf(await found(db, buyer, search))] : []),
    ...(attention ? [oneOf(await needing(db, buyer, attention, today))] : []),
  ]
}

export async function countPurchases(
  { db, now }: Deps,
  buyer: Buyer,
  { search, ...period }: Pick<PurchasesQuery, 'search' | 'from' | 'to'>,
): Promise<Counts> {
  const today = dayOf(now())
  const counts = [2, 3, 4].map((code) => countOf(String(code), inStates('state', buyerStates(code))))
  for (const name of PURCHASE_ATTENTION)
    counts.push(countOf(name, oneOf(await needing(db, buyer, name, today))))
  const searched = search ? oneOf(await found(db, buyer, search)) : sql<boolean>`true`
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(counts)} from purchases
    where client_id = ${buyer.clientId} and ${inPeriod('created_at', period)} and ${searched}`.execute(db)
  const counted = (name: string | number) => rows[0]?.[name] ?? 0
  return {
    states: { 2: counted(2), 3: counted(3), 4: counted(4) },
    attention: {
      late: counted('late'),
      to_confirm: counted('to_confirm'),
      arriving: counted('arriving'),
      claimed: counted('claimed'),
      refused: counted('refused'),
      cancelled: counted('cancelled'),
    },
  }
}

function found(db: Kysely<DB>, { clientId, companyId }: Buyer, search: string): Promise<number[]> {
  const owner = sql<boolean>`o.client_id = ${clientId}`
  const people = [ofSellersNamed(search), ofClientsNamed('authorizer_id', search, companyId)]
  return idsOf(db, sql`select purchase_id as id from (${foundOrders({ search, owner, people })}) o`)
}

/** Ids of purchases that need attention. */
async function needing(
  db: Kysely<DB>,
  buyer: Buyer,
  attention: PurchaseAttention,
  today: Day,
): Promise<number[]> {
  if (attention === 'late') {
    const { rows } = await purchasesToCome(buyer).execute(db)
    return lateOf(rows, today)
  }
  const having = (...states: OrderState[]) => sql`select o.purchase_id as id from ${ordersIn(buyer, states)}`
  return idsOf(
    db,
    {
      to_confirm: sql`${having(...statesAllowing('confirm'))}
        join dispatches d on d.buy_order_id = o.id and d.state = 'in_process'`,
      arriving: sql`${having(...OPEN_STATES)}
        join dispatches d on d.buy_order_id = o.id and d.state = 'in_process'
          and d.estimated_date between ${today} and ${addDays(today, ARRIVING_DAYS)}`,
      claimed: having('claimed'),
      // Withdrawn orders have no decision (P9).
      refused: sql`${having('rejected')} join decisions d on d.buy_order_id = o.id`,
      cancelled: having('cancelled'),
    }[attention],
  )
}
