// The people of a seller, for its administrators (B17).
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { SellerPerson, sellerPeople } from '#contract/sellers-people.ts'
import type { DB } from '#db/types.ts'
import {
  accountState,
  hasSecondFactor,
  invitationWaitsUntil,
  lastEmailBounced,
} from '#server/accounts/columns.ts'
import { revisionOf } from '#server/database/revision.ts'
import { folded, hasEveryWord } from '#server/database/text-filter.ts'
import type { Deps } from '#server/deps.ts'
import { pendingEmail } from '#server/features/account/email-queries.ts'
import { notFound } from '#server/http/errors.ts'
import { paginate, rowsOfPage, selectPage, sortedBy } from '#server/http/paginate.ts'
import type { Seller } from '#server/http/session.ts'

type Query = z.output<typeof sellerPeople.query>

const FROM = sql`provider_users pu join users u on u.id = pu.user_id`

const ROW = sql`
  u.id, u.name, u.last_name, u.email, ${pendingEmail} as new_email, u.language, ${accountState} as state,
  ${invitationWaitsUntil} as invitation_waits_until, pu.administrator, json_build_object('sales', pu.emails_sales,
    'cancellations', pu.emails_cancellations, 'claims', pu.emails_claims, 'pauses', pu.emails_pauses) as emails,
  ${hasSecondFactor} as second_factor, ${lastEmailBounced} as bounced`

const COLUMNS = {
  name: sql`folded(u.last_name || ' ' || u.name)`,
  email: sql`u.email`,
  state: accountState,
}

type Row = Omit<SellerPerson, 'revision'>

export async function listColleagues(
  { db }: Deps,
  { sellerId }: Seller,
  query: Query,
): Promise<z.output<typeof sellerPeople.answer>> {
  const { page, per_page, sort } = query
  const fitting = matchesFilters(sellerId, query)
  const { rows, total } = await selectPage<Row>(db, {
    total: sql`(select count(*)::int from ${FROM} where ${fitting})`,
    rows: sql`
      select ${ROW} from ${FROM} where ${fitting}
      order by ${sortedBy(sort, COLUMNS, sql`u.id`)} ${rowsOfPage(page, per_page)}`,
  })
  return { data: rows.map(withRevision), pagination: paginate(page, per_page, total) }
}

function matchesFilters(sellerId: number, { search, state }: Query): RawBuilder<boolean> {
  const conditions = [sql`pu.provider_id = ${sellerId}`]
  if (state) conditions.push(sql`${accountState} = ${state}`)
  if (search)
    conditions.push(hasEveryWord(folded(sql`u.name || ' ' || u.last_name || ' ' || u.email`), search))
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** Throws 404 for a user of another seller. */
export async function readColleague(db: Kysely<DB>, { sellerId }: Seller, id: number): Promise<SellerPerson> {
  const { rows } = await sql<Row>`
    select ${ROW} from ${FROM} where pu.provider_id = ${sellerId} and u.id = ${id}`.execute(db)
  const [person] = rows
  if (!person) throw notFound()
  return withRevision(person)
}

function withRevision(person: Row): SellerPerson {
  const { name, last_name, email, new_email, language, administrator, emails } = person
  const revision = revisionOf([name, last_name, email, new_email, language, administrator, emails])
  return { ...person, revision }
}
