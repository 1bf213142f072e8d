// Money at the ceiling (I25): more is refused and changes nothing, and any number of orders is summed to the cent.
import { expect, test } from 'vitest'
import { allOrders, anyOrder, market } from '#contract/market.ts'
import { approval, approvals } from '#contract/approvals.ts'
import { getCart } from '#contract/cart.ts'
import { myDay } from '#contract/home.ts'
import { confirmReception, myPurchase, myPurchases } from '#contract/purchases.ts'
import { mySale, mySales, sendOrder } from '#contract/sales.ts'
import { decimal } from '#domain/money.ts'
import { QUANTITY_MAX } from '#domain/rules.ts'
import { CEILING_CENTS, makeSellerAtTheCeiling } from '#test/ceiling.ts'
import { signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { emptyCart, placeApproved, placePurchase, putOffer, type TestOffer } from '#test/shopping.ts'
import { figure, timeLimit, times } from '../figures.ts'
import { copyPurchase, dropCopies } from './copies.ts'

/** Copies of a purchase of two orders. The sums exceed a bigint. */
const COPIES = times(50_000, 500_000)
const PENDING_COPIES = COPIES / 10
const buyer = await signIn('comprador@abasto.test')
const approver = await signIn('aprobadora@abasto.test')
const operator = await signIn('operador@abasto.test', 'operator')
const pesos = await makeSellerAtTheCeiling('Cima')
const dollars = await makeSellerAtTheCeiling('Cumbre', { currency: 'USD' })
const { offer: above } = await makeSellerAtTheCeiling('Nube', { above: 1 })
await db.deleteFrom('company_limits').execute()

test('I25 K3 what costs more than a purchase may, with shipping, is not put in a cart, also without a limit', async () => {
  await emptyCart(buyer)
  expect(await putOffer(buyer, above, QUANTITY_MAX)).toMatchObject({
    status: 422,
    error_code: 2,
    details: { currency_code: 'ARS', limit: '999999999999.99' },
  })
  expect((await putOffer(buyer, above, QUANTITY_MAX - 1)).status).toBe(200)
  expect((await putOffer(buyer, pesos.offer, 2)).status).toBe(422)
  expect((await buyer.callOrThrow(getCart)).items).toMatchObject([{ quantity: QUANTITY_MAX - 1 }])
})

const both: [TestOffer, number][] = [
  [pesos.offer, QUANTITY_MAX],
  [dollars.offer, QUANTITY_MAX],
]

test(
  'I25 Q2 S15 O3 O11 as many orders at the ceiling as a month may have are listed, and summed to the cent',
  timeLimit({ seconds: 600 }, { minutes: 60 }),
  async () => {
    const bought = await placeApproved(buyer, approver, both)
    await receive(bought.orders)
    const waiting = await placePurchase(buyer, both)
    const params = { id: orderOf(waiting.orders, pesos.offer) }
    const before = await approver.callOrThrow(approval, { params })
    const marketBefore = lastOf(await operator.callOrThrow(market))
    await copyPurchase(bought.id, { from: 0, copies: COPIES })
    await copyPurchase(waiting.id, { from: COPIES, copies: PENDING_COPIES })

    const measured: string[] = []
    const timed = async <Answer>(what: string, answer: Promise<Answer>) => {
      const from = performance.now()
      const result = await answer
      measured.push(`${what} ${Math.round(performance.now() - from)}`)
      return result
    }
    const approvedCopies = BigInt(CEILING_CENTS) * BigInt(COPIES)
    const pendingCopies = BigInt(CEILING_CENTS) * BigInt(PENDING_COPIES)
    const after = await timed('spending', approver.callOrThrow(approval, { params }))
    for (const spent of ['spent_by_buyer', 'spent_by_cost_center'] as const) {
      const { approved, pending } = after[spent]
      expect(difference(approved, before[spent].approved)).toEqual([approvedCopies, approvedCopies])
      expect(difference(pending, before[spent].pending)).toEqual([pendingCopies, pendingCopies])
    }
    expect(after.purchase).toMatchObject({
      total_w_shipping_ARP: decimal(CEILING_CENTS),
      total_w_shipping_USD: decimal(CEILING_CENTS),
    })
    const sold = approvedCopies + BigInt(CEILING_CENTS)
    const inPesos = lastOf(await timed('weeks of a seller', pesos.seller.callOrThrow(myDay)))
    expect([inPesos.orders, ...centsOf(inPesos)]).toEqual([COPIES + 1, sold, 0n])
    const inDollars = lastOf(await timed('weeks of another', dollars.seller.callOrThrow(myDay)))
    expect([inDollars.orders, ...centsOf(inDollars)]).toEqual([COPIES + 1, 0n, sold])
    const all = lastOf(await timed('weeks of the market', operator.callOrThrow(market)))
    expect(all.orders - marketBefore.orders).toBe(2 * COPIES)
    expect(difference(all, marketBefore)).toEqual([approvedCopies, approvedCopies])

    const query = { per_page: 100 }
    expect((await timed('orders of all', operator.callOrThrow(allOrders, { query }))).data).toHaveLength(100)
    expect((await timed('purchases', buyer.callOrThrow(myPurchases, { query }))).data).toHaveLength(100)
    expect((await timed('approvals', approver.callOrThrow(approvals, { query }))).data).toHaveLength(100)
    expect((await timed('sales', pesos.seller.callOrThrow(mySales, { query }))).data).toHaveLength(100)
    const total = { total_w_shipping_ARP: decimal(CEILING_CENTS) }
    const purchase = { params: { order_id: bought.id } }
    expect((await buyer.callOrThrow(myPurchase, purchase)).data).toMatchObject(total)
    const id = orderOf(bought.orders, pesos.offer)
    expect((await pesos.seller.callOrThrow(mySale, { params: { order_id: id } })).data).toMatchObject(total)
    expect(await operator.callOrThrow(anyOrder, { params: { id } })).toMatchObject(total)
    figure({
      what: `sums of ${2 * COPIES} approved and ${2 * PENDING_COPIES} pending orders of ${decimal(CEILING_CENTS)}`,
      measured: `exact; ms: ${measured.join(', ')}`,
      target: 'exact, no error',
      met: true,
    })
    await dropCopies()
  },
)

type Orders = Awaited<ReturnType<typeof placeApproved>>['orders']

function orderOf(orders: Orders, { sellerId }: TestOffer): number {
  return orders.find(({ provider_id }) => provider_id === sellerId)?.id ?? 0
}

/** Open orders would fill the lists of what to send, which no seller has a million of. */
async function receive(orders: Orders): Promise<void> {
  for (const { seller, offer } of [pesos, dollars]) {
    const order = orders.find(({ provider_id }) => provider_id === offer.sellerId)
    const params = { order_id: order?.id ?? 0 }
    const items = [{ buy_order_item_id: order?.buy_order_items[0]?.id ?? 0, qty_sent: QUANTITY_MAX }]
    await seller.callOrThrow(sendOrder, { params, body: { items, dispatch_note_number: '1' } })
    await buyer.callOrThrow(confirmReception, { params, body: { dispatch_note_number: '1' } })
  }
}

interface Amounts {
  total_w_shipping_ARP: string
  total_w_shipping_USD: string
}

function lastOf({ weeks }: { weeks: (Amounts & { orders: number })[] }): Amounts & { orders: number } {
  const week = weeks.at(-1)
  if (!week) throw new Error('There are no weeks')
  return week
}

function centsOf({ total_w_shipping_ARP, total_w_shipping_USD }: Amounts): [bigint, bigint] {
  const cents = (amount: string) => BigInt(amount.replace('.', ''))
  return [cents(total_w_shipping_ARP), cents(total_w_shipping_USD)]
}

function difference(after: Amounts, before: Amounts): [bigint, bigint] {
  const [ars, usd] = centsOf(after)
  const [arsBefore, usdBefore] = centsOf(before)
  return [ars - arsBefore, usd - usdBefore]
}
