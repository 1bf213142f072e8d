// Administrators of a seller invite and change its people (B17).
import type { z } from 'zod'
import type { SellerPerson, SellerPersonForm, updateSellerPerson } from '#contract/sellers-people.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { requestEmailChange } from '#server/features/account/email-change.ts'
import { conflict } from '#server/http/errors.ts'
import { oncePerKey } from '#server/http/idempotency.ts'
import type { Seller } from '#server/http/session.ts'
import { lockManagedSeller } from './lock.ts'
import { readColleague } from './people-queries.ts'
import { addUser, keepAdministrator, lockUser } from './users.ts'

export async function inviteColleague(
  deps: Deps,
  caller: Seller,
  form: SellerPersonForm,
  key: string | null,
): Promise<SellerPerson> {
  const call = { userId: caller.userId, route: 'seller-person', key, request: form }
  return inTransaction(deps.db, (trx) =>
    oncePerKey(trx, call, async () => {
      const seller = await lockManagedSeller(trx, caller, caller.sellerId)
      const { name, last_name, email, language } = form
      const id = await addUser(deps, trx, caller, seller, { name, last_name, email, language })
      await writeRights(trx, id, form)
      return readColleague(trx, caller, id)
    }),
  )
}

/** A new e-mail waits for its confirmation (R11). Idempotent: a repeated change finds the person as it wants them. */
export async function updateColleague(
  deps: Deps,
  caller: Seller,
  id: number,
  form: z.output<typeof updateSellerPerson.body>,
): Promise<SellerPerson> {
  return inTransaction(deps.db, async (trx) => {
    await lockManagedSeller(trx, caller, caller.sellerId)
    const user = await lockUser(trx, caller.sellerId, id)
    const stored = await readColleague(trx, caller, id)
    if (isAsWanted(stored, form)) return stored
    if (stored.revision !== form.revision) throw conflict('edited_meanwhile')
    await keepAdministrator(trx, caller.sellerId, { ...user, administrator: form.administrator })
    await requestEmailChange(deps, trx, { userId: id, email: form.email, by: caller.userId })
    const { name, last_name, language } = form
    await trx.updateTable('users').set({ name, last_name, language }).where('id', '=', id).execute()
    await writeRights(trx, id, form)
    return readColleague(trx, caller, id)
  })
}

function isAsWanted(
  stored: SellerPerson,
  { emails, email, revision: _, ...facts }: SellerPersonForm & { revision: string },
) {
  const present: Record<string, unknown> = { ...stored, ...stored.emails }
  return (
    email === (stored.new_email ?? stored.email) &&
    Object.entries({ ...facts, ...emails }).every(([field, value]) => present[field] === value)
  )
}

async function writeRights(
  trx: Trx,
  userId: number,
  { administrator, emails }: SellerPersonForm,
): Promise<void> {
  await trx
    .updateTable('provider_users')
    .set({
      administrator,
      emails_sales: emails.sales,
      emails_cancellations: emails.cancellations,
      emails_claims: emails.claims,
      emails_pauses: emails.pauses,
    })
    .where('user_id', '=', userId)
    .execute()
}
