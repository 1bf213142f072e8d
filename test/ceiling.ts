// Sellers whose offer costs the ceiling of a purchase (I25).
import { PURCHASE_MAX_CENTS, type Currency } from '#domain/money.ts'
import { QUANTITY_MAX } from '#domain/rules.ts'
import type { Caller } from './caller.ts'
import { clock, signIn } from './client.ts'
import { db } from './database.ts'
import { makeProduct, makeSeller } from './offer-fixtures.ts'
import { BUENOS_AIRES, findOffers, type TestOffer } from './shopping.ts'

/** Goods and shipping of a unit, QUANTITY_MAX of which just fit. */
export const CEILING_UNIT_CENTS = Math.floor(PURCHASE_MAX_CENTS / QUANTITY_MAX)
export const CEILING_CENTS = CEILING_UNIT_CENTS * QUANTITY_MAX

const SHIPPING_CENTS = 10_00

export interface SellerAtTheCeiling {
  seller: Caller
  offer: TestOffer
}

export async function makeSellerAtTheCeiling(
  name: string,
  { currency = 'ARS', above = 0 }: { currency?: Currency; above?: number } = {},
): Promise<SellerAtTheCeiling> {
  const email = `${name.toLowerCase()}@ceiling.test`
  const zone = { region: BUENOS_AIRES, days: 2, shipping: SHIPPING_CENTS, shippingCurrency: currency }
  const sellerId = await makeSeller(name, [zone])
  const { id } = await db
    .insertInto('users')
    .values({
      user_type: 3,
      email,
      name: 'Ana',
      last_name: 'Ruiz',
      password_hash: 'none',
      password_changed_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('provider_users').values({ user_id: id, provider_id: sellerId }).execute()
  const cents = CEILING_UNIT_CENTS - SHIPPING_CENTS + above
  const offers = [{ seller: sellerId, cents, currency }]
  await makeProduct({ name, variants: [{ sku: `${name.toUpperCase()}-1`, offers }] })
  const [offer] = (await findOffers({ seller: email, currency }, 1)) as [TestOffer]
  return { seller: await signIn(email, 'seller'), offer }
}
