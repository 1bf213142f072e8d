// Everything that runs by the clock, in every process: at its start, then at its interval. Several processes may run a job
// at the same time: each job locks what it changes, and finds nothing left to do.
import type { Deps } from '#server/deps.ts'
import { searchUpkeep } from './search-upkeep.ts'
import { remindApprovers } from './approval-reminders.ts'
import { markDelivered } from './delivered-orders.ts'
import { everyMinute, type Report } from './every-minute.ts'
import { releaseUnusedMemory } from './memory.ts'
import { cleanUpPriceFiles } from './price-file-cleanup.ts'

type Job = (deps: Deps) => () => Promise<unknown>

const EVERY_MINUTE: Readonly<Record<string, Job>> = {
  /** Orders whose estimated dates have passed are delivered. */
  deliveredOrders: (deps) => () => markDelivered(deps),
  /** Q1: purchases that wait for business days; one reminder each. */
  approvalReminders: (deps) => () => remindApprovers(deps),
  /** Prices that begin today, new products, the search log; once a day the popularity of all products. */
  search: (deps) => searchUpkeep(deps),
  /** U5, U6: expired exports, uploads, comparisons and rows. */
  priceFiles: (deps) => () => cleanUpPriceFiles(deps),
  /** Of this process. */
  memory: () => releaseUnusedMemory,
}

/** Returns the function that stops all of them. */
export function startSchedule(deps: Deps, report: Report): () => void {
  const stops = Object.values(EVERY_MINUTE).map((job) => everyMinute(job(deps), report))
  return () => {
    for (const stop of stops) stop()
  }
}
