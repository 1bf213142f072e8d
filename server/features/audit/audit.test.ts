// O12 over HTTP: who did what is in the audit with its address, and who may read it.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditLog, companyAuditLog, type AuditLine } from '#contract/audit.ts'
import { failures } from '#contract/market.ts'
import { changePassword, chooseLanguage, endSessionsOf, login } from '#contract/account.ts'
import { createSynonym } from '#contract/catalogue.ts'
import { renewRecoveryCodes } from '#contract/second-factor.ts'
import { changePrice } from '#contract/publications.ts'
import { dayOf } from '#domain/days.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { makeBuyer } from '#test/buyers.ts'
import type { Caller } from '#test/caller.ts'
import { anonymous, clock, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { anOffer, anOrder } from '#test/factories/orders.ts'
import { aBuyer, aCompany, anOperator, aSeller } from '#test/factories/people.ts'
import { operatorWithFactor } from '#test/operators.ts'

const operator = await anOperator()
const seller = await aSeller({ name: 'Ramiro Quesada' })
const approver = await aBuyer({ administrator: true })
const buyer = await aBuyer({ approver })
const companyId = buyer.company.id
const offer = await anOffer({ seller })
const today = dayOf(clock.now())

type Query = Record<string, string | number>
const lines = async (query: Query) =>
  (await operator.callOrThrow(auditLog, { query: { per_page: 100, ...query } })).data
const newest = async (query: Query) => (await lines(query))[0]
const inCompany = (id: number, caller: Caller = operator, query: Query = {}) =>
  caller.call(companyAuditLog, { params: { company_id: id }, query })

test('O12 a changed price is a line with the person, address, seller, and both amounts', async () => {
  const body = { value: '123456.70', date_from: today, currency_id: 1 }
  await seller.callOrThrow(changePrice, { params: { id: offer.publicationId }, body })
  const line = await newest({ kind: 'prices', search: offer.sku })
  expect(line).toMatchObject({
    person: { name: seller.name, email: seller.email },
    source: 'PUT /prices/:id',
    address: '127.0.0.1',
    company: null,
    subject: offer.sku,
    action: 'created',
  })
  expect(line?.seller).not.toBeNull()
  expect(line?.changes).toContainEqual({
    field: 'value_cents',
    before: offer.value,
    after: '123456.70',
    currency: 'ARS',
  })
})

test('O12 each event of an order is a line of its company and seller', async () => {
  const { id: orderId, code } = await anOrder({ buyer })
  const found = await lines({ kind: 'buy_orders', search: code })
  expect(found.map(({ action, person }) => [action, person?.email])).toEqual([
    ['approved', approver.email],
    ['placed', buyer.email],
  ])
  expect(found[0]).toMatchObject({
    company: expect.any(String),
    seller: expect.any(String),
    row_id: String(orderId),
  })
  expect(found[0]?.changes).toContainEqual({
    field: 'state',
    before: 'pending_approval',
    after: 'awaiting_dispatch',
    currency: null,
  })
})

test('O12 sign-ins, refused ones with the reason, and sessions ended by an operator are lines', async () => {
  const email = 'auditada@abasto.test'
  const id = await makeBuyer(email)
  const tryLogin = (password: string, address = email) =>
    anonymous.call(login, { body: { email: address, password, user_type_id: 2 } })
  expect((await tryLogin('una clave ajena')).status).toBe(401)
  expect((await tryLogin(DEMO_PASSWORD)).status).toBe(200)
  await operator.call(endSessionsOf, { params: { id } })
  const found = await lines({ search: email })
  const brief = ({ kind, action, reason, person }: AuditLine) => [kind, action, reason, person?.email ?? null]
  expect(found.filter(({ kind }) => kind === 'sign_ins' || kind === 'sessions').map(brief)).toEqual([
    ['sessions', 'ended', null, operator.email],
    ['sign_ins', 'signed_in', null, email],
    ['sign_ins', 'refused', 'sign_in_failed', null],
  ])
  for (const { address } of found.slice(0, 3)) expect(address).toBe('127.0.0.1')
  expect((await tryLogin(DEMO_PASSWORD, 'mi-clave-secreta')).status).toBe(401)
  const unknown = await newest({ kind: 'sign_ins' })
  expect(unknown).toMatchObject({ action: 'refused', subject: '', row_id: null, person: null })
})

test('O12 wrong codes and passwords of a signed-in user, and a locked account, are lines with the reason', async () => {
  const { email, caller, userId } = await operatorWithFactor('codigos.ajenos@abasto.test')
  const wrongCode = () => caller.call(renewRecoveryCodes, { body: { code: '000000' } })
  for (let count = 0; count < 12; count++) expect((await wrongCode()).status).toBe(count < 10 ? 422 : 429)
  const body = {
    current_password: 'una clave ajena',
    password: 'Nueva-clave-1',
    password_confirmation: 'Nueva-clave-1',
  }
  expect((await caller.call(changePassword, { body })).status).toBe(422)
  const refused = (await lines({ search: email })).filter(({ action }) => action === 'refused')
  const line = (kind: string, reason: string, source: string) => ({
    ...{ kind, reason, source, row_id: String(userId), address: '127.0.0.1' },
    person: { name: 'Olga Prat', email },
  })
  expect(refused).toMatchObject([
    line('sign_ins', 'sign_in_failed', 'POST /users/passwordchange'),
    // Only one of the refusals by rate limit is kept.
    line('second_factors', 'too_many_codes', 'POST /users/second-factor/recovery-codes'),
    ...Array.from({ length: 10 }, () =>
      line('second_factors', 'second_factor_wrong', 'POST /users/second-factor/recovery-codes'),
    ),
  ])
})

test('O12 a call without the right to it is one line in ten minutes for each endpoint', async () => {
  const email = 'curiosa@abasto.test'
  const id = await makeBuyer(email)
  const curious = await signIn(email)
  for (let time = 0; time < 3; time++)
    for (const { path } of [auditLog, failures]) expect((await curious.request('GET', path)).status).toBe(403)
  const refused = (await lines({ search: email })).filter(({ kind }) => kind === 'requests')
  expect(refused.map(({ source }) => source)).toEqual(['GET /market/failures', 'GET /audit'])
  for (const one of refused)
    expect(one).toMatchObject({
      ...{ action: 'refused', reason: 'not_allowed', row_id: String(id), address: '127.0.0.1' },
      ...{ person: { email }, company: expect.any(String) },
    })
})

test('O12 what an application changes outside a longer transaction names who did it, too', async () => {
  await buyer.call(chooseLanguage, { body: { language: 'en' } })
  expect(await newest({ kind: 'users' })).toMatchObject({
    person: { email: buyer.email },
    source: 'PUT /users/language',
    changes: [{ field: 'language', before: 'es', after: 'en', currency: null }],
  })
  await operator.callOrThrow(createSynonym, { body: { language: 'es', term: 'auditable', means: 'casco' } })
  expect(await newest({ kind: 'search_synonyms' })).toMatchObject({
    person: { email: operator.email },
    subject: 'auditable › casco',
  })
})

test('O12 the audit is filtered by kind, person, company, days and words, and paged', async () => {
  const all = await operator.callOrThrow(auditLog, { query: { per_page: 20 } })
  expect(all.data).toHaveLength(20)
  expect(all.pagination.totalRows).toBeGreaterThan(1000)
  const times = all.data.map(({ at }) => at)
  expect(times).toEqual(times.toSorted().toReversed())
  const second = await operator.callOrThrow(auditLog, { query: { per_page: 20, page: 2 } })
  expect(second.data.map(({ id }) => id)).not.toContain(all.data[0]?.id)
  for (const { person } of await lines({ person: 'ramiro que' })) expect(person?.name).toBe(seller.name)
  expect(await lines({ person: 'nadie%' })).toEqual([])
  expect(await lines({ from: '2099-01-01' })).toEqual([])
  expect(await lines({ to: '2001-01-01' })).toEqual([])
  expect(await lines({ search: '%' })).toEqual([])
  const company = (await newest({ kind: 'clients' }))?.company ?? ''
  const ofCompany = await lines({ organisation: company })
  expect(ofCompany.length).toBeGreaterThan(0)
  for (const line of ofCompany) expect(line.company).toBe(company)
  expect((await operator.call(auditLog, { query: { kind: 'cartas' } })).status).toBe(422)
})

test('O12 a company has its own lines only', async () => {
  const { message } = await inCompany(companyId, operator, { per_page: 100 })
  expect(message.data.length).toBeGreaterThan(0)
  expect(new Set(message.data.map(({ company }) => company)).size).toBe(1)
})

test('O12 an administrator reads the lines of their own company, without the people and addresses of others', async () => {
  await anOrder({ buyer, sent: 1 })
  await sql`update cost_centers set name = name || ' (central)' where company_id = ${companyId}`.execute(db)
  const { status, message } = await inCompany(companyId, approver, { per_page: 100 })
  expect(status).toBe(200)
  expect(message.data.find(({ action }) => action === 'placed')).toMatchObject({
    person: { email: buyer.email },
    address: '127.0.0.1',
  })
  expect(message.data.filter(({ kind }) => kind === 'cost_centers').length).toBeGreaterThan(0)
  const sent = message.data.find(({ action }) => action === 'sent')
  expect(sent).toMatchObject({ person: { name: sent?.seller, email: null }, address: null })
  expect((await inCompany((await aCompany()).id, approver)).status).toBe(404)
  expect((await approver.call(auditLog)).status).toBe(403)
})

test('S6 O12 only an operator reads the audit', async () => {
  for (const [caller, status] of [
    [anonymous, 401],
    [buyer, 403],
    [seller, 403],
    [operator, 200],
  ] as const) {
    expect((await caller.call(auditLog)).status).toBe(status)
    expect((await inCompany(companyId, caller)).status).toBe(status)
  }
})
