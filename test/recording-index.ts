// Fixture: an index that records what its follower writes.
import { sql, type Kysely } from 'kysely'
import { expect } from 'vitest'
import type { DB } from '#db/types.ts'
import type { CatalogNames } from '#server/search/engine.ts'
import type { ProductOffers } from '#server/search/columns/columns.ts'
import type { Product } from '#server/search/catalog-reader.ts'
import type { UpdatableIndex } from '#server/search/follower.ts'

export class RecordingIndex implements UpdatableIndex {
  readonly products = new Map<number, Product>()
  /** Product ids in order. */
  readonly texts: number[] = []
  /** Product ids of evicted cards. */
  readonly cards: number[] = []
  names: CatalogNames | null = null
  isFragmented = false
  isMissingNames = false

  has(productId: number): boolean {
    return this.products.has(productId)
  }

  put(product: Product): void {
    this.products.set(product.offers.productId, product)
    this.texts.push(product.offers.productId)
  }

  setOffers(offers: ProductOffers): void {
    const before = this.products.get(offers.productId)
    if (!before) throw new Error(`Offers of ${offers.productId}, which was never put`)
    this.products.set(offers.productId, { ...before, offers })
  }

  evictCard(productId: number): void {
    this.cards.push(productId)
  }

  setNames(names: CatalogNames): void {
    this.names = names
  }

  drop(productId: number): void {
    this.products.delete(productId)
  }

  price(productId: number): number | undefined {
    return this.products.get(productId)?.offers.shown?.priceCents
  }
}

/** Transactions in other databases of the server delay pruning. */
export async function otherTransactionsEnded(db: Kysely<DB>): Promise<void> {
  const isQuiet = async () => {
    const { rows } = await sql<{ quiet: boolean }>`
      select max(xid) < pg_snapshot_xmin(pg_current_snapshot()) as quiet from search_changes`.execute(db)
    return rows[0]?.quiet
  }
  await expect.poll(isQuiet, { timeout: 20_000 }).toBe(true)
}
