// Retries with the same Idempotency-Key until the answer is no 5xx.
import { Agent, request } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'

/** `reset`: no byte arrived; `truncated`: the answer is incomplete. */
export type Failure = 'refused' | 'reset' | 'truncated' | 'timeout'

export interface Reply {
  status: number
  body: { message?: never; error_code?: string | number } & Record<string, unknown>
  retryAfter: string | undefined
}
export type FinalReply = Reply & { attempt: number }

const TIMEOUT_MS = 15_000
const RETRY_MS = 50
/** As a person would. */
const PATIENT_RETRY_MS = 1_000
const DEADLINE_MS = 60_000

export interface Counts extends Record<Failure, number> {
  answered: number
  unavailable: number
  unexpected: string[]
}

export const zeroCounts = (): Counts => ({
  answered: 0,
  unavailable: 0,
  refused: 0,
  reset: 0,
  truncated: 0,
  timeout: 0,
  unexpected: [],
})

export class RetryClient {
  readonly #port: number
  readonly #token: string
  readonly #counts: Counts
  readonly #isProxied: boolean
  // One keep-alive connection, as in a browser.
  readonly #agent: Agent
  readonly #request: typeof request

  /** `isProxied`: behind nginx with TLS, which answers 502 and 504 itself; tries again once a second. */
  constructor(port: number, token: string, counts: Counts, isProxied = false) {
    const options = { keepAlive: true, maxSockets: 1 }
    // With a certificate that nobody trusts.
    this.#agent = isProxied ? new SecureAgent({ ...options, rejectUnauthorized: false }) : new Agent(options)
    this.#request = isProxied ? secureRequest : request
    this.#isProxied = isProxied
    this.#port = port
    this.#token = token
    this.#counts = counts
  }

  /** Null when the deadline passed. */
  async request(method: string, path: string, body?: unknown): Promise<FinalReply | null> {
    const key = crypto.randomUUID()
    const deadline = performance.now() + DEADLINE_MS
    for (let attempt = 1; performance.now() < deadline; attempt++) {
      const reply = await this.#attempt(method, path, body, key)
      if (typeof reply === 'string') this.#counts[reply]++
      else if (reply.status < 500) {
        this.#counts.answered++
        return { ...reply, attempt }
      } else {
        this.#counts.unavailable++
        const isFromProxy = this.#isProxied && (reply.status === 502 || reply.status === 504)
        if (!isFromProxy && (reply.status !== 503 || !reply.retryAfter))
          this.#counts.unexpected.push(`${path}: ${JSON.stringify(reply)}`)
      }
      await wait(this.#isProxied ? PATIENT_RETRY_MS : RETRY_MS)
    }
    this.#counts.unexpected.push(`${method} ${path}: no answer in a minute`)
    return null
  }

  #attempt(method: string, path: string, body: unknown, key: string): Promise<Reply | Failure> {
    const { promise, resolve } = Promise.withResolvers<Reply | Failure>()
    const text = body === undefined ? undefined : JSON.stringify(body)
    const sent = this.#request({
      host: '127.0.0.1',
      port: this.#port,
      path: `/api/v1${path}`,
      method,
      agent: this.#agent,
      timeout: TIMEOUT_MS,
      headers: {
        authorization: `Bearer ${this.#token}`,
        'idempotency-key': key,
        ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      },
    })
    sent.once('timeout', () => {
      resolve('timeout')
      sent.destroy()
    })
    sent.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code === 'ECONNREFUSED' ? 'refused' : 'reset'),
    )
    sent.once('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', () => resolve('truncated'))
      response.once('end', () => {
        if (!response.complete) return resolve('truncated')
        const answer = Buffer.concat(chunks).toString()
        const retryAfter = response.headers['retry-after']
        resolve({
          status: response.statusCode ?? 0,
          body: answer.startsWith('{') ? JSON.parse(answer) : {},
          retryAfter,
        })
      })
    })
    sent.end(text)
    return promise
  }

  close() {
    this.#agent.destroy()
  }
}
