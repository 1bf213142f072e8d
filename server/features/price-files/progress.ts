// How far the work on an import is, for who waits for it.
import type { Deps } from '#server/deps.ts'

export interface Progress {
  rows: (count: number) => void
  /** Once everything that was told is written. */
  told: () => Promise<void>
}

/** Written beside the transaction of the work, of which nobody sees anything before its end. */
export function progressOf({ db, now }: Deps, importId: number): Progress {
  let last = Promise.resolve()
  const write = async (count: number) => {
    await db
      .updateTable('price_imports')
      .set({ rows_done: count, updated_at: now() })
      .where('id', '=', importId)
      .where('state', 'in', ['reading', 'applying'])
      .execute()
  }
  return {
    rows: (count) => {
      // How far it is matters to nobody if it cannot be told.
      last = last.then(() => write(count)).catch(() => undefined)
    },
    told: () => last,
  }
}
