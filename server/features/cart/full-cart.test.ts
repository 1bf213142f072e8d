import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { me } from '#contract/account.ts'
import { getCart } from '#contract/cart.ts'
import { buyAgain } from '#contract/purchases.ts'
import { dayOf } from '#domain/days.ts'
import { CART_LINES_MAX } from '#domain/rules.ts'
import { clock } from '#test/client.ts'
import { db } from '#test/database.ts'
import { anOffer } from '#test/factories/orders.ts'
import { aBuyer, aCompany, aSeller } from '#test/factories/people.ts'
import { emptyCart, placePurchase, putOffer } from '#test/shopping.ts'

const approver = await aBuyer({ company: await aCompany({ limits: {} }) })
const buyer = await aBuyer({ approver })
const seller = await aSeller()
const [first, second] = [await anOffer({ seller }), await anOffer({ seller })]

test('K2 P8 a cart takes 300 products and says so; those in it can still be changed and removed', async () => {
  const bought = await placePurchase(buyer, [[second, 1]])
  await emptyCart(buyer)
  const { message: cart } = await putOffer(buyer, first)
  // Offers of other sellers.
  await sql`
    insert into cart_items (cart_id, publication_id, quantity, shown_price_cents, shown_currency_id)
    select ${cart.id}, publication_id, 1, value_cents, currency_id from offers_on(${dayOf(clock.now())})
    where region_id = ${first.regionId} and provider_id <> ${seller.sellerId} limit ${CART_LINES_MAX - 1}`.execute(
    db,
  )
  const full = {
    status: 422,
    message:
      'Un carrito tiene hasta 300 productos. Finalizá esta compra, o quitá algún producto para agregar otro.',
  }
  const again = () => buyer.call(buyAgain, { params: { order_id: bought.id }, body: {} })
  expect(await putOffer(buyer, second)).toMatchObject(full)
  expect(await again()).toMatchObject(full)
  expect((await buyer.callOrThrow(getCart)).items).toHaveLength(CART_LINES_MAX)
  expect((await putOffer(buyer, first, 2)).status).toBe(200)
  const { items } = await buyer.callOrThrow(getCart)
  await buyer.request('DELETE', `/cart/${items.at(-1)?.cart_item_id}`)
  expect((await again()).status).toBe(200)
  expect((await buyer.callOrThrow(getCart)).items).toHaveLength(CART_LINES_MAX)
})

test('S6 a company reads one cart at a time, beside that of another company, and no call fails', async () => {
  const [colleague, other] = [approver, await aBuyer()]
  const waiting = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    )
    return rows.length
  }
  const answers = await db.transaction().execute(async (trx) => {
    await sql`lock table cart_items in access exclusive mode`.execute(trx)
    const sent = [buyer.call(getCart)]
    await expect.poll(waiting, { interval: 10 }).toBe(1)
    sent.push(colleague.call(getCart), other.call(getCart))
    await expect.poll(waiting, { interval: 10 }).toBe(2)
    // Longer than a call takes to its first query.
    for (let nth = 0; nth < 10; nth++) await other.callOrThrow(me)
    expect(await waiting()).toBe(2)
    return sent
  })
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200])
})
