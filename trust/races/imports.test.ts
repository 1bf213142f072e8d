// Two sellers apply imports of prices of the same products while prices are edited by hand (R13).
import { afterAll, expect, test } from 'vitest'
import { confirmImport, discardImport } from '#contract/price-files.ts'
import { changePrice } from '#contract/publications.ts'
import { connect } from '#db/connect.ts'
import { dayOf } from '#domain/days.ts'
import { decimal } from '#domain/money.ts'
import { storeRows } from '#server/features/price-files/comparison.ts'
import { finishComparison, importQueues } from '#server/features/price-files/import.ts'
import { inTransaction } from '#db/transaction.ts'
import { atOnce } from '#test/at-once.ts'
import { clock, deps } from '#test/client.ts'
import { databaseUrl, db } from '#test/database.ts'
import { pricesOf } from '#test/price-imports.ts'
import type { TestOffer } from '#test/shopping.ts'
import { makeSmallSeller, type SmallSeller } from './fixtures.ts'
import { race, raceTime, statuses, turned } from './race.ts'

const SKUS = ['RACE-A', 'RACE-B', 'RACE-C']
const one = await makeSmallSeller('Primera', SKUS)
const other = await makeSmallSeller('Segunda', SKUS)
const [theirs] = other.offers as [TestOffer]

/** Another process, which does nothing but this. */
const worker = connect(databaseUrl, { max: 8 })
afterAll(() => worker.destroy())
/** Its queue of confirmed imports, claimed when the test wants. */
const { applying } = importQueues({ ...deps, db: worker })

/** An import that its seller has seen compared and has confirmed. */
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
    }))
    await storeRows(trx, { id, sellerId }, rows)
    await finishComparison(deps, trx, { id, sellerId }, 'reading')
    return id
  })
  await seller.ask(confirmImport, { params: { id: importId }, body: { revision: 1 } })
  return importId
}

const edit =
  ({ seller }: SmallSeller, { publicationId, currencyId }: TestOffer, cents: number) =>
  () =>
    seller.call(changePrice, {
      params: { id: publicationId },
      body: { value: decimal(cents), date_from: dayOf(clock.now()), currency_id: currencyId },
    })

/** How an import ended, and of each offer whether it was written and whether before a price its seller had not seen. */
async function ended({ seller, offers }: SmallSeller, id: number, imported: number, edited: number) {
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
  if (state === 'ready') await seller.ask(discardImport, { params: { id } })
  const times = written.map((prices) => prices.filter((cents) => cents === imported).length)
  return { state, revision, times, overwritten: written.some(([first]) => first !== imported) }
}
type Ended = Awaited<ReturnType<typeof ended>>

/** All of its prices are written, over none that was not seen; or none is, and what is now is shown. */
const APPLIED: Ended = { state: 'applied', revision: 1, times: [1, 1, 1], overwritten: false }
const SHOWN_ANEW: Ended = { state: 'ready', revision: 2, times: [0, 0, 0], overwritten: true }

test(
  'U5 I18 I19 R13 of imports and edits at once, each import is written whole and unseen prices stay',
  raceTime,
  async () => {
    await race(
      'R13 import × 2 ‖ import × 2 of another seller ‖ price edit × 4',
      async (nth) => {
        const imported = 100_000 + nth * 10
        const edited = imported + 1
        const [a, b] = [await confirmed(one, imported), await confirmed(other, imported)]
        const apply = Array.from({ length: 4 }, () => async () => {
          await Promise.all(await applying.claim(1))
          return { status: 200 }
        })
        const edits = [...one.offers.map((offer) => edit(one, offer, edited)), edit(other, theirs, edited)]
        const answers = await atOnce(turned<() => Promise<{ status: number }>>([...apply, ...edits], nth))
        expect(statuses(answers)).toEqual(Array(8).fill(200))
        const ends = [await ended(one, a, imported, edited), await ended(other, b, imported, edited)]
        for (const end of ends) expect([APPLIED, SHOWN_ANEW]).toContainEqual(end)
        const applied = ends.filter(({ state }) => state === 'applied').length
        return `${applied} applied`
      },
      ['0 applied', '1 applied'],
    )
  },
)
