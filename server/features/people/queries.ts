// All people of the marketplace, with what they work for (O5, O8).
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { ROLE_OF_TYPE, USER_TYPE } from '#contract/endpoint.ts'
import type { allPeople, AnyPerson } from '#contract/people.ts'
import { pendingEmail } from '#server/features/account/email-queries.ts'
import { accountState, hasSecondFactor, lastEmailBounced } from '#server/accounts/columns.ts'
import type { Deps } from '#server/deps.ts'
import { paginate, rowsOfPage, selectPage, sortedBy } from '#server/http/paginate.ts'
import { folded, hasEveryWord } from '#server/database/text-filter.ts'

type Query = z.output<typeof allPeople.query>

const ROLE = sql`case u.user_type ${sql.join(
  Object.entries(ROLE_OF_TYPE).map(
    ([type, role]) => sql`when ${sql.lit(Number(type))} then ${sql.lit(role)}`,
  ),
  sql` `,
)} end`

const FROM = sql`
  users u
  left join clients c on c.user_id = u.id
  left join companies company on company.id = c.company_id
  left join provider_users pu on pu.user_id = u.id
  left join providers seller on seller.id = pu.provider_id`

const LAST_SIGN_IN = sql`(
  select max(a.at) from audit_entries a
  where a.kind = 'sign_ins' and a.row_id = u.id::text and a.action = 'signed_in')`

const ROW = sql`
  u.id, u.name, u.last_name, u.email, ${pendingEmail} as new_email, ${ROLE} as role, ${accountState} as state, ${hasSecondFactor} as second_factor, ${lastEmailBounced} as bounced,
  case
    when company.id is not null then json_build_object('kind', 'company', 'id', company.id, 'name', company.name)
    when seller.id is not null then json_build_object('kind', 'seller', 'id', seller.id, 'name', seller.fantasy_name)
  end as organisation,
  ${LAST_SIGN_IN} as last_sign_in_at`

const COLUMNS = {
  name: sql`folded(u.last_name || ' ' || u.name)`,
  email: sql`u.email`,
  role: ROLE,
  organisation: sql`folded(coalesce(company.name, seller.fantasy_name))`,
  last_sign_in_at: LAST_SIGN_IN,
  state: accountState,
}

type Row = Omit<AnyPerson, 'last_sign_in_at'> & { last_sign_in_at: Date | null }

export async function listAllPeople({ db }: Deps, query: Query): Promise<z.output<typeof allPeople.answer>> {
  const { page, per_page, sort } = query
  const fitting = matchesFilters(query)
  const { rows, total } = await selectPage<Row>(db, {
    total: sql`(select count(*)::int from users u where ${fitting})`,
    rows: sql`
      select ${ROW} from ${FROM} where ${fitting}
      order by ${sortedBy(sort, COLUMNS, sql`u.id`)} ${rowsOfPage(page, per_page)}`,
  })
  return {
    data: rows.map((row) => ({ ...row, last_sign_in_at: row.last_sign_in_at?.toISOString() ?? null })),
    pagination: paginate(page, per_page, total),
  }
}

function matchesFilters({ search, role, state }: Query): RawBuilder<boolean> {
  const conditions = [sql`true`]
  if (role) conditions.push(sql`u.user_type = ${USER_TYPE[role]}`)
  if (state) conditions.push(sql`${accountState} = ${state}`)
  const text = sql`u.name || ' ' || u.last_name || ' ' || u.email`
  if (search) conditions.push(hasEveryWord(folded(text), search))
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}
