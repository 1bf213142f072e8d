// The people of a company: invited, changed, blocked with a successor, unblocked (O5).
import { expect, test } from 'vitest'
import { approvals, approve } from '#contract/approvals.ts'
import { login, me, sessions } from '#contract/account.ts'
import * as contract from '#contract/company-people.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { atOnce } from '#test/at-once.ts'
import type { Caller } from '#test/caller.ts'
import { anonymous, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { clientId } from '#test/delegating.ts'
import { anOrder } from '#test/factories/orders.ts'
import { aBuyer, anOperator, aSeller, type Buyer, type Company } from '#test/factories/people.ts'
import { pendingIds } from '#test/shopping.ts'

const operator = await anOperator()
const stranger = await aBuyer({ approver: await aBuyer() })
const seller = await aSeller()

/** A manager approves for the administrator, who approves for a buyer and a colleague. */
async function aTeam() {
  const manager = await aBuyer()
  const administrator = await aBuyer({ approver: manager, administrator: true })
  const [buyer, colleague] = [
    await aBuyer({ approver: administrator }),
    await aBuyer({ approver: administrator }),
  ]
  const { company } = manager
  return { manager, administrator, buyer, colleague, company, params: { company_id: company.id } }
}

const paramsOf = ({ id, company }: Pick<Buyer, 'id' | 'company'>) => ({ company_id: company.id, id })
const people = async ({ id }: Company, query = {}) =>
  (await operator.callOrThrow(contract.people, { params: { company_id: id }, query })).data
const person = async ({ id, company, email }: Buyer) => {
  const found = (await people(company, { per_page: 100 })).find((one) => one.id === id)
  if (!found) throw new Error(`There is no ${email}`)
  return found
}

const form = (email: string, more: Partial<contract.PersonForm> = {}): contract.PersonForm => ({
  name: 'Inés',
  last_name: 'Vera',
  email,
  language: 'es',
  cost_center_id: null,
  approver_id: null,
  administrator: false,
  ...more,
})
const formOf = ({
  name,
  last_name,
  email,
  language,
  cost_center,
  approver,
  administrator,
}: contract.Person) => ({
  ...{ name, last_name, email, language, administrator },
  cost_center_id: cost_center?.id ?? null,
  approver_id: approver?.id ?? null,
})
const update = async (caller: Caller, buyer: Buyer, more: Partial<contract.PersonForm>) =>
  caller.call(contract.updatePerson, {
    params: paramsOf(buyer),
    body: { ...formOf(await person(buyer)), ...more },
  })
const block = (caller: Caller, buyer: Buyer, successor: Buyer | null = null) =>
  caller.call(contract.blockPerson, {
    params: paramsOf(buyer),
    body: { successor_id: successor?.id ?? null },
  })
const unblock = (buyer: Buyer) => operator.call(contract.unblockPerson, { params: paramsOf(buyer) })

test('O5 operator and administrator invite, by e-mail, into the company; nobody else does', async () => {
  const { administrator, buyer, company, params } = await aTeam()
  for (const [caller, status] of [
    [anonymous, 401],
    [seller, 403],
    [buyer, 403],
  ] as const) {
    expect((await caller.call(contract.people, { params })).status).toBe(status)
    const call = { params, body: form('nadie@prueba.test') }
    expect((await caller.call(contract.invitePerson, call)).status).toBe(status)
  }
  for (const [caller, email] of [
    [administrator, 'invitada@prueba.test'],
    [operator, 'invitado@prueba.test'],
  ] as const) {
    const approver_id = administrator.id
    const made = await caller.call(contract.invitePerson, { params, body: form(email, { approver_id }) })
    expect(made).toMatchObject({
      status: 201,
      message: { email, state: 'invited', approver: { id: approver_id, name: administrator.name } },
    })
    const sent = await db
      .selectFrom('emails as e')
      .innerJoin('users as u', 'u.id', 'e.user_id')
      .where('u.email', '=', email)
      .select(['e.kind', 'e.facts'])
      .execute()
    expect(sent).toMatchObject([{ kind: 'invitation', facts: { organisation: company.name } }])
    const invited = paramsOf({ company, id: await clientId(email) })
    expect((await administrator.call(contract.sendPersonLink, { params: invited })).message).toEqual({
      sent: 'invitation',
      waits_until: null,
    })
  }
})

test('O5 an e-mail twice, a foreign cost center and a foreign approver are refused at their fields', async () => {
  const { administrator, buyer, colleague, company, params } = await aTeam()
  const center = await db
    .selectFrom('cost_centers')
    .where('company_id', '=', stranger.company.id)
    .select('id')
    .executeTakeFirstOrThrow()
  const before = await people(company, { per_page: 100 })
  for (const [more, field] of [
    [{ email: buyer.email.toUpperCase() }, 'email'],
    [{ email: stranger.email }, 'email'],
    [{ email: 'sin arroba' }, 'email'],
    [{ approver_id: stranger.id }, 'approver_id'],
    [{ cost_center_id: center.id }, 'cost_center_id'],
    [{ name: ' ' }, 'name'],
  ] as const) {
    const body = form('nueva@prueba.test', more)
    const made = await administrator.call(contract.invitePerson, { params, body })
    expect(made).toMatchObject({ status: 422, errors: [{ path: field }] })
    const changed = await update(administrator, colleague, more)
    expect(changed).toMatchObject({ status: 422, errors: [{ path: field }] })
  }
  const self = await update(administrator, colleague, { approver_id: colleague.id })
  expect(self).toMatchObject({ status: 422, errors: [{ path: 'approver_id' }] })
  expect(await people(company, { per_page: 100 })).toEqual(before)
})

test('O5 people are found by name, e-mail and cost center, filtered by state and sorted', async () => {
  const { company, buyer, colleague } = await aTeam()
  await aBuyer({ company, name: 'Zoe Paz' })
  await update(operator, buyer, { name: 'Tomás', last_name: 'Ledesma' })
  const { id: cost_center_id } = await db
    .insertInto('cost_centers')
    .values({ company_id: company.id, ceco: '1010', name: 'Mantenimiento' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await update(operator, buyer, { cost_center_id })
  const emails = async (query: Record<string, string | number>) =>
    (await people(company, query)).map(({ email }) => email)
  expect(await emails({ search: 'tomas ledesma' })).toEqual([buyer.email])
  expect(await emails({ search: colleague.email.slice(0, -4) })).toEqual([colleague.email])
  expect(await emails({ search: '1010' })).toEqual([buyer.email])
  expect(await emails({ state: 'blocked' })).toEqual([])
  const sorted = await emails({ sort: 'email', per_page: 100 })
  expect(sorted).toEqual(sorted.toSorted())
  expect(await emails({ sort: '-email', per_page: 100 })).toEqual(sorted.toReversed())
})

test('O5 blocking ends every session at once, and a blocked person signs in only after unblocking', async () => {
  const { administrator, colleague } = await aTeam()
  const [here, there] = [colleague, await signIn(colleague.email)]
  const credentials = { email: colleague.email, password: DEMO_PASSWORD, user_type_id: 2 }
  expect(await block(administrator, colleague)).toMatchObject({
    status: 200,
    message: { people: 0, purchases: 0, without_approver: null },
  })
  expect(await block(administrator, colleague)).toMatchObject({ status: 200 })
  for (const caller of [here, there]) expect((await caller.call(sessions)).status).toBe(401)
  expect((await anonymous.call(login, { body: credentials })).status).toBe(401)
  expect((await person(colleague)).state).toBe('blocked')
  const link = { params: paramsOf(colleague) }
  expect(await administrator.call(contract.sendPersonLink, link)).toMatchObject({
    status: 409,
    error_code: 'person_blocked',
  })
  expect((await unblock(colleague)).message).toMatchObject({ state: 'active' })
  expect((await anonymous.call(login, { body: credentials })).status).toBe(200)
  expect((await here.call(me)).status).toBe(401)
})

test('O5 an approver is blocked with a successor only, who gets the people and what waits, with e-mails', async () => {
  const { manager, administrator: approver, buyer, colleague: successor } = await aTeam()
  const { id: order } = await anOrder({ buyer, pending: true })
  expect((await person(approver)).pending_purchases).toBeGreaterThan(0)
  for (const [other, reason] of [
    [null, /reemplaza/],
    [approver, /otra persona activa/],
    [stranger, /otra persona activa/],
  ] as const) {
    const refused = await block(operator, approver, other)
    expect(refused).toMatchObject({ status: 422, errors: [{ path: 'successor_id' }] })
    expect(refused.errors?.[0]?.message).toMatch(reason)
  }
  expect((await approver.call(me)).status).toBe(200)
  expect(await pendingIds(approver)).toContain(order)

  const { approves, pending_purchases } = await person(approver)
  const answer = await block(operator, approver, successor)
  expect(answer).toMatchObject({ status: 200, message: { people: approves, purchases: pending_purchases } })
  expect((await approver.call(me)).status).toBe(401)
  expect(await person(approver)).toMatchObject({
    state: 'blocked',
    approves: 0,
    pending_purchases: 0,
  })
  expect((await person(buyer)).approver?.id).toBe(successor.id)
  // The successor had the blocked one as approver, and nobody approves themselves.
  expect((await person(successor)).approver?.id).toBe(manager.id)
  expect(await pendingIds(successor)).toContain(order)
  await successor.callOrThrow(approve, { params: { id: order } })
  const emails = await db
    .selectFrom('emails as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .where('e.cause', 'like', `%, approver ${successor.id}, event %`)
    .select(['e.kind', 'u.email'])
    .distinct()
    .execute()
  expect(emails).toContainEqual({ kind: 'order_to_approve', email: successor.email })
  expect(emails).toContainEqual({ kind: 'approver_replaced', email: buyer.email })
})

test('O5 Q4 a successor with own purchases waiting for the one who leaves is refused, and nothing changes', async () => {
  const { administrator: approver, colleague } = await aTeam()
  await anOrder({ buyer: colleague, pending: true })
  const before = await approver.callOrThrow(approvals, { query: { state: 1, per_page: 100 } })
  const refused = await block(operator, approver, colleague)
  expect(refused).toMatchObject({ status: 422, errors: [{ path: 'successor_id' }] })
  expect(await approver.callOrThrow(approvals, { query: { state: 1, per_page: 100 } })).toEqual(before)
})

test('O5 the last administrator neither blocks themselves nor drops the right; the operator may', async () => {
  const { manager, administrator, company, params } = await aTeam()
  const gone = { administrator: false }
  const refusal = { status: 409, error_code: 'last_administrator' }
  expect(await update(administrator, administrator, gone)).toMatchObject(refusal)
  expect(await block(administrator, administrator, manager)).toMatchObject(refusal)
  await update(operator, manager, { administrator: true })
  expect((await update(administrator, administrator, gone)).status).toBe(200)
  expect((await administrator.call(contract.people, { params })).status).toBe(403)
  expect((await update(operator, manager, gone)).status).toBe(200)
  expect((await people(company)).filter((one) => one.administrator)).toEqual([])
})

test('O5 two administrators who take each other’s right at once leave one', async () => {
  const { manager, administrator: other, company } = await aTeam()
  await update(operator, manager, { administrator: true })
  // An administrator does not take the right of their own approver alone (R11).
  await update(operator, other, { approver_id: null })
  for (let round = 0; round < 6; round++) {
    const [one, two] = [await signIn(other.email), await signIn(manager.email)]
    const answers = await atOnce([
      () => update(one, manager, { administrator: false }),
      () => update(two, other, { administrator: false }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
    expect((await people(company)).filter(({ administrator }) => administrator)).toHaveLength(1)
    for (const buyer of [other, manager]) await update(operator, buyer, { administrator: true })
  }
})

test('O5 an administrator reaches no people of another company', async () => {
  const { administrator, company } = await aTeam()
  const { id, company: foreign } = stranger
  const theirs = foreign.id
  const body = form(stranger.email)
  const account = () => db.selectFrom('users').where('id', '=', stranger.userId).selectAll().execute()
  const before = await account()
  expect((await administrator.call(contract.people, { params: { company_id: theirs } })).status).toBe(404)
  expect(
    (await administrator.call(contract.invitePerson, { params: { company_id: theirs }, body })).status,
  ).toBe(404)
  for (const company_id of [theirs, company.id]) {
    const own = { params: { company_id, id } }
    const blocking = { ...own, body: { successor_id: null } }
    expect((await administrator.call(contract.updatePerson, { ...own, body })).status).toBe(404)
    expect((await administrator.call(contract.blockPerson, blocking)).status).toBe(404)
    expect((await administrator.call(contract.unblockPerson, own)).status).toBe(404)
    expect((await administrator.call(contract.sendPersonLink, own)).status).toBe(404)
    expect((await administrator.call(contract.endPersonSessions, own)).status).toBe(404)
  }
  expect(await account()).toEqual(before)
})

test('A11 O5 an administrator ends the sessions of their people at once; no buyer and no other administrator does', async () => {
  const { administrator, buyer, colleague: person } = await aTeam()
  const { email } = person
  const own = { params: paramsOf(person) }
  const other = await aBuyer({ administrator: true })
  for (const [caller, status] of [
    [anonymous, 401],
    [buyer, 403],
    [person, 403],
    [seller, 403],
    [other, 404],
  ] as const)
    expect((await caller.call(contract.endPersonSessions, own)).status).toBe(status)
  expect((await person.call(me)).status).toBe(200)

  for (const caller of [administrator, operator]) {
    const [one, two] = [await signIn(email), await signIn(email)]
    expect((await caller.call(contract.endPersonSessions, own)).status).toBe(204)
    for (const ended of [one, two]) expect((await ended.call(me)).status).toBe(401)
  }
  expect((await person.call(me)).status).toBe(401)
  expect((await (await signIn(email)).call(me)).status).toBe(200)
  const lines = await db
    .selectFrom('audit_entries as a')
    .innerJoin('users as u', 'u.id', 'a.actor_id')
    .where('a.kind', '=', 'sessions')
    .where('a.subject', 'like', `%<${email}>`)
    .orderBy('a.id')
    .select(['a.action', 'u.email', 'a.company_id'])
    .execute()
  expect(lines).toEqual(
    [administrator, operator].map((by) => ({
      action: 'ended',
      email: by.email,
      company_id: administrator.company.id,
    })),
  )
})

test('O2 O5 the list of people says who signs in with a second factor', async () => {
  const someone = await aBuyer()
  const { userId: user_id } = someone
  expect((await person(someone)).second_factor).toBe(false)
  const secret = Buffer.alloc(20, 7)
  await db.insertInto('second_factors').values({ user_id, secret, created_at: new Date() }).execute()
  expect((await person(someone)).second_factor).toBe(false)
  await db
    .updateTable('second_factors')
    .set({ confirmed_at: new Date(), last_step: 1 })
    .where('user_id', '=', user_id)
    .execute()
  expect((await person(someone)).second_factor).toBe(true)
})

test('O5 blocking an approver says whose purchases nobody approves then', async () => {
  const leaving = await aBuyer()
  const successor = await aBuyer({ approver: leaving })
  expect(await block(operator, leaving, successor)).toMatchObject({
    status: 200,
    message: { without_approver: successor.name },
  })
  expect((await person(successor)).approver).toBeNull()
})
