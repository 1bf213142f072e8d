// Operators are invited, corrected, removed, blocked and unblocked by other operators (O1).
import type { z } from 'zod'
import { USER_TYPE } from '#contract/endpoint.ts'
import type * as contract from '#contract/people.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import { type OperatorAccount, operatorBlockProblem } from '#domain/operators.ts'
import type { Deps } from '#server/deps.ts'
import { requestEmailChange } from '#server/features/account/email-change.ts'
import { withdrawInvitation } from '#server/features/account/withdraw-invitation.ts'
import { revokeAccess } from '#server/features/account/sessions.ts'
import { conflict, forbidden, notFound } from '#server/http/errors.ts'
import { oncePerKey } from '#server/http/idempotency.ts'
import type { Operator } from '#server/http/session.ts'
import { createAccount, invite } from '#server/accounts/invitations.ts'
import { revokeOperatorLinks } from '#server/accounts/operator-links.ts'

type Form = z.output<typeof contract.inviteOperator.body>

/** The second factor is set up at the first sign-in (O2). */
export async function inviteOperator(
  deps: Deps,
  caller: Operator,
  form: Form,
  key: string | null,
): Promise<{ id: number }> {
  const call = { userId: caller.userId, route: 'operator', key, request: form }
  return inTransaction(deps.db, (trx) =>
    oncePerKey(trx, call, async () => {
      await lockOperators(trx, caller)
      const { last_name: lastName, ...account } = form
      const id = await createAccount(trx, { role: 'operator', lastName, ...account })
      await invite(deps, trx, { userId: id, by: caller.userId, organisation: null })
      return { id }
    }),
  )
}

export async function sendInvitation(deps: Deps, caller: Operator, id: number): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const operator = find(await lockOperators(trx, caller), id)
    if (!operator.active) throw conflict('user_blocked')
    await invite(deps, trx, { userId: id, by: caller.userId, organisation: null })
  })
}

/** Idempotent (R11). */
export async function changeOperatorEmail(
  deps: Deps,
  caller: Operator,
  id: number,
  email: string,
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    find(await lockOperators(trx, caller), id)
    await requestEmailChange(deps, trx, { userId: id, email, by: caller.userId })
  })
}

/** Takes back an invitation that was never accepted. */
export async function removeOperator({ db }: Deps, caller: Operator, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    // Before the operators' rows, in the order of a set-up by link.
    await revokeOperatorLinks(trx, id)
    find(await lockOperators(trx, caller), id)
    await withdrawInvitation(trx, id)
  })
}

/** Ends sessions, views and links at once. Idempotent. */
export async function blockOperator({ db }: Deps, caller: Operator, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    // Before the operators' rows, in the order of a set-up by link.
    await revokeOperatorLinks(trx, id)
    const operators = await lockOperators(trx, caller)
    const operator = find(operators, id)
    const problem = operatorBlockProblem(operator.id, caller.userId, operators)
    if (problem) throw conflict(problem)
    await trx.updateTable('users').set({ active: false }).where('id', '=', id).execute()
    await revokeAccess(trx, id)
  })
}

/** Idempotent. */
export async function unblockOperator({ db }: Deps, caller: Operator, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    find(await lockOperators(trx, caller), id)
    await trx.updateTable('users').set({ active: true }).where('id', '=', id).execute()
  })
}

/**
 * Locks all operators, so that parallel calls cannot block each other's callers. Throws 403 when another operator blocked
 * the caller meanwhile.
 */
async function lockOperators(trx: Trx, caller: Operator): Promise<OperatorAccount[]> {
  const rows = await trx
    .selectFrom('users')
    .where('user_type', '=', USER_TYPE.operator)
    .select(['id', 'active'])
    .select((eb) => eb('password_hash', 'is not', null).as('hasPassword'))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const operators = rows.map((row) => ({ ...row, hasPassword: Boolean(row.hasPassword) }))
  if (!operators.some(({ id, active }) => id === caller.userId && active)) throw forbidden()
  return operators
}

function find(operators: readonly OperatorAccount[], id: number): OperatorAccount {
  const operator = operators.find((one) => one.id === id)
  if (!operator) throw notFound()
  return operator
}
