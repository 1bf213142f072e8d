import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { chooseLanguage, login, logout, me, sessions } from '#contract/account.ts'
import {
  confirmSecondFactor,
  giveSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  secondFactor,
  startSecondFactor,
} from '#contract/second-factor.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { codeAt, STEP_MS } from '#test/authenticator.ts'
import { makeBuyer } from '#test/buyers.ts'
import { Caller } from '#test/caller.ts'
import { anonymous, clock, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { aSeller } from '#test/factories/people.ts'
import { halfSignedIn, makeOperator, operatorWithFactor, tryOperatorLogin } from '#test/operators.ts'

const MINUTE = 60_000
afterEach(() => clock.set(null))

const START = new Date('2026-05-04T12:00:00Z')
const later = (ms: number) => clock.set(new Date(START.getTime() + ms))

/** Actions of the audit about an account, oldest first (O12). */
async function auditOf(email: string): Promise<string[]> {
  const lines = await db
    .selectFrom('audit_entries')
    .innerJoin('users', (on) => on.on(sql<boolean>`users.id::text = audit_entries.row_id`))
    .where('users.email', '=', email)
    .where('kind', 'in', ['sign_ins', 'second_factors'])
    .orderBy('audit_entries.id')
    .select('action')
    .execute()
  return lines.map(({ action }) => action)
}

/** What was e-mailed to an account about its second factor, oldest first. */
async function emailedTo(email: string) {
  const emails = await db
    .selectFrom('emails')
    .innerJoin('users', 'users.id', 'emails.user_id')
    .where('users.email', '=', email)
    .where('kind', '=', 'second_factor_changed')
    .orderBy('emails.id')
    .select('facts')
    .execute()
  return emails.map(({ facts }) => facts)
}

const give = (caller: Caller, code: string) => caller.call(giveSecondFactor, { body: { code } })
const WRONG = {
  status: 422,
  message: 'El código no es correcto o ya se usó. Esperá el siguiente y probá de nuevo.',
  errors: [{ path: 'code' }],
}

test('O2 an operator without a second factor can do nothing but set it up', async () => {
  clock.set(START)
  await makeOperator('nueva.operadora@abasto.test')
  const { message } = await tryOperatorLogin('nueva.operadora@abasto.test')
  expect(message.actionables).toEqual({ token: '', second_factor: 'set_up' })
  const caller = new Caller(anonymous.address, message.authorisation.token)
  const refused = { status: 403, message: 'Ingresá primero el código de verificación.' }
  expect(await caller.call(me)).toMatchObject(refused)
  expect(await caller.call(sessions)).toMatchObject(refused)
  expect(await caller.call(renewRecoveryCodes, { body: { code: '123456' } })).toMatchObject(refused)
  expect((await caller.call(chooseLanguage, { body: { language: 'es' } })).status).toBe(204)
  expect(await caller.callOrThrow(secondFactor)).toEqual({
    on_since: null,
    mandatory: true,
    recovery_codes_left: 0,
  })
  expect(await give(caller, '123456')).toMatchObject({ status: 422 })
  expect(await caller.call(confirmSecondFactor, { body: { code: '123456' } })).toMatchObject({
    status: 409,
    error_code: 'second_factor_not_started',
  })

  const { secret, address } = await caller.callOrThrow(startSecondFactor, { body: {} })
  expect(new URL(address)).toMatchObject({ protocol: 'otpauth:', host: 'totp' })
  expect(new URL(address).searchParams.get('secret')).toBe(secret)
  const twoSteps = codeAt(secret, new Date(START.getTime() + 2 * STEP_MS))
  expect(await caller.call(confirmSecondFactor, { body: { code: twoSteps } })).toMatchObject(WRONG)
  expect((await caller.call(me)).status).toBe(403)

  const other = await signIn('nueva.operadora@abasto.test', 'operator')
  const { recovery_codes } = await caller.callOrThrow(confirmSecondFactor, {
    body: { code: codeAt(secret, START) },
  })
  expect(new Set(recovery_codes).size).toBe(10)
  expect((await caller.callOrThrow(me)).email).toBe('nueva.operadora@abasto.test')
  expect((await other.call(me)).status).toBe(401)
  expect(await caller.callOrThrow(secondFactor)).toEqual({
    on_since: START.toISOString(),
    mandatory: true,
    recovery_codes_left: 10,
  })
  // Neither a second set-up nor the secret again.
  expect(await caller.call(startSecondFactor, { body: { current_password: DEMO_PASSWORD } })).toMatchObject({
    status: 409,
    error_code: 'second_factor_on',
  })
  expect((await caller.call(logout)).status).toBe(200)
})

test('O2 a code works once, and one step of 30 seconds early or late', async () => {
  clock.set(START)
  const { email, secret } = await operatorWithFactor('pasos@abasto.test')
  const at = (steps: number) => codeAt(secret, new Date(START.getTime() + steps * STEP_MS))
  const waiting = await halfSignedIn(email)
  // Codes of the set-up, and older.
  for (const steps of [0, -1, 2, -2]) expect(await give(waiting, at(steps))).toMatchObject(WRONG)
  expect((await give(waiting, at(1))).status).toBe(204)
  expect((await waiting.call(me)).status).toBe(200)
  later(STEP_MS)
  expect(await give(await halfSignedIn(email), at(1))).toMatchObject(WRONG)
  later(3 * STEP_MS)
  expect((await give(await halfSignedIn(email), at(2))).status).toBe(204)
  expect(await give(await halfSignedIn(email), at(2))).toMatchObject(WRONG)
})

test('O2 of two sign-ins at once with the same code one succeeds', async () => {
  clock.set(START)
  const { email, secret, codes } = await operatorWithFactor('a.la.vez@abasto.test')
  later(STEP_MS)
  for (const code of [codeAt(secret, clock.now()), codes[0] ?? '']) {
    const waiting = await Promise.all(Array.from({ length: 4 }, () => halfSignedIn(email)))
    const answers = await Promise.all(waiting.map((caller) => give(caller, code)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 422, 422, 422])
  }
})

test('O2 a recovery code works once, and new ones replace all; the account is told of each by e-mail', async () => {
  clock.set(START)
  const { email, secret, codes } = await operatorWithFactor('recuperada@abasto.test')
  const [first = '', second = ''] = codes
  const caller = await halfSignedIn(email)
  expect((await give(caller, ` ${first.toUpperCase().replaceAll('-', ' ')}`)).status).toBe(204)
  expect((await caller.callOrThrow(secondFactor)).recovery_codes_left).toBe(9)
  expect(await give(await halfSignedIn(email), first)).toMatchObject(WRONG)

  later(STEP_MS)
  expect(await caller.call(renewRecoveryCodes, { body: { code: '000000' } })).toMatchObject(WRONG)
  const { recovery_codes: renewed } = await caller.callOrThrow(renewRecoveryCodes, {
    body: { code: codeAt(secret, clock.now()) },
  })
  expect(renewed).toHaveLength(10)
  expect(await give(await halfSignedIn(email), second)).toMatchObject(WRONG)
  expect((await give(await halfSignedIn(email), renewed[9] ?? '')).status).toBe(204)
  expect(await auditOf(email)).toEqual([
    ...[
      'switched_on',
      'signed_in',
      'recovery_code_used',
      'signed_in',
      'refused',
      'refused',
      'codes_renewed',
      'refused',
    ],
    ...['recovery_code_used', 'signed_in'],
  ])
  const at = START.toISOString()
  const renewedAt = new Date(START.getTime() + STEP_MS).toISOString()
  expect(await emailedTo(email)).toEqual([
    { change: 'switched_on', at, codesLeft: 10 },
    { change: 'recovery_code_used', at, codesLeft: 9 },
    { change: 'codes_renewed', at: renewedAt, codesLeft: 10 },
    { change: 'recovery_code_used', at: renewedAt, codesLeft: 9 },
  ])
})

test('O2 ten wrong codes lock the second factor of an account for ten minutes, in every browser', async () => {
  clock.set(START)
  const { email, secret } = await operatorWithFactor('adivinada@abasto.test')
  const browser = 'b'.repeat(64)
  for (let count = 0; count < 10; count++) {
    // A right password in between does not start the count anew.
    const { message } = await tryOperatorLogin(email, `${count}`.repeat(64))
    const caller = new Caller(anonymous.address, message.authorisation.token)
    expect((await give(caller, '000000')).status).toBe(422)
  }
  const { message } = await tryOperatorLogin(email, browser)
  const caller = new Caller(anonymous.address, message.authorisation.token)
  const locked = await give(caller, codeAt(secret, new Date(START.getTime() + STEP_MS)))
  expect(locked).toMatchObject({
    status: 429,
    message: 'Hubo demasiados códigos equivocados. Probá de nuevo dentro de 10 minutos.',
  })
  expect((await caller.call(me)).status).toBe(403)
})

test('O2 a session whose second factor is due ends after 15 minutes, is not listed, and makes no browser known', async () => {
  clock.set(START)
  const { userId, email, caller, secret } = await operatorWithFactor('demorada@abasto.test')
  const knownBrowsers = async () =>
    (await db.selectFrom('known_browsers').where('user_id', '=', userId).select('user_id').execute()).length
  const { message } = await tryOperatorLogin(email, 'c'.repeat(64))
  const waiting = new Caller(anonymous.address, message.authorisation.token)
  expect(await caller.callOrThrow(sessions)).toHaveLength(1)
  expect(await knownBrowsers()).toBe(0)
  later(15 * MINUTE)
  expect((await give(waiting, codeAt(secret, clock.now()))).status).toBe(401)

  const again = new Caller(
    anonymous.address,
    (await tryOperatorLogin(email, 'c'.repeat(64))).message.authorisation.token,
  )
  expect((await give(again, codeAt(secret, clock.now()))).status).toBe(204)
  expect(await knownBrowsers()).toBe(1)
  later(90 * MINUTE)
  expect((await again.call(me)).status).toBe(200)
  expect(await caller.callOrThrow(sessions)).toHaveLength(2)
})

test('O2 a buyer or seller may switch the second factor on and off, with the password', async () => {
  clock.set(START)
  const email = 'precavida@abasto.test'
  await makeBuyer(email)
  const body = { email, password: DEMO_PASSWORD, user_type_id: 2 }
  const signedIn = await anonymous.callOrThrow(login, { body })
  expect(signedIn.actionables).toEqual({ token: '' })
  const caller = new Caller(anonymous.address, signedIn.authorisation.token)
  for (const wrong of [{}, { current_password: 'otra clave' }]) {
    expect(await caller.call(startSecondFactor, { body: wrong })).toMatchObject({
      status: 422,
      errors: [{ path: 'current_password' }],
    })
  }
  const { secret } = await caller.callOrThrow(startSecondFactor, {
    body: { current_password: DEMO_PASSWORD },
  })
  // Until the first code it protects nothing.
  expect((await anonymous.callOrThrow(login, { body })).actionables).toEqual({ token: '' })
  await caller.callOrThrow(confirmSecondFactor, { body: { code: codeAt(secret, START) } })
  expect((await caller.callOrThrow(me)).email).toBe(email)
  expect((await anonymous.callOrThrow(login, { body })).actionables).toMatchObject({ second_factor: 'give' })

  later(STEP_MS)
  const code = codeAt(secret, clock.now())
  expect(
    await caller.call(removeSecondFactor, { body: { current_password: 'otra clave', code } }),
  ).toMatchObject({ status: 422, errors: [{ path: 'current_password' }] })
  expect(
    await caller.call(removeSecondFactor, { body: { current_password: DEMO_PASSWORD, code: '000000' } }),
  ).toMatchObject(WRONG)
  expect(
    (await caller.call(removeSecondFactor, { body: { current_password: DEMO_PASSWORD, code } })).status,
  ).toBe(204)
  expect((await anonymous.callOrThrow(login, { body })).actionables).toEqual({ token: '' })
  expect(await auditOf(email)).toEqual([
    ...['signed_in', 'refused', 'refused', 'signed_in', 'switched_on'],
    ...['refused', 'refused', 'switched_off', 'signed_in'],
  ])
  expect(await emailedTo(email)).toMatchObject([{ change: 'switched_on' }, { change: 'switched_off' }])
})

test('O2 an operator switches off the second factor of a user who lost it, which ends their sessions', async () => {
  clock.set(START)
  const email = 'sin.telefono@abasto.test'
  const id = await makeBuyer(email)
  const body = { email, password: DEMO_PASSWORD, user_type_id: 2 }
  const signedIn = await anonymous.callOrThrow(login, { body })
  const caller = new Caller(anonymous.address, signedIn.authorisation.token)
  const { secret } = await caller.callOrThrow(startSecondFactor, {
    body: { current_password: DEMO_PASSWORD },
  })
  await caller.callOrThrow(confirmSecondFactor, { body: { code: codeAt(secret, START) } })

  expect((await anonymous.call(resetSecondFactor, { params: { id } })).status).toBe(401)
  for (const other of [caller, await aSeller()])
    expect((await other.call(resetSecondFactor, { params: { id } })).status).toBe(403)
  const { caller: operator, userId } = await operatorWithFactor('ayuda@abasto.test')
  expect((await operator.call(resetSecondFactor, { params: { id: 987_654_321 } })).status).toBe(404)
  expect((await operator.call(resetSecondFactor, { params: { id: 'x' } })).status).toBe(422)
  // Neither one's own nor another operator's.
  expect(await operator.call(resetSecondFactor, { params: { id: userId } })).toMatchObject({
    status: 409,
    error_code: 'operator_by_console',
  })
  for (let times = 0; times < 2; times++)
    expect((await operator.call(resetSecondFactor, { params: { id } })).status).toBe(204)
  expect((await caller.call(me)).status).toBe(401)
  expect((await anonymous.callOrThrow(login, { body })).actionables).toEqual({ token: '' })
  expect(await auditOf(email)).toEqual(['signed_in', 'switched_on', 'switched_off', 'signed_in'])
  expect(await emailedTo(email)).toMatchObject([{ change: 'switched_on' }, { change: 'reset' }])
})

test('O2 an operator cannot switch the second factor off', async () => {
  clock.set(START)
  const { caller, secret } = await operatorWithFactor('obligada@abasto.test')
  later(STEP_MS)
  const code = codeAt(secret, clock.now())
  const answer = await caller.call(removeSecondFactor, { body: { current_password: DEMO_PASSWORD, code } })
  expect(answer).toMatchObject({ status: 403 })
  expect((await caller.callOrThrow(secondFactor)).on_since).not.toBeNull()
})
