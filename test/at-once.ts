// Callers who start in the same moment.
import { address } from './client.ts'

/** Each has a connection of its own that is open already, so that nobody wins by being connected first. */
export async function atOnce<T>(calls: readonly (() => Promise<T>)[]): Promise<T[]> {
  await Promise.all(calls.map(async () => (await fetch(`${address}/healthz`)).text()))
  return Promise.all(calls.map((call) => call()))
}
