// Imports of sheets whose rows are added or changed at once: what differs between kinds is a SheetKind.
import { sql } from 'kysely'
import type { z } from 'zod'
import type { SHEET_OUTCOMES, SheetEndpoints, SheetImport, SheetImportRow } from '#contract/sheet-import.ts'
import { setCause, type Trx } from '#db/transaction.ts'
import { excerpt } from '#domain/cells.ts'
import { formatWhole } from '#domain/format.ts'
import type { FileLimits } from '#domain/file-limits.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/http/errors.ts'
import { paginate, rowsOfPage, selectPage } from '#server/http/paginate.ts'
import type { Caller } from '#server/http/session.ts'
import { isTextKey, textIn, type Language } from '#server/texts/language.ts'
import type { TextKey } from '#server/texts/es.ts'
import { BadFile } from '#server/xlsx/archive.ts'
import type { CellError, TextColumns, TextRows } from '#server/xlsx/text-rows.ts'
import { readFile, type Reader } from '#server/xlsx/threads.ts'
import {
  endImports,
  type ImportJob,
  type ImportKind,
  type ImportWork,
  readUnlessDiscarded,
} from './imports.ts'
import { readContent } from './uploads.ts'

type SheetName = 'synonyms'
export type SheetOutcome = (typeof SHEET_OUTCOMES)[number]
export type Lined<Row> = Row & { line: number }
export type Compared<Row> = Lined<Row> & { outcome: SheetOutcome }
export interface Comparison<Row> {
  rows: Compared<Row>[]
  errors: CellError[]
}

export interface SheetKind<Row> {
  /** In the column `kind`. */
  name: SheetName
  limits: FileLimits
  /** Reads TextRows<Row>, in a thread. */
  reader: Reader
  role: Caller['role']
  /** What each row would do to what is stored. With `isFinal` it locks what it reads. */
  compare: (trx: Trx, rows: readonly Lined<Row>[], isFinal: boolean) => Promise<Comparison<Row>>
  /** Writes the rows that are not the same. */
  write: (trx: Trx, rows: readonly Compared<Row>[]) => Promise<void>
  columns: Pick<TextColumns<string>, 'headings' | 'required'>
  /** The columns that a comparison shows, and their texts. */
  shown: readonly string[]
  cells: (row: Row, language: Language) => string[]
}

const SHOWN = 1_000

/** Texts of a refused file that fit every kind. */
const FILE_PROBLEMS: Readonly<Partial<Record<string, TextKey>>> = {
  file_empty: 'sheet_empty',
  file_too_large: 'sheet_too_large',
  file_too_many_rows: 'sheet_too_many_rows',
  file_headings: 'sheet_headings',
}

export const SHEET_FILES: ImportKind = {
  table: 'sheet_imports',
  running: 'import_running',
  comparedAgain: 'import_compared_again',
}

type SheetJobs = Pick<ImportWork, 'read' | 'apply'> & { name: SheetName }

export function sheetJobs<Row>(kind: SheetKind<Row>): SheetJobs {
  return {
    name: kind.name,
    read: (job) => readSheet(kind, job),
    apply: (job) => applySheet(kind, job),
  }
}

/** The jobs of all kinds, which share a table. */
export function sheetWork(kinds: readonly SheetJobs[]): ImportWork {
  const jobsOf = async ({ trx, id }: ImportJob): Promise<SheetJobs> => {
    const { rows } = await sql<{ kind: string }>`select kind from sheet_imports where id = ${id}`.execute(trx)
    const jobs = kinds.find(({ name }) => name === rows[0]?.kind)
    if (!jobs) throw new Error(`No kind of sheet is called ${rows[0]?.kind}`)
    return jobs
  }
  return {
    ...SHEET_FILES,
    read: async (job) => (await jobsOf(job)).read(job),
    apply: async (job) => (await jobsOf(job)).apply(job),
  }
}

async function readSheet<Row>(kind: SheetKind<Row>, { deps, trx, id, ended }: ImportJob): Promise<void> {
  const open = await findOpen<Row>(trx, id, 'reading')
  if (!open) return
  const content = await readContent(trx, open.uploadId)
  const reading = readFile<TextRows<Row>>(kind.reader, content, { limits: kind.limits, signal: ended })
  const file = await readUnlessDiscarded(reading, ended)
  if (file === null) return
  const at = deps.now()
  if (file instanceof BadFile) return refuse(trx, id, at, { problem: file.problem, errors: [] })
  const { rows, errors } = await kind.compare(trx, file.rows, false)
  await sql`update sheet_imports set sheet = ${excerpt(file.sheet) || null} where id = ${id} and state = 'reading'`.execute(
    trx,
  )
  const wrong = [...file.errors, ...errors].sort((one, other) => one.line - other.line)
  if (wrong.length > 0) return refuse(trx, id, at, { problem: null, errors: wrong })
  await showComparison(trx, id, rows, at)
}

async function applySheet<Row>(kind: SheetKind<Row>, { deps, trx, id }: ImportJob): Promise<void> {
  const open = await findOpen<Row>(trx, id, 'applying')
  if (!open) return
  const at = deps.now()
  if (open.confirmedBy !== null)
    await setCause(trx, { source: `job sheet_imports/${id}`, actor: open.confirmedBy, role: kind.role })
  const { rows, errors } = await kind.compare(trx, open.rows, true)
  if (errors.length > 0) return refuse(trx, id, at, { problem: null, errors })
  const isAsShown = rows.every(({ outcome }, nth) => outcome === open.rows[nth]?.outcome)
  if (!isAsShown) return showComparison(trx, id, rows, at)
  await kind.write(
    trx,
    rows.filter(({ outcome }) => outcome !== 'same'),
  )
  await endImports(trx, SHEET_FILES, { which: sql`id = ${id}`, to: 'applied', at })
}

async function showComparison(trx: Trx, id: number, rows: readonly object[], at: Date): Promise<void> {
  await sql`
    update sheet_imports set state = 'ready', revision = revision + 1, rows = ${JSON.stringify(rows)}::jsonb,
      confirmed_by = null, confirmed_at = null, updated_at = ${at}
    where id = ${id} and state in ('reading', 'applying')`.execute(trx)
}

interface Refusal {
  problem: string | null
  errors: readonly CellError[]
}

async function refuse(trx: Trx, id: number, at: Date, { problem, errors }: Refusal): Promise<void> {
  await sql`
    update sheet_imports set problem = ${problem}, errors = ${JSON.stringify(errors)}::jsonb, rows = '[]'
    where id = ${id} and state in ('reading', 'applying')`.execute(trx)
  await endImports(trx, SHEET_FILES, { which: sql`id = ${id}`, to: 'refused', at })
}

interface Open<Row> {
  uploadId: string
  confirmedBy: number | null
  rows: Compared<Row>[]
}

async function findOpen<Row>(
  trx: Trx,
  id: number,
  state: 'reading' | 'applying',
): Promise<Open<Row> | undefined> {
  const { rows } = await sql<Open<Row>>`
    select upload_id as "uploadId", confirmed_by as "confirmedBy", rows from sheet_imports
    where id = ${id} and state = ${state}`.execute(trx)
  return rows[0]
}

const RECORD = sql`i.id, i.file_name, i.state, u.email as created_by,
  to_char(i.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created_at,
  to_char(i.finished_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as finished_at`

export async function listSheetImports<Row>(
  { db }: Pick<Deps, 'db'>,
  { name }: SheetKind<Row>,
  { page, per_page }: z.output<SheetEndpoints['sheetImports']['query']>,
): Promise<z.input<SheetEndpoints['sheetImports']['answer']>> {
  const all = sql`from sheet_imports i join users u on u.id = i.created_by where i.kind = ${name}`
  const { rows, total } = await selectPage<SheetImportRow>(db, {
    total: sql`(select count(*)::int ${all})`,
    rows: sql`select ${RECORD} ${all} order by i.id desc ${rowsOfPage(page, per_page)}`,
  })
  return { data: rows, pagination: paginate(page, per_page, total) }
}

interface Stored<Row> extends SheetImportRow {
  sheet: string | null
  revision: number
  rows: Compared<Row>[]
  errors: CellError[]
  problem: string | null
}

export async function readSheetImport<Row>(
  db: Deps['db'],
  kind: SheetKind<Row>,
  id: number,
  language: Language,
): Promise<SheetImport> {
  const { rows: found } = await sql<Stored<Row>>`
    select ${RECORD}, i.sheet, i.revision, i.rows, i.errors, i.problem
    from sheet_imports i join users u on u.id = i.created_by where i.id = ${id} and i.kind = ${kind.name}`.execute(
    db,
  )
  const [stored] = found
  if (!stored) throw notFound()
  const { rows, errors, problem, ...record } = stored
  const counts = { added: 0, changed: 0, removed: 0, same: 0, wrong: new Set(errors.map(lineOf)).size }
  for (const { outcome } of rows) counts[outcome]++
  const shown = rows
    .filter(({ outcome }) => outcome !== 'same')
    .slice(0, SHOWN)
    .map((row) => ({ line: row.line, outcome: row.outcome, cells: kind.cells(row, language) }))
  return {
    ...record,
    counts,
    columns: kind.shown.map((column) => headingOf(kind, column, language)),
    rows: shown,
    errors: errors.slice(0, SHOWN).map(({ line, column, problem: key, found: text }) => ({
      line,
      column: headingOf(kind, column, language),
      found: text,
      reason: reasonOf(kind, key, language),
    })),
    reason: problem === null ? null : reasonOf(kind, FILE_PROBLEMS[problem] ?? problem, language),
  }
}

/** An unknown heading is returned as written. */
function headingOf<Row>(
  { columns: { headings } }: SheetKind<Row>,
  column: string,
  language: Language,
): string {
  const key = Object.hasOwn(headings, column) ? headings[column] : undefined
  return key === undefined ? column : textIn(language, key)
}

function reasonOf<Row>(kind: SheetKind<Row>, key: string, language: Language): string {
  return textIn(language, isTextKey(key) ? key : 'invalid_value', {
    max: formatWhole(kind.limits.lines, language),
    names: kind.columns.required.map((column) => headingOf(kind, column, language)).join(', '),
  })
}

const lineOf = ({ line }: { line: number }) => line
