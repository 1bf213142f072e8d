// The scheduled jobs. Each process runs each job at its start and then every minute, where some find nothing due; jobs lock their rows, so concurrent runs
// do nothing twice.
import { withCause } from '#db/cause.ts'
import { inSpan } from '#db/spans.ts'
import type { ScheduledJob } from '#domain/scheduled-jobs.ts'
import type { Deps } from '#server/deps.ts'
import { searchUpkeep } from './search-upkeep.ts'
import { remindApprovers } from './approval-reminders.ts'
import { markDelivered } from './delivered-orders.ts'
import { deleteExpiredRows } from './expired-rows.ts'
import type { Report } from '#server/watching/reports.ts'
import { endPauses } from './ended-pauses.ts'
import { everyMinute } from './every-minute.ts'
import { recordFailures } from './job-failures.ts'
import { releaseUnusedMemory } from './memory.ts'
import { expirePendingChanges } from './pending-changes.ts'
import { cleanUpPriceFiles } from './price-file-cleanup.ts'
import { askBuyers } from './still-wanted.ts'
import { stepUpOrders } from './step-ups.ts'
import { unusedPictures } from './unused-pictures.ts'

export function startSchedule(deps: Deps, report: Report): () => void {
  const jobs: Record<ScheduledJob, () => Promise<unknown>> = {
    'delivered-orders': () => markDelivered(deps),
    // From 9:00 of a business day on (domain/approvals.ts).
    'approval-reminders': () => remindApprovers(deps),
    'step-ups': () => stepUpOrders(deps),
    'still-wanted': () => askBuyers(deps),
    // Once a day.
    'search-upkeep': searchUpkeep(deps),
    'price-file-cleanup': () => cleanUpPriceFiles(deps),
    // Each hour; those that no row names once a day.
    'unused-pictures': unusedPictures(deps),
    'expired-rows': () => deleteExpiredRows(deps),
    'ended-pauses': () => endPauses(deps),
    'pending-changes': () => expirePendingChanges(deps),
    memory: releaseUnusedMemory,
  }
  const stops = Object.entries(jobs).map(([name, job]) =>
    everyMinute(
      recordFailures(deps, name, () =>
        withCause({ source: `job ${name}` }, () => inSpan(`job ${name}`, {}, job)),
      ),
      report,
    ),
  )
  return () => {
    for (const stop of stops) stop()
  }
}
