// The synonyms of search, which operators change (C4).
import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { createSynonym, StoredSynonym, synonyms } from '#contract/catalogue.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { folded, hasEveryWord } from '#server/database/text-filter.ts'
import { notFound } from '#server/http/errors.ts'
import { paginate, rowsOfPage, selectPage, sortedBy } from '#server/http/paginate.ts'

const COLUMNS = { term: sql`folded(term)`, means: sql`folded(means)` }

export async function listSynonyms(
  { db }: Deps,
  { page, per_page, sort, ...filters }: z.output<typeof synonyms.query>,
): Promise<z.input<typeof synonyms.answer>> {
  const fitting = matches(filters)
  const { rows, total } = await selectPage<StoredSynonym & { isRow: true }>(db, {
    total: sql`(select count(*)::int from search_synonyms where ${fitting})`,
    rows: sql`
      select id, language, term, means from search_synonyms where ${fitting}
      order by ${sortedBy(sort, COLUMNS, sql`id`)} ${rowsOfPage(page, per_page)}`,
  })
  return {
    data: rows.map(({ id, language, term, means }) => ({ id, language, term, means })),
    pagination: paginate(page, per_page, total),
  }
}

function matches({
  search,
  language,
}: Pick<z.output<typeof synonyms.query>, 'search' | 'language'>): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (search) conditions.push(hasEveryWord(folded(sql`term || ' ' || means`), search))
  if (language) conditions.push(sql`language = ${language}`)
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** A repeated call returns the stored row. */
export async function addSynonym(
  { db }: Deps,
  { language, term, means }: z.output<typeof createSynonym.body>,
): Promise<StoredSynonym> {
  const add = sql<StoredSynonym>`
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
