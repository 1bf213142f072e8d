// Pages of the audit, newest first (O12).
import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { AuditFilter, AuditLine, auditLog, AuditQuery } from '#contract/audit.ts'
import { Deadline, withDeadline } from '#db/deadline.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { paginate, rowsOfPage, selectPage } from '#server/http/paginate.ts'
import { readFrom, REPORT_MS } from '#server/database/reads.ts'
import type { Lsn } from '#server/database/replica.ts'
import { fullName } from '#server/accounts/columns.ts'
import { inPeriod } from '#server/orders/order-lists.ts'
import { containsText, folded } from '#server/database/text-filter.ts'
import { changesOf, readNames, type Row } from './changes.ts'

/** Upper bound of the total: counting more takes longer than reading a page. */
const MOST_COUNTED = 50_000
/** Upper bound of the people, companies and sellers that match a searched name. */
const MOST_NAMED = 500

export interface Company {
  id: number
  /** Read by its administrator, from whom the people of sellers and of the market are hidden. */
  isOwn: boolean
}

export async function listAudit(
  { db }: Deps,
  query: AuditQuery,
  company?: Company,
): Promise<z.input<typeof auditLog.answer>> {
  const order = query.sort === 'at' ? sql`order by at, id` : sql`order by at desc, id desc`
  const { rows, total } = await inTransaction(db, async (trx) => {
    // A custom plan finds rare words by index and frequent ones by scanning the newest lines.
    await sql`set local plan_cache_mode = force_custom_plan`.execute(trx)
    const conditions = conditionsOf(query, await readNamed(trx, query), company)
    const matching = sql`from audit_entries where ${sql.join(conditions, sql` and `)}`
    const page = sql`select * ${matching} ${order} ${rowsOfPage(query.page, query.per_page)}`
    return selectPage<Entry>(trx, {
      total: sql`(select count(*)::int from (select ${matching} limit ${sql.lit(MOST_COUNTED)}) counted)`,
      rows: withPeople(page, order),
    })
  })
  const names = await readNames(db, rows)
  return {
    data: rows.map((row) => toLine(row, changesOf(row, names), company)),
    pagination: paginate(query.page, query.per_page, total),
  }
}

/** Lines of a batch of the export: enough for few round trips. */
const BATCH = 1000
const BATCH_DEADLINE_MS = 30_000

/** All lines that match, in batches, each after the last line of the one before. */
export async function* readAllAudit(
  deps: Deps,
  lastWrite: Lsn | null,
  filter: AuditFilter,
  company?: Company,
): AsyncGenerator<AuditLine[]> {
  const isUp = filter.sort === 'at'
  const order = isUp ? sql`order by at, id` : sql`order by at desc, id desc`
  let after: RawBuilder<unknown> = sql`true`
  for (;;) {
    const read = ({ db }: Deps) =>
      inTransaction(db, async (trx) => {
        await sql`set local plan_cache_mode = force_custom_plan`.execute(trx)
        const conditions = conditionsOf(filter, await readNamed(trx, filter), company)
        const batch = sql`
          select * from audit_entries where ${sql.join([...conditions, after], sql` and `)} ${order} limit ${sql.lit(BATCH)}`
        const { rows } = await withPeople(batch, order).execute(trx)
        return { rows, names: await readNames(trx, rows) }
      })
    const { rows, names } = await withDeadline(new Deadline(BATCH_DEADLINE_MS), () =>
      readFrom(deps, lastWrite, read, REPORT_MS),
    )
    const last = rows.at(-1)
    yield rows.map((row) => toLine(row, changesOf(row, names), company))
    if (rows.length < BATCH || !last) return
    const position = sql`(${last.exactAt}::timestamptz, ${last.id}::bigint)`
    after = isUp ? sql`(at, id) > ${position}` : sql`(at, id) < ${position}`
  }
}

/** Ids that match the searched names. */
interface Named {
  people: number[]
  companies: number[]
  sellers: number[]
}

async function readNamed(trx: Trx, { person, organisation }: AuditFilter): Promise<Named> {
  if (!person && !organisation) return { people: [], companies: [], sellers: [] }
  const { rows } = await sql<Named>`
    select array(select id from users where ${isNamed(sql`name || ' ' || last_name || ' ' || email`, person)}) as people,
      array(select id from companies where ${isNamed(sql`name`, organisation)}) as companies,
      array(select id from providers where ${isNamed(sql`fantasy_name`, organisation)}) as sellers`.execute(
    trx,
  )
  return rows[0] ?? { people: [], companies: [], sellers: [] }
}

function isNamed(name: RawBuilder<unknown>, part: string | undefined) {
  if (!part) return sql`false`
  return sql`${containsText(folded(name), part)} order by id limit ${sql.lit(MOST_NAMED)}`
}

function conditionsOf(query: AuditFilter, named: Named, company?: Company): RawBuilder<unknown>[] {
  const { kind, search, person, organisation, from, to } = query
  const conditions = [inPeriod('at', { from, to })]
  if (company) conditions.push(sql`company_id = ${company.id}`)
  if (kind) conditions.push(sql`kind = ${kind}`)
  if (search) conditions.push(containsText(sql`subject_key`, search))
  if (person) conditions.push(sql`actor_id = any(${named.people})`)
  if (organisation)
    conditions.push(sql`(company_id = any(${named.companies}) or provider_id = any(${named.sellers}))`)
  return conditions
}

interface Entry extends Row {
  id: number
  at: Date
  /** With microseconds. */
  exactAt: string
  source: string
  address: string | null
  reason: string | null
  subject: string
  actor: string | null
  actorEmail: string | null
  actorType: number | null
  actorCompany: number | null
  actorSeller: string | null
  company: string | null
  seller: string | null
}

function withPeople(page: RawBuilder<unknown>, order: RawBuilder<unknown>) {
  return sql<Entry>`
    select a.id, a.at, a.at::text as "exactAt", a.source, a.address, a.reason, a.kind, a.row_id as "rowId", a.action, a.subject, a.before, a.after,
      ${fullName('u')} as actor, u.email as "actorEmail", u.user_type as "actorType", c.company_id as "actorCompany",
      own.fantasy_name as "actorSeller", company.name as company, seller.fantasy_name as seller
    from (${page}) a
    left join users u on u.id = a.actor_id
    left join clients c on c.user_id = a.actor_id
    left join provider_users pu on pu.user_id = a.actor_id
    left join providers own on own.id = pu.provider_id
    left join companies company on company.id = a.company_id
    left join providers seller on seller.id = a.provider_id
    ${order}`
}

function toLine(entry: Entry, changes: AuditLine['changes'], company?: Company): AuditLine {
  const { id, source, reason, kind, action, subject, seller } = entry
  const isOutsider = company?.isOwn === true && entry.actorCompany !== company.id
  return {
    id,
    at: entry.at.toISOString(),
    person: isOutsider ? outsider(entry) : personOf(entry),
    source,
    address: isOutsider && entry.actor !== null ? null : entry.address,
    reason,
    company: entry.company,
    seller,
    kind,
    row_id: entry.rowId,
    action,
    subject,
    changes,
  }
}

function personOf({ actor, actorEmail }: Entry): AuditLine['person'] {
  return actor === null ? null : { name: actor, email: actorEmail }
}

function outsider({ actor, actorSeller }: Entry): AuditLine['person'] {
  return actor === null ? null : { name: actorSeller ?? 'Abasto', email: null }
}
