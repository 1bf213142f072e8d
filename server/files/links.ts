// Links to files, which browsers follow without a token: each is bound to a user, a session and an end (U6, F5).
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Trx } from '#db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { notFound, secondsUntil, tooMany } from '#server/http/errors.ts'
import { findSession, newToken, type Session } from '#server/http/session.ts'

/** Tables of files with links. All have the columns of `NewLink`. */
type LinkTable = 'price_exports' | 'order_exports'

const LINK_MS = 5 * 60_000
/** Open at a time, per user and table. */
const MAX_LINKS = 10

interface NewLink {
  /** What the row of the link stores. */
  columns: {
    user_id: number
    session_hash: Buffer
    link_mac: Buffer
    created_at: Date
    expires_at: Date
  }
  /** The end of its address, once the row has its id. */
  nameOf: (id: number) => string
}

/** Locks the user until the transaction ends. Throws 429 when the user has ten open links. */
export async function newLink(
  trx: Trx,
  table: LinkTable,
  { caller: { userId }, tokenHash }: Session,
  now: Date,
): Promise<NewLink> {
  await trx.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().execute()
  const last = await trx
    .selectFrom(table)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .offset(MAX_LINKS - 1)
    .limit(1)
    .select('expires_at')
    .executeTakeFirst()
  if (last) throw tooMany('too_many_attempts', { retryAfter: secondsUntil(last.expires_at, now) })
  const key = newToken()
  const terms = { userId, sessionHash: tokenHash, expiresAt: new Date(now.getTime() + LINK_MS) }
  return {
    columns: {
      user_id: userId,
      session_hash: tokenHash,
      link_mac: macOf(key, terms),
      created_at: now,
      expires_at: terms.expiresAt,
    },
    nameOf: (id) => `${id}-${key}`,
  }
}

interface LinkTerms {
  userId: number
  sessionHash: Buffer
  expiresAt: Date
}

/**
 * Binds a link to its user, session and end. Each link has a random key of its own, which only the link carries: a copy of the
 * database opens no file, and all processes agree without a shared secret.
 */
function macOf(key: string, { userId, sessionHash, expiresAt }: LinkTerms): Buffer {
  const terms = [userId, sessionHash.toString('hex'), expiresAt.toISOString()]
  return createHmac('sha256', key).update(JSON.stringify(terms)).digest()
}

interface OpenLink extends LinkTerms {
  id: number
}

/** Throws 404 for a link that is unknown, expired or of a session or user that ended, and with another user's token. */
export async function findLink(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  table: LinkTable,
  { link, token }: { link: string; token: string | null },
): Promise<OpenLink> {
  const [, id, key = ''] = /^(\d{1,15})-([\w-]{43})$/.exec(link) ?? []
  if (id === undefined) throw notFound()
  const row = await db
    .selectFrom(`${table} as e` as 'order_exports as e')
    .innerJoin('sessions as s', 's.token_hash', 'e.session_hash')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .where('e.id', '=', Number(id))
    .where('e.expires_at', '>', now())
    .where('s.expires_at', '>', now())
    .where('u.active', '=', true)
    .select([
      'e.id',
      'e.user_id as userId',
      'e.session_hash as sessionHash',
      'e.expires_at as expiresAt',
      'e.link_mac',
    ])
    .executeTakeFirst()
  if (!row || !timingSafeEqual(row.link_mac, macOf(key, row))) throw notFound()
  if (token !== null && (await findSession(db, token, now()))?.caller.userId !== row.userId) throw notFound()
  return row
}
