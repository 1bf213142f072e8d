// The index of a process: loaded when it is first needed or begun, in step with the database whenever it is asked for,
// and replaced by a new one in one step while the old one goes on answering.
import type { Kysely } from 'kysely'
import { patiently, within } from '#db/patience.ts'
import type { DB } from '#db/types.ts'
import { everyMinute, type Report } from '#server/scheduled/every-minute.ts'
import { busy } from '#server/http/errors.ts'
import { orBusy } from '#server/http/with-others.ts'
import { Follower, type Sink, load } from './follower.ts'
import { singleFlight } from '#server/changes/single-flight.ts'

/** A request waits so long for an index that is being loaded; then it is told to come back. */
const PATIENCE_MS = 8_000
/** While an index answers, a new one in its place that failed is not begun again at once. */
const PAUSE_MS = 60_000
/** For a look at the database by one that is loaded: the database is slow, or gone. */
const SHORT_PATIENCE_MS = 2_500

export interface LiveOptions<Index> {
  /** A new index has some more products. */
  onLoading?: (index: Index) => void
  /** A new index answers from now on. */
  onLoaded?: (index: Index, seconds: number) => void
  /** What went wrong where nobody waited for it. */
  onError?: Report
  patienceMs?: number
  pauseMs?: number
}

export class Live<Index extends Sink> {
  readonly #db: Kysely<DB>
  readonly #make: () => Index
  readonly #options: LiveOptions<Index>
  readonly #closing = new AbortController()
  #follower: Follower<Index> | null = null
  /** Loaded, and about to take the place of the other. */
  #next: Follower<Index> | null = null
  #renewal: Promise<void> | null = null
  /** Of the clock of `performance`. */
  #failedAt = Number.NEGATIVE_INFINITY
  #stop = (): void => undefined

  constructor(db: Kysely<DB>, make: () => Index, options: LiveOptions<Index> = {}) {
    this.#db = db
    this.#make = make
    this.#options = options
  }

  /** Loads now, and looks every minute: a process that nobody asks for long must not fall behind the log. */
  begin(): void {
    this.#stop = everyMinute(() => this.#follow(), this.#options.onError)
  }

  /** The index, with everything that was committed before the call. Read it before anything is awaited. */
  async upToDate(): Promise<Index> {
    const { patienceMs } = this.#options
    // Nobody's patience binds a look, which is shared, nor an index, which is for everybody.
    if (this.#follower) {
      const looked = patiently(undefined, () => this.#look())
      await within(patienceMs ?? SHORT_PATIENCE_MS, (ms) => orBusy(ms, looked))
      if (this.#follower) return this.#follower.index
    }
    return orBusy(
      patienceMs ?? PATIENCE_MS,
      patiently(undefined, () => this.#follow()),
    )
  }

  async close(): Promise<void> {
    this.#stop()
    this.#closing.abort(busy())
    await Promise.allSettled([this.#renewal, this.#look()])
  }

  async #follow(): Promise<Index> {
    for (;;) {
      await this.#look()
      if (this.#follower) return this.#follower.index
      await this.#renew()
    }
  }

  // Indexes change places only in here, so that whoever waited for a look gets the one that has looked.
  readonly #look = singleFlight(async () => {
    this.#closing.signal.throwIfAborted()
    const follower = this.#next ?? this.#follower
    if (!follower) return
    await follower.look()
    if (this.#next === follower) this.#next = null
    this.#follower = follower.isLost ? null : follower
    if (follower.isLost) return
    if (follower.isStale && !this.#failedLately) this.#unattended(this.#renew())
    if (follower.isBehind) this.#unattended(this.#look())
  })

  get #failedLately(): boolean {
    return performance.now() - this.#failedAt < (this.#options.pauseMs ?? PAUSE_MS)
  }

  #renew(): Promise<void> {
    this.#renewal ??= this.#build()
      .catch((error: unknown) => {
        this.#failedAt = performance.now()
        throw error
      })
      .finally(() => {
        this.#renewal = null
      })
    return this.#renewal
  }

  async #build(): Promise<void> {
    const began = performance.now()
    const index = this.#make()
    const seen = await load(this.#db, index, this.#closing.signal, () => this.#options.onLoading?.(index))
    const follower = new Follower(this.#db, index, seen)
    do {
      this.#closing.signal.throwIfAborted()
      await follower.look()
      if (follower.isLost) throw new Error('Search took longer to load than its log goes back')
    } while (follower.isBehind)
    this.#next = follower
    await this.#look()
    this.#options.onLoaded?.(index, (performance.now() - began) / 1000)
  }

  #unattended(work: Promise<unknown>): void {
    work.catch((error: unknown) => {
      if (!this.#closing.signal.aborted) this.#options.onError?.(error)
    })
  }
}
