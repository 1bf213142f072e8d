// Operators of their own, for tests of signing in.
import { login } from '#contract/account.ts'
import { USER_TYPE } from '#contract/endpoint.ts'
import { confirmSecondFactor, startSecondFactor } from '#contract/second-factor.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { hashPassword } from '#server/features/account/password-hash.ts'
import { codeAt } from './authenticator.ts'
import { Caller } from './caller.ts'
import { anonymous, clock } from './client.ts'
import { db } from './database.ts'

/** Without a second factor. Returns the user's id. */
export async function makeOperator(email: string): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({
      user_type: USER_TYPE.operator,
      email,
      name: 'Olga',
      last_name: 'Prat',
      password_hash: await hashPassword(DEMO_PASSWORD),
      password_changed_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const tryOperatorLogin = (email: string, browser_token?: string) =>
  anonymous.call(login, { body: { email, password: DEMO_PASSWORD, user_type_id: 1, browser_token } })

/** Signs in to a session whose second factor is due. */
export async function halfSignedIn(email: string): Promise<Caller> {
  const { authorisation } = await anonymous.callOrThrow(login, {
    body: { email, password: DEMO_PASSWORD, user_type_id: 1 },
  })
  return new Caller(anonymous.address, authorisation.token)
}

/** A new operator with a second factor, signed in. */
export async function operatorWithFactor(email: string) {
  const userId = await makeOperator(email)
  const caller = await halfSignedIn(email)
  const { secret } = await caller.callOrThrow(startSecondFactor, { body: {} })
  const { recovery_codes: codes } = await caller.callOrThrow(confirmSecondFactor, {
    body: { code: codeAt(secret, clock.now()) },
  })
  return { userId, email, caller, secret, codes }
}
