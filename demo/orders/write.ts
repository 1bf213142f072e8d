// Writes planned purchases. Ids are assigned here, so that rows can refer to each other.

import { sql, type Transaction } from 'kysely'
import type { DB } from '#db/types.ts'
import { cartTotals } from '#domain/cart.ts'
import { purchaseState } from '#domain/order-state.ts'
import { sapNumber, type DraftPurchase } from '#demo/orders/plan.ts'
import type { DraftDelivery, DraftEvent, DraftLine, DraftOrder } from '#demo/orders/history.ts'

type Row = Record<string, string | number | object | null>

// Parents before children.
const TABLES = [
  'carts',
  'cart_items',
  'purchases',
  'buy_orders',
  'buy_order_items',
  'decisions',
  'dispatches',
  'dispatch_items',
  'cancellations',
  'claims',
  'order_events',
] as const
type Table = (typeof TABLES)[number]

const CURRENCY_IDS = { ARS: 1, USD: 2 }
const NUMBERED: Table[] = [
  'carts',
  'cart_items',
  'purchases',
  'buy_orders',
  'buy_order_items',
  'dispatches',
  'cancellations',
  'claims',
  'order_events',
]

export async function writePurchases(trx: Transaction<DB>, purchases: DraftPurchase[]): Promise<void> {
  const rows = compose(purchases, await readTerms(trx))
  for (const table of TABLES) await insert(trx, table, rows[table])
  await sql`select fill_order_sums()`.execute(trx)
  await sql`select fill_spending_lines()`.execute(trx)
  for (const table of NUMBERED) {
    await sql`
      select setval(pg_get_serial_sequence(${table}, 'id'), coalesce(max(id), 0) + 1, false)
      from ${sql.table(table)}`.execute(trx)
  }
  await sql`select setval('purchase_numbers', ${purchases.length + 1}, false)`.execute(trx)
}

/** What a purchase keeps of both sides and its products (F1, F3), by id. */
interface Terms {
  companies: Map<number, object>
  addresses: Map<number, { logistic_center: string; delivery_contact: string | null }>
  sellers: Map<number, { seller_tax_data: object; shipping_vat_rate: string }>
  /** By publication. */
  vatRates: Map<number, string>
}

async function readTerms(trx: Transaction<DB>): Promise<Terms> {
  const companies = await sql<{ id: number; data: object }>`
    select id, company_tax_data(c) as data from companies c`.execute(trx)
  const addresses = await sql<{ id: number; logistic_center: string; delivery_contact: string | null }>`
    select id, logistic_center, nullif(contact, '') as delivery_contact from addresses`.execute(trx)
  const sellers = await sql<{ id: number; seller_tax_data: object; shipping_vat_rate: string }>`
    select id, seller_tax_data(p), shipping_vat_rate from providers p`.execute(trx)
  const rates = await sql<{ id: number; rate: string }>`
    select pub.id, coalesce(p.vat_rate, c.vat_rate) as rate
    from publications pub
    join variants v on v.id = pub.variant_id
    join products p on p.id = v.product_id
    join category_vat_rates() c on c.category_id = p.category_id`.execute(trx)
  return {
    companies: new Map(companies.rows.map(({ id, data }) => [id, data])),
    addresses: new Map(addresses.rows.map(({ id, ...address }) => [id, address])),
    sellers: new Map(sellers.rows.map(({ id, ...seller }) => [id, seller])),
    vatRates: new Map(rates.rows.map(({ id, rate }) => [id, rate])),
  }
}

async function insert(trx: Transaction<DB>, table: Table, rows: Row[]) {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  if (rows.length === 0) return
  await sql`
    insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
  `.execute(trx)
}

function compose(purchases: DraftPurchase[], terms: Terms): Record<Table, Row[]> {
  const rows = Object.fromEntries(TABLES.map((table) => [table, [] as Row[]])) as Record<Table, Row[]>
  const events: PlacedEvent[] = []
  for (const purchase of purchases) addPurchase(rows, events, purchase, terms)
  // Log ids ascend in time.
  events.sort((a, b) => a.event.at.getTime() - b.event.at.getTime())
  for (const { orderId, itemIds, event } of events) {
    const { items, ...about } = event.about
    rows.order_events.push({
      id: rows.order_events.length + 1,
      buy_order_id: orderId,
      type: event.type,
      actor_id: event.actor,
      on_behalf_of: event.onBehalfOf,
      from_state: event.from,
      to_state: event.to,
      details: {
        ...about,
        ...(items && { items: items.map(({ line, quantity }) => ({ id: itemIds.get(line), quantity })) }),
      },
      at: event.at.toISOString(),
    })
  }
  return rows
}

type Rows = Record<Table, Row[]>

type ItemIds = Map<DraftLine, number>
type PlacedEvent = { orderId: number; itemIds: ItemIds; event: DraftEvent }

function addPurchase(rows: Rows, events: PlacedEvent[], purchase: DraftPurchase, terms: Terms) {
  const { client, address, costCenter, orders } = purchase
  const id = rows.purchases.length + 1
  const code = `AB-${String(id).padStart(6, '0')}`
  const at = purchase.at.toISOString()
  const cartId = rows.carts.length + 1
  rows.carts.push({
    id: cartId,
    client_id: client.clientId,
    region_id: address.regionId,
    created_at: at,
    purchased_at: at,
  })
  rows.purchases.push({
    id,
    internal_code: code,
    cart_id: cartId,
    client_id: client.clientId,
    company_id: client.companyId,
    authorizer_id: purchase.approver.clientId,
    region_id: address.regionId,
    address_id: address.id,
    address_description: address.description,
    cost_center_id: costCenter.id,
    cost_center: costCenter.description,
    provider_comments: purchase.commentsForSeller,
    approver_comments: purchase.approverComments,
    state: purchaseState(orders.map((order) => order.state)),
    created_at: at,
    updated_at: lastChange(orders),
    buyer_tax_data: terms.companies.get(client.companyId) ?? null,
    logistic_center: terms.addresses.get(address.id)?.logistic_center ?? null,
    delivery_contact: terms.addresses.get(address.id)?.delivery_contact ?? null,
  })
  for (const [index, order] of orders.entries()) {
    const { orderId, itemIds } = addOrder(rows, order, {
      purchaseId: id,
      cartId,
      code: `${code}-${index + 1}`,
      at,
      terms,
    })
    for (const event of order.events) events.push({ orderId, itemIds, event })
  }
}

type Place = { purchaseId: number; cartId: number; code: string; at: string; terms: Terms }

function addOrder(rows: Rows, order: DraftOrder, { purchaseId, cartId, code, at, terms }: Place) {
  const id = rows.buy_orders.length + 1
  const { goods, shipping } = cartTotals(order.lines)
  rows.buy_orders.push({
    id,
    internal_code: code,
    purchase_id: purchaseId,
    provider_id: order.sellerId,
    state: order.state,
    sap_number: order.decision?.decision === 'approved' ? sapNumber(code) : null,
    total_ars_cents: goods.ARS,
    total_usd_cents: goods.USD,
    shipping_ars_cents: shipping.ARS,
    shipping_usd_cents: shipping.USD,
    created_at: at,
    updated_at: lastChange([order]),
    seller_tax_data: terms.sellers.get(order.sellerId)?.seller_tax_data ?? null,
    shipping_vat_rate: terms.sellers.get(order.sellerId)?.shipping_vat_rate ?? null,
  })
  const itemIds = new Map(
    order.lines.map((line, position) => [
      line,
      addLine(rows, line, { orderId: id, cartId, position, at, terms }),
    ]),
  )
  const { decision } = order
  if (decision !== null) {
    rows.decisions.push({
      buy_order_id: id,
      decision: decision.decision,
      decided_by: decision.by.clientId,
      on_behalf_of: decision.by.onBehalfOf?.clientId ?? null,
      reason: decision.reason,
      decided_at: decision.at.toISOString(),
    })
  }
  for (const delivery of order.deliveries) addDelivery(rows, delivery, id, order, itemIds)
  for (const { line, quantity, at: cancelledAt } of order.cancellations) {
    rows.cancellations.push({
      id: rows.cancellations.length + 1,
      buy_order_id: id,
      buy_order_item_id: itemIds.get(line) ?? 0,
      quantity,
      created_by: order.sellerUserId,
      created_at: cancelledAt.toISOString(),
    })
  }
  return { orderId: id, itemIds }
}

type LinePlace = { orderId: number; cartId: number; position: number; at: string; terms: Terms }

function addLine(rows: Rows, line: DraftLine, { orderId, cartId, position, at, terms }: LinePlace): number {
  const { offer, quantity, unitPrice, shippingUnit } = line
  const id = rows.buy_order_items.length + 1
  rows.cart_items.push({
    id,
    cart_id: cartId,
    publication_id: offer.publicationId,
    quantity,
    shown_price_cents: unitPrice.cents,
    shown_currency_id: CURRENCY_IDS[unitPrice.currency],
    created_at: at,
  })
  rows.buy_order_items.push({
    id,
    buy_order_id: orderId,
    position,
    publication_id: offer.publicationId,
    sku: offer.sku,
    title: offer.title,
    long_description: offer.longDescription,
    image_source: offer.imageSource,
    size: offer.size,
    quantity,
    unit_price_cents: unitPrice.cents,
    currency_id: CURRENCY_IDS[unitPrice.currency],
    shipping_unit_cents: shippingUnit.cents,
    shipping_currency_id: CURRENCY_IDS[shippingUnit.currency],
    delivery_days: line.deliveryDays,
    quantity_sent: line.sent,
    quantity_cancelled: line.cancelled,
    vat_rate: terms.vatRates.get(offer.publicationId) ?? null,
  })
  return id
}

function addDelivery(
  rows: Rows,
  delivery: DraftDelivery,
  orderId: number,
  order: DraftOrder,
  itemIds: ItemIds,
) {
  const id = rows.dispatches.length + 1
  rows.dispatches.push({
    id,
    buy_order_id: orderId,
    dispatch_note_number: delivery.note,
    state: delivery.state,
    estimated_date: delivery.estimatedDate,
    created_by: order.sellerUserId,
    created_at: delivery.at.toISOString(),
    updated_at: delivery.changedAt.toISOString(),
  })
  for (const { line, quantity } of delivery.lines) {
    rows.dispatch_items.push({
      dispatch_id: id,
      buy_order_id: orderId,
      buy_order_item_id: itemIds.get(line) ?? 0,
      quantity,
      received: delivery.state === 'confirmed' ? quantity : 0,
      claimed: delivery.state === 'claimed' ? quantity : 0,
    })
  }
  for (const claim of delivery.claims) {
    rows.claims.push({
      id: rows.claims.length + 1,
      dispatch_id: id,
      buy_order_id: orderId,
      message: claim.message,
      created_by: order.buyerUserId,
      created_at: claim.at.toISOString(),
      closed_at: claim.closedAt?.toISOString() ?? null,
    })
  }
}

function lastChange(orders: DraftOrder[]): string {
  const times = orders.flatMap((order) => order.events.map((event) => event.at.getTime()))
  return new Date(Math.max(...times)).toISOString()
}
