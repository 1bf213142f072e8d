// Calls that are right change what is sold: prices, states, zones. What needs something to buy needs it again after them.
import { changePrice, changePublicationState } from '#contract/publications.ts'
import { changeShippingPrice, toggleZone } from '#contract/zones.ts'
import { dayOf } from '#domain/days.ts'
import { clock } from '#test/client.ts'
import { db } from '#test/database.ts'
import { ONE, OTHER, type Side } from '../matrix/things.ts'

export async function sellAgain(): Promise<void> {
  for (const side of [ONE, OTHER]) {
    await replaceCancelled(side)
    await putOnSale(side)
  }
}

/** Cancelled is for ever (U3). */
async function replaceCancelled(side: Side): Promise<void> {
  while ((await stateOf(side.offer.publicationId)) === 'cancelled') {
    const next = side.spare.shift()
    if (!next) throw new Error('All that could be bought was cancelled')
    side.offer = next
  }
}

async function stateOf(publicationId: number): Promise<string> {
  const { state } = await db
    .selectFrom('publications')
    .where('id', '=', publicationId)
    .select('state')
    .executeTakeFirstOrThrow()
  return state
}

async function putOnSale({ seller, offer }: Side): Promise<void> {
  const { publicationId: id, zoneId, regionId, sku, value, currencyId } = offer
  const { size } = await db
    .selectFrom('variants')
    .where('sku', '=', sku)
    .select('size')
    .executeTakeFirstOrThrow()
  const price = { value, currency_id: currencyId, date_from: dayOf(clock.now()) }
  await seller.ask(changePublicationState, { params: { id }, body: { state: 1 } })
  await seller.ask(changePrice, { params: { id }, body: price })
  await seller.ask(toggleZone, { params: { region_id: regionId }, query: { to: 1 } })
  await seller.ask(changeShippingPrice, {
    params: { id: zoneId, size },
    body: { cost: '10.00', currency_id: currencyId },
  })
}
