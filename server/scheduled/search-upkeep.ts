// Search upkeep: prices that start today (C1), products without a projection row, popularity, the change log.
import { sql } from 'kysely'
import { dayOf, type Day } from '#domain/days.ts'
import type { Deps } from '#server/deps.ts'
import type { Trx } from '#db/transaction.ts'
import { productsInBatches, refreshPopularity, refreshProducts } from '#server/search/feed.ts'
import { pruneLog } from '#server/changes/log.ts'

const BATCH = 500
/** Advisory lock. */
const LOCK = 4_217_002

export function searchUpkeep(deps: Deps): () => Promise<void> {
  let day: Day | null = null
  return async () => {
    await refreshDue(deps)
    await alone(deps, pruneLog)
    const today = dayOf(deps.now())
    if (today === day) return
    await refreshMissing(deps)
    if (await recountPopularity(deps)) day = today
  }
}

async function recountPopularity(deps: Deps): Promise<boolean> {
  for await (const ids of productsInBatches(deps.db)) {
    const isMine = await alone(deps, async (trx) => {
      await refreshPopularity(trx, ids)
      return true
    })
    if (!isMine) return false
  }
  return true
}

/** Returns the number of products. */
export async function refreshDue(deps: Deps): Promise<number> {
  const today = dayOf(deps.now())
  return refreshAll(deps, (trx) =>
    trx
      .selectFrom('search_products')
      .where('next_change', '<=', today)
      .orderBy('product_id')
      .limit(BATCH)
      .select('product_id as id')
      .execute(),
  )
}

/** Returns the number of products. */
export async function refreshMissing(deps: Deps): Promise<number> {
  return refreshAll(deps, (trx) =>
    trx
      .selectFrom('products as p')
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('search_products as s').whereRef('s.product_id', '=', 'p.id'))),
      )
      .orderBy('p.id')
      .limit(BATCH)
      .select('p.id')
      .execute(),
  )
}

async function refreshAll(deps: Deps, find: (trx: Trx) => Promise<{ id: number }[]>): Promise<number> {
  for (let refreshed = 0; ;) {
    const count = await alone(deps, async (trx) => {
      const ids = (await find(trx)).map(({ id }) => id)
      if (ids.length > 0) await refreshProducts(trx, ids, dayOf(deps.now()))
      return ids.length
    })
    refreshed += count ?? 0
    if (!count) return refreshed
  }
}

/** Null when another process holds the lock. */
async function alone<T>({ db }: Deps, work: (trx: Trx) => Promise<T>): Promise<T | null> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as mine`.execute(
      trx,
    )
    return rows[0]?.mine ? work(trx) : null
  })
}
