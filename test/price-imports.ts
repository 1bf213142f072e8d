// Fixtures of price imports: written prices, errors, confirmation.
import { confirmImport, priceImport, priceImportErrors } from '#contract/price-files.ts'
import type { Caller } from './caller.ts'
import { db } from './database.ts'
import { settled } from './price-sheets.ts'
import type { TestOffer } from './shopping.ts'

/** Newest first. */
export function pricesOf({ publicationId }: Pick<TestOffer, 'publicationId'>) {
  return db
    .selectFrom('prices')
    .where('publication_id', '=', publicationId)
    .orderBy('id', 'desc')
    .select(['value_cents', 'currency_id', 'date_from', 'created_by'])
    .execute()
}

export async function importErrors(seller: Caller, id: number) {
  return (await seller.callOrThrow(priceImportErrors, { params: { id } })).data
}

/** Confirms that revision of the comparison with its jumps, and waits for the end of the import. */
export async function confirmAndSettle(seller: Caller, id: number, revision = 1) {
  const { jumps } = await seller.callOrThrow(priceImport, { params: { id } })
  const answer = await seller.call(confirmImport, { params: { id }, body: { revision, jumps } })
  return answer.status === 200 ? { ...answer, message: await settled(seller, id) } : answer
}
