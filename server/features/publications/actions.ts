// What a seller changes about one publication: its price and its state (U2, U3).
import type { z } from 'zod'
import type { changePrice, changePublicationState } from '#contract/publications.ts'
import { PUBLICATION_CODES, PUBLICATION_STATES } from '#contract/state-codes.ts'
import { dayOf, type Day } from '#domain/days.ts'
import { parseCents } from '#domain/money.ts'
import {
  priceProblem,
  publicationIsOpen,
  publicationMayBecome,
  type PublicationState,
} from '#domain/publication.ts'
import { refuseUnknownCurrency } from '#server/currencies.ts'
import type { Deps } from '#server/deps.ts'
import type { Seller } from '#server/http/session.ts'
import { conflict, invalid, notFound } from '#server/http/errors.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import { oncePerKey } from '#server/http/idempotency.ts'
import { refreshOffersOf } from '#server/search/feed.ts'
import { toRecord, type PriceRecord } from './queries.ts'

type NewPrice = z.output<typeof changePrice.body>
type NewState = z.output<typeof changePublicationState.body>
type Changed = z.output<typeof changePublicationState.answer>

/**
 * A new price from a day on (U2). Prices are only ever added: the one before stays in force until that day and in the
 * history for good. What the day already has is not written again.
 */
export async function setPrice(
  deps: Deps,
  seller: Seller,
  id: number,
  { value, currency_id: currencyId, date_from: from, last_seen: lastSeen }: NewPrice,
  key: string | null,
): Promise<PriceRecord> {
  const now = deps.now()
  const cents = parseCents(value) ?? 0
  const request = { id, cents, currencyId, from }
  return inTransaction(deps.db, (trx) =>
    oncePerKey(trx, { userId: seller.userId, route: 'price', key, request }, async () => {
      const publication = await lockPublication(trx, seller, id)
      if (!publicationIsOpen(publication.state)) throw conflict('publication_cancelled')
      const wrong = priceProblem(cents, from, dayOf(now))
      if (wrong) throw invalid(wrong.problem, { field: wrong.field })
      await refuseUnknownCurrency(trx, currencyId)
      const price = { cents, currencyId, from }
      if (!(await isPriceOf(trx, id, price))) {
        if (lastSeen !== undefined && lastSeen !== (await newestPrice(trx, id)))
          throw conflict('price_set_meanwhile')
        await trx
          .insertInto('prices')
          .values({
            publication_id: id,
            value_cents: cents,
            currency_id: currencyId,
            date_from: from,
            created_at: now,
            created_by: seller.userId,
          })
          .execute()
        await refreshOffersOf(trx, [publication.productId], dayOf(now))
      }
      return toRecord({ ...publication, ...price })
    }),
  )
}

/**
 * The price in force still holds (U2): it is not asked about again for a while, and claims about it are answered. Once
 * a day is enough.
 */
export async function confirmPrice(
  deps: Deps,
  seller: Seller,
  id: number,
  key: string | null,
): Promise<PriceRecord> {
  const now = deps.now()
  return inTransaction(deps.db, (trx) =>
    oncePerKey(
      trx,
      { userId: seller.userId, route: 'price-confirmation', key, request: { id } },
      async () => {
        const publication = await lockPublication(trx, seller, id)
        if (!publicationIsOpen(publication.state)) throw conflict('publication_cancelled')
        const price = await priceOn(trx, id, dayOf(now))
        if (!price) throw conflict('no_price_in_force')
        await trx
          .insertInto('price_confirmations')
          .values({
            price_id: price.priceId,
            confirmed_on: dayOf(now),
            confirmed_at: now,
            confirmed_by: seller.userId,
          })
          .onConflict((known) => known.columns(['price_id', 'confirmed_on']).doNothing())
          .execute()
        return toRecord({ ...publication, ...price })
      },
    ),
  )
}

/** Activates, pauses or cancels (U3); search, detail and carts know at once (Z5). The state it has changes nothing. */
export async function setState(
  deps: Deps,
  seller: Seller,
  id: number,
  { state: code }: NewState,
  key: string | null,
): Promise<Changed> {
  const now = deps.now()
  const state = PUBLICATION_STATES[code]
  return inTransaction(deps.db, (trx) =>
    oncePerKey(
      trx,
      { userId: seller.userId, route: 'publication', key, request: { id, state } },
      async () => {
        const publication = await lockPublication(trx, seller, id)
        if (publication.state !== state) {
          if (!publicationMayBecome(publication.state, state)) throw conflict('publication_cancelled')
          await trx
            .updateTable('publications')
            .set({ state, state_changed_at: now })
            .where('id', '=', id)
            .execute()
          await refreshOffersOf(trx, [publication.productId], dayOf(now))
        }
        return { id, state: PUBLICATION_CODES[state] }
      },
    ),
  )
}

interface LockedPublication {
  id: number
  sellerId: number
  variantId: number
  productId: number
  state: PublicationState
}

/** The seller's own, locked against checkouts that hold it (I7, I8); anybody else's is not found. */
async function lockPublication(trx: Trx, seller: Seller, id: number): Promise<LockedPublication> {
  const row = await trx
    .selectFrom('publications as pub')
    .innerJoin('variants as v', 'v.id', 'pub.variant_id')
    .where('pub.id', '=', id)
    .where('pub.provider_id', '=', seller.sellerId)
    .select([
      'pub.id',
      'pub.provider_id as sellerId',
      'pub.variant_id as variantId',
      'v.product_id as productId',
      'pub.state',
    ])
    .forNoKeyUpdate('pub')
    .executeTakeFirst()
  if (!row) throw notFound()
  return { ...row, state: row.state as PublicationState }
}

/** Whether this is what the publication costs from that day on already: of one day the last written counts. */
async function isPriceOf(
  trx: Trx,
  id: number,
  { cents, currencyId, from }: { cents: number; currencyId: number; from: Day },
): Promise<boolean> {
  const last = await trx
    .selectFrom('prices')
    .where('publication_id', '=', id)
    .where('date_from', '=', from)
    .orderBy('id', 'desc')
    .select(['value_cents as cents', 'currency_id as currencyId'])
    .executeTakeFirst()
  return last?.cents === cents && last.currencyId === currencyId
}

async function newestPrice(trx: Trx, id: number): Promise<number | undefined> {
  const newest = await trx
    .selectFrom('prices')
    .where('publication_id', '=', id)
    .orderBy('id', 'desc')
    .select('id')
    .executeTakeFirst()
  return newest?.id
}

/** The price in force on a day. */
async function priceOn(trx: Trx, id: number, today: Day) {
  return trx
    .selectFrom('prices')
    .where('publication_id', '=', id)
    .where('date_from', '<=', today)
    .orderBy('date_from', 'desc')
    .orderBy('id', 'desc')
    .select(['id as priceId', 'value_cents as cents', 'currency_id as currencyId', 'date_from as from'])
    .executeTakeFirst()
}
