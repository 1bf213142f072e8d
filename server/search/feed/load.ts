// Fills a new index with every product, beside whatever else the process does.
import type { Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import { snapshotNow, type Snapshot } from './log.ts'
import { readNames } from './read-names.ts'
import { readProductsAfter } from './read.ts'
import type { Sink } from './sink.ts'
import { inTurns } from './turns.ts'

const CHUNK = 500

/**
 * Gives the snapshot to follow the log from: what changes while products are read is in it. `onMore` is called whenever some
 * more are taken in.
 */
export async function load(
  db: Kysely<DB>,
  sink: Sink,
  signal: AbortSignal,
  onMore: () => void = () => undefined,
): Promise<Snapshot> {
  const seen = await snapshotNow(db)
  sink.rename(await readNames(db))
  for (let next = readProductsAfter(db, 0, CHUNK); ;) {
    const products = await next
    signal.throwIfAborted()
    const last = products.at(-1)
    if (!last) return seen
    // PostgreSQL reads on while these are taken in.
    next = readProductsAfter(db, last.offers.productId, CHUNK)
    next.catch(() => undefined)
    await inTurns(products, (product) => sink.put(product))
    onMore()
  }
}
