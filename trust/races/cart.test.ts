// Concurrent calls on one cart: "Finalizar compra" (R1, R2), a change of quantity (R3), the first product (R16).
import { sql } from 'kysely'
import { expect } from 'vitest'
import { endBuy } from '#contract/cart.ts'
import { parseCents } from '#domain/money.ts'
import { atOnce } from '#test/at-once.ts'
import type { Answer } from '#test/caller.ts'
import { signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { clientId } from '#test/delegating.ts'
import { findOffers, putOffer, type TestOffer } from '#test/shopping.ts'
import { linesBoughtFrom, emailsAbout, fillCart, prepareShopper } from './fixtures.ts'
import { eight, ONE_WINS, race, errorCodes, statuses, rotated } from './race.ts'

const buyer = await signIn('comprador@abasto.test')
const ownId = await clientId('comprador@abasto.test')
const offers = await findOffers({ seller: 'vendedor@abasto.test' }, 4)
const [glove] = offers as [TestOffer]
const cents = parseCents(glove.value) ?? NaN
const shopper = await prepareShopper(buyer, glove)
const { body } = shopper

async function openCarts() {
  const { rows } = await sql<{ id: number; quantities: number[] }>`
    select id, array(select quantity from cart_items where cart_id = carts.id order by publication_id) as quantities
    from carts where client_id = ${ownId} and purchased_at is null`.execute(db)
  return rows
}

race('K11 R1 eight concurrent "Finalizar compra" without a key make one purchase', async () => {
  const cart = await fillCart(shopper)
  const answers = await atOnce(eight(() => () => buyer.call(endBuy, { body })))
  expect(statuses(answers)).toEqual(ONE_WINS)
  expect(errorCodes(answers)).toEqual(['cart_empty'])
  const id = answers.find(({ status }) => status === 200)?.message.id
  expect(await linesBoughtFrom(cart.id)).toEqual([{ id, quantity: 2, cents, total: 2 * cents }])
})

race(
  'K11 R2 eight concurrent "Finalizar compra" with one key make one purchase and get one answer',
  async () => {
    const cart = await fillCart(shopper)
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const [first, ...others] = await atOnce(eight(() => () => buyer.call(endBuy, { body, headers })))
    expect(first?.status).toBe(200)
    for (const answer of others) expect(answer).toEqual(first)
    const id = first?.message.id
    expect(await linesBoughtFrom(cart.id)).toEqual([{ id, quantity: 2, cents, total: 2 * cents }])
    expect(await emailsAbout('order_to_approve', `purchase ${id}`)).toBe(1)
  },
)

race(
  'K11 R3 while the quantity changes, the quantity shown is bought or nothing',
  async (nth) => {
    const { id: cartId, items: seen } = await fillCart(shopper)
    const buy = () => buyer.call(endBuy, { body: { ...body, seen } })
    const change = () => putOffer(buyer, glove, 3)
    const both = rotated([buy, change], nth)
    const answers = await atOnce<Answer<unknown>>([...both, ...both, ...both, ...both])
    const of = (call: typeof buy | typeof change) => answers.filter((_, index) => both[index % 2] === call)
    expect(statuses(of(change))).toEqual([200, 200, 200, 200])
    const winners = of(buy).filter(({ status }) => status === 200).length
    expect(statuses(of(buy))).toEqual(winners === 1 ? [200, 409, 409, 409] : [409, 409, 409, 409])
    for (const code of errorCodes(of(buy))) expect(['cart_changed', 'cart_empty']).toContain(code)
    const lines = (await linesBoughtFrom(cartId)).map(({ id: _, ...line }) => line)
    expect(lines).toEqual(winners === 1 ? [{ quantity: 2, cents, total: 2 * cents }] : [])
    const open = await openCarts()
    expect(open).toEqual([{ id: expect.any(Number), quantities: [3] }])
    expect(open[0]?.id === cartId).toBe(winners === 0)
    return winners === 1 ? 'bought' : 'refused'
  },
  ['bought', 'refused'],
)

race('K2 R16 eight concurrent first products create one cart with all of them', async () => {
  await db.deleteFrom('carts').where('client_id', '=', ownId).where('purchased_at', 'is', null).execute()
  const wanted = eight((nth) => ({ offer: offers[nth % 4] as TestOffer, quantity: nth + 1 }))
  const answers = await atOnce(
    wanted.map(
      ({ offer, quantity }) =>
        () =>
          putOffer(buyer, offer, quantity),
    ),
  )
  expect(statuses(answers)).toEqual(Array(8).fill(200))
  const [cart, ...more] = await openCarts()
  expect(more).toEqual([])
  expect(new Set(answers.map(({ message }) => message.id))).toEqual(new Set([cart?.id]))
  expect(cart?.quantities).toHaveLength(4)
  const inOrder = offers.toSorted((a, b) => a.publicationId - b.publicationId)
  for (const [place, offer] of inOrder.entries()) {
    const asked = wanted.filter((one) => one.offer === offer).map(({ quantity }) => quantity)
    expect(asked).toContain(cart?.quantities[place])
  }
})
