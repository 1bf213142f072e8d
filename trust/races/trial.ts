// One race, many times over: who starts in the same moment, what each trial must come to, and a row of the table.
import { deps } from '#test/client.ts'
import { findViolations } from '#db/invariants.ts'
import { figure, progress } from '../figures.ts'
import { times } from '../scale.ts'

/** trust.md §4, T2. */
export const TRIALS = times(50, 1000)

/**
 * Runs a race again and again. `trial` throws when it did not end as it must; the first such error is thrown at the end,
 * after the count of them is written down. The invariants are looked at once, after the last trial.
 */
export async function race(what: string, trial: (nth: number) => Promise<void>): Promise<void> {
  const wrong: unknown[] = []
  for (let nth = 1; nth <= TRIALS; nth++) {
    await trial(nth).catch((error: unknown) => wrong.push(error))
    if (nth % 100 === 0) progress(`${what}: ${nth} of ${TRIALS}`)
  }
  const violations = await findViolations(deps.db)
  figure({
    what,
    measured: `${TRIALS} trials, ${wrong.length} wrong, ${violations.length} violations`,
    target: `0 of ${TRIALS} wrong, 0 violations`,
    met: wrong.length === 0 && violations.length === 0,
  })
  if (wrong.length > 0) throw wrong[0]
  if (violations.length > 0) throw new Error(violations.join('\n'))
}
