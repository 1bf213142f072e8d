// Bulk changes of zones, concurrent with each other, with single changes and with purchases. More in trust/races.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { endBuy, getCart } from '#contract/cart.ts'
import * as contract from '#contract/zones.ts'
import { decimal, parseCents } from '#domain/money.ts'
import { increased } from '#domain/shipping.ts'
import type { Answer, Caller } from '#test/caller.ts'
import { signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { checkoutBody, emptyCart, findOffers, putOffer, readOrders } from '#test/shopping.ts'
import type { TestOffer } from '#test/shopping.ts'

const ROUNDS = 4
const CLIENTS = 8

const seller = await signIn('vendedor@abasto.test', 'seller')
const buyers = await Promise.all(
  ['comprador@abasto.test', 'suplente@abasto.test', 'planta@abasto.test', 'otra@abasto.test'].map((email) =>
    signIn(email),
  ),
)
const [offer] = (await findOffers({ seller: 'vendedor@abasto.test' }, 1)) as [TestOffer]

const deadlocksBefore = await deadlocks()

async function deadlocks(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select deadlocks::int as count from pg_stat_database where datname = current_database()`.execute(db)
  return rows[0]?.count ?? 0
}

/** Retries on 503, as the page does. */
async function withRetry<M>(call: () => Promise<Answer<M>>): Promise<Answer<M>> {
  for (;;) {
    const answer = await call()
    if (answer.status !== 503) return answer
  }
}

const increment = (percent: number, key = crypto.randomUUID()) =>
  withRetry(() =>
    seller.call(contract.incrementShipping, {
      body: { increment_shipping: percent },
      headers: { 'idempotency-key': key },
    }),
  )

async function zone() {
  const { data } = await seller.callOrThrow(contract.shippingZones, { query: { per_page: 100 } })
  const row = data.find(({ shipping_provider_id: id }) => id === offer.zoneId)
  if (!row) throw new Error('The seller has the zone')
  return row
}
const costs = async () => (await zone()).prices.map(({ value }) => parseCents(value) ?? NaN)

test('Z3 concurrent percentages all apply', async () => {
  const before = await costs()
  await Promise.all(Array.from({ length: CLIENTS }, () => increment(5)))
  const after = Array.from({ length: CLIENTS }).reduce<number[]>(
    (now) => now.map((cents) => increased(cents, 5)),
    before,
  )
  expect(await costs()).toEqual(after)
})

test('Z2 Z3 a price change concurrent with a percentage applies before or after it', async () => {
  const [price] = (await zone()).prices
  const params = { id: offer.zoneId, size: price?.size ?? '' }
  for (let round = 0; round < ROUNDS; round++) {
    const set = (cents: number) =>
      withRetry(() =>
        seller.call(contract.changeShippingPrice, {
          params,
          body: { cost: decimal(cents), currency_id: price?.currency_id },
        }),
      )
    await set(1000)
    await Promise.all([increment(10), set(5000)])
    expect([5000, 5500]).toContain((await costs())[0])
  }
})

test('Z3 eight concurrent undos of one change answer the same, and undo it once', async () => {
  const before = await costs()
  await increment(40)
  const change = await seller.callOrThrow(contract.lastBulkChange)
  const params = { id: change?.id ?? 0 }
  const [first, ...others] = await Promise.all(
    Array.from({ length: CLIENTS }, () => withRetry(() => seller.call(contract.undoBulkChange, { params }))),
  )
  expect(first).toMatchObject({ status: 200, message: { prices: change?.prices } })
  for (const answer of others) expect(answer).toEqual(first)
  expect(await costs()).toEqual(before)
})

/** A checkout body for a cart with the offer. */
async function fillCart(buyer: Caller) {
  await emptyCart(buyer)
  await putOffer(buyer, offer, 2)
  const { items: seen } = await buyer.callOrThrow(getCart)
  return { buyer, body: { ...(await checkoutBody(buyer)), seen } }
}

/** Each buyer checks out twice while the changes run: eight clients. */
async function buyDuring(...changes: (() => Promise<unknown>)[]) {
  const carts = await Promise.all(buyers.map(fillCart))
  const buying = [...carts, ...carts].map(async ({ buyer, body }) => ({
    buyer,
    answer: await withRetry(() => buyer.call(endBuy, { body })),
  }))
  const [results] = await Promise.all([Promise.all(buying), ...changes.map((change) => change())])
  return {
    made: results.filter(({ answer }) => answer.status === 200),
    refusals: results.filter(({ answer }) => answer.status !== 200).map(({ answer }) => answer),
  }
}

test('K11 R5 a purchase concurrent with a price rise pays the shipping shown, or is refused', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const size = await sizeOf(offer)
    const before = (await zone()).prices.find((price) => price.size === size)
    const { made, refusals } = await buyDuring(() => increment(10))
    for (const { error_code } of refusals) expect(['shipping_changed', 'cart_empty']).toContain(error_code)
    for (const { buyer, answer } of made) {
      const { orders } = await readOrders(buyer, answer.message.id)
      const paid = orders.map((order) => order.shipping_cost_ARP)
      expect(paid).toEqual([decimal(2 * (parseCents(before?.value ?? '') ?? NaN))])
    }
  }
})

async function sizeOf({ sku }: TestOffer): Promise<string> {
  const { size } = await db
    .selectFrom('variants')
    .where('sku', '=', sku)
    .select('size')
    .executeTakeFirstOrThrow()
  return size
}

test('R5 R11 the tests above caused no deadlock', async () => {
  expect(await deadlocks()).toBe(deadlocksBefore)
})
