// The thread of a catalogue import: tries its file, or writes it, in one transaction of a connection of its own.
import { Readable } from 'node:stream'
import { workerData } from 'node:worker_threads'
import { sql, type Kysely } from 'kysely'
import type { ChangedMeanwhile, ImportStep } from '#contract/catalogue-import.ts'
import type { Cause } from '#db/cause.ts'
import { connect } from '#db/connect.ts'
import { setCause, type Trx } from '#db/transaction.ts'
import type { DB } from '#db/types.ts'
import { excerpt } from '#domain/cells.ts'
import { dayOf } from '#domain/days.ts'
import { importCatalogueIn, type ImportResult } from './import.ts'
import { readCatalogue } from './import-file.ts'
import { changedSinceTrial, DESCRIBED, startTrialAgain, storeTrial } from './import-trial.ts'
import type { ImportTask } from './imports.ts'

const REPORT_MS = 500

class DryRun extends Error {
  readonly result: Tried

  constructor(result: Tried) {
    super('A dry run is rolled back')
    this.result = result
  }
}

class Overwrites extends Error {
  readonly changed: ChangedMeanwhile[]

  constructor(changed: ChangedMeanwhile[]) {
    super('The file would overwrite later changes')
    this.changed = changed
  }
}

const task = workerData as ImportTask
// One for the work, one for its progress.
const db = connect(task.databaseUrl, { max: 2, statementMs: 0 })
try {
  await run(db, task)
} finally {
  await db.destroy()
}

async function run(db: Kysely<DB>, { id, now }: ImportTask): Promise<void> {
  const job = await findJob(db, id)
  if (!job) return
  const tried = await attempt(db, id, job)
  if (!tried) return
  if (Array.isArray(tried)) return tryAgain(db, id, job, tried)
  const bad = tried.ok ? [] : tried.badLines
  await db.transaction().execute(async (trx) => {
    await setCause(trx, causeOf(id, job))
    await sql`
    with ended as (
      update catalogue_imports set state = ${tried.ok ? 'ready' : 'refused'}, step = '', lines = ${tried.rows},
        changes = ${tried.ok ? JSON.stringify(tried.changes) : null}::jsonb, bad_lines = ${JSON.stringify(bad)}::jsonb,
        sheet = ${tried.sheet}, revision = revision + ${tried.ok ? 1 : 0},
        updated_at = ${now}, finished_at = ${tried.ok ? null : now}::timestamptz
      where id = ${id} and state = ${job.state} returning upload_id, state
    )
    delete from price_uploads where id in (select upload_id from ended where state = 'refused')`.execute(trx)
    if (tried.ok && tried.trial) await storeTrial(trx, id, tried.trial, tried.at)
  })
}

/** The file would overwrite what was changed after its trial. */
async function tryAgain(db: Kysely<DB>, id: number, job: Job, changed: ChangedMeanwhile[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await setCause(trx, causeOf(id, job))
    await startTrialAgain(trx, id, changed, task.now)
  })
}

/** The operator who started it, or who confirmed it. */
function causeOf(id: number, { created_by, confirmed_by }: Job): Cause {
  return { source: `job catalogue_imports/${id}`, actor: confirmed_by ?? created_by, role: 'operator' }
}

interface Job {
  state: 'reading' | 'applying'
  file_name: string
  upload_id: string
  created_by: number
  confirmed_by: number | null
}

async function findJob(db: Kysely<DB>, id: number): Promise<Job | undefined> {
  const { rows } = await sql<Job>`
    select state, file_name, upload_id, created_by, confirmed_by from catalogue_imports
    where id = ${id} and state in ('reading', 'applying')`.execute(db)
  return rows[0]
}

type Tried = ImportResult & { sheet: string | null; at: string }

/** The result of a dry run, or of a file that is refused; what was changed meanwhile; null when the file was written. */
async function attempt(db: Kysely<DB>, id: number, job: Job): Promise<Tried | ChangedMeanwhile[] | null> {
  try {
    await write(db, id, job)
    return null
  } catch (error) {
    if (error instanceof DryRun) return error.result
    if (error instanceof Overwrites) return error.changed
    throw error
  }
}

async function write(db: Kysely<DB>, id: number, job: Job): Promise<void> {
  const report = progressOf(db, id)
  await db.transaction().execute(async (trx) => {
    // By which its statement is ended with the thread.
    await sql`select set_config('application_name', ${task.name}, true)`.execute(trx)
    await sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '60s', true),
      set_config('idle_in_transaction_session_timeout', '10min', true)`.execute(trx)
    const isDryRun = job.state === 'reading'
    await setCause(trx, causeOf(id, job))
    const content = () => Readable.from(contentOf(trx, job.upload_id))
    let sheet: string | null = null
    const lines = readCatalogue(
      job.file_name,
      content,
      task.limits,
      (name) => (sheet = excerpt(name) || null),
    )
    const { at } = await clock(trx)
    const result = await importCatalogueIn(trx, lines, {
      today: dayOf(new Date(task.now)),
      onProgress: report.step,
      ...(isDryRun ? { isDryRun, stored: db } : { checkWritten: () => refuseOverwriting(trx, id) }),
    })
    await report.end()
    if (isDryRun || !result.ok) throw new DryRun({ ...result, sheet, at })
    await sql`
      with ended as (
        update catalogue_imports set state = 'applied', step = '', lines = ${result.rows},
          changes = ${JSON.stringify(result.changes)}::jsonb, updated_at = ${task.now}, finished_at = ${task.now}
        where id = ${id} and state = 'applying' returning upload_id
      )
      delete from price_uploads where id in (select upload_id from ended)`.execute(trx)
  })
}

async function clock(trx: Trx): Promise<{ at: string }> {
  const { rows } = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(trx)
  return rows[0] ?? { at: '' }
}

async function refuseOverwriting(trx: Trx, id: number): Promise<void> {
  const changed = await changedSinceTrial(trx, id, DESCRIBED)
  if (changed.length > 0) throw new Overwrites(changed)
}

async function* contentOf(trx: Trx, uploadId: string): AsyncGenerator<Buffer> {
  for (let position = 0; ; position++) {
    const part = await trx
      .selectFrom('price_upload_parts')
      .where('upload_id', '=', uploadId)
      .where('position', '=', position)
      .select('content')
      .executeTakeFirst()
    if (!part) return
    yield part.content
  }
}

/** Written by the other connection, as the work commits at its end. */
function progressOf(db: Kysely<DB>, id: number) {
  let last = 0
  let name = ''
  let writing: Promise<unknown> = Promise.resolve()
  return {
    step(step: ImportStep): void {
      const at = performance.now()
      // A new step is one statement, which may take minutes.
      if (step.name === name && at - last < REPORT_MS) return
      last = at
      name = step.name
      writing =
        sql`update catalogue_imports set step = ${JSON.stringify(step)}, updated_at = now() where id = ${id}
          and state in ('reading', 'applying')`
          .execute(db)
          .catch(() => undefined)
    },
    async end(): Promise<void> {
      await writing
    },
  }
}
