// Product pages as they were written, kept until the log names them (decision 024): they are asked for far more often than
// they change. Before each answer the log is looked at, so that a page is as new as if it were read (D1, Z5).
import type { Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Day } from '#domain/days.ts'
import { withOthers } from '#server/http/with-others.ts'
import type { Written } from '#server/http/written.ts'
import { currentSnapshot, pageChangesSince, type Snapshot } from '#server/changes/log.ts'
import { singleFlight } from '#server/changes/single-flight.ts'

const MOST_BYTES = 32 * 1024 * 1024

export interface Detail {
  /** Prices are those of a day. */
  day: Day
  productId: number
  /** Of whoever publishes it. */
  sellers: readonly number[]
  answer: Written
}

export class KeptDetails {
  readonly #db: Kysely<DB>
  readonly #mostBytes: number
  /** By SKU, that asked for longest ago first. */
  readonly #kept = new Map<string, Detail>()
  #bytes = 0
  #seen: Snapshot | null = null
  /** How often the log had something to tell. */
  #changes = 0

  constructor(db: Kysely<DB>, mostBytes = MOST_BYTES) {
    this.#db = db
    this.#mostBytes = mostBytes
  }

  /** The page of a SKU, kept or read. */
  async get(sku: string, day: Day, read: () => Promise<Detail>): Promise<Written> {
    await withOthers(this.#look)
    const kept = this.#kept.get(sku)
    if (kept?.day === day) {
      this.#touch(sku, kept)
      return kept.answer
    }
    const changes = this.#changes
    const detail = await read()
    // What the log told meanwhile may be newer than what was read.
    if (changes === this.#changes) this.#keep(sku, detail)
    return detail.answer
  }

  readonly #look = singleFlight(async () => {
    if (this.#seen === null) {
      this.#seen = await currentSnapshot(this.#db)
      return
    }
    const { snapshot, everything, products, sellers } = await pageChangesSince(this.#db, this.#seen)
    this.#seen = snapshot
    if (!everything && products.size === 0 && sellers.size === 0) return
    this.#changes++
    for (const [sku, detail] of this.#kept) {
      const isNamed = products.has(detail.productId) || detail.sellers.some((id) => sellers.has(id))
      if (everything || isNamed) this.#drop(sku, detail)
    }
  })

  #touch(sku: string, detail: Detail): void {
    this.#kept.delete(sku)
    this.#kept.set(sku, detail)
  }

  #keep(sku: string, detail: Detail): void {
    const before = this.#kept.get(sku)
    if (before) this.#drop(sku, before)
    this.#kept.set(sku, detail)
    this.#bytes += detail.answer.size
    for (const [oldest, old] of this.#kept) {
      if (this.#bytes <= this.#mostBytes) return
      this.#drop(oldest, old)
    }
  }

  #drop(sku: string, detail: Detail): void {
    this.#kept.delete(sku)
    this.#bytes -= detail.answer.size
  }
}
