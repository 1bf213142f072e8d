// The people of a company: invited, changed, blocked with a successor, unblocked (O5).
import { beforeEach, expect, test } from 'vitest'
import { approvals, approve } from '#contract/approvals.ts'
import { login, me, sessions } from '#contract/account.ts'
import * as contract from '#contract/company-people.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { atOnce } from '#test/at-once.ts'
import type { Caller } from '#test/caller.ts'
import { anonymous, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { clientId, endAllDelegations } from '#test/delegating.ts'
import { findOffers, pendingIds, placePurchase, type TestOffer } from '#test/shopping.ts'

const operator = await signIn('operador@abasto.test', 'operator')
const [offer] = (await findOffers({ seller: 'vendedor@abasto.test' }, 1)) as [TestOffer]
const { client } = await (await signIn('aprobadora@abasto.test')).callOrThrow(me)
const companyId = client?.company_id ?? 0
const params = { company_id: companyId }
const personParams = async (email: string) => ({ ...params, id: await clientId(email) })
const people = async (query = {}, caller: Caller = operator) =>
  (await caller.callOrThrow(contract.people, { params, query })).data
const person = async (email: string) => {
  const found = (await people({ per_page: 100 })).find((one) => one.email === email)
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
const update = async (caller: Caller, email: string, more: Partial<contract.PersonForm>) =>
  caller.call(contract.updatePerson, {
    params: await personParams(email),
    body: { ...formOf(await person(email)), ...more },
  })
const block = async (caller: Caller, email: string, successor: string | null = null) =>
  caller.call(contract.blockPerson, {
    params: await personParams(email),
    body: { successor_id: successor === null ? null : await clientId(successor) },
  })
async function pendingOf(email: string): Promise<number[]> {
  const orders = await db
    .selectFrom('buy_orders as o')
    .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
    .where('p.client_id', '=', await clientId(email))
    .where('o.state', '=', 'pending_approval')
    .select('o.id')
    .execute()
  return orders.map(({ id }) => id)
}
const unblock = async (email: string) =>
  operator.call(contract.unblockPerson, { params: await personParams(email) })

beforeEach(async () => {
  await endAllDelegations()
  for (const { email } of await people({ state: 'blocked' })) await unblock(email)
  await update(operator, 'aprobadora@abasto.test', {
    administrator: true,
    approver_id: await clientId('gerencia@abasto.test'),
  })
  for (const email of ['comprador@abasto.test', 'suplente@abasto.test', 'planta@abasto.test'])
    await update(operator, email, {
      approver_id: await clientId('aprobadora@abasto.test'),
      administrator: false,
    })
})

test('O5 operator and administrator invite, by e-mail, into the company; nobody else does', async () => {
  const administrator = await signIn('aprobadora@abasto.test')
  for (const [caller, status] of [
    [anonymous, 401],
    [await signIn('vendedor@abasto.test', 'seller'), 403],
    [await signIn('comprador@abasto.test'), 403],
  ] as const) {
    expect((await caller.call(contract.people, { params })).status).toBe(status)
    const call = { params, body: form('nadie@abasto.test') }
    expect((await caller.call(contract.invitePerson, call)).status).toBe(status)
  }
  for (const [caller, email] of [
    [administrator, 'invitada@abasto.test'],
    [operator, 'invitado@abasto.test'],
  ] as const) {
    const approver_id = await clientId('aprobadora@abasto.test')
    const made = await caller.call(contract.invitePerson, { params, body: form(email, { approver_id }) })
    expect(made).toMatchObject({
      status: 201,
      message: { email, state: 'invited', approver: { id: approver_id, name: 'Mariana Quiroga' } },
    })
    const sent = await db
      .selectFrom('emails as e')
      .innerJoin('users as u', 'u.id', 'e.user_id')
      .where('u.email', '=', email)
      .select(['e.kind', 'e.facts'])
      .execute()
    expect(sent).toMatchObject([{ kind: 'invitation', facts: { organisation: 'Metalúrgica Paraná S.A.' } }])
    expect(
      (await administrator.call(contract.sendPersonLink, { params: await personParams(email) })).message,
    ).toEqual({ sent: 'invitation', waits_until: null })
  }
})

test('O5 an e-mail twice, a foreign cost center and a foreign approver are refused at their fields', async () => {
  const administrator = await signIn('aprobadora@abasto.test')
  const foreign = await clientId('direccion@abasto.test')
  const center = await db
    .selectFrom('cost_centers')
    .where('company_id', '<>', companyId)
    .select('id')
    .executeTakeFirstOrThrow()
  const before = await people({ per_page: 100 })
  for (const [more, field] of [
    [{ email: 'COMPRADOR@abasto.test' }, 'email'],
    [{ email: 'otra@abasto.test' }, 'email'],
    [{ email: 'sin arroba' }, 'email'],
    [{ approver_id: foreign }, 'approver_id'],
    [{ cost_center_id: center.id }, 'cost_center_id'],
    [{ name: ' ' }, 'name'],
  ] as const) {
    const body = form('nueva@abasto.test', more)
    const made = await administrator.call(contract.invitePerson, { params, body })
    expect(made).toMatchObject({ status: 422, errors: [{ path: field }] })
    const changed = await update(administrator, 'planta@abasto.test', more)
    expect(changed).toMatchObject({ status: 422, errors: [{ path: field }] })
  }
  const self = await update(administrator, 'planta@abasto.test', {
    approver_id: await clientId('planta@abasto.test'),
  })
  expect(self).toMatchObject({ status: 422, errors: [{ path: 'approver_id' }] })
  expect(await people({ per_page: 100 })).toEqual(before)
})

test('O5 people are found by name, e-mail and cost center, filtered by state and sorted', async () => {
  const emails = async (query: Record<string, string | number>) =>
    (await people(query)).map(({ email }) => email)
  expect(await emails({ search: 'tomas ledesma' })).toEqual(['comprador@abasto.test'])
  expect(await emails({ search: 'planta@' })).toEqual(['planta@abasto.test'])
  expect(await emails({ search: '1010' })).toEqual(['comprador@abasto.test'])
  expect(await emails({ state: 'blocked' })).toEqual([])
  const sorted = await emails({ sort: 'email', per_page: 100 })
  expect(sorted).toEqual(sorted.toSorted())
  expect(await emails({ sort: '-email', per_page: 100 })).toEqual(sorted.toReversed())
})

test('O5 blocking ends every session at once, and a blocked person signs in only after unblocking', async () => {
  const administrator = await signIn('aprobadora@abasto.test')
  const [here, there] = [await signIn('planta@abasto.test'), await signIn('planta@abasto.test')]
  const credentials = { email: 'planta@abasto.test', password: DEMO_PASSWORD, user_type_id: 2 }
  expect(await block(administrator, 'planta@abasto.test')).toMatchObject({
    status: 200,
    message: { people: 0, purchases: 0, without_approver: null },
  })
  expect(await block(administrator, 'planta@abasto.test')).toMatchObject({ status: 200 })
  for (const caller of [here, there]) expect((await caller.call(sessions)).status).toBe(401)
  expect((await anonymous.call(login, { body: credentials })).status).toBe(401)
  expect((await person('planta@abasto.test')).state).toBe('blocked')
  const link = { params: await personParams('planta@abasto.test') }
  expect(await administrator.call(contract.sendPersonLink, link)).toMatchObject({
    status: 409,
    error_code: 'person_blocked',
  })
  expect((await unblock('planta@abasto.test')).message).toMatchObject({ state: 'active' })
  expect((await anonymous.call(login, { body: credentials })).status).toBe(200)
  expect((await here.call(me)).status).toBe(401)
})

test('O5 an approver is blocked with a successor only, who gets the people and what waits, with e-mails', async () => {
  const approver = await signIn('aprobadora@abasto.test')
  const successor = await signIn('planta@abasto.test')
  const { orders } = await placePurchase(await signIn('comprador@abasto.test'), [[offer, 1]])
  const order = orders[0]?.id ?? 0
  expect((await person('aprobadora@abasto.test')).pending_purchases).toBeGreaterThan(0)
  for (const [email, reason] of [
    [null, /reemplaza/],
    ['aprobadora@abasto.test', /otra persona activa/],
    ['direccion@abasto.test', /otra persona activa/],
  ] as const) {
    const refused = await block(operator, 'aprobadora@abasto.test', email)
    expect(refused).toMatchObject({ status: 422, errors: [{ path: 'successor_id' }] })
    expect(refused.errors?.[0]?.message).toMatch(reason)
  }
  expect((await approver.call(me)).status).toBe(200)
  expect(await pendingIds(approver)).toContain(order)

  for (const id of await pendingOf('planta@abasto.test'))
    await approver.callOrThrow(approve, { params: { id } })
  const { approves, pending_purchases } = await person('aprobadora@abasto.test')
  const answer = await block(operator, 'aprobadora@abasto.test', 'planta@abasto.test')
  expect(answer).toMatchObject({ status: 200, message: { people: approves, purchases: pending_purchases } })
  expect((await approver.call(me)).status).toBe(401)
  expect(await person('aprobadora@abasto.test')).toMatchObject({
    state: 'blocked',
    approves: 0,
    pending_purchases: 0,
  })
  expect((await person('comprador@abasto.test')).approver?.id).toBe(await clientId('planta@abasto.test'))
  // The successor had the blocked one as approver, and nobody approves themselves.
  expect((await person('planta@abasto.test')).approver?.id).toBe(await clientId('gerencia@abasto.test'))
  expect(await pendingIds(successor)).toContain(order)
  await successor.callOrThrow(approve, { params: { id: order } })
  const emails = await db
    .selectFrom('emails as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .where('e.cause', 'like', `%, approver ${await clientId('planta@abasto.test')}, event %`)
    .select(['e.kind', 'u.email'])
    .distinct()
    .execute()
  expect(emails).toContainEqual({ kind: 'order_to_approve', email: 'planta@abasto.test' })
  expect(emails).toContainEqual({ kind: 'approver_replaced', email: 'comprador@abasto.test' })
})

test('O5 Q4 a successor with own purchases waiting for the one who leaves is refused, and nothing changes', async () => {
  const approver = await signIn('aprobadora@abasto.test')
  await placePurchase(await signIn('suplente@abasto.test'), [[offer, 1]])
  const before = await approver.callOrThrow(approvals, { query: { state: 1, per_page: 100 } })
  const refused = await block(operator, 'aprobadora@abasto.test', 'suplente@abasto.test')
  expect(refused).toMatchObject({ status: 422, errors: [{ path: 'successor_id' }] })
  expect(await approver.callOrThrow(approvals, { query: { state: 1, per_page: 100 } })).toEqual(before)
})

test('O5 the last administrator neither blocks themselves nor drops the right; the operator may', async () => {
  const administrator = await signIn('aprobadora@abasto.test')
  const gone = { administrator: false }
  const refusal = { status: 409, error_code: 'last_administrator' }
  expect(await update(administrator, 'aprobadora@abasto.test', gone)).toMatchObject(refusal)
  expect(await block(administrator, 'aprobadora@abasto.test', 'gerencia@abasto.test')).toMatchObject(refusal)
  await update(operator, 'gerencia@abasto.test', { administrator: true })
  expect((await update(administrator, 'aprobadora@abasto.test', gone)).status).toBe(200)
  expect((await administrator.call(contract.people, { params })).status).toBe(403)
  expect((await update(operator, 'gerencia@abasto.test', gone)).status).toBe(200)
  expect((await people()).filter((one) => one.administrator)).toEqual([])
})

test('O5 two administrators who take each other’s right at once leave one', async () => {
  await update(operator, 'gerencia@abasto.test', { administrator: true })
  // An administrator does not take the right of their own approver alone (R11).
  await update(operator, 'aprobadora@abasto.test', { approver_id: null })
  const manager = await signIn('gerencia@abasto.test')
  for (const id of await pendingIds(manager)) await manager.callOrThrow(approve, { params: { id } })
  for (let round = 0; round < 6; round++) {
    const [one, two] = [await signIn('aprobadora@abasto.test'), await signIn('gerencia@abasto.test')]
    const answers = await atOnce([
      () => update(one, 'gerencia@abasto.test', { administrator: false }),
      () => update(two, 'aprobadora@abasto.test', { administrator: false }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
    expect((await people()).filter(({ administrator }) => administrator)).toHaveLength(1)
    for (const email of ['aprobadora@abasto.test', 'gerencia@abasto.test'])
      await update(operator, email, { administrator: true })
  }
  await update(operator, 'gerencia@abasto.test', { administrator: false })
})

test('O5 an administrator reaches no people of another company', async () => {
  const administrator = await signIn('aprobadora@abasto.test')
  const { company_id: theirs = 0 } =
    (await (await signIn('direccion@abasto.test')).callOrThrow(me)).client ?? {}
  const id = await clientId('otra@abasto.test')
  const body = form('otra@abasto.test')
  const before = await db.selectFrom('users').where('email', '=', 'otra@abasto.test').selectAll().execute()
  expect((await administrator.call(contract.people, { params: { company_id: theirs } })).status).toBe(404)
  expect(
    (await administrator.call(contract.invitePerson, { params: { company_id: theirs }, body })).status,
  ).toBe(404)
  for (const company_id of [theirs, companyId]) {
    const own = { params: { company_id, id } }
    const blocking = { ...own, body: { successor_id: null } }
    expect((await administrator.call(contract.updatePerson, { ...own, body })).status).toBe(404)
    expect((await administrator.call(contract.blockPerson, blocking)).status).toBe(404)
    expect((await administrator.call(contract.unblockPerson, own)).status).toBe(404)
    expect((await administrator.call(contract.sendPersonLink, own)).status).toBe(404)
    expect((await administrator.call(contract.endPersonSessions, own)).status).toBe(404)
  }
  expect(await db.selectFrom('users').where('email', '=', 'otra@abasto.test').selectAll().execute()).toEqual(
    before,
  )
})

test('A11 O5 an administrator ends the sessions of their people at once; no buyer and no other administrator does', async () => {
  const administrator = await signIn('aprobadora@abasto.test')
  const email = 'planta@abasto.test'
  const own = { params: await personParams(email) }
  const person = await signIn(email)
  const other = await signIn('direccion@abasto.test')
  await db
    .updateTable('clients')
    .set({ administrator: true })
    .where('id', '=', await clientId('direccion@abasto.test'))
    .execute()
  for (const [caller, status] of [
    [anonymous, 401],
    [await signIn('comprador@abasto.test'), 403],
    [person, 403],
    [await signIn('vendedor@abasto.test', 'seller'), 403],
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
    ['aprobadora@abasto.test', 'operador@abasto.test'].map((by) => ({
      action: 'ended',
      email: by,
      company_id: companyId,
    })),
  )
})

test('O2 O5 the list of people says who signs in with a second factor', async () => {
  const email = 'planta@abasto.test'
  expect((await person(email)).second_factor).toBe(false)
  const { user_id } = await person(email)
  const secret = Buffer.alloc(20, 7)
  await db.insertInto('second_factors').values({ user_id, secret, created_at: new Date() }).execute()
  expect((await person(email)).second_factor).toBe(false)
  await db
    .updateTable('second_factors')
    .set({ confirmed_at: new Date(), last_step: 1 })
    .where('user_id', '=', user_id)
    .execute()
  expect((await person(email)).second_factor).toBe(true)
  await db.deleteFrom('second_factors').where('user_id', '=', user_id).execute()
})

test('O5 blocking an approver says whose purchases nobody approves then', async () => {
  const [leaving, successor] = ['gerencia@abasto.test', 'planta@abasto.test'] as const
  for (const email of [leaving, successor])
    await operator.callOrThrow(contract.unblockPerson, { params: await personParams(email) })
  expect((await update(operator, leaving, { approver_id: null, administrator: false })).status).toBe(200)
  expect((await update(operator, successor, { approver_id: await clientId(leaving) })).status).toBe(200)
  const { name, last_name } = await person(successor)
  expect(await block(operator, leaving, successor)).toMatchObject({
    status: 200,
    message: { without_approver: `${name} ${last_name}` },
  })
  expect((await person(successor)).approver).toBeNull()
})
