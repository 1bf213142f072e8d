import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/order-exports.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { checkSalesReportExport } from '#server/features/sales-report/queries.ts'
import { checkSpendingExport } from '#server/features/spending/queries.ts'
import { EXPORT_LINK, sendExport, startExport } from './exports.ts'

export function addOrderExports(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.exportPurchases, ({ session, query, language }) =>
    startExport(deps, session, { list: 'purchases', query, language }),
  )
  route(app, deps, contract.exportApprovals, ({ session, query, language }) =>
    startExport(deps, session, { list: 'approvals', query, language }),
  )
  route(app, deps, contract.exportSales, ({ session, query, language }) =>
    startExport(deps, session, { list: 'sales', query, language }),
  )
  route(app, deps, contract.exportSpending, async ({ caller, session, query, language }) => {
    await checkSpendingExport(deps, caller, query)
    return startExport(deps, session, { list: 'spending', query, language })
  })
  route(app, deps, contract.exportSalesReport, ({ session, query, language }) => {
    checkSalesReportExport(deps, query)
    return startExport(deps, session, { list: 'sales_report', query, language })
  })
  app.get<{ Params: { link: string } }>(
    `${EXPORT_LINK}/:link`,
    // A large file takes turns of its session, and no time of its address.
    { schema: { hide: true }, config: { needsSession: true } },
    async (request, reply) => {
      await app.pace.call(request.ip)
      return sendExport(deps, request, reply)
    },
  )
}
