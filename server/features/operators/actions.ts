// A link of the console makes an operator, or renews the access of one: password and second factor start over (O1).
import type { z } from 'zod'
import { USER_TYPE } from '#contract/endpoint.ts'
import type * as contract from '#contract/operators.ts'
import { localPart } from '#domain/passwords.ts'
import { type Trx, inTransaction } from '#db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { refuseWeakPassword, storePassword } from '#server/features/account/actions.ts'
import type { Origin } from '#server/features/account/known-browsers.ts'
import { hashPassword } from '#server/features/account/password-hash.ts'
import { openSession } from '#server/features/account/sessions.ts'
import { recordSecondFactor } from '#server/features/second-factor/record.ts'
import { conflict, invalid } from '#server/http/errors.ts'
import { findOperatorLink, consumeOperatorLink } from '#server/accounts/operator-links.ts'
import type { Language } from '#server/texts/language.ts'
import { findOperator } from './queries.ts'

type Form = z.output<typeof contract.setUpOperator.body>
type SignedIn = z.output<typeof contract.setUpOperator.answer>

/** Signs in too; the session has to set the second factor up. */
export async function becomeOperator(
  deps: Deps,
  form: Form,
  origin: Origin,
  language: Language | null,
): Promise<SignedIn & { userId: number }> {
  const link = await findOperatorLink(deps.db, form.token, deps.now())
  if (!link) throw invalid('operator_link_expired')
  const email = link.email ?? form.email
  if (email === undefined) throw invalid('required', { field: 'email' })
  const known = await findOperator(deps.db, email)
  const person = known ?? personOf(form)
  await refuseWeakPassword(form.password, [person.name, person.lastName, localPart(email)])
  const passwordHash = await hashPassword(form.password)
  return inTransaction(deps.db, async (trx) => {
    const now = deps.now()
    if (!(await consumeOperatorLink(trx, form.token, now))) throw invalid('operator_link_expired')
    const userId = known?.id ?? (await insertOperator(trx, { email, ...person, passwordHash, language, now }))
    if (known) await renewAccess(deps, trx, userId, passwordHash)
    const token = await openSession(trx, userId, origin, now, true)
    return {
      userId,
      user: { email, password_changed_at: now.toISOString() },
      authorisation: { token, type: 'bearer' },
      actionables: { token: '', second_factor: 'set_up' },
    }
  })
}

function personOf({ name, last_name }: Form) {
  if (name === undefined) throw invalid('required', { field: 'name' })
  if (last_name === undefined) throw invalid('required', { field: 'last_name' })
  return { name, lastName: last_name }
}

interface NewOperator {
  email: string
  name: string
  lastName: string
  passwordHash: string
  language: Language | null
  now: Date
}

async function insertOperator(
  trx: Trx,
  { email, name, lastName, passwordHash, language, now }: NewOperator,
): Promise<number> {
  const inserted = await trx
    .insertInto('users')
    .values({
      user_type: USER_TYPE.operator,
      email,
      name,
      last_name: lastName,
      password_hash: passwordHash,
      password_changed_at: now,
      ...(language && { language }),
    })
    .onConflict((same) => same.columns(['email', 'user_type']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) throw conflict('changed_meanwhile')
  return inserted.id
}

/** Also ends a block: the console of the machine decides. */
async function renewAccess(deps: Deps, trx: Trx, userId: number, passwordHash: string): Promise<void> {
  await trx.updateTable('users').set({ active: true }).where('id', '=', userId).execute()
  await storePassword(deps, trx, {
    userId,
    isFirst: false,
    passwordHash,
    ownSession: null,
    browserHash: null,
  })
  const { numDeletedRows } = await trx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (numDeletedRows > 0n) await recordSecondFactor(deps, trx, { userId, change: 'reset', actor: null })
}
