// Encoded product pages, checked against the change log before each answer (decision 024; D1, Z5).
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { DB } from '#db/types.ts'
import type { Day } from '#domain/days.ts'
import { sharedRead } from '#server/http/batch-loader.ts'
import type { EncodedResponse } from '#server/http/encoded-response.ts'
import { currentSnapshot, pageChangesSince, type Snapshot } from '#server/changes/log.ts'
import { singleFlight } from '#server/changes/single-flight.ts'

const MAX_BYTES = 32 * 1024 * 1024

export interface Page {
  day: Day
  productId: number
  sellers: readonly number[]
  response: EncodedResponse
}

export class PageCache {
  readonly #db: Kysely<DB>
  readonly #pages: LRUCache<string, Page>
  #snapshot: Snapshot | null = null
  #invalidations = 0

  constructor(db: Kysely<DB>, maxBytes = MAX_BYTES) {
    this.#db = db
    this.#pages = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ response }) => response.size })
  }

  async get(sku: string, day: Day, read: () => Promise<Page>): Promise<EncodedResponse> {
    await sharedRead(this.#readLog)
    const cached = this.#pages.get(sku)
    if (cached?.day === day) return cached.response
    const invalidations = this.#invalidations
    const page = await read()
    // A change during the read may be newer than the result.
    if (invalidations === this.#invalidations) this.#pages.set(sku, page)
    return page.response
  }

  readonly #readLog = singleFlight(async () => {
    if (this.#snapshot === null) {
      this.#snapshot = await currentSnapshot(this.#db)
      return
    }
    const { snapshot, everything, products, sellers } = await pageChangesSince(this.#db, this.#snapshot)
    this.#snapshot = snapshot
    if (!everything && products.size === 0 && sellers.size === 0) return
    this.#invalidations++
    for (const [sku, page] of [...this.#pages]) {
      const isChanged = products.has(page.productId) || page.sellers.some((id) => sellers.has(id))
      if (everything || isChanged) this.#pages.delete(sku)
    }
  })
}
