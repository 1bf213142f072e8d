// Waiting for a question that others wait for too: it has a patience of its own, so that nobody is refused because another's
// was over, and nobody waits longer than theirs lasts (T5).
import { Patience, patiently, within } from '#db/patience.ts'
import { withTimeout } from '#server/timeout.ts'
import { busy } from './errors.ts'

/** For the question, and for whoever waits for it. */
const MOST_MS = 2_500

/** Gives what `ask` begins or joins, or 503. */
export async function withOthers<T>(ask: () => Promise<T>): Promise<T> {
  const answer = patiently(new Patience(MOST_MS), ask)
  return within(MOST_MS, (ms) => orBusy(ms, answer))
}

export function orBusy<T>(ms: number, work: Promise<T>): Promise<T> {
  return withTimeout(ms, work, busy)
}
