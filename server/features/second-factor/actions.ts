// Setting a second factor up, giving it, and switching it off (O2).
import type { FastifyRequest } from 'fastify'
import { USER_TYPE } from '#contract/endpoint.ts'
import type { Deps } from '#server/deps.ts'
import { type Trx, inTransaction } from '#db/transaction.ts'
import { readSecondFactorCode, type SecondFactorCode } from '#domain/second-factor.ts'
import { confirmPassword } from '#server/features/account/actions.ts'
import { originOf, readKnown, rememberBrowser } from '#server/features/account/known-browsers.ts'
import { lockAccount } from '#server/features/account/queries.ts'
import type { Attempt, SignInAttempts } from '#server/features/account/rate-limits.ts'
import { browserOf, endSessions, finishSignIn } from '#server/features/account/sessions.ts'
import { conflict, forbidden, invalid, notFound, unauthenticated } from '#server/http/errors.ts'
import type { Operator, Session } from '#server/http/session.ts'
import { readSecondFactor, replaceRecoveryCodes, consumeCode } from './codes.ts'
import { recordSecondFactor } from './record.ts'
import { newSecret, setUpOf, stepOf } from './totp.ts'

/** The account whose code is given, for the limits of sign-ins and the log. */
export interface CodeAttempt extends Attempt {
  email: string
}

export async function attemptOf(
  { db, now }: Deps,
  { caller, tokenHash }: Session,
  request: FastifyRequest,
): Promise<CodeAttempt> {
  const { email, user_type } = await db
    .selectFrom('users')
    .where('id', '=', caller.userId)
    .select(['email', 'user_type'])
    .executeTakeFirstOrThrow()
  const origin = { ...originOf(request, undefined), browserHash: await browserOf(db, tokenHash) }
  const known = await readKnown(db, { email, user_type_id: user_type }, origin, now())
  return { ...origin, email, account: `${user_type} ${email}`, known }
}

/**
 * A new secret, which is not in force until its first code. Needs the password, unless the session's sign-in demands the
 * set-up: then it was just given.
 */
export async function startSecondFactor(
  deps: Deps,
  attempts: SignInAttempts,
  session: Session,
  currentPassword: string | undefined,
): Promise<{ secret: string; address: string }> {
  const { userId } = session.caller
  if (!session.secondFactorDue) await requirePassword(deps, attempts, session, currentPassword)
  const secret = newSecret()
  return inTransaction(deps.db, async (trx) => {
    await lockUser(trx, userId)
    const factor = await readSecondFactor(trx, userId)
    if (factor?.confirmedAt) throw conflict('second_factor_on')
    const row = { secret, created_at: deps.now() }
    await trx
      .insertInto('second_factors')
      .values({ user_id: userId, ...row })
      .onConflict((same) => same.column('user_id').doUpdateSet(row))
      .execute()
    const { email } = await trx
      .selectFrom('users')
      .where('id', '=', userId)
      .select('email')
      .executeTakeFirstOrThrow()
    return setUpOf(secret, email)
  })
}

/** Switches it on, and ends the sessions that were opened without it. Returns the recovery codes. */
export async function confirmSecondFactor(
  deps: Deps,
  attempts: SignInAttempts,
  { caller: { userId }, tokenHash, secondFactorDue }: Session,
  attempt: Attempt,
  text: string,
): Promise<string[]> {
  const given = readSecondFactorCode(text)
  const codes = await attempts.countCode(attempt, () =>
    inTransaction(deps.db, async (trx) => {
      await lockUser(trx, userId)
      const factor = await readSecondFactor(trx, userId)
      if (!factor) throw conflict('second_factor_not_started')
      if (factor.confirmedAt) throw conflict('second_factor_on')
      const now = deps.now()
      const step = given?.kind === 'authenticator' ? stepOf(factor.secret, given.code, now) : null
      if (step === null) return undefined
      await trx
        .updateTable('second_factors')
        .set({ confirmed_at: now, last_step: step })
        .where('user_id', '=', userId)
        .execute()
      if (secondFactorDue) await completeSession(trx, userId, tokenHash, attempt, now)
      await endSessions(trx, userId, tokenHash)
      const codes = await replaceRecoveryCodes(trx, userId)
      await recordSecondFactor(deps, trx, { userId, change: 'switched_on', actor: userId })
      return codes
    }),
  )
  if (!codes) throw invalid('second_factor_wrong', { field: 'code' })
  return codes
}

/** Finishes a sign-in. Returns which kind of code it was. */
export async function giveSecondFactor(
  deps: Deps,
  attempts: SignInAttempts,
  { caller: { userId }, tokenHash, secondFactorDue }: Session,
  attempt: Attempt,
  text: string,
): Promise<SecondFactorCode['kind']> {
  if (!secondFactorDue) throw conflict('second_factor_given')
  const kind = await attempts.countCode(attempt, () =>
    inTransaction(deps.db, async (trx) => {
      await lockUser(trx, userId)
      const now = deps.now()
      const used = await consumeCode(trx, userId, text, now)
      if (used) await completeSession(trx, userId, tokenHash, attempt, now)
      if (used === 'recovery')
        await recordSecondFactor(deps, trx, { userId, change: 'recovery_code_used', actor: userId })
      return used
    }),
  )
  if (!kind) throw invalid('second_factor_wrong', { field: 'code' })
  return kind
}

async function completeSession(trx: Trx, userId: number, tokenHash: Buffer, attempt: Attempt, now: Date) {
  if (!(await finishSignIn(trx, tokenHash, now))) throw conflict('second_factor_given')
  await rememberBrowser(trx, userId, attempt, now)
}

export async function renewRecoveryCodes(
  deps: Deps,
  attempts: SignInAttempts,
  { caller: { userId } }: Session,
  attempt: Attempt,
  text: string,
): Promise<string[]> {
  const codes = await attempts.countCode(attempt, () =>
    inTransaction(deps.db, async (trx) => {
      await lockUser(trx, userId)
      const used = await consumeCode(trx, userId, text, deps.now())
      if (!used) return undefined
      const codes = await replaceRecoveryCodes(trx, userId)
      await recordSecondFactor(deps, trx, { userId, change: 'codes_renewed', actor: userId })
      return codes
    }),
  )
  if (!codes) throw invalid('second_factor_wrong', { field: 'code' })
  return codes
}

export async function removeSecondFactor(
  deps: Deps,
  attempts: SignInAttempts,
  session: Session,
  attempt: Attempt,
  form: { current_password: string; code: string },
): Promise<void> {
  const { role, userId } = session.caller
  if (role === 'operator') throw forbidden('second_factor_mandatory')
  await requirePassword(deps, attempts, session, form.current_password)
  const used = await attempts.countCode(attempt, () =>
    inTransaction(deps.db, async (trx) => {
      await lockUser(trx, userId)
      const kind = await consumeCode(trx, userId, form.code, deps.now())
      if (!kind) return undefined
      await trx.deleteFrom('second_factors').where('user_id', '=', userId).execute()
      await recordSecondFactor(deps, trx, { userId, change: 'switched_off', actor: userId })
      return kind
    }),
  )
  if (!used) throw invalid('second_factor_wrong', { field: 'code' })
}

/** For a buyer or seller who lost it. Their password is enough again, until they switch it on. */
export async function resetSecondFactor(deps: Deps, operator: Operator, userId: number): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const user = await trx
      .selectFrom('users')
      .where('id', '=', userId)
      .select('user_type')
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!user) throw notFound()
    if (user.user_type === USER_TYPE.operator) throw conflict('operator_by_console')
    const { numDeletedRows } = await trx
      .deleteFrom('second_factors')
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return
    await endSessions(trx, userId, null)
    await recordSecondFactor(deps, trx, { userId, change: 'reset', actor: operator.userId })
  })
}

async function requirePassword(
  deps: Deps,
  attempts: SignInAttempts,
  session: Session,
  password: string | undefined,
): Promise<void> {
  const account =
    password === undefined ? undefined : await confirmPassword(deps, attempts, session, password)
  if (!account) throw invalid('sign_in_failed', { field: 'current_password' })
}

/** Serializes with sign-ins and password changes. */
async function lockUser(trx: Trx, userId: number): Promise<void> {
  if (!(await lockAccount(trx, userId))) throw unauthenticated()
}
