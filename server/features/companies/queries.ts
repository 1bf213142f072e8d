// Companies with their counts (O4).
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { companies, Company, CompanyRow } from '#contract/companies.ts'
import type { DB } from '#db/types.ts'
import { decimal } from '#domain/money.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/http/errors.ts'
import { paginate, rowsOfPage, selectPage, sortedBy } from '#server/http/paginate.ts'
import { folded, hasEveryWord } from '#server/database/text-filter.ts'
import { refuseOtherCompany, type Manager } from '#server/accounts/company-access.ts'

type Query = z.output<typeof companies.query>

type Row<Shown> = Omit<Shown, 'limits'> & { ars: number | null; usd: number | null }

const limitIn = (code: 'ARS' | 'USD') => sql`(
  select l.limit_cents from company_limits l join currencies c on c.id = l.currency_id
  where l.company_id = company.id and c.code = ${sql.lit(code)})`

const PEOPLE = sql`(
  select count(*)::int from clients c join users u on u.id = c.user_id where c.company_id = company.id and u.active)`

const PENDING_CHANGES = sql`(
  select count(*)::int from pending_changes x
  where x.company_id = company.id and x.state = 'pending' and x.expires_at > now())`

const ROW = sql`
  company.id, company.name, company.tax_id as cuit, company.active, ${limitIn('ARS')} as ars, ${limitIn('USD')} as usd,
  ${PEOPLE} as people,
  (select count(*)::int from cost_centers x where x.company_id = company.id and x.active) as cost_centers,
  (select count(*)::int from addresses x where x.company_id = company.id and x.active) as addresses,
  (select count(*)::int from purchases x
    where x.company_id = company.id and x.state = 'pending_approval') as pending_purchases,
  (select count(*)::int from purchases x join buy_orders o on o.purchase_id = x.id
    where x.company_id = company.id and o.state in ('awaiting_dispatch', 'partially_handled', 'sent')) as open_orders,
  ${PENDING_CHANGES} as pending_changes`

const COLUMNS = {
  name: sql`folded(company.name)`,
  cuit: sql`company.tax_id`,
  people: PEOPLE,
}

export async function listCompanies({ db }: Deps, query: Query): Promise<z.output<typeof companies.answer>> {
  const { page, per_page, sort } = query
  const fitting = matchesFilters(query)
  const { rows, total } = await selectPage<Row<CompanyRow>>(db, {
    total: sql`(select count(*)::int from companies company where ${fitting})`,
    rows: sql`
      select ${ROW}, company.legal_name, company.vat_condition, company.fiscal_address, company.gross_income_number
      from companies company where ${fitting}
      order by ${sortedBy(sort, COLUMNS, sql`company.id`)} ${rowsOfPage(page, per_page)}`,
  })
  return { data: rows.map((row) => toCompany(row)), pagination: paginate(page, per_page, total) }
}

function matchesFilters({ search, active, pending_changes }: Query): RawBuilder<boolean> {
  const conditions = [sql`true`]
  if (active !== undefined) conditions.push(sql`company.active = ${active}`)
  if (pending_changes !== undefined) conditions.push(sql`(${PENDING_CHANGES} > 0) = ${pending_changes}`)
  // A CUIT is found with and without its hyphens.
  const text = sql`company.name || ' ' || company.tax_id || ' ' || replace(company.tax_id, '-', '')`
  if (search) conditions.push(hasEveryWord(folded(text), search))
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** Throws 404 for an unknown company, and to an administrator of another one. */
export async function readCompany(db: Kysely<DB>, caller: Manager, id: number): Promise<Company> {
  refuseOtherCompany(caller, id)
  const { rows } = await sql<Row<Company>>`
    select ${ROW} from companies company where company.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  return toCompany(row)
}

function toCompany<Shown>({ ars, usd, ...company }: Row<Shown>) {
  const amountOf = (cents: number | null) => (cents === null ? null : decimal(cents))
  return { ...company, limits: { ARS: amountOf(ars), USD: amountOf(usd) } }
}
