import { invalid } from './http/errors.ts'
import type { Trx } from '#db/transaction.ts'

export async function refuseUnknownCurrency(trx: Trx, currencyId: number): Promise<void> {
  const known = await trx
    .selectFrom('currencies')
    .where('id', '=', currencyId)
    .select('id')
    .executeTakeFirst()
  if (!known) throw invalid('currency_not_found', { field: 'currency_id' })
}
