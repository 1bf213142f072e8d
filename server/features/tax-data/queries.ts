// Changes of a CUIT that wait for an operator (F1).
import { sql } from 'kysely'
import type { WaitingCuit } from '#contract/tax-data.ts'
import { fullName } from '#server/accounts/columns.ts'
import type { Deps } from '#server/deps.ts'

const MAX = 100

export async function listCuitChanges({ db }: Deps): Promise<WaitingCuit[]> {
  const { rows } = await sql<Omit<WaitingCuit, 'requested_at'> & { requested_at: Date }>`
    select c.id, c.cuit, ${fullName('u')} as requested_by, c.requested_at, coalesce(company.tax_id, seller.tax_id) as before,
      case when company.id is not null then jsonb_build_object('id', company.id, 'name', company.name) end as company,
      case when seller.id is not null then jsonb_build_object('id', seller.id, 'name', seller.fantasy_name) end as seller
    from cuit_changes c
    join users u on u.id = c.requested_by
    left join companies company on company.id = c.company_id
    left join providers seller on seller.id = c.provider_id
    where c.state = 'pending' order by c.id limit ${MAX}`.execute(db)
  return rows.map((row) => ({ ...row, requested_at: row.requested_at.toISOString() }))
}
