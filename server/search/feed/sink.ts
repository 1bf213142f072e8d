// What is fed: an index that is told of products as they are now, as often as they change.
import type { CatalogNames } from '#server/search/catalog-names.ts'
import type { ProductOffers } from '#server/search/columns/columns.ts'
import type { Product } from './read.ts'

export interface Sink {
  has(productId: number): boolean
  /** New, or perhaps with other words. */
  put(product: Product): void
  /** Of a product it has. */
  setOffers(offers: ProductOffers): void
  drop(productId: number): void
  /** What the catalogue says of a product may be something else. */
  forgetCard(productId: number): void
  /** Of everything, and perhaps of every product. */
  rename(names: CatalogNames): void
  /** It was told of something whose name it was not. */
  readonly lacksNames: boolean
  /** What it has dropped weighs so much that a new one should take its place. */
  readonly isWorn: boolean
}
