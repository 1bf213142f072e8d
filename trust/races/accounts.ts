// Accounts that races make for themselves, signed in without a password being hashed.
import { hashToken, newToken } from '#server/http/session.ts'
import { Caller } from '#test/caller.ts'
import { address, clock } from '#test/client.ts'
import { db } from '#test/database.ts'
import { makeOffer, makeProduct, makeSeller } from '#test/made-offers.ts'
import { BUENOS_AIRES, findOffers, type TestOffer } from '#test/shopping.ts'

/** An account without a place; gives its user id. */
export async function makeUser(email: string, userType: number, passwordHash = 'none'): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({
      user_type: userType,
      email,
      name: 'Ana',
      last_name: 'Ruiz',
      password_hash: passwordHash,
      password_changed_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** As signing in does. */
export async function openSession(userId: number): Promise<Caller> {
  const token = newToken()
  const now = clock.now()
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + 3_600_000),
    })
    .execute()
  return new Caller(address, token)
}

export interface SmallSeller {
  seller: Caller
  userId: number
  sellerId: number
  offers: TestOffer[]
}

/** A seller of few products in few zones, so that all of theirs is changed in a moment. */
export async function makeSmallSeller(name: string, skus: readonly string[]): Promise<SmallSeller> {
  const email = `${name.toLowerCase()}@races.test`
  const zones = [BUENOS_AIRES, 2, 3].map((region) => ({ region, days: 2, shipping: 1_000 }))
  const sellerId = await makeSeller(name, zones)
  const userId = await makeUser(email, 3)
  await db.insertInto('provider_users').values({ user_id: userId, provider_id: sellerId }).execute()
  for (const sku of skus) {
    const known = await db.selectFrom('variants').where('sku', '=', sku).select('id').executeTakeFirst()
    if (known) await makeOffer(known.id, { seller: sellerId, cents: 5_000 })
    else await makeProduct({ name: sku, variants: [{ sku, offers: [{ seller: sellerId, cents: 5_000 }] }] })
  }
  return {
    seller: await openSession(userId),
    userId,
    sellerId,
    offers: await findOffers({ seller: email }, skus.length),
  }
}
