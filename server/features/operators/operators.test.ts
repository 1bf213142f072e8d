import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { login, me } from '#contract/account.ts'
import { operatorLink, setUpOperator } from '#contract/operators.ts'
import { confirmSecondFactor, startSecondFactor } from '#contract/second-factor.ts'
import { issueInvitation, issueSetUpLink } from '#server/accounts/operator-links.ts'
import { deleteExpiredRows } from '#server/scheduled/expired-rows.ts'
import { codeAt } from '#test/authenticator.ts'
import { Caller } from '#test/caller.ts'
import { anonymous, clock, deps } from '#test/client.ts'
import { db } from '#test/database.ts'
import { operatorWithFactor } from '#test/operators.ts'

const MINUTE = 60_000
const PASSWORD = 'Una-clave-fuerte-7'
afterEach(() => clock.set(null))

const place = { db, now: clock.now, publicUrl: 'https://mercado.test' }
const tokenOf = (link: string | null) => {
  expect(link).toMatch(/^https:\/\/mercado\.test\/operator\/setup#[\w-]{43}$/)
  return String(link).split('#')[1] ?? ''
}
const invite = async (email: string) => tokenOf(await issueInvitation(place, email))

const passwords = { password: PASSWORD, password_confirmation: PASSWORD }
const person = { name: 'Ramiro', last_name: 'Vega', ...passwords }
const use = (token: string, fields: object) => anonymous.call(setUpOperator, { body: { token, ...fields } })
const describe = (token: string) => anonymous.callOrThrow(operatorLink, { body: { token } })
const INVALID = { valid: false, email: null, is_new: false }

/** No operator, as in a new installation. */
async function withoutOperators(): Promise<void> {
  await sql`alter table users disable trigger one_operator_remains`.execute(db)
  await db.updateTable('users').set({ user_type: 3 }).where('user_type', '=', 1).execute()
  await sql`alter table users enable trigger one_operator_remains`.execute(db)
}

test('O1 the set-up link of an installation makes one operator, also when it is used many times at once', async () => {
  expect(await issueSetUpLink(place)).toBeNull()
  await withoutOperators()
  const links = [tokenOf(await issueSetUpLink(place)), tokenOf(await issueSetUpLink(place))]
  const [token = ''] = links
  expect(await describe(token)).toEqual({ valid: true, email: null, is_new: true })
  for (const [missing, path] of [
    [{ ...person }, 'email'],
    [{ ...passwords, email: 'primera@mercado.test', last_name: 'Vega' }, 'name'],
    [{ ...passwords, email: 'primera@mercado.test', name: 'Ramiro' }, 'last_name'],
    [{ ...person, email: 'primera@mercado.test', password_confirmation: 'x' }, 'password_confirmation'],
    [{ ...person, email: 'sin arroba' }, 'email'],
    [
      { ...person, email: 'a@mercado.test', password: 'Ramiro-2026', password_confirmation: 'Ramiro-2026' },
      'password',
    ],
  ] as const)
    expect(await use(token, missing)).toMatchObject({ status: 422, errors: [{ path }] })

  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, nth) =>
      use(links[nth % 2] ?? '', { ...person, email: `primera${nth}@mercado.test` }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(7).fill(422)])
  const operators = await db.selectFrom('users').where('user_type', '=', 1).select('email').execute()
  const made = answers.find(({ status }) => status === 201)
  expect(operators).toEqual([{ email: made?.message.user.email }])
  for (const link of links) expect(await describe(link)).toEqual(INVALID)
  expect(await issueSetUpLink(place)).toBeNull()

  // Nothing before the second factor.
  expect(made?.message.actionables).toEqual({ token: '', second_factor: 'set_up' })
  const caller = new Caller(anonymous.address, made?.message.authorisation.token ?? '')
  expect((await caller.call(me)).status).toBe(403)
  const { secret } = await caller.callOrThrow(startSecondFactor, { body: {} })
  await caller.callOrThrow(confirmSecondFactor, { body: { code: codeAt(secret, clock.now()) } })
  expect(await caller.callOrThrow(me)).toMatchObject({ name: 'Ramiro', roles: [{ name: 'operator' }] })
})

test('O1 a set-up link is valid for 30 minutes, an invitation for a day; both are deleted then', async () => {
  const start = new Date(Date.now() + 60 * MINUTE)
  clock.set(start)
  await withoutOperators()
  const setUp = tokenOf(await issueSetUpLink(place))
  const invitation = await invite('lejana@mercado.test')
  clock.set(new Date(start.getTime() + 30 * MINUTE - 1))
  expect((await describe(setUp)).valid).toBe(true)
  clock.set(new Date(start.getTime() + 30 * MINUTE))
  expect(await describe(setUp)).toEqual(INVALID)
  const late = await use(setUp, { ...person, email: 'tarde@mercado.test' })
  expect(late).toMatchObject({
    status: 422,
    message: 'Este enlace ya se usó o venció. Pedí otro en la consola del servidor.',
  })
  expect((await describe(invitation)).valid).toBe(true)
  clock.set(new Date(start.getTime() + 24 * 60 * MINUTE + 1))
  expect(await describe(invitation)).toEqual(INVALID)
  await deleteExpiredRows(deps)
  expect(
    await db.selectFrom('operator_links').where('used_at', 'is', null).select('token_hash').execute(),
  ).toEqual([])
})

test('O1 an invitation makes another operator, of its e-mail only', async () => {
  const token = await invite('segunda@mercado.test')
  expect(await describe(token)).toEqual({ valid: true, email: 'segunda@mercado.test', is_new: true })
  const made = await use(token, { ...person, email: 'ajena@mercado.test' })
  expect(made).toMatchObject({ status: 201, message: { user: { email: 'segunda@mercado.test' } } })
  expect(await use(token, person)).toMatchObject({ status: 422 })
  expect(await describe(`${token}x`)).toEqual(INVALID)
})

test('O1 O2 an invitation renews the access of an operator: password, second factor and sessions start over', async () => {
  const { email, caller, secret, codes } = await operatorWithFactor('perdida@abasto.test')
  const token = await invite(email)
  expect(await describe(token)).toEqual({ valid: true, email, is_new: false })
  // Until it is used, nothing changes.
  expect((await caller.call(me)).status).toBe(200)
  const { message } = await use(token, passwords)
  expect(message.actionables.second_factor).toBe('set_up')
  expect((await caller.call(me)).status).toBe(401)
  const renewed = new Caller(anonymous.address, message.authorisation.token)
  expect((await renewed.call(me)).status).toBe(403)
  const again = await renewed.callOrThrow(startSecondFactor, { body: {} })
  expect(again.secret).not.toBe(secret)
  await renewed.callOrThrow(confirmSecondFactor, { body: { code: codeAt(again.secret, clock.now()) } })
  expect((await renewed.call(me)).status).toBe(200)
  const lines = await db
    .selectFrom('audit_entries')
    .where('kind', '=', 'second_factors')
    .where('subject', 'like', `%${email}%`)
    .orderBy('id')
    .select(['action', 'actor_id', 'source'])
    .execute()
  expect(lines.map(({ action }) => action)).toEqual(['switched_on', 'switched_off', 'switched_on'])
  expect(lines[1]).toMatchObject({ actor_id: null, source: 'POST /operator/setup' })
  const left = await db
    .selectFrom('recovery_codes')
    .innerJoin('users', 'users.id', 'recovery_codes.user_id')
    .where('users.email', '=', email)
    .select('code_hash')
    .execute()
  expect(left).toHaveLength(codes.length)
  const signedIn = await anonymous.call(login, { body: { email, password: PASSWORD, user_type_id: 1 } })
  expect(signedIn.message.actionables.second_factor).toBe('give')
})
