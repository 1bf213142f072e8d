// Accounts made by operators and company administrators, without a password until the invitation is used (O5, O8).
import type { Role } from '#contract/endpoint.ts'
import { USER_TYPE } from '#contract/endpoint.ts'
import type { Trx } from '#db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalid } from '#server/http/errors.ts'
import { enqueueEmails } from '#server/mail/queue.ts'
import { fullName } from '#server/orders/columns.ts'
import type { Language } from '#server/texts/language.ts'

export interface NewAccount {
  role: Role
  name: string
  lastName: string
  /** Lower case. */
  email: string
  language: Language
}

/** Returns the user's id. Throws 422 when the e-mail has an account of this role. */
export async function createAccount(trx: Trx, { role, ...account }: NewAccount): Promise<number> {
  const made = await trx
    .insertInto('users')
    .values({
      user_type: USER_TYPE[role],
      email: account.email,
      name: account.name,
      last_name: account.lastName,
      language: account.language,
      password_hash: null,
    })
    .onConflict((known) => known.columns(['email', 'user_type']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw invalid('email_taken', { field: 'email' })
  return made.id
}

export interface Invitation {
  userId: number
  /** The user who invites. */
  by: number
  /** The company or seller to work with. */
  organisation: string
}

/**
 * Enqueues the e-mail, whose link is valid for 7 days; an earlier one ends once it is sent. The caller has locked the
 * user. Throws 409 when the account has a password.
 */
export async function invite(
  deps: Pick<Deps, 'now'>,
  trx: Trx,
  { userId, by, organisation }: Invitation,
): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .where('id', '=', userId)
    .select('password_hash')
    .executeTakeFirstOrThrow()
  if (user.password_hash !== null) throw conflict('invitation_used')
  const { name } = await trx
    .selectFrom('users as u')
    .where('u.id', '=', by)
    .select(fullName('u').as('name'))
    .executeTakeFirstOrThrow()
  await enqueueEmails(deps, trx, [
    {
      kind: 'invitation',
      cause: `invitation ${deps.now().toISOString()}`,
      userId,
      by,
      payload: { organisation, invitedBy: name },
    },
  ])
}
