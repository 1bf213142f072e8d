// Prices changed in bulk while a file of prices is imported and buyers press "Finalizar compra" (B15).
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { endBuy } from '#contract/cart.ts'
import { changePrice } from '#contract/publications.ts'
import { changePrices } from '#contract/publications-repricing.ts'
import { dayOf } from '#domain/days.ts'
import { decimal } from '#domain/money.ts'
import { PRICE_FILES } from '#server/features/price-files/import.ts'
import { startImportWorker } from '#server/files/imports.ts'
import { atOnce } from '#test/at-once.ts'
import { clock, deps, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { confirmAndSettle } from '#test/price-imports.ts'
import { compareFile, sheetOf } from '#test/price-sheets.ts'
import type { TestOffer } from '#test/shopping.ts'
import { fillCart, linesBoughtFrom, makeSmallSeller, prepareShopper, type Shopper } from './fixtures.ts'
import { race, recordPriceMismatches, rotated, takePriceMismatches } from './race.ts'

afterAll(startImportWorker(deps, PRICE_FILES))

const { seller, sellerId, offers } = await makeSmallSeller('Aumentos', ['RACE-REP-1', 'RACE-REP-2'])
const [offer] = offers as [TestOffer]
const ids = offers.map(({ publicationId }) => publicationId)
await recordPriceMismatches()
const shoppers: Shopper[] = []
for (const name of ['comprador', 'suplente', 'planta', 'otra'])
  shoppers.push(await prepareShopper(await signIn(`${name}@abasto.test`), offer))
const deadlocksBefore = await deadlocks()

/** The newest price of each publication. */
async function newestPrices() {
  const { rows } = await sql<{ cents: number; isBulk: boolean }>`
    select distinct on (publication_id) value_cents as cents, bulk_change_id is not null as "isBulk"
    from prices where publication_id = any(${ids}) order by publication_id, id desc`.execute(db)
  return rows
}

async function deadlocks(): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()`.execute(db)
  return rows[0]?.deadlocks ?? 0
}

race(
  'B15 U5 K11 of a bulk change, an import and purchases at once, each purchase pays the price shown and all prices are of one change',
  async (nth) => {
    const before = 5_000 + nth
    const [raised, imported] = [before * 2, 3_000 + nth]
    for (const id of ids)
      await seller.callOrThrow(changePrice, {
        params: { id },
        body: { value: decimal(before), date_from: dayOf(clock.now()), currency_id: offer.currencyId },
      })
    offer.value = decimal(before)
    // Only so many imports are allowed in a day.
    await sql`update price_imports set created_at = created_at - interval '2 days'
      where provider_id = ${sellerId}`.execute(db)
    const rows = offers.map(({ sku }) => [sku, imported / 100, 'ARS', null])
    // Reading a file takes most of a trial.
    const compared = nth % 2 === 0 ? await compareFile(seller, sheetOf(rows)) : null
    const carts = await Promise.all(
      shoppers.map(async (shopper) => {
        const { id, items: seen } = await fillCart(shopper)
        return { id, buy: () => shopper.buyer.call(endBuy, { body: { ...shopper.body, seen } }) }
      }),
    )
    const raise = () =>
      seller.call(changePrices, { body: { ids, percent: 100, currency_id: offer.currencyId, expected: 2 } })
    const importing = compared ? [() => confirmAndSettle(seller, compared.id)] : []
    const changing: (() => Promise<{ status: number }>)[] = [raise, ...importing]
    const calls = [...changing, ...carts.map(({ buy }) => buy)]
    const turned = rotated(calls, nth)
    const answers = await atOnce(turned)
    for (const call of changing) expect(answers[turned.indexOf(call)]?.status).toBe(200)
    expect(await takePriceMismatches()).toEqual([])
    for (const { id, buy } of carts) {
      const bought = await linesBoughtFrom(id)
      expect(bought).toHaveLength(answers[turned.indexOf(buy)]?.status === 200 ? 1 : 0)
      for (const line of bought) expect(line).toMatchObject({ quantity: 2, cents: before, total: 2 * before })
    }
    const [one, two] = await newestPrices()
    expect(one).toEqual(two)
    // An import that finds other prices than it compared waits for another confirmation.
    expect(one?.isBulk).toBe(true)
    expect([raised, imported * 2]).toContain(one?.cents)
    return one?.cents === raised ? 'only raised' : 'imported, then raised'
  },
  ['only raised', 'imported, then raised'],
)

test('B15 I8 none of these deadlocked', async () => {
  expect(await deadlocks()).toBe(deadlocksBefore)
})
