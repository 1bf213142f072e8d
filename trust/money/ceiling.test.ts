// Money at the ceiling (I25): more is refused and changes nothing, and any number of orders is summed to the cent.
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { approval, approvals } from '#contract/approvals.ts'
import { getCart } from '#contract/cart.ts'
import { myDay } from '#contract/my-day.ts'
import { myPurchase, myPurchases } from '#contract/purchases.ts'
import { mySale, mySales } from '#contract/sales.ts'
import type { DB } from '#db/types.ts'
import { dayOf } from '#domain/days.ts'
import { PURCHASE_MAX_CENTS, decimal } from '#domain/money.ts'
import { QUANTITY_MAX } from '#domain/rules.ts'
import { clock, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { addPrice, refresh } from '#test/offer-fixtures.ts'
import { emptyCart, placeApproved, placePurchase, putOffer, type TestOffer } from '#test/shopping.ts'
import { figure } from '../figures.ts'
import { makeSmallSeller } from '../races/fixtures.ts'

// Their sum exceeds a bigint. Many more in one month would take longer to read than the deadline of a request.
const COPIES = 100_000
const buyer = await signIn('comprador@abasto.test')
const approver = await signIn('aprobadora@abasto.test')
const { seller, offers } = await makeSmallSeller('Cima', ['CIMA-1', 'CIMA-2'])
const SHIPPING = 10_00

/** A price per unit at which QUANTITY_MAX units with shipping just fit. */
const FITS = Math.floor(PURCHASE_MAX_CENTS / QUANTITY_MAX) - SHIPPING
const TOTAL = (FITS + SHIPPING) * QUANTITY_MAX

const atTheCeiling = await priced(offers[0], FITS)
const above = await priced(offers[1], FITS + 1)
await sql`delete from company_limits`.execute(db)

async function priced(offer: TestOffer | undefined, cents: number): Promise<TestOffer> {
  if (!offer) throw new Error('There is no offer')
  await addPrice(offer.publicationId, cents, dayOf(clock.now()))
  const { product_id } = await db
    .selectFrom('variants')
    .where('sku', '=', offer.sku)
    .select('product_id')
    .executeTakeFirstOrThrow()
  await refresh(product_id)
  return { ...offer, value: decimal(cents) }
}

test('I25 K3 what costs more than a purchase may, with shipping, is not put in a cart, also without a limit', async () => {
  await emptyCart(buyer)
  expect(await putOffer(buyer, above, QUANTITY_MAX)).toMatchObject({
    status: 422,
    error_code: 2,
    details: { currency_code: 'ARS', limit: '999999999999.99' },
  })
  expect((await putOffer(buyer, above, QUANTITY_MAX - 1)).status).toBe(200)
  expect((await putOffer(buyer, atTheCeiling, 2)).status).toBe(422)
  expect((await buyer.callOrThrow(getCart)).items).toMatchObject([{ quantity: QUANTITY_MAX - 1 }])
})

test(
  'I25 Q2 S15 as many orders at the ceiling as a month may have are listed, and summed to the cent',
  { timeout: 180_000 },
  async () => {
    const { id, orders } = await placeApproved(buyer, approver, [[atTheCeiling, QUANTITY_MAX]])
    expect(orders).toMatchObject([{ total_w_shipping_ARP: decimal(TOTAL) }])
    const pending = await placePurchase(buyer, [[atTheCeiling, 1]])
    const waiting = { params: { id: pending.orders[0]?.id ?? 0 } }
    const before = await approver.callOrThrow(approval, waiting)
    await copyOrder(id)
    const slowest = { what: '', ms: 0 }
    const timed = async <Answer>(what: string, answer: Promise<Answer>) => {
      const from = performance.now()
      const result = await answer
      const ms = Math.round(performance.now() - from)
      if (ms > slowest.ms) Object.assign(slowest, { what, ms })
      return result
    }
    const copies = BigInt(TOTAL) * BigInt(COPIES)
    const after = await timed('spending', approver.callOrThrow(approval, waiting))
    for (const spent of ['spent_by_buyer', 'spent_by_cost_center'] as const)
      expect(centsOf(after[spent].approved) - centsOf(before[spent].approved)).toBe(copies)
    const { weeks } = await timed('weeks', seller.callOrThrow(myDay))
    expect(centsOf(weeks.at(-1) ?? { total_w_shipping_ARP: '0' })).toBe(copies + BigInt(TOTAL))
    const query = { per_page: 100 }
    expect((await timed('purchases', buyer.callOrThrow(myPurchases, { query }))).data).toHaveLength(100)
    expect((await timed('approvals', approver.callOrThrow(approvals, { query }))).data).toHaveLength(100)
    expect(
      (await timed('sales', seller.callOrThrow(mySales, { query: { ...query, state: 2 } }))).data,
    ).toHaveLength(100)
    expect(
      (await buyer.callOrThrow(myPurchase, { params: { order_id: id } })).data.total_w_shipping_ARP,
    ).toBe(decimal(TOTAL))
    const sale = { params: { order_id: orders[0]?.id ?? 0 } }
    expect((await seller.callOrThrow(mySale, sale)).data.total_w_shipping_ARP).toBe(decimal(TOTAL))
    figure({
      what: `sums of ${COPIES} orders of ${decimal(TOTAL)}`,
      measured: `exact; slowest ${slowest.what}, ${slowest.ms} ms`,
      target: 'exact, no error',
      met: true,
    })
    await dropCopies()
  },
)

function centsOf({ total_w_shipping_ARP: amount }: { total_w_shipping_ARP: string }): bigint {
  return BigInt(amount.replace('.', ''))
}

const BATCH = 50_000

/** Copies purchase, order, line and decision past the triggers, with negative ids. */
async function copyOrder(purchaseId: number): Promise<void> {
  const order = `(select id from buy_orders where purchase_id = ${purchaseId})`
  const code = `'internal_code', 'C' || n`
  const copies: [table: string, changed: string, of: string][] = [
    ['purchases', `'id', -n, 'cart_id', -n, ${code}`, `id = ${purchaseId}`],
    ['buy_orders', `'id', -n, 'purchase_id', -n, ${code}`, `id = ${order}`],
    ['buy_order_items', `'id', -n, 'buy_order_id', -n`, `buy_order_id = ${order}`],
    ['decisions', `'buy_order_id', -n`, `buy_order_id = ${order}`],
  ]
  await withoutTriggers(async (one) => {
    for (const [table, changed, of] of copies) {
      for (let from = 0; from < COPIES; from += BATCH)
        await sql
          .raw(
            `insert into ${table} overriding system value
            select (jsonb_populate_record(original, jsonb_build_object(${changed}))).*
            from ${table} original, generate_series(${from + 1}, ${from + BATCH}) n where ${of}`,
          )
          .execute(one)
    }
    await sql`analyze purchases, buy_orders, buy_order_items, decisions`.execute(one)
  })
}

async function dropCopies(): Promise<void> {
  await withoutTriggers(async (one) => {
    for (const [table, column] of [
      ['decisions', 'buy_order_id'],
      ['buy_order_items', 'id'],
      ['buy_orders', 'id'],
      ['purchases', 'id'],
    ] as const)
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} < 0`.execute(one)
  })
}

async function withoutTriggers(work: (one: Kysely<DB>) => Promise<void>): Promise<void> {
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one)
    await work(one)
    await sql`reset session_replication_role`.execute(one)
  })
}
