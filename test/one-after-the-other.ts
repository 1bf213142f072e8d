// Calls that meet at one lock, in a given order.
import { sql, type RawBuilder } from 'kysely'
import { expect } from 'vitest'
import { db } from './database.ts'

/** Holds the rows that `rows` locks until all calls wait for a lock, each started once the one before waits. */
export async function oneAfterTheOther<T>(
  rows: RawBuilder<unknown>,
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const answers: Promise<T>[] = []
  await db.transaction().execute(async (holder) => {
    await rows.execute(holder)
    for (const call of calls) {
      answers.push(call())
      await expect.poll(countWaiting, { interval: 10, timeout: 1_500 }).toBe(answers.length)
    }
  })
  return Promise.all(answers)
}

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}
