// A seller's sales: their approved orders only (V1, V3, Q5).
import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { mySales, SaleCard, SaleDetail, SaleFilters, SaleSort, SalesQuery } from '#contract/sales.ts'
import { ORDER_CODES, sellerStates } from '#contract/state-codes.ts'
import { dayOf, type Day } from '#domain/days.ts'
import type { OrderState } from '#domain/order-state.ts'
import type { TaxData } from '#domain/tax-data.ts'
import { fullName } from '#server/accounts/columns.ts'
import type { Deps } from '#server/deps.ts'
import type { Seller } from '#server/http/session.ts'
import { notFound } from '#server/http/errors.ts'
import {
  buyOrderTotals,
  comingJoin,
  itemSummary,
  type ItemSummary,
  orderColumns,
  type OrderRow,
  totalOf,
} from '#server/orders/columns.ts'
import { dueDayOf, readDueDays } from '#server/orders/due-days.ts'
import { estimatedDate, lateness, type ToCome } from '#server/orders/delivery-dates.ts'
import { lastRequests } from '#server/orders/cancellation-requests.ts'
import { asApproved, blocksToSend, itemsOf } from '#server/orders/items.ts'
import { type KeptTerms, vatOfOrder } from '#server/orders/vat.ts'
import { selectPage, paginate, sortedBy } from '#server/http/paginate.ts'
import { allOf, inStates, orderOf, pageOf } from '#server/orders/order-lists.ts'
import { CLAIMED_TO_SEND, narrowedBy, PENDING } from './filter.ts'

type List = z.output<typeof mySales.answer>

export async function listSales({ db, now }: Deps, seller: Seller, query: SalesQuery): Promise<List> {
  const today = dayOf(now())
  const order = await orderBy(db, seller, query.sort)
  const page = pageOf({ ...(await rowsOf(db, { seller, query, today })), order: order('buy_orders'), query })
  const { rows, total } = await selectPage<Row>(db, {
    total: page.total,
    rows: sql`${withDetails(page.ids)} order by ${order('o')}`,
  })
  return {
    data: rows.map((row) => ({ ...toSale(row, today), images: row.images, titles: row.titles })),
    pagination: paginate(query.page, query.per_page, total),
  }
}

/** All that the list has, in its order (F5). */
export async function allSales(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  seller: Seller,
  query: SaleFilters,
): Promise<RawBuilder<unknown>> {
  const order = await orderBy(db, seller, query.sort)
  return allOf({
    ...(await rowsOf(db, { seller, query, today: dayOf(now()) })),
    order: order('buy_orders'),
    query,
  })
}

async function rowsOf(db: Deps['db'], narrowed: { seller: Seller; query: SaleFilters; today: Day }) {
  const { seller, query } = narrowed
  return {
    list: 'sales',
    ownerId: seller.sellerId,
    states: sellerStates(query.state),
    also: query.state === PENDING ? CLAIMED_TO_SEND : undefined,
    only: await narrowedBy(db, narrowed),
  } as const
}

/** Sales without units to send are last by due day. */
async function orderBy(
  db: Deps['db'],
  { sellerId }: Seller,
  sort: SaleSort,
): Promise<(alias: string) => RawBuilder<unknown>> {
  if (sort === 'due_date' || sort === '-due_date') {
    const due = await readDueDays(db, sql<boolean>`o.provider_id = ${sellerId}`)
    return (alias) => sortedBy(sort, { due_date: dueDayOf(due, alias) }, sql.ref(`${alias}.id`))
  }
  if (sort === 'region' || sort === '-region') {
    const region = (alias: string) => sql`(
      select name from purchases join regions on regions.id = region_id
      where purchases.id = ${sql.ref(`${alias}.purchase_id`)})`
    return (alias) => sortedBy(sort, { region: region(alias) }, sql.ref(`${alias}.id`))
  }
  return (alias) => orderOf(sort, totalOf(alias), alias)
}

export async function readSale({ db, now }: Deps, seller: Seller, orderId: number): Promise<SaleDetail> {
  const own = sql`select id from buy_orders
    where id = ${orderId} and provider_id = ${seller.sellerId} and ${inStates('state', sellerStates(undefined))}`
  const { rows } = await withDetails(own).execute(db)
  const [row] = rows
  if (!row) throw notFound()
  const items = asApproved((await itemsOf(db, [orderId])).get(orderId) ?? [])
  const today = dayOf(now())
  return {
    ...toSale(row, today),
    buyer: { name: row.buyerName, email: row.buyerEmail },
    buyer_tax_data: row.buyer_tax_data,
    seller_tax_data: row.seller_tax_data,
    logistic_center: row.logistic_center,
    delivery_contact: row.delivery_contact,
    ...vatOfOrder(row, items),
    buy_order_items: items,
    cancellation_request: (await lastRequests(db, new Map([[orderId, items]]))).get(orderId) ?? null,
    to_send: blocksToSend(
      { state: row.state as OrderState, createdAt: row.created_at, decidedOn: row.decidedOn },
      items,
      today,
    ),
  }
}

interface Row extends OrderRow, ItemSummary, ToCome, KeptTerms {
  buyer_tax_data: TaxData | null
  logistic_center: string | null
  delivery_contact: string | null
  buyerName: string
  sap_number: string | null
  seller_note: string | null
  address_description: string
  provider_comments: string
  region: string
  buyerEmail: string
  fantasy_name: string
  email: string
  phone: string
  company: string
  notes: string[]
}

function withDetails(ids: RawBuilder<unknown>) {
  return sql<Row>`
    select ${orderColumns}, items.*, coming.*, o.sap_number, own.message as seller_note, p.address_description, p.provider_comments, r.name as region,
      ${fullName('bu')} as "buyerName", bu.email as "buyerEmail", p.buyer_tax_data, p.logistic_center, p.delivery_contact,
      o.seller_tax_data, o.shipping_vat_rate, company.name as company, seller.fantasy_name, seller.email, seller.phone,
      array(select dispatch_note_number from dispatches where buy_order_id = o.id order by id) as notes
    from (${ids}) page
    join buy_orders o on o.id = page.id
    join purchases p on p.id = o.purchase_id
    join providers seller on seller.id = o.provider_id
    join regions r on r.id = p.region_id
    join companies company on company.id = p.company_id
    join clients buyer on buyer.id = p.client_id
    join users bu on bu.id = buyer.user_id
    left join seller_notes own on own.buy_order_id = o.id
    ${itemSummary} ${comingJoin}`
}

function toSale(row: Row, today: Day): Omit<SaleCard, 'images' | 'titles'> {
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
    seller_note: row.seller_note,
    provider_id: row.provider_id,
    provider: { id: row.provider_id, fantasy_name: row.fantasy_name, email: row.email, phone: row.phone },
    total_products: row.products,
    dispatch_notes: row.notes,
    // Deliveries on their way wait for the buyer.
    ...lateness([{ ...row, nextArrival: null }], today),
    ...buyOrderTotals(row),
  }
}
