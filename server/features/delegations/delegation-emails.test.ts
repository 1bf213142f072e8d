import { beforeEach, expect, test } from 'vitest'
import { deleteDelegation, updateDelegation } from '#contract/delegations.ts'
import { signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { clientId, delegate, endAllDelegations, inDays, type Terms } from '#test/delegating.ts'

const approver = await signIn('aprobadora@abasto.test')
const substituteId = await clientId('suplente@abasto.test')
const plantId = await clientId('planta@abasto.test')

beforeEach(async () => {
  await endAllDelegations()
  await db.deleteFrom('emails').execute()
})

const terms = (more: Partial<Terms> = {}): Terms => ({
  delegated_id: substituteId,
  date_from: inDays(0),
  date_to: inDays(5),
  reason: 'Vacaciones',
  ...more,
})
const update = (id: number, body: Terms) => approver.call(updateDelegation, { params: { id }, body })

/** Since it was asked last. */
async function written(): Promise<string[]> {
  const rows = await db
    .deleteFrom('emails as e')
    .using('users as u')
    .whereRef('u.id', '=', 'e.user_id')
    .returning(['e.id', 'e.kind', 'u.email', 'e.facts'])
    .execute()
  return rows
    .toSorted((one, other) => one.id - other.id)
    .map(({ kind, email, facts }) => {
      const { approver, from, to, reason } = facts as Record<string, string>
      expect([approver, from]).toEqual(['Mariana Quiroga', inDays(0)])
      return `${kind} ${email} ${to} ${reason}`
    })
}

test('G1 I20 the delegate is written once for each thing that happens to their delegation', async () => {
  const { id } = (await delegate(approver, terms())).message
  expect(await written()).toEqual([`delegation_named suplente@abasto.test ${inDays(5)} Vacaciones`])

  await update(id, terms({ date_to: inDays(8) }))
  await update(id, terms({ date_to: inDays(8) }))
  expect(await written()).toEqual([`delegation_changed suplente@abasto.test ${inDays(8)} Vacaciones`])

  await update(id, terms({ delegated_id: plantId, reason: 'Licencia' }))
  expect(await written()).toEqual([
    `delegation_ended suplente@abasto.test ${inDays(8)} Vacaciones`,
    `delegation_named planta@abasto.test ${inDays(5)} Licencia`,
  ])
  await update(id, terms())
  expect(await written()).toHaveLength(2)

  await approver.call(deleteDelegation, { params: { id } })
  await approver.call(deleteDelegation, { params: { id } })
  expect(await written()).toEqual([`delegation_ended suplente@abasto.test ${inDays(5)} Vacaciones`])
})

test('G1 I20 what is refused is not written about', async () => {
  const { id } = (await delegate(approver, terms())).message
  await written()
  await delegate(approver, terms({ delegated_id: plantId }))
  await update(id, terms({ date_to: inDays(-1) }))
  await update(id, terms({ reason: '' }))
  expect(await written()).toEqual([])
})
