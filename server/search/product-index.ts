// The index of all products in memory: columns for what is filtered and counted, words for what is looked for. A product
// whose words change gets a new doc; its offers change in place.
import { KeptCards } from './card-cache.ts'
import { NO_NAMES } from './catalog-names.ts'
import type { CatalogNames } from './engine.ts'
import { Columns, type ProductOffers } from './columns/columns.ts'
import type { Product } from './product-reader.ts'
import type { Sink } from './follower.ts'
import { Names } from './suggestions.ts'
import { grown } from './typed-arrays.ts'
import { type Match, WordIndex } from '#server/search/text/text-index.ts'

/** From so many dead docs on they are worth a new index, if they are a quarter of all. */
const MANY_DEAD = 1_000
/** Of common words each holds megabytes. */
const MOST_MATCHES = 2

export class ProductIndex implements Sink {
  readonly columns = new Columns()
  readonly words = new WordIndex()
  readonly categories = new Names()
  readonly brands = new Names()
  readonly cards = new KeptCards()
  names = NO_NAMES
  /** By doc: of the text its words were made from. */
  #hashes = new Float64Array()
  #dead = 0
  #lacksNames = true

  /** What the last terms match, until anything changes: a page asks for its products and its filter options at once. */
  readonly #matches = new Map<string, Match | null>()

  get isWorn(): boolean {
    return this.#dead > Math.max(MANY_DEAD, this.columns.size / 4)
  }

  get products(): number {
    return this.columns.size - this.#dead
  }

  /** Roughly. */
  get bytes(): number {
    return this.columns.bytes + this.words.bytes + this.#hashes.byteLength
  }

  has(productId: number): boolean {
    return this.columns.docOf(productId) !== undefined
  }

  /** Null when the term has no words. Nobody may alter the answer, it may be given again. */
  match(term: string, literal: boolean): Match | null {
    const key = `${literal} ${term}`
    const known = this.#matches.get(key)
    if (known !== undefined) return known
    const match = this.words.match(term, { literal }, this.columns.live)
    const [oldest] = this.#matches.keys()
    if (oldest !== undefined && this.#matches.size === MOST_MATCHES) this.#matches.delete(oldest)
    this.#matches.set(key, match)
    return match
  }

  /** It has a product of a category or brand whose name it was not told. */
  get lacksNames(): boolean {
    return this.#lacksNames
  }

  rename(names: CatalogNames): void {
    this.names = names
    this.#lacksNames = false
    this.cards.forgetAll()
  }

  forgetCard(productId: number): void {
    this.cards.forget(productId)
  }

  put({ offers, brand, categories, text, hash }: Product): void {
    this.#matches.clear()
    this.cards.forget(offers.productId)
    this.brands.set(offers.brandId, brand)
    for (const [level, id] of offers.categoryIds.entries()) this.categories.set(id, categories[level] ?? '')
    const { names } = this
    if (!names.brands.has(offers.brandId) || !names.categories.has(offers.categoryId)) this.#lacksNames = true
    const known = this.columns.docOf(offers.productId)
    if (known !== undefined && this.#hashes[known] === hash) return this.columns.set(known, offers)
    if (known !== undefined) this.#dead++
    const doc = this.columns.append(offers)
    this.words.add(doc, text)
    this.#hashes = grown(this.#hashes, doc + 1)
    this.#hashes[doc] = hash
  }

  setOffers(offers: ProductOffers): void {
    this.#matches.clear()
    const doc = this.columns.docOf(offers.productId)
    if (doc !== undefined) this.columns.set(doc, offers)
  }

  drop(productId: number): void {
    this.#matches.clear()
    const doc = this.columns.docOf(productId)
    if (doc === undefined) return
    this.columns.drop(doc)
    this.#dead++
  }
}
