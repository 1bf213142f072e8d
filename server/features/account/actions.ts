// Sign-in, sign-out, password links and password changes (A3–A11).
import type { z } from 'zod'
import type * as contract from '#contract/account.ts'
import { USER_TYPE } from '#contract/endpoint.ts'
import { clockTime } from '#domain/format.ts'
import { containsName } from '#domain/passwords.ts'
import type { Known } from '#domain/sign-in.ts'
import { type Trx, inTransaction } from '#db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import {
  conflict,
  invalid,
  otherUserType,
  secondsUntil,
  tooMany,
  unauthenticated,
} from '#server/http/errors.ts'
import type { Session } from '#server/http/session.ts'
import { repeatInvitation } from '#server/accounts/invitations.ts'
import { causeOf, enqueueEmails } from '#server/mail/queue.ts'
import {
  issuePasswordToken,
  usePasswordToken,
  userOfPasswordToken,
} from '#server/accounts/password-tokens.ts'
import type { Language } from '#server/texts/language.ts'
import { isCommonPassword } from './common-passwords.ts'
import { isGuessable } from './guessable-passwords.ts'
import { type Origin, rememberBrowser } from './known-browsers.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { type Account, findAccount, lockAccount, namesOf, readAccount } from './queries.ts'
import type { SignInAttempts } from './rate-limits.ts'
import { browserOf, openSession, revokeAccess } from './sessions.ts'

type SignInForm = z.output<typeof contract.login.body>
type SignedIn = z.output<typeof contract.login.answer>

interface SignInRequest {
  form: SignInForm
  /** The account's type, which the form may have wrong. */
  userType: SignInForm['user_type_id']
  origin: Origin
  known: Known
  /** Becomes the user's language for e-mails; null keeps it. */
  language: Language | null
}

export async function signIn(
  deps: Deps,
  attempts: SignInAttempts,
  { form, userType, origin, known, language }: SignInRequest,
): Promise<SignedIn> {
  const attempt = { ...origin, account: `${userType} ${form.email}`, known }
  const account = await attempts.count(attempt, async () =>
    verify(await findAccount(deps.db, form.email, userType), form.password),
  )
  if (!account) throw unauthenticated('sign_in_failed')
  if (userType !== form.user_type_id) throw otherUserType(userType)
  return inTransaction(deps.db, async (trx) => {
    // Password and e-mail may have changed during verification.
    const locked = await lockAccount(trx, account.id)
    if (locked?.passwordHash !== account.passwordHash || locked.email !== account.email)
      throw unauthenticated('sign_in_failed')
    const now = deps.now()
    const factor = await secondFactorDue(trx, account.id, userType)
    const token = await openSession(trx, account.id, origin, now, factor !== null)
    // With a second factor due, the browser becomes known only after it.
    if (!factor) await rememberBrowser(trx, account.id, origin, now)
    if (language) await saveLanguage(trx, account.id, language)
    const mustChange = locked.passwordChangedAt === null
    return {
      user: { email: form.email, password_changed_at: locked.passwordChangedAt?.toISOString() ?? null },
      authorisation: { token, type: 'bearer' as const },
      actionables: {
        token: mustChange ? await issuePasswordToken(trx, account.id, now) : '',
        ...(factor && { second_factor: factor }),
      },
    }
  })
}

/** What the session has to do before anything else (O2). */
async function secondFactorDue(trx: Trx, userId: number, userType: number) {
  const on = await trx
    .selectFrom('second_factors')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .select('user_id')
    .executeTakeFirst()
  if (on) return 'give'
  return userType === USER_TYPE.operator ? 'set_up' : null
}

async function verify(account: Account | undefined, password: string) {
  return (await verifyPassword(account?.passwordHash, password)) ? account : undefined
}

async function saveLanguage(trx: Trx, userId: number, language: Language): Promise<void> {
  await trx
    .updateTable('users')
    .set({ language })
    .where('id', '=', userId)
    .where('language', '<>', language)
    .execute()
}

/**
 * Returns the user's id. `ownSession` stays open: the first sign-in continues in it (A8). The token proves the browser to be
 * the user's (A3).
 */
export async function setPasswordByToken(
  deps: Deps,
  form: z.output<typeof contract.updatePassword.body>,
  origin: Origin,
  ownSession: Buffer | null,
): Promise<number> {
  const user = await userOfPasswordToken(deps.db, form.email, form.password_token, deps.now())
  const account = user === null ? undefined : await readAccount(deps.db, user.id)
  if (!account) throw invalid('password_link_expired')
  const passwordHash = await hashNewPassword(deps, account, form.password)
  await inTransaction(deps.db, async (trx) => {
    const locked = await lockAccount(trx, account.id)
    if (!(await usePasswordToken(trx, form.password_token, deps.now())))
      throw invalid('password_link_expired')
    if (locked?.passwordHash !== account.passwordHash) throw conflict('changed_meanwhile')
    await storePassword(deps, trx, {
      userId: account.id,
      isFirst: account.passwordHash === null,
      passwordHash,
      ownSession,
      browserHash: origin.browserHash,
    })
    await rememberBrowser(trx, account.id, origin, deps.now())
  })
  return account.id
}

export async function changePassword(
  deps: Deps,
  attempts: SignInAttempts,
  session: Session,
  form: z.output<typeof contract.changePassword.body>,
): Promise<void> {
  const account = await confirmPassword(deps, attempts, session, form.current_password)
  if (!account) throw invalid('sign_in_failed')
  const { userId } = session.caller
  const passwordHash = await hashNewPassword(deps, account, form.password)
  await inTransaction(deps.db, async (trx) => {
    const locked = await lockAccount(trx, userId)
    if (locked?.passwordHash !== account.passwordHash) throw conflict('changed_meanwhile')
    const browserHash = await browserOf(trx, session.tokenHash)
    await storePassword(deps, trx, {
      userId,
      isFirst: false,
      passwordHash,
      ownSession: session.tokenHash,
      browserHash,
    })
  })
}

/** The session's account, if the password is right. */
export function confirmPassword(
  { db }: Deps,
  attempts: SignInAttempts,
  { caller: { userId }, tokenHash }: Session,
  password: string,
): Promise<Account | undefined> {
  return attempts.countInSession(tokenHash, async () => verify(await readAccount(db, userId), password))
}

/** A9 */
export async function refuseWeakPassword(password: string, names: readonly string[]): Promise<void> {
  if (isCommonPassword(password)) throw invalid('password_common', { field: 'password' })
  if (containsName(password, names)) throw invalid('password_name', { field: 'password' })
  if (await isGuessable(password)) throw invalid('password_guessable', { field: 'password' })
}

/** A9: not easy to guess, no name, not the current one. */
async function hashNewPassword(
  { db }: Deps,
  { id, passwordHash }: Account,
  password: string,
): Promise<string> {
  await refuseWeakPassword(password, await namesOf(db, id))
  if (await verifyPassword(passwordHash, password)) throw invalid('password_same', { field: 'password' })
  return hashPassword(password)
}

interface NewPassword {
  userId: number
  /** Whether an invitation sets it. */
  isFirst: boolean
  passwordHash: string
  ownSession: Buffer | null
  /** Stays known. */
  browserHash: Buffer | null
}

export async function storePassword(
  deps: Deps,
  trx: Trx,
  { userId, isFirst, passwordHash, ownSession, browserHash }: NewPassword,
): Promise<void> {
  const now = deps.now()
  await trx
    .updateTable('users')
    .set({ password_hash: passwordHash, password_changed_at: now })
    .where('id', '=', userId)
    .execute()
  await revokeAccess(trx, userId, { session: ownSession, browser: browserHash })
  if (isFirst) return
  await enqueueEmails(deps, trx, [
    { kind: 'password_changed', cause: causeOf('password changed'), by: null, userId, payload: {} },
  ])
}

/** Shorter than the link is valid, so the last link still works. */
const LINK_INTERVAL_MS = 15 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000
const LINKS_PER_DAY = 8
/** Also when others used up the links of the day. */
const LINKS_PER_DAY_IN_KNOWN_BROWSER = 16

/**
 * Sends a link to set a password (A5). False for an unknown e-mail of that type. Throws 409 with the time of the last
 * link while it is recent, and 429 above the links per day and account.
 */
export async function requestPasswordLink(
  deps: Deps,
  form: z.output<typeof contract.forgotPassword.body>,
  known: Known,
  language: Language | null,
): Promise<boolean> {
  const account = await findAccount(deps.db, form.email, form.user_type_id)
  if (!account) return false
  await inTransaction(deps.db, async (trx) => {
    const locked = (await lockAccount(trx, account.id)) ?? account
    await enqueuePasswordLink(deps, trx, locked, {
      mostPerDay: known.browser ? LINKS_PER_DAY_IN_KNOWN_BROWSER : LINKS_PER_DAY,
      language,
    })
  })
  return true
}

/** A link for the account of another user, with the limits of its own requests. The 409 is worded for its sender. */
export async function sendPasswordLinkTo(deps: Deps, trx: Trx, userId: number): Promise<void> {
  const account = await lockAccount(trx, userId)
  if (!account) throw conflict('user_blocked')
  const terms = { mostPerDay: LINKS_PER_DAY, language: null, stillGood: 'their_link_still_good' } as const
  await enqueuePasswordLink(deps, trx, account, terms)
}

interface LinkTerms {
  mostPerDay: number
  language: Language | null
  stillGood?: 'their_link_still_good'
}

/** The caller has locked the account. Without a password it gets its invitation again and nothing else (O5). */
async function enqueuePasswordLink(
  deps: Deps,
  trx: Trx,
  { id: userId, passwordHash, passwordChangedAt }: Account,
  { mostPerDay, language, stillGood }: LinkTerms,
): Promise<void> {
  const now = deps.now()
  const kind = passwordHash === null ? 'invitation' : 'password_reset'
  const links = await readLinks(trx, userId, kind, new Date(now.getTime() - DAY_MS))
  // After a used link the next one may follow at once.
  const since = Math.max(now.getTime() - LINK_INTERVAL_MS, passwordChangedAt?.getTime() ?? 0)
  const recent = links.find(({ created_at }) => created_at.getTime() > since)
  if (recent)
    throw conflict(stillGood ?? 'link_still_good', { values: { time: clockTime(recent.created_at) } })
  const oldest = links.at(-mostPerDay)
  if (oldest) {
    const free = new Date(oldest.created_at.getTime() + DAY_MS)
    throw tooMany('too_many_attempts', { retryAfter: secondsUntil(free, now) })
  }
  if (kind === 'invitation') return repeatInvitation(deps, trx, userId)
  const cause = causeOf('password link')
  await enqueueEmails(deps, trx, [{ kind: 'password_reset', cause, by: null, userId, payload: {}, language }])
}

type LinkKind = 'invitation' | 'password_reset'

/** Sent or to be sent since then, the oldest first. */
function readLinks(trx: Trx, userId: number, kind: LinkKind, since: Date) {
  return trx
    .selectFrom('emails')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('created_at', '>', since)
    .where('given_up_at', 'is', null)
    .orderBy('created_at')
    .select('created_at')
    .execute()
}
