// A seller pauses all of its sales, also until a day (B9).
import { expect, test } from 'vitest'
import { me } from '#contract/account.ts'
import { pauseSales, resumeSales } from '#contract/closures.ts'
import { searchProducts } from '#contract/search.ts'
import { pauseSeller, resumeSeller, seller as sellerDetail } from '#contract/sellers.ts'
import { anonymous, deps } from '#test/client.ts'
import { db } from '#test/database.ts'
import { inDays } from '#test/delegating.ts'
import { anOffer } from '#test/factories/orders.ts'
import { aBuyer, anOperator, aSeller, type Seller } from '#test/factories/people.ts'
import { endPauses } from '#server/scheduled/ended-pauses.ts'

const body = { reason: 'Inventario anual', resumes_on: null }
const buyer = await aBuyer()
const operator = await anOperator()
const pausedOf = async (seller: Seller) => (await seller.callOrThrow(me)).provider?.paused
const found = async (sku: string) =>
  (await buyer.callOrThrow(searchProducts, { query: { term: sku } })).data.some((row) => row.sku === sku)
const mailsTo = async ({ userId }: Seller) =>
  (await db.selectFrom('emails').where('user_id', '=', userId).select('kind').execute()).map(
    ({ kind }) => kind,
  )

test('S6 B9 only a seller pauses its sales; a pause without a reason or with an end that is past or too far is 422', async () => {
  const seller = await aSeller()
  for (const endpoint of [pauseSales, resumeSales]) {
    const call = endpoint === pauseSales ? { body } : {}
    expect((await anonymous.call(endpoint, call as never)).status).toBe(401)
    expect((await buyer.call(endpoint, call as never)).status).toBe(403)
    expect((await operator.call(endpoint, call as never)).status).toBe(403)
  }
  for (const [wrong, path] of [
    [{ reason: ' ' }, 'reason'],
    [{ reason: 'x'.repeat(191) }, 'reason'],
    [{ resumes_on: inDays(0) }, 'resumes_on'],
    [{ resumes_on: inDays(4_000) }, 'resumes_on'],
    [{ resumes_on: '2026-02-30' }, 'resumes_on'],
  ] as const)
    expect(await seller.call(pauseSales, { body: { ...body, ...wrong } })).toMatchObject({
      status: 422,
      errors: [{ path }],
    })
  expect(await pausedOf(seller)).toBeNull()
})

test('B9 a pause takes what one seller offers out of search until it resumes; repeated, it changes reason and end but not its start', async () => {
  const [seller, other] = [await aSeller(), await aSeller()]
  const colleague = await aSeller({ colleague: seller })
  const [own, others] = [await anOffer({ seller }), await anOffer({ seller: other })]
  const { paused } = await seller.callOrThrow(pauseSales, { body })
  expect(paused).toEqual({ ...body, since: expect.any(String), by_seller: true })
  expect([await found(own.sku), await found(others.sku)]).toEqual([false, true])
  const changed = { reason: 'Mudanza', resumes_on: inDays(9) }
  const expected = { ...changed, since: paused?.since, by_seller: true }
  expect(await colleague.callOrThrow(pauseSales, { body: changed })).toEqual({ paused: expected })
  expect(await pausedOf(seller)).toEqual(expected)
  const shown = await operator.callOrThrow(sellerDetail, { params: { id: seller.sellerId } })
  expect(shown.paused).toEqual(expected)
  expect(await colleague.callOrThrow(resumeSales)).toEqual({ paused: null })
  expect(await seller.callOrThrow(resumeSales)).toEqual({ paused: null })
  expect(await pausedOf(seller)).toBeNull()
  expect(await found(own.sku)).toBe(true)
  // The sellers did it themselves.
  expect([await mailsTo(seller), await mailsTo(colleague)]).toEqual([[], []])
})

test('B9 O8 what an operator paused its seller neither resumes nor changes; a pause of its own the operator takes over', async () => {
  const seller = await aSeller()
  const params = { id: seller.sellerId }
  await seller.callOrThrow(pauseSales, { body })
  const byOperator = { reason: 'No responde los reclamos.', resumes_on: null }
  await operator.callOrThrow(pauseSeller, { params, body: byOperator })
  const paused = { ...byOperator, since: expect.any(String), by_seller: false }
  expect(await pausedOf(seller)).toEqual(paused)
  for (const refused of [await seller.call(pauseSales, { body }), await seller.call(resumeSales)])
    expect(refused).toMatchObject({ status: 409, error_code: 'paused_by_operator' })
  expect(await pausedOf(seller)).toEqual(paused)
  await operator.callOrThrow(resumeSeller, { params })
  await seller.callOrThrow(pauseSales, { body })
  await operator.callOrThrow(resumeSeller, { params })
  expect(await pausedOf(seller)).toBeNull()
})

test('B9 a pause with an end ends on its day by itself, and its people are told', async () => {
  const seller = await aSeller()
  const offer = await anOffer({ seller })
  await seller.callOrThrow(pauseSales, { body: { ...body, resumes_on: inDays(3) } })
  await endPauses({ ...deps, now: () => new Date(`${inDays(3)}T02:59:59Z`) })
  expect(await found(offer.sku)).toBe(false)
  await endPauses({ ...deps, now: () => new Date(`${inDays(3)}T03:00:00Z`) })
  expect(await pausedOf(seller)).toBeNull()
  expect(await found(offer.sku)).toBe(true)
  expect(await mailsTo(seller)).toEqual(['seller_resumed'])
})

test('B9 the database keeps by whom a seller is paused only while it is', async () => {
  const { sellerId } = await aSeller()
  await expect(
    db.updateTable('providers').set({ paused_by_seller: true }).where('id', '=', sellerId).execute(),
  ).rejects.toThrow('paused_sellers_know_by_whom')
})
