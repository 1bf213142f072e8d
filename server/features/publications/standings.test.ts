// The place among the offers in a zone (B18).
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { standings } from '#contract/publications-standings.ts'
import { parseCents } from '#domain/money.ts'
import { cheapestFirst, type ComparedOffer } from '#domain/offers.ts'
import { anonymous } from '#test/client.ts'
import { aBuyer, aSeller } from '#test/factories/people.ts'
import { makeProduct, makeSeller } from '#test/offer-fixtures.ts'

const REGION = 1
const zone = (region: number, days: number, shipping: number, shippingCurrency: 'ARS' | 'USD' = 'ARS') => ({
  region,
  days,
  shipping,
  shippingCurrency,
})
const [seller, buyer] = [await aSeller({ zones: [zone(REGION, 4, 10_00)] }), await aBuyer()]

const list = (query: Record<string, string | number> = {}) =>
  seller.callOrThrow(standings, { query: { region_id: REGION, ...query } })

test('B18 S6 the places are for sellers, and need a zone', async () => {
  expect((await anonymous.request('GET', '/prices/standings?region_id=1')).status).toBe(401)
  expect((await buyer.request('GET', '/prices/standings?region_id=1')).status).toBe(403)
  for (const query of ['', 'region_id=x', 'region_id=1&sort=value', 'region_id=1&behind=x'])
    expect((await seller.request('GET', `/prices/standings?${query}`)).status).toBe(422)
})

test('B18 each publication has its place by total and by days and the distance to the best, and no seller is named', async () => {
  const cheap = await makeSeller('Barato', [zone(REGION, 9, 5_00)])
  const fast = await makeSeller('Veloz', [zone(REGION, 2, 50_00), zone(2, 1, 0)])
  const dollars = await makeSeller('Dólares', [zone(REGION, 4, 1_00, 'USD')])
  await makeProduct({
    name: 'Pala',
    variants: [
      {
        sku: 'LUGAR-1',
        offers: [
          { seller: seller.sellerId, cents: 100_00 },
          { seller: cheap, cents: 90_00 },
          { seller: fast, cents: 90_00 },
          { seller: dollars, cents: 1_00, currency: 'USD' },
        ],
      },
      {
        sku: 'LUGAR-2',
        offers: [
          { seller: seller.sellerId, cents: 95_00 },
          { seller: cheap, cents: 100_00 },
          { seller: fast, cents: 1_00, state: 'paused' },
        ],
      },
      { sku: 'LUGAR-3', offers: [{ seller: seller.sellerId, cents: 5_00, currency: 'USD' }] },
      { sku: 'LUGAR-4', offers: [{ seller: cheap, cents: 1_00 }] },
      { sku: 'LUGAR-5', offers: [{ seller: seller.sellerId, cents: 1_00, state: 'paused' }] },
    ],
  })
  const { data, pagination } = await list()
  expect(pagination.totalRows).toBe(3)
  expect(data[0]).toEqual({
    id: data[0]?.id,
    title: data[0]?.title,
    sku: 'LUGAR-1',
    image_source: data[0]?.image_source,
    sellers: 4,
    value: '100.00',
    currency_code: 'ARS',
    shipping_cost: '10.00',
    shipping_currency_code: 'ARS',
    delivery_days: 4,
    rank: 2,
    above_best: '15.00',
    days_rank: 2,
    days_above_best: 2,
  })
  expect(
    (await list({ sort: 'title', search: 'lugar-2' })).data.map((row) => [
      row.sku,
      row.sellers,
      row.rank,
      row.above_best,
      row.days_rank,
      row.days_above_best,
    ]),
  ).toEqual([['LUGAR-2', 2, 1, '0.00', 1, 0]])
  const places = async (query: Record<string, string>) => (await list(query)).data.map(({ sku }) => sku)
  expect(await places({ behind: '1' })).toEqual(['LUGAR-1'])
  expect((await places({ behind: '0' })).sort()).toEqual(['LUGAR-2', 'LUGAR-3'])
  expect(await places({ sort: '-sellers', search: 'lugar' })).toEqual(['LUGAR-1', 'LUGAR-2', 'LUGAR-3'])
  expect((await list({ region_id: 2 })).data).toEqual([])
  expect(JSON.stringify(data)).not.toMatch(/Barato|Veloz|Dólares|provider/)
})

test('B18 the order by total is that of the page of a product, whatever the currencies', async () => {
  const currency = fc.constantFrom('ARS' as const, 'USD' as const)
  const anyOffer = fc.record({
    cents: fc.integer({ min: 1, max: 5 }),
    currency,
    shipping: fc.integer({ min: 0, max: 3 }),
    shippingCurrency: currency,
    days: fc.integer({ min: 1, max: 4 }),
  })
  let made = 0
  await fc.assert(
    fc.asyncProperty(fc.array(anyOffer, { minLength: 1, maxLength: 5 }), async (others) => {
      const sku = `ORDEN-${++made}`
      const own = {
        cents: 3,
        currency: 'ARS' as const,
        shipping: 10_00,
        shippingCurrency: 'ARS' as const,
        days: 4,
      }
      const sellers = await Promise.all(
        others.map(({ days, shipping, shippingCurrency }, nth) =>
          makeSeller(`${sku}-${nth}`, [zone(REGION, days, shipping, shippingCurrency)]),
        ),
      )
      await makeProduct({
        name: sku,
        variants: [
          {
            sku,
            offers: [
              { seller: seller.sellerId, cents: own.cents },
              ...others.map(({ cents, currency: of }, nth) => ({
                seller: sellers[nth] ?? 0,
                cents,
                currency: of,
              })),
            ],
          },
        ],
      })
      const compared = [own, ...others].map((one): ComparedOffer => ({
        price: { cents: one.cents, currency: one.currency },
        shipping: { cents: one.shipping, currency: one.shippingCurrency },
        // Equal totals share a place.
        deliveryDays: 0,
      }))
      const [mine] = compared
      const cheaper = compared.filter((one) => mine && cheapestFirst(one, mine) < 0)
      const [shown] = (await list({ search: sku })).data.filter((row) => row.sku === sku)
      expect(shown?.rank).toBe(cheaper.length + 1)
      expect(shown?.days_rank).toBe(others.filter(({ days }) => days < own.days).length + 1)
      expect(parseCents(shown?.value ?? '')).toBe(own.cents)
    }),
    { numRuns: 25 },
  )
})
