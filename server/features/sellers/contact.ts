// The contact of a seller that buyers see, changed by its administrators (B17).
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { changeSellerContact, SellerContact } from '#contract/sellers-people.ts'
import { inTransaction } from '#db/transaction.ts'
import type { DB } from '#db/types.ts'
import { revisionOf } from '#server/database/revision.ts'
import type { Deps } from '#server/deps.ts'
import { conflict } from '#server/http/errors.ts'
import type { Seller } from '#server/http/session.ts'
import { lockManagedSeller } from './lock.ts'

export async function readContact(db: Kysely<DB>, { sellerId }: Seller): Promise<SellerContact> {
  const contact = await db
    .selectFrom('providers')
    .where('id', '=', sellerId)
    .select(['fantasy_name', 'email', 'phone'])
    .executeTakeFirstOrThrow()
  return { ...contact, revision: revisionOf(contact) }
}

/** Idempotent: a repeated change finds the contact as it wants it. */
export async function changeContact(
  { db }: Deps,
  caller: Seller,
  { email, phone, revision }: z.output<typeof changeSellerContact.body>,
): Promise<SellerContact> {
  return inTransaction(db, async (trx) => {
    await lockManagedSeller(trx, caller, caller.sellerId)
    const stored = await readContact(trx, caller)
    if (stored.email === email && stored.phone === phone) return stored
    if (stored.revision !== revision) throw conflict('edited_meanwhile')
    await trx.updateTable('providers').set({ email, phone }).where('id', '=', caller.sellerId).execute()
    return readContact(trx, caller)
  })
}
