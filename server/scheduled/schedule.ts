// The scheduled jobs. Each process runs each job at its start and then every minute; jobs lock their rows, so concurrent runs
// do nothing twice.
import type { Deps } from '#server/deps.ts'
import { searchUpkeep } from './search-upkeep.ts'
import { remindApprovers } from './approval-reminders.ts'
import { markDelivered } from './delivered-orders.ts'
import { everyMinute, type Report } from './every-minute.ts'
import { releaseUnusedMemory } from './memory.ts'
import { cleanUpPriceFiles } from './price-file-cleanup.ts'

type Job = (deps: Deps) => () => Promise<unknown>

const EVERY_MINUTE: Readonly<Record<string, Job>> = {
  deliveredOrders: (deps) => () => markDelivered(deps),
  approvalReminders: (deps) => () => remindApprovers(deps),
  search: (deps) => searchUpkeep(deps),
  priceFiles: (deps) => () => cleanUpPriceFiles(deps),
  memory: () => releaseUnusedMemory,
}

/** Returns the function that stops all jobs. */
export function startSchedule(deps: Deps, report: Report): () => void {
  const stops = Object.values(EVERY_MINUTE).map((job) => everyMinute(job(deps), report))
  return () => {
    for (const stop of stops) stop()
  }
}
