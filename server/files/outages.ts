import { FilesUnavailable, type OutageReport } from './store.ts'

type Watched = <Result>(call: () => Promise<Result>, bytes?: number) => Promise<Result>

/**
 * Returns a function that runs calls of the store, and reports the first one that fails and the first one that works again. A nearly
 * full disk takes small files: only a file as large as those that failed shows that it works.
 */
export function reportOutages(report?: OutageReport): Watched {
  let failed: number | null = null
  return async (call, bytes = 0) => {
    try {
      const result = await call()
      if (failed !== null && bytes >= failed) {
        failed = null
        report?.back()
      }
      return result
    } catch (error) {
      if (error instanceof FilesUnavailable) {
        if (failed === null) report?.down(error)
        failed = Math.max(failed ?? 0, bytes)
      }
      throw error
    }
  }
}
