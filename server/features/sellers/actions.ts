// Making and changing sellers (O8).
import type { z } from 'zod'
import type * as contract from '#contract/sellers.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { invalid } from '#server/http/errors.ts'
import { oncePerKey } from '#server/http/idempotency.ts'
import type { Operator } from '#server/http/session.ts'
import { lockSeller } from './lock.ts'

type SellerForm = z.output<typeof contract.createSeller.body>

export async function createSeller(
  deps: Deps,
  { userId }: Operator,
  form: SellerForm,
  key: string | null,
): Promise<{ id: number }> {
  return inTransaction(deps.db, (trx) =>
    oncePerKey(trx, { userId, route: 'seller', key, request: form }, async () => {
      await refuseTaken(trx, form, null)
      return trx.insertInto('providers').values(form).returning('id').executeTakeFirstOrThrow()
    }),
  )
}

export async function updateSeller(deps: Deps, id: number, form: SellerForm): Promise<{ id: number }> {
  return inTransaction(deps.db, async (trx) => {
    await lockSeller(trx, id)
    await refuseTaken(trx, form, id)
    await trx.updateTable('providers').set(form).where('id', '=', id).execute()
    return { id }
  })
}

/** The unique constraints refuse parallel duplicates with 409. */
async function refuseTaken(trx: Trx, form: SellerForm, own: number | null): Promise<void> {
  const taken = await trx
    .selectFrom('providers')
    .where((eb) =>
      eb.or([
        eb('tax_id', '=', form.tax_id),
        eb(eb.fn('lower', ['fantasy_name']), '=', form.fantasy_name.toLowerCase()),
      ]),
    )
    .$if(own !== null, (others) => others.where('id', '<>', own))
    .select('tax_id')
    .execute()
  if (taken.some(({ tax_id }) => tax_id === form.tax_id))
    throw invalid('seller_cuit_taken', { field: 'tax_id' })
  if (taken.length > 0) throw invalid('seller_name_taken', { field: 'fantasy_name' })
}
