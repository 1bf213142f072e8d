// Clients that ask at a fixed rate, in a process of their own (paced.ts).

import { setTimeout } from 'node:timers/promises'
import { bytesOf, openConnection, type Connection } from './http.ts'
import type { LoadRequest } from './load.ts'
import { roundOf, timesOf, type Paced, type PacedResult } from './paced.ts'

process.once('message', (paced: Paced) => {
  void run(paced).then((result) => process.send?.(result, () => process.disconnect()))
})

async function run({
  address,
  perSecond,
  seconds,
  warmUpSeconds,
  connections,
  kinds,
}: Paced): Promise<PacedResult> {
  const { hostname, port } = new URL(address)
  const open = () => openConnection(hostname, Number(port))
  const free: Connection[] = await Promise.all(Array.from({ length: connections }, open))
  const waiting: ((connection: Connection) => void)[] = []
  const found = new Map(kinds.map(({ name }) => [name, { times: [] as number[], failed: 0, asked: 0 }]))
  let firstFailure: string | null = null

  const ask = async (kind: (typeof kinds)[number], planned: number, isMeasured: boolean) => {
    const figures = found.get(kind.name)
    const request = figures && kind.requests[figures.asked++ % kind.requests.length]
    if (!request) return
    const connection = free.shift() ?? (await new Promise<Connection>((resolve) => waiting.push(resolve)))
    const failure = await failureOf(connection, request, `${hostname}:${port}`)
    if (isMeasured) figures.times.push(performance.now() - planned)
    if (failure) figures.failed++
    firstFailure ??= failure
    // What broke is opened anew.
    const next = connection.isOpen() ? connection : await open()
    const first = waiting.shift()
    if (first) first(next)
    else free.push(next)
  }

  const round = roundOf(kinds)
  const asked: Promise<void>[] = []
  const began = performance.now()
  for (let nth = 0; nth < perSecond * seconds; nth++) {
    const at = (nth * 1000) / perSecond
    const early = began + at - performance.now()
    if (early > 0) await setTimeout(early)
    const kind = round[nth % round.length]
    if (kind) asked.push(ask(kind, began + at, at >= warmUpSeconds * 1000))
  }
  await Promise.all(asked)
  for (const connection of free) connection.close()
  const figures = kinds.map(({ name }) => ({ name, ...(found.get(name) ?? { times: [], failed: 0 }) }))
  return {
    all: timesOf(figures.flatMap(({ times }) => times)),
    kinds: figures.map(({ name, times, failed }) => ({ name, failed, ...timesOf(times) })),
    failed: figures.reduce((sum, { failed }) => sum + failed, 0),
    firstFailure,
  }
}

async function failureOf(connection: Connection, request: LoadRequest, host: string): Promise<string | null> {
  try {
    const { status, body } = await connection.ask(bytesOf(request, host))
    return status < 300 ? null : `${status} ${request.method} ${request.path} ${body()}`
  } catch (error) {
    return `${request.method} ${request.path} ${String(error)}`
  }
}
