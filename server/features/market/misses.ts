// Searches that found nothing, for the operator to add products and synonyms (O3).
import { sql } from 'kysely'
import type { z } from 'zod'
import type { SearchMiss, searchMisses } from '#contract/market.ts'
import { addDays, dayOf } from '#domain/days.ts'
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

export async function listMisses(
  { db, now }: Deps,
  { days, search, sort = '-searches', page, per_page }: z.output<typeof searchMisses.query>,
): Promise<z.input<typeof searchMisses.answer>> {
  const matching = sql`from search_misses
    where day > ${addDays(dayOf(now()), -days)} and ${containsText(folded(sql`term`), search ?? '')}`
  const { rows, total } = await selectPage<SearchMiss & { isRow: true }>(db, {
    total: sql`(select count(distinct term)::int ${matching})`,
    rows: sql`
      select term, sum(searches)::int as searches, max(day) as last ${matching} group by term
      order by ${ORDERS[sort]} ${rowsOfPage(page, per_page)}`,
  })
  return {
    data: rows.map(({ term, searches, last }) => ({ term, searches, last })),
    pagination: paginate(page, per_page, total),
  }
}
