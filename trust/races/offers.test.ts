// "Finalizar compra" while the seller changes the price (R4) or pauses the sale (R5); one percentage applied eight times (R11).
import { sql } from 'kysely'
import { expect } from 'vitest'
import { endBuy } from '#contract/cart.ts'
import {
  activatePublications,
  changePrice,
  changePublicationState,
  pausePublications,
} from '#contract/publications.ts'
import { pauseSeller, resumeSeller } from '#contract/sellers.ts'
import * as shipping from '#contract/zones.ts'
import { dayOf } from '#domain/days.ts'
import { decimal } from '#domain/money.ts'
import { increased } from '#domain/shipping.ts'
import { atOnce } from '#test/at-once.ts'
import type { Answer } from '#test/caller.ts'
import { clock, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import type { TestOffer } from '#test/shopping.ts'
import { type Shopper, linesBoughtFrom, fillCart, makeSmallSeller, prepareShopper } from './fixtures.ts'
import {
  recordPriceMismatches,
  eight,
  race,
  errorCodes,
  statuses,
  rotated,
  takePriceMismatches,
} from './race.ts'

const { seller, sellerId, offers } = await makeSmallSeller('Carreras', ['RACE-1', 'RACE-2'])
const [offer] = offers as [TestOffer]
const operator = await signIn('operador@abasto.test', 'operator')
const params = { id: offer.publicationId }
await recordPriceMismatches()
const shoppers: Shopper[] = []
for (const name of ['comprador', 'suplente', 'planta', 'otra'])
  shoppers.push(await prepareShopper(await signIn(`${name}@abasto.test`), offer))

/** Four checkouts, three of them twice, and a concurrent change. Returns lines and error codes per cart. */
async function buyDuring(nth: number, change: () => Promise<Answer<unknown>>) {
  const carts = await Promise.all(
    shoppers.map(async ({ buyer, body, ...shopper }) => {
      const { id, items: seen } = await fillCart({ buyer, body, ...shopper })
      return { id, buy: (): Promise<Answer<unknown>> => buyer.call(endBuy, { body: { ...body, seen } }) }
    }),
  )
  const buying = carts.map(({ buy }) => buy)
  const calls = rotated([change, ...buying, ...buying.slice(1)], nth)
  const answers = await atOnce(calls)
  expect(answers[calls.indexOf(change)]?.status).toBe(200)
  expect(await takePriceMismatches()).toEqual([])
  return Promise.all(
    carts.map(async ({ id, buy }) => {
      const own = answers.filter((_, place) => calls[place] === buy)
      const bought = await linesBoughtFrom(id)
      const winners = own.filter(({ status }) => status === 200).length
      expect(bought).toHaveLength(winners)
      expect(statuses(own)).toEqual([winners === 1 ? 200 : 409, ...own.slice(1).map(() => 409)])
      return { bought, codes: errorCodes(own) }
    }),
  )
}

const OUTCOMES = ['all bought', 'some bought', 'none bought'] as const

function outcomeOf(carts: Awaited<ReturnType<typeof buyDuring>>): string {
  const bought = carts.filter((cart) => cart.bought.length > 0).length
  return OUTCOMES[bought === carts.length ? 0 : bought > 0 ? 1 : 2]
}

let cents = 5_000
race(
  'K11 I7 R4 while the price changes, a purchase pays the price shown or is refused',
  async (nth) => {
    const before = cents
    cents = before === 5_000 ? 5_100 : 5_000
    offer.value = decimal(before)
    const price = { value: decimal(cents), date_from: dayOf(clock.now()), currency_id: offer.currencyId }
    const carts = await buyDuring(nth, () => seller.call(changePrice, { params, body: price }))
    offer.value = decimal(cents)
    for (const { bought, codes } of carts) {
      for (const line of bought) expect(line).toMatchObject({ quantity: 2, cents: before, total: 2 * before })
      for (const code of codes) expect(['price_changed', 'cart_empty']).toContain(code)
    }
    return outcomeOf(carts)
  },
  ['all bought', 'none bought'],
)

let stepCents = 4_000
race(
  'B7 I7 while a quantity price changes, a purchase pays the price shown for its quantity or is refused',
  async (nth) => {
    const before = stepCents
    stepCents = before === 4_000 ? 4_100 : 4_000
    const set = (step: number) =>
      seller.call(changePrice, {
        params,
        body: {
          value: '60.00',
          date_from: dayOf(clock.now()),
          currency_id: offer.currencyId,
          price_steps: [{ from: 2, value: decimal(step) }],
        },
      })
    await set(before)
    offer.value = '60.00'
    const carts = await buyDuring(nth, () => set(stepCents))
    await seller.call(changePrice, {
      params,
      body: {
        value: decimal(cents),
        date_from: dayOf(clock.now()),
        currency_id: offer.currencyId,
        price_steps: [],
      },
    })
    offer.value = decimal(cents)
    for (const { bought, codes } of carts) {
      for (const line of bought) expect(line).toMatchObject({ quantity: 2, cents: before, total: 2 * before })
      for (const code of codes) expect(['price_changed', 'cart_empty']).toContain(code)
    }
    return outcomeOf(carts)
  },
  ['all bought', 'none bought'],
)

const zone = { region_id: offer.regionId }
/** Each way to pause a sale, with its inverse. */
const PAUSES: [() => Promise<Answer<unknown>>, () => Promise<Answer<unknown>>][] = [
  [
    () => seller.call(changePublicationState, { params, body: { state: 2 } }),
    () => seller.call(changePublicationState, { params, body: { state: 1 } }),
  ],
  [() => seller.call(pausePublications), () => seller.call(activatePublications)],
  [
    () => seller.call(shipping.toggleZone, { params: zone, query: { to: 2 } }),
    () => seller.call(shipping.toggleZone, { params: zone, query: { to: 1 } }),
  ],
  [() => seller.call(shipping.disableZones), () => seller.call(shipping.enableZones)],
  [
    () => operator.call(pauseSeller, { params: { id: sellerId }, body: { reason: 'Carrera' } }),
    () => operator.call(resumeSeller, { params: { id: sellerId } }),
  ],
]

race(
  'K11 I8 R5 O8 a purchase commits before a pause of an offer, a zone or its seller, or is refused',
  async (nth) => {
    const [pause, resume] = PAUSES[nth % PAUSES.length] as (typeof PAUSES)[number]
    const carts = await buyDuring(Math.floor(nth / PAUSES.length), pause)
    for (const code of carts.flatMap(({ codes }) => codes))
      expect(['unavailable_items', 'cart_empty']).toContain(code)
    expect((await resume()).status).toBe(200)
    return outcomeOf(carts)
  },
  ['all bought', 'none bought'],
)

async function costs() {
  const { rows } = await sql<{ zoneId: number; size: string; cents: number }>`
    select zone_id as "zoneId", size, cost_cents as cents
    from shipping_prices p join shipping_zones z on z.id = p.zone_id
    where z.provider_id = ${sellerId} order by zone_id, size`.execute(db)
  return rows
}

race('Z3 I18 R11 eight concurrent increments with one key apply once and get one answer', async (nth) => {
  const before = await costs()
  const percent = 1 + (nth % 9)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const [first, ...others] = await atOnce(
    eight(
      () => () => seller.call(shipping.incrementShipping, { body: { increment_shipping: percent }, headers }),
    ),
  )
  expect(first).toMatchObject({ status: 200, message: { prices: before.length } })
  for (const answer of others) expect(answer).toEqual(first)
  expect(await costs()).toEqual(before.map((price) => ({ ...price, cents: increased(price.cents, percent) })))
  const change = await seller.callOrThrow(shipping.lastBulkChange)
  expect(change).toMatchObject({ kind: 'increased', percent, prices: before.length })
  await seller.callOrThrow(shipping.undoBulkChange, { params: { id: change?.id ?? 0 } })
  expect(await costs()).toEqual(before)
})
