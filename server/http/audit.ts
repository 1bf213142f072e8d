// Lines of the audit that no trigger writes: sign-ins, ended sessions, second factors, confirmed e-mails, refusals, retries (O12).
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { currentCause } from '#db/cause.ts'
import { isReadOnly } from '#db/transient-errors.ts'
import type { DB } from '#db/types.ts'
import type { Deps } from '#server/deps.ts'
import { ApiError } from './errors.ts'
import { consume, type Limits } from '#server/limits/limits.ts'

interface AccountEvent {
  kind: 'sign_ins' | 'sessions' | 'second_factors' | 'requests' | 'users'
  action:
    | 'signed_in'
    | 'refused'
    | 'ended'
    | 'viewed'
    | 'switched_on'
    | 'switched_off'
    | 'codes_renewed'
    | 'recovery_code_used'
    | 'email_confirmed'
  /** The account. Null when it is unknown; its name is not stored, as it may be a password typed into the wrong field. */
  userId: number | null
  /** The user, an operator, or null for a refused sign-in. */
  actor: number | null
  /** Key of a text. */
  reason?: string
}

/** Does nothing while the database accepts no changes. */
export async function recordAccountEvent(db: Kysely<DB>, event: AccountEvent): Promise<void> {
  const { source = 'unknown', address = null } = currentCause() ?? {}
  const { kind, action, userId, actor, reason = null } = event
  const record = sql`
    insert into audit_entries (actor_id, role, source, address, reason, company_id, provider_id, kind, row_id, action, subject)
    select ${actor}::bigint, case actor.user_type when 1 then 'operator' when 2 then 'buyer' when 3 then 'seller' end, ${source},
      ${address}, ${reason}, c.company_id, p.provider_id, ${kind}, u.id::text, ${action},
      coalesce(u.name || ' ' || u.last_name || ' <' || u.email || '>', '')
    from (select) one
    left join users u on u.id = ${userId}
    left join users actor on actor.id = ${actor}
    left join clients c on c.user_id = u.id
    left join provider_users p on p.user_id = u.id`
  await record.execute(db).catch((error: unknown) => {
    if (!isReadOnly(error)) throw error
  })
}

/** The tables of jobs have no triggers of the audit (O12). */
export async function recordRetry(
  db: Kysely<DB>,
  { kind, id }: { kind: 'emails' | 'price_exports'; id: number },
): Promise<void> {
  const subject =
    kind === 'emails'
      ? sql`(select e.kind || ' <' || u.email || '>' from emails e join users u on u.id = e.user_id where e.id = ${id})`
      : sql`(select s.fantasy_name from price_exports x join providers s on s.id = x.provider_id where x.id = ${id})`
  await recordOfJob(db, { kind, id, action: 'retried', subject })
}

interface JobEvent {
  kind:
    | 'emails'
    | 'price_imports'
    | 'price_exports'
    | 'catalogue_imports'
    | 'sheet_imports'
    | 'scheduled_jobs'
  id: number
  action: 'retried' | 'dismissed'
  subject: RawBuilder<unknown>
}

export async function recordOfJob(db: Kysely<DB>, { kind, id, action, subject }: JobEvent): Promise<void> {
  const { source = 'unknown', actor = null, role = null, address = null } = currentCause() ?? {}
  await sql`
    insert into audit_entries (actor_id, role, source, address, kind, row_id, action, subject)
    values (${actor}, ${role}, ${source}, ${address}, ${kind}, ${String(id)}, ${action}, coalesce(${subject}, ''))`.execute(
    db,
  )
}

/** Records the refusals among the errors of `work` about the account, and throws them on. */
export async function recordingRefusals<Done>(
  deps: Pick<Deps, 'db' | 'limits'>,
  event: Pick<AccountEvent, 'kind' | 'userId' | 'actor'>,
  work: () => Promise<Done>,
): Promise<Done> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ApiError && isRefusal(error)) await recordRefusal(deps, event, error)
    throw error
  }
}

const REFUSALS: ReadonlySet<number> = new Set([401, 403, 429])
/** Refusals of forms that are recorded; their others are about fields. */
const WRONG: ReadonlySet<string> = new Set(['sign_in_failed', 'second_factor_wrong'])

const isRefusal = ({ status, text }: ApiError) => REFUSALS.has(status) || WRONG.has(text)

/** A caller can repeat a rate-limited or forbidden call without bound: of those, one line per account and reason in ten minutes. */
export async function recordRefusal(
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  event: Pick<AccountEvent, 'kind' | 'userId' | 'actor'>,
  { status, text }: ApiError,
): Promise<void> {
  if (status === 403 || status === 429) {
    const { source = '', address = '' } = currentCause() ?? {}
    const key = [event.kind, event.userId ?? address, status === 403 ? source : text].join(' ')
    if ((await consume(repetitionsOf(limits), key)) > 0) return
  }
  await recordAccountEvent(db, { ...event, action: 'refused', reason: text })
}

const REPEATED = { name: 'audit-refusal', most: 1, seconds: 10 * 60 }
const repetitions = new WeakMap<Limits, RateLimiterAbstract>()

function repetitionsOf(limits: Limits): RateLimiterAbstract {
  const known = repetitions.get(limits) ?? limits.of(REPEATED)
  repetitions.set(limits, known)
  return known
}
