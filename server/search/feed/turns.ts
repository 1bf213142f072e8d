// Long work in the process that answers: requests have their turn every few milliseconds.
import { setImmediate } from 'node:timers/promises'

const TURN_MS = 5

export async function inTurns<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  let began = performance.now()
  for (const item of items) {
    work(item)
    if (performance.now() - began < TURN_MS) continue
    await setImmediate()
    began = performance.now()
  }
}
