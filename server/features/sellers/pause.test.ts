// The operator pauses a whole seller: nothing of it is on sale, and its orders go on (O8).
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { approve } from '#contract/approvals.ts'
import { me } from '#contract/account.ts'
import { endBuy, getCart } from '#contract/cart.ts'
import { productDetail } from '#contract/product.ts'
import { productSuggestions, searchProducts } from '#contract/search.ts'
import { buyAgain } from '#contract/purchases.ts'
import { changePublicationState } from '#contract/publications.ts'
import { sendOrder } from '#contract/sales.ts'
import { pauseSeller, resumeSeller, seller as sellerDetail } from '#contract/sellers.ts'
import { endPauses } from '#server/scheduled/ended-pauses.ts'
import { anonymous, clock, deps } from '#test/client.ts'
import { db } from '#test/database.ts'
import { inDays } from '#test/delegating.ts'
import { anOffer } from '#test/factories/orders.ts'
import { aBuyer, anOperator, aSeller } from '#test/factories/people.ts'
import { foundProducts } from '#test/found-products.ts'
import { makeOffer, makeProduct } from '#test/offer-fixtures.ts'
import { checkoutBody, emptyCart, placePurchase, putOffer, readOrders } from '#test/shopping.ts'

const operator = await anOperator()
const approver = await aBuyer()
const buyer = await aBuyer({ approver })
const seller = await aSeller()
const [offer, another] = [await anOffer({ seller }), await anOffer({ seller })]
const params = { id: offer.sellerId }
const body = { reason: 'No responde los reclamos.', resumes_on: null }

const pause = (id = offer.sellerId) => operator.callOrThrow(pauseSeller, { params: { id }, body })
const resume = (id = offer.sellerId) => operator.callOrThrow(resumeSeller, { params: { id } })

test('S6 O8 only an operator pauses and resumes a seller, for a reason', async () => {
  for (const endpoint of [pauseSeller, resumeSeller]) {
    expect((await anonymous.call(endpoint, { params, body })).status).toBe(401)
    for (const caller of [buyer, seller])
      expect((await caller.call(endpoint, { params, body })).status).toBe(403)
    expect((await operator.call(endpoint, { params: { id: 987_654 }, body })).status).toBe(404)
  }
  for (const reason of [undefined, ' ', 'x'.repeat(191)]) {
    const answer = await operator.call(pauseSeller, { params, body: { reason } })
    expect(answer).toMatchObject({ status: 422, errors: [{ path: 'reason' }] })
  }
})

test('O8 nothing of a paused seller is found, shown or bought, and all comes back as it was', async () => {
  await makeProduct({
    name: 'Tornamesa neumática',
    variants: [{ sku: 'SOLO-1', offers: [{ seller: offer.sellerId, cents: 10_00 }] }],
  })
  await placePurchase(buyer, [[offer, 1]])
  await emptyCart(buyer)
  await putOffer(buyer, offer, 2)
  const before = await foundProducts()
  const shown = async () => {
    const { data } = await buyer.callOrThrow(searchProducts, { query: { term: 'tornamesa' } })
    const suggestions = await buyer.callOrThrow(productSuggestions, { query: { term: 'tornamesa' } })
    const detail = await buyer.call(productDetail, { params: { sku: 'SOLO-1' } })
    const { prices } = await buyer
      .callOrThrow(productDetail, { params: { sku: another.sku } })
      .catch(() => ({ prices: [] }))
    const offers = prices.flatMap((zone) => zone.offers)
    return {
      results: data.length,
      suggested: JSON.stringify(suggestions).includes('SOLO-1'),
      detail: detail.status,
      offers: offers.filter(({ provider_id }) => provider_id === offer.sellerId).length > 0,
      unavailable: (await buyer.callOrThrow(getCart)).items.map(({ error }) => error),
    }
  }
  const onSale = await shown()
  expect(onSale).toEqual({ results: 1, suggested: true, detail: 200, offers: true, unavailable: [false] })

  const checkout = { ...(await checkoutBody(buyer)), seen: (await buyer.callOrThrow(getCart)).items }
  const paused = await pause()
  expect(paused).toEqual({
    id: offer.sellerId,
    paused: { since: expect.any(String), ...body, by_seller: false },
  })
  expect(await shown()).toMatchObject({ results: 0, suggested: false, offers: false, unavailable: [true] })
  expect((await shown()).detail).not.toBe(200)
  expect(await foundProducts()).toBeLessThan(before)
  expect(await buyer.call(endBuy, { body: checkout })).toMatchObject({
    status: 409,
    error_code: 'unavailable_items',
  })
  expect(await putOffer(buyer, another)).toMatchObject({ status: 409, error_code: 'item_unavailable' })
  // The first reason stays.
  expect(await operator.callOrThrow(pauseSeller, { params, body: { reason: 'Otra' } })).toEqual(paused)

  expect(await resume()).toEqual({ id: offer.sellerId, paused: null })
  expect(await resume()).toEqual({ id: offer.sellerId, paused: null })
  expect(await shown()).toEqual(onSale)
  expect(await foundProducts()).toBe(before)
})

test('O8 the orders of a paused seller go on: approved, dispatched, and its users are told', async () => {
  expect((await seller.callOrThrow(me)).provider?.paused).toBeNull()
  const { id, orders } = await placePurchase(buyer, [[offer, 2]])
  await pause()
  expect((await seller.callOrThrow(me)).provider?.paused).toEqual({
    since: expect.any(String),
    ...body,
    by_seller: false,
  })
  for (const order of orders) await approver.callOrThrow(approve, { params: { id: order.id } })
  const [order] = (await readOrders(buyer, id)).orders
  const items = order?.buy_order_items.map((item) => ({ buy_order_item_id: item.id, qty_sent: 1 }))
  const dispatched = await seller.call(sendOrder, {
    params: { order_id: order?.id ?? 0 },
    body: { items, dispatch_note_number: '900' },
  })
  expect(dispatched.status).toBe(200)
  const again = await buyer.callOrThrow(buyAgain, {
    params: { order_id: id },
    body: { replace_cart: true },
  })
  expect(again.missing).toMatchObject([{ reason: 'paused' }])
  await resume()
})

test('O8 the users of a seller are told once by e-mail when it is paused, and once when it is resumed', async () => {
  const told = await emailsAboutPauses()
  const staff = [seller, await aSeller({ colleague: seller })]
  const paused = staff.map(({ userId, fantasyName }) => ({
    kind: 'seller_paused',
    user_id: userId,
    caused_by: null,
    facts: { seller: fantasyName, reason: body.reason, resumesOn: null },
  }))
  await pause()
  await pause()
  expect((await emailsAboutPauses()).slice(told.length)).toEqual(paused)
  await resume()
  await resume()
  const resumed = staff.map(({ userId, fantasyName }) => ({
    kind: 'seller_resumed',
    user_id: userId,
    caused_by: null,
    facts: { seller: fantasyName },
  }))
  expect((await emailsAboutPauses()).slice(told.length)).toEqual([...paused, ...resumed])
})

function emailsAboutPauses() {
  return db
    .selectFrom('emails')
    .where('kind', 'like', 'seller%')
    .orderBy('created_at')
    .orderBy('user_id')
    .select(['kind', 'user_id', 'caused_by', 'facts'])
    .execute()
}

test('O8 what a paused seller publishes and reprices meanwhile is on sale once it is resumed', async () => {
  const { sellerId: id } = await aSeller()
  await pause(id)
  await makeProduct({
    name: 'Zaranda vibratoria',
    variants: [{ sku: 'ZAR-1', offers: [{ seller: id, cents: 9_00 }] }],
  })
  const isFound = async () => {
    const { data } = await buyer.callOrThrow(searchProducts, { query: { term: 'zaranda vibratoria' } })
    return data.some(({ sku }) => sku === 'ZAR-1')
  }
  expect(await isFound()).toBe(false)
  await resume(id)
  expect(await isFound()).toBe(true)
})

test('O8 a publication made active while its seller is being paused is not on sale', async () => {
  const product = await makeProduct({ name: 'Trépano hueco', variants: [{ sku: 'TRE-1', offers: [] }] })
  const variant = await db
    .selectFrom('variants')
    .where('sku', '=', 'TRE-1')
    .select('id')
    .executeTakeFirstOrThrow()
  await makeOffer(variant.id, { seller: offer.sellerId, cents: 10_00, state: 'cancelled' })
  const { id } = await db
    .selectFrom('publications')
    .where('variant_id', '=', variant.id)
    .select('id')
    .executeTakeFirstOrThrow()
  await Promise.all([
    pause(),
    seller.callOrThrow(changePublicationState, { params: { id }, body: { state: 1 } }),
  ])
  await foundProducts()
  const { zones } = await db
    .selectFrom('search_products')
    .where('product_id', '=', product)
    .select('zones')
    .executeTakeFirstOrThrow()
  expect(Number(zones)).toBe(0)
  await resume()
})

test('O8 the database refuses an order of a paused seller', async () => {
  const { orders } = await placePurchase(buyer, [[offer, 1]])
  await db
    .transaction()
    .execute(async (trx) => {
      await trx
        .updateTable('providers')
        .set({ paused_at: clock.now(), pause_reason: 'Prueba' })
        .where('id', '=', offer.sellerId)
        .execute()
      await sql`
        insert into buy_orders (internal_code, purchase_id, provider_id, state, total_ars_cents, total_usd_cents,
          shipping_ars_cents, shipping_usd_cents, created_at, updated_at)
        select 'X', purchase_id, provider_id, state, 1, 0, 0, 0, now(), now() from buy_orders
        where id = ${orders[0]?.id ?? 0}`.execute(trx)
    })
    .then(
      () => expect.unreachable(),
      (error: unknown) => expect(String(error)).toContain('a paused seller takes no orders'),
    )
})

test('O8 B9 a pause ends on a later day within ten years', async () => {
  for (const resumes_on of [inDays(0), inDays(-1), inDays(4_000), '2026-02-30', 7]) {
    const answer = await operator.call(pauseSeller, { params, body: { ...body, resumes_on } })
    expect(answer).toMatchObject({ status: 422, errors: [{ path: 'resumes_on' }] })
  }
  expect((await seller.callOrThrow(me)).provider?.paused).toBeNull()
})

test('O8 B9 a pause with an end is over on its day: once, exactly what it paused comes back, and carts recover', async () => {
  const mine = await aSeller()
  const [sold, stopped] = [await anOffer({ seller: mine }), await anOffer({ seller: mine })]
  const shopper = await aBuyer({ approver: await aBuyer() })
  const inCart = async () => (await shopper.callOrThrow(getCart)).items.map(({ sku, error }) => [sku, error])
  await putOffer(shopper, sold, 2)
  // What the seller paused itself stays paused.
  const id = stopped.publicationId
  await mine.callOrThrow(changePublicationState, { params: { id }, body: { state: 2 } })
  const resumes_on = inDays(3)
  const call = { params: { id: mine.sellerId }, body: { ...body, resumes_on } }
  const paused = { since: expect.any(String), ...body, resumes_on, by_seller: false }
  expect(await operator.callOrThrow(pauseSeller, call)).toEqual({ id: mine.sellerId, paused })
  expect((await mine.callOrThrow(me)).provider?.paused).toEqual(paused)
  const shown = await operator.callOrThrow(sellerDetail, { params: { id: mine.sellerId } })
  expect(shown.paused).toEqual(paused)
  expect(await inCart()).toEqual([[sold.sku, true]])
  await endPauses({ ...deps, now: () => new Date(`${inDays(3)}T02:59:59Z`) })
  expect(await inCart()).toEqual([[sold.sku, true]])
  const told = await emailsAboutPauses()
  const onItsDay = { ...deps, now: () => new Date(`${inDays(3)}T03:00:00Z`) }
  await Promise.all([endPauses(onItsDay), endPauses(onItsDay)])
  await endPauses(onItsDay)
  expect((await mine.callOrThrow(me)).provider?.paused).toBeNull()
  const facts = { seller: mine.fantasyName }
  expect((await emailsAboutPauses()).slice(told.length)).toEqual([
    { kind: 'seller_resumed', user_id: mine.userId, caused_by: null, facts },
  ])
  const states = await db
    .selectFrom('publications')
    .where('provider_id', '=', mine.sellerId)
    .orderBy('id')
    .select('state')
    .execute()
  expect(states.map(({ state }) => state)).toEqual(['active', 'paused'])
  expect(await inCart()).toEqual([[sold.sku, false]])
  const checkout = { ...(await checkoutBody(shopper)), seen: (await shopper.callOrThrow(getCart)).items }
  expect((await shopper.call(endBuy, { body: checkout })).status).toBe(200)
  await foundProducts()
})

test('O8 B9 a seller without users stays paused on the day its pause ends', async () => {
  const alone = await aSeller()
  const call = { params: { id: alone.sellerId }, body: { ...body, resumes_on: inDays(1) } }
  await operator.callOrThrow(pauseSeller, call)
  await db.updateTable('users').set({ active: false }).where('id', '=', alone.userId).execute()
  await endPauses({ ...deps, now: () => new Date(`${inDays(2)}T12:00:00Z`) })
  const { paused } = await operator.callOrThrow(sellerDetail, { params: { id: alone.sellerId } })
  expect(paused).toMatchObject({ resumes_on: inDays(1) })
})
