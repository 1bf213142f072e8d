// A seller pauses all of its sales, also until a day, and resumes them (B9).
import type { z } from 'zod'
import type { pauseSales as pauseEndpoint, resumeSales as resumeEndpoint } from '#contract/closures.ts'
import { inTransaction } from '#db/transaction.ts'
import { dayOf } from '#domain/days.ts'
import { pauseEndProblem } from '#domain/sellers.ts'
import type { Deps } from '#server/deps.ts'
import { lockSeller } from '#server/features/sellers/lock.ts'
import { RESUMED, setPause } from '#server/features/sellers/pause.ts'
import { conflict, invalid } from '#server/http/errors.ts'
import type { Seller } from '#server/http/session.ts'

/** Idempotent. A pause that there is keeps its start. */
export async function pauseSales(
  deps: Deps,
  { sellerId }: Seller,
  { reason, resumes_on }: z.output<typeof pauseEndpoint.body>,
): Promise<z.output<typeof pauseEndpoint.answer>> {
  const now = deps.now()
  const problem = resumes_on && pauseEndProblem(resumes_on, dayOf(now))
  if (problem) throw invalid(problem, { field: 'resumes_on' })
  return inTransaction(deps.db, async (trx) => {
    const { paused } = await lockSeller(trx, sellerId)
    if (paused && !paused.by_seller) throw conflict('paused_by_operator')
    const since = paused ? new Date(paused.since) : now
    const pause = { paused_at: since, pause_reason: reason, resumes_on, paused_by_seller: true }
    await setPause(deps, trx, sellerId, pause)
    return { paused: { since: since.toISOString(), reason, resumes_on, by_seller: true } }
  })
}

export async function resumeSales(
  deps: Deps,
  { sellerId }: Seller,
): Promise<z.output<typeof resumeEndpoint.answer>> {
  return inTransaction(deps.db, async (trx) => {
    const { paused } = await lockSeller(trx, sellerId)
    if (paused && !paused.by_seller) throw conflict('paused_by_operator')
    if (paused) await setPause(deps, trx, sellerId, RESUMED)
    return { paused: null }
  })
}
