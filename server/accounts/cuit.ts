// The CUIT of a company or seller: set by an operator, or asked for by others (F1).
import { sql } from 'kysely'
import type { Trx } from '#db/transaction.ts'
import { conflict, invalid } from '#server/http/errors.ts'
import { type Side, SIDES } from './tax-data.ts'

interface CuitSetting {
  side: Side
  cuit: string
  /** The operator. */
  by: number
  now: Date
  /** The form's name of the CUIT; null without a form. */
  field: string | null
}

/**
 * Applies at once and ends a pending change. Setting the CUIT in force keeps a pending change of another one. The caller has
 * locked the company or seller.
 * Throws 422 at the field, or 409 without one, when another company or seller has the CUIT.
 */
export async function setCuit(trx: Trx, { side, cuit, by, now, field }: CuitSetting): Promise<void> {
  const { table, key } = SIDES[side.kind]
  await refuseTakenCuit(trx, side, cuit, field)
  const { rows: changed } = await sql`
    update ${sql.table(table)} set tax_id = ${cuit} where id = ${side.id} and tax_id <> ${cuit} returning id`.execute(
    trx,
  )
  await sql`
    update cuit_changes set state = case when cuit = ${cuit} then 'accepted' else 'refused' end,
      ended_by = ${by}, ended_at = ${now}
    where state = 'pending' and ${sql.ref(key)} = ${side.id} and (cuit = ${cuit} or ${changed.length > 0})`.execute(
    trx,
  )
}

/** `id` is null for a new company or seller. The unique constraints refuse parallel duplicates with 409. */
export async function refuseTakenCuit(
  trx: Trx,
  { kind, id }: { kind: Side['kind']; id: number | null },
  cuit: string,
  field: CuitSetting['field'],
): Promise<void> {
  const { table, taken } = SIDES[kind]
  const { rows } = await sql`
    select from ${sql.table(table)} where tax_id = ${cuit} and id is distinct from ${id}`.execute(trx)
  if (rows.length > 0) throw field === null ? conflict(taken) : invalid(taken, { field })
}

interface CuitRequest {
  side: Side
  cuit: string
  by: number
  now: Date
}

/** Stores a pending change, in place of an earlier one. Requesting the pending CUIT again does nothing. */
export async function requestCuit(trx: Trx, { side, cuit, by, now }: CuitRequest): Promise<void> {
  const same = await trx
    .selectFrom('cuit_changes')
    .where('state', '=', 'pending')
    .where(SIDES[side.kind].key, '=', side.id)
    .where('cuit', '=', cuit)
    .select('id')
    .executeTakeFirst()
  if (same) return
  await withdrawCuit(trx, { side, by, now })
  await trx
    .insertInto('cuit_changes')
    .values({ [SIDES[side.kind].key]: side.id, cuit, requested_by: by, requested_at: now })
    .execute()
}

export async function withdrawCuit(trx: Trx, { side, by, now }: Omit<CuitRequest, 'cuit'>): Promise<void> {
  await trx
    .updateTable('cuit_changes')
    .set({ state: 'withdrawn', ended_by: by, ended_at: now })
    .where('state', '=', 'pending')
    .where(SIDES[side.kind].key, '=', side.id)
    .execute()
}
