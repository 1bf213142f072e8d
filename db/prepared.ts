// Statements that a connection parses and plans once (docs/decisions/023), and statements that travel together: a round trip
// costs more than what most of them do (docs/decisions/031). Neither Kysely nor pg does so by itself.

import type { Writable } from 'node:stream'
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { within } from './patience.ts'
import { isSilence, takeFrom } from './taking.ts'

/** How many one connection keeps: a plan takes some ten kilobytes in PostgreSQL, for every connection anew. */
const KEPT = 250

const BEGINS = /^(begin|start transaction[a-z ]*)$/
const ENDS = /^(commit|rollback)$/
/** Also in a query that locks only: "for update" changes nothing. */
const CHANGES = /(?<!\bfor (no key )?)\b(insert|update|delete|merge)\b/i
const NOTHING = { command: 'SELECT', rowCount: 0, rows: [] } as const satisfies PostgresQueryResult<never>
/** What PostgreSQL says to the COMMIT of a transaction that failed. */
const UNDONE = { command: 'ROLLBACK', rowCount: 0, rows: [] } as const satisfies PostgresQueryResult<never>

type Result = PostgresQueryResult<unknown>

/** How a query travels when it does not travel alone. */
type Travel =
  /** With the next one, and is given its result when all that travelled with it went well. */
  | { keptBack: (result: Result) => void }
  /** COMMIT travels with it. */
  | { isLast: true }

/** By a query's list of values, which is what Kysely hands through as it is. */
const travels = new WeakMap<readonly unknown[], Travel>()

/** Says so of a query that is asked next. */
export function travelling(values: readonly unknown[], travel: Travel): void {
  travels.set(values, travel)
}

type Asked = { text: string; values: unknown[]; keptBack?: (result: Result) => void }

const COMMIT: Asked = { text: 'commit', values: [] }

type Query = <R>(text: string, values: readonly unknown[]) => Promise<PostgresQueryResult<R>>

/** The same connections, each with its statements by their text. */
export function preparing(pool: pg.Pool, answerMs?: number): PostgresPool {
  const prepared = new WeakMap<pg.PoolClient, Prepared>()
  const schema: Schema = { version: 0 }
  const silence: Silence = { since: -Infinity }
  const prepare = (client: pg.PoolClient): Prepared => {
    const statements = new Statements(client, { schema, silence, answerMs })
    const release = (destroy?: boolean) => {
      const isFit = statements.isIdle && statements.isTrusted
      statements.forgetTransaction()
      client.release(destroy === true || !isFit)
    }
    const made = { query: statements.query as PostgresPoolClient['query'], release }
    prepared.set(client, { statements, client: made })
    return { statements, client: made }
  }
  return {
    options: pool.options,
    async connect() {
      for (;;) {
        const taken = await takeFrom(pool)
        const { statements, client } = prepared.get(taken) ?? prepare(taken)
        if (statements.isTrusted) return client
        statements.hangUp()
        client.release()
      }
    },
    end: () => pool.end(),
  }
}

type Prepared = { statements: Statements; client: PostgresPoolClient }

/** Raised when a plan no longer fits the tables it reads: then those of all connections may not. */
type Schema = { version: number }

/** When a connection last fell silent: then those that have not answered since may be as dead (a cut line, a router). */
type Silence = { since: number }

type Shared = { schema: Schema; silence: Silence; answerMs: number | undefined }

class Statements {
  readonly #client: pg.PoolClient
  readonly #schema: Schema
  readonly #silence: Silence
  readonly #answerMs: number
  #answeredAt = performance.now()
  #version: number
  #named = 0
  /** Names by text, that used longest ago first. */
  readonly #names = new Map<string, string>()
  /** Travel with the next: BEGIN, for until then a transaction has done nothing, and what is kept back. */
  #held: Asked[] = []
  /** How the transaction ended whose COMMIT travelled with its last statement. */
  #end: 'committed' | 'failed' | null = null
  /** How many questions wait for their answer. */
  #asking = 0

  constructor(client: pg.PoolClient, { schema, silence, answerMs = Infinity }: Shared) {
    this.#client = client
    this.#schema = schema
    this.#silence = silence
    this.#answerMs = answerMs
    this.#version = schema.version
  }

  readonly query: Query = async <R>(text: string, values: readonly unknown[]) => {
    const travel = travels.get(values)
    const asked: Asked = { text, values: values.map(asText) }
    if (BEGINS.test(text)) return this.#begin(asked)
    if (this.#end && !ENDS.test(text)) throw new Error(`The transaction is over before it asks ${text}`)
    if (travel && 'keptBack' in travel) {
      this.#held.push({ ...asked, ...travel })
      return NOTHING
    }
    if (text === 'commit' ? this.#isCommitted() : text === 'rollback' && this.#isRolledBack()) {
      const said = this.#end === 'failed' ? UNDONE : NOTHING
      this.forgetTransaction()
      return said
    }
    this.#asking++
    try {
      return (await this.#ask(asked, travel !== undefined)) as PostgresQueryResult<R>
    } finally {
      this.#asking--
    }
  }

  #begin(begin: Asked) {
    this.forgetTransaction()
    this.#held.push(begin)
    return NOTHING
  }

  /** Also when nothing was asked. */
  #isCommitted(): boolean {
    return this.#end !== null || (this.#hasNotBegun() && this.#held.length === 1)
  }

  /** PostgreSQL did so itself when the COMMIT that travelled with a failure arrived. What was kept back is not asked any more. */
  #isRolledBack(): boolean {
    const notBegun = this.#hasNotBegun()
    this.#held = []
    return notBegun || this.#end !== null || this.isIdle
  }

  /** In no transaction, as far as PostgreSQL has told: its word is old while BEGIN is on its way. */
  get isIdle(): boolean {
    return this.#asking === 0 && this.#client.getTransactionStatus() === 'I'
  }

  #hasNotBegun(): boolean {
    return BEGINS.test(this.#held[0]?.text ?? '')
  }

  get isTrusted(): boolean {
    return this.#answeredAt > this.#silence.since
  }

  /** Without the farewell that nobody may hear. */
  hangUp() {
    streamOf(this.#client).destroy()
  }

  /** Whoever has the connection next has begun nothing: what they ask would never be committed. */
  forgetTransaction() {
    this.#held = []
    this.#end = null
  }

  async #ask(asked: Asked, isLast: boolean): Promise<Result> {
    const held = this.#held
    this.#held = []
    const all = [...held, asked, ...(isLast ? [COMMIT] : [])]
    if (this.#version !== this.#schema.version && all.some(isPrepared)) await this.#forgetAll()
    try {
      const results = await this.#askAll(all, isLast)
      for (const [place, { keptBack }] of held.entries()) keptBack?.(results[place] ?? NOTHING)
      return results[held.length] ?? NOTHING
    } catch (error) {
      if (!isOutdated(error)) throw error
      this.#schema.version++
      // A transaction has failed with it, and whoever began it begins again.
      if (held.length > 0 || isLast || this.#client.getTransactionStatus() !== 'I') throw error
      const { text, values } = asked
      return (await this.#timed([{ text, values }]))[0] ?? NOTHING
    }
  }

  /** Where one fails, what comes after it does nothing, and the failure is that of the first. */
  async #askAll(all: readonly Asked[], isLast: boolean): Promise<Result[]> {
    const configs = all.map((one) => this.#prepared(one))
    while (this.#names.size > KEPT) await this.#forgetOldest()
    // Somebody may cancel BEGIN: what was sent with it would then be done, and kept, outside of any transaction.
    const isAlone = BEGINS.test(all[0]?.text ?? '') && all.some(({ text }) => CHANGES.test(text))
    const begun = isAlone ? await this.#timed(configs.splice(0, 1)) : []
    if (!isLast) return [...begun, ...(await this.#timed(configs))]
    this.#end = 'failed'
    const results = await this.#timed(configs)
    this.#end = 'committed'
    return [...begun, ...results]
  }

  async #timed(configs: readonly pg.QueryConfig[]): Promise<Result[]> {
    try {
      const results = await within(this.#answerMs, (ms) => this.#sendNow(configs, ms))
      this.#answeredAt = performance.now()
      return results
    } catch (error) {
      if (isSilence(error)) this.#silence.since = performance.now()
      else this.#answeredAt = performance.now()
      throw error
    }
  }

  /** All at once. */
  async #sendNow(configs: readonly pg.QueryConfig[], ms: number): Promise<Result[]> {
    const client = this.#client
    const ask = (config: pg.QueryConfig) => {
      const timed = { ...config, query_timeout: ms === Infinity ? 0 : ms }
      return client.query(timed) as unknown as Promise<Result>
    }
    const [only] = configs
    if (configs.length === 1 && only) return [await ask(only)]
    const stream = streamOf(client)
    stream.cork()
    const answers = Promise.allSettled(configs.map(ask))
    stream.uncork()
    return (await answers).map((answer) => {
      if (answer.status === 'rejected') throw answer.reason
      return answer.value
    })
  }

  #prepared(asked: Asked): pg.QueryConfig {
    const { text, values } = asked
    // In a transaction that failed nothing can be.
    if (!isPrepared(asked) || this.#client.getTransactionStatus() === 'E') return { text, values }
    return { name: this.#nameOf(text), text, values }
  }

  #nameOf(text: string): string {
    const name = this.#names.get(text) ?? `s${++this.#named}`
    this.#names.delete(text)
    this.#names.set(text, name)
    return name
  }

  async #forgetOldest() {
    for (const [text, name] of this.#names) {
      this.#names.delete(text)
      if (this.#forget(name)) await this.#timed([{ text: `deallocate ${name}` }])
      return
    }
  }

  async #forgetAll() {
    this.#version = this.#schema.version
    for (const name of this.#names.values()) this.#forget(name)
    this.#names.clear()
    await this.#timed([{ text: 'deallocate all' }])
  }

  /**
   * Whether it was prepared: a text with a mistake was not. pg remembers what it prepared and has no call to forget it, so
   * that every text would stay in memory.
   */
  #forget(name: string): boolean {
    const { connection } = this.#client as unknown as {
      connection: { parsedStatements: Record<string, string> }
    }
    const wasPrepared = name in connection.parsedStatements
    delete connection.parsedStatements[name]
    return wasPrepared
  }
}

/** What takes no values is BEGIN and the like, or several statements at once, of which none can be. */
function isPrepared({ values }: Asked): boolean {
  return values.length > 0
}

/** As pg would write it, but before anything travels: where that fails, what is asked beside it must not be committed. */
function asText(value: unknown): unknown {
  const isPlain =
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  return isPlain ? JSON.stringify(value) : value
}

function streamOf(client: pg.PoolClient): Writable {
  return (client as unknown as { connection: { stream: Writable } }).connection.stream
}

/**
 * "cached plan must not change result type", after a migration beside us, and a statement that a DISCARD ALL, of a
 * connection pooler for example, has taken away. The statement did nothing and can be asked anew.
 */
export function isOutdated(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as { code?: unknown; routine?: unknown }
  return code === '26000' || (code === '0A000' && routine === 'RevalidateCachedQuery')
}
