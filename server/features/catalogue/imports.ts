// Catalogue files imported in the browser (O10): a kind of imported file, one open at a time. A thread works on it, with the importer
// of `npm run import:catalogue`.
import { randomBytes } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { type CatalogueChange, importStep, type ImportStep } from '#contract/catalogue-import.ts'
import type { z } from 'zod'
import type {
  CatalogueImport,
  catalogueImportChanges,
  CatalogueImportRow,
  catalogueImports,
  ChangedMeanwhile,
} from '#contract/catalogue-import.ts'
import { inTransaction } from '#db/transaction.ts'
import type { BadLine, Problem } from '#domain/catalogue-file.ts'
import { FILE_LIMITS } from '#domain/file-limits.ts'
import type { Deps } from '#server/deps.ts'
import * as imports from '#server/files/imports.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import { paginate, rowsOfPage, selectPage } from '#server/http/paginate.ts'
import type { Operator } from '#server/http/session.ts'
import { containsText, folded } from '#server/database/text-filter.ts'
import { isOutOfMemory } from '#server/xlsx/threads.ts'
import { changedSinceTrial, startTrialAgain } from './import-trial.ts'
import { tooSlow, type CatalogueLimits } from './import-file.ts'

/** `limits`: undefined for those of the file's kind. */
export function catalogueFiles(limits?: CatalogueLimits): imports.ImportWork {
  return {
    table: 'catalogue_imports',
    running: 'catalogue_import_running',
    comparedAgain: 'catalogue_tried_again',
    read: (job) => workInThread(job, limits),
    apply: (job) => workInThread(job, limits),
  }
}

export const CATALOGUE_FILES = catalogueFiles()

const SCOPE: imports.ImportScope = {
  owner: {},
  lock: (trx) => sql`lock table catalogue_imports in share row exclusive mode`.execute(trx),
}

/** Idempotent per upload. */
export async function startImport(
  deps: Deps,
  { userId }: Operator,
  uploadId: string,
): Promise<CatalogueImport> {
  return inTransaction(deps.db, async (trx) =>
    readImport(trx, await imports.startImport(deps, trx, CATALOGUE_FILES, SCOPE, { userId, uploadId })),
  )
}

/** 409 when there is a newer trial than `revision`, and when the file would overwrite later changes. Idempotent. */
export async function confirmImport(
  { db, now }: Deps,
  { userId }: Operator,
  id: number,
  revision: number,
): Promise<CatalogueImport> {
  let changed: ChangedMeanwhile[] = []
  const confirmed = await inTransaction(db, async (trx) => {
    const at = now()
    const isOutdated = async () => {
      changed = await changedSinceTrial(trx, id)
      if (changed.length > 0) await startTrialAgain(trx, id, changed, at)
      return changed.length > 0
    }
    await imports.confirmImport(trx, CATALOGUE_FILES, SCOPE, id, { userId, revision, at, isOutdated })
    return readImport(trx, id)
  })
  const [first] = changed
  if (!first) return confirmed
  throw conflict('catalogue_changed_meanwhile', {
    values: { subject: first.subject, count: String(changed.length) },
    details: { changed },
  })
}

/** Idempotent. */
export async function discardImport({ db, now }: Deps, id: number): Promise<CatalogueImport> {
  return inTransaction(db, async (trx) => {
    await imports.discardImport(trx, CATALOGUE_FILES, SCOPE, id, now())
    return readImport(trx, id)
  })
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

/** Reading a million lines takes minutes. Meanwhile `trx` keeps the row's lock. */
async function workInThread(
  { deps, trx, id, ended }: imports.ImportJob,
  limits: CatalogueLimits | undefined,
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
    await imports.endImports(trx, CATALOGUE_FILES, { which: sql`id = ${id}`, to: 'refused', at: now() })
  })
}
