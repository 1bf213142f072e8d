// Asks a server at a fixed rate, whether it keeps up or not, and counts each time from the moment that was planned: what
// waits because others take long is part of the figure.

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { LoadRequest } from './load.ts'

export type PacedKind = {
  name: string
  /** Of so many requests, by `round`. */
  share: number
  /** Asked in this order, over and over. */
  requests: LoadRequest[]
  /** Each can be asked once. */
  once?: true
}

export type Paced = {
  address: string
  perSecond: number
  seconds: number
  /** At the beginning; not in the times, but what fails counts. */
  warmUpSeconds: number
  connections: number
  kinds: PacedKind[]
}

/** Milliseconds. */
export type Times = { count: number; p50: number; p95: number; p99: number; longest: number }

export type PacedResult = {
  all: Times
  kinds: (Times & { name: string; failed: number })[]
  failed: number
  firstFailure: string | null
}

/** One ask in the order in which kinds follow each other: a share of 3 is three times in a round, spread over it. */
export function roundOf(kinds: readonly PacedKind[]): PacedKind[] {
  const places = kinds.flatMap((kind) =>
    Array.from({ length: kind.share }, (_, nth) => ({ kind, at: (nth + 0.5) / kind.share })),
  )
  return places.toSorted((a, b) => a.at - b.at).map(({ kind }) => kind)
}

export async function measurePaced(paced: Paced): Promise<PacedResult> {
  refuseTooFew(paced)
  const worker = fork(join(import.meta.dirname, 'paced-worker.ts'), { execArgv: [], stdio: 'inherit' })
  worker.send(paced)
  const answered = once(worker, 'message') as Promise<[PacedResult]>
  const ended = once(worker, 'exit').then(() => {
    throw new Error('The clients ended without a result')
  })
  ended.catch(() => undefined)
  const [result] = await Promise.race([answered, ended])
  return result
}

function refuseTooFew({ perSecond, seconds, kinds }: Paced): void {
  const round = roundOf(kinds)
  const asked = Array.from({ length: perSecond * seconds }, (_, nth) => round[nth % round.length]?.name)
  for (const { name, requests, once: isOnce } of kinds) {
    const needed = isOnce ? asked.filter((one) => one === name).length : 1
    if (requests.length < needed)
      throw new Error(`There are ${requests.length} of ${name}, and ${needed} are needed`)
  }
}

export function timesOf(times: number[]): Times {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), longest: at(1) }
}
