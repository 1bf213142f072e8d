// The synonyms of search as a sheet (C4): a kind of imported sheet. Rows add what is not there, or remove what is; others stay.
import { sql } from 'kysely'
import { z } from 'zod'
import { synonymBody } from '#contract/catalogue.ts'
import { FILE_LIMITS } from '#domain/file-limits.ts'
import type { Trx } from '#db/transaction.ts'
import type { Compared, Lined, SheetKind } from '#server/files/sheet-imports.ts'
import { textIn } from '#server/texts/language.ts'
import type { TextKey } from '#server/texts/es.ts'
import {
  columnsNamed,
  languageCell,
  orEmpty,
  readTextRows,
  yesOrNoCell,
  type CellError,
} from '#server/xlsx/text-rows.ts'

const HEADINGS = {
  term: 'synonym_term',
  means: 'synonym_means',
  language: 'synonym_language',
  remove: 'synonym_remove',
} as const satisfies Record<string, TextKey>

const REQUIRED = ['term', 'means'] as const
const COLUMNS = columnsNamed(HEADINGS, REQUIRED)

const SYNONYM = z.object({
  language: orEmpty(languageCell).transform((language) => language ?? 'es'),
  term: synonymBody.shape.term,
  means: synonymBody.shape.means,
  remove: orEmpty(yesOrNoCell).transform((remove) => remove ?? false),
})
type SynonymRow = z.output<typeof SYNONYM>

export const readSynonyms = (bytes: Buffer) => readTextRows(bytes, COLUMNS, SYNONYM, FILE_LIMITS.sheet)

export const SYNONYMS: SheetKind<SynonymRow> = {
  name: 'synonyms',
  limits: FILE_LIMITS.sheet,
  reader: { module: import.meta.url, name: 'readSynonyms' },
  role: 'operator',
  compare,
  write,
  headings: HEADINGS,
  required: REQUIRED,
  cells: ({ language, term, means }, shownIn) => [term, means, textIn(shownIn, `language_${language}`)],
}

async function compare(
  trx: Trx,
  rows: readonly Lined<SynonymRow>[],
  isFinal: boolean,
): Promise<(Compared<SynonymRow> | CellError)[]> {
  if (isFinal) await sql`lock table search_synonyms in share row exclusive mode`.execute(trx)
  const stored = await trx.selectFrom('search_synonyms').select(['language', 'term', 'means']).execute()
  const known = new Set(stored.map(keyOf))
  const seen = new Set<string>()
  return rows.map((row) => {
    const key = keyOf(row)
    if (seen.has(key)) return { line: row.line, column: 'term', problem: 'row_repeated', found: row.term }
    seen.add(key)
    const changes = known.has(key) === row.remove
    return { ...row, outcome: changes ? (row.remove ? 'removed' : 'added') : 'same' }
  })
}

const keyOf = ({ language, term, means }: Record<'language' | 'term' | 'means', string>) =>
  JSON.stringify([language, term, means])

async function write(trx: Trx, rows: readonly Compared<SynonymRow>[]): Promise<void> {
  const given = sql`json_to_recordset(${JSON.stringify(rows)}::json) as given (language text, term text, means text, outcome text)`
  await sql`
    delete from search_synonyms s using ${given}
    where given.outcome = 'removed' and (s.language, s.term, s.means) = (given.language, given.term, given.means)`.execute(
    trx,
  )
  await sql`
    insert into search_synonyms (language, term, means)
    select language, term, means from ${given} where outcome = 'added'`.execute(trx)
}
