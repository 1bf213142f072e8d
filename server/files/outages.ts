import type { Outage } from '#server/watching/reports.ts'
import { FilesUnavailable } from './store.ts'

type Watched = <Result>(call: () => Promise<Result>, bytes?: number) => Promise<Result>

/**
 * Returns a function that runs calls of the store, and tells `outage` which failed and which worked. A nearly full disk takes small
 * files: only a file as large as those that failed shows that it works.
 */
export function reportOutages(outage: Outage): Watched {
  let failedBytes = 0
  return async (call, bytes = 0) => {
    try {
      const result = await call()
      if (bytes >= failedBytes) {
        failedBytes = 0
        outage.back()
      }
      return result
    } catch (error) {
      if (error instanceof FilesUnavailable) {
        failedBytes = Math.max(failedBytes, bytes)
        outage.down(error)
      }
      throw error
    }
  }
}
