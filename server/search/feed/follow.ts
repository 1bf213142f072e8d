// Keeps one index in step with the database: looks what the log tells, reads those products again and hands them on.
import type { Kysely } from 'kysely'
import { Patience, patiently } from '#db/patience.ts'
import type { DB } from '#db/types.ts'
import { changesSince, type Snapshot } from './log.ts'
import { readNames } from './read-names.ts'
import { readOffers, readProducts } from './read.ts'
import type { Sink } from './sink.ts'
import { inTurns } from './turns.ts'

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
    const asked = () => changesSince(this.#db, this.#seen)
    const changes = await patiently(new Patience(CHANGES_MS), asked)
    const { seen, missed, everything, offers, texts, details, names } = changes
    this.#isLost = missed
    if (missed) return
    if (everything) this.#isStale = true
    for (const id of texts) this.#unread.add(id)
    for (const id of offers) if (!this.index.has(id)) this.#unread.add(id)
    const now = firstOf(this.#unread, TEXTS_AT_ONCE)
    const later = [...offers, ...texts].filter((id) => !now.has(id) && this.index.has(id))
    await this.#takeOffers([...new Set(later)])
    await this.#takeProducts([...now])
    for (const id of details) this.index.forgetCard(id)
    if (names || this.index.lacksNames) this.index.rename(await readNames(this.#db))
    this.#seen = seen
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
