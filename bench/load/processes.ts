// The processes a measurement works against: the application, and what it is compared with.

import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** Of a second. */
const BUSY_MS = 50

export type Floor = { address: string; close: () => Promise<void> }

/** Bytes, and how long the processor has worked for it. */
export type Usage = {
  rss: number
  peak: number
  heap: number
  heapTotal: number
  external: number
  buffers: number
  cpuMs: number
}

export type MeasuredApp = Floor & {
  /** From its start until it answers. */
  startMs: number
  usage: () => Promise<Usage>
  /** Writes down where its time goes from now until `stop`, for Chrome's developer tools or `speedscope`. */
  profile: (file: string) => Promise<{ stop: () => Promise<void> }>
}

export async function startApp(databaseUrl: string, dataDir: string): Promise<MeasuredApp> {
  const from = performance.now()
  const child = start('app-process.ts', [databaseUrl, dataDir])
  const { address } = (await told(child)) as { address: string }
  const ask = async (message: unknown) => {
    const answer = told(child)
    child.send(message as object)
    return answer
  }
  return {
    address,
    startMs: performance.now() - from,
    usage: async () => (await ask({ kind: 'usage' })) as Usage,
    async profile(file) {
      await ask({ kind: 'profile' })
      return { stop: async () => void (await ask({ kind: 'end profile', file })) }
    },
    close: () => close(child),
  }
}

/** Waits until it does nothing any more of what it does by itself after its start. */
export async function untilQuiet(app: MeasuredApp): Promise<void> {
  for (let quiet = 0, before = await app.usage(); quiet < 2;) {
    await setTimeout(1_000)
    const now = await app.usage()
    quiet = now.cpuMs - before.cpuMs < BUSY_MS ? quiet + 1 : 0
    before = now
  }
}

export async function startFloor(databaseUrl: string): Promise<Floor> {
  const child = start('floor-server.ts', [databaseUrl])
  const { address } = (await told(child)) as { address: string }
  return { address, close: () => close(child) }
}

function start(file: string, args: string[]): ChildProcess {
  return fork(join(import.meta.dirname, file), args, { execArgv: [], stdio: 'inherit' })
}

async function told(child: ChildProcess): Promise<unknown> {
  return ((await once(child, 'message')) as unknown[])[0]
}

async function close(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.disconnect()
  await ended
}
