// Lists of pending changes (R11).
import type { PendingChange } from '#contract/pending-changes.ts'
import { checkCompany, type Manager } from '#server/accounts/company-access.ts'
import { readPendingChanges, viewerOf } from '#server/consent/queries.ts'
import type { Deps } from '#server/deps.ts'
import type { Buyer } from '#server/http/session.ts'

export async function listPendingChanges(
  deps: Deps,
  caller: Manager,
  companyId: number,
): Promise<PendingChange[]> {
  await checkCompany(deps.db, caller, companyId)
  return readPendingChanges(deps, deps.db, companyId, viewerOf(caller))
}

/** The changes that the caller may accept or asked for. */
export async function listMyPendingChanges(deps: Deps, caller: Buyer): Promise<PendingChange[]> {
  const changes = await readPendingChanges(deps, deps.db, caller.companyId, caller.clientId)
  return changes.filter(({ may_accept, may_withdraw }) => may_accept || may_withdraw)
}
