// What filters, facets and results ask of every product, as columns in memory: 40 bytes a product,
// and about 47 once somebody has filtered by brand and by category.
import { grown } from '#server/search/typed-arrays.ts'
import { KeptSets, put } from './bitset.ts'
import { Deliveries, NOTHING, Numbering, type Zones } from './dictionaries.ts'
import { ByPopularity, Grouped } from './doc-orders.ts'

export interface ProductOffers {
  productId: number
  categoryId: number
  /** The path from the top, itself included. */
  categoryIds: number[]
  brandId: number
  /** Its cheapest variant; null when nobody can buy it now. */
  shown: { variantId: number; priceCents: number; currencyId: number } | null
  /** The delivery times there are, the fastest first, each with its zones. */
  days: number[]
  dayZones: Zones[]
  popularity: number
}

interface Path {
  categoryId: number
  ids: number[]
}

const GONE = -1

export class Columns {
  /** By doc. 1: the newest doc of its product, and it can be bought. */
  live = new Uint8Array(0)
  /** The same as a set. */
  liveBits = new Uint32Array(0)
  products = new Uint32Array(0)
  variants = new Uint32Array(0)
  /** Cents: more than 32 bits can hold. */
  prices = new Float64Array(0)
  popularity = new Uint32Array(0)
  /** Numbers of what products share; all NOTHING when the doc is not live. */
  currency = new Uint8Array(0)
  brand = new Uint32Array(0)
  path = new Uint32Array(0)
  delivery = new Uint32Array(0)

  readonly currencies = new Numbering<number>(0)
  readonly brands = new Numbering<number>(0)
  readonly paths = new Numbering<Path>({ categoryId: 0, ids: [] })
  readonly deliveries = new Deliveries()

  readonly sets = new KeptSets()
  readonly byPopularity = new ByPopularity()
  readonly byBrand = new Grouped()
  readonly byPath = new Grouped()

  #size = 0
  #liveCount = 0
  // The docs before this one are in the order of their products; of later ones the map knows.
  #ordered = 0
  readonly #late = new Map<number, number>()

  /** How many docs there are; all are less. */
  get size(): number {
    return this.#size
  }

  /** The docs before this one are in the order of their products. */
  get ordered(): number {
    return this.#ordered
  }

  get liveCount(): number {
    return this.#liveCount
  }

  /** Roughly, for reports. */
  get bytes(): number {
    const arrays = [this.live, this.products, this.variants, this.prices, this.popularity, this.currency]
    return [...arrays, this.liveBits, this.brand, this.path, this.delivery].reduce(
      (sum, { byteLength }) => sum + byteLength,
      this.deliveries.bytes +
        this.sets.bytes +
        this.byPopularity.bytes +
        this.byBrand.bytes +
        this.byPath.bytes +
        48 * this.#late.size,
    )
  }

  /** The new doc of the product, in place of any older one. */
  append(offers: ProductOffers): number {
    const older = this.docOf(offers.productId)
    if (older !== undefined) this.drop(older)
    const doc = this.#size
    this.#makeRoom(doc + 1)
    this.#size += 1
    this.products[doc] = offers.productId
    const isInOrder = doc === 0 || offers.productId > (this.products[doc - 1] as number)
    if (doc === this.#ordered && isInOrder) this.#ordered += 1
    else this.#late.set(offers.productId, doc)
    this.#put(doc, offers)
    this.sets.judge(doc)
    return doc
  }

  set(doc: number, offers: ProductOffers): void {
    const [brand, path] = [this.brand[doc], this.path[doc]]
    this.#empty(doc)
    this.#put(doc, offers)
    if (this.brand[doc] !== brand) this.byBrand.move(doc)
    if (this.path[doc] !== path) this.byPath.move(doc)
    this.sets.judge(doc)
  }

  drop(doc: number): void {
    const productId = this.products[doc] as number
    this.#empty(doc)
    if (this.docOf(productId) === doc) this.#late.set(productId, GONE)
  }

  /** The newest doc of the product, live or not; undefined when there is none. */
  docOf(productId: number): number | undefined {
    const late = this.#late.get(productId)
    if (late !== undefined) return late === GONE ? undefined : late
    let [from, to] = [0, this.#ordered]
    while (from < to) {
      const middle = (from + to) >>> 1
      if ((this.products[middle] as number) < productId) from = middle + 1
      else to = middle
    }
    return from < this.#ordered && this.products[from] === productId ? from : undefined
  }

  categoryOf(doc: number): number {
    return (this.paths.values[this.path[doc] as number] as Path).categoryId
  }

  /** Its cheapest variant. */
  shownOf(doc: number): NonNullable<ProductOffers['shown']> {
    return {
      variantId: this.variants[doc] as number,
      priceCents: this.prices[doc] as number,
      currencyId: this.currencies.values[this.currency[doc] as number] as number,
    }
  }

  /** Whether anything of the brand, of the category or of one below it, can be bought. */
  hasLive(kind: 'brands' | 'categories', id: number): boolean {
    if (kind === 'brands') return this.brands.hasLive(id)
    const { values, live } = this.paths
    return values.some(({ ids }, number) => ids.includes(id) && (live[number] as number) > 0)
  }

  #put(doc: number, { shown, days, dayZones, ...offers }: ProductOffers): void {
    if (!shown || dayZones.every(({ low, high }) => low === 0 && high === 0)) return
    const { brandId, categoryId, categoryIds: ids } = offers
    this.live[doc] = 1
    this.liveBits = put(this.liveBits, doc, true)
    this.#liveCount += 1
    if (this.popularity[doc] !== offers.popularity) this.byPopularity.move(doc)
    this.variants[doc] = shown.variantId
    this.prices[doc] = shown.priceCents
    this.popularity[doc] = offers.popularity
    this.currency[doc] = this.currencies.take(shown.currencyId, shown.currencyId)
    this.brand[doc] = this.brands.take(brandId, brandId)
    this.path[doc] = this.paths.take(`${categoryId} ${ids.join(' ')}`, { categoryId, ids })
    this.delivery[doc] = this.deliveries.take(days, dayZones)
  }

  #empty(doc: number): void {
    if (this.live[doc] === 0) return
    this.live[doc] = 0
    this.liveBits = put(this.liveBits, doc, false)
    this.#liveCount -= 1
    this.currencies.release(this.currency[doc] as number)
    this.brands.release(this.brand[doc] as number)
    this.paths.release(this.path[doc] as number)
    this.deliveries.release(this.delivery[doc] as number)
    this.currency[doc] = NOTHING
    this.brand[doc] = NOTHING
    this.path[doc] = NOTHING
    this.delivery[doc] = NOTHING
  }

  #makeRoom(size: number): void {
    if (size <= this.live.length) return
    this.live = grown(this.live, size)
    this.products = grown(this.products, size)
    this.variants = grown(this.variants, size)
    this.prices = grown(this.prices, size)
    this.popularity = grown(this.popularity, size)
    this.currency = grown(this.currency, size)
    this.brand = grown(this.brand, size)
    this.path = grown(this.path, size)
    this.delivery = grown(this.delivery, size)
  }
}
