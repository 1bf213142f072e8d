// Exports (U6): a link at once; a worker writes the file.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import type { z } from 'zod'
import type { exportPrices, priceExport } from '#contract/price-files.ts'
import type { PublicationFilters } from '#contract/publications.ts'
import { dayOf } from '#domain/days.ts'
import type { DB } from '#db/types.ts'
import type { Deps } from '#server/deps.ts'
import { readFrom, REPORT_MS } from '#server/database/reads.ts'
import { findSession, newToken, type Seller, type Session } from '#server/http/session.ts'
import { busy, notFound, secondsUntil, tooMany } from '#server/http/errors.ts'
import { BASE } from '#server/http/route.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import { XlsxFile } from '#server/http/xlsx-file.ts'
import { rowQueue } from '#server/queue/row-jobs.ts'
import { startWorker, type ReportError } from '#server/queue/worker-loop.ts'
import { textIn, type Language } from '#server/texts/language.ts'
import { matchesFilters, priceShown } from '../publications/filter.ts'
import { priceSheet, type ExportedPrice } from './sheets.ts'
import { writeFile } from '#server/xlsx/threads.ts'

type Started = z.output<typeof exportPrices.answer>
type Progress = z.output<typeof priceExport.answer>

const LINK_MS = 5 * 60_000
/** Per user: each is stored until its link expires. */
const MAX_LINKS = 10
const WAIT_MS = 8_000
const POLL_MS = 250

export const EXPORT_LINK = `${BASE}/quotes/export/file`

export async function startExport(
  deps: Deps,
  { sellerId, userId }: Seller,
  { tokenHash }: Session,
  filters: PublicationFilters,
  language: Language,
): Promise<Started> {
  const now = deps.now()
  const terms = { userId, sessionHash: tokenHash, expiresAt: new Date(now.getTime() + LINK_MS) }
  const key = newToken()
  return inTransaction(deps.db, async (trx) => {
    await trx.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().execute()
    const last = await trx
      .selectFrom('price_exports')
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      .orderBy('expires_at', 'desc')
      .offset(MAX_LINKS - 1)
      .limit(1)
      .select('expires_at')
      .executeTakeFirst()
    if (last) throw tooMany('too_many_attempts', { retryAfter: secondsUntil(last.expires_at, now) })
    const { id } = await trx
      .insertInto('price_exports')
      .values({
        session_hash: tokenHash,
        user_id: userId,
        provider_id: sellerId,
        link_mac: macOf(key, terms),
        filters: JSON.stringify(filters),
        language,
        state: 'preparing',
        created_at: now,
        expires_at: terms.expiresAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const temporary_signed_url = `${deps.config.publicUrl}${EXPORT_LINK}/${id}-${key}`
    return { id, state: 'preparing', rows: 0, temporary_signed_url }
  })
}

interface LinkTerms {
  userId: number
  sessionHash: Buffer
  expiresAt: Date
}

/**
 * Binds a link to its user, session and end. Each link has a random key of its own, which only the link carries: a copy of the
 * database opens no file, and all processes agree without a shared secret.
 */
function macOf(key: string, { userId, sessionHash, expiresAt }: LinkTerms): Buffer {
  const terms = [userId, sessionHash.toString('hex'), expiresAt.toISOString()]
  return createHmac('sha256', key).update(JSON.stringify(terms)).digest()
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

/** Browsers follow links without a token: the link lives as long as its session. 404 with another user's token. */
export async function openExport(deps: Deps, link: string, token: string | null): Promise<Opened> {
  const deadline = Date.now() + WAIT_MS
  const file = await findFile(deps, link)
  if (token !== null) {
    const session = await findSession(deps.db, token, deps.now())
    if (session?.caller.userId !== file.userId) throw notFound()
  }
  for (let found = file; ; found = await findFile(deps, link)) {
    if (found.content)
      return { file: new XlsxFile(found.name, found.content), sessionHash: found.sessionHash }
    if (found.state === 'failed') throw notFound()
    if (Date.now() > deadline) throw busy()
    await wait(POLL_MS)
  }
}

async function findFile({ db, now }: Deps, link: string) {
  const [, id, key = ''] = /^(\d{1,15})-([\w-]{43})$/.exec(link) ?? []
  if (id === undefined) throw notFound()
  const row = await db
    .selectFrom('price_exports as e')
    .innerJoin('sessions as s', 's.token_hash', 'e.session_hash')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .where('e.id', '=', Number(id))
    .where('e.expires_at', '>', now())
    .where('s.expires_at', '>', now())
    .where('u.active', '=', true)
    .select([
      'e.user_id as userId',
      'e.session_hash as sessionHash',
      'e.expires_at as expiresAt',
      'e.link_mac',
    ])
    .select(['e.state', 'e.content', 'e.language', 'e.created_at'])
    .executeTakeFirst()
  if (!row || !timingSafeEqual(row.link_mac, macOf(key, row))) throw notFound()
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
    select v.sku, v.title as product, price.value_cents as cents, c.code as currency, price.date_from as "from",
      pub.preparation_days as "preparationDays", pub.state
    from publications pub
    join variants v on v.id = pub.variant_id
    left join lateral ${priceShown(today)} price on true
    left join currencies c on c.id = price.currency_id
    where ${matchesFilters({ sellerId }, filters, today)}
    order by v.title, v.sku`.execute(db)
  return rows
}
