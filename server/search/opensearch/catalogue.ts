// What a process keeps beside OpenSearch: names and cards from the database, words from the index; and whether the index has all
// changes.
import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { Deadline, withDeadline, withTimeLeft } from '#db/deadline.ts'
import type { DB } from '#db/types.ts'
import { currentSnapshot, searchChangesSince, type Snapshot } from '#server/changes/log.ts'
import { singleFlight } from '#server/changes/single-flight.ts'
import { orBusy } from '#server/http/batch-loader.ts'
import { busy } from '#server/http/errors.ts'
import { everyMinute, type Report } from '#server/scheduled/every-minute.ts'
import { NO_NAMES, readNames, readProducts } from '#server/search/catalog-reader.ts'
import type { CatalogNames } from '#server/search/engine.ts'
import { CardCache } from '#server/search/product-index.ts'
import { NameIndex } from '#server/search/suggestions.ts'
import { Synonyms } from '#server/search/text/synonyms.ts'
import type { Connection } from './connection.ts'
import { Feeder, RefusedProduct } from './feeder.ts'
import { loadWords, type Words } from './words.ts'

/** Request timeouts: for the log and the feed, and while an index is built. */
const LOG_TIMEOUT_MS = 2_500
const LOAD_TIMEOUT_MS = 8_000
/** Pause of a process that waits for another one to build the index. */
const BUILT_PAUSE_MS = 250
const CHUNK = 500

export interface CatalogueOptions {
  onError?: Report | undefined
  /** Once per outage. */
  onAway?: Report | undefined
  onLoaded?: ((words: Words, seconds: number) => void) | undefined
  timeoutMs?: number | undefined
}

export class Catalogue {
  readonly cards = new CardCache()
  readonly feeder: Feeder
  names = NO_NAMES
  categories = new NameIndex()
  brands = new NameIndex()
  #changes = 0
  #loads = 0
  readonly #db: Kysely<DB>
  readonly #connection: Connection
  readonly #options: CatalogueOptions
  readonly #abort = new AbortController()
  /** Null until names were read. */
  #snapshot: Snapshot | null = null
  #words: Words | null = null
  /** The changes that the index has. */
  #fed = -1
  #hasTried = false
  #background: Promise<unknown> | null = null
  #stop = (): void => undefined

  constructor(db: Kysely<DB>, connection: Connection, options: CatalogueOptions = {}) {
    this.#db = db
    this.#connection = connection
    this.#options = options
    this.feeder = new Feeder(db, connection)
    connection.onMissing = () => {
      this.#fed = -1
    }
  }

  /** Once words are loaded, or could not be: without OpenSearch, only search answers 503. */
  get isLoaded(): boolean {
    return this.#hasTried
  }

  /** Another one after each change: what was asked of OpenSearch before is outdated. */
  get version(): string {
    return `${this.#loads}.${this.#changes}`
  }

  /** Also reads the log every minute: an idle process would outlive its rows. */
  start(): void {
    this.#stop = everyMinute(() => this.upToDate(), this.#options.onError)
  }

  /** Names and cards with all changes committed before the call, without OpenSearch. */
  async named(): Promise<CatalogNames> {
    await this.#inTime(LOG_TIMEOUT_MS, () => this.#follow())
    return this.names
  }

  /** The same, and the index and words too. Throws 503. */
  async upToDate(): Promise<Words> {
    await this.#inTime(this.#words ? LOG_TIMEOUT_MS : LOAD_TIMEOUT_MS, async () => {
      await this.#follow()
      if (!this.#words || this.#fed !== this.#changes) await this.#feed()
    })
    if (!this.#words) throw busy()
    return this.#words
  }

  async close(): Promise<void> {
    this.#stop()
    this.#abort.abort(busy())
    await Promise.allSettled([this.#background, this.#feed(), this.#follow()])
  }

  /** Work that callers share, so that the deadline of none applies to it. */
  #inTime<T>(ms: number, work: () => Promise<T>): Promise<T> {
    const shared = withDeadline(undefined, work)
    return withTimeLeft(this.#options.timeoutMs ?? ms, (most) => orBusy(most, shared))
  }

  readonly #follow = singleFlight(async () => {
    this.#abort.signal.throwIfAborted()
    if (this.#snapshot === null) return this.#begin()
    const since = this.#snapshot
    const changes = await withDeadline(new Deadline(LOG_TIMEOUT_MS), () =>
      searchChangesSince(this.#db, since),
    )
    if (changes.isPruned) return this.#begin()
    const { offers, texts, details, names, everything, snapshot } = changes
    const isUnnamed = await this.#learn([...texts])
    for (const id of details) this.cards.evict(id)
    for (const id of texts) this.cards.evict(id)
    if (names || isUnnamed) this.#setNames(await readNames(this.#db))
    if (everything || names || offers.size > 0 || texts.size > 0) this.#isChanged()
    this.#snapshot = snapshot
  })

  async #begin(): Promise<void> {
    const snapshot = await currentSnapshot(this.#db)
    this.#setNames(await readNames(this.#db))
    this.#words = null
    this.#isChanged()
    this.#snapshot = snapshot
  }

  #isChanged(): void {
    this.#changes += 1
    this.#words?.askAgain()
  }

  #setNames(names: CatalogNames): void {
    if (this.#words && names.synonyms !== this.names.synonyms)
      this.#words.synonyms = new Synonyms(names.synonyms)
    this.names = names
    this.categories = new NameIndex()
    for (const { id, name } of names.categories.values()) this.categories.set(id, name)
    this.brands = new NameIndex()
    for (const { id, name } of names.brands.values()) this.brands.set(id, name)
    this.cards.clear()
  }

  /** Returns whether a product has a category or brand without a name. */
  async #learn(ids: readonly number[]): Promise<boolean> {
    let isUnnamed = false
    for (let at = 0; at < ids.length; at += CHUNK)
      for (const product of await readProducts(this.#db, ids.slice(at, at + CHUNK))) {
        this.#words?.learn(product)
        const { brandId, categoryId } = product.offers
        isUnnamed ||= !this.names.brands.has(brandId) || !this.names.categories.has(categoryId)
      }
    return isUnnamed
  }

  readonly #feed = singleFlight(async () => {
    this.#abort.signal.throwIfAborted()
    try {
      const changes = this.#changes
      let fed = await this.feeder.feed()
      while (fed === 'missing') {
        if (await this.feeder.build(this.#abort.signal)) this.#inBackground(() => this.#deleteFormer())
        else await wait(BUILT_PAUSE_MS, null, { signal: this.#abort.signal })
        fed = await this.feeder.feed()
      }
      if (fed === 'stale') this.#inBackground(() => this.#rebuild())
      if (!this.#words) await this.#load()
      else if (this.#words.isOutdated) this.#inBackground(() => this.#load())
      this.#fed = changes
    } catch (error) {
      if (!(error instanceof RefusedProduct)) throw error
      this.#options.onError?.(error)
      throw busy()
    } finally {
      this.#hasTried = true
    }
  })

  async #load(): Promise<void> {
    const began = performance.now()
    const words = await loadWords(this.#connection, this.feeder.alias)
    words.synonyms = new Synonyms(this.names.synonyms)
    this.#words = words
    this.#loads += 1
    this.#options.onLoaded?.(words, (performance.now() - began) / 1000)
  }

  /** One piece of work at a time. */
  #inBackground(work: () => Promise<void>): void {
    this.#background ??= work().finally(() => {
      this.#background = null
    })
  }

  async #rebuild(): Promise<void> {
    try {
      if (!(await this.feeder.build(this.#abort.signal))) return
      await this.#load()
    } catch (error) {
      return this.#report(error)
    }
    await this.#deleteFormer()
  }

  async #deleteFormer(): Promise<void> {
    await this.feeder.deleteOthers(this.#abort.signal).catch((error: unknown) => this.#report(error))
  }

  #report(error: unknown): void {
    if (!this.#abort.signal.aborted) this.#options.onError?.(error)
  }
}
