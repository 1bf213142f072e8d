// Returns memory to the system. V8 releases heap pages only in a last-resort collection (decision 022).
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Resident bytes outside heap and buffers. An idle process has half as many. */
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
