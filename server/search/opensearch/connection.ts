// The connection to OpenSearch (X1): it answers in time or with 503, and a cluster that went away is left alone for a while, so
// that only search feels it.
import { Client, errors } from '@opensearch-project/opensearch'
import type { Client as Api } from '@opensearch-project/opensearch'
import { withTimeLeft } from '#db/deadline.ts'
import { orBusy } from '#server/http/batch-loader.ts'
import { busy } from '#server/http/errors.ts'

const TIMEOUT_MS = 2_500
const BULK_TIMEOUT_MS = 60_000
/** Failures in a row after which it is left alone. */
const MOST_FAILURES = 5
const PAUSE_MS = 5_000

export type Body = Record<string, unknown>

export class Connection {
  readonly #client: Client
  readonly #onAway: (error: unknown) => void
  /** Of all indexes of this shop. */
  readonly name: string
  #failures = 0
  #awayUntil = Number.NEGATIVE_INFINITY

  /** `urls`: as OPENSEARCH_URL, nodes of one cluster; the path of the first one is the name of the shop's indexes. */
  constructor(urls: readonly string[], onAway: (error: unknown) => void = () => undefined) {
    this.name = nameIn(urls)
    this.#onAway = onAway
    this.#client = new Client({
      nodes: urls.map((url) => new URL('/', url).href),
      requestTimeout: TIMEOUT_MS,
      // Another node answers in place of one that is gone.
      maxRetries: urls.length,
    })
  }

  /** A search, answered whole by all shards. Throws 503. */
  async search<Answer>(index: string, body: Body): Promise<Answer> {
    const answer = await this.#answered(() =>
      this.#client.search({ index, body, preference: this.name, allow_partial_search_results: false }),
    )
    return answer.body as Answer
  }

  /** Several searches in one call. Throws 503. */
  async searches<Answer>(index: string, bodies: readonly Body[]): Promise<Answer[]> {
    return Promise.all(bodies.map((body) => this.search<Answer>(index, body)))
  }

  /** Any other call: to feed, to build. Throws what the client throws. */
  async call<T>(use: (client: Api, options: { requestTimeout: number }) => Promise<{ body: T }>): Promise<T> {
    const { body } = await use(this.#client, { requestTimeout: BULK_TIMEOUT_MS })
    return body
  }

  async close(): Promise<void> {
    await this.#client.close()
  }

  async #answered<T>(call: () => Promise<T>): Promise<T> {
    if (performance.now() < this.#awayUntil) throw busy()
    try {
      const answer = await withTimeLeft(TIMEOUT_MS, (ms) => orBusy(ms, call()))
      this.#failures = 0
      return answer
    } catch (error) {
      // A refused query is a mistake of ours.
      if (error instanceof errors.ResponseError && error.statusCode === 400) throw error
      this.#failures += 1
      if (this.#failures >= MOST_FAILURES) this.#awayUntil = performance.now() + PAUSE_MS
      this.#onAway(error)
      throw busy()
    }
  }
}

export function nameIn(urls: readonly string[]): string {
  return new URL(urls[0] ?? '').pathname.slice(1) || 'abasto'
}
