// The index of a process: loaded on first use, brought up to date on each use, replaced in one step.
import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { withDeadline, withTimeLeft } from '#db/deadline.ts'
import type { DB } from '#db/types.ts'
import type { Replica } from '#server/database/replica.ts'
import type { Report } from '#server/watching/reports.ts'
import { everyMinute } from '#server/scheduled/every-minute.ts'
import { busy } from '#server/http/errors.ts'
import { orBusy } from '#server/http/batch-loader.ts'
import { readNames } from './catalog-reader.ts'
import { Follower, type UpdatableIndex, load } from './follower.ts'
import { singleFlight } from '#server/changes/single-flight.ts'
import type { SavedIndex } from './saved-index.ts'

/** Request timeout while the index loads. */
const LOAD_TIMEOUT_MS = 8_000
/** Pause after a failed replacement. */
const RETRY_PAUSE_MS = 60_000
/** Request timeout for reading the log. */
const LOG_TIMEOUT_MS = 2_500
/** A first load that fails is repeated for so long, after a pause each time. */
const FIRST_LOAD_MS = 60_000
const FIRST_LOAD_PAUSE_MS = 500

export interface LiveIndexOptions<Index> {
  /** Saved by an earlier process, to begin with. */
  saved?: SavedIndex<Index>
  /** To load from. */
  replica?: Replica | null
  onLoading?: (index: Index) => void
  onLoaded?: (index: Index, seconds: number) => void
  onError?: Report
  timeoutMs?: number
  pauseMs?: number
}

export class LiveIndex<Index extends UpdatableIndex> {
  readonly #db: Kysely<DB>
  readonly #make: () => Index
  readonly #options: LiveIndexOptions<Index>
  readonly #abort = new AbortController()
  #follower: Follower<Index> | null = null
  /** Loaded, about to replace the current one. */
  #next: Follower<Index> | null = null
  /** Not yet whole. */
  #loading: Index | null = null
  #replacement: Promise<void> | null = null
  #hasTriedSaved = false
  #saving: Promise<void> | null = null
  #failedAt = Number.NEGATIVE_INFINITY
  #stop = (): void => undefined

  constructor(db: Kysely<DB>, make: () => Index, options: LiveIndexOptions<Index> = {}) {
    this.#db = db
    this.#make = make
    this.#options = options
  }

  /** Null before. */
  get loaded(): Index | null {
    return this.#follower?.index ?? null
  }

  /** The loaded one, or the one that loads. */
  get newest(): Index | null {
    return this.loaded ?? this.#loading
  }

  /** Also reads the log every minute: an idle process would outlive its rows. */
  start(): void {
    const follow = async () => {
      await this.#follow()
      await this.#save()
    }
    this.#stop = everyMinute(follow, this.#options.onError)
  }

  /** Loads it, unless that fails for a minute. Never fails itself, and reports the first failure. */
  async untilTried(): Promise<void> {
    const { onError, timeoutMs = FIRST_LOAD_MS } = this.#options
    for (let failingSince: number | undefined; ;) {
      try {
        await withDeadline(undefined, () => this.#follow())
        return
      } catch (error) {
        if (this.#abort.signal.aborted) return
        if (failingSince === undefined) onError?.(error)
        failingSince ??= performance.now()
        if (performance.now() - failingSince > timeoutMs) return
        await wait(FIRST_LOAD_PAUSE_MS)
      }
    }
  }

  /** The index with all changes committed before the call. Use it before the next await. */
  async upToDate(): Promise<Index> {
    const { timeoutMs } = this.#options
    // The read is shared, so no single caller's deadline applies.
    if (this.#follower) {
      const caughtUp = withDeadline(undefined, () => this.#catchUp())
      await withTimeLeft(timeoutMs ?? LOG_TIMEOUT_MS, (ms) => orBusy(ms, caughtUp))
      if (this.#follower) return this.#follower.index
    }
    const loaded = withDeadline(undefined, () => this.#follow())
    return orBusy(timeoutMs ?? LOAD_TIMEOUT_MS, loaded)
  }

  async close(): Promise<void> {
    this.#stop()
    this.#abort.abort(busy())
    await Promise.allSettled([this.#replacement, this.#catchUp(), this.#saving])
  }

  async #follow(): Promise<Index> {
    for (;;) {
      await this.#catchUp()
      if (this.#follower) return this.#follower.index
      await this.#replace()
    }
  }

  // Indexes are swapped only here, so that callers get the index that was just updated.
  readonly #catchUp = singleFlight(async () => {
    this.#abort.signal.throwIfAborted()
    const follower = this.#next ?? this.#follower
    if (!follower) return
    await follower.catchUp()
    if (this.#next === follower) this.#next = null
    this.#follower = follower.isUnusable ? null : follower
    if (follower.isUnusable) return
    if (follower.isStale && !this.#failedLately) this.#inBackground(this.#replace())
    if (follower.isBehind) this.#inBackground(this.#catchUp())
  })

  get #failedLately(): boolean {
    return performance.now() - this.#failedAt < (this.#options.pauseMs ?? RETRY_PAUSE_MS)
  }

  #replace(): Promise<void> {
    this.#replacement ??= this.#build()
      .catch((error: unknown) => {
        this.#failedAt = performance.now()
        throw error
      })
      .finally(() => {
        this.#replacement = null
      })
    return this.#replacement
  }

  get #source() {
    return { db: this.#db, replica: this.#options.replica ?? null }
  }

  async #build(): Promise<void> {
    const began = performance.now()
    const follower = (await this.#fromSaved()) ?? (await this.#fromProducts())
    this.#next = follower
    await this.#catchUp()
    this.#loading = null
    this.#options.onLoaded?.(follower.index, (performance.now() - began) / 1000)
  }

  async #fromProducts(): Promise<Follower<Index>> {
    const index = this.#make()
    this.#loading = index
    const snapshot = await load(this.#source, index, this.#abort.signal, () =>
      this.#options.onLoading?.(index),
    )
    const follower = new Follower(this.#db, index, snapshot)
    await this.#catchUpWhole(follower)
    if (follower.isUnusable) throw new Error('Search took longer to load than its log goes back')
    return follower
  }

  /** For the first index of the process. Null when the file does not fit, or the log does not go back to it. */
  async #fromSaved(): Promise<Follower<Index> | null> {
    const { saved } = this.#options
    if (!saved || this.#hasTriedSaved) return null
    this.#hasTriedSaved = true
    const index = this.#make()
    const snapshot = await saved.read(index)
    if (snapshot !== null) {
      index.setNames(await readNames(this.#db))
      const follower = new Follower(this.#db, index, snapshot)
      await this.#catchUpWhole(follower)
      if (!follower.isUnusable && !follower.isStale) return follower
    }
    await saved.discard().catch(() => undefined)
    return null
  }

  async #catchUpWhole(follower: Follower<Index>): Promise<void> {
    do {
      this.#abort.signal.throwIfAborted()
      await follower.catchUp()
    } while (follower.isBehind && !follower.isUnusable)
  }

  /** A file that cannot be written costs the next start its time, and nothing else. */
  async #save(): Promise<void> {
    const follower = this.#follower
    const { saved } = this.#options
    if (!saved || !follower || follower.isBehind || follower.isStale) return
    this.#saving = saved.write(follower.index, follower.snapshot).catch(() => undefined)
    await this.#saving
  }

  #inBackground(work: Promise<unknown>): void {
    work.catch((error: unknown) => {
      if (!this.#abort.signal.aborted) this.#options.onError?.(error)
    })
  }
}
