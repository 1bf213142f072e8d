// An index that only remembers what it was told: what the feed of search is tried with.
import { sql, type Kysely } from 'kysely'
import { expect } from 'vitest'
import type { DB } from '#db/types.ts'
import type { CatalogNames } from '#server/search/engine.ts'
import type { ProductOffers } from '#server/search/columns/columns.ts'
import type { Product } from '#server/search/product-reader.ts'
import type { Sink } from '#server/search/follower.ts'

export class Recorded implements Sink {
  readonly products = new Map<number, Product>()
  /** Of whose words it was told, in order. */
  readonly texts: number[] = []
  /** Of whose pages it was told that they show something else. */
  readonly cards: number[] = []
  names: CatalogNames | null = null
  isWorn = false
  lacksNames = false

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

  forgetCard(productId: number): void {
    this.cards.push(productId)
  }

  rename(names: CatalogNames): void {
    this.names = names
  }

  drop(productId: number): void {
    this.products.delete(productId)
  }

  price(productId: number): number | undefined {
    return this.products.get(productId)?.offers.shown?.priceCents
  }
}

/** Transactions of other tests, in other databases of the same server, keep a log from being pruned. */
export async function nobodyElseWrites(db: Kysely<DB>): Promise<void> {
  const isQuiet = async () => {
    const { rows } = await sql<{ quiet: boolean }>`
      select max(xid) < pg_snapshot_xmin(pg_current_snapshot()) as quiet from search_changes`.execute(db)
    return rows[0]?.quiet
  }
  await expect.poll(isQuiet, { timeout: 20_000 }).toBe(true)
}
