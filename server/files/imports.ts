// The life of every imported file: domain/file-import.ts says which state may follow, a kind of file says what is read and written.
// A row that is being read or applied is its own job (server/queue/row-jobs.ts).
import { sql, type RawBuilder } from 'kysely'
import { inTransaction, type Trx } from '#db/transaction.ts'
import {
  IMPORT_TRANSITIONS,
  importDecision,
  type ImportDecision,
  type ImportState,
  MAPPED_IMPORT_STATES,
} from '#domain/file-import.ts'
import type { FilePurpose } from '#domain/price-columns.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, notFound, secondsUntil, tooMany } from '#server/http/errors.ts'
import { rowQueue } from '#server/queue/row-jobs.ts'
import { startWorker, type Queue, type ReportError } from '#server/queue/worker-loop.ts'
import type { TextKey } from '#server/texts/es.ts'
import { BadFile } from '#server/xlsx/archive.ts'
import { completeUpload, type ImportTable } from './uploads.ts'

const DAY_MS = 24 * 3_600_000

export interface ImportJob {
  deps: Deps
  /** Commits when the work ends. It holds the job, not the import's row. */
  trx: Trx
  id: number
  /** Aborts when the import is discarded. */
  ended: AbortSignal
}

/** A kind of file. Its table has the columns of every import, and its own. */
export interface ImportKind {
  table: ImportTable
  /** Answered while another import is under way. */
  running: TextKey
  /** Answered when the import was compared again after the revision that a person saw. */
  comparedAgain: TextKey
  /** Deletes what an import kept beside its row. */
  deleteRows?: (trx: Trx, ids: readonly number[]) => Promise<void>
}

export interface ImportWork extends ImportKind {
  /** Compares the file, and leaves the state "reading". */
  read: (job: ImportJob) => Promise<void>
  /** Writes what was confirmed, all or nothing, and leaves the state "applying". */
  apply: (job: ImportJob) => Promise<void>
}

/** The imports of which one is open at a time: those of a seller, or all. */
export interface ImportScope {
  /** The values of the columns that they share. */
  owner: Readonly<Record<string, number | string>>
  /** Excludes other starts. */
  lock: (trx: Trx) => Promise<unknown>
  /** Most in 24 hours. */
  perDay?: number
}

/** Reads an uploaded file; a file that waits for confirmation is discarded. Returns the import's id; idempotent per upload. */
export async function startImport(
  { now }: Pick<Deps, 'now'>,
  trx: Trx,
  kind: ImportKind,
  scope: ImportScope,
  { userId, uploadId, ...more }: { userId: number; uploadId: string; purpose?: FilePurpose },
): Promise<number> {
  await scope.lock(trx)
  const mine = ownedBy(scope)
  const started = await findId(trx, kind, sql`upload_id = ${uploadId} and ${mine}`)
  if (started !== undefined) return started
  const at = now()
  const fileName = await completeUpload(trx, userId, uploadId)
  await endImports(trx, kind, { which: sql`state in ('unmapped', 'ready') and ${mine}`, to: 'discarded', at })
  const running = await findId(trx, kind, sql`state in ('reading', 'applying') and ${mine}`)
  if (running !== undefined) throw conflict(kind.running, { details: { id: running } })
  if (scope.perDay !== undefined) await refuseOverLimit(trx, kind, scope, scope.perDay, at)
  const values = {
    ...scope.owner,
    ...more,
    upload_id: uploadId,
    file_name: fileName,
    state: 'reading',
    created_by: userId,
    created_at: at,
    updated_at: at,
  }
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(kind.table)} (${sql.join(Object.keys(values).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(values))}) returning id`.execute(trx)
  const [created] = rows
  if (!created) throw new Error('The import was not stored')
  return created.id
}

/** Each file costs seconds of a thread, whatever its content. */
async function refuseOverLimit(
  trx: Trx,
  { table }: ImportKind,
  scope: ImportScope,
  limit: number,
  at: Date,
): Promise<void> {
  const since = new Date(at.getTime() - DAY_MS)
  const { rows } = await sql<{ createdAt: Date }>`
    select created_at as "createdAt" from ${sql.table(table)} where ${ownedBy(scope)} and created_at > ${since}
    order by created_at desc offset ${limit - 1} limit 1`.execute(trx)
  const [last] = rows
  if (!last) return
  const retryAfter = secondsUntil(new Date(last.createdAt.getTime() + DAY_MS), at)
  throw tooMany('import_limit', { values: { limit: String(limit) }, retryAfter })
}

interface Confirmation {
  userId: number
  /** The comparison that was looked at. */
  revision: number
  at: Date
  /** Asked under the import's lock; the import stays unconfirmed when it answers true. */
  isOutdated?: () => Promise<boolean>
}

/** False when nothing changed. Idempotent. 409 when there is a newer comparison. */
export async function confirmImport(
  trx: Trx,
  kind: ImportKind,
  scope: Pick<ImportScope, 'owner'>,
  id: number,
  { userId, revision, at, isOutdated }: Confirmation,
): Promise<boolean> {
  const found = await lockUndecided(trx, kind, scope, id, 'confirm')
  if (!found) return false
  if (found.revision !== revision) throw conflict(kind.comparedAgain)
  if (await isOutdated?.()) return false
  await sql`
    update ${sql.table(kind.table)}
    set state = 'applying', confirmed_by = ${userId}, confirmed_at = ${at}, updated_at = ${at}, tries = 0,
      trace_parent = default
    where id = ${id}`.execute(trx)
  return true
}

/** Idempotent. */
export async function discardImport(
  trx: Trx,
  kind: ImportKind,
  scope: Pick<ImportScope, 'owner'>,
  id: number,
  at: Date,
): Promise<void> {
  if (!(await lockUndecided(trx, kind, scope, id, 'discard'))) return
  await endImports(trx, kind, { which: sql`id = ${id}`, to: 'discarded', at })
}

/** Null when the decision was taken before. The job locks the row only at its end, so a file can be discarded while it is read. */
async function lockUndecided(
  trx: Trx,
  { table }: ImportKind,
  scope: Pick<ImportScope, 'owner'>,
  id: number,
  decision: ImportDecision,
): Promise<{ revision: number } | null> {
  const { rows } = await sql<{ state: ImportState; revision: number }>`
    select state, revision from ${sql.table(table)} where id = ${id} and ${ownedBy(scope)} for no key update`.execute(
    trx,
  )
  const [found] = rows
  if (!found) throw notFound()
  const decided = importDecision(decision, found.state)
  if (decided === 'refused') throw conflict('import_not_ready')
  return decided === 'open' ? found : null
}

interface Ending {
  which: RawBuilder<unknown>
  to: 'applied' | 'refused' | 'discarded' | 'failed'
  at: Date
}

/** Ends imports whose state may be followed by `to`, and deletes their uploads and what else they kept. */
export async function endImports(trx: Trx, kind: ImportKind, { which, to, at }: Ending): Promise<void> {
  const from = MAPPED_IMPORT_STATES.filter((state) => IMPORT_TRANSITIONS[state].includes(to))
  const { rows } = await sql<{ id: number }>`
    update ${sql.table(kind.table)} set state = ${to}, finished_at = ${at}, updated_at = ${at}
    where ${which} and state = any(${from}) returning id`.execute(trx)
  await deleteFiles(
    trx,
    kind,
    rows.map(({ id }) => id),
  )
}

/** Deletes the uploads of imports, and what the imports keep beside their rows. */
export async function deleteFiles(trx: Trx, kind: ImportKind, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await kind.deleteRows?.(trx, ids)
  await sql`
    delete from price_uploads
    where id in (select upload_id from ${sql.table(kind.table)} where id = any(${ids}::bigint[]))`.execute(
    trx,
  )
}

/** After a day without a decision. */
export async function discardUnconfirmed({ db, now }: Deps, kind: ImportKind): Promise<void> {
  const at = now()
  const which = sql`state in ('unmapped', 'ready') and updated_at < ${new Date(at.getTime() - DAY_MS)}`
  await inTransaction(db, (trx) => endImports(trx, kind, { which, to: 'discarded', at }))
}

/** What was read, why the file cannot be read, or null when the import was discarded meanwhile. */
export async function readUnlessDiscarded<Read>(
  reading: Promise<Read>,
  ended: AbortSignal,
): Promise<Read | BadFile | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof BadFile) return error
    if (ended.aborted) return null
    throw error
  }
}

export function importQueues(deps: Deps, kind: ImportWork): Record<'reading' | 'applying', Queue> {
  const fail = (id: number) =>
    inTransaction(deps.db, (trx) =>
      endImports(trx, kind, { which: sql`id = ${id}`, to: 'failed', at: deps.now() }),
    )
  const queue = (state: ImportState, work: ImportWork['read']) =>
    rowQueue(deps.db, {
      table: kind.table,
      state,
      work: (trx, id, ended) => work({ deps, trx, id, ended }),
      fail,
    })
  return { reading: queue('reading', kind.read), applying: queue('applying', kind.apply) }
}

export function startImportWorker(deps: Deps, kind: ImportWork, report?: ReportError): () => Promise<void> {
  const { reading, applying } = importQueues(deps, kind)
  const stops = [reading, applying].map((queue) => startWorker(queue, report, deps.metrics))
  return async () => void (await Promise.all(stops.map((stop) => stop())))
}

async function findId(
  trx: Trx,
  { table }: ImportKind,
  which: RawBuilder<unknown>,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${which} limit 1`.execute(trx)
  return rows[0]?.id
}

function ownedBy({ owner }: Pick<ImportScope, 'owner'>): RawBuilder<unknown> {
  const conditions = Object.entries(owner).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}
