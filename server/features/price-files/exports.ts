// Exports (U6): a link at once; a worker writes the file.
import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import type { z } from 'zod'
import type { exportPrices, priceExport } from '#contract/price-files.ts'
import type { PublicationFilters } from '#contract/publications.ts'
import { dayOf } from '#domain/days.ts'
import type { DB } from '#db/types.ts'
import type { Deps } from '#server/deps.ts'
import { readFrom, REPORT_MS } from '#server/database/reads.ts'
import { findLink, newLink } from '#server/files/links.ts'
import type { Seller, Session } from '#server/http/session.ts'
import { busy, notFound } from '#server/http/errors.ts'
import { BASE } from '#server/http/route.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import { XlsxFile } from '#server/http/xlsx-file.ts'
import { rowQueue } from '#server/queue/row-jobs.ts'
import { startWorker, type ReportError } from '#server/queue/worker-loop.ts'
import { textIn, type Language } from '#server/texts/language.ts'
import { matchesFilters, priceShown } from '../publications/filter.ts'
import { termsOf } from '#server/prices/quantity-terms.ts'
import { priceSheet, type ExportedPrice } from './sheets.ts'
import { writeFile } from '#server/xlsx/threads.ts'

type Started = z.output<typeof exportPrices.answer>
type Progress = z.output<typeof priceExport.answer>

const WAIT_MS = 8_000
const POLL_MS = 250

export const EXPORT_LINK = `${BASE}/quotes/export/file`

export async function startExport(
  deps: Deps,
  { sellerId }: Seller,
  session: Session,
  filters: PublicationFilters,
  language: Language,
): Promise<Started> {
  return inTransaction(deps.db, async (trx) => {
    const { columns, nameOf } = await newLink(trx, 'price_exports', session, deps.now())
    const { id } = await trx
      .insertInto('price_exports')
      .values({
        ...columns,
        provider_id: sellerId,
        filters: JSON.stringify(filters),
        language,
        state: 'preparing',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const temporary_signed_url = `${deps.config.publicUrl}${EXPORT_LINK}/${nameOf(id)}`
    return { id, state: 'preparing', rows: 0, temporary_signed_url }
  })
}

export async function readExport({ db, now }: Deps, { userId }: Seller, id: number): Promise<Progress> {
  const row = await db
    .selectFrom('price_exports')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now())
    .select(['id', 'state', 'rows_total as rows'])
    .executeTakeFirst()
  if (!row) throw notFound()
  return { ...row, state: row.state as Progress['state'] }
}

interface Opened {
  file: XlsxFile
  /** The hash of the session that the link belongs to. */
  sessionHash: Buffer
}

/** Waits briefly for the file. */
export async function openExport(deps: Deps, link: string, token: string | null): Promise<Opened> {
  const deadline = Date.now() + WAIT_MS
  for (;;) {
    // Its session may end meanwhile.
    const { id, sessionHash } = await findLink(deps, 'price_exports', { link, token })
    const file = await findFile(deps, id)
    if (file.content) return { file: new XlsxFile(file.name, file.content), sessionHash }
    if (file.state === 'failed') throw notFound()
    if (Date.now() > deadline) throw busy()
    await wait(POLL_MS)
  }
}

async function findFile({ db }: Deps, id: number) {
  const row = await db
    .selectFrom('price_exports')
    .where('id', '=', id)
    .select(['state', 'content', 'language', 'created_at'])
    .executeTakeFirst()
  if (!row) throw notFound()
  const name = textIn(row.language as Language, 'file_name_prices')
  return { ...row, name: `${name}-${dayOf(row.created_at)}` }
}

export function startExportWorker(deps: Deps, report?: ReportError): () => Promise<void> {
  const fail = async (id: number) => {
    await deps.db.updateTable('price_exports').set({ state: 'failed' }).where('id', '=', id).execute()
  }
  const work = (trx: Trx, id: number) => writeExport(deps, trx, id)
  const queue = rowQueue(deps.db, { table: 'price_exports', state: 'preparing', work, fail })
  return startWorker(queue, report, deps.metrics)
}

async function writeExport(deps: Deps, trx: Trx, id: number): Promise<void> {
  const order = await trx
    .selectFrom('price_exports')
    .leftJoin('last_writes', 'last_writes.user_id', 'price_exports.user_id')
    .where('id', '=', id)
    .select(['provider_id as sellerId', 'filters', 'language', 'lsn as lastWrite'])
    .executeTakeFirst()
  if (!order) return
  const filters = order.filters as PublicationFilters
  const prices = await readFrom(
    { db: trx, replica: deps.replica },
    order.lastWrite,
    ({ db }) => findPrices(db, order.sellerId, filters, deps.now()),
    REPORT_MS,
  )
  // Visible before the commit.
  await deps.db.updateTable('price_exports').set({ rows_total: prices.length }).where('id', '=', id).execute()
  const content = await writeFile([priceSheet(prices, order.language as Language)])
  await trx.updateTable('price_exports').set({ state: 'ready', content }).where('id', '=', id).execute()
}

async function findPrices(
  db: Kysely<DB>,
  sellerId: number,
  filters: PublicationFilters,
  now: Date,
): Promise<ExportedPrice[]> {
  const today = dayOf(now)
  const { rows } = await sql<ExportedPrice>`
    select v.sku, v.title as product, v.bar_code as "barCode", price.value_cents as cents, c.code as currency, price.date_from as "from",
      pub.preparation_days as "preparationDays", ${termsOf('price')} as terms, pub.state
    from publications pub
    join variants v on v.id = pub.variant_id
    left join lateral ${priceShown(today)} price on true
    left join currencies c on c.id = price.currency_id
    where ${matchesFilters({ sellerId }, filters, today)}
    order by v.title, v.sku`.execute(db)
  return rows
}
