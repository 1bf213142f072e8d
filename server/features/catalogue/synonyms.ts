// The synonyms of search, which operators change (C4).
import { sql } from 'kysely'
import type { z } from 'zod'
import type { createSynonym, synonyms } from '#contract/catalogue.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/http/errors.ts'

type Row = z.output<typeof createSynonym.answer>

export async function readSynonyms({ db }: Deps): Promise<z.input<typeof synonyms.answer>> {
  return db
    .selectFrom('search_synonyms')
    .select(['id', sql<Row['language']>`language`.as('language'), 'term', 'means'])
    .orderBy('language')
    .orderBy('term')
    .orderBy('means')
    .execute()
}

/** A repeated call returns the stored row. */
export async function addSynonym(
  { db }: Deps,
  { language, term, means }: z.output<typeof createSynonym.body>,
): Promise<Row> {
  const add = sql<Row>`
    insert into search_synonyms (language, term, means) values (${language}, ${term}, ${means})
    on conflict (language, term, means) do update set term = excluded.term
    returning id, language, term, means`
  const { rows } = await inTransaction(db, (trx) => add.execute(trx))
  const [row] = rows
  if (!row) throw new Error('The synonym was not stored')
  return row
}

export async function removeSynonym({ db }: Deps, id: number): Promise<void> {
  const { numDeletedRows } = await inTransaction(db, (trx) =>
    trx.deleteFrom('search_synonyms').where('id', '=', id).executeTakeFirst(),
  )
  if (numDeletedRows === 0n) throw notFound()
}
