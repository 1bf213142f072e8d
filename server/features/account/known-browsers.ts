// Browsers and networks in which an account signed in (A3). A browser identifies itself with a random token of its own.
import type { FastifyRequest } from 'fastify'
import { sql, type Kysely } from 'kysely'
import type { Known } from '#domain/sign-in.ts'
import { withoutHidden } from '#domain/text.ts'
import type { Trx } from '#db/transaction.ts'
import type { DB } from '#db/types.ts'
import { networkOf } from '#server/http/network.ts'
import { hashToken } from '#server/http/session.ts'

export interface Origin {
  /** Null without a token. */
  browserHash: Buffer | null
  network: string
  /** What users see of their sessions. */
  address: string
  userAgent: string
}

const USER_AGENT_MAX_LENGTH = 300

export function originOf(
  { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
  browserToken: string | undefined,
): Origin {
  return {
    browserHash: browserToken === undefined ? null : hashToken(browserToken),
    network: networkOf(ip),
    address: ip,
    userAgent: withoutHidden(headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX_LENGTH),
  }
}

export interface KnownAccount extends Known {
  /** Null when there is no such account. */
  userId: number | null
}

/** Takes the same time for unknown accounts. */
export async function readKnown(
  db: Kysely<DB>,
  account: { email: string; user_type_id: number },
  { browserHash, network }: Origin,
  now: Date,
): Promise<KnownAccount> {
  const { rows } = await sql<KnownAccount>`
    select min(u.id) as "userId", coalesce(bool_or(b.token_hash = ${browserHash}), false) as browser,
      coalesce(bool_or(b.network = ${network}), false) as network
    from users u left join known_browsers b on b.user_id = u.id and b.expires_at > ${now}
    where u.email = ${account.email} and u.user_type = ${account.user_type_id}`.execute(db)
  return rows[0] ?? { userId: null, browser: false, network: false }
}

const KNOWN_MS = 180 * 24 * 3_600_000
/** Per user; the least used are forgotten. */
const MAX_KNOWN = 50

/** The caller holds the user's lock. */
export async function rememberBrowser(
  trx: Trx,
  userId: number,
  { browserHash, network }: Pick<Origin, 'browserHash' | 'network'>,
  now: Date,
): Promise<void> {
  if (!browserHash) return
  const used = { last_used_at: now, expires_at: new Date(now.getTime() + KNOWN_MS) }
  await trx
    .insertInto('known_browsers')
    .values({ user_id: userId, token_hash: browserHash, network, ...used })
    .onConflict((row) => row.columns(['user_id', 'token_hash', 'network']).doUpdateSet(used))
    .execute()
  await sql`
    delete from known_browsers where user_id = ${userId} and (token_hash, network) in (
      select token_hash, network from known_browsers where user_id = ${userId}
      order by last_used_at desc offset ${sql.lit(MAX_KNOWN)})`.execute(trx)
}

export async function forgetBrowsers(trx: Trx, userId: number, except: Buffer | null): Promise<void> {
  await trx
    .deleteFrom('known_browsers')
    .where('user_id', '=', userId)
    .$if(except !== null, (known) => known.where('token_hash', '<>', except))
    .execute()
}
