import type { FastifyInstance } from 'fastify'
import { salesReport, salesReportOrders } from '#contract/sales-report.ts'
import type { Deps } from '#server/deps.ts'
import { readRoute } from '#server/http/read-route.ts'
import { listSoldOrders, readSalesReport } from './queries.ts'

export function addSalesReport(app: FastifyInstance, deps: Deps): void {
  readRoute(app, deps, salesReport, (from, { caller, query, language }) =>
    readSalesReport(from, caller, query, language),
  )
  readRoute(app, deps, salesReportOrders, (from, { caller, query }) => listSoldOrders(from, caller, query))
}
