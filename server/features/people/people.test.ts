// All people of the marketplace (O5, O8), and operators by operators (O1).
import { beforeEach, expect, test } from 'vitest'
import { endSessionsOf, login, me } from '#contract/account.ts'
import { setUpOperator } from '#contract/operators.ts'
import * as contract from '#contract/people.ts'
import { startView } from '#contract/views.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { issueInvitation } from '#server/accounts/operator-links.ts'
import { Caller } from '#test/caller.ts'
import { anonymous, clock, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { aBuyer, anOperator, aSeller } from '#test/factories/people.ts'
import { makeOperator, operatorWithFactor, tryOperatorLogin } from '#test/operators.ts'

const operator = await anOperator()
const { email: EMAIL } = operator
const buyer = await aBuyer({ name: 'Tomás Aguirre' })
const people = async (query: object = {}) =>
  (await operator.callOrThrow(contract.allPeople, { query: { per_page: 100, ...query } })).data
const emails = async (query: object) => (await people(query)).map(({ email }) => email)
const idOf = async (email: string) => {
  const [found] = await people({ search: email })
  return found?.id ?? 0
}
const block = async (id: number, caller: Caller = operator) =>
  caller.call(contract.blockOperator, { params: { id } })
const unblock = async (id: number) => operator.call(contract.unblockOperator, { params: { id } })

let made = 0
const newEmail = () => `operadora${++made}@prueba.test`
const form = (email: string) => ({ name: 'Olga', last_name: 'Prat', email, language: 'es' }) as const

/** Only `operator` operates. */
beforeEach(async () => {
  await db
    .updateTable('users')
    .set({ active: false })
    .where('user_type', '=', 1)
    .where('email', '<>', EMAIL)
    .execute()
})

test('O5 O1 only operators see all people and change operators; an unknown operator answers 404', async () => {
  const id = await makeOperator(newEmail())
  for (const [caller, status] of [
    [anonymous, 401],
    [buyer, 403],
    [await aBuyer({ administrator: true }), 403],
    [await aSeller(), 403],
  ] as const) {
    expect((await caller.call(contract.allPeople)).status).toBe(status)
    const invited = await caller.call(contract.inviteOperator, { body: form('nadie@prueba.test') })
    expect(invited.status).toBe(status)
    for (const endpoint of [
      contract.sendOperatorInvitation,
      contract.blockOperator,
      contract.unblockOperator,
    ])
      expect((await caller.call(endpoint, { params: { id } })).status).toBe(status)
  }
  for (const unknown of [987_654_321, buyer.userId])
    for (const endpoint of [
      contract.sendOperatorInvitation,
      contract.blockOperator,
      contract.unblockOperator,
    ])
      expect((await operator.call(endpoint, { params: { id: unknown } })).status).toBe(404)
  expect((await signIn(buyer.email)).token).not.toBe('')
  expect(await emails({ search: 'nadie@prueba.test' })).toEqual([])
})

test('O5 each person has name, e-mail, role, company or seller, second factor, last sign-in and state', async () => {
  const person = await aBuyer({ name: 'Florencia Bustos' })
  const { company } = person
  const [before] = await people({ search: person.email })
  expect(before).toEqual({
    id: before?.id,
    bounced: false,
    name: 'Florencia',
    last_name: 'Bustos',
    email: person.email,
    role: 'buyer',
    state: 'active',
    organisation: { kind: 'company', id: company.id, name: company.name },
    second_factor: false,
    new_email: null,
    last_sign_in_at: null,
  })
  const credentials = { email: person.email, password: DEMO_PASSWORD, user_type_id: 2 }
  const start = new Date()
  await anonymous.callOrThrow(login, { body: credentials })
  const [after] = await people({ search: person.email })
  expect(new Date(after?.last_sign_in_at ?? 0).getTime()).toBeGreaterThanOrEqual(start.getTime() - 1000)
  expect(new Date(after?.last_sign_in_at ?? 0).getTime()).toBeLessThanOrEqual(Date.now() + 1000)
  // A refused sign-in is none.
  await anonymous.call(login, { body: { ...credentials, password: 'otra-clave' } })
  expect(await people({ search: person.email })).toEqual([after])

  const { email: sellerEmail, sellerId: id, fantasyName } = await aSeller()
  expect(await people({ search: sellerEmail })).toMatchObject([
    { role: 'seller', state: 'active', organisation: { kind: 'seller', id, name: fantasyName } },
  ])
  const { email } = await operatorWithFactor(newEmail())
  expect(await people({ search: email })).toMatchObject([
    { name: 'Olga', last_name: 'Prat', role: 'operator', organisation: null, second_factor: true },
  ])
})

test('O5 people are found by name and e-mail, filtered by role and state, sorted by each column and paged', async () => {
  const invited = newEmail()
  await operator.callOrThrow(contract.inviteOperator, { body: form(invited) })
  const blocked = newEmail()
  await block(await makeOperator(blocked))
  expect(await emails({ search: 'TOMAS aguirre' })).toEqual([buyer.email])
  expect(await emails({ search: 'tomas@aguirre' })).toEqual([])
  expect(await emails({ search: invited })).toEqual([invited])
  expect(await emails({ role: 'operator', state: 'active' })).toEqual([EMAIL])
  expect(await emails({ role: 'operator', state: 'invited' })).toEqual([invited])
  expect(await emails({ role: 'operator', state: 'blocked' })).toContain(blocked)
  for (const role of ['buyer', 'seller', 'operator'] as const) {
    const found = await people({ role })
    expect(new Set(found.map((one) => one.role))).toEqual(new Set([role]))
  }
  const all = await people()
  expect(all.length).toBeGreaterThan(10)
  const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const values: Record<(typeof contract.ANY_PERSON_COLUMNS)[number], (one: contract.AnyPerson) => string> = {
    name: ({ name, last_name }) => fold(`${last_name} ${name}`),
    email: ({ email }) => email,
    role: ({ role }) => role,
    organisation: ({ organisation }) => (organisation ? fold(organisation.name) : '￿'),
    last_sign_in_at: ({ last_sign_in_at }) => last_sign_in_at ?? '￿',
    state: ({ state }) => state,
  }
  for (const sort of contract.ANY_PERSON_COLUMNS) {
    const sorted = (await people({ sort })).map(values[sort])
    expect(sorted, sort).toEqual(sorted.toSorted((a, b) => (a < b ? -1 : Number(a > b))))
  }
  const pageOf = (page: number) =>
    operator.callOrThrow(contract.allPeople, { query: { page, per_page: 5, sort: '-email' } })
  const [first, second] = [await pageOf(1), await pageOf(2)]
  expect(first.pagination).toMatchObject({ currentPage: 1, perPage: 5, totalRows: all.length })
  const downwards = all
    .map(({ email }) => email)
    .toSorted()
    .toReversed()
  expect([...first.data, ...second.data].map(({ email }) => email)).toEqual(downwards.slice(0, 10))
  const wrong: Record<string, string | number>[] = [
    { role: 'administrator' },
    { state: 'gone' },
    { sort: 'password' },
    { per_page: 7000 },
  ]
  for (const query of wrong) expect((await operator.call(contract.allPeople, { query })).status).toBe(422)
})

test('O1 O2 an operator is invited by e-mail, chooses a password and has to set the second factor up', async () => {
  const email = newEmail()
  for (const [body, path] of [
    [{ ...form(email), name: ' ' }, 'name'],
    [{ ...form(email), email: 'sin arroba' }, 'email'],
    [form(EMAIL), 'email'],
  ] as const)
    expect(await operator.call(contract.inviteOperator, { body })).toMatchObject({
      status: 422,
      errors: [{ path }],
    })
  const { status, message } = await operator.call(contract.inviteOperator, { body: form(email) })
  expect(status).toBe(201)
  const { id } = message
  const sent = () =>
    db.selectFrom('emails').where('user_id', '=', id).orderBy('id').select(['kind', 'facts']).execute()
  const facts = { organisation: 'Abasto', invitedBy: operator.name, operator: true }
  expect(await sent()).toMatchObject([{ kind: 'invitation', facts }])
  expect((await operator.call(contract.sendOperatorInvitation, { params: { id } })).status).toBe(204)
  expect(await sent()).toMatchObject([
    { kind: 'invitation', facts },
    { kind: 'invitation', facts },
  ])
  expect((await tryOperatorLogin(email)).status).toBe(401)

  await db
    .updateTable('users')
    .set((eb) => ({
      password_hash: eb.selectFrom('users as known').where('known.email', '=', EMAIL).select('password_hash'),
      password_changed_at: new Date(),
    }))
    .where('id', '=', id)
    .execute()
  const again = await operator.call(contract.sendOperatorInvitation, { params: { id } })
  expect(again).toMatchObject({ status: 409, error_code: 'invitation_used' })
  expect((await tryOperatorLogin(email)).message.actionables.second_factor).toBe('set_up')
})

test('O1 blocking an operator ends sessions, views and console links at once, and leaves a line in the audit', async () => {
  const { userId: id, email, caller } = await operatorWithFactor(newEmail())
  const { token } = await caller.callOrThrow(startView, {
    params: { id: buyer.userId },
    body: { reason: 'Prueba' },
  })
  const view = new Caller(anonymous.address, token)
  expect((await view.call(me)).status).toBe(200)
  const place = { db, now: clock.now, publicUrl: 'https://mercado.test' }
  const [, link = ''] = (await issueInvitation(place, email)).split('#')
  const [, other = ''] = (await issueInvitation(place, newEmail())).split('#')

  expect((await block(id)).status).toBe(204)
  expect((await block(id)).status).toBe(204)
  expect((await caller.call(me)).status).toBe(401)
  expect((await view.call(me)).status).toBe(401)
  expect((await tryOperatorLogin(email)).status).toBe(401)
  const passwords = { password: 'Una-clave-fuerte-7', password_confirmation: 'Una-clave-fuerte-7' }
  expect((await anonymous.call(setUpOperator, { body: { token: link, ...passwords } })).status).toBe(422)
  const person = { name: 'Rita', last_name: 'Paz' }
  expect(
    (await anonymous.call(setUpOperator, { body: { token: other, ...person, ...passwords } })).status,
  ).toBe(201)
  expect(await people({ search: email })).toMatchObject([{ state: 'blocked', second_factor: true }])

  expect((await unblock(id)).status).toBe(204)
  expect((await unblock(id)).status).toBe(204)
  expect((await tryOperatorLogin(email)).message.actionables.second_factor).toBe('give')
  const by = await idOf(EMAIL)
  const lines = await db
    .selectFrom('audit_entries')
    .where('kind', '=', 'users')
    .where('row_id', '=', String(id))
    .where('action', '=', 'changed')
    .where('actor_id', '=', by)
    .orderBy('id')
    .select(['source', 'before', 'after'])
    .execute()
  expect(lines).toMatchObject([
    { source: 'PUT /people/operators/:id/block', before: { active: true }, after: { active: false } },
    { source: 'PUT /people/operators/:id/unblock', before: { active: false }, after: { active: true } },
  ])
})

test('O1 neither oneself nor the last operator who can sign in is blocked', async () => {
  const own = await idOf(EMAIL)
  await operator.callOrThrow(contract.inviteOperator, { body: form(newEmail()) })
  expect(await block(own)).toMatchObject({
    status: 409,
    error_code: 'last_operator',
    message: 'Es la única persona que puede operar Abasto. Invitá antes a otra.',
  })
  await makeOperator(newEmail())
  expect(await block(own)).toMatchObject({
    status: 409,
    error_code: 'own_account',
    message: 'No podés bloquear tu propia cuenta. Pedíselo a otra persona que opere Abasto.',
  })
  expect((await operator.call(me)).status).toBe(200)
})

test('A11 an operator ends the sessions of another one at once, who signs in again', async () => {
  const { userId: id, email, caller } = await operatorWithFactor(newEmail())
  expect((await operator.call(endSessionsOf, { params: { id } })).status).toBe(204)
  expect((await caller.call(me)).status).toBe(401)
  expect((await tryOperatorLogin(email)).status).toBe(200)
})
