// Clients of a measurement, in a process of their own: each asks, waits for the answer, and asks the next thing.

import { bytesOf, openConnection } from './http.ts'
import type { Load, LoadResult } from './load.ts'

process.once('message', (load: Load) => {
  void run(load).then((result) => process.send?.(result, () => process.disconnect()))
})

async function run(load: Load): Promise<LoadResult> {
  const { address, clients, requests, atOnce = 1, seconds, warmUpSeconds, once } = load
  const { hostname, port } = new URL(address)
  const bytes = requests.map((request) => bytesOf(request, `${hostname}:${port}`))
  const times: number[] = []
  let warmUpCount = 0
  let failed = 0
  let firstFailure: string | null = null
  let next = 0
  const began = performance.now()
  // What each may be asked only once counts from the first request.
  const from = began + (once ? 0 : warmUpSeconds * 1000)
  const until = from + seconds * 1000
  let ended = from

  const client = async () => {
    const connections = await Promise.all(
      Array.from({ length: atOnce }, () => openConnection(hostname, Number(port))),
    )
    for (;;) {
      const first = next
      next += atOnce
      const sent = performance.now()
      if (sent >= until || (once && first >= bytes.length)) break
      const asked = connections.map((connection, place) => {
        const index = (first + place) % bytes.length
        return connection.ask(bytes[index] ?? Buffer.alloc(0)).then((answer) => ({ ...answer, index }))
      })
      const answers = await Promise.all(asked)
      const now = performance.now()
      const refused = answers.find(({ status }) => status >= 300)
      if (refused) firstFailure ??= `${refused.status} ${requests[refused.index]?.path} ${refused.body()}`
      if (requests[first % bytes.length]?.untimed) continue
      if (sent < from) {
        warmUpCount++
        continue
      }
      times.push(now - sent)
      ended = Math.max(ended, now)
      if (refused) failed++
    }
    for (const connection of connections) connection.close()
  }
  await Promise.all(Array.from({ length: clients }, client))
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return {
    count: times.length,
    warmUpCount,
    perSecond: times.length / ((ended - from) / 1000),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    longest: at(1),
    failed,
    firstFailure,
  }
}
