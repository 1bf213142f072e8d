// Access of operators and company administrators to a company, and the lock that serializes changes of its people (O5).
import type { Trx } from '#db/transaction.ts'
import { forbidden, notFound } from '#server/http/errors.ts'
import type { Buyer, Operator } from '#server/http/session.ts'

export type Manager = Operator | Buyer

/** Throws 404 for an administrator of another company, as for an unknown one. */
export function refuseOtherCompany(caller: Manager, companyId: number): void {
  if (caller.role === 'buyer' && caller.companyId !== companyId) throw notFound()
}

export interface LockedCompany {
  id: number
  name: string
  active: boolean
}

/**
 * Serializes changes of a company and its people. The administrator's right is read again under the lock, as another
 * administrator may have revoked it.
 */
export async function lockCompany(trx: Trx, caller: Manager, companyId: number): Promise<LockedCompany> {
  refuseOtherCompany(caller, companyId)
  const company = await trx
    .selectFrom('companies')
    .where('id', '=', companyId)
    .select(['id', 'name', 'active'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!company) throw notFound()
  if (caller.role === 'buyer') {
    const right = await trx
      .selectFrom('clients as c')
      .innerJoin('users as u', 'u.id', 'c.user_id')
      .where('c.id', '=', caller.clientId)
      .where('c.administrator', '=', true)
      .where('u.active', '=', true)
      .select('c.id')
      .executeTakeFirst()
    if (!right) throw forbidden()
  }
  return company
}

/** Throws 404 for an unknown company, and to an administrator of another one. */
export async function checkCompany(
  db: Pick<Trx, 'selectFrom'>,
  caller: Manager,
  companyId: number,
): Promise<void> {
  refuseOtherCompany(caller, companyId)
  // The session's company exists.
  if (caller.role === 'buyer') return
  const found = await db.selectFrom('companies').where('id', '=', companyId).select('id').executeTakeFirst()
  if (!found) throw notFound()
}
