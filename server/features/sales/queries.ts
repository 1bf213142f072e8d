// The seller's sales: their approved orders, never one that waits for approval or was rejected (V1, V3, Q5).
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { OrderListQuery } from '#contract/fields.ts'
import type { mySales, SaleCard, SaleDetail } from '#contract/sales.ts'
import { ORDER_CODES, sellerStates } from '#contract/state-codes.ts'
import type { DB } from '#db/types.ts'
import { dayOf, type Day } from '#domain/days.ts'
import type { OrderState } from '#domain/order-state.ts'
import type { Deps } from '#server/deps.ts'
import type { Seller } from '#server/http/callers.ts'
import { notFound } from '#server/http/errors.ts'
import { ITEM_SUMMARY, NEXT_BLOCK, ORDER_COLUMNS } from '#server/orders/columns.ts'
import { estimatedDate, itemsOf } from '#server/orders/items.ts'
import { paginate } from '#server/http/paginate.ts'
import { onPage, pageOf } from '#server/orders/page-of.ts'
import { inStates } from '#server/orders/states.ts'
import { blocksToSend } from '#server/orders/to-send.ts'
import { orderTotals, storedTotals } from '#server/orders/totals.ts'

type List = z.output<typeof mySales.answer>

export async function listSales({ db, now }: Deps, seller: Seller, query: OrderListQuery): Promise<List> {
  const states = sellerStates(query.state)
  const page = await pageOf(db, { list: 'sales', ownerId: seller.providerId, states, query })
  const rows = await withDetails(ofSeller(db, seller))
    .where(onPage('o.id', page))
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .execute()
  const today = dayOf(now())
  return {
    data: rows.map((row) => ({ ...toSale(row, today), images: row.images })),
    pagination: paginate(query.page, query.per_page, page.total),
  }
}

export async function readSale({ db, now }: Deps, seller: Seller, orderId: number): Promise<SaleDetail> {
  const row = await withDetails(ofSeller(db, seller))
    .where('o.id', '=', orderId)
    .where(inStates('o.state', sellerStates(undefined)))
    .executeTakeFirst()
  if (!row) throw notFound()
  const items = (await itemsOf(db, [orderId])).get(orderId) ?? []
  const today = dayOf(now())
  return {
    ...toSale(row, today),
    provider_id: seller.providerId,
    buy_order_items: items,
    to_send: blocksToSend({ state: row.state as OrderState, createdAt: row.created_at }, items, today),
  }
}

function ofSeller(db: Kysely<DB>, { providerId }: Seller) {
  return db
    .selectFrom('buy_orders as o')
    .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
    .where('o.provider_id', '=', providerId)
}

function withDetails(orders: ReturnType<typeof ofSeller>) {
  return orders
    .innerJoin('regions as r', 'r.id', 'p.region_id')
    .innerJoin('companies as company', 'company.id', 'p.company_id')
    .innerJoin('clients as buyer', 'buyer.id', 'p.client_id')
    .innerJoin('users as bu', 'bu.id', 'buyer.user_id')
    .select(ORDER_COLUMNS)
    .select(ITEM_SUMMARY)
    .select(NEXT_BLOCK)
    .select(['o.sap_number', 'p.address_description', 'p.provider_comments', 'r.name as region'])
    .select(['bu.email as buyerEmail', 'company.name as company'])
}

type Row = Awaited<ReturnType<ReturnType<typeof withDetails>['execute']>>[number]

function toSale(row: Row, today: Day): Omit<SaleCard, 'images'> {
  const { goods, shipping } = storedTotals(row)
  const state = ORDER_CODES[row.state as OrderState].seller
  if (state === null) throw new Error(`A sale in state ${row.state} reached its seller`)
  return {
    id: row.id,
    internal_code: row.internal_code,
    state,
    created_at: row.created_at.toISOString(),
    estimated_date: estimatedDate(row.created_at, row.largestBlock),
    client: { user: { email: row.buyerEmail }, company: row.company },
    region: row.region,
    address_description: row.address_description,
    provider_comments: row.provider_comments,
    sap_number: row.sap_number,
    total_products: row.products,
    overdue: row.nextBlock !== null && estimatedDate(row.created_at, row.nextBlock) < today,
    ...orderTotals(goods, shipping),
  }
}
