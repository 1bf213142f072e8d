// The people of a company (O5).
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { people, Person } from '#contract/company-people.ts'
import type { DB } from '#db/types.ts'
import {
  accountState,
  hasSecondFactor,
  invitationWaitsUntil,
  lastEmailBounced,
  fullName,
} from '#server/accounts/columns.ts'
import type { Deps } from '#server/deps.ts'
import { hasToDecide } from '#server/orders/columns.ts'
import { pendingEmail } from '#server/features/account/email-queries.ts'
import { withConsent } from '#server/consent/queries.ts'
import { notFound } from '#server/http/errors.ts'
import { paginate, rowsOfPage, selectPage, sortedBy } from '#server/http/paginate.ts'
import { folded, hasEveryWord } from '#server/database/text-filter.ts'
import { checkCompany, type Manager } from '#server/accounts/company-access.ts'

type Query = z.output<typeof people.query>

const FROM = sql`
  clients c
  join users u on u.id = c.user_id
  left join cost_centers x on x.id = c.default_cost_center_id
  left join clients approver on approver.id = c.authorizer_id
  left join users au on au.id = approver.user_id`

const ROW = sql`
  c.id, c.user_id, u.name, u.last_name, u.email, ${pendingEmail} as new_email, u.language, ${accountState} as state, c.administrator,
  ${invitationWaitsUntil} as invitation_waits_until, ${hasSecondFactor} as second_factor, ${lastEmailBounced} as bounced,
  case when x.id is not null then json_build_object('id', x.id, 'ceco', x.ceco, 'name', x.name) end as cost_center,
  case when approver.id is not null then json_build_object('id', approver.id, 'name', ${fullName('au')}) end as approver,
  (select count(*)::int from clients b where b.authorizer_id = c.id) as approves,
  (select count(*)::int from purchases p where p.company_id = c.company_id and ${hasToDecide('c.id')}) as pending_purchases`

const COLUMNS = {
  name: sql`folded(u.last_name || ' ' || u.name)`,
  email: sql`u.email`,
  cost_center: sql`x.ceco`,
  approver: sql`folded(au.last_name || ' ' || au.name)`,
  state: accountState,
}

type StoredPerson = Omit<Person, 'pending_changes' | 'consent'>

export async function listPeople(
  deps: Deps,
  caller: Manager,
  companyId: number,
  query: Query,
): Promise<z.output<typeof people.answer>> {
  const { db } = deps
  await checkCompany(db, caller, companyId)
  const { page, per_page, sort } = query
  const fitting = matchesFilters(companyId, query)
  const { rows, total } = await selectPage<StoredPerson>(db, {
    total: sql`(select count(*)::int from ${FROM} where ${fitting})`,
    rows: sql`
      select ${ROW} from ${FROM} where ${fitting}
      order by ${sortedBy(sort, COLUMNS, sql`c.id`)} ${rowsOfPage(page, per_page)}`,
  })
  const data = await withConsent(deps, db, { caller, companyId }, rows)
  return { data, pagination: paginate(page, per_page, total) }
}

function matchesFilters(companyId: number, { search, state }: Query): RawBuilder<boolean> {
  const conditions = [sql`c.company_id = ${companyId}`]
  if (state) conditions.push(sql`${accountState} = ${state}`)
  const text = sql`u.name || ' ' || u.last_name || ' ' || u.email || ' ' || coalesce(x.ceco || ' ' || x.name, '')`
  if (search) conditions.push(hasEveryWord(folded(text), search))
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

export async function readPerson(
  deps: Pick<Deps, 'now'>,
  db: Kysely<DB>,
  { caller, companyId }: { caller: Manager; companyId: number },
  id: number,
): Promise<Person> {
  const { rows } = await sql<StoredPerson>`
    select ${ROW} from ${FROM} where c.company_id = ${companyId} and c.id = ${id}`.execute(db)
  const [person] = await withConsent(deps, db, { caller, companyId }, rows)
  if (!person) throw notFound()
  return person
}
