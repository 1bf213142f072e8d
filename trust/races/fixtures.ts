// Accounts and orders for races, and the rows that purchases leave.
import { sql } from 'kysely'
import { approve } from '#contract/approvals.ts'
import { type Cart, endBuy } from '#contract/cart.ts'
import { Caller } from '#test/caller.ts'
import { address, clock } from '#test/client.ts'
import { db } from '#test/database.ts'
import { makeOffer, makeProduct, makeSeller } from '#test/offer-fixtures.ts'
import {
  BUENOS_AIRES,
  type TestOffer,
  checkoutBody,
  emptyCart,
  findOffers,
  putOffer,
} from '#test/shopping.ts'
import { openSession } from '../accounts.ts'

export interface Shopper {
  buyer: Caller
  offer: TestOffer
  body: Awaited<ReturnType<typeof checkoutBody>>
}

export async function prepareShopper(buyer: Caller, offer: TestOffer): Promise<Shopper> {
  await emptyCart(buyer)
  await putOffer(buyer, offer)
  return { buyer, offer, body: await checkoutBody(buyer) }
}

export async function fillCart({ buyer, offer }: Shopper, quantity = 2): Promise<Cart & { id: number }> {
  const { status, message } = await putOffer(buyer, offer, quantity)
  if (status !== 200 || message.id === null) throw new Error(`Not put: ${JSON.stringify(message)}`)
  return { ...message, id: message.id }
}

export async function placePending(shopper: Shopper, quantity = 1): Promise<number> {
  await fillCart(shopper, quantity)
  const { id } = await shopper.buyer.callOrThrow(endBuy, { body: shopper.body })
  const { orderId } = await db
    .selectFrom('buy_orders')
    .where('purchase_id', '=', id)
    .select('id as orderId')
    .executeTakeFirstOrThrow()
  return orderId
}

export interface ApprovedOrder {
  id: number
  itemId: number
}

export async function placeApproved(shopper: Shopper, approver: Caller): Promise<ApprovedOrder> {
  const id = await placePending(shopper, 5)
  await approver.callOrThrow(approve, { params: { id } })
  const { itemId } = await db
    .selectFrom('buy_order_items')
    .where('buy_order_id', '=', id)
    .select('id as itemId')
    .executeTakeFirstOrThrow()
  return { id, itemId }
}

export interface BoughtLine {
  id: number
  quantity: number
  cents: number
  total: number
}

export async function linesBoughtFrom(cartId: number): Promise<BoughtLine[]> {
  const { rows } = await sql<BoughtLine>`
    select p.id, i.quantity, i.unit_price_cents as cents, o.total_ars_cents as total
    from purchases p
    join buy_orders o on o.purchase_id = p.id
    join buy_order_items i on i.buy_order_id = o.id
    where p.cart_id = ${cartId}
    order by i.id`.execute(db)
  return rows
}

export async function eventsOf(id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('order_events')
    .where('buy_order_id', '=', id)
    .orderBy('id')
    .select('type')
    .execute()
  return rows.map(({ type }) => type)
}

export async function emailsAbout(kind: string, cause: string): Promise<number> {
  const { count } = await db
    .selectFrom('emails')
    .where('kind', '=', kind)
    .where('cause', '=', cause)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function makeUser(email: string, userType: number, passwordHash = 'none'): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({
      user_type: userType,
      email,
      name: 'Ana',
      last_name: 'Ruiz',
      password_hash: passwordHash,
      password_changed_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function callerOf(userId: number): Promise<Caller> {
  return new Caller(address, await openSession(db, userId))
}

export interface SmallSeller {
  seller: Caller
  userId: number
  sellerId: number
  offers: TestOffer[]
}

/** Few products and zones make bulk changes fast. */
export async function makeSmallSeller(name: string, skus: readonly string[]): Promise<SmallSeller> {
  const email = `${name.toLowerCase()}@races.test`
  const zones = [BUENOS_AIRES, 2, 3].map((region) => ({ region, days: 2, shipping: 1_000 }))
  const sellerId = await makeSeller(name, zones)
  const userId = await makeUser(email, 3)
  await db.insertInto('provider_users').values({ user_id: userId, provider_id: sellerId }).execute()
  for (const sku of skus) {
    const known = await db.selectFrom('variants').where('sku', '=', sku).select('id').executeTakeFirst()
    if (known) await makeOffer(known.id, { seller: sellerId, cents: 5_000 })
    else await makeProduct({ name: sku, variants: [{ sku, offers: [{ seller: sellerId, cents: 5_000 }] }] })
  }
  return {
    seller: await callerOf(userId),
    userId,
    sellerId,
    offers: await findOffers({ seller: email }, skus.length),
  }
}
