// The synonyms of search as a sheet (C4): a kind of imported sheet. Rows add what is not there, or remove what is; others stay.
import { sql } from 'kysely'
import { z } from 'zod'
import { synonymBody } from '#contract/catalogue.ts'
import { FILE_LIMITS } from '#domain/file-limits.ts'
import type { Trx } from '#db/transaction.ts'
import type { Compared, Comparison, Lined, SheetKind, SheetOutcome } from '#server/files/sheet-imports.ts'
import { textIn } from '#server/texts/language.ts'
import type { TextKey } from '#server/texts/es.ts'
import { columnsNamed, languageCell, orEmpty, readTextRows, yesOrNoCell } from '#server/xlsx/text-rows.ts'

const HEADINGS = {
  term: 'synonym_term',
  means: 'synonym_means',
  language: 'synonym_language',
  remove: 'synonym_remove',
} as const satisfies Record<string, TextKey>

const COLUMNS = columnsNamed(HEADINGS, ['term', 'means'])

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
  columns: COLUMNS,
  shown: ['term', 'means', 'language'],
  cells: ({ language, term, means }, shownIn) => [term, means, textIn(shownIn, `language_${language}`)],
}

async function compare(
  trx: Trx,
  rows: readonly Lined<SynonymRow>[],
  isFinal: boolean,
): Promise<Comparison<SynonymRow>> {
  if (isFinal) await sql`lock table search_synonyms in share row exclusive mode`.execute(trx)
  const stored = await trx.selectFrom('search_synonyms').select(['language', 'term', 'means']).execute()
  const known = new Set(stored.map(keyOf))
  const seen = new Set<string>()
  const comparison: Comparison<SynonymRow> = { rows: [], errors: [] }
  for (const row of rows) {
    const { line, term, remove } = row
    const key = keyOf(row)
    if (seen.has(key)) comparison.errors.push({ line, column: 'term', problem: 'row_repeated', found: term })
    else comparison.rows.push({ ...row, outcome: outcomeOf(known.has(key), remove) })
    seen.add(key)
  }
  return comparison
}

function outcomeOf(isKnown: boolean, isRemoved: boolean): SheetOutcome {
  if (isKnown !== isRemoved) return 'same'
  return isRemoved ? 'removed' : 'added'
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
