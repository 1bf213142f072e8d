// Exports of orders (F5, B11, B10): a link at once; the file is written while the link is followed.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { z } from 'zod'
import type {
  exportApprovals,
  exportPurchases,
  exportSales,
  exportSalesReport,
  exportSpending,
} from '#contract/order-exports.ts'
import { XLSX_TYPE } from '#contract/endpoint.ts'
import { dayOf } from '#domain/days.ts'
import type { ExportFormat } from '#domain/rules.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { allApprovals } from '#server/features/approvals/queries.ts'
import { allPurchases } from '#server/features/purchases/queries.ts'
import { allSales } from '#server/features/sales/queries.ts'
import { salesReportExport } from '#server/features/sales-report/queries.ts'
import { spendingExport } from '#server/features/spending/queries.ts'
import { findLink, newLink } from '#server/files/links.ts'
import { notFound } from '#server/http/errors.ts'
import { inSpanOf } from '#server/http/request-span.ts'
import { BASE, bearerToken } from '#server/http/route.ts'
import { sessionOf, type Caller, type Session } from '#server/http/session.ts'
import { sendTable } from '#server/http/table-file.ts'
import { textIn, type Language } from '#server/texts/language.ts'
import { type Audience, headingsOf, rowWriter } from './columns.ts'
import { type Line, type Listed, readLines } from './lines.ts'

export const EXPORT_LINK = `${BASE}/buyorders/export/file`

type Query<E extends { query: z.ZodType }> = z.output<E['query']>

/** What each list is exported with. */
interface Exported {
  purchases: Query<typeof exportPurchases>
  approvals: Query<typeof exportApprovals>
  sales: Query<typeof exportSales>
  spending: Query<typeof exportSpending>
  sales_report: Query<typeof exportSalesReport>
}
type List = keyof Exported

export async function startExport<L extends List>(
  deps: Deps,
  session: Session,
  { list, query, language }: { list: L; query: Exported[L]; language: Language },
): Promise<{ temporary_signed_url: string }> {
  const { format, ...filters } = query
  return inTransaction(deps.db, async (trx) => {
    const { columns, nameOf } = await newLink(trx, 'order_exports', session, deps.now())
    const { id } = await trx
      .insertInto('order_exports')
      .values({ ...columns, list, format, filters: JSON.stringify(filters), language })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { temporary_signed_url: `${deps.config.publicUrl}${EXPORT_LINK}/${nameOf(id)}` }
  })
}

/** A read of a file waits for its turn among the calls of the link's session. */
const READ = { method: 'GET', file: XLSX_TYPE } as const

export async function sendExport(
  deps: Deps,
  request: FastifyRequest<{ Params: { link: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { server: app, params } = request
  const { link } = params
  const { id, sessionHash } = await findLink(deps, 'order_exports', { link, token: bearerToken(request) })
  const session = await sessionOf(deps.db, sessionHash, deps.now())
  const order = await deps.db
    .selectFrom('order_exports')
    .where('id', '=', id)
    .select(['list', 'format', 'filters', 'language', 'created_at'])
    .executeTakeFirst()
  if (!session || !order) throw notFound()
  request.session = session
  await app.calls.open(request, reply, READ)
  const list = order.list as List
  const language = order.language as Language
  const reader = { audience: AUDIENCES[list], language }
  const listed = listedBy(session.caller, list, order.filters)
  app.downloads.follow(reply, session.tokenHash)
  const table = {
    fileName: `${textIn(language, `file_name_${list}`)}-${dayOf(order.created_at)}`,
    name: textIn(language, `sheet_${list}`),
    format: order.format as ExportFormat,
    language,
    columns: headingsOf(reader),
    batches: rowsOf(readLines(deps, session.lastWrite, listed), rowWriter(reader)),
  }
  return sendTable(reply, table, (read) => inSpanOf(request, () => app.calls.run(request, READ, read)))
}

async function* rowsOf(batches: AsyncIterable<Line[]>, write: ReturnType<typeof rowWriter>) {
  for await (const lines of batches) yield lines.map(write)
}

const AUDIENCES: Readonly<Record<List, Audience>> = {
  purchases: 'buyer',
  approvals: 'approver',
  sales: 'seller',
  spending: 'approver',
  sales_report: 'seller',
}

/** By the caller's rights of now. Throws 404 when they no longer have such a list. */
function listedBy(caller: Caller, list: List, filters: unknown): Listed {
  if (list === 'sales') {
    if (caller.role !== 'seller') throw notFound()
    // Lines of which nothing is approved are not the seller's (R6).
    const items = sql<boolean>`i.quantity > 0`
    return { of: 'id', items, rows: (from) => allSales(from, caller, filters as Exported['sales']) }
  }
  if (list === 'sales_report') {
    if (caller.role !== 'seller') throw notFound()
    return { of: 'id', ...salesReportExport(caller, filters as Exported['sales_report']) }
  }
  if (caller.role !== 'buyer') throw notFound()
  if (list === 'spending') return { of: 'id', ...spendingExport(caller, filters as Exported['spending']) }
  return list === 'purchases'
    ? { of: 'purchase_id', rows: (from) => allPurchases(from, caller, filters as Exported['purchases']) }
    : { of: 'id', rows: (from) => allApprovals(from, caller, filters as Exported['approvals']) }
}
