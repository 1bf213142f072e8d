// Search engine on OpenSearch (X1): the words, tiers and corrections of the memory engine, the products in a cluster. As new as
// the change log (Z5).
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { DB } from '#db/types.ts'
import { currencyIdOf, namesWith } from '#server/search/catalog-reader.ts'
import { isByPrice } from '#server/search/columns/chosen-order.ts'
import type { SkuMatch } from '#server/search/columns/filters.ts'
import type {
  Card,
  CatalogNames,
  Hit,
  SearchFilters,
  StartedEngine,
  Suggestions,
} from '#server/search/engine.ts'
import { showNamedVariants } from '#server/search/named-variants.ts'
import { isSuggestive, type Most, NO_FILTERS, suggest } from '#server/search/suggestions.ts'
import { analyzePrefix } from '#server/search/text/analyzer.ts'
import { nearTerms } from '#server/search/text/near-terms.ts'
import { type Pair, type PrefixQuery, prefixQuery, type Sought } from '#server/search/text/query.ts'
import type { TermGroup } from '#server/search/text/scorer.ts'
import { wordCounter } from '#server/search/text/variant-words.ts'
import { NO_SKUS, readSkus } from '#server/search/variant-reader.ts'
import { Catalogue, type CatalogueOptions } from './catalogue.ts'
import { type Body, Connection } from './connection.ts'
import { SETTINGS, shownIn, SOURCE, type Source } from './document.ts'
import {
  type FacetsAnswer,
  facetsBody,
  facetsOf,
  type Filters,
  partsOf,
  passing,
  sortOf,
  termsOf,
} from './offers-query.ts'
import { any, type Candidates, every, NOTHING, scored, TIER, worth } from './term-query.ts'
import { type Understood, understand } from './understand.ts'
import type { Words } from './words.ts'

/** Number of queries whose analysis is kept until the next change. */
const MOST_UNDERSTOOD = 1_000

interface ProductsAnswer {
  hits: { total: { value: number }; hits: { _source: Source }[] }
  aggregations?: { full: { doc_count: number } }
}

interface NamesOnSale {
  categories: ReadonlySet<number>
  brands: ReadonlySet<number>
}

/** `urls`: as OPENSEARCH_URL. Without `start` the first search builds and loads. */
export function openSearch(
  db: Kysely<DB>,
  urls: readonly string[],
  options: CatalogueOptions = {},
): StartedEngine {
  const connection = new Connection(urls, options)
  const catalogue = new Catalogue(db, connection, options)
  const { alias } = catalogue.feeder
  let onSale: { version: string; sets: Promise<NamesOnSale> } | null = null
  const understood = new LRUCache<string, Understood>({ max: MOST_UNDERSTOOD })

  async function matchTerm(filters: SearchFilters) {
    const query = filters.term.trim()
    const words = await catalogue.upToDate()
    const skus = query === '' ? null : await readSkus(db, query, filters.zone_available_qty)
    // A SKU is never corrected.
    const literal = filters.literal === true || (skus !== null && skus !== NO_SKUS)
    const match = await understoodTerm(query, literal, filters, words)
    const parsed: Filters = { ...filters, currencyId: currencyIdOf(catalogue.names, filters.price_currency) }
    const text = query === '' ? null : (match?.candidates ?? NOTHING)
    return { words, match, skus, parsed, candidates: text && withSkus(text, skus ?? NO_SKUS) }
  }

  async function understoodTerm(
    query: string,
    literal: boolean,
    { language = 'es', extraSynonym }: SearchFilters,
    words: Words,
  ) {
    if (query === '') return null
    const find = () => understand(connection, alias, words, query, { literal, language, extraSynonym })
    if (extraSynonym) return find()
    const key = `${catalogue.version} ${literal} ${language} ${query}`
    const known = understood.get(key)
    if (known) return known
    const match = await find()
    if (match) understood.set(key, match)
    return match
  }

  /** Cards with the variant that the query names; a SKU names it already. */
  async function cardsNaming(
    sources: readonly Source[],
    match: { groups: TermGroup[]; pairs: readonly Pair[] } | null,
    skus: SkuMatch | null,
    filters: Filters,
    words: Words,
  ): Promise<Card[]> {
    const hits = sources.map((source) => hitOf(source, skus, filters))
    if (!match || skus?.exact) return catalogue.cards.cardsOf(db, hits, catalogue.names)
    const stems = new Set(
      match.groups.flatMap(({ alternatives }) => alternatives.map(({ stem }) => words.textOf(stem))),
    )
    const named = sources.filter(({ variants }) => variants.some((stem) => stems.has(stem)))
    const count = wordCounter(match.groups, match.pairs, (text) => words.stemsOf(text))
    const products = named.map(({ product }) => product)
    return catalogue.cards.cardsOf(
      db,
      await showNamedVariants(db, products, count, hits, filters),
      catalogue.names,
    )
  }

  /** Names of products on sale; read once after each change. */
  function namesOnSale(): Promise<NamesOnSale> {
    const { version, names } = catalogue
    if (onSale?.version !== version) {
      const sets = readNamesOnSale(connection, alias, names)
      onSale = { version, sets }
      // A failed one is asked again.
      sets.catch(() => {
        onSale = null
      })
    }
    return onSale.sets
  }

  async function suggestionsFor(
    text: string,
    sought: Sought,
    skus: SkuMatch,
    most: Most,
  ): Promise<Suggestions> {
    const words = await catalogue.upToDate()
    const typed = analyzePrefix(text)
    const prefix = prefixQuery(typed, words.context())
    const begun = prefix ? beginningWith(prefix, sought, words) : NOTHING
    const { filter, scoring } = withSkus(begun, skus)
    const [{ hits }, onSale] = await Promise.all([
      connection.search<ProductsAnswer>(alias, {
        size: most.products,
        _source: SOURCE,
        query: { bool: { filter, should: scoring } },
        sort: BY_SCORE,
      }),
      namesOnSale(),
    ])
    const sources = hits.hits.map(({ _source }) => _source)
    const groups = prefix ? [prefix.groups, prefix.whole ?? [], prefix.head ?? []].flat() : []
    const match = groups.length > 0 ? { groups, pairs: [] } : null
    return {
      products: await cardsNaming(sources, match, skus, NO_FILTERS, words),
      categories: catalogue.categories.find(typed, most.categories, (id) => onSale.categories.has(id)),
      brands: catalogue.brands.find(typed, most.brands, (id) => onSale.brands.has(id)),
    }
  }

  return {
    async products(filters, { limit, offset }) {
      const { sort } = filters
      const { words, match, skus, parsed, candidates } = await matchTerm(filters)
      const exact = skus?.exact ?? null
      const { hits, aggregations } = await connection.search<ProductsAnswer>(alias, {
        ...(offset + limit > SETTINGS.max_result_window ? { size: 0 } : { from: offset, size: limit }),
        _source: SOURCE,
        track_total_hits: true,
        ...ordered(candidates, passing(partsOf(parsed, exact)), sort && sortOf(parsed, exact, sort)),
        ...(candidates?.full && { aggs: { full: { filter: candidates.full } } }),
      })
      const total = hits.total.value
      const sources = hits.hits.map(({ _source }) => _source)
      return {
        hits: await cardsNaming(sources, isByPrice(sort) ? null : match, skus, parsed, words),
        total,
        full: aggregations?.full.doc_count ?? total,
        corrected: match?.corrected ?? null,
        leftOut: match?.leftOut ?? [],
      }
    },
    async facets(filters) {
      const { skus, parsed, candidates } = await matchTerm(filters)
      const { names } = catalogue
      const answer = await connection.search<{ aggregations: FacetsAnswer }>(alias, {
        size: 0,
        query: (filters.sort ? candidates?.best : candidates?.filter) ?? { match_all: {} },
        aggs: facetsBody(parsed, skus?.exact ?? null, {
          categories: names.categories.size,
          brands: names.brands.size,
          zones: [...names.regions.keys()],
        }),
      })
      return facetsOf(answer.aggregations)
    },
    async suggestions(typed, most, language) {
      const { synonyms } = await catalogue.upToDate()
      const skus = isSuggestive(typed) ? await readSkus(db, typed.trim()) : NO_SKUS
      return suggest(typed, synonyms, language, most, (text, sought) =>
        suggestionsFor(text, sought, text === typed ? skus : NO_SKUS, most),
      )
    },
    async near(term, language) {
      return nearTerms(term, (await catalogue.upToDate()).context(language))
    },
    async names(categories, brands) {
      return namesWith(db, await catalogue.named(), categories, brands)
    },
    isLoaded: () => catalogue.isLoaded,
    away: () => (catalogue.isAway ? 'OpenSearch does not answer' : null),
    size: () => 0,
    age: () => catalogue.age,
    bytes: () => catalogue.bytes,
    start: () => catalogue.start(),
    untilTried: () => catalogue.untilTried(),
    check: () => catalogue.check(),
    async close() {
      await catalogue.close()
      await connection.close()
    },
  }
}

const BY_POPULARITY = [{ popularity: 'desc' }, { product: 'asc' }]
const BY_SCORE = ['_score', ...BY_POPULARITY]

/** SKU tiers precede text tiers. */
function withSkus(text: Candidates, { exact, products }: SkuMatch): Candidates {
  if (products.length === 0) return text
  const begun = { terms: { product: exact ? [...products, exact.productId] : products } }
  return {
    filter: any([text.filter, begun]),
    scoring: [
      ...text.scoring,
      worth(16 * TIER, begun),
      ...(exact ? [worth(64 * TIER, { term: { product: exact.productId } })] : []),
    ],
    full: text.full && any([text.full, begun]),
    best: any([text.best, begun]),
  }
}

/** By relevance, or the best matches in the chosen order. */
function ordered(candidates: Candidates | null, filter: Body, chosen?: Body): Body {
  if (!candidates) return { query: filter, sort: chosen ? [chosen, ...BY_POPULARITY] : BY_POPULARITY }
  if (chosen) return { query: every([candidates.best, filter]), sort: [chosen, ...BY_POPULARITY] }
  const query = { bool: { filter: [candidates.filter, filter], should: candidates.scoring } }
  const popularity = { field_value_factor: { field: 'gain', missing: 0 } }
  return {
    query: { function_score: { query, functions: [popularity], score_mode: 'sum', boost_mode: 'sum' } },
    sort: BY_SCORE,
  }
}

/** As `prefixTiers`: whole words in the name, in the name, elsewhere; the things that the first word is before others. */
function beginningWith({ groups, whole, head }: PrefixQuery, sought: Sought, { textOf }: Words): Candidates {
  const having = (field: string) => (group: TermGroup) => ({
    terms: { [field]: group.alternatives.map(({ stem }) => textOf(stem)) },
  })
  const named = groups.map(having('named'))
  const whollyNamed = whole ? [...named, having('named')(whole)] : named
  const tiers = [every(named), every(whollyNamed)].map((tier) => worth(TIER, tier))
  return {
    filter: every(sought === 'names' ? named : groups.map(having('stems'))),
    scoring: [...tiers, ...(head ? [scored(head, textOf)] : [])],
    full: null,
    best: { match_all: {} },
  }
}

async function readNamesOnSale(
  connection: Connection,
  index: string,
  { categories, brands }: CatalogNames,
): Promise<NamesOnSale> {
  const { aggregations } = await connection.search<{
    aggregations: Record<keyof NamesOnSale, { buckets: { key: number }[] }>
  }>(index, {
    size: 0,
    aggs: {
      categories: termsOf('categories', categories.size),
      brands: termsOf('brand', brands.size),
    },
  })
  const keysOf = (kind: keyof NamesOnSale) => new Set(aggregations[kind].buckets.map(({ key }) => key))
  return { categories: keysOf('categories'), brands: keysOf('brands') }
}

/** The variant whose SKU is the query, otherwise the cheapest in the chosen zones (C1). */
function hitOf(source: Source, skus: SkuMatch | null, { zone_available_qty: zones }: Filters): Hit {
  const isExact = skus?.exact?.productId === source.product
  const { variantId, priceCents, currencyId } = (isExact && skus?.exact) || shownIn(source, zones)
  return {
    productId: source.product,
    variantId,
    categoryId: source.category,
    priceCents,
    currencyId,
    zones: source.zones.length,
  }
}
