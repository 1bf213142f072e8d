// Operators who block each other at once (O1).
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { me } from '#contract/account.ts'
import { setUpOperator } from '#contract/operators.ts'
import { blockOperator } from '#contract/people.ts'
import { issueInvitation } from '#server/accounts/operator-links.ts'
import { atOnce } from '#test/at-once.ts'
import { anonymous, clock, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { makeOperator } from '#test/operators.ts'

const ROUNDS = 8

async function blockAllBut(ids: readonly number[]): Promise<void> {
  await db
    .updateTable('users')
    .set({ active: sql<boolean>`id = any(${ids})` })
    .where('user_type', '=', 1)
    .execute()
}
const activeOperators = async () =>
  (
    await db.selectFrom('users').where('user_type', '=', 1).where('active', '=', true).select('id').execute()
  ).map(({ id }) => id)

test('O1 of operators who block each other at once exactly one remains', async () => {
  const emails = ['una@abasto.test', 'otra@abasto.test', 'tercera@abasto.test']
  const ids = await Promise.all(emails.map(makeOperator))
  const refusals = new Set<number>()
  for (let round = 0; round < ROUNDS; round++) {
    const size = round % 2 === 0 ? 2 : 3
    const those = ids.slice(0, size)
    await blockAllBut(those)
    const callers = await Promise.all(emails.slice(0, size).map((email) => signIn(email, 'operator')))
    // Each blocks all others.
    const calls = callers.flatMap((caller, nth) =>
      those
        .filter((_, other) => other !== nth)
        .map((id) => () => caller.call(blockOperator, { params: { id } })),
    )
    const answers = await atOnce(calls)
    const remaining = await activeOperators()
    expect(remaining).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 204).length).toBeGreaterThanOrEqual(size - 1)
    for (const { status } of answers) if (status !== 204) refusals.add(status)
    for (const [nth, caller] of callers.entries())
      expect((await caller.call(me)).status).toBe(ids[nth] === remaining[0] ? 200 : 401)
  }
  expect([...refusals].filter((status) => status !== 401 && status !== 403)).toEqual([])
})

test('O1 a console link used while its operator is blocked renews the access before the block, or is refused', async () => {
  const place = { db, now: clock.now, publicUrl: 'https://mercado.test' }
  const blocker = 'bloquea@abasto.test'
  await makeOperator(blocker)
  const caller = await signIn(blocker, 'operator')
  const email = 'vuelve@abasto.test'
  const id = await makeOperator(email)
  for (let round = 0; round < ROUNDS; round++) {
    await db.updateTable('users').set({ active: true }).where('id', '=', id).execute()
    const [, token = ''] = (await issueInvitation(place, email)).split('#')
    const password = `Lapacho-rosado-${round}`
    const body = { token, password, password_confirmation: password }
    const [used, blocked] = await atOnce<{ status: number }>([
      () => anonymous.call(setUpOperator, { body }),
      () => caller.call(blockOperator, { params: { id } }),
    ])
    expect(blocked?.status).toBe(204)
    expect([201, 422]).toContain(used?.status)
    expect(await activeOperators()).not.toContain(id)
  }
})
