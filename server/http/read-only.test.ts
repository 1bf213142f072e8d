// A database that accepts no changes, for want of disk space or as a replica: reading goes on, the rest says why.
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { approvals } from '#contract/approvals.ts'
import { login, me } from '#contract/account.ts'
import { getCart, putCartItem } from '#contract/cart.ts'
import { searchProducts } from '#contract/search.ts'
import { myPurchases } from '#contract/purchases.ts'
import { publications } from '#contract/publications.ts'
import { connect } from '#db/connect.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { buildApp } from '#server/app.ts'
import { addHealth } from '#server/http/health.ts'
import { storeEmailLimits } from '#server/mail/email-limits.ts'
import { Caller } from '#test/caller.ts'
import { clock, deps } from '#test/client.ts'
import { databaseUrl, db } from '#test/database.ts'
import { anOffer, anOrder } from '#test/factories/orders.ts'
import { cartBody } from '#test/shopping.ts'

const offer = await anOffer()
const people = await anOrder({ lines: [[offer, 1]], pending: true })

// For the connections that follow, of this file's database.
await sql`alter database ${sql.id(new URL(databaseUrl).pathname.slice(1))} set default_transaction_read_only = on`.execute(
  db,
)
const readOnly = connect(databaseUrl, { max: 4 })
const app = await buildApp({ ...deps, db: readOnly })
const address = await app.listen({ host: '127.0.0.1', port: 0 })
afterAll(async () => {
  clock.set(null)
  await app.close()
  await readOnly.destroy()
})

const buyer = new Caller(address, people.buyer.token)
const approver = new Caller(address, people.approver.token)
const seller = new Caller(address, people.seller.token)

test('reading goes on, also when the last use of a session cannot be noted', async () => {
  clock.set(new Date(Date.now() + 10 * 60_000))
  const answers = [
    await buyer.call(me),
    await buyer.call(getCart),
    await buyer.call(searchProducts, { query: { term: 'guante' } }),
    await buyer.call(myPurchases),
    await approver.call(approvals, { query: { state: 1 } }),
    await seller.call(publications),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})

test('S20 a process with EMAIL_LIMITS starts, and the limits stay', async () => {
  const read = () => db.selectFrom('email_limits').selectAll().orderBy('topic').execute()
  const before = await read()
  await storeEmailLimits(readOnly, [{ topic: 'sales', most: 1 }])
  expect(await read()).toEqual(before)
})

test.each([
  ['es', /^Por ahora se puede consultar, pero no guardar cambios: /],
  ['en', /^For now everything can be read, but no changes saved: /],
])('changes and signing in answer 503 and say why: %s', async (language, reason) => {
  const headers = { 'accept-language': language }
  const item = { params: { sku: offer.sku }, body: cartBody(offer), headers }
  const credentials = { email: people.buyer.email, password: DEMO_PASSWORD, user_type_id: 2 }
  for (const answer of [
    await buyer.call(putCartItem, item),
    await buyer.call(login, { body: credentials, headers }),
  ])
    expect(answer).toMatchObject({ status: 503, code: 503, message: expect.stringMatching(reason) })
  const { headers: sent } = await fetch(`${address}/api/v1/cart/${offer.sku}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${people.buyer.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(cartBody(offer)),
  })
  expect(sent.get('retry-after')).toBe('2')
})

test('/readyz stays ready for reading and names both', async () => {
  await deps.search.products({ term: 'guante' }, { limit: 1, offset: 0 })
  const nearly = await buildApp({ ...deps, db: readOnly })
  await nearly.register(
    async (probed) => {
      addHealth(probed, { ...deps, db: readOnly }, async () => ({ free: 8, total: 100 }))
    },
    { prefix: '/nearly-full' },
  )
  const answer = await nearly.inject('/nearly-full/readyz')
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { status: 'degraded', database: 'read-only', search: 'ok', files: 'ok', disk: '92 % full' },
  ])
  await nearly.close()
})
