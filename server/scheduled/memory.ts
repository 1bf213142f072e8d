// Gives memory back to the system. Left alone, V8 keeps the pages of its heap for ever; only a last-resort collection
// releases them (decision 022).
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Bytes beside heap and arrays. An idle process has half of it; the rest are pages that V8 holds for later. */
const MAX_UNUSED = 250_000_000

export async function releaseUnusedMemory(): Promise<void> {
  const { rss, heapTotal, external } = process.memoryUsage()
  if (rss - heapTotal - external > MAX_UNUSED) collectGarbage()
}

export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as NodeJS.GCFunction
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
