// Changes of publications (U2, U3), and buyers' claims about prices (U2).
import { sql } from 'kysely'
import type { z } from 'zod'
import type {
  changePrice,
  changePublicationState,
  claimPrice as claimPriceEndpoint,
} from '#contract/publications.ts'
import { PUBLICATION_CODES, PUBLICATION_STATES, sellerStates } from '#contract/state-codes.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import { type Day, dayOf } from '#domain/days.ts'
import { parseCents } from '#domain/money.ts'
import type { OrderState } from '#domain/order-state.ts'
import {
  priceMayBeTakenBack,
  priceProblem,
  publicationIsOpen,
  publicationMayBecome,
  type PublicationState,
} from '#domain/publication.ts'
import { areSamePrices, PLAIN_TERMS, type QuantityTerms, termsProblem } from '#domain/quantity-prices.ts'
import { checkCurrency } from '#server/features/account/lists.ts'
import type { Deps } from '#server/deps.ts'
import { termsOf } from '#server/prices/quantity-terms.ts'
import { conflict, invalid, notFound, refuseContradictions } from '#server/http/errors.ts'
import { type IdempotentCall, oncePerKey } from '#server/http/idempotency.ts'
import type { Buyer, Seller } from '#server/http/session.ts'
import { refreshOffersOf } from '#server/search/feed.ts'
import { type PriceRecord, readLaterPrice, toPriceRecord } from './queries.ts'

type NewPrice = z.output<typeof changePrice.body>
type SetRecord = z.output<typeof changePrice.answer>
type NewState = z.output<typeof changePublicationState.body>
type Changed = z.output<typeof changePublicationState.answer>

/** Sets a price, the preparation days or both; what is so already stays untouched (U2). */
export async function setPrice(
  deps: Deps,
  seller: Seller,
  id: number,
  body: NewPrice,
  key: string | null,
): Promise<SetRecord> {
  const now = deps.now()
  const today = dayOf(now)
  const price = priceOf(body)
  const preparationDays = body.preparation_days
  const request = {
    id,
    ...price,
    ...(preparationDays === undefined ? {} : { preparationDays }),
    ...(body.instead_of === undefined ? {} : { insteadOf: body.instead_of }),
  }
  const call = { userId: seller.userId, route: 'price', key, request }
  return changePublication(deps, seller, id, call, async (trx, publication) => {
    const own = { price_id: id, provider_id: publication.sellerId, combination_id: publication.variantId }
    refuseContradictions(body, own, 'other_publication')
    if (!publicationIsOpen(publication.state)) throw conflict('publication_cancelled')
    const set = price && (await addPrice(trx, seller, publication, price, body.last_seen, now))
    const isMoved =
      price &&
      body.instead_of !== undefined &&
      (await removeMoved(trx, id, body.instead_of, price.from, today))
    const isRetimed = preparationDays !== undefined && preparationDays !== publication.preparationDays
    if (isRetimed)
      await trx
        .updateTable('publications')
        .set({ preparation_days: preparationDays })
        .where('id', '=', id)
        .execute()
    if (set?.isNew || isMoved || isRetimed) await refreshOffersOf(trx, [publication.productId], today)
    const shown = set ?? (await priceOn(trx, id, today)) ?? NO_PRICE
    const record = toPriceRecord({
      ...publication,
      preparationDays: preparationDays ?? publication.preparationDays,
      ...shown,
    })
    return { ...record, later_price: set && (await readLaterPrice(trx, id, set.from)) }
  })
}

export const NO_PRICE = { cents: null, currencyId: null, from: null, terms: PLAIN_TERMS }

interface DatedAmount {
  cents: number
  currencyId: number
  from: Day
}

interface WantedPrice extends DatedAmount {
  /** Absent ones are those of the price which this one follows. */
  terms: { [Term in keyof QuantityTerms]: QuantityTerms[Term] | undefined }
}

function priceOf(body: NewPrice): WantedPrice | null {
  const { value, currency_id: currencyId, date_from: from, price_steps: steps, minimum, multiple } = body
  if (value === undefined || currencyId === undefined || from === undefined) return null
  const terms = {
    minimum,
    multiple,
    steps: steps?.map((step) => ({ from: step.from, cents: parseCents(step.value) ?? 0 })),
  }
  return { cents: parseCents(value) ?? 0, currencyId, from, terms }
}

interface SetPrice extends DatedAmount {
  terms: QuantityTerms
  /** False when the day already had the price. */
  isNew: boolean
}

async function addPrice(
  trx: Trx,
  seller: Seller,
  { id }: LockedPublication,
  wanted: WantedPrice,
  lastSeen: number | undefined,
  now: Date,
): Promise<SetPrice> {
  const wrong = priceProblem(wanted.cents, wanted.from, dayOf(now))
  if (wrong) throw invalid(wrong.problem, { field: wrong.field })
  await checkCurrency(trx, wanted.currencyId)
  const before = await priceOn(trx, id, wanted.from)
  const kept = before?.terms ?? PLAIN_TERMS
  const { minimum = kept.minimum, multiple = kept.multiple, steps = kept.steps } = wanted.terms
  const terms = { minimum, multiple, steps }
  const wrongTerms = termsProblem(wanted.cents, terms)
  if (wrongTerms) throw invalid(wrongTerms.problem, { field: wrongTerms.field })
  const price = { ...wanted, terms }
  if (before?.from === price.from && areSamePrices(before, price)) return { ...price, isNew: false }
  if (lastSeen !== undefined && lastSeen !== (await newestPrice(trx, id)))
    throw conflict('price_set_meanwhile')
  await trx
    .insertInto('prices')
    .values({
      publication_id: id,
      value_cents: price.cents,
      currency_id: price.currencyId,
      date_from: price.from,
      minimum: terms.minimum,
      multiple: terms.multiple,
      steps: JSON.stringify(terms.steps),
      created_at: now,
      created_by: seller.userId,
    })
    .execute()
  return { ...price, isNew: true }
}

/** Removes the scheduled price that the new one replaces on another day. Throws 409 when it is gone or has begun (B15). */
async function removeMoved(
  trx: Trx,
  publicationId: number,
  id: number,
  to: Day,
  today: Day,
): Promise<boolean> {
  const moved = await trx
    .selectFrom('prices')
    .where('id', '=', id)
    .where('publication_id', '=', publicationId)
    .select('date_from as from')
    .executeTakeFirst()
  if (!moved || !priceMayBeTakenBack(moved.from, today)) throw conflict('price_set_meanwhile')
  if (moved.from === to) return false
  await deletePrices(trx, [id])
  return true
}

/** Also those of their days that they replaced: they would come back (U2). */
export async function deletePrices(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`
    delete from prices using prices chosen
    where chosen.id = any(${ids}) and prices.publication_id = chosen.publication_id
      and prices.date_from = chosen.date_from and prices.id <= chosen.id`.execute(trx)
}

/** Answers the claims about the price (U2). */
export async function confirmPrice(
  deps: Deps,
  seller: Seller,
  id: number,
  key: string | null,
): Promise<PriceRecord> {
  const now = deps.now()
  const call = { userId: seller.userId, route: 'price-confirmation', key, request: { id } }
  return changePublication(deps, seller, id, call, async (trx, publication) => {
    if (!publicationIsOpen(publication.state)) throw conflict('publication_cancelled')
    const price = await priceOn(trx, id, dayOf(now))
    if (!price) throw conflict('no_price_in_force')
    await confirmation({ publicationId: id, priceId: price.priceId, seller, now }).execute(trx)
    return toPriceRecord({ ...publication, ...price })
  })
}

interface Confirming {
  publicationId: number
  priceId: number
  seller: Seller
  now: Date
}

/** Once a day, and again when a claim came since. */
function confirmation({ publicationId, priceId, seller, now }: Confirming) {
  const today = dayOf(now)
  return sql`
    insert into price_confirmations (price_id, confirmed_on, confirmed_at, confirmed_by)
    select ${priceId}, ${today}, ${now}, ${seller.userId}
    where not exists (
      select from price_confirmations
      where price_id = ${priceId} and confirmed_on = ${today} and confirmed_at >= all (
        select claim.created_at from buy_order_items i join price_claims claim on claim.buy_order_item_id = i.id
        where i.publication_id = ${publicationId}))
    on conflict do nothing`
}

/** Search, detail and carts show it at once (U3, Z5). Idempotent. */
export async function setState(
  deps: Deps,
  seller: Seller,
  id: number,
  { state: code }: NewState,
  key: string | null,
): Promise<Changed> {
  const now = deps.now()
  const state = PUBLICATION_STATES[code]
  const call = { userId: seller.userId, route: 'publication', key, request: { id, state } }
  return changePublication(deps, seller, id, call, async (trx, publication) => {
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
  })
}

function changePublication<Answer>(
  deps: Deps,
  seller: Seller,
  id: number,
  call: IdempotentCall,
  change: (trx: Trx, publication: LockedPublication) => Promise<Answer>,
): Promise<Answer> {
  return inTransaction(deps.db, (trx) =>
    oncePerKey(trx, call, async () => change(trx, await lockPublication(trx, seller, id))),
  )
}

export interface LockedPublication {
  id: number
  sellerId: number
  variantId: number
  productId: number
  state: PublicationState
  preparationDays: number
}

/** 404 when it is not the seller's. */
async function lockPublication(trx: Trx, seller: Seller, id: number): Promise<LockedPublication> {
  const [publication] = await lockPublications(trx, seller, [id])
  if (!publication) throw notFound()
  return publication
}

/** Those of `ids` that are the seller's, locked by id against checkouts (I7, I8). */
export async function lockPublications(
  trx: Trx,
  seller: Seller,
  ids: readonly number[],
): Promise<LockedPublication[]> {
  const rows = await trx
    .selectFrom('publications as pub')
    .innerJoin('variants as v', 'v.id', 'pub.variant_id')
    .where('pub.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('pub.provider_id', '=', seller.sellerId)
    .select([
      'pub.id',
      'pub.provider_id as sellerId',
      'pub.variant_id as variantId',
      'v.product_id as productId',
      'pub.state',
      'pub.preparation_days as preparationDays',
    ])
    .orderBy('pub.id')
    .forNoKeyUpdate('pub')
    .execute()
  return rows.map((row) => ({ ...row, state: row.state as PublicationState }))
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

export async function priceOn(trx: Trx, id: number, day: Day) {
  return trx
    .selectFrom('prices')
    .where('publication_id', '=', id)
    .where('date_from', '<=', day)
    .orderBy('date_from', 'desc')
    .orderBy('id', 'desc')
    .select(['id as priceId', 'value_cents as cents', 'currency_id as currencyId', 'date_from as from'])
    .select(termsOf('prices').as('terms'))
    .executeTakeFirst()
}

type Claim = z.output<typeof claimPriceEndpoint.body>

/** Once per product of an order that its seller can see (U2, Q5). Idempotent. */
export async function claimPrice(
  deps: Deps,
  buyer: Buyer,
  id: number,
  { order_id: orderId, provider_id: sellerId, message }: Claim,
  key: string | null,
): Promise<void> {
  const request = { id, orderId, sellerId, message }
  await inTransaction(deps.db, (trx) =>
    oncePerKey(trx, { userId: buyer.userId, route: 'price-claim', key, request }, async () => {
      const order = await trx
        .selectFrom('buy_orders as o')
        .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
        .leftJoin('buy_order_items as i', (on) =>
          on.onRef('i.buy_order_id', '=', 'o.id').on('i.publication_id', '=', id),
        )
        .where('o.id', '=', orderId)
        .where('p.client_id', '=', buyer.clientId)
        .select(['o.state', 'o.provider_id', 'i.id as lineId'])
        .forShare('o')
        .executeTakeFirst()
      if (!order) throw notFound()
      refuseContradictions({ provider_id: sellerId }, { provider_id: order.provider_id })
      const { lineId } = order
      if (lineId === null) throw notFound()
      if (!sellerStates(undefined).includes(order.state as OrderState)) throw conflict('order_not_open')
      const claimed = await trx
        .insertInto('price_claims')
        .values({
          buy_order_item_id: lineId,
          message,
          created_at: deps.now(),
          created_by: buyer.userId,
        })
        .onConflict((known) => known.column('buy_order_item_id').doNothing())
        .returning('message')
        .executeTakeFirst()
      if (!claimed) await refuseOtherMessage(trx, lineId, message)
      return null
    }),
  )
}

async function refuseOtherMessage(trx: Trx, id: number, message: string): Promise<void> {
  const { message: known } = await trx
    .selectFrom('price_claims')
    .where('buy_order_item_id', '=', id)
    .select('message')
    .executeTakeFirstOrThrow()
  if (known !== message) throw conflict('price_claimed')
}
