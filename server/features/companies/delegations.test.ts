// Delegations made for an absent approver (O13).
import { beforeEach, expect, test } from 'vitest'
import { approve } from '#contract/approvals.ts'
import { companyDelegations, delegateFor, endDelegationFor } from '#contract/company-delegations.ts'
import { delegatedToMe, delegations } from '#contract/delegations.ts'
import { anonymous } from '#test/client.ts'
import { db } from '#test/database.ts'
import { endAllDelegations, inDays } from '#test/delegating.ts'
import { anOrder } from '#test/factories/orders.ts'
import { aBuyer, anOperator, aSeller } from '#test/factories/people.ts'

const operator = await anOperator()
const administrator = await aBuyer({ name: 'Mariana Quiroga', administrator: true })
const delegate = await aBuyer({ company: administrator.company })
const buyer = await aBuyer({ approver: administrator })
const params = { company_id: administrator.company.id }
const [approverId, delegateId] = [administrator.id, delegate.id]
const foreignApprover = await aBuyer()
const foreignId = (await aBuyer({ approver: foreignApprover })).id
beforeEach(endAllDelegations)

const terms = (more = {}) => ({
  ...{ authorizer_id: approverId, delegated_id: delegateId, reason: 'Licencia' },
  ...{ date_from: inDays(0), date_to: inDays(3) },
  ...more,
})

test('O13 an operator or administrator lets a colleague decide for an approver, and ends it; both people are told', async () => {
  for (const caller of [operator, administrator]) {
    const made = await caller.call(delegateFor, { params, body: terms() })
    expect(made.status).toBe(201)
    const { id } = made.message
    expect(await delegate.callOrThrow(delegatedToMe)).toMatchObject([{ id, state: 'in_force' }])
    expect(await administrator.callOrThrow(delegations, { params: { id: approverId } })).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ id, delegated_id: delegateId })]),
    )
    const order = await anOrder({ buyer, pending: true })
    await delegate.callOrThrow(approve, { params: { id: order.id } })
    const { data } = await caller.callOrThrow(companyDelegations, {
      params,
      query: { search: 'quiroga', sort: '-date_from', per_page: 1 },
    })
    expect(data).toMatchObject([
      { id, authorizer: { name: administrator.name }, delegate: { name: delegate.name } },
    ])
    for (let twice = 0; twice < 2; twice++)
      expect((await caller.call(endDelegationFor, { params: { ...params, id } })).status).toBe(204)
    expect(await delegate.callOrThrow(delegatedToMe)).toEqual([])
    const emails = await db
      .selectFrom('emails')
      .where('cause', 'in', [`delegation ${id}`, `delegation ${id} ended`])
      .select(['kind', 'user_id', 'facts'])
      .orderBy('id')
      .execute()
    const facts = { delegationId: id, approver: administrator.name, reason: 'Licencia' }
    const toDelegate = (kind: string) => ({ kind, user_id: delegate.userId, facts })
    // An administrator who delegates their own approvals gets none.
    const toApprover = (kind: string) =>
      caller === administrator
        ? []
        : [
            {
              kind,
              user_id: administrator.userId,
              facts: { ...facts, delegate: delegate.name, administrator: operator.name },
            },
          ]
    expect(emails).toMatchObject([
      toDelegate('delegation_named'),
      ...toApprover('delegation_made_for'),
      toDelegate('delegation_ended'),
      ...toApprover('delegation_ended_for'),
    ])
  }
})

test('O13 the audit names who made it, not the approver', async () => {
  const { id } = await operator.callOrThrow(delegateFor, { params, body: terms() })
  const line = await db
    .selectFrom('audit_entries')
    .where('kind', '=', 'delegations')
    .where('row_id', '=', String(id))
    .select(['actor_id', 'role', 'action'])
    .execute()
  expect(line).toEqual([{ actor_id: operator.userId, role: 'operator', action: 'created' }])
})

test('O13 the rules of delegations hold, and nothing of another company is reached', async () => {
  for (const [body, status, field] of [
    [terms({ authorizer_id: foreignId }), 422, 'authorizer_id'],
    [terms({ authorizer_id: delegateId, delegated_id: approverId }), 422, 'authorizer_id'],
    [terms({ delegated_id: foreignId }), 422, 'delegated_id'],
    [terms({ delegated_id: approverId }), 422, 'delegated_id'],
    [terms({ date_from: inDays(-1) }), 422, 'date_from'],
    [terms({ date_to: inDays(-1) }), 422, 'date_to'],
    [terms({ reason: '' }), 422, 'reason'],
  ] as const) {
    const refused = await administrator.call(delegateFor, { params, body })
    expect(refused, field).toMatchObject({ status, errors: [{ path: field }] })
  }
  const { id } = await administrator.callOrThrow(delegateFor, { params, body: terms() })
  const again = await administrator.call(delegateFor, { params, body: terms({ date_to: inDays(9) }) })
  expect(again).toMatchObject({ status: 409, error_code: 'delegation_overlaps' })

  const theirs = { company_id: foreignApprover.company.id }
  const body = terms({ authorizer_id: foreignApprover.id, delegated_id: foreignId })
  expect((await administrator.call(delegateFor, { params: theirs, body })).status).toBe(404)
  expect((await administrator.call(companyDelegations, { params: theirs })).status).toBe(404)
  expect((await administrator.call(endDelegationFor, { params: { ...theirs, id } })).status).toBe(404)
  expect((await operator.call(endDelegationFor, { params: { ...theirs, id } })).status).toBe(404)
  for (const [caller, status] of [
    [anonymous, 401],
    [delegate, 403],
    [await aSeller(), 403],
  ] as const)
    expect((await caller.call(delegateFor, { params, body: terms() })).status).toBe(status)
})
