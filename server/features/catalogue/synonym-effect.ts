// What one more synonym changes, shown before it is added (E1): the first products of its term and of similar searches, without it
// and with it.
import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { synonymEffect } from '#contract/catalogue.ts'
import { addDays, dayOf } from '#domain/days.ts'
import type { Language } from '#domain/format.ts'
import { containsText, folded } from '#server/database/text-filter.ts'
import type { Deps } from '#server/deps.ts'
import { stemsOf } from '#server/search/engine.ts'

/** Products compared of each search. */
const FIRST = 3
/** Each is answered twice. */
const MAX_COMPARED = 20
/** Candidates read from each source. */
const MAX_READ = 50
/** Products whose names are read. */
const MAX_NAMES = 2_000
const DAYS_OF_MISSES = 30

type Synonym = z.output<typeof synonymEffect.query>
type Effect = z.input<typeof synonymEffect.answer>

export async function readSynonymEffect(deps: Deps, synonym: Synonym): Promise<Effect> {
  const others = await similarSearches(deps, synonym)
  const searches: Effect['searches'] = []
  // One after the other, so that searches of buyers come between.
  for (const term of [synonym.term, ...others]) {
    const [before, after] = await Promise.all([
      firstProducts(deps, term, synonym.language),
      firstProducts(deps, term, synonym.language, synonym),
    ])
    const isChanged = before.some(({ sku }, at) => sku !== after[at]?.sku) || before.length !== after.length
    if (isChanged || searches.length === 0) searches.push({ term, before, after })
  }
  return { searches, compared: others.length }
}

async function firstProducts(
  { search }: Deps,
  term: string,
  language: Language,
  extraSynonym?: Synonym,
): Promise<Effect['searches'][number]['before']> {
  const { hits } = await search.products({ term, language, extraSynonym }, { limit: FIRST, offset: 0 })
  return hits.map(({ sku, title }) => ({ sku, product_name: title }))
}

/** Those with the term come first, then those with its first word; from each source in turn. */
async function similarSearches(deps: Deps, { language, term }: Synonym): Promise<string[]> {
  const stems = stemsOf(term)
  const [first] = stems
  if (first === undefined) return []
  const candidates = await readCandidates(deps, language, beginningOf(first))
  const texts = [...term.split(/\s+/), ...candidates].map((text) => ({ text, stems: stemsOf(text) }))
  // By stems: "guante" and "guantes" are one search.
  const seen = new Set([stems.join(' ')])
  const others = texts.filter((one) => {
    const key = one.stems.join(' ')
    return !seen.has(key) && seen.add(key)
  })
  const having = others.filter((one) => hasWords(one.stems, stems))
  const beginning = others.filter((one) => !having.includes(one) && one.stems[0] === first)
  return [...having, ...beginning].slice(0, MAX_COMPARED).map(({ text }) => text)
}

function hasWords(stems: readonly string[], wanted: readonly string[]): boolean {
  return stems.some((_, at) => wanted.every((stem, nth) => stems[at + nth] === stem))
}

/** The letters that all forms of a word have: those of luces and luz, knives and knife. */
function beginningOf(stem: string): string {
  return stem.length > 2 ? stem.slice(0, -1) : stem
}

/** Terms of synonyms, categories, beginnings of products' names, and searches without results; the first of each before the second. */
async function readCandidates({ db, now }: Deps, language: Language, beginning: string): Promise<string[]> {
  const has = (text: RawBuilder<unknown>) => containsText(sql`' ' || ${folded(text)}`, ` ${beginning}`)
  const categoryName = sql`case ${language}::text when 'en' then name_en else name end`
  const { rows } = await sql<{ text: string }>`
    select text from (
      (select 1 as source, term as text, row_number() over (order by sum(searches) desc, term) as place
        from search_misses where day > ${addDays(dayOf(now()), -DAYS_OF_MISSES)} and ${has(sql`term`)}
        group by term order by place limit ${MAX_READ})
      union all
      (select 2, name, row_number() over (order by length(name), name) as place
        from (select distinct ${categoryName} as name from categories where ${has(categoryName)}) category
        order by place limit ${MAX_READ})
      union all
      (select 3, text, row_number() over (order by count(*) desc, text) as place
        from (
          select substring(name from ${BEGINNING}) as text from products
          where not is_draft and ${containsText(folded(sql`name`), beginning)} limit ${MAX_NAMES}
        ) product
        where ${has(sql`text`)} group by text order by place limit ${MAX_READ})
      union all
      (select 4, term, row_number() over (order by length(term), term) as place
        from (select distinct term from search_synonyms where language = ${language} and ${has(sql`term`)}) synonym
        order by place limit ${MAX_READ})
    ) candidate
    order by place, source`.execute(db)
  return rows.map(({ text }) => text)
}

/** The first noun of a name and what narrows it: "Llave francesa", "Guantes de nitrilo". */
const BEGINNING = String.raw`^\S+(?:\s+(?:de|del|para|con|of|for)(?=\s))?(?:\s+\S+)?`
