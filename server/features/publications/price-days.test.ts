import { afterEach, expect, test } from 'vitest'
import { productDetail, searchProducts } from '#contract/catalog.ts'
import { changePrice, price, publications } from '#contract/publications.ts'
import { addDays, dayOf } from '#domain/days.ts'
import { refreshDue } from '#server/scheduled/search-upkeep.ts'
import { clock, deps, signIn } from '#test/client.ts'
import { findOffers, type TestOffer } from '#test/shopping.ts'

// Sessions end while the clock is moved, so each test signs in at its own time.
const [offer] = (await findOffers({ seller: 'vendedor@abasto.test' }, 1)) as [TestOffer]
const params = { id: offer.publicationId }
const today = dayOf(clock.now())

afterEach(() => clock.set(null))

const priceOf = (value: string, date_from: string) => ({ value, date_from, currency_id: 1 })

/** What a buyer is shown now. */
async function shown() {
  const buyer = await signIn('comprador@abasto.test')
  const { data } = await buyer.ask(searchProducts, { query: { term: offer.sku } })
  const { prices } = await buyer.ask(productDetail, { params: { sku: offer.sku } })
  const offers = prices.flatMap((zone) => zone.offers)
  return {
    search: data.find((card) => card.sku === offer.sku)?.min_price_value,
    detail: offers.find((one) => one.publication_id === offer.publicationId)?.value,
  }
}

test('U2 a price that starts on a later day takes over on that day', async () => {
  const later = addDays(today, 3)
  const seller = await signIn('vendedor@abasto.test', 'seller')
  const answer = await seller.ask(changePrice, { params, body: priceOf('0.03', later) })
  expect(answer).toMatchObject({ value: '0.03', dateFrom: later })
  const before = await shown()
  expect(before.detail).toBe(offer.value)
  expect((await seller.ask(price, { params })).value).toBe(offer.value)

  const midnight = new Date(`${later}T00:00:00-03:00`).getTime()
  for (const [minutes, expected] of [
    [-3, before],
    [3, { search: '0.03', detail: '0.03' }],
  ] as const) {
    clock.set(new Date(midnight + minutes * 60_000))
    await refreshDue(deps)
    expect(await shown()).toEqual(expected)
    const then = await signIn('vendedor@abasto.test', 'seller')
    expect((await then.ask(price, { params })).value).toBe(expected.detail)
  }
})

test('U1 the list shows a scheduled price beside the one in force, and as the one in force from its day on', async () => {
  const later = addDays(today, 6)
  const seller = await signIn('vendedor@abasto.test', 'seller')
  const [before] = (await seller.ask(publications, { query: { search: offer.sku } })).data
  await seller.ask(changePrice, { params, body: { value: '9.00', date_from: later, currency_id: 2 } })
  const rowAt = async (day: string) => {
    clock.set(new Date(`${day}T12:00:00-03:00`))
    const then = await signIn('vendedor@abasto.test', 'seller')
    return (await then.ask(publications, { query: { search: offer.sku, state: 1 } })).data[0]
  }
  // By then the price of the test above has taken over.
  expect(await rowAt(addDays(later, -1))).toMatchObject({
    price_state: 'in_force',
    comb_price: '0.03',
    moneda: before?.moneda,
    scheduled: { value: '9.00', currency_code: 'USD', date_from: later },
  })
  expect(await rowAt(later)).toMatchObject({
    price_state: 'in_force',
    comb_price: '9.00',
    moneda: 'USD',
    fecha_vigencia: later,
    scheduled: null,
  })
})

test('U2 the day of a price is one of Buenos Aires, not before today', async () => {
  clock.set(new Date(`${addDays(today, 1)}T02:30:00Z`))
  expect(dayOf(clock.now())).toBe(today)
  const seller = await signIn('vendedor@abasto.test', 'seller')
  const set = (from: string) => seller.call(changePrice, { params, body: priceOf('5.00', from) })
  expect(await set(addDays(today, -1))).toMatchObject({
    status: 422,
    errors: [{ path: 'date_from', message: 'La fecha no puede ser anterior a hoy.' }],
  })
  expect((await set(today)).status).toBe(200)
})
