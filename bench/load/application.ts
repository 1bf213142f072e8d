// The processes under measurement: application and floor server.

import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** CPU time per second below which the application counts as idle. */
const IDLE_MS = 50

type Server = { address: string; close: () => Promise<void> }

export type Usage = {
  rss: number
  peak: number
  buffers: number
  cpuMs: number
}

export type MeasuredApp = Server & {
  startMs: number
  usage: () => Promise<Usage>
}

/** `calls`: 'free' ones take no turns; without 'limited' a user may make any number a minute. */
export async function startApp(
  databaseUrl: string,
  dataDir: string,
  calls: 'free' | 'in turns' | 'limited' = 'in turns',
): Promise<MeasuredApp> {
  const from = performance.now()
  const child = start('app-process.ts', [databaseUrl, dataDir, calls])
  const { address } = (await nextMessage(child)) as { address: string }
  const startMs = performance.now() - from
  return {
    address,
    startMs,
    async usage() {
      const reply = nextMessage(child)
      child.send('usage')
      return (await reply) as Usage
    },
    close: () => close(child),
  }
}

export async function waitUntilIdle(app: MeasuredApp): Promise<void> {
  for (let idle = 0, before = await app.usage(); idle < 2;) {
    await setTimeout(1_000)
    const now = await app.usage()
    idle = now.cpuMs - before.cpuMs < IDLE_MS ? idle + 1 : 0
    before = now
  }
}

export async function startFloorServer(databaseUrl: string): Promise<Server> {
  const child = start('floor-server.ts', [databaseUrl])
  const { address } = (await nextMessage(child)) as { address: string }
  return { address, close: () => close(child) }
}

function start(file: string, args: string[]): ChildProcess {
  return fork(join(import.meta.dirname, file), args, { execArgv: [], stdio: 'inherit' })
}

async function nextMessage(child: ChildProcess): Promise<unknown> {
  return ((await once(child, 'message')) as unknown[])[0]
}

async function close(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.disconnect()
  await ended
}
