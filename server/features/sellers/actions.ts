// Making and changing sellers (O8).
import type { z } from 'zod'
import type * as contract from '#contract/sellers.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { invalid } from '#server/http/errors.ts'
import { oncePerKey } from '#server/http/idempotency.ts'
import type { Operator } from '#server/http/session.ts'
import { refuseTakenCuit, setCuit } from '#server/accounts/cuit.ts'
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
      await refuseTakenCuit(trx, { kind: 'seller', id: null }, form.tax_id, 'tax_id')
      await refuseTakenName(trx, form, null)
      return trx.insertInto('providers').values(form).returning('id').executeTakeFirstOrThrow()
    }),
  )
}

export async function updateSeller(
  deps: Deps,
  { userId }: Operator,
  id: number,
  form: SellerForm,
): Promise<{ id: number }> {
  const { tax_id: cuit, ...facts } = form
  return inTransaction(deps.db, async (trx) => {
    await lockSeller(trx, id)
    await setCuit(trx, {
      side: { kind: 'seller', id },
      cuit,
      by: userId,
      now: deps.now(),
      field: 'tax_id',
    })
    await refuseTakenName(trx, form, id)
    await trx.updateTable('providers').set(facts).where('id', '=', id).execute()
    return { id }
  })
}

/** The unique constraint refuses parallel duplicates with 409. */
async function refuseTakenName(trx: Trx, { fantasy_name }: SellerForm, own: number | null): Promise<void> {
  const taken = await trx
    .selectFrom('providers')
    .where((eb) => eb(eb.fn('lower', ['fantasy_name']), '=', fantasy_name.toLowerCase()))
    .$if(own !== null, (others) => others.where('id', '<>', own))
    .select('id')
    .executeTakeFirst()
  if (taken) throw invalid('seller_name_taken', { field: 'fantasy_name' })
}
