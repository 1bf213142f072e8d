// Keeps the index in step with the database (X1): one process at a time follows the change log, whichever needs it first. A new
// index is built beside traffic, then takes the alias.
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { inTransaction, type Trx } from '#db/transaction.ts'
import type { DB } from '#db/types.ts'
import { currentSnapshot, searchChangesSince, type Snapshot } from '#server/changes/log.ts'
import { ApiError } from '#server/http/errors.ts'
import {
  allProducts,
  chunks,
  type Product,
  readProducts,
  readProductsAfter,
} from '#server/search/catalog-reader.ts'
import type { Connection } from './connection.ts'
import { documentOf, MAPPINGS, SETTINGS, VERSION } from './document.ts'

/** A builder that stopped is followed by another one after so long. */
const LEASE_SECONDS = 60
/** Each node of the cluster may search one. */
const MOST_SHARDS = 8
const LAST_SEARCH_MS = 5_000
/** Longer than a cluster that lost a node is left alone. */
const FILL_TRIES = 15
const FILL_PAUSE_MS = 1_000

export class RefusedProduct extends Error {}

export type Fed = 'fed' | 'missing' | 'stale'

export class Feeder {
  readonly #db: Kysely<DB>
  readonly #connection: Connection
  /** What is searched: the alias of the current index of this version. */
  readonly alias: string

  constructor(db: Kysely<DB>, connection: Connection) {
    this.#db = db
    this.#connection = connection
    this.alias = `${connection.name}-${VERSION}`
  }

  /**
   * Brings the index up to all changes committed before the call. "missing": there is none to bring up; "stale": it was, but
   * another should take its place.
   */
  async feed(): Promise<Fed> {
    return inTransaction(this.#db, async (trx) => {
      const feed = await this.#locked(trx)
      if (!feed?.index_name || feed.snapshot === null || !(await this.#isThere())) return 'missing'
      const changes = await this.#catchUp(trx, feed.index_name, feed.snapshot)
      if (!changes) return 'missing'
      const isStale = feed.is_stale || changes.everything
      await this.#store(trx, { snapshot: changes.snapshot, is_stale: isStale })
      return isStale ? 'stale' : 'fed'
    })
  }

  /** Builds a new index unless another process does, and gives it the alias. Returns whether it did. */
  async build(signal: AbortSignal): Promise<boolean> {
    const owner = randomBytes(8).toString('hex')
    if (!(await this.#take(owner))) return false
    const index = `${this.alias}-${owner}`
    try {
      await this.#create(index)
      let snapshot = await currentSnapshot(this.#db)
      await this.#fill(index, owner, snapshot, signal)
      // Most of what changed meanwhile, before others wait for the lock.
      snapshot = (await this.#catchUp(this.#db, index, snapshot))?.snapshot ?? snapshot
      await inTransaction(this.#db, async (trx) => {
        const feed = await this.#locked(trx)
        const changes = await this.#catchUp(trx, index, snapshot)
        if (!changes || feed?.builder !== owner) throw new Error('Another process builds the search index')
        await this.#takeAlias(index)
        await this.#store(trx, {
          index_name: index,
          snapshot: changes.snapshot,
          is_stale: false,
          builder: null,
        })
      })
    } catch (error) {
      await this.#connection
        .call((client, options) => client.indices.delete({ index }, options))
        .catch(() => null)
      throw error
    }
    return true
  }

  /** Former indexes, once the last search that began on them has ended. */
  async deleteFormer(signal: AbortSignal): Promise<void> {
    await wait(LAST_SEARCH_MS, null, { signal })
    await inTransaction(this.#db, async (trx) => {
      const feed = await this.#locked(trx)
      // Another process builds one of them.
      if (!feed?.index_name || feed.builder !== null) return
      await this.#connection.call(async (client, options) => {
        const { body } = await client.indices.get({ index: `${this.alias}-*` }, options)
        const others = Object.keys(body).filter((name) => name !== feed.index_name)
        return others.length === 0 ? { body: {} } : client.indices.delete({ index: others }, options)
      })
    })
  }

  #locked(trx: Trx) {
    return trx
      .selectFrom('search_feeds')
      .where('alias', '=', this.alias)
      .selectAll()
      .forUpdate()
      .executeTakeFirst()
  }

  async #store(
    trx: Trx,
    values: { snapshot: string; is_stale: boolean; index_name?: string; builder?: null },
  ): Promise<void> {
    await trx.updateTable('search_feeds').set(values).where('alias', '=', this.alias).execute()
  }

  /** Null: the log does not go back so far. */
  async #catchUp(db: Kysely<DB>, index: string, since: Snapshot) {
    const changes = await searchChangesSince(db, since)
    if (changes.isPruned) return null
    const ids = [...new Set([...changes.offers, ...changes.texts])]
    for (const some of chunks(ids))
      await this.#put(index, some, await readProducts(db, some), changes.snapshot)
    if (ids.length > 0) await this.#refresh(index)
    return changes
  }

  async #fill(index: string, owner: string, snapshot: Snapshot, signal: AbortSignal): Promise<void> {
    for await (const products of allProducts((id, most) => readProductsAfter(this.#db, id, most))) {
      signal.throwIfAborted()
      await patiently(() => this.#put(index, [], products, snapshot), signal)
      if (!(await this.#renew(owner))) throw new Error('Another process builds the search index')
    }
    await patiently(() => this.#refresh(index), signal)
  }

  /** `gone`: ids of which those without a product are deleted. A later snapshot wins, also over a call that was under way. */
  async #put(index: string, gone: readonly number[], products: readonly Product[], snapshot: Snapshot) {
    const version = Number(snapshot.split(':')[1])
    const versioned = { version, version_type: 'external_gte' }
    const absent = new Set(gone)
    const body: object[] = []
    for (const product of products) {
      const document = documentOf(product)
      if (!document) continue
      absent.delete(product.offers.productId)
      body.push({ index: { _id: String(product.offers.productId), ...versioned } }, document)
    }
    for (const id of absent) body.push({ delete: { _id: String(id), ...versioned } })
    if (body.length === 0) return
    const { errors, items } = await this.#connection.call((client, options) =>
      client.bulk({ index, body: body as Record<string, unknown>[] }, options),
    )
    const failed = errors
      ? items.flatMap((item) => Object.values(item)).find(({ status }) => isFailure(status))
      : null
    if (failed)
      throw new RefusedProduct(
        `OpenSearch did not take product ${failed._id}: ${JSON.stringify(failed.error)}`,
      )
  }

  async #isThere(): Promise<boolean> {
    return this.#connection.call((client, options) =>
      client.indices.existsAlias({ name: this.alias }, options),
    )
  }

  async #refresh(index: string): Promise<void> {
    await this.#connection.call((client, options) => client.indices.refresh({ index }, options))
  }

  async #create(index: string): Promise<void> {
    await this.#connection.call(async (client, options) => {
      const { body } = await client.cluster.health({}, options)
      const number_of_shards = Math.min(MOST_SHARDS, Math.max(1, body.number_of_data_nodes))
      const settings = { ...SETTINGS, number_of_shards }
      return client.indices.create({ index, body: { settings, mappings: MAPPINGS } as object }, options)
    })
  }

  async #takeAlias(index: string): Promise<void> {
    const { alias } = this
    const actions = [{ remove: { index: `${alias}-*`, alias, must_exist: false } }, { add: { index, alias } }]
    await this.#connection.call((client, options) =>
      client.indices.updateAliases({ body: { actions } }, options),
    )
  }

  /** The right to build, for a while. */
  async #take(owner: string): Promise<boolean> {
    const { rows } = await sql`
      insert into search_feeds as feed (alias, builder, builds_until)
      values (${this.alias}, ${owner}, now() + make_interval(secs => ${LEASE_SECONDS}))
      on conflict (alias) do update set builder = excluded.builder, builds_until = excluded.builds_until
      where feed.builder is null or feed.builds_until < now()
      returning alias`.execute(this.#db)
    return rows.length > 0
  }

  async #renew(owner: string): Promise<boolean> {
    const { rows } = await sql`
      update search_feeds set builds_until = now() + make_interval(secs => ${LEASE_SECONDS})
      where alias = ${this.alias} and builder = ${owner} returning alias`.execute(this.#db)
    return rows.length > 0
  }
}

/** A node may be busy with what it got, or another takes its place: an index that is half built waits for that. */
async function patiently(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries === FILL_TRIES || !(error instanceof ApiError)) throw error
      await wait(FILL_PAUSE_MS, null, { signal })
    }
  }
}

/** 404: deleted already. 409: a later version is there. */
function isFailure(status: number): boolean {
  return status >= 300 && status !== 404 && status !== 409
}
