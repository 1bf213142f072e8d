import { createHash } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import {
  changePassword,
  checkPasswordToken,
  forgotPassword,
  login,
  logout,
  me,
  updatePassword,
} from '#contract/account.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { makeBuyer } from '#test/buyers.ts'
import { Caller } from '#test/caller.ts'
import { address, clock, anonymous, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { aBuyer, anOperator, aSeller } from '#test/factories/people.ts'
import { hashPassword } from './password-hash.ts'

const FAILURE = 'Revisá los datos ingresados.'
const HOUR = 3_600_000

afterEach(() => clock.set(null))

const credentials = (email: string, password = DEMO_PASSWORD) => ({ email, password, user_type_id: 2 })
const tryLogin = (email: string, password?: string) =>
  anonymous.call(login, { body: credentials(email, password) })

async function firstSignIn(email: string) {
  const { message } = await tryLogin(email)
  return { caller: new Caller(address, message.authorisation.token), token: message.actionables.token }
}

function newPassword(email: string, password_token: string, password = 'Nueva-clave-1') {
  return { email, password, password_confirmation: password, password_token }
}

test('S6 calls that need a user answer 401 without a token and with an invalid one', async () => {
  for (const caller of [anonymous, new Caller(address, 'x'.repeat(43)), new Caller(address, 'short')]) {
    expect(await caller.call(me)).toMatchObject({
      status: 401,
      code: 401,
      message: 'Iniciá sesión para continuar.',
    })
    expect((await caller.call(logout)).status).toBe(401)
    expect((await caller.call(changePassword, { body: {} })).status).toBe(401)
  }
})

test('A1 A9 invalid forms are refused with an error per field', async () => {
  const empty = await anonymous.call(login, { body: { email: ' ', password: '', user_type_id: 4 } })
  expect(empty.status).toBe(422)
  expect(empty.errors?.map(({ path }) => path).sort()).toEqual(['email', 'password', 'user_type_id'])
  const short = await anonymous.call(updatePassword, { body: newPassword('a@b.test', 'token', 'corta') })
  expect(short.errors).toContainEqual({ path: 'password', message: 'Es demasiado corto.' })
  const differing = { ...newPassword('a@b.test', 'token'), password_confirmation: 'Otra-clave-1' }
  expect((await anonymous.call(updatePassword, { body: differing })).errors).toEqual([
    { path: 'password_confirmation', message: 'Las contraseñas no coinciden. Por favor intenta nuevamente.' },
  ])
})

test('A4 a buyer signs in; GET /me answers the user, company, cost center and approver', async () => {
  const approver = await aBuyer({ name: 'Mariana Quiroga' })
  const buyer = await aBuyer({ approver })
  const center = db.selectFrom('cost_centers').where('company_id', '=', buyer.company.id)
  const { id: default_cost_center_id, ceco } = await center.select(['id', 'ceco']).executeTakeFirstOrThrow()
  await db.updateTable('clients').set({ default_cost_center_id }).where('id', '=', buyer.id).execute()
  const answer = await tryLogin(` ${buyer.email.replace('@prueba', '@Prueba')} `)
  expect(answer).toMatchObject({ status: 200, code: 200 })
  expect(answer.message.actionables.token).toBe('')
  const { message } = await new Caller(address, answer.message.authorisation.token).call(me)
  expect(message).toMatchObject({
    email: buyer.email,
    user_type_id: 2,
    roles: [{ name: 'client' }],
    client: { company: buyer.company.name, cost_center: { ceco } },
    authorizer: { name: 'Mariana', last_name: 'Quiroga', email: approver.email },
    provider: null,
  })
  expect(message.password_changed_at).toBe(answer.message.user.password_changed_at)
})

test('A4 a seller has a provider, an operator neither provider nor client', async () => {
  const seller = (await (await aSeller()).call(me)).message
  expect(seller).toMatchObject({
    user_type_id: 3,
    roles: [{ name: 'provider' }],
    client: null,
    authorizer: null,
  })
  expect(seller.provider?.fantasy_name).toEqual(expect.any(String))
  const operator = (await (await anOperator()).call(me)).message
  expect(operator).toMatchObject({
    user_type_id: 1,
    roles: [{ name: 'operator' }],
    client: null,
    provider: null,
  })
})

test('A3 every failed sign-in gets the same answer', async () => {
  const inactive = await makeBuyer('inactiva@abasto.test')
  await db.updateTable('users').set({ active: false }).where('id', '=', inactive).execute()
  const homeless = await makeBuyer('sin.empresa@abasto.test')
  await db.deleteFrom('clients').where('user_id', '=', homeless).execute()
  const answers = [
    await tryLogin((await aBuyer()).email, 'otra clave'),
    await tryLogin('nadie@abasto.test'),
    await tryLogin((await aSeller()).email, 'otra clave'),
    await tryLogin((await anOperator()).email),
    await tryLogin('inactiva@abasto.test'),
    await tryLogin('sin.empresa@abasto.test'),
  ]
  for (const answer of answers) expect(answer).toEqual({ status: 401, code: 401, message: FAILURE })
})

test('A3 the right password with the wrong type says which type the account has, and opens nothing', async () => {
  const asSeller = { email: (await aBuyer()).email, password: DEMO_PASSWORD, user_type_id: 3 } as const
  expect(await anonymous.call(login, { body: asSeller })).toEqual({
    ...{ status: 401, code: 401, error_code: 'other_user_type' },
    message: 'Esta cuenta es de comprador: elegí «Comprador» e ingresá de nuevo.',
  })
  expect(await tryLogin((await aSeller()).email)).toMatchObject({
    message: 'Esta cuenta es de vendedor: elegí «Vendedor» e ingresá de nuevo.',
  })
  // Whoever has both types signs in with the chosen one.
  const both = await makeBuyer('ambos@abasto.test')
  const { provider_id } = await db.selectFrom('provider_users').selectAll().executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('users')
    .columns(['user_type', 'email', 'name', 'last_name', 'password_hash', 'password_changed_at'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .where('id', '=', both)
        .select([eb.lit(3).as('user_type'), 'email', 'name', 'last_name'])
        .select(['password_hash', 'password_changed_at']),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('provider_users').values({ user_id: id, provider_id }).execute()
  expect((await tryLogin('ambos@abasto.test')).status).toBe(200)
  const body = { ...asSeller, email: 'ambos@abasto.test' }
  expect((await anonymous.call(login, { body })).status).toBe(200)
})

test('A3 failures with either type count together, against one account', async () => {
  await makeBuyer('contada@abasto.test')
  const attempt = (user_type_id: 2 | 3, password = 'otra clave') =>
    anonymous.call(login, { body: { email: 'contada@abasto.test', password, user_type_id } })
  for (let round = 0; round < 5; round++)
    for (const type of [2, 3] as const) expect((await attempt(type)).status).toBe(401)
  for (const type of [2, 3] as const) expect((await attempt(type, DEMO_PASSWORD)).status).toBe(429)
})

test('A3 an unknown account takes as long as a wrong password', async () => {
  const known: number[] = []
  const unknown: number[] = []
  // Three accounts, because an address is limited after ten failures.
  for (const email of ['uno@abasto.test', 'dos@abasto.test', 'tres@abasto.test']) {
    await makeBuyer(email)
    for (let round = 0; round < 9; round++) {
      known.push(await milliseconds(() => tryLogin(email, 'otra clave')))
      unknown.push(await milliseconds(() => tryLogin(`nadie${round}.${email}`, 'otra clave')))
    }
  }
  // Medians of alternating calls: load of the machine meets both alike.
  expect(median(unknown)).toBeGreaterThan(median(known) * 0.5)
  expect(median(unknown)).toBeLessThan(median(known) * 2)
})

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

test('A2 a password is compared exactly as received', async () => {
  const password = ` /'"\\^() ñ😀`
  await makeBuyer('exacta@abasto.test', { password })
  expect((await tryLogin('exacta@abasto.test', password)).status).toBe(200)
  for (const other of [password.trim(), password.replace(/[/'"\\^()]/g, ''), password.toUpperCase()])
    expect((await tryLogin('exacta@abasto.test', other)).status).toBe(401)
})

test('A3 after ten failures an address gets 429 despite forged X-Forwarded-For; other addresses sign in', async () => {
  await makeBuyer('atacada@abasto.test')
  const guesses = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      anonymous.request('POST', '/login', {
        body: credentials('atacada@abasto.test', `clave ${index}`),
        headers: { 'x-forwarded-for': `10.0.0.${index}` },
      }),
    ),
  )
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(30)
  expect(await tryLogin('atacada@abasto.test')).toMatchObject({
    status: 429,
    message:
      'Hubo demasiados intentos. Probá de nuevo dentro de 10 minutos, o pedí un enlace para elegir otra contraseña.',
  })
  expect(await loginFrom('127.0.0.2', credentials('atacada@abasto.test'))).toBe(200)
})

/** fetch cannot set the source address. */
function loginFrom(localAddress: string, body: object): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' }
    const request = httpRequest(
      `${address}/api/v1/login`,
      { method: 'POST', localAddress, headers },
      (response) => {
        response.resume()
        resolve(response.statusCode)
      },
    )
    request.on('error', reject)
    request.end(JSON.stringify(body))
  })
}

test('A11 sign-out ends the session on the server', async () => {
  await makeBuyer('sale@abasto.test')
  const [here, there] = [await signIn('sale@abasto.test'), await signIn('sale@abasto.test')]
  expect((await here.call(logout)).status).toBe(200)
  expect((await here.call(me)).status).toBe(401)
  expect((await there.call(me)).status).toBe(200)
})

test('A4 a session ends after two idle hours, after a day, and when the account is deactivated', async () => {
  const id = await makeBuyer('horas@abasto.test')
  const caller = await signIn('horas@abasto.test')
  const start = Date.now()
  for (let hour = 1.5; hour < 24; hour += 1.5) {
    clock.set(new Date(start + hour * HOUR))
    expect((await caller.call(me)).status).toBe(200)
  }
  clock.set(new Date(start + 24.1 * HOUR))
  expect((await caller.call(me)).status).toBe(401)

  clock.set(null)
  const idle = await signIn('horas@abasto.test')
  clock.set(new Date(Date.now() + 2.1 * HOUR))
  expect((await idle.call(me)).status).toBe(401)

  const removed = await signIn('horas@abasto.test')
  await db.updateTable('users').set({ active: false }).where('id', '=', id).execute()
  expect((await removed.call(me)).status).toBe(401)
})

test('A4 S3 the first sign-in allows nothing but changing the password', async () => {
  await makeBuyer('primera@abasto.test', { isNew: true })
  const { caller, token } = await firstSignIn('primera@abasto.test')
  expect(token).toMatch(/^[\w-]{43}$/)
  for (const path of ['/me', '/cart', '/categories', '/products/searchelastic']) {
    const answer = await caller.request('GET', path)
    expect(answer).toMatchObject({
      status: 403,
      message: 'Por cuestiones de seguridad debes cambiar tu contraseña.',
    })
  }
  const changed = await caller.call(updatePassword, { body: newPassword('primera@abasto.test', token) })
  expect(changed).toMatchObject({ status: 201, message: 'Contraseña Actualizada.' })
  expect((await caller.call(me)).message.password_changed_at).toEqual(expect.any(String))
  expect((await tryLogin('primera@abasto.test')).status).toBe(401)
  expect((await tryLogin('primera@abasto.test', 'Nueva-clave-1')).message.actionables.token).toBe('')
})

test('A7 a password token works once, also when used eight times at once', async () => {
  await makeBuyer('ocho@abasto.test', { isNew: true })
  const { token } = await firstSignIn('ocho@abasto.test')
  const body = (index: number) => newPassword('ocho@abasto.test', token, `Nueva-clave-${index}`)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => anonymous.call(updatePassword, { body: body(index) })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(422)])
  const winner = answers.findIndex(({ status }) => status === 201)
  expect((await tryLogin('ocho@abasto.test', `Nueva-clave-${winner}`)).status).toBe(200)
})

test('A6 A7 only the newest token is valid, for its e-mail, for half an hour; it is stored hashed', async () => {
  await makeBuyer('enlace@abasto.test', { isNew: true })
  await makeBuyer('vecina@abasto.test')
  const older = (await firstSignIn('enlace@abasto.test')).token
  const { token } = await firstSignIn('enlace@abasto.test')
  const validate = async (email: string, password_token: string) =>
    (await anonymous.call(checkPasswordToken, { body: { email, password_token } })).message.validate
  expect(await validate('enlace@abasto.test', token)).toBe(true)
  expect(await validate('enlace@abasto.test', older)).toBe(false)
  expect(await validate('vecina@abasto.test', token)).toBe(false)
  const refused = await anonymous.call(updatePassword, { body: newPassword('vecina@abasto.test', token) })
  expect(refused).toMatchObject({ status: 422, message: expect.stringContaining('ha expirado') })

  const hash = createHash('sha256').update(token).digest()
  const stored = await db.selectFrom('password_tokens').where('token_hash', '=', hash).selectAll().execute()
  expect(stored).toHaveLength(1)

  clock.set(new Date(Date.now() + 31 * 60_000))
  expect(await validate('enlace@abasto.test', token)).toBe(false)
  expect(
    (await anonymous.call(updatePassword, { body: newPassword('enlace@abasto.test', token) })).status,
  ).toBe(422)
})

test('A7 a password set by link ends every session of the user', async () => {
  await makeBuyer('todas@abasto.test', { isNew: true })
  const { caller, token } = await firstSignIn('todas@abasto.test')
  const changed = await anonymous.call(updatePassword, { body: newPassword('todas@abasto.test', token) })
  expect(changed.status).toBe(201)
  expect((await caller.call(me)).status).toBe(401)
})

test('A10 the current password must be right; a change ends the other sessions only', async () => {
  await makeBuyer('cambia@abasto.test')
  const [here, there] = [await signIn('cambia@abasto.test'), await signIn('cambia@abasto.test')]
  const form = {
    current_password: DEMO_PASSWORD,
    password: 'Nueva-clave-1',
    password_confirmation: 'Nueva-clave-1',
  }
  const wrong = await here.call(changePassword, { body: { ...form, current_password: 'otra clave' } })
  expect(wrong).toMatchObject({ status: 422, message: FAILURE })
  expect(await here.call(changePassword, { body: form })).toMatchObject({
    status: 200,
    message: 'Contraseña Actualizada.',
  })
  expect((await here.call(me)).status).toBe(200)
  expect((await there.call(me)).status).toBe(401)
  expect((await tryLogin('cambia@abasto.test')).status).toBe(401)
  expect((await tryLogin('cambia@abasto.test', 'Nueva-clave-1')).status).toBe(200)
})

test('A3 passwords are hashed by argon2id with 19 MiB and two passes', async () => {
  expect(await hashPassword('una clave')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('A5 200 colleagues behind one address each get their link on one morning', async () => {
  const emails = Array.from({ length: 200 }, (_, index) => `oficina${index}@abasto.test`)
  await makeBuyer('oficina@abasto.test')
  await sql`
    WITH colleagues AS (
      INSERT INTO users (user_type, email, name, last_name, password_hash, password_changed_at)
      SELECT 2, e, 'Ola', 'Paz', u.password_hash, now()
      FROM unnest(${emails}::text[]) AS e, users AS u WHERE u.email = 'oficina@abasto.test'
      RETURNING id)
    INSERT INTO clients (user_id, company_id) SELECT id, (SELECT min(id) FROM companies) FROM colleagues
  `.execute(db)
  const statuses: number[] = []
  // As many at once as an address has turns: more wait, on a busy machine too long.
  for (let from = 0; from < emails.length; from += 4) {
    const some = emails.slice(from, from + 4).map((email) => requestLink(email))
    statuses.push(...(await Promise.all(some)).map(({ status }) => status))
  }
  expect(statuses).toEqual(Array<number>(200).fill(200))
})

const requestLink = (email: string) => anonymous.call(forgotPassword, { body: { email, user_type_id: 2 } })

test('A5 an account gets eight links a day, a colleague behind the same address still theirs', async () => {
  await makeBuyer('insistente@abasto.test')
  await makeBuyer('paciencia@abasto.test')
  const start = Date.now()
  for (let link = 0; link < 8; link++) {
    clock.set(new Date(start + link * 0.3 * HOUR))
    expect((await requestLink('insistente@abasto.test')).status).toBe(200)
  }
  clock.set(new Date(start + 3 * HOUR))
  expect((await requestLink('insistente@abasto.test')).status).toBe(429)
  expect((await requestLink('paciencia@abasto.test')).status).toBe(200)
  clock.set(new Date(start + 25 * HOUR))
  expect((await requestLink('insistente@abasto.test')).status).toBe(200)
})
