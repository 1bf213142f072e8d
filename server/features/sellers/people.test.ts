// The people and the contact of a seller, kept by its administrators (B17).
import { expect, test } from 'vitest'
import { login, me } from '#contract/account.ts'
import { auditLog } from '#contract/audit.ts'
import * as contract from '#contract/sellers-people.ts'
import {
  appointSellerUser,
  blockSellerUser,
  inviteSellerUser,
  seller as sellerPage,
} from '#contract/sellers.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { atOnce } from '#test/at-once.ts'
import type { Caller } from '#test/caller.ts'
import { anonymous, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { aBuyer, anOperator, aSeller, type Seller } from '#test/factories/people.ts'
import { makeSeller } from '#test/offer-fixtures.ts'

const operator = await anOperator()
const [buyer, rival] = [await aBuyer({ administrator: true }), await aSeller()]
const ALL = { sales: true, cancellations: true, claims: true, pauses: true }

/** An administrator and a colleague who is not one. */
async function aTeam() {
  const administrator = await aSeller()
  return { administrator, colleague: await aSeller({ colleague: administrator }) }
}

const people = async (caller: Caller, query = {}) =>
  (await caller.callOrThrow(contract.sellerPeople, { query })).data
async function person(caller: Caller, { userId }: { userId: number }) {
  const found = (await people(caller)).find(({ id }) => id === userId)
  if (!found) throw new Error(`There is no user ${userId}`)
  return found
}
const form = (email: string, more: Partial<contract.SellerPersonForm> = {}): contract.SellerPersonForm => ({
  ...{ name: 'Sol', last_name: 'Ríos', email, language: 'es', administrator: false, emails: ALL },
  ...more,
})
async function update(caller: Caller, of: Seller, more: Partial<contract.SellerPersonForm>) {
  const { name, last_name, email, language, administrator, emails, revision } = await person(caller, of)
  return caller.call(contract.updateSellerPerson, {
    params: { id: of.userId },
    body: { name, last_name, email, language, administrator, emails, revision, ...more },
  })
}
const block = (caller: Caller, { userId: id }: Seller) =>
  caller.call(contract.blockSellerPerson, { params: { id } })
const isBlocked = async (caller: Caller, of: Seller) => (await person(caller, of)).state === 'blocked'
const emailsTo = (userId: number) =>
  db.selectFrom('emails').where('user_id', '=', userId).orderBy('id').select(['kind', 'facts']).execute()

test('B17 S6 only an administrator of the seller manages its people, and only its own', async () => {
  const { administrator, colleague } = await aTeam()
  const { revision } = await person(administrator, colleague)
  const params = { id: colleague.userId }
  const body = { ...form(colleague.email), revision }
  const calls: ((by: Caller) => Promise<{ status: number }>)[] = [
    (by) => by.call(contract.updateSellerPerson, { params, body }),
    (by) => by.call(contract.removeSellerPerson, { params }),
    (by) => by.call(contract.blockSellerPerson, { params }),
    (by) => by.call(contract.unblockSellerPerson, { params }),
    (by) => by.call(contract.sendSellerPersonLink, { params }),
    (by) => by.call(contract.endSellerPersonSessions, { params }),
  ]
  const own: ((by: Caller) => Promise<{ status: number }>)[] = [
    (by) => by.call(contract.sellerPeople),
    (by) => by.call(contract.inviteSellerPerson, { body: form('sexta@prueba.test') }),
    (by) => by.call(contract.sellerContact),
    (by) =>
      by.call(contract.changeSellerContact, {
        body: { email: 'a@b.test', phone: '4321-5678', revision: 'x' },
      }),
  ]
  for (const call of [...calls, ...own]) {
    expect((await call(anonymous)).status).toBe(401)
    for (const caller of [buyer, operator, colleague]) expect((await call(caller)).status).toBe(403)
  }
  for (const call of calls) expect((await call(rival)).status).toBe(404)
  expect((await people(rival)).map(({ id }) => id)).toEqual([rival.userId])
  expect((await administrator.callOrThrow(me)).provider?.administrator).toBe(true)
  expect((await colleague.callOrThrow(me)).provider?.administrator).toBe(false)
})

test('B17 an administrator invites a colleague once per key, with rights and e-mails, and sends the link again', async () => {
  const { administrator } = await aTeam()
  const emails = { ...ALL, claims: false, pauses: false }
  const call = {
    body: form('Nueva.Colega@prueba.test', { administrator: true, emails, language: 'en' }),
    headers: { 'idempotency-key': 'nueva-colega' },
  }
  const made = await administrator.call(contract.inviteSellerPerson, call)
  expect(made).toMatchObject({
    status: 201,
    message: {
      ...{ name: 'Sol', last_name: 'Ríos', email: 'nueva.colega@prueba.test', language: 'en' },
      ...{ state: 'invited', administrator: true, emails, new_email: null, second_factor: false },
    },
  })
  expect(await administrator.call(contract.inviteSellerPerson, call)).toEqual(made)
  const { headers: _, ...again } = call
  expect(await administrator.call(contract.inviteSellerPerson, again)).toMatchObject({
    status: 422,
    errors: [{ path: 'email' }],
  })
  const params = { id: made.message.id }
  expect((await administrator.call(contract.sendSellerPersonLink, { params })).status).toBe(204)
  const sent = await emailsTo(made.message.id)
  expect(sent.map(({ kind }) => kind)).toEqual(['invitation', 'invitation'])
  expect(sent[0]?.facts).toMatchObject({
    organisation: administrator.fantasyName,
    invitedBy: administrator.name,
  })
  expect((await administrator.call(contract.removeSellerPerson, { params })).status).toBe(204)
  expect((await people(administrator)).map(({ id }) => id)).not.toContain(made.message.id)
  expect((await administrator.call(contract.removeSellerPerson, { params })).status).toBe(404)
})

test('B17 an accepted invitation is not taken back, and its user gets a link for another password', async () => {
  const { administrator, colleague } = await aTeam()
  const params = { id: colleague.userId }
  expect(await administrator.call(contract.removeSellerPerson, { params })).toMatchObject({
    status: 409,
    error_code: 'invitation_accepted',
  })
  expect((await administrator.call(contract.sendSellerPersonLink, { params })).status).toBe(204)
  expect((await emailsTo(colleague.userId)).map(({ kind }) => kind)).toEqual(['password_reset'])
})

test('B17 bad input names its field', async () => {
  const { administrator } = await aTeam()
  const invite = (body: object) => administrator.call(contract.inviteSellerPerson, { body: body as never })
  expect(await invite(form('no-es-un-e-mail'))).toMatchObject({ status: 422, errors: [{ path: 'email' }] })
  expect(await invite(form('x@y.test', { name: ' ' }))).toMatchObject({
    status: 422,
    errors: [{ path: 'name' }],
  })
  expect(await invite({ ...form('x@y.test'), emails: { sales: true } })).toMatchObject({ status: 422 })
  const body = { email: 'ventas@prueba.test', phone: 'doce', revision: 'x' }
  expect(await administrator.call(contract.changeSellerContact, { body })).toMatchObject({
    status: 422,
    errors: [{ path: 'phone' }],
  })
})

test('B17 names, language, rights and e-mails change at once, a new e-mail after its confirmation, and a stale form is refused', async () => {
  const { administrator, colleague } = await aTeam()
  const before = await person(administrator, colleague)
  const email = `nueva-${colleague.email}`
  const emails = { sales: false, cancellations: true, claims: false, pauses: true }
  const wanted = {
    ...form(email, { name: 'Eva', last_name: 'Mora', language: 'en', administrator: true, emails }),
  }
  const call = { params: { id: colleague.userId }, body: { ...wanted, revision: before.revision } }
  const saved = await administrator.call(contract.updateSellerPerson, call)
  expect(saved).toMatchObject({
    status: 200,
    message: {
      ...{ name: 'Eva', last_name: 'Mora', language: 'en', administrator: true, emails },
      ...{ email: colleague.email, new_email: email },
    },
  })
  expect((await emailsTo(colleague.userId)).map(({ kind }) => kind)).toEqual([
    'email_confirmation',
    'email_change_asked',
  ])
  expect(await administrator.call(contract.updateSellerPerson, call)).toEqual(saved)
  const stale = { ...call, body: { ...call.body, name: 'Luz' } }
  expect(await administrator.call(contract.updateSellerPerson, stale)).toMatchObject({
    status: 409,
    error_code: 'edited_meanwhile',
  })
  expect((await person(administrator, colleague)).name).toBe('Eva')
})

test('B17 a blocked colleague is signed out at once, and signs in again after being unblocked', async () => {
  const { administrator, colleague } = await aTeam()
  for (let time = 0; time < 2; time++) expect((await block(administrator, colleague)).status).toBe(204)
  expect((await colleague.call(me)).status).toBe(401)
  expect(await isBlocked(administrator, colleague)).toBe(true)
  const body = { email: colleague.email, password: DEMO_PASSWORD, user_type_id: 3 }
  expect((await anonymous.call(login, { body })).status).toBe(401)
  const params = { id: colleague.userId }
  expect(await administrator.call(contract.sendSellerPersonLink, { params })).toMatchObject({
    error_code: 'user_blocked',
  })
  for (let time = 0; time < 2; time++)
    expect((await administrator.call(contract.unblockSellerPerson, { params })).status).toBe(204)
  expect((await anonymous.call(login, { body })).status).toBe(200)
})

test('A11 B17 an administrator ends every session of a colleague at once, and no other; who signs in again', async () => {
  const { administrator, colleague } = await aTeam()
  const third = await aSeller({ colleague: administrator })
  const again = await signIn(colleague.email, 'seller')
  const end = (id: number) => administrator.call(contract.endSellerPersonSessions, { params: { id } })
  expect((await administrator.request('DELETE', '/providers/people/x/sessions')).status).toBe(422)
  expect((await end(rival.userId)).status).toBe(404)
  expect((await end(administrator.userId + 9_999_999)).status).toBe(404)
  for (const caller of [rival, third, colleague, again]) expect((await caller.call(me)).status).toBe(200)

  for (let time = 0; time < 2; time++) expect((await end(colleague.userId)).status).toBe(204)
  for (const ended of [colleague, again]) expect((await ended.call(me)).status).toBe(401)
  for (const caller of [administrator, rival, third]) expect((await caller.call(me)).status).toBe(200)
  expect((await (await signIn(colleague.email, 'seller')).call(me)).status).toBe(200)
  const lines = await db
    .selectFrom('audit_entries as a')
    .innerJoin('users as u', 'u.id', 'a.actor_id')
    .where('a.kind', '=', 'sessions')
    .where('a.subject', 'like', `%<${colleague.email}>`)
    .select(['a.action', 'u.email', 'a.source', 'a.provider_id'])
    .execute()
  const line = {
    action: 'ended',
    email: administrator.email,
    provider_id: administrator.sellerId,
    source: 'DELETE /providers/people/:id/sessions',
  }
  expect(lines).toEqual([line, line])
})

test('B17 the last administrator cannot leave: neither blocked, nor without the right, nor with an invited one only', async () => {
  const { administrator, colleague } = await aTeam()
  const refused = { status: 409, error_code: 'last_administrator' }
  expect(await block(administrator, administrator)).toMatchObject({
    ...refused,
    message: 'Sos la única persona que administra la empresa. Dale antes ese derecho a otra.',
  })
  expect(await update(administrator, administrator, { administrator: false })).toMatchObject(refused)
  await administrator.callOrThrow(contract.inviteSellerPerson, {
    body: form('invitada-sola@prueba.test', { administrator: true }),
  })
  expect(await block(administrator, administrator)).toMatchObject(refused)
  expect((await update(administrator, colleague, { administrator: true })).status).toBe(200)
  expect((await update(administrator, administrator, { administrator: false })).status).toBe(200)
  expect((await administrator.call(contract.sellerPeople)).status).toBe(403)
  expect((await person(colleague, administrator)).administrator).toBe(false)
})

test('B17 of two administrators who block each other at the same time, one stays', async () => {
  const { administrator, colleague } = await aTeam()
  await update(administrator, colleague, { administrator: true })
  const answers = await atOnce([() => block(administrator, colleague), () => block(colleague, administrator)])
  const [done, refused] = answers.map(({ status }) => status).toSorted()
  expect(done).toBe(204)
  // Its session may have ended before the call.
  expect([401, 403]).toContain(refused)
})

test('B17 an operator sees and appoints administrators, and the last one keeps the right', async () => {
  const id = await makeSeller('Con equipo', [])
  const invite = (email: string) =>
    operator.callOrThrow(inviteSellerUser, {
      params: { id },
      body: { name: 'Sol', last_name: 'Ríos', email, language: 'es' },
    })
  const [first, second] = [await invite('primera@equipo.test'), await invite('segunda@equipo.test')]
  const administrators = async () =>
    (await operator.callOrThrow(sellerPage, { params: { id } })).users
      .filter(({ administrator }) => administrator)
      .map((user) => user.id)
      .toSorted()
  expect(await administrators()).toEqual([first.id])
  const appoint = (user: { id: number }, administrator: boolean, by: Caller = operator) =>
    by.call(appointSellerUser, { params: { id, user_id: user.id }, body: { administrator } })
  expect((await appoint(second, true, anonymous)).status).toBe(401)
  expect((await appoint(second, true, rival)).status).toBe(403)
  expect((await appoint({ id: rival.userId }, true)).status).toBe(404)
  expect(await appoint(first, false)).toMatchObject({
    status: 409,
    error_code: 'seller_without_administrator',
    message: 'Nadie más administra Con equipo. Dale antes ese derecho a otra persona.',
  })
  expect((await appoint(second, true)).status).toBe(204)
  expect(await administrators()).toEqual([first.id, second.id])
  expect((await appoint(first, false)).status).toBe(204)
  expect(await administrators()).toEqual([second.id])
})

test('B17 when an operator blocks the last administrator, the next user administers the seller', async () => {
  const { administrator, colleague } = await aTeam()
  const params = { id: administrator.sellerId, user_id: administrator.userId }
  expect((await operator.call(blockSellerUser, { params })).status).toBe(204)
  expect(await isBlocked(colleague, administrator)).toBe(true)
  expect((await person(colleague, colleague)).administrator).toBe(true)
})

test('B17 an administrator changes e-mail and phone of the seller, not its name, and a stale form is refused', async () => {
  const { administrator } = await aTeam()
  const before = await administrator.callOrThrow(contract.sellerContact)
  expect(before.fantasy_name).toBe(administrator.fantasyName)
  const change = (phone: string, revision: string) =>
    administrator.call(contract.changeSellerContact, {
      body: { email: 'Mesa@Equipo.test', phone, revision },
    })
  const saved = await change('+54 11 5555-1234', before.revision)
  expect(saved).toMatchObject({
    status: 200,
    message: { fantasy_name: before.fantasy_name, email: 'mesa@equipo.test', phone: '+54 11 5555-1234' },
  })
  expect(await change('+54 11 5555-1234', before.revision)).toEqual(saved)
  expect(await change('+54 11 5555-9999', before.revision)).toMatchObject({
    status: 409,
    error_code: 'edited_meanwhile',
  })
  const { email, phone } = await operator.callOrThrow(sellerPage, { params: { id: administrator.sellerId } })
  expect({ email, phone }).toEqual({ email: 'mesa@equipo.test', phone: '+54 11 5555-1234' })
})

test('B17 the list is searched, filtered and sorted', async () => {
  const administrator = await aSeller({ name: 'Zoe Álvarez' })
  const colleague = await aSeller({ colleague: administrator, name: 'Ana Núñez' })
  const names = async (query: object) => (await people(administrator, query)).map(({ name }) => name)
  expect(await names({ sort: 'name' })).toEqual(['Zoe', 'Ana'])
  expect(await names({ sort: '-name' })).toEqual(['Ana', 'Zoe'])
  expect(await names({ search: 'nunez' })).toEqual(['Ana'])
  await block(administrator, colleague)
  expect(await names({ state: 'blocked' })).toEqual(['Ana'])
  expect(await names({ state: 'active' })).toEqual(['Zoe'])
})

test('B17 O12 the audit has who changed rights, e-mails and the contact', async () => {
  const { administrator, colleague } = await aTeam()
  await update(administrator, colleague, { administrator: true, emails: { ...ALL, sales: false } })
  const { revision } = await administrator.callOrThrow(contract.sellerContact)
  await administrator.callOrThrow(contract.changeSellerContact, {
    body: { email: 'otra@equipo.test', phone: '+54 11 5555-1234', revision },
  })
  const { data } = await operator.callOrThrow(auditLog, { query: { person: administrator.email } })
  const lines = data.map(({ kind, action, changes }) => ({
    ...{ kind, action },
    changes: changes.map(({ field, after }) => [field, after]).toSorted(),
  }))
  expect(lines).toContainEqual({
    ...{ kind: 'provider_users', action: 'changed' },
    changes: [
      ['administrator', 'true'],
      ['emails_sales', 'false'],
    ],
  })
  expect(lines).toContainEqual({
    ...{ kind: 'providers', action: 'changed' },
    changes: [
      ['email', 'otra@equipo.test'],
      ['phone', '+54 11 5555-1234'],
    ],
  })
})
