// The queue of e-mails: rows of `emails`, each due, sent, stored or given up. Enqueued by the transaction that causes them (I20).
import { randomUUID } from 'node:crypto'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Language } from '#domain/format.ts'
import type { DB } from '#db/types.ts'
import type { Trx } from '#db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { EmailKind, EmailPayloads } from './payloads.ts'
import { PRIORITIES, priorityOf } from './priorities.ts'

/** Longer than a delivery: its PDF (attachments.ts) and sending it (transport.ts). */
const LEASE_SECONDS = 90
const LONGEST_BACKOFF_SECONDS = 300
/** Longer than a call; ends the hold of one that crashed. */
const HOLD_SECONDS = 60

/** Like `due_at is not null`, for which PostgreSQL may scan the index of due e-mails rather than find the row by its id. */
const isQueued = sql`coalesce(sent_at, stored_at, given_up_at) is null`

export type NewEmail = {
  [Kind in EmailKind]: {
    kind: Kind
    /** One e-mail per kind, cause and reader. */
    cause: string
    userId: number
    /** The user whose act it is about; the database bundles what one user causes to another beyond a limit. Null for none. */
    by: number | null
    payload: EmailPayloads[Kind]
    language?: Language | null
    /** Delivered as one with the others of this bundle, kind and reader, once `releaseBundles` is called (S20). */
    bundle?: string | null
  }
}[EmailKind]

/** The cause of an event that has no row of its own, such as a changed password: two are never one, not even in one millisecond. */
export const causeOf = (event: string): string => `${event} ${randomUUID()}`

export async function enqueueEmails(
  { now }: Pick<Deps, 'now'>,
  trx: Trx,
  emails: readonly NewEmail[],
): Promise<void> {
  await insertEmails({ now }, emails)?.execute(trx)
}

/** For `pipeline`. Null without e-mails. */
export function insertEmails(
  { now }: Pick<Deps, 'now'>,
  emails: readonly NewEmail[],
): RawBuilder<unknown> | null {
  if (emails.length === 0) return null
  const rows = emails.map((email) => ({ ...email, priority: priorityOf(email.kind) }))
  return sql`
    insert into emails (kind, cause, user_id, caused_by, facts, language, created_at, priority, bundle, due_at)
    select e.kind, e.cause, e."userId", e.by, e.payload, coalesce(e.language, u.language), ${now()}, e.priority, e.bundle,
      now() + make_interval(secs => case when e.bundle is null then 0 else ${sql.lit(HOLD_SECONDS)} end)
    from jsonb_to_recordset(${JSON.stringify(rows)})
      as e (kind text, cause text, "userId" bigint, by bigint, payload jsonb, language text, priority smallint, bundle text)
    left join users u on u.id = e."userId"
    on conflict (kind, cause, user_id) do nothing`
}

/** What waits for the end of its quarter of an hour has another bundle. */
export async function releaseBundles(db: Kysely<DB>, bundles: readonly string[]): Promise<void> {
  await sql`
    update emails set due_at = now()
    where bundle = any(${bundles}::text[]) and due_at is not null and tries = 0`.execute(db)
}

/** Withholds the reader's unsent e-mails of this kind. One that is being sent is not sent again. */
export async function withholdQueued(trx: Trx, userId: number, kind: EmailKind): Promise<void> {
  await sql`
    update emails set due_at = null, given_up_at = now(), withheld = true
    where user_id = ${userId} and kind = ${kind} and ${isQueued}`.execute(trx)
}

export interface ClaimedEmail {
  id: number
  /** The fencing token. */
  tries: number
}

export interface DueEmail extends ClaimedEmail {
  /** For traces. */
  causedBy: string | null
}

/**
 * The first e-mail of a bundle stands for all. One that is being sent goes on doing so when a transaction with an earlier id commits
 * late, so that no event is in two e-mails (S20).
 */
const leadsItsBundle = sql`(e.bundle is null or not exists (
  select from emails other where (other.bundle, other.kind, other.user_id) = (e.bundle, e.kind, e.user_id)
    and other.due_at is not null and (-other.tries, other.id) < (-e.tries, e.id)))`

/** By priority, then by time. */
export async function claimDue(
  db: Kysely<DB>,
  limit: number,
  priorities: readonly number[] = Object.values(PRIORITIES),
): Promise<DueEmail[]> {
  const { rows } = await sql<DueEmail>`
    with due as materialized (
      select id from emails e where priority = any(${priorities}::smallint[]) and due_at <= now() and ${leadsItsBundle}
      order by priority, due_at, id limit ${sql.lit(limit)} for no key update skip locked
    )
    update emails e set due_at = now() + make_interval(secs => ${sql.lit(LEASE_SECONDS)}), tries = e.tries + 1
    from due where e.id = due.id returning e.id, e.tries, e.trace_parent as "causedBy"`.execute(db)
  return rows
}

/** Exponential backoff from one second, with jitter. */
export async function retryLater(db: Kysely<DB>, { id, tries }: ClaimedEmail): Promise<void> {
  await sql`
    update emails
    set due_at = now() + make_interval(secs =>
      least(2 ^ least(tries - 1, 20), ${sql.lit(LONGEST_BACKOFF_SECONDS)}) * (0.5 + random() / 2))
    where id = ${id} and tries = ${tries} and ${isQueued}`.execute(db)
}

/** `ids`: what was delivered as one. Not fenced: a stale worker has sent it, too, as has one whose e-mail was withheld meanwhile. */
export async function markDone(
  trx: Trx,
  ids: readonly number[],
  how: 'sent_at' | 'stored_at',
  at: Date,
): Promise<void> {
  await sql`
    update emails set ${sql.ref(how)} = ${at}, due_at = null, given_up_at = null, withheld = false
    where id = any(${ids}::bigint[]) and (${isQueued} or withheld)`.execute(trx)
}

/** With the others of its bundle; `why` is for the operator's list of failures. */
export async function giveUp(db: Kysely<DB>, email: ClaimedEmail, why: string): Promise<void> {
  await end(db, email, why)
}

/** With the others of its bundle: its reader is not to get it. Unlike one given up it is no failure. */
export async function withhold(db: Kysely<DB>, email: ClaimedEmail): Promise<void> {
  await end(db, email, null)
}

/** Without a reason they are withheld. */
async function end(db: Kysely<DB>, { id, tries }: ClaimedEmail, why: string | null): Promise<void> {
  await sql`
    with ended as (
      update emails set due_at = null, given_up_at = now(), withheld = ${why === null}
      where id = ${id} and tries = ${tries} and ${isQueued}
      returning id, bundle, kind, user_id
    ), others as (
      update emails e set due_at = null, given_up_at = now(), withheld = ${why === null}
      from ended x
      where (e.bundle, e.kind, e.user_id) = (x.bundle, x.kind, x.user_id) and e.due_at is not null and e.id <> ${id}
      returning e.id, e.user_id
    )
    insert into failure_notes (kind, failure_id, error, address)
    select 'emails', failed.id, ${why}, u.email
    from (select id, user_id from ended union all select id, user_id from others) failed
    join users u on u.id = failed.user_id
    where ${why}::text is not null
    on conflict (kind, failure_id) do update
    set error = excluded.error, address = excluded.address, dismissed_at = null, dismissed_by = null`.execute(
    db,
  )
}
