// Opening, listing and ending sessions (A4, A11). What a session holds, such as links to exports, ends with its row.
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { sessions as listed } from '#contract/account.ts'
import { browserNames } from '#domain/browser.ts'
import type { DB } from '#db/types.ts'
import { type Trx, inTransaction } from '#db/transaction.ts'
import { recordAccountEvent } from '#server/http/audit.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/http/errors.ts'
import {
  hashToken,
  newToken,
  oldestUse,
  SECOND_FACTOR_MS,
  SESSION_MS,
  type Operator,
  type Session,
} from '#server/http/session.ts'
import { forgetBrowsers, type Origin } from './known-browsers.ts'

/** Returns its token. */
export async function openSession(
  trx: Trx,
  userId: number,
  origin: Origin,
  now: Date,
  secondFactorDue: boolean,
): Promise<string> {
  await endOldest(trx, userId)
  const token = newToken()
  await trx
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      browser_hash: origin.browserHash,
      user_agent: origin.userAgent,
      address: origin.address,
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + (secondFactorDue ? SECOND_FACTOR_MS : SESSION_MS)),
      second_factor_due: secondFactorDue,
    })
    .execute()
  return token
}

/** Completes a session after its second factor. False when a parallel call completed it. */
export async function finishSignIn(trx: Trx, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sessions')
    .set({ second_factor_due: false, last_used_at: now, expires_at: new Date(now.getTime() + SESSION_MS) })
    .where('token_hash', '=', tokenHash)
    .where('second_factor_due', '=', true)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** More than a person has browsers. Of so many, the least used ends. */
const MAX_SESSIONS = 50

async function endOldest(trx: Trx, userId: number): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where('token_hash', 'in', (eb) =>
      eb
        .selectFrom('sessions')
        .where('user_id', '=', userId)
        .where('opened_by', 'is', null)
        .orderBy('last_used_at', 'desc')
        .offset(MAX_SESSIONS - 1)
        .select('token_hash'),
    )
    .execute()
}

/** Those that can be used, this one first. */
export async function listSessions(
  { db, now }: Deps,
  { caller, tokenHash }: Session,
): Promise<z.output<typeof listed.answer>> {
  const rows = await db
    .selectFrom('sessions')
    .where('user_id', '=', caller.userId)
    .where('expires_at', '>', now())
    .where('second_factor_due', '=', false)
    .where('opened_by', 'is', null)
    .where('last_used_at', '>', oldestUse(now()))
    .select(['id', 'user_agent', 'address', 'created_at', 'last_used_at'])
    .select((eb) => eb('token_hash', '=', tokenHash).as('current'))
    .orderBy('current', 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ user_agent, created_at, last_used_at, ...row }) => ({
    ...row,
    current: Boolean(row.current),
    ...browserNames(user_agent),
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
  }))
}

export async function signOut({ db }: Deps, { tokenHash }: Session): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** One of the user's own. Unlike after signing out, its browser is not known any more (A3), unless it is this one. */
export async function endSession({ db }: Deps, { caller, tokenHash }: Session, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockUser(trx, caller.userId)
    const own = await browserOf(trx, tokenHash)
    const ended = await trx
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('user_id', '=', caller.userId)
      .returning('browser_hash as browserHash')
      .executeTakeFirst()
    if (!ended) throw notFound()
    const { browserHash } = ended
    if (!browserHash || own?.equals(browserHash)) return
    await trx
      .deleteFrom('known_browsers')
      .where('user_id', '=', caller.userId)
      .where('token_hash', '=', browserHash)
      .execute()
  })
}

/** All but this one. */
export async function endOtherSessions({ db }: Deps, { caller, tokenHash }: Session): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockUser(trx, caller.userId)
    await forgetBrowsers(trx, caller.userId, await browserOf(trx, tokenHash))
    await endSessions(trx, caller.userId, tokenHash)
  })
}

/** An operator ends the sessions of any user. */
export async function endSessionsOf({ db }: Deps, operator: Operator, userId: number): Promise<void> {
  await inTransaction(db, (trx) => endAllSessions(trx, userId, operator.userId))
}

/** Also forgets the user's browsers. `by` is another user. Throws 404 for an unknown user. */
export async function endAllSessions(trx: Trx, userId: number, by: number): Promise<void> {
  if (!(await lockUser(trx, userId))) throw notFound()
  await forgetBrowsers(trx, userId, null)
  await endSessions(trx, userId, null)
  await recordAccountEvent(trx, { kind: 'sessions', action: 'ended', userId, actor: by })
}

/**
 * Ends sessions, known browsers and unused password links, except the session and browser of `kept`. The caller holds the
 * user's lock.
 */
export async function revokeAccess(
  trx: Trx,
  userId: number,
  kept: { session: Buffer | null; browser: Buffer | null } = { session: null, browser: null },
): Promise<void> {
  await endSessions(trx, userId, kept.session)
  await forgetBrowsers(trx, userId, kept.browser)
  await trx.deleteFrom('password_tokens').where('user_id', '=', userId).where('used_at', 'is', null).execute()
}

/** The caller holds the user's lock. */
export async function endSessions(trx: Trx, userId: number, except: Buffer | null): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(except !== null, (sessions) => sessions.where('token_hash', '<>', except))
    .execute()
}

export async function browserOf(db: Kysely<DB>, tokenHash: Buffer): Promise<Buffer | null> {
  const session = await db
    .selectFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .select('browser_hash')
    .executeTakeFirst()
  return session?.browser_hash ?? null
}

/** Serializes with sign-ins. False when there is no such user. */
async function lockUser(trx: Trx, userId: number): Promise<boolean> {
  const user = await trx
    .selectFrom('users')
    .where('id', '=', userId)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return user !== undefined
}
