// Statements that a connection parses and plans once, and a BEGIN that costs no round trip of its own. Neither Kysely nor
// pg does so by itself (docs/decisions/023).

import type { Writable } from 'node:stream'
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'

/** How many one connection keeps: a plan takes some ten kilobytes in PostgreSQL, for every connection anew. */
const KEPT = 250

const BEGINS = /^(begin|start transaction[a-z ]*)$/
const ENDS = /^(commit|rollback)$/
const NOTHING = { command: 'SELECT', rowCount: 0, rows: [] } as const satisfies PostgresQueryResult<never>

type Query = <R>(text: string, values: readonly unknown[]) => Promise<PostgresQueryResult<R>>

/** The same connections, each with its statements by their text. */
export function preparing(pool: pg.Pool): PostgresPool {
  const prepared = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const schema: Schema = { version: 0 }
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect()
      const known = prepared.get(client)
      if (known) return known
      const statements = new Statements(client, schema)
      const release = (destroy?: boolean) => {
        statements.forgetBegin()
        client.release(destroy)
      }
      const made = { query: statements.query as PostgresPoolClient['query'], release }
      prepared.set(client, made)
      return made
    },
    end: () => pool.end(),
  }
}

/** Raised when a plan no longer fits the tables it reads: then those of all connections may not. */
type Schema = { version: number }

class Statements {
  readonly #client: pg.PoolClient
  readonly #schema: Schema
  #version: number
  #named = 0
  /** Names by text, that used longest ago first. */
  readonly #names = new Map<string, string>()
  /** Travels with the next statement: until then a transaction has done nothing. */
  #begin: string | null = null

  constructor(client: pg.PoolClient, schema: Schema) {
    this.#client = client
    this.#schema = schema
    this.#version = schema.version
  }

  readonly query: Query = async (text, values) => {
    const client = this.#client
    const given = [...values]
    if (BEGINS.test(text)) {
      this.#begin = text
      return NOTHING
    }
    if (this.#begin !== null && ENDS.test(text)) {
      this.#begin = null
      return NOTHING
    }
    // What takes no values is BEGIN and the like, or several statements at once, of which none can be prepared. In a
    // transaction that failed nothing can be.
    if (given.length === 0 || client.getTransactionStatus() === 'E') return this.#ask({ text, values: given })
    if (this.#version !== this.#schema.version) await this.#forgetAll()
    const name = this.#nameOf(text)
    try {
      if (this.#names.size > KEPT) await this.#forgetOldest()
      return await this.#ask({ name, text, values: given })
    } catch (error) {
      if (!isOutdated(error)) throw error
      this.#schema.version++
      // A transaction has failed with it, and whoever began it begins again.
      if (client.getTransactionStatus() !== 'I') throw error
      return this.#ask({ text, values: given })
    }
  }

  /** Whoever has the connection next has begun nothing: what they ask would never be committed. */
  forgetBegin() {
    this.#begin = null
  }

  async #ask<R>(config: pg.QueryConfig): Promise<PostgresQueryResult<R>> {
    const client = this.#client
    const begin = this.#begin
    this.#begin = null
    if (begin === null) return (await client.query(config)) as unknown as PostgresQueryResult<R>
    const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
    stream.cork()
    const answers = Promise.all([client.query(begin), client.query(config)])
    stream.uncork()
    return (await answers)[1] as unknown as PostgresQueryResult<R>
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
      if (this.#forget(name)) await this.#client.query(`deallocate ${name}`)
      return
    }
  }

  async #forgetAll() {
    this.#version = this.#schema.version
    for (const name of this.#names.values()) this.#forget(name)
    this.#names.clear()
    await this.#client.query('deallocate all')
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

/**
 * "cached plan must not change result type", after a migration beside us, and a statement that a DISCARD ALL, of a
 * connection pooler for example, has taken away. The statement did nothing and can be asked anew.
 */
export function isOutdated(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as { code?: unknown; routine?: unknown }
  return code === '26000' || (code === '0A000' && routine === 'RevalidateCachedQuery')
}
