// Searches that found nothing or nothing that was opened, for the operator to add products and synonyms (O3, E6).
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { dismissSearch, SearchMiss, searchMisses } from '#contract/market.ts'
import { inTransaction } from '#db/transaction.ts'
import { addDays, type Day, dayOf } from '#domain/days.ts'
import type { Deps } from '#server/deps.ts'
import { paginate, rowsOfPage, selectPage } from '#server/http/paginate.ts'
import { containsText, folded } from '#server/database/text-filter.ts'

const ORDERS = {
  searches: sql`searches, term`,
  '-searches': sql`searches desc, term`,
  last: sql`last, term`,
  '-last': sql`last desc, term`,
  term: sql`term`,
  '-term': sql`term desc`,
}

/** Messages, proposals and synonyms of a term, at most. */
const SHOWN = 5

export async function listMisses(
  { db, now }: Deps,
  { days, search, sort = '-searches', page, per_page }: z.output<typeof searchMisses.query>,
): Promise<z.input<typeof searchMisses.answer>> {
  const since = addDays(dayOf(now()), -days)
  const matching = sql`
    from (${openSearches(since)}) open_searches where ${containsText(folded(sql`term`), search ?? '')}`
  const { rows, total } = await selectPage<Pick<SearchMiss, 'term' | 'searches' | 'last'> & { isRow: true }>(
    db,
    {
      total: sql`(select count(distinct term)::int ${matching})`,
      rows: sql`
        select term, sum(searches)::int as searches, max(day) as last ${matching} group by term
        order by ${ORDERS[sort]} ${rowsOfPage(page, per_page)}`,
    },
  )
  const details = await readDetails(
    db,
    since,
    rows.map(({ term }) => term),
  )
  return {
    data: rows.map(({ term, searches, last }) => ({ term, searches, last, ...details(term) })),
    pagination: paginate(page, per_page, total),
  }
}

/** Terms per day after `since`, which the home counts too. A dismissed term comes back with a later day. */
export function openSearches(since: Day): RawBuilder<unknown> {
  return sql`
    select term, day, searches from (
      select term, day, searches from search_misses
      union all select term, day, 0 from search_choices
      union all select term, day, 0 from wanted_products
    ) every_search where day > ${since} and ${isOpen('every_search')}`
}

function isOpen(table: string): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from dismissed_searches d where d.term = ${sql.ref(`${table}.term`)} and d.day >= ${sql.ref(`${table}.day`)})`
}

type Details = Pick<SearchMiss, 'wanted' | 'proposals' | 'synonyms'>
type WithTerm<Row> = Row & { term: string }

async function readDetails(
  db: Deps['db'],
  since: Day,
  terms: readonly string[],
): Promise<(term: string) => Details> {
  const wanted = await sql<WithTerm<Details['wanted'][number]>>`
    select term, wanted as text, sum(times)::int as times from wanted_products
    where term = any(${terms}) and day > ${since} and ${isOpen('wanted_products')}
    group by term, wanted order by times desc, wanted`.execute(db)
  const proposals = await sql<WithTerm<Details['proposals'][number]>>`
    select term, means, language, sum(times)::int as times from search_choices c
    where term = any(${terms}) and day > ${since} and ${isOpen('c')} and not exists (
      select from search_synonyms s
      where s.language = c.language and lower(s.term) = c.term and lower(s.means) = c.means)
    group by term, means, language order by times desc, means`.execute(db)
  const synonyms = await sql<{ term: string; means: string }>`
    select lower(term) as term, means from search_synonyms where lower(term) = any(${terms}) order by means`.execute(
    db,
  )
  return (term) => ({
    wanted: ofTerm(wanted.rows, term).map(({ text, times }) => ({ text, times })),
    proposals: ofTerm(proposals.rows, term).map(({ means, language, times }) => ({ means, language, times })),
    synonyms: [...new Set(ofTerm(synonyms.rows, term).map(({ means }) => means))],
  })
}

function ofTerm<Row extends { term: string }>(rows: readonly Row[], term: string): Row[] {
  return rows.filter((row) => row.term === term).slice(0, SHOWN)
}

/** Undone with `dismissed: false`. */
export async function dismissTerm(
  { db, now }: Deps,
  { term, dismissed }: z.output<typeof dismissSearch.body>,
): Promise<void> {
  const today = dayOf(now())
  await inTransaction(db, async (trx) => {
    if (!dismissed) await trx.deleteFrom('dismissed_searches').where('term', '=', term).execute()
    else
      await trx
        .insertInto('dismissed_searches')
        .values({ term, day: today })
        .onConflict((conflict) => conflict.column('term').doUpdateSet({ day: today }))
        .execute()
  })
}
