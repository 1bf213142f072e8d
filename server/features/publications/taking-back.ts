// Scheduled prices taken back before their first day, one (U2) or several (B15).
import type { TakenBack } from '#contract/publications-repricing.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import { type Day, dayOf } from '#domain/days.ts'
import { takeBackProblem } from '#domain/publication.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import { oncePerKey } from '#server/http/idempotency.ts'
import type { Seller } from '#server/http/session.ts'
import { deletePrices, type LockedPublication, lockPublications, NO_PRICE, priceOn } from './actions.ts'
import { type PriceRecord, toPriceRecord } from './queries.ts'
import { refreshInBatches } from './repricing.ts'

/** `id` is that of the price (U2). */
export async function takeBackPrice(
  deps: Deps,
  seller: Seller,
  id: number,
  key: string | null,
): Promise<PriceRecord> {
  const call = { userId: seller.userId, route: 'price-taken-back', key, request: { id } }
  return inTransaction(deps.db, (trx) =>
    oncePerKey(trx, call, async () => {
      const today = dayOf(deps.now())
      const [taken] = await takeBack(trx, seller, [id], today)
      if (!taken?.publication) throw notFound()
      const { outcome, publication } = taken
      if (outcome !== 'taken_back') throw conflict(outcome)
      return toPriceRecord({ ...publication, ...((await priceOn(trx, publication.id, today)) ?? NO_PRICE) })
    }),
  )
}

/** Those that cannot be taken back leave the others alone. In the order of `ids`. */
export async function takeBackPrices(
  deps: Deps,
  seller: Seller,
  ids: readonly number[],
  key: string | null,
): Promise<{ prices: TakenBack[] }> {
  const call = { userId: seller.userId, route: 'prices-taken-back', key, request: { ids } }
  return inTransaction(deps.db, (trx) =>
    oncePerKey(trx, call, async () => {
      const taken = await takeBack(trx, seller, ids, dayOf(deps.now()))
      return { prices: taken.map(({ id, outcome }) => ({ id, outcome })) }
    }),
  )
}

type Taken =
  | { id: number; outcome: 'not_found'; publication: null }
  | { id: number; outcome: Exclude<TakenBack['outcome'], 'not_found'>; publication: LockedPublication }

/** A price that goes with a later one of its day, which is in `ids` too, is taken back as well. */
async function takeBack(trx: Trx, seller: Seller, ids: readonly number[], today: Day): Promise<Taken[]> {
  const publicationIds = (await readPrices(trx, ids)).map(({ publicationId }) => publicationId)
  const publications = await lockPublications(trx, seller, publicationIds)
  const publicationOf = new Map(publications.map((publication) => [publication.id, publication]))
  // Others may have taken them back before the lock.
  const prices = new Map((await readPrices(trx, ids)).map((price) => [price.id, price]))
  const outcomes = ids.map((id): Taken => {
    const price = prices.get(id)
    const publication = price && publicationOf.get(price.publicationId)
    if (!publication) return { id, outcome: 'not_found', publication: null }
    const problem = takeBackProblem(publication.state, price.from, today)
    return { id, outcome: problem ?? 'taken_back', publication }
  })
  const taken = outcomes.filter(({ outcome }) => outcome === 'taken_back')
  if (taken.length === 0) return outcomes
  await deletePrices(
    trx,
    taken.map(({ id }) => id),
  )
  await refreshInBatches(
    trx,
    taken.flatMap(({ publication }) => publication?.productId ?? []),
    today,
  )
  return outcomes
}

async function readPrices(trx: Trx, ids: readonly number[]) {
  return trx
    .selectFrom('prices')
    .where('id', 'in', ids)
    .select(['id', 'publication_id as publicationId', 'date_from as from'])
    .execute()
}
