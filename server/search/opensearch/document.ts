// What OpenSearch keeps of a product: our words with our weights (fed as tokens, so that both engines have the same text
// analysis and ranking), codes to filter by, and a field per zone for its days and prices.
import type { Shown } from '#server/search/columns/columns.ts'
import { LAST_ZONE } from '#server/search/columns/filters.ts'
import type { Zones } from '#server/search/columns/dictionaries.ts'
import type { Product } from '#server/search/catalog-reader.ts'
import { cachedWordsOf, type Word, wordsOf } from '#server/search/text/analyzer.ts'
import { AMOUNT, IN_NAME, weightTerms } from '#server/search/text/postings.ts'
import { gainOf } from '#server/search/columns/hits.ts'

/** Version of settings, fields and text analysis: another number is another index. */
export const VERSION = 3

export const ZONES = Array.from({ length: LAST_ZONE }, (_, place) => place + 1)
/** In place of a zone: the price shown without one. */
export const ANYWHERE = 0
/** In the field of prices a currency's code lies above all amounts, in cents, of the one before it. */
export const CURRENCY = 2 ** 44

export const daysIn = (zone: number) => `days_in.${zone}`
export const priceIn = (zone: number) => `prices.${zone}`

const code = { type: 'keyword', doc_values: false, norms: false }
const fieldPerZone = (zones: number[], type: string) => ({
  dynamic: false,
  properties: Object.fromEntries(zones.map((zone) => [zone, { type }])),
})

export const SETTINGS = {
  analysis: {
    filter: { weights: { type: 'delimited_term_freq', delimiter: '|' } },
    analyzer: { weighted: { type: 'custom', tokenizer: 'whitespace', filter: ['weights'] } },
  },
  similarity: { weights: { type: 'scripted', script: { source: 'return query.boost * doc.freq' } } },
  // A search without words is read page by page.
  max_result_window: 10_000_000,
  auto_expand_replicas: '0-1',
  // The feeder refreshes.
  refresh_interval: '-1',
}

export const MAPPINGS = {
  dynamic: false,
  properties: {
    /** "stem|weight". */
    weighted: {
      type: 'text',
      analyzer: 'weighted',
      similarity: 'weights',
      index_options: 'freqs',
      norms: false,
    },
    stems: { type: 'keyword' },
    /** In the name or a SKU. */
    named: code,
    /** Stems of the name, in order. */
    name: { type: 'text', analyzer: 'whitespace', norms: false },
    first: code,
    whole: code,
    /** "word stem", of words that spelling may suggest. */
    words: { type: 'keyword', index: false },
    product: { type: 'long' },
    brand: { type: 'integer' },
    categories: { type: 'integer' },
    zones: { type: 'integer' },
    days: { type: 'integer' },
    days_in: fieldPerZone(ZONES, 'integer'),
    prices: fieldPerZone([ANYWHERE, ...ZONES], 'long'),
    popularity: { type: 'long' },
    gain: { type: 'float' },
  },
}

/** Returned with each result. */
export interface Source {
  shown: Shown
  /** Prices that differ by zone, cheapest first. */
  steps: (Shown & { zones: number[] })[]
  product: number
  category: number
  zones: number[]
  /** Stems of the variants that the name lacks. */
  variants: string[]
}

export const SOURCE = ['shown', 'steps', 'product', 'category', 'zones', 'variants']

/** Null for a product that is not buyable. */
export function documentOf({ offers, text }: Product): (Source & Record<string, unknown>) | null {
  const zones = zonesOf(offers.dayZones)
  if (!offers.shown || zones.length === 0) return null
  const steps = offers.steps.map((step) => ({ ...step, zones: zonesOf([step.zones]) }))
  return {
    ...wordsIn(text),
    product: offers.productId,
    brand: offers.brandId,
    category: offers.categoryId,
    categories: offers.categoryIds,
    zones,
    days: offers.days,
    days_in: byZone(offers.dayZones, (place) => offers.days[place] ?? 0),
    shown: offers.shown,
    steps,
    prices: pricesOf(offers.shown, steps, zones),
    popularity: offers.popularity,
    gain: gainOf(offers.popularity),
  }
}

function zonesOf(sets: readonly Zones[]): number[] {
  return ZONES.filter((zone) => sets.some((set) => hasZone(set, zone)))
}

function hasZone({ low, high }: Zones, zone: number): boolean {
  return (zone < 32 ? (low >>> zone) & 1 : (high >>> (zone - 32)) & 1) === 1
}

function byZone(sets: readonly Zones[], valueOf: (place: number) => number): Record<number, number[]> {
  const values: Record<number, number[]> = {}
  for (const [place, set] of sets.entries())
    for (const zone of ZONES) if (hasZone(set, zone)) (values[zone] ??= []).push(valueOf(place))
  return values
}

function pricesOf(shown: Shown, steps: Source['steps'], zones: readonly number[]): Record<number, number> {
  const prices: Record<number, number> = { [ANYWHERE]: priceCode(shown) }
  for (const zone of zones) prices[zone] = priceCode(steps.find((step) => step.zones.includes(zone)) ?? shown)
  return prices
}

export function priceCode({ currencyId, priceCents }: Pick<Shown, 'currencyId' | 'priceCents'>): number {
  return currencyId * CURRENCY + priceCents
}

/** The cheapest variant in these zones; by default anywhere. As the columns of the memory engine. */
export function shownIn({ shown, steps }: Source, zones: readonly number[] | undefined): Shown {
  if (!zones || steps.length === 0) return shown
  const { variantId, priceCents, currencyId } =
    steps.find((step) => step.zones.some((zone) => zones.includes(zone))) ?? steps[0] ?? shown
  return { variantId, priceCents, currencyId }
}

/** Takes the words of one product, in place of a vocabulary. */
class WordList {
  readonly stems: string[] = []
  readonly words = new Set<string>()
  readonly #ids = new Map<string, number>()

  intern(stem: string): number {
    const known = this.#ids.get(stem)
    if (known !== undefined) return known
    this.#ids.set(stem, this.stems.length)
    return this.stems.push(stem) - 1
  }

  learn({ word, stem }: Word): number {
    this.words.add(`${word} ${stem}`)
    return this.intern(stem)
  }
}

function wordsIn(text: Product['text']) {
  const list = new WordList()
  const { weights, name } = weightTerms(text, list)
  const textOf = (stem: number) => list.stems[stem] ?? ''
  const names = name.map(textOf)
  const ofVariants = (text.variants ?? []).flatMap((one) => cachedWordsOf(one).map(({ stem }) => stem))
  return {
    weighted: [...weights].map(([stem, weight]) => `${textOf(stem)}|${weight & AMOUNT}`).join(' '),
    stems: [...weights.keys()].map(textOf),
    named: [...weights].filter(([, weight]) => (weight & IN_NAME) !== 0).map(([stem]) => textOf(stem)),
    name: names.join(' '),
    first: names[0] ?? [],
    whole: wholeName(names),
    words: [...list.words],
    variants: [...new Set(ofVariants.filter((stem) => !names.includes(stem)))],
  }
}

export function wholeName(stems: readonly string[]): string {
  return stems.join(' ').slice(0, 1_000)
}

export function wholeNameOf(term: string): string | null {
  const stems = wordsOf(term).map(({ stem }) => stem)
  return stems.length > 1 ? wholeName(stems) : null
}
