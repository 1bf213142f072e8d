// The life of a catalogue file imported in the browser (O10). One is open at a time.
//
//   start → reading → ready → confirm → applying → applied
//
//   reading, applying → refused    lines are wrong
//   ready, applying → reading      the file would overwrite what was changed after its trial, so it is tried again
//   reading, ready → discarded     by an operator; ready also after a day
//   reading, applying → failed     internal error
//
// A row in reading or applying is its own job (server/queue/row-jobs.ts): a thread works on it, with the importer of
// `npm run import:catalogue`.
import { randomBytes } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { sql, type RawBuilder } from 'kysely'
import { type CatalogueChange, importStep, type ImportStep } from '#contract/catalogue-import.ts'
import type { z } from 'zod'
import type {
  CatalogueImport,
  catalogueImportChanges,
  CatalogueImportRow,
  catalogueImports,
} from '#contract/catalogue-import.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import type { BadLine, Problem } from '#domain/catalogue-file.ts'
import { FILE_LIMITS } from '#domain/file-limits.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import { paginate, rowsOfPage, selectPage } from '#server/http/paginate.ts'
import type { Operator } from '#server/http/session.ts'
import { rowQueue } from '#server/queue/row-jobs.ts'
import { startWorker, type Queue, type ReportError } from '#server/queue/worker-loop.ts'
import { containsText, folded } from '#server/database/text-filter.ts'
import { completeUpload } from '#server/files/uploads.ts'
import { isOutOfMemory } from '#server/xlsx/threads.ts'
import { changedSinceTrial, startTrialAgain } from './import-trial.ts'
import { tooSlow, type CatalogueLimits } from './import-file.ts'

type State = CatalogueImport['state']

const DAY_MS = 24 * 3_600_000

/** Idempotent per upload. */
export async function startImport(
  { db, now }: Deps,
  { userId }: Operator,
  uploadId: string,
): Promise<CatalogueImport> {
  return inTransaction(db, async (trx) => {
    await sql`lock table catalogue_imports in share row exclusive mode`.execute(trx)
    const started = await trx
      .selectFrom('catalogue_imports')
      .where('upload_id', '=', uploadId)
      .select('id')
      .executeTakeFirst()
    if (started) return readImport(trx, started.id)
    const fileName = await completeUpload(trx, userId, uploadId)
    await end(trx, sql`state = 'ready'`, 'discarded', now())
    const open = await trx
      .selectFrom('catalogue_imports')
      .where('state', 'in', ['reading', 'applying'])
      .select('id')
      .executeTakeFirst()
    if (open) throw conflict('catalogue_import_running', { details: { id: open.id } })
    const at = now()
    const { id } = await trx
      .insertInto('catalogue_imports')
      .values({
        upload_id: uploadId,
        file_name: fileName,
        state: 'reading',
        created_by: userId,
        created_at: at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return readImport(trx, id)
  })
}

/** 409 when there is a newer trial than `revision`, and when the file would overwrite later changes. Idempotent. */
export async function confirmImport(
  { db, now }: Deps,
  { userId }: Operator,
  id: number,
  given: number,
): Promise<CatalogueImport> {
  const confirmed = await inTransaction(db, async (trx) => {
    const { state, revision } = await lockImport(trx, id)
    const at = now()
    if (state === 'ready') {
      if (revision !== given) throw conflict('catalogue_tried_again')
      const changed = await changedSinceTrial(trx, id)
      if (changed.length > 0) {
        await startTrialAgain(trx, id, changed, at)
        return { changed }
      }
      await trx
        .updateTable('catalogue_imports')
        .set({
          state: 'applying',
          confirmed_by: userId,
          confirmed_at: at,
          updated_at: at,
          step: '',
          tries: 0,
          trace_parent: sql`default`,
        })
        .where('id', '=', id)
        .execute()
    } else if (state !== 'applying' && state !== 'applied') throw conflict('import_not_ready')
    return readImport(trx, id)
  })
  if (!('changed' in confirmed)) return confirmed
  const [first] = confirmed.changed
  throw conflict('catalogue_changed_meanwhile', {
    values: { subject: first?.subject ?? '', count: String(confirmed.changed.length) },
    details: { changed: confirmed.changed },
  })
}

/** Idempotent. */
export async function discardImport({ db, now }: Deps, id: number): Promise<CatalogueImport> {
  return inTransaction(db, async (trx) => {
    const { state } = await lockImport(trx, id)
    if (state === 'reading' || state === 'ready') await end(trx, sql`id = ${id}`, 'discarded', now())
    else if (state !== 'discarded') throw conflict('import_not_ready')
    return readImport(trx, id)
  })
}

async function lockImport(trx: Trx, id: number): Promise<{ state: State; revision: number }> {
  const row = await trx
    .selectFrom('catalogue_imports')
    .where('id', '=', id)
    .select([sql<State>`state`.as('state'), 'revision'])
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** With its file. */
async function end(trx: Trx, which: RawBuilder<unknown>, to: State, at: Date): Promise<void> {
  await sql`
    with ended as (
      update catalogue_imports set state = ${to}, finished_at = ${at}, updated_at = ${at}
      where ${which} and finished_at is null returning upload_id
    )
    delete from price_uploads where id in (select upload_id from ended)`.execute(trx)
}

export async function discardUnconfirmedCatalogue({ db, now }: Deps): Promise<void> {
  const at = now()
  const before = new Date(at.getTime() - DAY_MS)
  await inTransaction(db, (trx) => end(trx, sql`state = 'ready' and updated_at < ${before}`, 'discarded', at))
}

const RECORD = sql`i.id, i.file_name, i.sheet, i.state, i.revision, i.step, i.lines, i.changes, u.email as created_by,
  to_char(i.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created_at,
  to_char(i.finished_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as finished_at`

export async function listImports(
  { db }: Pick<Deps, 'db'>,
  { page, per_page, search, sort, state }: z.output<typeof catalogueImports.query>,
): Promise<z.input<typeof catalogueImports.answer>> {
  const matching = sql`from catalogue_imports i join users u on u.id = i.created_by
    where (${state ?? null}::text is null or i.state = ${state ?? null})
      and ${containsText(folded(sql`i.file_name || ' ' || u.email`), search ?? '')}`
  const order = sort === 'created_at' ? sql`i.created_at, i.id` : sql`i.created_at desc, i.id desc`
  const { rows, total } = await selectPage<Stored<CatalogueImportRow>>(db, {
    total: sql`(select count(*)::int ${matching})`,
    rows: sql`select ${RECORD} ${matching} order by ${order} ${rowsOfPage(page, per_page)}`,
  })
  const data = rows.map((row) => ({ ...row, step: stepOf(row.step) }))
  return { data, pagination: paginate(page, per_page, total) }
}

export async function readImport(db: Deps['db'], id: number): Promise<CatalogueImport> {
  const { rows } = await sql<Stored<CatalogueImport>>`
    select ${RECORD}, i.bad_lines, i.changed_meanwhile, coalesce(t.differing, 0) as differing,
      coalesce(t.near_skus, '[]') as near_skus, coalesce(t.near, 0) as near
    from catalogue_imports i join users u on u.id = i.created_by left join catalogue_trials t on t.import_id = i.id
    where i.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  return { ...row, step: stepOf(row.step) }
}

/** The values that its file changes, the first thousand. */
export async function listChanges(
  { db }: Pick<Deps, 'db'>,
  id: number,
  { page, per_page }: z.output<typeof catalogueImportChanges.query>,
): Promise<z.input<typeof catalogueImportChanges.answer>> {
  await readImport(db, id)
  const changes = sql`from catalogue_trials, jsonb_array_elements(differences) with ordinality listed (change, nth)
    where import_id = ${id}`
  const { rows, total } = await selectPage<{ change: CatalogueChange }>(db, {
    total: sql`(select count(*)::int ${changes})`,
    rows: sql`select change ${changes} order by nth ${rowsOfPage(page, per_page)}`,
  })
  return { data: rows.map(({ change }) => change), pagination: paginate(page, per_page, total) }
}

type Stored<Import extends { step: unknown }> = Omit<Import, 'step'> & { step: string }

/** Earlier versions stored a sentence. */
function stepOf(stored: string): ImportStep | null {
  return stored.startsWith('{') ? importStep.parse(JSON.parse(stored)) : null
}

/** The task of import-thread.ts. */
export interface ImportTask {
  databaseUrl: string
  /** The name of the transaction's session in PostgreSQL. */
  name: string
  /** Undefined: those of the file's kind. */
  limits: CatalogueLimits | undefined
  id: number
  now: string
}

export function startCatalogueImportWorker(deps: Deps, report?: ReportError): () => Promise<void> {
  const stops = Object.values(catalogueImportQueues(deps)).map((queue) =>
    startWorker(queue, report, deps.metrics),
  )
  return async () => void (await Promise.all(stops.map((stop) => stop())))
}

export function catalogueImportQueues(
  deps: Deps,
  limits?: CatalogueLimits,
): Record<'reading' | 'applying', Queue> {
  const fail = (id: number) =>
    inTransaction(deps.db, (trx) => end(trx, sql`id = ${id}`, 'failed', deps.now()))
  const queue = (state: State) =>
    rowQueue(deps.db, {
      table: 'catalogue_imports',
      state,
      work: (trx, id, ended) => workInThread(deps, limits, trx, id, ended),
      fail,
    })
  return { reading: queue('reading'), applying: queue('applying') }
}

/** Reading a million lines takes minutes. Meanwhile `trx` keeps the row's lock. */
async function workInThread(
  deps: Deps,
  limits: CatalogueLimits | undefined,
  trx: Trx,
  id: number,
  ended: AbortSignal,
): Promise<void> {
  await sql`select set_config('idle_in_transaction_session_timeout', '0', true)`.execute(trx)
  const { config, now } = deps
  // Only this attempt: another process may go on with the same import.
  const name = `abasto-import-${id}-${randomBytes(4).toString('hex')}`
  const task: ImportTask = {
    databaseUrl: config.databaseUrl ?? '',
    name,
    limits,
    id,
    now: now().toISOString(),
  }
  const { memoryMb, seconds } = { ...FILE_LIMITS.catalogue, ...limits }
  const deadline = AbortSignal.timeout(seconds * 1_000)
  const stopped = AbortSignal.any([ended, deadline])
  const failure = await runThread(task, memoryMb, stopped)
  if (stopped.aborted) await endStatement(deps, name)
  if (ended.aborted) return
  if (deadline.aborted) return refuse(deps, id, tooSlow(seconds))
  if (isOutOfMemory(failure)) return refuse(deps, id, { problem: 'file_too_large' })
  if (failure) throw failure
}

/** Returns what ended it early. */
async function runThread(
  task: ImportTask,
  memoryMb: number,
  stopped: AbortSignal,
): Promise<Error | undefined> {
  const worker = new Worker(new URL('import-thread.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  const stop = () => void worker.terminate()
  stopped.addEventListener('abort', stop)
  if (stopped.aborted) stop()
  try {
    return await new Promise((resolve) => {
      worker.on('error', resolve)
      worker.on('exit', () => resolve(undefined))
    })
  } finally {
    stopped.removeEventListener('abort', stop)
  }
}

/** PostgreSQL notices a closed connection only between statements, which take minutes. */
async function endStatement({ db }: Deps, name: string): Promise<void> {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = ${name} and datname = current_database() and usename = current_user`.execute(db)
}

async function refuse({ db, now }: Deps, id: number, problem: Problem): Promise<void> {
  const bad: BadLine[] = [{ line: 1, column: '', ...problem }]
  await inTransaction(db, async (trx) => {
    await sql`
      update catalogue_imports set bad_lines = ${JSON.stringify(bad)}::jsonb, step = ''
      where id = ${id} and finished_at is null`.execute(trx)
    await end(trx, sql`id = ${id}`, 'refused', now())
  })
}
