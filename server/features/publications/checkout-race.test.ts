// A seller's change against a purchase of the same offer: whoever comes second waits (I7, I8). That nothing else happens
// when many do is tried in trust/races.
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { endBuy, getCart } from '#contract/cart.ts'
import {
  activatePublications,
  changePrice,
  changePublicationState,
  pausePublications,
} from '#contract/publications.ts'
import { toggleZone } from '#contract/zones.ts'
import { dayOf } from '#domain/days.ts'
import { decimal, parseCents } from '#domain/money.ts'
import { lockOffersForShare } from '#server/features/cart/lines.ts'
import type { Trx } from '#db/transaction.ts'
import { clock, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { checkoutBody, emptyCart, findOffers, putOffer, type TestOffer } from '#test/shopping.ts'

const seller = await signIn('vendedor@abasto.test', 'seller')
const buyer = await signIn('comprador@abasto.test')
const [offer] = (await findOffers({ seller: 'vendedor@abasto.test' }, 1)) as [TestOffer]
const params = { id: offer.publicationId }
let cents = parseCents(offer.value) ?? 0

async function setPrice(to: number) {
  const body = { value: decimal(to), date_from: dayOf(clock.now()), currency_id: offer.currencyId }
  await seller.ask(changePrice, { params, body })
  cents = to
}

/** What the cart shows, ready to be bought. */
async function fillCart() {
  await emptyCart(buyer)
  await putOffer(buyer, { ...offer, value: decimal(cents) }, 2)
  const { items: seen } = await buyer.ask(getCart)
  return { ...(await checkoutBody(buyer)), seen }
}

test.each([
  ['a price', () => setPrice(cents + 1)],
  ['a pause', () => seller.ask(changePublicationState, { params, body: { state: 2 } })],
  ['an activation', () => seller.ask(changePublicationState, { params, body: { state: 1 } })],
  ['a bulk pause', () => seller.ask(pausePublications)],
  ['a bulk activation', () => seller.ask(activatePublications)],
  ['a paused zone', () => seller.ask(toggleZone, { params: { region_id: offer.regionId } })],
  ['an activated zone', () => seller.ask(toggleZone, { params: { region_id: offer.regionId } })],
])('I7 I8 %s waits for the checkout that holds the offer', async (_, change) => {
  const hold = (trx: Trx) =>
    lockOffersForShare(sql`select ${offer.publicationId}::bigint`, offer.regionId).execute(trx)
  expect(await waitsFor(hold, change)).toBe(1)
})

test('I7 K11 a checkout waits for a price that is being written, and then refuses the old one', async () => {
  const body = await fillCart()
  const write = async (trx: Trx) => {
    await sql`select from publications where id = ${offer.publicationId} for no key update`.execute(trx)
    await sql`
      insert into prices (publication_id, value_cents, currency_id, date_from)
      values (${offer.publicationId}, ${cents + 1}, ${offer.currencyId}, ${dayOf(clock.now())})`.execute(trx)
  }
  let answer: unknown
  const buy = async () => {
    answer = await buyer.call(endBuy, { body })
  }
  expect(await waitsFor(write, buy)).toBe(1)
  expect(answer).toMatchObject({ status: 409, error_code: 'price_changed' })
})

/** Starts one thing while the transaction of another is open. Gives how many then waited for a lock. */
async function waitsFor(first: (trx: Trx) => Promise<unknown>, second: () => Promise<unknown>) {
  const { done, count } = await db.transaction().execute(async (trx) => {
    await first(trx)
    const done = second()
    const count = await vi.waitUntil(waiting, { timeout: 5_000 }).catch(() => 0)
    return { done: () => done, count }
  })
  await done()
  return count
}

async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}
