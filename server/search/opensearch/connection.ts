// The connection to OpenSearch (X1): it answers in time or with 503, and a cluster that went away is left alone for a while, so
// that only search feels it.
import { Client, errors } from '@opensearch-project/opensearch'
import { withTimeLeft } from '#db/deadline.ts'
import { orBusy } from '#server/http/batch-loader.ts'
import { busy } from '#server/http/errors.ts'
import { Outage, type OutageReport } from '#server/watching/reports.ts'

export const TIMEOUT_MS = 2_500
/** The time limit of a change, such as a bulk of products. */
const CHANGE_TIMEOUT_MS = 60_000
/** Failures in a row after which it is left alone. */
const MOST_FAILURES = 5
const PAUSE_MS = 5_000

export type Body = Record<string, unknown>
type Kind = 'search' | 'change'

export interface Options {
  outages?: OutageReport | undefined
  timeoutMs?: number | undefined
}

export class Connection {
  readonly #client: Client
  readonly #outage: Outage
  readonly #timeoutMs: number
  /** A cluster without room still answers searches: each kind of call ends its own outage. */
  readonly #refused = new Set<Kind>()
  /** The beginning of the names of this shop's indexes. */
  readonly name: string
  /** Called when the index is not there. */
  onMissing = (): void => undefined
  #failures = 0
  #awayUntil = Number.NEGATIVE_INFINITY

  /** `urls`: as OPENSEARCH_URL. */
  constructor(urls: readonly string[], { outages, timeoutMs = TIMEOUT_MS }: Options = {}) {
    this.name = nameIn(urls)
    this.#outage = new Outage(outages)
    this.#timeoutMs = timeoutMs
    this.#client = clientOf(urls, timeoutMs)
  }

  /** A search, answered whole by all shards. Throws 503. */
  search<Answer>(index: string, body: Body): Promise<Answer> {
    const params = { index, body, preference: this.name, allow_partial_search_results: false }
    return this.#answered('search', async () => {
      const answer = await withTimeLeft(this.#timeoutMs, (ms) => orBusy(ms, this.#found(params)))
      return answer.body as Answer
    })
  }

  /** A node that ends between finding and fetching fails the search: another copy of its shard answers it. */
  async #found(params: Parameters<Client['search']>[0]) {
    try {
      return await this.#client.search(params)
    } catch (error) {
      if (!(error instanceof errors.ResponseError && (error.statusCode ?? 0) >= 500)) throw error
      return this.#client.search(params)
    }
  }

  /** Any other call: to feed, to build. Throws 503. */
  call<T>(use: (client: Client, options: { requestTimeout: number }) => Promise<{ body: T }>): Promise<T> {
    return this.#answered(
      'change',
      async () => (await use(this.#client, { requestTimeout: CHANGE_TIMEOUT_MS })).body,
    )
  }

  get isAway(): boolean {
    return this.#outage.isDown
  }

  /** Asks all shards now, also while it is left alone. An index that is not there is no outage: it is built. */
  async check(index: string): Promise<void> {
    const params = { index, body: { size: 0 }, allow_partial_search_results: false }
    try {
      await orBusy(this.#timeoutMs, this.#client.search(params))
    } catch (error) {
      if (!isMissing(error)) return this.#outage.down(error)
    }
    this.#awayUntil = Number.NEGATIVE_INFINITY
    this.#succeeded('search')
  }

  async close(): Promise<void> {
    await this.#client.close()
  }

  async #answered<T>(kind: Kind, work: () => Promise<T>): Promise<T> {
    if (performance.now() < this.#awayUntil) throw busy()
    try {
      const answer = await work()
      this.#succeeded(kind)
      return answer
    } catch (error) {
      // A refused query is a mistake of ours.
      if (error instanceof errors.ResponseError && error.statusCode === 400) throw error
      this.#failures += 1
      if (this.#failures >= MOST_FAILURES) this.#awayUntil = performance.now() + PAUSE_MS
      // The index was deleted by hand.
      if (isMissing(error)) this.onMissing()
      else {
        if (error instanceof errors.ResponseError) this.#refused.add(kind)
        this.#outage.down(error)
      }
      throw busy()
    }
  }

  #succeeded(kind: Kind): void {
    this.#failures = 0
    this.#refused.delete(kind)
    if (this.#refused.size === 0) this.#outage.back()
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof errors.ResponseError && error.statusCode === 404
}

export function clientOf(urls: readonly string[], requestTimeout: number): Client {
  const nodes = urls.map((url) => new URL('/', url).href)
  // Another node answers in place of one that is gone.
  return new Client({ nodes, requestTimeout, maxRetries: urls.length })
}

export function nameIn(urls: readonly string[]): string {
  return new URL(urls[0] ?? '').pathname.slice(1) || 'abasto'
}
