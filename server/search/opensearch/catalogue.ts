// What a process keeps beside OpenSearch: names and cards from the database, words from the index; and whether the index has all
// changes.
import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { Deadline, withDeadline, withTimeLeft } from '#db/deadline.ts'
import type { DB } from '#db/types.ts'
import { currentSnapshot, searchChangesSince, type Snapshot } from '#server/changes/log.ts'
import { singleFlight } from '#server/changes/single-flight.ts'
import { orBusy } from '#server/http/batch-loader.ts'
import { ApiError, busy } from '#server/http/errors.ts'
import type { OutageReport, Report } from '#server/watching/reports.ts'
import { everyMinute } from '#server/scheduled/every-minute.ts'
import { chunks, NO_NAMES, readNames, readProducts } from '#server/search/catalog-reader.ts'
import type { CatalogNames } from '#server/search/engine.ts'
import { CardCache } from '#server/search/product-index.ts'
import { NameIndex } from '#server/search/suggestions.ts'
import { Synonyms } from '#server/search/text/synonyms.ts'
import type { Connection } from './connection.ts'
import { Feeder, RefusedProduct } from './feeder.ts'
import { loadWords, type Words } from './words.ts'

/** Request timeouts: for the log, while an index is built, and for the feed. */
const LOG_TIMEOUT_MS = 2_500
const LOAD_TIMEOUT_MS = 8_000
const FEED_WAIT_MS = 1_000
/** Pause of a process that waits for another one to build the index. */
const BUILT_PAUSE_MS = 250

export interface CatalogueOptions {
  onError?: Report | undefined
  outages?: OutageReport | undefined
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
  readonly #unlearned = new Set<number>()
  /** The changes that the index has. */
  #fed = -1
  /** Those that it lacks, the first one first, and when each was made. */
  #late: { change: number; at: number }[] = []
  #isFeedLong = false
  #hasTried = false
  #background = Promise.resolve()
  readonly #waiting = new Set<string>()
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

  get bytes(): number {
    return this.#words?.vocabulary.bytes ?? 0
  }

  /** Another one after each change: what was asked of OpenSearch before is outdated. */
  get version(): string {
    return `${this.#loads}.${this.#changes}.${this.#fed}`
  }

  /** Also reads the log every minute: an idle process would outlive its rows. */
  start(): void {
    this.#stop = everyMinute(
      () => this.upToDate(),
      (error) => this.#report(error),
    )
  }

  /** Loads the words, and builds the index if there is none, unless OpenSearch is away. Never fails. */
  async untilTried(): Promise<void> {
    await this.check()
    if (this.#connection.isAway) this.#hasTried = true
    if (this.#hasTried) return
    const tried = withDeadline(undefined, async () => {
      await this.#follow()
      await this.#feed()
    })
    await tried.catch((error: unknown) => this.#report(error))
    this.#hasTried = true
  }

  check(): Promise<void> {
    return this.#connection.check(this.feeder.alias)
  }

  get isAway(): boolean {
    return this.#connection.isAway
  }

  /** Names and cards with all changes committed before the call, without OpenSearch. */
  async named(): Promise<CatalogNames> {
    await this.#inTime(LOG_TIMEOUT_MS, () => this.#follow())
    return this.names
  }

  /** The same, and the index and words too. Throws 503. */
  async upToDate(): Promise<Words> {
    await this.#inTime(LOG_TIMEOUT_MS, () => this.#follow())
    if (!this.#words) await this.#inTime(LOAD_TIMEOUT_MS, () => this.#feed())
    else if (this.#fed !== this.#changes && !this.#isFeedLong) await this.#fedOrOlder()
    if (!this.#words) throw busy()
    return this.#words
  }

  /** Waits for the feed, but not for that of a large import: until it ends, answers are as old as `age` says. */
  async #fedOrOlder(): Promise<void> {
    const fed = withDeadline(undefined, () => this.#feed())
    const late = wait(this.#options.timeoutMs ?? FEED_WAIT_MS, 'late', { ref: false })
    if ((await Promise.race([fed, late])) !== 'late') return
    this.#isFeedLong = true
    fed
      .catch((error: unknown) => this.#report(error))
      .finally(() => {
        this.#isFeedLong = false
      })
  }

  /** Seconds by which answers may be older than the last change. */
  get age(): number {
    const [first] = this.#late
    return this.#words && first ? Math.ceil((performance.now() - first.at) / 1000) : 0
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
    for (const id of texts) this.#unlearned.add(id)
    for (const id of details) this.cards.evict(id)
    for (const id of texts) this.cards.evict(id)
    if (names || (await this.#hasUnnamed([...texts]))) this.#setNames(await readNames(this.#db))
    if (everything || names || offers.size > 0 || texts.size > 0) this.#isChanged(changes.seconds)
    this.#snapshot = snapshot
  })

  async #begin(): Promise<void> {
    const snapshot = await currentSnapshot(this.#db)
    this.#setNames(await readNames(this.#db))
    this.#words = null
    this.#isChanged()
    this.#snapshot = snapshot
  }

  /** `seconds`: since the first of them was made. */
  #isChanged(seconds = 0): void {
    this.#changes += 1
    this.#late.push({ change: this.#changes, at: performance.now() - seconds * 1000 })
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

  async #learn(): Promise<void> {
    const ids = [...this.#unlearned]
    for (const some of chunks(ids))
      for (const product of await readProducts(this.#db, some)) this.#words?.learn(product)
    for (const id of ids) this.#unlearned.delete(id)
  }

  /** Whether a product has a new brand or category. */
  async #hasUnnamed(products: readonly number[]): Promise<boolean> {
    if (products.length === 0) return false
    const places = await this.#db
      .selectFrom('search_products')
      .where('product_id', '=', sql<number>`any(${products})`)
      .select(['brand_id', 'category_id'])
      .distinct()
      .execute()
    const { brands, categories } = this.names
    return places.some(({ brand_id, category_id }) => !brands.has(brand_id) || !categories.has(category_id))
  }

  readonly #feed = singleFlight(async () => {
    this.#abort.signal.throwIfAborted()
    try {
      const changes = this.#changes
      await this.#learn()
      let fed = await this.feeder.feed()
      while (fed === 'missing') {
        if (await this.feeder.build(this.#abort.signal))
          this.#inBackground('delete', () => this.feeder.deleteFormer(this.#abort.signal))
        else await wait(BUILT_PAUSE_MS, null, { signal: this.#abort.signal })
        fed = await this.feeder.feed()
      }
      if (fed === 'stale') this.#inBackground('rebuild', () => this.#rebuild())
      if (!this.#words) await this.#load()
      else if (this.#words.isOutdated) this.#inBackground('load', () => this.#load())
      this.#fed = changes
      this.#late = this.#late.filter(({ change }) => change > changes)
      // Answers meanwhile were older.
      this.#words?.askAgain()
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

  /** One piece of work after the other, each waiting once. */
  #inBackground(name: string, work: () => Promise<void>): void {
    if (this.#waiting.has(name)) return
    this.#waiting.add(name)
    this.#background = this.#background.then(work).then(
      () => void this.#waiting.delete(name),
      (error: unknown) => {
        this.#waiting.delete(name)
        this.#report(error)
      },
    )
  }

  async #rebuild(): Promise<void> {
    if (!(await this.feeder.build(this.#abort.signal))) return
    await this.#load()
    await this.feeder.deleteFormer(this.#abort.signal)
  }

  /** Unless its outage explains it, which has a report of its own. */
  #report(error: unknown): void {
    if (this.#abort.signal.aborted || (error instanceof ApiError && this.isAway)) return
    this.#options.onError?.(error)
  }
}
