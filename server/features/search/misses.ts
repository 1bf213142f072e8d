// Searches that find nothing (E6): they are counted for the operator, and the page helps on.
import { sql } from 'kysely'
import type { z } from 'zod'
import type { searchProducts } from '#contract/search.ts'
import { isReadOnly } from '#db/transient-errors.ts'
import { dayOf } from '#domain/days.ts'
import type { Language } from '#domain/format.ts'
import { hasEmail, searchedTerm } from '#domain/search-feedback.ts'
import { plainName } from '#domain/text.ts'
import type { Deps } from '#server/deps.ts'

type Filters = Omit<z.output<typeof searchProducts.query>, 'page' | 'per_page' | 'offers'>
type NothingFound = z.input<typeof searchProducts.answer>['nothing_found']

const MAX_NEAREST = 6

/** For a search without results: filters and zones may have excluded what the words find. */
export async function isMiss({ search }: Deps, filters: Filters, language: Language): Promise<boolean> {
  const { term, literal, zone_available_qty: zones, ...others } = filters
  const isFiltered = Object.entries(others).some(([name, value]) => name !== 'sort' && value !== undefined)
  if (searchedTerm(term) === '' || isFiltered) return false
  return !zones || (await search.products({ term, literal, language }, { limit: 1, offset: 0 })).total === 0
}

/** For the operator (O3), who adds products and synonyms. */
export async function recordMiss({ db, now }: Deps, term: string): Promise<void> {
  if (hasEmail(term)) return
  const miss = sql`
    insert into search_misses (term, day, searches) values (${searchedTerm(term)}, ${dayOf(now())}, 1)
    on conflict (term, day) do update set searches = search_misses.searches + 1`
  await miss.execute(db).catch((error: unknown) => {
    if (!isReadOnly(error)) throw error
  })
}

export async function helpWith(
  { search }: Deps,
  { term, zone_available_qty: zones }: Filters,
  language: Language,
): Promise<NothingFound> {
  const { unknown, terms } = await search.near(term, language)
  const nearest = await Promise.all(
    terms.map(async (near) => {
      const filters = { term: near, language, zone_available_qty: zones }
      const [first] = (await search.products(filters, { limit: 1, offset: 0 })).hits
      return first && spelledIn(first.title, near)
    }),
  )
  return {
    unknown_words: unknown,
    nearest: nearest.filter((near) => near !== undefined).slice(0, MAX_NEAREST),
  }
}

/** A word of the index lacks its accents: as the product spells it. */
function spelledIn(title: string, term: string): string {
  const words = title.match(/\p{L}+/gu) ?? []
  return words.find((word) => plainName(word) === term)?.toLowerCase() ?? term
}
