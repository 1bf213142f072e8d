// Every other way to decide on one's own purchases waits for a consent, too (R11): successors, delegations, helpers, the spreadsheet.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { approval, approvalCounts, approvals, approve, purchasesToApprove } from '#contract/approvals.ts'
import { companyAuditLog } from '#contract/audit.ts'
import { updateDelegation } from '#contract/delegations.ts'
import { delegateFor, endDelegationFor } from '#contract/company-delegations.ts'
import { confirmEmailChange } from '#contract/account.ts'
import * as people from '#contract/company-people.ts'
import { importCompanyFile } from '#contract/company-spreadsheet.ts'
import { utils, write } from '@e965/xlsx'
import { hashToken, newToken } from '#server/http/session.ts'
import { address, anonymous, signIn } from '#test/client.ts'
import { accept, changePerson, makeCompany, paramsOf, pending, personOf } from '#test/consenting.ts'
import { db } from '#test/database.ts'
import { inDays } from '#test/delegating.ts'
import { anOffer } from '#test/factories/orders.ts'
import { anOperator, type Buyer } from '#test/factories/people.ts'
import { pendingIds, placePurchase } from '#test/shopping.ts'

test('R11 block with a successor, unblocking, and delegations made and ended for a person of the chain wait, then apply', async () => {
  const company = await makeCompany()
  const { ana, bea, carla, fede } = company
  const params = { company_id: company.companyId }
  const terms = { authorizer_id: bea.id, delegated_id: company.eva.id, reason: 'Vacaciones' }
  const { rows: running } = await sql<{ id: number }>`
    select id from delegations where authorizer_id = ${bea.id}`.execute(db)
  const asked = [
    await ana.call(people.blockPerson, {
      ...paramsOf(company, bea),
      body: { successor_id: carla.id },
    }),
    await ana.call(delegateFor, {
      params,
      body: { ...terms, date_from: inDays(6), date_to: inDays(8) },
    }),
    await ana.call(endDelegationFor, { params: { ...params, id: running[0]?.id ?? 0 } }),
  ]
  for (const { status, message } of asked)
    expect([status, message]).toEqual([202, { pending_change: expect.anything() }])
  expect((await personOf(company, bea)).state).toBe('active')
  const changes = await pending(company)
  expect(changes.map(({ kind, after }) => [kind, after])).toEqual([
    ['block', `Carla Prueba (${carla.email})`],
    ['delegation', `Eva Prueba (${company.eva.email})`],
    ['delegation_end', `Carla Prueba (${carla.email})`],
  ])
  const [block, delegation, end] = changes.map(({ id }) => id)
  expect((await accept(bea, delegation ?? 0)).status).toBe(200)
  expect((await accept(bea, end ?? 0)).status).toBe(200)
  const { rows: left } = await sql`
    select delegated_id as delegate, deleted_at is null as running from delegations where authorizer_id = ${bea.id} order by id`.execute(
    db,
  )
  expect(left).toEqual([
    { delegate: carla.id, running: false },
    { delegate: company.eva.id, running: true },
  ])
  expect((await accept(company.dora, block ?? 0)).status).toBe(200)
  expect((await personOf(company, bea)).state).toBe('blocked')
  expect((await personOf(company, fede)).approver?.id).toBe(carla.id)
  expect((await personOf(company, ana)).approver?.id).toBe(carla.id)

  // Blocked before, and the approver of Ana again.
  await sql`update clients set authorizer_id = ${bea.id} where id = ${ana.id}`.execute(db)
  expect(await ana.call(people.unblockPerson, paramsOf(company, bea))).toMatchObject({
    status: 202,
    message: { pending_change: { kind: 'unblock' } },
  })
  const again = { ...paramsOf(company, bea), body: { successor_id: fede.id } }
  expect(await ana.call(people.blockPerson, again)).toMatchObject({ status: 202 })
  expect((await personOf(company, ana)).approver?.id).toBe(bea.id)
  expect((await personOf(company, bea)).state).toBe('blocked')
})

test('R11 the ends of two delegations of one approver wait side by side, and each is accepted alone', async () => {
  const company = await makeCompany()
  const { ana, bea, carla, eva } = company
  const params = { company_id: company.companyId }
  const operator = await anOperator()
  await operator.callOrThrow(delegateFor, {
    params,
    body: {
      authorizer_id: bea.id,
      delegated_id: eva.id,
      reason: 'Vacaciones',
      date_from: inDays(6),
      date_to: inDays(8),
    },
  })
  const { rows: delegations } = await sql<{ id: number }>`
    select id from delegations where authorizer_id = ${bea.id} order by date_from`.execute(db)
  for (const { id } of delegations)
    expect(await ana.call(endDelegationFor, { params: { ...params, id } })).toMatchObject({
      status: 202,
    })
  const changes = await pending(company)
  expect(changes.map(({ kind, after }) => [kind, after])).toEqual([
    ['delegation_end', `Carla Prueba (${carla.email})`],
    ['delegation_end', `Eva Prueba (${eva.email})`],
  ])
  expect((await accept(bea, changes[1]?.id ?? 0)).status).toBe(200)
  expect(await pending(company)).toMatchObject([{ id: changes[0]?.id }])
  const { rows: left } = await sql<{ id: number }>`
    select id from delegations where authorizer_id = ${bea.id} and deleted_at is null`.execute(db)
  expect(left).toEqual([{ id: delegations[0]?.id }])
})

test('R11 G5 a delegate whom an administrator named for somebody outside their chain decides on none of their purchases, whoever approves them later, until the approver confirms the delegation', async () => {
  const company = await makeCompany({ delegated: false })
  const { ana, carla, dora, eva, fede } = company
  await sql`update clients set authorizer_id = ${fede.id} where id = ${carla.id}`.execute(db)
  const terms = {
    delegated_id: eva.id,
    date_from: inDays(0),
    date_to: inDays(3),
    reason: 'Vacaciones',
  }
  const delegation = await ana.callOrThrow(delegateFor, {
    params: { company_id: company.companyId },
    body: { ...terms, authorizer_id: fede.id },
  })
  const delegationId = 'id' in delegation ? delegation.id : 0
  const [line] = (
    await ana.callOrThrow(companyAuditLog, {
      params: { company_id: company.companyId },
      query: { kind: 'delegations' },
    })
  ).data
  expect(line?.changes).toContainEqual({
    ...{ field: 'excluded_buyer_ids', currency: null },
    ...{ before: null, after: 'Ana Prueba' },
  })
  const changed = await changePerson(dora, company, ana, { approver_id: fede.id })
  expect(changed).toMatchObject({ status: 200, message: { pending_changes: [] } })
  const offer = await anOffer()
  const place = async (caller: Buyer) => {
    const { id, orders } = await placePurchase(caller, [[offer, 1]])
    const { rows } = await sql<{ name: string }>`
      select u.name from emails e join users u on u.id = e.user_id
      where e.kind = 'order_to_approve' and e.cause = ${`purchase ${id}`} order by e.id`.execute(db)
    return { id: orders[0]?.id ?? 0, told: rows.map(({ name }) => name) }
  }
  const ofCarla = await place(carla)
  const ofAna = await place(ana)
  expect([ofCarla.told, ofAna.told]).toEqual([['Fede', 'Eva'], ['Fede']])

  const seen = async (caller: Buyer) => {
    const { message: counts } = await caller.call(approvalCounts)
    const { message: purchases } = await caller.call(purchasesToApprove, { query: { state: 1 } })
    const found = await caller.call(approvals, { query: { state: 1, search: 'Ana' } })
    return {
      list: (await pendingIds(caller)).toSorted(),
      counted: counts[1],
      purchases: purchases.data.flatMap(({ orders }) => orders.map(({ id }) => id)).toSorted(),
      found: found.message.data.map(({ id }) => id),
      detail: (await caller.call(approval, { params: { id: ofAna.id } })).status,
    }
  }
  const all = [ofCarla.id, ofAna.id].toSorted()
  expect(await seen(fede)).toEqual({
    list: all,
    counted: 2,
    purchases: all,
    found: [ofAna.id],
    detail: 200,
  })
  expect(await seen(eva)).toEqual({
    list: [ofCarla.id],
    counted: 1,
    purchases: [ofCarla.id],
    found: [],
    detail: 404,
  })
  expect((await eva.call(approve, { params: { id: ofAna.id } })).status).toBe(404)

  await fede.callOrThrow(updateDelegation, { params: { id: delegationId }, body: terms })
  expect(await seen(eva)).toEqual(await seen(fede))
  expect((await eva.call(approve, { params: { id: ofAna.id } })).status).toBe(200)
})

test('R11 an administrator invited, promoted or renamed for it neither makes the change alone nor accepts it', async () => {
  const company = await makeCompany()
  const { ana, bea, carla, dora, fede } = company
  // Carla is promoted and Fede renamed by Ana; Dora gets the e-mail of Ana's choice.
  await sql`update clients set administrator = true where id = ${fede.id}`.execute(db)
  for (const [member, more] of [
    [dora, { email: `dora2.${dora.id}@consentida.test` }],
    [fede, { administrator: false }],
    [fede, { administrator: true }],
  ] as const)
    expect(await changePerson(ana, company, member, more)).toMatchObject({
      status: 200,
      message: { pending_changes: [] },
    })
  // The link to Dora's new address is opened there.
  const token = newToken()
  await sql`
    insert into email_change_tokens (token_hash, change_id)
    select ${hashToken(token)}, id from email_changes where user_id = ${dora.userId}`.execute(db)
  await anonymous.callOrThrow(confirmEmailChange, { body: { token } })
  const { email: invitedEmail } = await ana.callOrThrow(people.invitePerson, {
    params: { company_id: company.companyId },
    body: {
      ...{ name: 'Gala', last_name: 'Prueba', email: `gala.${ana.id}@consentida.test`, language: 'es' },
      ...{ cost_center_id: null, approver_id: null, administrator: true },
    },
  })
  await sql`
    update users set password_hash = (select password_hash from users where id = ${ana.userId}), password_changed_at = now()
    where email = ${invitedEmail}`.execute(db)
  await changePerson(ana, company, bea, { email: 'otra@consentida.test' })
  const [asked] = await pending(company)
  expect(asked?.waits_for).toEqual(['Bea Prueba'])
  const hands = [
    ['eva', company.eva.email],
    ['fede', fede.email],
    ['dora', `dora2.${dora.id}@consentida.test`],
    ['gala', invitedEmail],
  ] as const
  for (const [nth, [name, email]] of hands.entries()) {
    const hand = await signIn(email)
    expect((await accept(hand, asked?.id ?? 0)).status, name).toBe(403)
    const changed = await changePerson(hand, company, carla, { email: `carla${nth}@consentida.test` })
    expect(changed.message.pending_changes, name).toMatchObject([
      { kind: 'email', after: `carla${nth}@consentida.test` },
    ])
    const own = await changePerson(hand, company, ana, { approver_id: fede.id })
    expect(own.message, name).toMatchObject({
      approver: { id: bea.id },
      pending_changes: [{ kind: 'approver' }],
    })
  }
  expect((await personOf(company, carla)).email).toBe(carla.email)
})

test('R11 a spreadsheet writes what needs no consent, and says which cells wait', async () => {
  const company = await makeCompany()
  const { ana, bea, carla, fede } = company
  const row = (email: string, name: string, approver: string, administers: string) => [
    ...[name, 'Prueba', email, 'es', null, approver, administers],
  ]
  const headings = ['Nombre', 'Apellido', 'E-mail', 'Idioma', 'Centro de costo']
  const nueva = `nueva.${ana.id}@consentida.test`
  const book = utils.book_new()
  const people = [
    [...headings, 'E-mail del aprobador', 'Administra la empresa'],
    row(nueva, 'Nueva', '', 'No'),
    row(ana.email, 'Anabel', nueva, 'Sí'),
    row(bea.email, 'Bea', '', 'Sí'),
    row(fede.email, 'Federico', carla.email, 'No'),
  ]
  utils.book_append_sheet(book, utils.aoa_to_sheet(people), 'Personas')
  for (const [name, columns] of [
    ['Centros de costo', ['Código', 'Nombre', 'Activo']],
    [
      'Direcciones',
      ['Nombre', 'Calle, número y localidad', 'Zona de entrega', 'Centro logístico', 'Contacto', 'Activa'],
    ],
  ] as const)
    utils.book_append_sheet(book, utils.aoa_to_sheet([[...columns]]), name)
  const content = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  const send = async (apply: boolean) => {
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(content)]), 'planilla.xlsx')
    const path = importCompanyFile.path.replace(':company_id', String(company.companyId))
    const response = await fetch(`${address}/api/v1${path}?apply=${apply}`, {
      ...{ method: 'POST', headers: { authorization: `Bearer ${ana.token}` }, body },
    })
    return response.json()
  }
  const waiting = [
    { line: 3, name: 'Anabel Prueba', kind: 'approver' },
    { line: 4, name: 'Bea Prueba', kind: 'administrator_given' },
  ]
  expect(await send(false)).toMatchObject({ code: 200, message: { applied: false, waiting, problems: [] } })
  expect(await pending(company)).toEqual([])
  for (let twice = 0; twice < 2; twice++) {
    expect(await send(true)).toMatchObject({ code: 200, message: { applied: true, waiting } })
    expect(await pending(company)).toMatchObject([
      { kind: 'approver', person: { id: ana.id }, before: 'Bea Prueba', after: `Nueva Prueba (${nueva})` },
      { kind: 'administrator_given', person: { id: bea.id } },
    ])
  }
  expect(await personOf(company, ana)).toMatchObject({ name: 'Anabel', approver: { id: bea.id } })
  expect(await personOf(company, bea)).toMatchObject({ administrator: false })
  expect(await personOf(company, fede)).toMatchObject({ name: 'Federico', approver: { id: carla.id } })
})
