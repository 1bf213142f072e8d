// Asks a server as fast as a number of clients can, each one thing after the other, and says how long the answers took.

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type LoadRequest = {
  method: string
  path: string
  token?: string
  headers?: Record<string, string>
  body?: unknown
  /** Asked between the others, and not in the figures. */
  untimed?: true
}

export type Load = {
  address: string
  clients: number
  /** Asked in this order by whichever client is free, over and over. */
  requests: LoadRequest[]
  /** So many are asked for side by side, and are measured as one. */
  atOnce?: number
  seconds: number
  warmUpSeconds: number
  /** Ends when each was asked: for what changes what it asks for. Then nothing warms up. */
  once?: boolean
}

/** Times in milliseconds. */
export type LoadResult = {
  count: number
  /** Asked before, and not in the figures. */
  warmUpCount: number
  perSecond: number
  p50: number
  p95: number
  p99: number
  longest: number
  failed: number
  firstFailure: string | null
}

export async function measureLoad(load: Load): Promise<LoadResult> {
  const worker = fork(join(import.meta.dirname, 'worker.ts'), { execArgv: [], stdio: 'inherit' })
  worker.send(load)
  const answered = once(worker, 'message') as Promise<[LoadResult]>
  const ended = once(worker, 'exit').then(() => {
    throw new Error('The clients ended without a result')
  })
  ended.catch(() => undefined)
  const [result] = await Promise.race([answered, ended])
  // What a busy machine refuses is reported beside the figures; what refuses most is no measurement.
  if (result.failed > result.count / 2) throw new Error(`Measured requests fail: ${result.firstFailure}`)
  return result
}
