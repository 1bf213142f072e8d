// Keeps search true as days pass: a price dated for tomorrow enters tomorrow with nobody's help (C1). Also takes in
// products that have no row yet, or one from an older text module.
import { sql } from 'kysely'
import { dayOf, type Day } from '#domain/days.ts'
import type { Deps } from '#server/deps.ts'
import { everyMinute, type Report } from '#server/every-minute.ts'
import type { Trx } from '#server/http/transaction.ts'
import { refreshPopularity, refreshProducts } from './refresh.ts'
import { TEXT_VERSION } from './text.ts'

const BATCH = 500
/** Any number that nothing else in the database locks: one process at a time does this. */
const LOCK = 4_217_002

/** Brings search up to date now and then every minute. Gives the function that stops it. */
export function keepSearchCurrent(deps: Deps, report?: Report): () => void {
  let day: Day | null = null
  return everyMinute(async () => {
    await refreshDue(deps)
    const today = dayOf(deps.now())
    if (today !== day) await alone(deps, refreshPopularity)
    day = today
  }, report)
}

/** Gives how many products it refreshed. */
export async function refreshDue(deps: Deps): Promise<number> {
  const today = dayOf(deps.now())
  for (let refreshed = 0; ;) {
    const count = await alone(deps, async (trx) => {
      const due = await findDue(trx, today)
      if (due.length > 0) await refreshProducts(trx, due, today)
      return due.length
    })
    refreshed += count ?? 0
    if (!count) return refreshed
  }
}

async function findDue(trx: Trx, today: Day): Promise<number[]> {
  const due = await trx
    .selectFrom('products as p')
    .leftJoin('search_products as s', 's.product_id', 'p.id')
    .where((eb) =>
      eb.or([
        eb('s.product_id', 'is', null),
        eb('s.text_version', '<>', TEXT_VERSION),
        eb('s.next_change', '<=', today),
      ]),
    )
    .orderBy('p.id')
    .limit(BATCH)
    .select('p.id')
    .execute()
  return due.map(({ id }) => id)
}

/** Null when another process is at it. */
async function alone<T>({ db }: Deps, work: (trx: Trx) => Promise<T>): Promise<T | null> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as mine`.execute(
      trx,
    )
    return rows[0]?.mine ? work(trx) : null
  })
}
