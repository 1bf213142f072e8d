// Changes that wait for a consent (R11): the attack of an administrator on their approver, and each kind of change.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { approve } from '#contract/approvals.ts'
import { companyAuditLog } from '#contract/audit.ts'
import { me, sessions } from '#contract/account.ts'
import * as people from '#contract/company-people.ts'
import * as contract from '#contract/pending-changes.ts'
import { anonymous, clock, deps, signIn } from '#test/client.ts'
import {
  accept,
  changePerson,
  emailsAbout,
  makeCompany,
  paramsOf,
  pending,
  personOf,
  refuse,
  withdraw,
} from '#test/consenting.ts'
import { db } from '#test/database.ts'
import { anOffer } from '#test/factories/orders.ts'
import { anOperator, aSeller } from '#test/factories/people.ts'
import { placePurchase } from '#test/shopping.ts'
import { expirePendingChanges } from '../../scheduled/pending-changes.ts'

const operator = await anOperator()

test('R11 an administrator who changes their approver’s e-mail, asks for its link or ends its sessions gets nothing: all of it waits', async () => {
  const company = await makeCompany()
  const { ana, bea } = company
  const { orders } = await placePurchase(ana, [[await anOffer(), 1]])
  const order = orders[0]?.id ?? 0

  const changed = await changePerson(ana, company, bea, {
    email: 'ladrona@consentida.test',
    name: 'Beatriz',
  })
  expect(changed).toMatchObject({
    status: 200,
    message: {
      name: 'Beatriz',
      email: bea.email,
      pending_changes: [
        {
          ...{ kind: 'email', state: 'pending', before: bea.email, after: 'ladrona@consentida.test' },
          ...{ person: { id: bea.id }, requested_by: { email: ana.email } },
          ...{ waits_for: ['Beatriz Prueba', 'Dora Prueba'], may_accept: false, may_withdraw: true },
        },
      ],
    },
  })
  expect(await ana.call(people.sendPersonLink, paramsOf(company, bea))).toMatchObject({
    status: 202,
    message: { pending_change: { kind: 'link', state: 'pending' } },
  })
  expect(await ana.call(people.endPersonSessions, paramsOf(company, bea))).toMatchObject({
    status: 202,
    message: { pending_change: { kind: 'sessions', state: 'pending' } },
  })
  const { rows: account } = await sql`
    select u.email, (select count(*)::int from password_tokens where user_id = u.id) as tokens,
      (select count(*)::int from emails where user_id = u.id and kind = 'password_reset') as links
    from users u where u.id = ${bea.userId}`.execute(db)
  expect(account).toEqual([{ email: bea.email, tokens: 0, links: 0 }])
  expect((await bea.call(sessions)).status).toBe(200)
  expect((await ana.call(approve, { params: { id: order } })).status).toBe(403)
  // The approver still decides.
  expect((await bea.call(approve, { params: { id: order } })).status).toBe(200)

  const changes = await pending(company)
  expect(changes.map(({ kind }) => kind).toSorted()).toEqual(['email', 'link', 'sessions'])
  for (const { id } of changes) {
    for (const helper of [ana, company.eva]) {
      expect((await accept(helper, id)).status).toBe(403)
      expect((await refuse(helper, id)).status).toBe(403)
    }
    expect(await emailsAbout(id)).toEqual([
      ['change_to_accept', 'Beatriz', null],
      ['change_to_accept', 'Dora', null],
    ])
  }
})

test('R11 strangers get 401, 403 or 404 of pending changes, an unknown one 404, and a malformed id 422', async () => {
  const company = await makeCompany()
  const { ana, bea, fede } = company
  await changePerson(ana, company, bea, { email: 'otra@consentida.test' })
  const [asked] = await pending(company)
  const id = asked?.id ?? 0
  const params = { company_id: company.companyId }
  const other = await makeCompany()
  const seller = await aSeller()
  for (const [caller, status] of [
    [anonymous, 401],
    [seller, 403],
    [fede, 403],
    [other.dora, 404],
  ] as const)
    expect((await caller.call(contract.pendingChanges, { params })).status).toBe(status)
  for (const [caller, status] of [
    [anonymous, 401],
    [seller, 403],
    [fede, 404],
    [other.dora, 404],
    [other.ana, 404],
  ] as const) {
    expect((await accept(caller, id)).status).toBe(status)
    expect((await refuse(caller, id)).status).toBe(status)
    expect((await withdraw(caller, id)).status).toBe(status)
  }
  expect((await withdraw(operator, id)).status).toBe(403)
  expect((await withdraw(company.dora, id)).status).toBe(403)
  expect((await withdraw(bea, id)).status).toBe(403)
  for (const caller of [operator, bea]) {
    expect((await accept(caller, 987_654_321)).status).toBe(404)
    expect((await caller.request('PUT', '/pending-changes/x/accept')).status).toBe(422)
  }
  expect(await fede.callOrThrow(contract.myPendingChanges)).toEqual([])
  expect(await bea.callOrThrow(contract.myPendingChanges)).toMatchObject([
    { id, may_accept: true, may_withdraw: false },
  ])
  expect(await ana.callOrThrow(contract.myPendingChanges)).toMatchObject([
    { id, may_accept: false, may_withdraw: true },
  ])
  expect(await pending(company)).toMatchObject([{ id, state: 'pending', may_accept: true }])
})

test.each(['bea', 'dora', 'operator'] as const)(
  'R11 a change of one’s own approver applies when accepted by %s, and the audit names who asked and who accepted',
  async (who) => {
    const company = await makeCompany()
    const { ana, carla } = company
    const changed = await changePerson(ana, company, ana, {
      approver_id: carla.id,
      last_name: 'Gómez',
    })
    expect(changed.message).toMatchObject({ last_name: 'Gómez', approver: { id: company.bea.id } })
    const [asked] = changed.message.pending_changes
    const id = asked?.id ?? 0
    expect(asked).toMatchObject({
      ...{ kind: 'approver', before: 'Bea Prueba', after: `Carla Prueba (${carla.email})` },
    })
    const caller = who === 'operator' ? operator : company[who]
    expect(await accept(caller, id)).toMatchObject({ status: 200, message: { id, state: 'accepted' } })
    // A repetition answers the same, and everybody else that it has ended.
    expect(await accept(caller, id)).toMatchObject({ status: 200, message: { id, state: 'accepted' } })
    const late = who === 'operator' ? company.dora : operator
    expect(await accept(late, id)).toMatchObject({ status: 409, error_code: 'pending_change_ended' })
    expect(await refuse(late, id)).toMatchObject({ status: 409, error_code: 'pending_change_ended' })
    expect(await withdraw(ana, id)).toMatchObject({ status: 409, error_code: 'pending_change_ended' })
    expect((await personOf(company, ana)).approver?.id).toBe(carla.id)
    expect((await emailsAbout(id)).at(-1)).toEqual(['change_ended', 'Ana', 'accepted'])

    const lines = async (kind: 'pending_changes' | 'clients') => {
      const { data } = await operator.callOrThrow(companyAuditLog, {
        params: { company_id: company.companyId },
        query: { kind, per_page: 100 },
      })
      return data.map(({ action, person, changes }) => [
        action,
        person?.email,
        changes.map(({ field }) => field),
      ])
    }
    const { email: accepter } = await caller.callOrThrow(me)
    const [ended, created] = await lines('pending_changes')
    expect(ended).toEqual(['changed', accepter, expect.arrayContaining(['state', 'ended_by', 'ended_as'])])
    expect(created).toEqual(['created', ana.email, expect.arrayContaining(['requested_by', 'change'])])
    expect((await lines('clients'))[0]).toEqual(['changed', accepter, ['authorizer_id']])
  },
)

test('R11 a pending change names by their e-mail who would decide, as an administrator renames anyone', async () => {
  const company = await makeCompany()
  const { ana, bea, eva } = company
  await changePerson(ana, company, eva, { name: 'Dora', last_name: 'Prueba' })
  await changePerson(ana, company, ana, { approver_id: eva.id })
  const [shown] = await pending(company, company.dora)
  expect(shown?.after).toBe(`Dora Prueba (${eva.email})`)
  const { facts } = await db
    .selectFrom('emails')
    .where('kind', '=', 'change_to_accept')
    .where('user_id', '=', bea.userId)
    .select('facts')
    .executeTakeFirstOrThrow()
  expect(facts).toMatchObject({ change: { after: `Dora Prueba (${eva.email})` } })
})

test('R11 own approver set to none and from none waits, and without an approver nobody but others decides', async () => {
  const company = await makeCompany()
  const { ana, bea, dora } = company
  await changePerson(ana, company, ana, { approver_id: null })
  expect((await personOf(company, ana)).approver?.id).toBe(bea.id)
  expect(await pending(company)).toMatchObject([{ kind: 'approver', before: 'Bea Prueba', after: null }])
  await operator.callOrThrow(people.updatePerson, {
    ...paramsOf(company, ana),
    body: {
      ...{ name: 'Ana', last_name: 'Prueba', email: ana.email, language: 'es' },
      ...{ cost_center_id: null, approver_id: null, administrator: true },
    },
  })
  await changePerson(ana, company, ana, { approver_id: company.eva.id })
  const [asked] = await pending(company)
  expect(asked).toMatchObject({
    kind: 'approver',
    before: null,
    after: `Eva Prueba (${company.eva.email})`,
    waits_for: ['Dora Prueba'],
  })
  expect((await accept(bea, asked?.id ?? 0)).status).toBe(404)
  expect((await accept(company.eva, asked?.id ?? 0)).status).toBe(403)
  expect((await accept(dora, asked?.id ?? 0)).status).toBe(200)
  expect((await personOf(company, ana)).approver?.id).toBe(company.eva.id)
})

test('R11 what is asked again is one change, another of its kind takes its place, and the requester takes it back', async () => {
  const company = await makeCompany()
  const { ana, bea } = company
  const email = (to: string) => changePerson(ana, company, bea, { email: to })
  await email('uno@consentida.test')
  const [first] = await pending(company)
  await email('uno@consentida.test')
  expect(await pending(company)).toMatchObject([{ id: first?.id }])
  await email('dos@consentida.test')
  const [second, ...more] = await pending(company)
  expect([second?.after, more.length, second?.id === first?.id]).toEqual(['dos@consentida.test', 0, false])
  expect(await accept(bea, first?.id ?? 0)).toMatchObject({ status: 409 })
  for (let twice = 0; twice < 2; twice++) expect((await withdraw(ana, second?.id ?? 0)).status).toBe(204)
  expect(await pending(company)).toEqual([])
  expect(await accept(bea, second?.id ?? 0)).toMatchObject({ status: 409 })
  expect(await emailsAbout(second?.id ?? 0)).toEqual([
    ['change_to_accept', 'Bea', null],
    ['change_to_accept', 'Dora', null],
    ['change_ended', 'Bea', 'withdrawn'],
    ['change_ended', 'Dora', 'withdrawn'],
  ])
  expect((await personOf(company, bea)).email).toBe(bea.email)
})

test('R11 a refused change is not made, and says so to who asked', async () => {
  const company = await makeCompany()
  const { ana, bea } = company
  await changePerson(ana, company, bea, { administrator: true })
  const [asked] = await pending(company)
  const id = asked?.id ?? 0
  for (let twice = 0; twice < 2; twice++)
    expect(await refuse(bea, id)).toMatchObject({ status: 200, message: { state: 'refused' } })
  expect(await accept(operator, id)).toMatchObject({ status: 409, error_code: 'pending_change_ended' })
  expect((await personOf(company, bea)).administrator).toBe(false)
  expect((await emailsAbout(id)).at(-1)).toEqual(['change_ended', 'Ana', 'refused'])
})

test('R11 after seven days a change has ended, before its job too, and both sides are told once', async () => {
  const company = await makeCompany()
  const { ana, bea } = company
  await changePerson(ana, company, bea, { email: 'tarde@consentida.test' })
  const [asked] = await pending(company)
  const id = asked?.id ?? 0
  try {
    clock.set(new Date(Date.parse(asked?.expires_at ?? '') - 1))
    await expirePendingChanges(deps)
    clock.set(new Date(asked?.expires_at ?? ''))
    const late = await signIn(bea.email)
    expect(await accept(late, id)).toMatchObject({ status: 409, error_code: 'pending_change_ended' })
    expect(await refuse(late, id)).toMatchObject({ status: 409 })
    expect(await late.callOrThrow(contract.myPendingChanges)).toEqual([])
    for (let twice = 0; twice < 2; twice++) await expirePendingChanges(deps)
  } finally {
    clock.set(null)
  }
  const { state } = await db
    .selectFrom('pending_changes')
    .where('id', '=', id)
    .select('state')
    .executeTakeFirstOrThrow()
  expect(state).toBe('expired')
  expect((await emailsAbout(id)).slice(2)).toEqual([
    ['change_ended', 'Ana', 'expired'],
    ['change_ended', 'Bea', 'expired'],
    ['change_ended', 'Dora', 'expired'],
  ])
})

test('R11 what does not hold any more is void when accepted, and what cannot apply now goes on waiting', async () => {
  const company = await makeCompany()
  const { ana, bea, carla } = company
  await changePerson(ana, company, ana, { approver_id: carla.id })
  const [approver] = await pending(company)
  await changePerson(operator, company, ana, { approver_id: company.fede.id })
  expect(await accept(operator, approver?.id ?? 0)).toMatchObject({
    status: 409,
    error_code: 'pending_change_superseded',
  })
  // The requester and both who were asked.
  expect((await emailsAbout(approver?.id ?? 0)).filter(([kind]) => kind === 'change_ended')).toEqual([
    ['change_ended', 'Ana', 'superseded'],
    ['change_ended', 'Bea', 'superseded'],
    ['change_ended', 'Dora', 'superseded'],
  ])
  expect((await personOf(company, ana)).approver?.id).toBe(company.fede.id)
  await changePerson(operator, company, ana, { approver_id: bea.id })
  expect(await pending(company)).toEqual([])

  await changePerson(ana, company, bea, { email: 'libre@consentida.test' })
  const [email] = await pending(company)
  await sql`update users set email = 'libre@consentida.test' where id = ${carla.userId}`.execute(db)
  expect(await accept(bea, email?.id ?? 0)).toMatchObject({ status: 409, error_code: 'email_taken' })
  expect(await pending(company)).toMatchObject([{ id: email?.id }])

  await operator.callOrThrow(people.blockPerson, { ...paramsOf(company, ana), body: { successor_id: null } })
  expect(await accept(bea, email?.id ?? 0)).toMatchObject({
    status: 409,
    error_code: 'pending_change_superseded',
  })
  expect((await emailsAbout(email?.id ?? 0)).at(-1)?.[2]).toBe('superseded')
})
