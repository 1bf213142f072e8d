// An index that only remembers what it was told: what the feed of search is tried with.
import type { ProductOffers } from '#server/search/feed/product.ts'
import type { Product } from '#server/search/feed/read.ts'
import type { Sink } from '#server/search/feed/sink.ts'

export class Recorded implements Sink {
  readonly products = new Map<number, Product>()
  /** Of whose words it was told, in order. */
  readonly texts: number[] = []
  isWorn = false

  has(productId: number): boolean {
    return this.products.has(productId)
  }

  put(product: Product): void {
    this.products.set(product.offers.productId, product)
    this.texts.push(product.offers.productId)
  }

  setOffers(offers: ProductOffers): void {
    const before = this.products.get(offers.productId)
    if (!before) throw new Error(`Offers of ${offers.productId}, which it was never told of`)
    this.products.set(offers.productId, { ...before, offers })
  }

  drop(productId: number): void {
    this.products.delete(productId)
  }

  price(productId: number): number | undefined {
    return this.products.get(productId)?.offers.shown?.priceCents
  }
}
