// Sessions, found by the hash of a bearer token (S6, A4).
import { hash, randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { isReadOnly } from '#db/transient-errors.ts'
import type { DB } from '#db/types.ts'
import { ROLE_OF_TYPE, type Role } from '#contract/endpoint.ts'
import type { Lsn } from '#server/database/replica.ts'
import { batchLoader, padToPowerOfTwo } from './batch-loader.ts'

export interface Buyer {
  role: 'buyer'
  userId: number
  clientId: number
  companyId: number
  /** Administers the company (O5). */
  administrator: boolean
}
export interface Seller {
  role: 'seller'
  userId: number
  sellerId: number
  /** Administers the seller (B17). */
  administrator: boolean
}
export interface Operator {
  role: 'operator'
  userId: number
}
export type Caller = Buyer | Seller | Operator

export interface Session {
  caller: Caller
  tokenHash: Buffer
  /** S3: nothing else is allowed before the password is changed. */
  passwordChangeDue: boolean
  /** O2: nothing else is allowed before the second factor is given. */
  secondFactorDue: boolean
  /** The operator who sees the caller's pages in this session, which only reads (O14). */
  viewerId: number | null
  /** The last write of the user or the viewer, which lists must include (X4). */
  lastWrite: Lsn | null
}

/** Sessions end after 2 idle hours, and after 24 at most. */
const IDLE_MS = 2 * 60 * 60 * 1000
export const SESSION_MS = 24 * 60 * 60 * 1000
/** Lifetime of a session without its second factor. */
export const SECOND_FACTOR_MS = 15 * 60 * 1000
/** A session last used before is over. */
export const oldestUse = (now: Date) => new Date(now.getTime() - IDLE_MS)

/** Precision of `last_used_at`, so that not every read writes. */
const TOUCH_MS = 60 * 1000

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** Null when unknown, expired, idle too long or its user inactive. */
export async function findSession(db: Kysely<DB>, token: string, now: Date): Promise<Session | null> {
  const tokenHash = hashToken(token)
  const found = await findLive(db, tokenHash, now)
  if (!found) return null
  if (now.getTime() - found.lastUsedAt.getTime() > TOUCH_MS && found.viewerId === null) {
    const touch = db.updateTable('sessions').set({ last_used_at: now }).where('token_hash', '=', tokenHash)
    await touch.execute().catch(ignoreReadOnly)
  }
  return toSession(found)
}

/** The session of a link, without counting as a use. Null as `findSession`. */
export async function sessionOf(db: Kysely<DB>, tokenHash: Buffer, now: Date): Promise<Session | null> {
  const found = await findLive(db, tokenHash, now)
  return found && toSession(found)
}

/** Without counting as a use. */
export async function isLive(db: Kysely<DB>, tokenHash: Buffer, now: Date): Promise<boolean> {
  return (await findLive(db, tokenHash, now)) !== null
}

async function findLive(db: Kysely<DB>, tokenHash: Buffer, now: Date) {
  const row = await lookUpsOf(db)(tokenHash)
  const caller = row && callerOf(row)
  if (!row || !caller || row.expiresAt <= now) return null
  return now.getTime() - row.lastUsedAt.getTime() < IDLE_MS ? { ...row, caller } : null
}

function toSession(found: NonNullable<Awaited<ReturnType<typeof findLive>>>): Session {
  const { caller, tokenHash, passwordChangedAt, secondFactorDue, viewerId, lastWrite } = found
  const passwordChangeDue = passwordChangedAt === null && viewerId === null
  return { caller, tokenHash, passwordChangeDue, secondFactorDue, viewerId, lastWrite }
}

/** Reading goes on when the database accepts no changes. */
function ignoreReadOnly(error: unknown): void {
  if (!isReadOnly(error)) throw error
}

type LookUp = (tokenHash: Buffer) => Promise<Found | undefined>
/** One batch loader per pool. */
const lookUps = new WeakMap<Kysely<DB>, LookUp>()

function lookUpsOf(db: Kysely<DB>): LookUp {
  const known = lookUps.get(db)
  if (known) return known
  const made = batchLoader((hashes: Buffer[]) => lookUp(db, hashes))
  lookUps.set(db, made)
  return made
}

/** Text, because building a query takes as long as executing it. */
async function lookUp(db: Kysely<DB>, tokenHashes: Buffer[]) {
  const { rows } = await sql<Found>`
    select s.token_hash as "tokenHash", u.id as "userId", u.user_type as "userType",
      u.password_changed_at as "passwordChangedAt", s.last_used_at as "lastUsedAt", s.expires_at as "expiresAt",
      s.second_factor_due as "secondFactorDue",
      viewer.user_id as "viewerId", c.id as "clientId", c.company_id as "companyId",
      coalesce(c.administrator, p.administrator) as administrator,
      p.provider_id as "sellerId",
      (select max(lsn) from last_writes where user_id in (u.id, viewer.user_id)) as "lastWrite"
    from sessions s
    join users u on u.id = s.user_id
    left join sessions viewer on viewer.token_hash = s.opened_by
    left join clients c on c.user_id = u.id
    left join companies company on company.id = c.company_id
    left join provider_users p on p.user_id = u.id
    where s.token_hash in (${sql.join(padToPowerOfTwo(tokenHashes))}) and u.active and company.active is not false
  `.execute(db)
  const byHash = new Map(rows.map((row) => [row.tokenHash.toString('latin1'), row]))
  return (tokenHash: Buffer) => byHash.get(tokenHash.toString('latin1'))
}

interface Place {
  userId: number
  userType: number
  clientId: number | null
  companyId: number | null
  administrator: boolean | null
  sellerId: number | null
}

interface Found extends Place {
  tokenHash: Buffer
  passwordChangedAt: Date | null
  lastUsedAt: Date
  expiresAt: Date
  secondFactorDue: boolean
  viewerId: number | null
  lastWrite: Lsn | null
}

function callerOf({ userId, userType, clientId, companyId, administrator, sellerId }: Place): Caller | null {
  const role: Role | undefined = ROLE_OF_TYPE[userType]
  if (role === 'operator') return { role, userId }
  if (role === 'buyer' && clientId !== null && companyId !== null)
    return { role, userId, clientId, companyId, administrator: administrator === true }
  if (role === 'seller' && sellerId !== null)
    return { role, userId, sellerId, administrator: administrator === true }
  return null
}
