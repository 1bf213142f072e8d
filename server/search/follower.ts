// Keeps an index in step with the database: reads the change log, then the changed products.
import type { Kysely } from 'kysely'
import { setImmediate } from 'node:timers/promises'
import { Deadline, withDeadline } from '#db/deadline.ts'
import type { DB } from '#db/types.ts'
import { currentPosition, searchChangesSince, type Snapshot } from '#server/changes/log.ts'
import type { Deps } from '#server/deps.ts'
import { readFrom, REPORT_MS } from '#server/database/reads.ts'
import type { ProductOffers } from '#server/search/columns/columns.ts'
import {
  allProducts,
  chunks,
  type Product,
  readNames,
  readOffers,
  readProducts,
  readProductsAfter,
} from './catalog-reader.ts'
import type { CatalogNames } from './engine.ts'

/** Products per call, under half a second. The remainder follows in the background. */
const TEXTS_AT_ONCE = 4_000
/** Timeout for the log: searches wait for it. */
const LOG_TIMEOUT_MS = 2_500

export class Follower<Index extends UpdatableIndex> {
  readonly index: Index
  readonly #db: Kysely<DB>
  #snapshot: Snapshot
  readonly #outdatedTexts = new Set<number>()
  #isUnusable = false
  #isStale = false

  constructor(db: Kysely<DB>, index: Index, snapshot: Snapshot) {
    this.#db = db
    this.index = index
    this.#snapshot = snapshot
  }

  /** The index has at least what was visible in it. */
  get snapshot(): Snapshot {
    return this.#snapshot
  }

  get isBehind(): boolean {
    return this.#outdatedTexts.size > 0
  }

  /** The log was pruned before it was read: only a new index helps. */
  get isUnusable(): boolean {
    return this.#isUnusable
  }

  /** Up to date, but a new index should replace it. */
  get isStale(): boolean {
    return this.#isStale || this.index.isFragmented
  }

  /**
   * Not reentrant. Afterwards the index includes all changes committed before the call. Failed reads are repeated by
   * the next call.
   */
  async catchUp(): Promise<void> {
    const { snapshot, isPruned, everything, offers, texts, details, names } = await withDeadline(
      new Deadline(LOG_TIMEOUT_MS),
      () => searchChangesSince(this.#db, this.#snapshot),
    )
    this.#isUnusable = isPruned
    if (isPruned) return
    if (everything) this.#isStale = true
    for (const id of texts) this.#outdatedTexts.add(id)
    for (const id of offers) if (!this.index.has(id)) this.#outdatedTexts.add(id)
    const batch = firstOf(this.#outdatedTexts, TEXTS_AT_ONCE)
    const others = [...offers, ...texts].filter((id) => !batch.has(id) && this.index.has(id))
    await this.#updateOffers([...new Set(others)])
    await this.#updateProducts([...batch])
    for (const id of details) this.index.evictCard(id)
    if (names || this.index.isMissingNames) this.index.setNames(await readNames(this.#db))
    this.#snapshot = snapshot
  }

  async #updateOffers(ids: number[]): Promise<void> {
    for (const chunk of chunks(ids)) {
      const offers = await readOffers(this.#db, chunk)
      await inTimeSlices(offers, (one) => this.index.setOffers(one))
      this.#dropMissing(chunk, new Set(offers.map(({ productId }) => productId)))
    }
  }

  async #updateProducts(ids: number[]): Promise<void> {
    for (const chunk of chunks(ids)) {
      const products = await readProducts(this.#db, chunk)
      await inTimeSlices(products, (product) => this.index.put(product))
      this.#dropMissing(chunk, new Set(products.map(({ offers }) => offers.productId)))
      for (const id of chunk) this.#outdatedTexts.delete(id)
    }
  }

  #dropMissing(requested: number[], found: Set<number>): void {
    for (const id of requested) if (!found.has(id) && this.index.has(id)) this.index.drop(id)
  }
}

function firstOf(ids: ReadonlySet<number>, most: number): Set<number> {
  const first = new Set<number>()
  for (const id of ids) {
    if (first.size === most) break
    first.add(id)
  }
  return first
}

export interface UpdatableIndex {
  has(productId: number): boolean
  put(product: Product): void
  setOffers(offers: ProductOffers): void
  drop(productId: number): void
  evictCard(productId: number): void
  setNames(names: CatalogNames): void
  /** A product's category or brand has no name yet. */
  readonly isMissingNames: boolean
  readonly isFragmented: boolean
}

/**
 * Loads all products into a new index. Returns the snapshot to follow the log from; the index may be newer. `onMore`
 * is called after each chunk. The snapshot is of the primary, as a replica's leaves out transactions that are open (X4).
 */
export async function load(
  { db, replica }: Pick<Deps, 'db' | 'replica'>,
  index: UpdatableIndex,
  signal: AbortSignal,
  onMore: () => void = () => undefined,
): Promise<Snapshot> {
  const { snapshot, position } = await currentPosition(db)
  index.setNames(await readNames(db))
  const products = allProducts((id, most) =>
    readFrom({ db, replica }, position, (from) => readProductsAfter(from.db, id, most), REPORT_MS),
  )
  for await (const some of products) {
    signal.throwIfAborted()
    await inTimeSlices(some, (product) => index.put(product))
    onMore()
  }
  return snapshot
}

const SLICE_MS = 5

/** Yields to other requests between slices. */
export async function inTimeSlices<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  let began = performance.now()
  for (const item of items) {
    work(item)
    if (performance.now() - began < SLICE_MS) continue
    await setImmediate()
    began = performance.now()
  }
}
