import type { FastifyInstance } from 'fastify'
import { applyBestPurchase, bestPurchase } from '#contract/best-purchase.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { applyBest } from './apply.ts'
import { findLines, judge } from './table.ts'

export function addBestPurchase(app: FastifyInstance, deps: Deps): void {
  route(app, deps, bestPurchase, async ({ caller, body, language }) => {
    const { table } = await judge(deps.db, await findLines(deps, caller, body, language))
    return table
  })
  route(app, deps, applyBestPurchase, ({ caller, body, key, language }) =>
    applyBest(deps, caller, body, { key, language }),
  )
}
