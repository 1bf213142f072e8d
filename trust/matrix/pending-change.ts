// A pending change of a side of the matrix (R11): its administrator asks, its approver is the person concerned.
import { me } from '#contract/account.ts'
import { endOfPendingChange } from '#domain/pending-changes.ts'
import { db } from '#test/database.ts'
import { actorNamed } from './actors.ts'
import type { Resource, Side } from './sides.ts'

export async function pendingChange({ name, companyId, buyer, approverClient }: Side): Promise<Resource> {
  const requester = name === 'one' ? 'administrator' : 'other administrator'
  const { client } = await buyer.callOrThrow(me)
  const person_id = client?.id ?? 0
  const now = new Date()
  await db
    .updateTable('pending_changes')
    .set({ state: 'superseded', ended_at: now })
    .where('person_id', '=', person_id)
    .where('state', '=', 'pending')
    .execute()
  // Accepted, it changes nothing that other rows need: the approver stays.
  const { id } = await db
    .insertInto('pending_changes')
    .values({
      ...{ company_id: companyId, kind: 'approver', person_id, affected: [person_id] },
      requested_by: actorNamed(requester).userId ?? 0,
      change: JSON.stringify({ before: approverClient, after: approverClient }),
      created_at: now,
      expires_at: endOfPendingChange(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { params: { id } }
}
