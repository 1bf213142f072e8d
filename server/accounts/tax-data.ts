// The two sides of an order, whose tax data are columns of their own tables (F1).
import { type Kysely, sql } from 'kysely'
import type { EditedTaxData } from '#contract/tax-data.ts'
import type { DB } from '#db/types.ts'
import type { TaxData } from '#domain/tax-data.ts'
import type { VatRate } from '#domain/vat.ts'
import { fullName } from '#server/accounts/columns.ts'
import { revisionOf } from '#server/database/revision.ts'
import { notFound } from '#server/http/errors.ts'

export interface Side {
  kind: 'company' | 'seller'
  id: number
}

export const SIDES = {
  company: { table: 'companies', key: 'company_id', taken: 'cuit_taken' },
  seller: { table: 'providers', key: 'provider_id', taken: 'seller_cuit_taken' },
} as const

interface Row extends TaxData {
  shipping_vat_rate: VatRate | null
  cuit_change: EditedTaxData['cuit_change']
}

export async function readTaxData(db: Kysely<DB>, { kind, id }: Side): Promise<EditedTaxData> {
  const { table, key } = SIDES[kind]
  const { rows } = await sql<Row>`
    select side.legal_name, side.tax_id as cuit, side.vat_condition, side.fiscal_address, side.gross_income_number,
      ${kind === 'seller' ? sql`side.shipping_vat_rate` : sql`null`} as shipping_vat_rate,
      (select jsonb_build_object('id', c.id, 'cuit', c.cuit, 'requested_by', ${fullName('u')}, 'requested_at', c.requested_at)
        from cuit_changes c join users u on u.id = c.requested_by
        where c.state = 'pending' and ${sql.ref(`c.${key}`)} = side.id) as cuit_change
    from ${sql.table(table)} side where side.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  const { cuit_change: change, ...data } = row
  const cuit_change = change && { ...change, requested_at: new Date(change.requested_at).toISOString() }
  return { ...data, cuit_change, revision: revisionOf(row) }
}
