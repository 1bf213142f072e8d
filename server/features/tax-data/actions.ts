// Changes of tax data, and of a CUIT, which an operator accepts (F1).
import type { z } from 'zod'
import type { changeCompanyTaxData, changeSellerTaxData, EditedTaxData } from '#contract/tax-data.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import { lockCompany } from '#server/accounts/company-access.ts'
import type { Deps } from '#server/deps.ts'
import { lockSeller } from '#server/features/sellers/lock.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import type { Buyer, Operator, Seller } from '#server/http/session.ts'
import { requestCuit, setCuit, withdrawCuit } from '#server/accounts/cuit.ts'
import { readTaxData, type Side } from '#server/accounts/tax-data.ts'

type CompanyForm = z.output<typeof changeCompanyTaxData.body>
type SellerForm = z.output<typeof changeSellerTaxData.body>
type Editor = Operator | Buyer | Seller

/** Idempotent: a repeated change finds the data as it wants them. */
export function changeCompany(deps: Deps, caller: Operator | Buyer, id: number, form: CompanyForm) {
  return changeTaxData(
    deps,
    caller,
    { kind: 'company', id },
    form,
    async (trx, { revision: _, cuit: __, ...data }) => {
      await trx.updateTable('companies').set(data).where('id', '=', id).execute()
    },
  )
}

/** Idempotent: a repeated change finds the data as it wants them. */
export function changeSeller(deps: Deps, caller: Operator | Seller, id: number, form: SellerForm) {
  refuseOtherSeller(caller, id)
  return changeTaxData(
    deps,
    caller,
    { kind: 'seller', id },
    form,
    async (trx, { revision: _, cuit: __, ...data }) => {
      await trx.updateTable('providers').set(data).where('id', '=', id).execute()
    },
  )
}

/** Throws 404 for a user of another seller, as for an unknown one. */
export function refuseOtherSeller(caller: Operator | Seller, id: number): void {
  if (caller.role === 'seller' && caller.sellerId !== id) throw notFound()
}

async function changeTaxData<Form extends { cuit: string; revision: string }>(
  deps: Deps,
  caller: Editor,
  side: Side,
  form: Form,
  write: (trx: Trx, form: Form) => Promise<void>,
): Promise<EditedTaxData> {
  return inTransaction(deps.db, async (trx) => {
    await lockSide(trx, caller, side)
    const stored = await readTaxData(trx, side)
    if (isAsWanted(stored, form, caller)) return stored
    if (stored.revision !== form.revision) throw conflict('tax_data_changed')
    await write(trx, form)
    await changeCuit(trx, { caller, side, stored, cuit: form.cuit, now: deps.now() })
    return readTaxData(trx, side)
  })
}

async function lockSide(trx: Trx, caller: Editor, { kind, id }: Side): Promise<void> {
  if (kind === 'seller') await lockSeller(trx, id)
  else if (caller.role !== 'seller') await lockCompany(trx, caller, id)
}

/** A CUIT that waits is what was wanted, but for an operator, whose change applies at once. */
function isAsWanted(
  stored: EditedTaxData,
  form: { cuit: string; revision: string },
  { role }: Editor,
): boolean {
  const { revision: _, cuit, ...data } = form
  const present: Record<string, unknown> = { ...stored }
  const presentCuit = role === 'operator' ? stored.cuit : (stored.cuit_change?.cuit ?? stored.cuit)
  return cuit === presentCuit && Object.entries(data).every(([field, value]) => present[field] === value)
}

interface CuitChange {
  caller: Editor
  side: Side
  stored: EditedTaxData
  cuit: string
  now: Date
}

/** An operator's change applies at once; others wait. The CUIT in force takes back one that waits, but for an operator. */
async function changeCuit(trx: Trx, { caller, side, stored, cuit, now }: CuitChange): Promise<void> {
  const change = { side, cuit, by: caller.userId, now }
  if (caller.role === 'operator') return setCuit(trx, { ...change, field: 'cuit' })
  await (cuit === stored.cuit ? withdrawCuit(trx, change) : requestCuit(trx, change))
}

/** By an operator. Throws 404 for an unknown change, 409 when it has ended or another one has the CUIT. */
export async function decideCuit(deps: Deps, caller: Operator, id: number, accepted: boolean): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const change = await trx.selectFrom('cuit_changes').where('id', '=', id).selectAll().executeTakeFirst()
    if (!change) throw notFound()
    const side: Side =
      change.company_id === null
        ? { kind: 'seller', id: change.provider_id ?? 0 }
        : { kind: 'company', id: change.company_id }
    await lockSide(trx, caller, side)
    const { cuit_change: waiting } = await readTaxData(trx, side)
    if (waiting?.id !== id) throw conflict('cuit_change_ended')
    const [by, now] = [caller.userId, deps.now()]
    if (accepted) return setCuit(trx, { side, cuit: waiting.cuit, by, now, field: null })
    await trx
      .updateTable('cuit_changes')
      .set({ state: 'refused', ended_by: by, ended_at: now })
      .where('id', '=', id)
      .execute()
  })
}
