// HTTP as plain as it is, by somebody who asks again until they know: with the same Idempotency-Key throughout.
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** How an attempt that got no answer ended. Refused: nobody listened. Reset: no byte of one came. Cut: not all of it came. */
export type Loss = 'refused' | 'reset' | 'cut' | 'hung'

export interface Reply {
  status: number
  body: { message?: never; error_code?: string | number } & Record<string, unknown>
  retryAfter: string | undefined
}

const HUNG_MS = 15_000
const AGAIN_MS = 50
/** Longer than anything may take to come back. */
const PATIENCE_MS = 60_000

export interface Counts {
  answered: number
  busy: number
  refused: number
  reset: number
  cut: number
  hung: number
  /** Neither success nor 503, nor what a repetition is told. */
  wrong: string[]
}

export const noCounts = (): Counts => ({
  answered: 0,
  busy: 0,
  refused: 0,
  reset: 0,
  cut: 0,
  hung: 0,
  wrong: [],
})

export class Line {
  readonly #port: number
  readonly #token: string
  readonly #counts: Counts
  // One connection that is kept, as a browser does.
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })

  constructor(port: number, token: string, counts: Counts) {
    this.#port = port
    this.#token = token
    this.#counts = counts
  }

  /** Asks until there is an answer that is none of ours to mend. Null: it gave up, or was told to. */
  async ask(method: string, path: string, body: unknown, stopped: () => boolean): Promise<Answered | null> {
    const key = crypto.randomUUID()
    const until = performance.now() + PATIENCE_MS
    for (let attempt = 1; performance.now() < until; attempt++) {
      const reply = await this.#once(method, path, body, key)
      if (typeof reply === 'string') this.#counts[reply]++
      else if (reply.status >= 500) {
        this.#counts.busy++
        if (reply.status !== 503 || !reply.retryAfter)
          this.#counts.wrong.push(`${path}: ${JSON.stringify(reply)}`)
      } else {
        this.#counts.answered++
        return { ...reply, attempt }
      }
      if (stopped()) return null
      await wait(AGAIN_MS)
    }
    this.#counts.wrong.push(`${method} ${path}: no answer in a minute`)
    return null
  }

  #once(method: string, path: string, body: unknown, key: string): Promise<Reply | Loss> {
    const { promise, resolve } = Promise.withResolvers<Reply | Loss>()
    const text = body === undefined ? undefined : JSON.stringify(body)
    const asked = request({
      ...{
        host: '127.0.0.1',
        port: this.#port,
        path: `/api/v1${path}`,
        method,
        agent: this.#agent,
        timeout: HUNG_MS,
      },
      headers: {
        authorization: `Bearer ${this.#token}`,
        'idempotency-key': key,
        ...(text === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      },
    })
    asked.once('timeout', () => {
      resolve('hung')
      asked.destroy()
    })
    asked.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'reset'),
    )
    asked.once('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', () => resolve('cut'))
      response.once('end', () => {
        const answer = Buffer.concat(chunks).toString()
        const retryAfter = response.headers['retry-after']
        if (!response.complete) return resolve('cut')
        resolve({ status: response.statusCode ?? 0, body: answer ? JSON.parse(answer) : {}, retryAfter })
      })
    })
    asked.end(text)
    return promise
  }

  close() {
    this.#agent.destroy()
  }
}

export type Answered = Reply & { attempt: number }
