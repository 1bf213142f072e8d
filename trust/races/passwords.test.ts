// Concurrent uses of a password link (R12); a password change while old sessions and the old password are used (R14).
import { verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { changePassword, login, me, updatePassword } from '#contract/account.ts'
import { getCart } from '#contract/cart.ts'
import { USER_TYPE } from '#contract/endpoint.ts'
import { hashPassword } from '#server/features/account/password-hash.ts'
import { inTransaction } from '#db/transaction.ts'
import { issuePasswordToken } from '#server/accounts/password-tokens.ts'
import { atOnce } from '#test/at-once.ts'
import type { Answer } from '#test/caller.ts'
import { clock, anonymous } from '#test/client.ts'
import { db } from '#test/database.ts'
import { clientId } from '#test/delegating.ts'
import { makeUser, callerOf } from './fixtures.ts'
import { eight, race, statuses, TRIALS, rotated } from './race.ts'

const FIRST = 'Primera-clave-1'
const firstHash = await hashPassword(FIRST)
const colleague = await db
  .selectFrom('clients')
  .where('id', '=', await clientId('comprador@abasto.test'))
  .select(['company_id', 'authorizer_id'])
  .executeTakeFirstOrThrow()

interface Account {
  email: string
  userId: number
  password: string
}

async function makeBuyer(email: string): Promise<Account> {
  const userId = await makeUser(email, USER_TYPE.buyer, firstHash)
  await db
    .insertInto('clients')
    .values({ user_id: userId, ...colleague })
    .execute()
  return { email, userId, password: FIRST }
}

async function sessionsOf({ userId }: Account): Promise<number> {
  const sessions = await db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .select('token_hash')
    .execute()
  return sessions.length
}

const storedHash = async ({ userId }: Account) => {
  const query = db.selectFrom('users').where('id', '=', userId).select('password_hash as hash')
  return (await query.executeTakeFirstOrThrow()).hash
}

const emailsTo = async ({ userId }: Account) => {
  const emails = db.selectFrom('emails').where('user_id', '=', userId).where('kind', '=', 'password_changed')
  return (await emails.select('id').execute()).length
}

const account = await makeBuyer('enlace@races.test')
const { email, userId } = account
race('A7 I21 R12 eight concurrent uses of a link set one password, and all sessions end', async (nth) => {
  await callerOf(userId)
  const emails = await emailsTo(account)
  const token = await inTransaction(db, (trx) => issuePasswordToken(trx, userId, clock.now()))
  const passwords = eight((which) => `Nueva-clave-${nth}-${which}`)
  const answers = await atOnce(
    passwords.map((password) => () => {
      const body = { email, password, password_confirmation: password, password_token: token }
      return anonymous.call(updatePassword, { body })
    }),
  )
  expect(statuses(answers)).toEqual([201, ...Array<number>(7).fill(422)])
  const winner = passwords[answers.findIndex(({ status }) => status === 201)] ?? ''
  expect(await verify((await storedHash(account)) ?? '', winner)).toBe(true)
  const tokens = await db
    .selectFrom('password_tokens')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .select('token_hash')
    .execute()
  expect([tokens.length, await sessionsOf(account), await emailsTo(account)]).toEqual([0, 0, emails + 1])
})

const SIGN_INS = 25
const ACCOUNTS = 10

const accounts: Account[] = []
for (let nth = 0; nth < ACCOUNTS; nth++) accounts.push(await makeBuyer(`cambio${nth}@races.test`))
race(
  'A10 I21 R14 a new password ends the sessions of the old one, whatever runs concurrently',
  async (nth) => {
    const account = accounts[nth % ACCOUNTS] as Account
    const own = await callerOf(account.userId)
    const old = await callerOf(account.userId)
    const emails = await emailsTo(account)
    const password = `Nueva-clave-${nth}`
    const form = (to: string) => ({
      body: { current_password: account.password, password: to, password_confirmation: to },
    })
    const change = () => own.call(changePassword, form(password))
    const changeToo = () => own.call(changePassword, form(`${password}-otra`))
    const use = [() => old.call(me), () => old.call(getCart)]
    const [look, shop] = use as [() => Promise<Answer<unknown>>, () => Promise<Answer<unknown>>]
    const signIn = () =>
      anonymous.call(login, {
        body: { email: account.email, password: account.password, user_type_id: USER_TYPE.buyer },
      })
    const third = nth % (TRIALS / SIGN_INS) === 0 ? signIn : shop
    const calls = rotated<() => Promise<Answer<unknown>>>(
      [change, changeToo, look, shop, look, third, third, third],
      nth,
    )
    const answers = await atOnce(calls)
    const of = (...which: (() => Promise<Answer<unknown>>)[]) =>
      answers.filter((_, place) => which.includes(calls[place] as (typeof which)[number]))
    // The second finds the password changed meanwhile, or a wrong current password.
    const changes = of(change, changeToo)
    expect([
      [200, 409],
      [200, 422],
    ]).toContainEqual(statuses(changes))
    for (const { status } of of(look, shop)) expect([200, 401]).toContain(status)
    for (const { status } of of(signIn)) expect([200, 401]).toContain(status)
    account.password = of(change)[0]?.status === 200 ? password : `${password}-otra`
    expect(await verify((await storedHash(account)) ?? '', account.password)).toBe(true)
    expect([await sessionsOf(account), await emailsTo(account)]).toEqual([1, emails + 1])
    expect([(await own.call(me)).status, (await old.call(me)).status]).toEqual([200, 401])
    await db.deleteFrom('sessions').where('user_id', '=', account.userId).execute()
    return undefined
  },
)

test('A3 I21 R14 a sign-in during a password change needs the new password', async () => {
  const account = await makeBuyer('espera@races.test')
  const { signingIn } = await db.transaction().execute(async (trx) => {
    await sql`select from users where id = ${account.userId} for update`.execute(trx)
    const body = { email: account.email, password: FIRST, user_type_id: USER_TYPE.buyer }
    const asked = anonymous.call(login, { body })
    await vi.waitUntil(aLockIsWaitedFor, { timeout: 10_000 })
    await sql`update users set password_hash = 'another' where id = ${account.userId}`.execute(trx)
    return { signingIn: () => asked }
  })
  expect((await signingIn()).status).toBe(401)
  expect(await sessionsOf(account)).toBe(0)
})

async function aLockIsWaitedFor(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}
