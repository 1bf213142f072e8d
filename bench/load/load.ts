// Load from a client process of its own: as fast as a number of clients can, or at a fixed rate.

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type LoadRequest = {
  method: string
  path: string
  token?: string
  headers?: Record<string, string>
  body?: unknown
}

export type Load = {
  address: string
  clients: number
  requests: LoadRequest[]
  seconds: number
  warmUpSeconds: number
  /** Each request once and no warm-up, for requests that cannot be repeated. */
  once?: boolean
}

/** Milliseconds. */
export type Times = { count: number; p50: number; p95: number; p99: number; longest: number }

export type LoadResult = Times & {
  /** Requests during the warm-up; not in the figures. */
  warmUpCount: number
  perSecond: number
  failed: number
  firstFailure: string | null
}

export async function measureLoad(load: Load): Promise<LoadResult> {
  const result = await runClients<LoadResult>({ load })
  if (result.failed > result.count / 2) throw new Error(`Measured requests fail: ${result.firstFailure}`)
  return result
}

export type PacedKind = {
  name: string
  /** Requests of this kind per round. */
  share: number
  requests: LoadRequest[]
  /** Each can be sent once. */
  once?: true
}

export type Paced = {
  address: string
  perSecond: number
  seconds: number
  /** Its times are left out; its failures count. */
  warmUpSeconds: number
  connections: number
  kinds: PacedKind[]
}

export type PacedResult = {
  all: Times
  kinds: (Times & { name: string; failed: number })[]
  failed: number
  firstFailure: string | null
}

/** Sends at a fixed rate. Times count from the planned moment, so queueing is included. */
export async function measurePaced(paced: Paced): Promise<PacedResult> {
  const round = roundOf(paced.kinds)
  const sent = Array.from({ length: paced.perSecond * paced.seconds }, (_, nth) => round[nth % round.length])
  for (const kind of paced.kinds) {
    const { name, requests } = kind
    const needed = kind.once ? sent.filter((one) => one === kind).length : 1
    if (requests.length < needed)
      throw new Error(`There are ${requests.length} requests of ${name}; ${needed} are needed`)
  }
  return runClients<PacedResult>({ paced })
}

/** A round: a share of 3 is three requests, spread over it. */
export function roundOf(kinds: readonly PacedKind[]): PacedKind[] {
  const places = kinds.flatMap((kind) =>
    Array.from({ length: kind.share }, (_, nth) => ({ kind, at: (nth + 0.5) / kind.share })),
  )
  return places.toSorted((a, b) => a.at - b.at).map(({ kind }) => kind)
}

export function timesOf(times: number[]): Times {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), longest: at(1) }
}

async function runClients<Result>(task: { load: Load } | { paced: Paced }): Promise<Result> {
  const child = fork(join(import.meta.dirname, 'client-process.ts'), { execArgv: [], stdio: 'inherit' })
  child.send(task)
  const received = once(child, 'message') as Promise<[Result]>
  const ended = once(child, 'exit').then(() => {
    throw new Error('The clients ended without a result')
  })
  ended.catch(() => undefined)
  const [result] = await Promise.race([received, ended])
  return result
}
