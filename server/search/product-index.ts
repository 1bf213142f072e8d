// Columns for filters, facets and ranking; an inverted index for text. A changed text makes a new doc.
import { type Kysely, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { DB } from '#db/types.ts'
import { barCodeKey } from '#domain/bar-codes.ts'
import { type Match, type MatchOptions, TextIndex } from '#server/search/text/text-index.ts'
import { Synonyms } from './text/synonyms.ts'
import { NO_NAMES, type Product } from './catalog-reader.ts'
import { Columns, type ProductOffers } from './columns/columns.ts'
import type { Card, CatalogNames, Hit } from './engine.ts'
import type { UpdatableIndex } from './follower.ts'
import type { NextPiece } from './saved-index.ts'
import { NameIndex } from './suggestions.ts'
import { growArray } from './typed-arrays.ts'
import { MIN_SKU_PREFIX } from './variant-reader.ts'

/** The index is fragmented with so many dead docs, if they are a quarter of all. */
const MANY_DEAD = 1_000
/** Nine bytes each. */
const MAX_MATCHED_DOCS = 1_000_000
/** So that queries without results are not kept without end. */
const DOCS_PER_MATCH = 100

export class ProductIndex implements UpdatableIndex {
  readonly columns = new Columns()
  readonly textIndex = new TextIndex()
  readonly categories = new NameIndex()
  readonly brands = new NameIndex()
  readonly cards = new CardCache()
  names = NO_NAMES
  /** By doc: hash of its text. */
  #hashes = new Float64Array()
  #dead = 0
  #isMissingNames = true
  #skuStarts = new Set<string>()
  #changes = 0

  /** Matches of the last queries until the next change: a page requests results and filter options, then further pages. */
  readonly #matches = new LRUCache<string, { match: Match | null }>({
    maxSize: MAX_MATCHED_DOCS,
    sizeCalculation: ({ match }) => DOCS_PER_MATCH + (match?.count ?? 0),
  })

  get isFragmented(): boolean {
    return this.#dead > Math.max(MANY_DEAD, this.columns.size / 4)
  }

  get products(): number {
    return this.columns.size - this.#dead
  }

  get bytes(): number {
    return this.columns.bytes + this.textIndex.bytes + this.#hashes.byteLength
  }

  /** Whether some SKU may begin with the term, or be it, or the term is a bar code. */
  maySpellSku(term: string): boolean {
    return this.#skuStarts.has(startOf(term)) || barCodeKey(term) !== null
  }

  has(productId: number): boolean {
    return this.columns.docOf(productId) !== undefined
  }

  /** Null for a query without words. Do not modify the result, it is cached. */
  match(term: string, options: MatchOptions): Match | null {
    const { literal, language = 'es', extraSynonym } = options
    const find = () => this.textIndex.match(term, options, this.columns.live)
    if (extraSynonym) return find()
    const key = `${literal} ${language} ${term}`
    const known = this.#matches.get(key)
    if (known) return known.match
    const match = find()
    this.#matches.set(key, { match })
    return match
  }

  /** The products of which a variant has words of the query that its name lacks. */
  naming(match: Match, hits: readonly Hit[]): number[] {
    const docs = hits.map(({ productId }) => this.columns.docOf(productId) ?? -1)
    return this.textIndex.docsNamingVariants(match, docs).map((doc) => this.columns.products[doc] ?? 0)
  }

  /** Another number after each change. */
  get version(): number {
    return this.#changes
  }

  *save(): Generator<unknown> {
    yield {
      hashes: this.#hashes,
      dead: this.#dead,
      skuStarts: this.#skuStarts,
      categories: this.categories.save(),
      brands: this.brands.save(),
    } satisfies Head
    yield this.columns.save()
    yield* this.textIndex.save()
  }

  /** Into a new index. Names are read anew. */
  async restore(next: NextPiece): Promise<void> {
    const { hashes, dead, skuStarts, categories, brands } = await next<Head>()
    this.#hashes = hashes
    this.#dead = dead
    this.#skuStarts = skuStarts
    this.categories.restore(categories)
    this.brands.restore(brands)
    this.columns.restore(await next<ReturnType<Columns['save']>>())
    await this.textIndex.restore(next)
  }

  get isMissingNames(): boolean {
    return this.#isMissingNames
  }

  #isChanged(): void {
    this.#changes++
    this.#matches.clear()
  }

  setNames(names: CatalogNames): void {
    if (names.synonyms !== this.names.synonyms) this.textIndex.synonyms = new Synonyms(names.synonyms)
    this.names = names
    this.#matches.clear()
    this.#isMissingNames = false
    this.cards.clear()
  }

  evictCard(productId: number): void {
    this.cards.evict(productId)
  }

  put({ offers, brand, categories, text, hash }: Product): void {
    this.#isChanged()
    this.cards.evict(offers.productId)
    this.brands.set(offers.brandId, brand)
    for (const [level, id] of offers.categoryIds.entries()) this.categories.set(id, categories[level] ?? '')
    const { names } = this
    if (!names.brands.has(offers.brandId) || !names.categories.has(offers.categoryId))
      this.#isMissingNames = true
    const known = this.columns.docOf(offers.productId)
    if (known !== undefined && this.#hashes[known] === hash) return this.columns.set(known, offers)
    if (known !== undefined) this.#dead++
    for (const sku of text.skus) this.#skuStarts.add(startOf(sku))
    const doc = this.columns.append(offers)
    this.textIndex.add(doc, text)
    this.#hashes = growArray(this.#hashes, doc + 1)
    this.#hashes[doc] = hash
  }

  setOffers(offers: ProductOffers): void {
    this.#isChanged()
    const doc = this.columns.docOf(offers.productId)
    if (doc !== undefined) this.columns.set(doc, offers)
  }

  drop(productId: number): void {
    this.#isChanged()
    const doc = this.columns.docOf(productId)
    if (doc === undefined) return
    this.columns.drop(doc)
    this.#dead++
  }
}

interface Head {
  hashes: Float64Array<ArrayBuffer>
  dead: number
  skuStarts: Set<string>
  categories: Map<number, string>
  brands: Map<number, string>
}

function startOf(sku: string): string {
  return sku.toLowerCase().slice(0, MIN_SKU_PREFIX)
}

/** A few hundred bytes each. */
const MAX_CARDS = 20_000

interface Text {
  sku: string
  title: string
  image: string
}

/** `text`: already read. */
export type ShownHit = Hit & { text?: Text }

/** By variant. */
type Entry = Map<number, Text>

export class CardCache {
  readonly #entries = new LRUCache<number, Entry>({ max: MAX_CARDS })

  evict(productId: number): void {
    this.#entries.delete(productId)
  }

  clear(): void {
    this.#entries.clear()
  }

  /** Omits cards whose variant was deleted. */
  async cardsOf(db: Kysely<DB>, hits: ShownHit[], { currencies }: CatalogNames): Promise<Card[]> {
    const entries = hits.map(({ productId }) => this.#entryOf(productId))
    const textOf = (hit: ShownHit, place: number) => hit.text ?? entries[place]?.get(hit.variantId)
    const missing = new Map<number, Entry>()
    for (const [place, hit] of hits.entries())
      if (!textOf(hit, place)) missing.set(hit.productId, entries[place] as Entry)
    if (missing.size > 0) await loadTexts(db, missing)
    return hits.flatMap((hit, place) => {
      const text = textOf(hit, place)
      const currencyCode = currencies.get(hit.currencyId)
      if (!text || currencyCode === undefined) return []
      const { productId, variantId, categoryId, priceCents, currencyId, zones } = hit
      const { sku, title, image } = text
      return {
        productId,
        variantId,
        categoryId,
        priceCents,
        currencyId,
        zones,
        sku,
        title,
        image,
        currencyCode,
      }
    })
  }

  /**
   * The entry exists before its text is read: an eviction meanwhile removes it, so that the outdated text is never
   * served again.
   */
  #entryOf(productId: number): Entry {
    const known = this.#entries.get(productId)
    if (known) return known
    const entry: Entry = new Map()
    this.#entries.set(productId, entry)
    return entry
  }
}

/** Texts of all variants of the products: the next zone shows another one. */
async function loadTexts(db: Kysely<DB>, entries: ReadonlyMap<number, Entry>): Promise<void> {
  const { rows } = await sql<Text & { id: number; productId: number }>`
    select id, product_id as "productId", sku, title, image_source as image from variants
    where product_id = any(${[...entries.keys()]}::bigint[])`.execute(db)
  for (const { id, productId, ...text } of rows) entries.get(productId)?.set(id, text)
}
