// Races about pending changes (R11): one decision wins, and what was taken back, expired or asked by a blocked administrator is not made.
import { expect } from 'vitest'
import { blockPerson, updatePerson } from '#contract/company-people.ts'
import { acceptPendingChange, refusePendingChange, withdrawPendingChange } from '#contract/pending-changes.ts'
import { expirePendingChanges } from '#server/scheduled/pending-changes.ts'
import { atOnce } from '#test/at-once.ts'
import type { Caller } from '#test/caller.ts'
import { clock, deps, signIn } from '#test/client.ts'
import { makeCompany, paramsOf } from '#test/consenting.ts'
import { db } from '#test/database.ts'
import { race, rotated } from './race.ts'

const operator = await signIn('operador@abasto.test', 'operator')
const company = await makeCompany()
const { ana, bea, carla, dora } = company
/** Blocking Ana ends her session. */
let asAna: Caller = ana

const form = (approver_id: number, administrator: boolean) => ({
  ...{ name: 'Ana', last_name: 'Prueba', email: ana.email, language: 'es' },
  ...{ cost_center_id: null, approver_id, administrator },
})
const save = (caller: Caller, approver: number) =>
  caller.callOrThrow(updatePerson, { ...paramsOf(company, ana), body: form(approver, true) })

/** Ana asks for Carla instead of Bea. */
async function ask(): Promise<number> {
  await save(operator, bea.id)
  const { pending_changes } = await save(asAna, carla.id)
  return pending_changes[0]?.id ?? 0
}

async function outcomeOf(id: number) {
  const { state } = await db
    .selectFrom('pending_changes')
    .where('id', '=', id)
    .select('state')
    .executeTakeFirstOrThrow()
  const { authorizer_id: approver } = await db
    .selectFrom('clients')
    .where('id', '=', ana.id)
    .select('authorizer_id')
    .executeTakeFirstOrThrow()
  const ended = await db
    .selectFrom('emails')
    .where('cause', '=', `pending change ${id}`)
    .where('kind', '=', 'change_ended')
    .where('user_id', '=', ana.userId)
    .select('id')
    .execute()
  return { state, approver, told: ended.length }
}

race(
  'R11 accept, refuse and take back at once: one of them is done, and the approver changes only by accepting',
  async (nth) => {
    const id = await ask()
    const params = { params: { id } }
    const calls = [
      () => bea.call(acceptPendingChange, params),
      () => dora.call(acceptPendingChange, params),
      () => operator.call(refusePendingChange, params),
      () => asAna.call(withdrawPendingChange, params),
    ]
    const answers = await atOnce<{ status: number }>(rotated(calls, nth))
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
    const { state, approver, told } = await outcomeOf(id)
    expect(approver).toBe(state === 'accepted' ? carla.id : bea.id)
    expect(told).toBe(state === 'withdrawn' ? 0 : 1)
    return state
  },
)

race('R11 accepting while the requester is blocked: the change is made before, or not at all', async () => {
  const id = await ask()
  const [accepted] = await atOnce<{ status: number }>([
    () => bea.call(acceptPendingChange, { params: { id } }),
    () => operator.call(blockPerson, { ...paramsOf(company, ana), body: { successor_id: null } }),
  ])
  const { state, approver } = await outcomeOf(id)
  expect([accepted?.status, state, approver]).toEqual(
    accepted?.status === 200 ? [200, 'accepted', carla.id] : [409, 'superseded', bea.id],
  )
  await db.updateTable('users').set({ active: true }).where('id', '=', ana.userId).execute()
  asAna = await signIn(ana.email)
  return state
})

race('R11 accepting at the end of the seven days: accepted or expired, and told once', async (nth) => {
  const id = await ask()
  const { expires_at } = await db
    .selectFrom('pending_changes')
    .where('id', '=', id)
    .select('expires_at')
    .executeTakeFirstOrThrow()
  clock.set(new Date(expires_at.getTime() - (nth % 2)))
  const late = await signIn(bea.email)
  const [accepted] = await atOnce<{ status: number } | void>([
    () => late.call(acceptPendingChange, { params: { id } }),
    () => expirePendingChanges(deps),
    () => expirePendingChanges(deps),
  ]).finally(() => clock.set(null))
  const { state, approver, told } = await outcomeOf(id)
  expect([accepted?.status, state, approver, told]).toEqual(
    nth % 2 === 1 ? [200, 'accepted', carla.id, 1] : [409, 'expired', bea.id, 1],
  )
  return state
})
