// Whose company a call is about, and the lock that orders changes of its people (O5).
import type { Trx } from '#db/transaction.ts'
import { forbidden, notFound } from '#server/http/errors.ts'
import type { Buyer, Operator } from '#server/http/session.ts'

export type Manager = Operator | Buyer

/** Throws 404 for an administrator of another company, as for a company that is not there. */
export function admit(caller: Manager, companyId: number): void {
  if (caller.role === 'buyer' && caller.companyId !== companyId) throw notFound()
}

export interface LockedCompany {
  id: number
  name: string
  active: boolean
}

/**
 * Serializes changes of a company and its people. Administrators are read again under the lock, as another one may just
 * have taken their right.
 */
export async function lockCompany(trx: Trx, caller: Manager, companyId: number): Promise<LockedCompany> {
  admit(caller, companyId)
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

/** Throws 404 for a company that is not there, or another one's. */
export async function checkCompany(trx: Pick<Trx, 'selectFrom'>, caller: Manager, companyId: number) {
  admit(caller, companyId)
  const found = await trx.selectFrom('companies').where('id', '=', companyId).select('id').executeTakeFirst()
  if (!found) throw notFound()
}
