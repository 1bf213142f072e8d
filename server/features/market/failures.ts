// E-mails that were given up, and jobs that failed (O3, O11).
import { sql } from 'kysely'
import type { z } from 'zod'
import type { dismissFailure, FailureRow, failures, tryAgain } from '#contract/market.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordOfJob, recordRetry } from '#server/http/audit.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import type { Operator } from '#server/http/session.ts'
import { paginate, rowsOfPage, selectPage } from '#server/http/paginate.ts'
import { containsText, folded } from '#server/database/text-filter.ts'

/** Imports lose their file when they fail; the link of an export ends. */
const FAILED = sql`
  select 'emails' as kind, e.id, e.given_up_at as at, e.kind as subject, u.email as person, true as again,
    null as error
  from emails e join users u on u.id = e.user_id where e.given_up_at is not null and not e.withheld
  union all
  select 'price_imports', i.id, i.finished_at, i.file_name, u.email, false, null
  from price_imports i join users u on u.id = i.created_by where i.state = 'failed'
  union all
  select 'price_exports', x.id, x.created_at, s.fantasy_name, u.email, true, null
  from price_exports x join users u on u.id = x.user_id join providers s on s.id = x.provider_id
  where x.state = 'failed'
  union all
  select 'catalogue_imports', c.id, c.finished_at, c.file_name, u.email, false, null
  from catalogue_imports c join users u on u.id = c.created_by where c.state = 'failed'
  union all
  select 'sheet_imports', h.id, h.finished_at, h.file_name, u.email, false, null
  from sheet_imports h join users u on u.id = h.created_by where h.state = 'failed'
  union all
  select 'scheduled_jobs', id, failed_at, name, null, false, error from job_failures`

/** With its reason, unless it was dismissed. */
const LISTED = sql`
  select f.kind, f.id, f.at, f.subject, f.person, f.again, coalesce(f.error, n.error) as error
  from (${FAILED}) f left join failure_notes n on n.kind = f.kind and n.failure_id = f.id
  where n.dismissed_at is null`

const ORDERS = {
  at: sql`at, id`,
  '-at': sql`at desc, id desc`,
  kind: sql`kind, at desc, id desc`,
  '-kind': sql`kind desc, at desc, id desc`,
  person: sql`person, at desc, id desc`,
  '-person': sql`person desc nulls last, at desc, id desc`,
}

export async function countFailures({ db }: Deps): Promise<{ emails: number; jobs: number }> {
  const { rows } = await sql<{ emails: number; jobs: number }>`
    select (count(*) filter (where kind = 'emails'))::int as emails,
      (count(*) filter (where kind <> 'emails'))::int as jobs
    from (${LISTED}) listed`.execute(db)
  return rows[0] ?? { emails: 0, jobs: 0 }
}

export async function listFailures(
  { db }: Deps,
  { kind, search, sort = '-at', page, per_page }: z.output<typeof failures.query>,
): Promise<z.input<typeof failures.answer>> {
  const matching = sql`from (${LISTED}) failed
    where ${kind === undefined ? sql`true` : kind === 'jobs' ? sql`kind <> 'emails'` : sql`kind = ${kind}`}
      and ${containsText(folded(sql`concat_ws(' ', subject, person)`), search ?? '')}`
  const { rows, total } = await selectPage<Omit<FailureRow, 'at'> & { at: Date }>(db, {
    total: sql`(select count(*)::int ${matching})`,
    rows: sql`select * ${matching} order by ${ORDERS[sort]} ${rowsOfPage(page, per_page)}`,
  })
  return {
    data: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    pagination: paginate(page, per_page, total),
  }
}

/** 404 unless it is in the failed state. */
export async function tryItAgain(
  { db }: Deps,
  { kind, id }: z.output<typeof tryAgain.params>,
): Promise<void> {
  if (kind === 'price_imports' || kind === 'catalogue_imports' || kind === 'sheet_imports')
    throw conflict('file_is_gone')
  if (kind === 'scheduled_jobs') throw conflict('job_retries_itself')
  await inTransaction(db, async (trx) => {
    const again =
      kind === 'emails'
        ? sql`update emails set given_up_at = null, due_at = now(), tries = 0, trace_parent = default where id = ${id} and given_up_at is not null and not withheld`
        : sql`update price_exports set state = 'preparing', tries = 0, trace_parent = default where id = ${id} and state = 'failed'`
    const { numAffectedRows } = await again.execute(trx)
    if (numAffectedRows === 0n) throw notFound()
    await recordRetry(trx, { kind, id })
  })
}

/** Idempotent. 404 unless it is in the failed state. */
export async function dismiss(
  { db, now }: Deps,
  operator: Operator,
  { kind, id }: z.output<typeof dismissFailure.params>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ subject: string }>`
      select concat_ws(' ', subject, '<' || person || '>') as subject from (${FAILED}) f
      where kind = ${kind} and id = ${id}`.execute(trx)
    if (!rows[0]) throw notFound()
    const { numAffectedRows } = await sql`
      insert into failure_notes as n (kind, failure_id, dismissed_at, dismissed_by)
      values (${kind}, ${id}, ${now()}, ${operator.userId})
      on conflict (kind, failure_id) do update set dismissed_at = excluded.dismissed_at, dismissed_by = excluded.dismissed_by
      where n.dismissed_at is null`.execute(trx)
    if (numAffectedRows)
      await recordOfJob(trx, { kind, id, action: 'dismissed', subject: sql`${rows[0].subject}` })
  })
}
