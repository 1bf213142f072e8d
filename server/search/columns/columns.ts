// Column store for filters, facets and ranking: 40 bytes per product, 47 with the orders by brand and category.
import { bytesOf, growArray } from '#server/search/typed-arrays.ts'
import { BitsetCache, setBit } from './bitset.ts'
import { DeliveryTable, NO_VALUE, Dictionary, type Path, Paths, type Zones } from './dictionaries.ts'
import { PopularityOrder, DocsByValue } from './doc-orders.ts'
import { ELSEWHERE, type PriceStep, PriceSteps, type PriceView } from './price-steps.ts'

export interface Shown {
  variantId: number
  priceCents: number
  currencyId: number
}

export interface ProductOffers {
  productId: number
  categoryId: number
  categoryIds: number[]
  brandId: number
  /** The cheapest variant; null when the product is not buyable. */
  shown: Shown | null
  /** Prices that differ by zone, cheapest first; empty when `shown` is the price in all zones. */
  steps: PriceStep[]
  /** Ascending, each with its zones. */
  days: number[]
  dayZones: Zones[]
  popularity: number
}

const GONE = -1

export class Columns {
  /** By doc: 1 for the newest doc of a buyable product. */
  live = new Uint8Array(0)
  liveBits = new Uint32Array(0)
  products = new Uint32Array(0)
  variants = new Uint32Array(0)
  /** In cents, which may exceed 32 bits. */
  prices = new Float64Array(0)
  popularity = new Uint32Array(0)
  currency = new Uint16Array(0)
  /** Dictionary ids, NO_VALUE when the doc is not live. */
  brand = new Uint32Array(0)
  path = new Uint32Array(0)
  delivery = new Uint32Array(0)

  readonly brands = new Dictionary<number>(0)
  readonly paths = new Paths()
  readonly deliveries = new DeliveryTable()
  readonly steps = new PriceSteps()

  readonly filterSets = new BitsetCache()
  readonly byPopularity = new PopularityOrder()
  readonly byBrand = new DocsByValue()
  readonly byPath = new DocsByValue()

  #size = 0
  #liveCount = 0
  // Docs before this one ascend by product; the map has the others.
  #sortedCount = 0
  #laterDocs = new Map<number, number>()

  get size(): number {
    return this.#size
  }

  get ordered(): number {
    return this.#sortedCount
  }

  get liveCount(): number {
    return this.#liveCount
  }

  get bytes(): number {
    const { live, liveBits, products, variants, prices, popularity, currency, brand, path, delivery } = this
    const parts = [this.deliveries, this.steps, this.filterSets, this.byPopularity, this.byBrand, this.byPath]
    return parts.reduce(
      (sum, { bytes }) => sum + bytes,
      bytesOf(live, liveBits, products, variants, prices, popularity, currency, brand, path, delivery) +
        48 * this.#laterDocs.size,
    )
  }

  /** Without what is rebuilt when it is asked: orders and sets. */
  save() {
    const { live, liveBits, products, variants, prices, popularity, currency, brand, path, delivery } = this
    return {
      arrays: { live, liveBits, products, variants, prices, popularity, currency, brand, path, delivery },
      brands: this.brands.save(),
      paths: this.paths.save(),
      deliveries: this.deliveries.save(),
      steps: this.steps.save(),
      counts: { size: this.#size, live: this.#liveCount, sorted: this.#sortedCount },
      laterDocs: this.#laterDocs,
    }
  }

  restore({
    arrays,
    brands,
    paths,
    deliveries,
    steps,
    counts,
    laterDocs,
  }: ReturnType<Columns['save']>): void {
    Object.assign(this, arrays)
    this.brands.restore(brands)
    this.paths.restore(paths)
    this.deliveries.restore(deliveries)
    this.steps.restore(steps)
    this.#size = counts.size
    this.#liveCount = counts.live
    this.#sortedCount = counts.sorted
    this.#laterDocs = laterDocs
  }

  append(offers: ProductOffers): number {
    const older = this.docOf(offers.productId)
    if (older !== undefined) this.drop(older)
    const doc = this.#size
    this.#makeRoom(doc + 1)
    this.#size += 1
    this.products[doc] = offers.productId
    const isInOrder = doc === 0 || offers.productId > (this.products[doc - 1] as number)
    if (doc === this.#sortedCount && isInOrder) this.#sortedCount += 1
    else this.#laterDocs.set(offers.productId, doc)
    this.#put(doc, offers)
    this.filterSets.update(doc)
    return doc
  }

  set(doc: number, offers: ProductOffers): void {
    const [brand, path] = [this.brand[doc], this.path[doc]]
    this.#clear(doc)
    this.#put(doc, offers)
    if (this.brand[doc] !== brand) this.byBrand.markStale(doc)
    if (this.path[doc] !== path) this.byPath.markStale(doc)
    this.filterSets.update(doc)
  }

  drop(doc: number): void {
    const productId = this.products[doc] as number
    this.#clear(doc)
    if (this.docOf(productId) === doc) this.#laterDocs.set(productId, GONE)
  }

  /** The newest doc of the product, live or not. */
  docOf(productId: number): number | undefined {
    const late = this.#laterDocs.get(productId)
    if (late !== undefined) return late === GONE ? undefined : late
    let [from, to] = [0, this.#sortedCount]
    while (from < to) {
      const middle = (from + to) >>> 1
      if ((this.products[middle] as number) < productId) from = middle + 1
      else to = middle
    }
    return from < this.#sortedCount && this.products[from] === productId ? from : undefined
  }

  categoryOf(doc: number): number {
    return (this.paths.values[this.path[doc] as number] as Path).categoryId
  }

  /** The cheapest variant in these zones; by default anywhere. */
  shownOf(doc: number, zones: Zones | null): Shown {
    if (zones && this.steps.has(doc)) return this.steps.firstIn(doc, zones)
    return {
      variantId: this.variants[doc] as number,
      priceCents: this.prices[doc] as number,
      currencyId: this.currency[doc] as number,
    }
  }

  /** In cents; ELSEWHERE if the doc is shown in another currency. */
  priceOf(doc: number, { currencyId, zones }: PriceView): number {
    if (zones && this.steps.has(doc)) return this.steps.priceIn(doc, zones, currencyId)
    return this.currency[doc] === currencyId ? (this.prices[doc] as number) : ELSEWHERE
  }

  /** Whether a buyable product has the brand, or the category or a descendant of it. */
  hasLiveDoc(kind: 'brands' | 'categories', id: number): boolean {
    if (kind === 'brands') return this.brands.hasLiveDoc(id)
    const { live } = this.paths
    return this.paths.under(id).some((pathId) => (live[pathId] as number) > 0)
  }

  #put(doc: number, { shown, steps, days, dayZones, ...offers }: ProductOffers): void {
    if (!shown || dayZones.every(({ low, high }) => low === 0 && high === 0)) return
    const { brandId, categoryId, categoryIds: ids } = offers
    this.live[doc] = 1
    this.liveBits = setBit(this.liveBits, doc, true)
    this.#liveCount += 1
    if (this.popularity[doc] !== offers.popularity) this.byPopularity.markStale(doc)
    this.variants[doc] = shown.variantId
    this.prices[doc] = shown.priceCents
    this.popularity[doc] = offers.popularity
    this.currency[doc] = shown.currencyId
    this.steps.set(doc, steps)
    this.brand[doc] = this.brands.acquire(brandId, brandId)
    this.path[doc] = this.paths.acquire(`${categoryId} ${ids.join(' ')}`, { categoryId, ids })
    this.delivery[doc] = this.deliveries.acquire(days, dayZones)
  }

  #clear(doc: number): void {
    if (this.live[doc] === 0) return
    this.live[doc] = 0
    this.liveBits = setBit(this.liveBits, doc, false)
    this.#liveCount -= 1
    this.brands.release(this.brand[doc] as number)
    this.paths.release(this.path[doc] as number)
    this.deliveries.release(this.delivery[doc] as number)
    this.steps.set(doc, [])
    this.brand[doc] = NO_VALUE
    this.path[doc] = NO_VALUE
    this.delivery[doc] = NO_VALUE
  }

  #makeRoom(size: number): void {
    if (size <= this.live.length) return
    this.live = growArray(this.live, size)
    this.products = growArray(this.products, size)
    this.variants = growArray(this.variants, size)
    this.prices = growArray(this.prices, size)
    this.popularity = growArray(this.popularity, size)
    this.currency = growArray(this.currency, size)
    this.brand = growArray(this.brand, size)
    this.path = growArray(this.path, size)
    this.delivery = growArray(this.delivery, size)
  }
}
