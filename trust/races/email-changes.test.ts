// Races around a changed e-mail (R11): its link, other requests, sign-ins, and two accounts that want the same.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { login, confirmEmailChange } from '#contract/account.ts'
import { updatePerson } from '#contract/company-people.ts'
import { USER_TYPE } from '#contract/endpoint.ts'
import { inTransaction } from '#db/transaction.ts'
import { addEmailChangeToken } from '#server/accounts/email-change-tokens.ts'
import { requestEmailChange } from '#server/features/account/email-change.ts'
import { hashPassword } from '#server/features/account/password-hash.ts'
import { issuePasswordToken } from '#server/accounts/password-tokens.ts'
import { atOnce } from '#test/at-once.ts'
import type { Caller } from '#test/caller.ts'
import { anonymous, clock, deps, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { clientId } from '#test/delegating.ts'
import { oneAfterTheOther } from '#test/one-after-the-other.ts'
import { callerOf, makeUser } from './fixtures.ts'
import { eight, race, rotated, statuses } from './race.ts'

const PASSWORD = 'Primera-clave-1'
const hash = await hashPassword(PASSWORD)
const { company_id } = await db
  .selectFrom('clients')
  .where('id', '=', await clientId('comprador@abasto.test'))
  .select('company_id')
  .executeTakeFirstOrThrow()
const administrators = [
  await signIn('aprobadora@abasto.test'),
  await signIn('operador@abasto.test', 'operator'),
]
const { id: by } = await db
  .selectFrom('users')
  .where('email', '=', 'aprobadora@abasto.test')
  .select('id')
  .executeTakeFirstOrThrow()

interface Changing {
  userId: number
  clientId: number
  email: string
}

async function makeBuyer(email: string): Promise<Changing> {
  const userId = await makeUser(email, USER_TYPE.buyer, hash)
  const { id } = await db
    .insertInto('clients')
    .values({ user_id: userId, company_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { userId, clientId: id, email }
}

/** Returns the token. */
async function ask({ userId }: Changing, email: string): Promise<string> {
  return inTransaction(db, async (trx) => {
    await requestEmailChange(deps, trx, { userId, email, by })
    const { id } = await trx
      .selectFrom('email_changes')
      .where('user_id', '=', userId)
      .select('id')
      .executeTakeFirstOrThrow()
    return (await addEmailChangeToken(trx, id, clock.now())) ?? ''
  })
}

const confirm = (token: string) => anonymous.call(confirmEmailChange, { body: { token } })
const emailOf = async ({ userId }: Changing) =>
  (await db.selectFrom('users').where('id', '=', userId).select('email').executeTakeFirstOrThrow()).email
const pendingOf = async ({ userId }: Changing) =>
  (await db.selectFrom('email_changes').where('user_id', '=', userId).select('new_email').execute()).map(
    ({ new_email }) => new_email,
  )
async function openAccess({ userId }: Changing): Promise<number> {
  const sessions = await db.selectFrom('sessions').where('user_id', '=', userId).select('id').execute()
  const links = await db
    .selectFrom('password_tokens')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .select('token_hash')
    .execute()
  return sessions.length + links.length
}
const noticesTo = async ({ userId }: Changing) =>
  (
    await db
      .selectFrom('emails')
      .where('user_id', '=', userId)
      .where('kind', '=', 'email_changed')
      .select('facts')
      .execute()
  ).length
const change = (caller: Caller, { clientId: id }: Changing, email: string) =>
  caller.call(updatePerson, {
    params: { company_id, id },
    body: {
      ...{ name: 'Nora', last_name: 'Paz', language: 'es', email, administrator: false },
      ...{ cost_center_id: null, approver_id: null },
    },
  })

race(
  'R11 eight concurrent uses of a link change the e-mail once and end every session and link',
  async (nth) => {
    const account = await makeBuyer(`ocho${nth}@races.test`)
    await callerOf(account.userId)
    await inTransaction(db, (trx) => issuePasswordToken(trx, account.userId, clock.now()))
    const token = await ask(account, `ocho.nueva${nth}@races.test`)
    const answers = await atOnce(eight(() => () => confirm(token)))
    expect(statuses(answers)).toEqual([200, ...Array<number>(7).fill(422)])
    expect(await emailOf(account)).toBe(`ocho.nueva${nth}@races.test`)
    expect([await openAccess(account), await pendingOf(account), await noticesTo(account)]).toEqual([
      0,
      [],
      1,
    ])
  },
)

race(
  'R11 of two accounts that confirm the same e-mail at once one gets it, the other keeps its own',
  async (nth) => {
    const wanted = `disputada${nth}@races.test`
    const [one, other] = [await makeBuyer(`una${nth}@races.test`), await makeBuyer(`otra${nth}@races.test`)]
    const tokens = [await ask(one, wanted), await ask(other, wanted)]
    const answers = await atOnce(rotated(tokens, nth).map((token) => () => confirm(token)))
    expect(statuses(answers)).toEqual([200, 409])
    const emails = [await emailOf(one), await emailOf(other)]
    expect(emails.filter((email) => email === wanted)).toHaveLength(1)
    expect(emails.filter((email) => email === one.email || email === other.email)).toHaveLength(1)
  },
)

race(
  'R11 a link and a request for another e-mail at once: the link counts before the request, or not at all',
  async (nth) => {
    const account = await makeBuyer(`cambia${nth}@races.test`)
    const [first, second, third] = ['uno', 'dos', 'tres'].map(
      (which) => `cambia.${which}${nth}@races.test`,
    ) as [string, string, string]
    const token = await ask(account, first)
    const [one, two] = administrators as [Caller, Caller]
    const use = () => confirm(token)
    const calls = rotated<() => Promise<{ status: number }>>(
      [use, () => change(one, account, second), () => change(two, account, third)],
      nth,
    )
    const answers = await atOnce(calls)
    const confirmed = answers[calls.indexOf(use)]
    for (const answer of answers) if (answer !== confirmed) expect(answer.status).toBe(200)
    expect([200, 422]).toContain(confirmed?.status)
    expect(await emailOf(account)).toBe(confirmed?.status === 200 ? first : account.email)
    const pending = await pendingOf(account)
    expect(pending).toHaveLength(1)
    expect([second, third]).toContain(pending[0])
    return confirmed?.status === 200 ? 'confirmed' : 'replaced'
  },
  ['confirmed', 'replaced'],
)

test.each([
  ['confirmed first', [200, 401]],
  ['signed in first', [200, 200]],
] as const)(
  'R11 a sign-in with the old e-mail while it changes leaves no session behind: %s',
  async (order, expected) => {
    const isFirst = order === 'confirmed first'
    const account = await makeBuyer(`entra.${isFirst ? 'despues' : 'antes'}@races.test`)
    const token = await ask(account, `nueva.${account.email}`)
    const body = { email: account.email, password: PASSWORD, user_type_id: USER_TYPE.buyer }
    const change = () => confirm(token)
    const enter = () => anonymous.call(login, { body })
    const calls: (() => Promise<{ status: number }>)[] = isFirst ? [change, enter] : [enter, change]
    const answers = await oneAfterTheOther(
      sql`select from users where id = ${account.userId} for update`,
      calls,
    )
    expect(answers.map(({ status }) => status)).toEqual(expected)
    expect(await emailOf(account)).toBe(`nueva.${account.email}`)
    expect(await openAccess(account)).toBe(0)
  },
)
