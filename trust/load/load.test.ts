// A mixed load at a fixed rate that does not wait for answers.

import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { address, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { cartBody, checkoutBody, emptyCart, findOffers, putOffer, type TestOffer } from '#test/shopping.ts'
import { openSessions, tokenOfEmail } from '../../bench/api-requests.ts'
import { measurePaced } from '../../bench/load/load.ts'
import { isFull, timeLimit } from '../figures.ts'
import { largeLoad } from './large.ts'
import { kindsOf, lookAt, readsAndDecisions } from './mix.ts'
import { report } from './measure.ts'

/** With an approver. */
const BUYERS = ['comprador', 'aprobadora', 'suplente', 'planta'].map((name) => `${name}@abasto.test`)

test(
  'a mixed load at a fixed rate gets no errors and breaks no invariant',
  timeLimit({ seconds: 600 }, { minutes: 10 }),
  async () => {
    await openSessions(db)
    const [offer] = (await findOffers({ seller: 'vendedor@abasto.test' }, 1)) as [TestOffer]
    const endbuy = []
    for (const email of BUYERS) {
      const buyer = await signIn(email)
      await emptyCart(buyer)
      await putOffer(buyer, offer, 1)
      const token = await tokenOfEmail(db, email)
      endbuy.push({ method: 'POST', path: '/api/v1/cart/endbuy', token, body: await checkoutBody(buyer) })
    }
    const other = await tokenOfEmail(db, 'otra@abasto.test')
    const put = (quantity: number) => ({
      method: 'PUT',
      path: `/api/v1/cart/${offer.sku}`,
      token: other,
      body: cartBody(offer, quantity),
    })
    const before = await purchases()
    const result = await measurePaced({
      address,
      perSecond: 30,
      seconds: 8,
      warmUpSeconds: 1,
      // With more, a session's calls would wait too long for their turn on a busy machine.
      connections: 4,
      kinds: kindsOf({
        ...(await readsAndDecisions(db)),
        cart: [put(1), lookAt(other), put(2), lookAt(other)],
        'sign-in': BUYERS.map((email) => ({
          method: 'POST',
          path: '/api/v1/login',
          body: { email, password: DEMO_PASSWORD, user_type_id: 2 },
        })),
        endbuy,
      }),
    })
    expect(await report('Load of 30 requests a second on the demo world', db, result)).toEqual([])
    expect(await purchases()).toBe(before + BUYERS.length)
  },
)

if (isFull) {
  test(
    '100 requests a second for ten minutes on 100,000 products: no error, flat memory, invariants hold',
    timeLimit({ seconds: 120 }, { minutes: 40 }),
    async () => {
      const { wrong, growth } = await largeLoad()
      expect(wrong).toEqual([])
      expect(growth).toBeLessThan(0.1)
    },
  )
}

async function purchases(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from purchases`.execute(db)
  return rows[0]?.count ?? 0
}
