// Exports of Mis compras, Aprobar pedidos and Mis ventas (F5), of spending (B11) and of the sales report (B10).
import { z } from 'zod'
import { EXPORT_FORMATS } from '#domain/rules.ts'
import { approvalFilters } from './approvals.ts'
import { endpoint } from './endpoint.ts'
import { purchaseFilters } from './purchases.ts'
import { salesReportFilters } from './sales-report.ts'
import { saleFilters } from './sales.ts'
import { spendingFilters } from './spending.ts'

const format = { format: z.enum(EXPORT_FORMATS) }
const link = z.object({ temporary_signed_url: z.string() })

export const exportPurchases = endpoint('GET /buyorders/my-orders/export', {
  summary:
    "A link to the buyer's purchases, as filtered and sorted, one line per item. It works for five minutes (F5)",
  who: ['buyer'],
  hiddenFromViewers: true,
  query: purchaseFilters.extend(format),
  answer: link,
})

export const exportApprovals = endpoint('GET /buyorders/export', {
  summary:
    'A link to the orders the caller decides on, as filtered and sorted, one line per item. It works for five minutes (F5)',
  who: ['buyer'],
  hiddenFromViewers: true,
  query: approvalFilters.extend(format),
  answer: link,
})

export const exportSales = endpoint('GET /buyorders/my-sales/export', {
  summary:
    "A link to the seller's approved orders, as filtered and sorted, one line per item. It works for five minutes (F5)",
  who: ['seller'],
  hiddenFromViewers: true,
  query: saleFilters.extend(format),
  answer: link,
})

export const exportSpending = endpoint('GET /spending/export', {
  summary:
    'A link to the items behind the spending, as filtered, one line each. It works for five minutes (B11)',
  who: ['buyer'],
  hiddenFromViewers: true,
  query: spendingFilters.extend(format),
  answer: link,
})

export const exportSalesReport = endpoint('GET /sales-report/export', {
  summary:
    'A link to the items behind the sales report, as filtered, one line each. It works for five minutes (B10)',
  who: ['seller'],
  hiddenFromViewers: true,
  query: salesReportFilters.extend(format),
  answer: link,
})
