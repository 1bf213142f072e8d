// "Finalizar compra" (K11).
import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { endBuy } from '#contract/cart.ts'
import type { Chain, RulesInForce } from '#domain/approval-rules.ts'
import { approverProblem } from '#domain/approvals.ts'
import { cartCost, cartTotals } from '#domain/cart.ts'
import { dayOf, type Day } from '#domain/days.ts'
import { decimal, parseCents, type Currency, type Money, type Totals } from '#domain/money.ts'
import { nextQuantities } from '#domain/quantity-prices.ts'
import type { Deps } from '#server/deps.ts'
import type { Buyer } from '#server/http/session.ts'
import { ApiError, conflict, notFound } from '#server/http/errors.ts'
import { inTransaction, pipeline, type Trx } from '#db/transaction.ts'
import { insertAnswer, selectAnswer, storedAnswer } from '#server/http/idempotency.ts'
import {
  approverEmails,
  delegatesOn,
  type PendingPurchase,
  readPendingPurchase,
} from '#server/orders/approver-emails.ts'
import { LISTED_ITEMS, toOrderPayload } from '#server/orders/order-emails.ts'
import { approveByRules } from '#server/orders/approval-steps.ts'
import { refuseOverBudget } from '#server/orders/budgets.ts'
import {
  categoriesOf,
  chainOfPurchase,
  insertApprovals,
  type RuledPurchase,
  rulesInForce,
} from '#server/orders/purchase-chain.ts'
import { fullName } from '#server/accounts/columns.ts'
import { refuseOverLimit } from './actions.ts'
import { cartScope, type Line, lockOpenCartRow, type Offer, priceMoved, readContent } from './queries.ts'
import { lockOffersForShare, lockPictures } from './locks.ts'

type Checkout = z.output<typeof endBuy.body>
type Placed = z.output<typeof endBuy.answer>
type OfferedLine = Line & { offer: Offer }

export async function checkOut(
  deps: Deps,
  buyer: Buyer,
  checkout: Checkout,
  key: string | null,
): Promise<Placed> {
  const call = { userId: buyer.userId, route: 'endbuy', key, request: checkout }
  const now = deps.now()
  const today = dayOf(now)
  const result = await inTransaction(deps.db, async (trx) => {
    const { publications, regionId } = cartScope(buyer)
    // Locked first: the second of two requests finds no cart.
    const read = await pipeline(trx, {
      answer: selectAnswer(call),
      cart: lockOpenCartRow(buyer),
      offers: lockOffersForShare(publications, regionId),
      pictures: lockPictures(publications),
      terms: termsOf(buyer, regionId, checkout, today),
    })
    const before = storedAnswer<Placed>(call, read.answer)
    if (before) return before
    const [cart] = read.cart
    const { region, lines, limits } = await readContent(trx, buyer, today)
    if (!cart || !region || lines.length === 0) throw conflict('cart_empty')
    const offered = lines.filter((line): line is OfferedLine => line.offer !== null)
    if (offered.length < lines.length) throw conflict('unavailable_items')
    refuseOffQuantities(offered)
    const unseen = refuseUnseen(offered, checkout)
    if (unseen) return saveShownPrices(trx, offered, unseen)
    refuseOverLimit(cartTotals(offered), limits)
    const ruled = await ruledBy(trx, read.terms[0]?.inForce, {
      buyer,
      lines: offered,
      costCenter: read.terms[0]?.costCenter,
      today,
    })
    const { chain } = ruled
    const terms = refuseIncomplete(read.terms[0], ruled, deps.config.supportEmail)
    const orders = ordersOf(offered)
    await refuseOverBudget(trx, { costCenterId: terms.costCenter.id, totals: cartCost(offered), day: today })
    const placing = { buyer, cartId: cart.id, regionId: region.id, checkout, terms, chain, orders, now }
    const { codes, ...purchase } = await placePurchase(trx, placing)
    const emails = await askApprovers(deps, trx, placing, { placed: purchase, codes })
    await pipeline(trx, { emails, answer: insertAnswer(call, purchase) })
    return purchase
  })
  if (result instanceof ApiError) throw result
  return result
}

/** Stores the steps of the chain, or approves without any. The e-mails to those who are asked. */
async function askApprovers(
  deps: Deps,
  trx: Trx,
  placing: Placing,
  { placed, codes }: { placed: Placed; codes: OrderCodes },
): Promise<RawBuilder<unknown> | null> {
  const { buyer, chain, now } = placing
  const toApprovers = (pending: PendingPurchase) =>
    approverEmails(deps, 'order_to_approve', pending, buyer.userId)
  if (chain === null) return toApprovers(pendingPurchase(placing, placed, codes))
  if (chain.steps.length === 0) {
    await approveByRules(deps, trx, codes)
    return null
  }
  await insertApprovals(placed.id, chain, now).execute(trx)
  const pending = await readPendingPurchase(trx, placed.id, dayOf(now))
  return pending && toApprovers(pending)
}

interface Chained {
  buyer: Buyer
  lines: readonly OfferedLine[]
  costCenter: Terms['costCenter'] | null | undefined
  today: Day
}

/** Without rules and waiting days, the named approver decides (R1). */
async function ruledBy(
  trx: Trx,
  inForce: RulesInForce | null | undefined,
  { buyer, lines, costCenter, today }: Chained,
): Promise<RuledPurchase> {
  if (!costCenter || !inForce) return { rule: null, chain: null }
  return chainOfPurchase(trx, inForce, {
    companyId: buyer.companyId,
    buyerId: buyer.clientId,
    costCenterId: costCenter.id,
    totals: cartCost(lines),
    categories: categoriesOf(lines.map(({ publicationId }) => publicationId)),
    sellers: lines.map(({ seller }) => seller.id),
    today,
  })
}

/** A quantity that its price no longer allows (B7): 409 with the next valid ones. */
function refuseOffQuantities(lines: readonly OfferedLine[]): void {
  const off = lines.flatMap(({ itemId, sku, quantity, offer }) => {
    const next = nextQuantities(offer.terms, quantity)
    return next.length === 0 ? [] : [{ cart_item_id: itemId, sku, next_quantities: next }]
  })
  if (off.length > 0) throw conflict('quantities_off', { details: off })
}

/** The refusal of terms the buyer did not see (I7). */
function refuseUnseen(lines: readonly OfferedLine[], { seen }: Checkout): ApiError | null {
  const priceChanged = () => conflict('price_changed', { details: changedPrices(lines) })
  if (!seen) return lines.some(priceMoved) ? priceChanged() : null
  const pairs = lines.map((line) => [line, seen.find((item) => item.cart_item_id === line.itemId)] as const)
  if (seen.length !== lines.length || pairs.some(([line, item]) => item?.quantity !== line.quantity)) {
    return conflict('cart_changed')
  }
  if (pairs.some(([{ unitPrice }, item]) => !isSame(unitPrice, item?.value, item?.currency_code))) {
    return priceChanged()
  }
  const sameShipping = pairs.every(([{ offer, quantity }, item]) => {
    const cost = { cents: quantity * offer.shipping.cents, currency: offer.shipping.currency }
    return isSame(cost, item?.shipping_cost, item?.shipping_currency_code)
  })
  return sameShipping ? null : conflict('shipping_changed')
}

function isSame(money: Money, amount = '', currency?: Currency): boolean {
  return money.cents === parseCents(amount) && money.currency === currency
}

function changedPrices(lines: readonly OfferedLine[]) {
  return lines.filter(priceMoved).map(({ itemId, sku, shown, unitPrice }) => ({
    cart_item_id: itemId,
    sku,
    previous_value: decimal(shown.cents),
    previous_currency_code: shown.currency,
    value: decimal(unitPrice.cents),
    currency_code: unitPrice.currency,
  }))
}

/** The refusal shows the new prices. It is returned, so that this write is committed. */
async function saveShownPrices(
  trx: Trx,
  lines: readonly OfferedLine[],
  refusal: ApiError,
): Promise<ApiError> {
  for (const { itemId, unitPrice } of lines.filter(priceMoved)) {
    const { cents, currencyId } = unitPrice
    await trx
      .updateTable('cart_items')
      .set({ shown_price_cents: cents, shown_currency_id: currencyId })
      .where('id', '=', itemId)
      .execute()
  }
  return refusal
}

interface Terms {
  approverId: number
  address: string
  costCenter: { id: number; name: string }
  buyer: string
  approver: string
  approverUserId: number
  approverActive: boolean
  /** User ids. */
  delegates: number[]
  inForce: RulesInForce
}

type FoundTerms = { [Term in keyof Terms]: Terms[Term] | null }

/** Address and cost center of the company, the address in the cart's zone (I9). */
function termsOf(buyer: Buyer, regionId: RawBuilder<number>, checkout: Checkout, today: Day) {
  const { cost_center: wanted } = checkout
  const isCostCenter = typeof wanted === 'number' ? sql`id = ${wanted}` : sql`ceco = ${wanted}`
  return sql<FoundTerms>`
    select own.authorizer_id as "approverId",
      (select name || ', ' || street from addresses
        where id = ${checkout.address} and company_id = ${buyer.companyId} and region_id = ${regionId}
          and active) as address,
      (select jsonb_build_object('id', id, 'name', ceco || ' – ' || name) from cost_centers
        where ${isCostCenter} and company_id = ${buyer.companyId} and active) as "costCenter",
      ${fullName('bu')} as buyer, ${fullName('au')} as approver, au.id as "approverUserId", au.active as "approverActive",
      ${delegatesOn(today, { approver: sql`own.authorizer_id`, buyer: sql`own.id` })} as delegates,
      ${rulesInForce(buyer.companyId)} as "inForce"
    from clients own
    join users bu on bu.id = own.user_id
    left join clients approver on approver.id = own.authorizer_id
    left join users au on au.id = approver.user_id
    where own.id = ${buyer.clientId}`
}

/** With the steps of a rule, the first person who is asked takes the place of the named approver. */
function refuseIncomplete(found: FoundTerms | undefined, ruled: RuledPurchase, support: string): Terms {
  if (!found) throw conflict('no_approver')
  const { approver, approverActive, delegates } = found
  const first = ruled.rule ? ruled.chain?.steps[0]?.approvers[0] : undefined
  const problem =
    first === undefined
      ? approverProblem(approverActive === null ? null : { active: approverActive }, delegates ?? [])
      : null
  if (problem) throw conflict(problem, { values: { approver: approver ?? '', support } })
  if (found.address === null) throw notFound('address_not_found')
  if (found.costCenter === null) throw notFound('cost_center_not_found')
  return { ...found, ...(first !== undefined && { approverId: first }) } as Terms
}

interface NewOrder {
  /** From 1. */
  nth: number
  sellerId: number
  seller: string
  lines: readonly OfferedLine[]
  goods: Totals
  shipping: Totals
}

/** One per seller. */
function ordersOf(lines: readonly OfferedLine[]): NewOrder[] {
  return [...Map.groupBy(lines, ({ seller }) => seller.id)].map(([sellerId, own], index) => ({
    nth: index + 1,
    sellerId,
    seller: own[0]?.seller.fantasyName ?? '',
    lines: own,
    ...cartTotals(own),
  }))
}

interface Placing {
  buyer: Buyer
  cartId: number
  regionId: number
  checkout: Checkout
  terms: Terms
  chain: Chain | null
  orders: readonly NewOrder[]
  now: Date
}

type OrderCodes = { id: number; code: string; sellerId: number }[]

/** Copies all terms: later changes of the offer do not apply (I6). */
async function placePurchase(trx: Trx, placing: Placing): Promise<Placed & { codes: OrderCodes }> {
  const { buyer, cartId, regionId, checkout, terms, chain, now } = placing
  const orders = placing.orders.map(({ lines: _, ...order }) => order)
  const items = placing.orders.flatMap(({ lines }) =>
    lines.map(({ seller, publicationId, quantity, offer, unitPrice, ...line }, position) => ({
      sellerId: seller.id,
      position,
      publicationId,
      quantity,
      deliveryDays: offer.deliveryDays,
      closedDays: offer.closedDays,
      sku: line.sku,
      title: line.title,
      size: line.size,
      imageSource: line.imageSource,
      price: unitPrice,
      shipping: offer.shipping,
    })),
  )
  const { rows } = await sql<Placed & { codes: OrderCodes }>`
    with bought as (
      update carts set purchased_at = ${now} where id = ${cartId}
    ), purchase as (
      insert into purchases (internal_code, cart_id, client_id, company_id, authorizer_id, region_id, address_id,
        address_description, cost_center_id, cost_center, provider_comments, approver_comments, state, created_at, updated_at,
        buyer_tax_data, logistic_center, delivery_contact, chain, redo_of)
      select 'AB-' || lpad(number, greatest(6, length(number)), '0'), ${cartId}, ${buyer.clientId}, ${buyer.companyId},
        ${terms.approverId}, ${regionId}, ${checkout.address}, ${terms.address}, ${terms.costCenter.id},
        ${terms.costCenter.name}, ${checkout.provider_comments}, ${checkout.approver_comments}, 'pending_approval',
        ${now}::timestamptz, ${now}, company_tax_data(company), a.logistic_center, nullif(a.contact, ''), ${chain && JSON.stringify(chain)}::jsonb,
        redone_by_cart(${cartId})
      from cast(nextval('purchase_numbers') as text) as number, companies company, addresses a
      where company.id = ${buyer.companyId} and a.id = ${checkout.address}
      returning id, internal_code
    ), placed as (
      insert into buy_orders (internal_code, purchase_id, provider_id, state, total_ars_cents, total_usd_cents,
        shipping_ars_cents, shipping_usd_cents, created_at, updated_at, seller_tax_data, shipping_vat_rate, steps)
      select purchase.internal_code || '-' || nth, purchase.id, "sellerId", 'pending_approval',
        (goods ->> 'ARS')::bigint, (goods ->> 'USD')::bigint, (shipping ->> 'ARS')::bigint, (shipping ->> 'USD')::bigint,
        ${now}::timestamptz, ${now}, seller_tax_data(seller), seller.shipping_vat_rate,
        ${chain?.steps.length ?? null}::smallint
      from purchase, jsonb_to_recordset(${JSON.stringify(orders)})
        as o (nth int, "sellerId" bigint, goods jsonb, shipping jsonb)
      join providers seller on seller.id = "sellerId"
      order by nth
      returning id, provider_id, internal_code
    ), items as (
      insert into buy_order_items (buy_order_id, position, publication_id, sku, title, long_description, image_source, size,
        quantity, unit_price_cents, currency_id, shipping_unit_cents, shipping_currency_id, delivery_days, closed_days, vat_rate)
      select placed.id, i.position, "publicationId", i.sku, i.title, product.long_description, "imageSource", i.size, quantity,
        (price ->> 'cents')::bigint, (price ->> 'currencyId')::smallint,
        (shipping ->> 'cents')::bigint, (shipping ->> 'currencyId')::smallint, "deliveryDays", "closedDays",
        coalesce(product.vat_rate, category.vat_rate)
      from jsonb_to_recordset(${JSON.stringify(items)})
        as i ("sellerId" bigint, position smallint, "publicationId" bigint, sku text, title text, "imageSource" text,
          size text, quantity int, price jsonb, shipping jsonb, "deliveryDays" smallint, "closedDays" smallint)
      join placed on placed.provider_id = i."sellerId"
      join publications pub on pub.id = i."publicationId"
      join variants v on v.id = pub.variant_id
      join products product on product.id = v.product_id
      join category_vat_rates() category on category.category_id = product.category_id
      order by placed.id, i.position
    ), events as (
      insert into order_events (buy_order_id, type, actor_id, to_state, at)
      select id, 'placed', ${buyer.userId}, 'pending_approval', ${now}::timestamptz from placed
    )
    select id, internal_code, (
      select jsonb_agg(jsonb_build_object('id', id, 'code', internal_code, 'sellerId', provider_id) order by id) from placed
    ) as codes
    from purchase`.execute(trx)
  return rows[0] as Placed & { codes: OrderCodes }
}

function pendingPurchase(
  { checkout, terms, orders, now }: Placing,
  placed: Placed,
  codes: OrderCodes,
): PendingPurchase {
  return {
    purchaseId: placed.id,
    code: placed.internal_code,
    createdAt: now,
    buyer: terms.buyer,
    readers: [
      { userId: terms.approverUserId, onBehalfOf: null },
      ...terms.delegates.map((userId) => ({ userId, onBehalfOf: terms.approver })),
    ],
    costCenter: terms.costCenter.name,
    address: terms.address,
    comments: checkout.approver_comments,
    orders: codes.flatMap(({ id, code, sellerId }) =>
      orders
        .filter((order) => order.sellerId === sellerId)
        .map(({ seller, lines, goods, shipping }) =>
          toOrderPayload({ id, purchaseId: placed.id, code, seller, goods, shipping, ...firstLines(lines) }),
        ),
    ),
  }
}

function firstLines(lines: readonly OfferedLine[]) {
  const listed = lines.toSorted((one, other) => one.offer.deliveryDays - other.offer.deliveryDays)
  return {
    lineCount: lines.length,
    lines: listed.slice(0, LISTED_ITEMS).map(({ title, quantity, unitPrice }) => ({
      title,
      quantity,
      cents: unitPrice.cents,
      currency: unitPrice.currency,
    })),
  }
}
