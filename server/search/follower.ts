// Keeps one index in step with the database: looks what the log tells, reads those products again and hands them on.
import type { Kysely } from 'kysely'
import { setImmediate } from 'node:timers/promises'
import { Patience, patiently } from '#db/patience.ts'
import type { DB } from '#db/types.ts'
import { currentSnapshot, searchChangesSince, type Snapshot } from '#server/changes/log.ts'
import type { ProductOffers } from '#server/search/columns/columns.ts'
import { readNames } from './catalog-names.ts'
import type { CatalogNames } from './engine.ts'
import { type Product, readOffers, readProducts, readProductsAfter } from './product-reader.ts'

/** A search waits for the words of so many products, less than half a second. Those of a large import come bit by bit. */
const TEXTS_AT_ONCE = 4_000
const CHUNK = 500
/** Everybody who searches waits for it: a connection that fell silent must not hold them up. */
const CHANGES_MS = 2_500

export class Follower<Index extends Sink> {
  readonly index: Index
  readonly #db: Kysely<DB>
  #seen: Snapshot
  /** Products whose words are still to be read. */
  readonly #unread = new Set<number>()
  #isLost = false
  #isStale = false

  constructor(db: Kysely<DB>, index: Index, seen: Snapshot) {
    this.#db = db
    this.index = index
    this.#seen = seen
  }

  /** Words are still to be read: another look is due. */
  get isBehind(): boolean {
    return this.#unread.size > 0
  }

  /** The log does not go back to its last look: it is of no use any more. */
  get isLost(): boolean {
    return this.#isLost
  }

  /** It is right, but everything has been written anew, or it is worn: it is time for another one. */
  get isStale(): boolean {
    return this.#isStale || this.index.isWorn
  }

  /** One at a time. Afterwards the index shows what was committed before; what fails is looked at again. */
  async look(): Promise<void> {
    const asked = () => searchChangesSince(this.#db, this.#seen)
    const changes = await patiently(new Patience(CHANGES_MS), asked)
    const { snapshot, isPruned, everything, offers, texts, details, names } = changes
    this.#isLost = isPruned
    if (isPruned) return
    if (everything) this.#isStale = true
    for (const id of texts) this.#unread.add(id)
    for (const id of offers) if (!this.index.has(id)) this.#unread.add(id)
    const now = firstOf(this.#unread, TEXTS_AT_ONCE)
    const later = [...offers, ...texts].filter((id) => !now.has(id) && this.index.has(id))
    await this.#takeOffers([...new Set(later)])
    await this.#takeProducts([...now])
    for (const id of details) this.index.forgetCard(id)
    if (names || this.index.lacksNames) this.index.rename(await readNames(this.#db))
    this.#seen = snapshot
  }

  async #takeOffers(ids: number[]): Promise<void> {
    for (const some of chunks(ids)) {
      const offers = await readOffers(this.#db, some)
      await inTurns(offers, (one) => this.index.setOffers(one))
      this.#dropOthers(some, new Set(offers.map(({ productId }) => productId)))
    }
  }

  async #takeProducts(ids: number[]): Promise<void> {
    for (const some of chunks(ids)) {
      const products = await readProducts(this.#db, some)
      await inTurns(products, (product) => this.index.put(product))
      this.#dropOthers(some, new Set(products.map(({ offers }) => offers.productId)))
      for (const id of some) this.#unread.delete(id)
    }
  }

  #dropOthers(asked: number[], found: Set<number>): void {
    for (const id of asked) if (!found.has(id) && this.index.has(id)) this.index.drop(id)
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

function chunks(ids: number[]): number[][] {
  return Array.from({ length: Math.ceil(ids.length / CHUNK) }, (_, n) =>
    ids.slice(n * CHUNK, (n + 1) * CHUNK),
  )
}

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

/**
 * Gives the snapshot to follow the log from: what changes while products are read is in it. `onMore` is called whenever some
 * more are taken in.
 */
export async function load(
  db: Kysely<DB>,
  sink: Sink,
  signal: AbortSignal,
  onMore: () => void = () => undefined,
): Promise<Snapshot> {
  const seen = await currentSnapshot(db)
  sink.rename(await readNames(db))
  for (let next = readProductsAfter(db, 0, CHUNK); ;) {
    const products = await next
    signal.throwIfAborted()
    const last = products.at(-1)
    if (!last) return seen
    // PostgreSQL reads on while these are taken in.
    next = readProductsAfter(db, last.offers.productId, CHUNK)
    next.catch(() => undefined)
    await inTurns(products, (product) => sink.put(product))
    onMore()
  }
}

const TURN_MS = 5

export async function inTurns<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  let began = performance.now()
  for (const item of items) {
    work(item)
    if (performance.now() - began < TURN_MS) continue
    await setImmediate()
    began = performance.now()
  }
}
