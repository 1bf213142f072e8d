// Two sellers import prices of the same products while prices are edited (R13).
import { afterAll, expect } from 'vitest'
import { confirmImport, discardImport, priceImport } from '#contract/price-files.ts'
import { changePrice } from '#contract/publications.ts'
import { connect } from '#db/connect.ts'
import { dayOf } from '#domain/days.ts'
import { decimal } from '#domain/money.ts'
import { storeRows } from '#server/features/price-files/comparison.ts'
import { finishComparison, PRICE_FILES } from '#server/features/price-files/import.ts'
import { inTransaction } from '#db/transaction.ts'
import { atOnce } from '#test/at-once.ts'
import { clock, deps } from '#test/client.ts'
import { databaseUrl, db } from '#test/database.ts'
import { pricesOf } from '#test/price-imports.ts'
import type { TestOffer } from '#test/shopping.ts'
import { makeSmallSeller, type SmallSeller } from './fixtures.ts'
import { race, statuses, rotated } from './race.ts'
import { importQueues } from '#server/files/imports.ts'

const SKUS = ['RACE-A', 'RACE-B', 'RACE-C']
const one = await makeSmallSeller('Primera', SKUS)
const other = await makeSmallSeller('Segunda', SKUS)
const [theirs] = other.offers as [TestOffer]

const worker = connect(databaseUrl, { max: 8 })
afterAll(() => worker.destroy())
const { applying } = importQueues({ ...deps, db: worker }, PRICE_FILES)

async function confirmed({ seller, sellerId, userId }: SmallSeller, cents: number): Promise<number> {
  const now = clock.now()
  const importId = await inTransaction(db, async (trx) => {
    const { id } = await trx
      .insertInto('price_imports')
      .values({
        provider_id: sellerId,
        upload_id: crypto.randomUUID(),
        file_name: 'precios.xlsx',
        state: 'reading',
        created_by: userId,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = SKUS.map((sku, index) => ({
      line: index + 2,
      sku,
      cents,
      currency: 'ARS' as const,
      from: null,
      preparationDays: null,
      terms: {},
    }))
    await storeRows(trx, { id, sellerId }, rows)
    await finishComparison(deps, trx, { id, sellerId, purpose: 'prices' }, 'reading')
    return id
  })
  const { jumps } = await seller.callOrThrow(priceImport, { params: { id: importId } })
  await seller.callOrThrow(confirmImport, { params: { id: importId }, body: { revision: 1, jumps } })
  return importId
}

const edit =
  ({ seller }: SmallSeller, { publicationId, currencyId }: TestOffer, cents: number) =>
  () =>
    seller.call(changePrice, {
      params: { id: publicationId },
      body: { value: decimal(cents), date_from: dayOf(clock.now()), currency_id: currencyId },
    })

/** `times`: how often the import wrote each price. `overwritten`: an edit came first for some price. */
async function resultOf({ seller, offers }: SmallSeller, id: number, imported: number, edited: number) {
  const { state, revision } = await db
    .selectFrom('price_imports')
    .where('id', '=', id)
    .select(['state', 'revision'])
    .executeTakeFirstOrThrow()
  const written = await Promise.all(
    offers.map(async (offer) => {
      const prices = (await pricesOf(offer)).map(({ value_cents }) => value_cents).toReversed()
      return prices.filter((cents) => cents === imported || cents === edited)
    }),
  )
  if (state === 'ready') await seller.callOrThrow(discardImport, { params: { id } })
  const times = written.map((prices) => prices.filter((cents) => cents === imported).length)
  return { state, revision, times, overwritten: written.some(([first]) => first !== imported) }
}
type ImportResult = Awaited<ReturnType<typeof resultOf>>

/** All prices are written, over none unseen; or none, and the comparison is shown again. */
const APPLIED: ImportResult = { state: 'applied', revision: 1, times: [1, 1, 1], overwritten: false }
const SHOWN_AGAIN: ImportResult = { state: 'ready', revision: 2, times: [0, 0, 0], overwritten: true }

race(
  'U5 I18 I19 R13 with concurrent edits an import writes all its prices or none, and overwrites none unseen',
  async (nth) => {
    const imported = 100_000 + nth * 10
    const edited = imported + 1
    const [a, b] = [await confirmed(one, imported), await confirmed(other, imported)]
    const apply = Array.from({ length: 4 }, () => async () => {
      const work: Promise<void>[] = []
      await applying.claim(1, (started) => work.push(started))
      await Promise.all(work)
      return { status: 200 }
    })
    const edits = [...one.offers.map((offer) => edit(one, offer, edited)), edit(other, theirs, edited)]
    const answers = await atOnce(rotated<() => Promise<{ status: number }>>([...apply, ...edits], nth))
    expect(statuses(answers)).toEqual(Array(8).fill(200))
    const results = [await resultOf(one, a, imported, edited), await resultOf(other, b, imported, edited)]
    for (const end of results) expect([APPLIED, SHOWN_AGAIN]).toContainEqual(end)
    const applied = results.filter(({ state }) => state === 'applied').length
    return `${applied} applied`
  },
  ['0 applied', '1 applied'],
)
