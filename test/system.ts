// Abasto as started by `npm start`, with the process ids to kill.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { realpath } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { type Process, allProcesses, isAlive, readPidFile } from '#db/embedded/postmaster.ts'
import { freePort } from '#test/free-port.ts'

const ROOT = join(import.meta.dirname, '..')
const START_MS = 60_000
const READY = /Abasto is ready|The jobs of Abasto run here/
/** The machine may be busy: how long it took is a figure, not a test. */
const READY_MS = 120_000

interface Place {
  cwd?: string
  node?: string
  uid?: number
  gid?: number
}

export class System {
  readonly port: number
  readonly #clusterDir: string
  readonly #child: ChildProcess
  output = ''
  probeResponses = 0

  private constructor(child: ChildProcess, port: number, clusterDir: string) {
    this.port = port
    this.#clusterDir = clusterDir
    this.#child = child
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.output += chunk.toString()
      })
    }
  }

  /** On a free port unless the settings name one. `place`: another copy of Abasto, another user. */
  static async start(
    settings: Record<string, string>,
    clusterDir: string,
    { node = process.execPath, ...place }: Place = {},
  ): Promise<System> {
    const port = settings['PORT'] ? Number(settings['PORT']) : await freePort()
    const demanded = {
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      SMTP_URL: 'none',
      TRUST_PROXY: 'none',
      MIGRATION_DATABASE_URL: 'none',
    }
    const production = {
      NODE_ENV: 'production',
      DEMO: 'on',
      LOG_LEVEL: 'info',
      CALLS_PER_MINUTE: '1000000',
      ...demanded,
    }
    const env = { ...process.env, ...production, ...settings }
    const child = spawn(node, ['scripts/run.mjs', 'scripts/start.ts'], {
      cwd: ROOT,
      env: { ...env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      ...place,
    })
    const system = new System(child, port, clusterDir)
    for (let waited = 0; !READY.test(system.output); waited += 50) {
      if (child.exitCode !== null || waited > START_MS)
        throw new Error(`Abasto does not start:\n${system.output}`)
      await wait(50)
    }
    return system
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  /**
   * The process that was started, or its child where Node cannot replace itself.
   * Throws without one: a signal to process 0 is one to the own group.
   */
  async supervisor(): Promise<number> {
    const own = (await allProcesses()).filter(({ pid, parent }) => pid === this.pid || parent === this.pid)
    const found = own.find(({ command }) => /run-child\.mjs scripts\/start\.ts/.test(command))
    if (!found) throw new Error('No supervisor runs')
    return found.pid
  }

  async application(): Promise<number> {
    const [first] = await this.applications()
    if (first === undefined) throw new Error('No application runs')
    return first
  }

  async applications(): Promise<number[]> {
    const children = await childrenOf(await this.supervisor())
    return children.filter(({ command }) => command.includes('application.ts')).map(({ pid }) => pid)
  }

  async postmaster(): Promise<number> {
    return (await readPidFile(await realpath(join(this.#clusterDir, 'postgres'))))?.pid ?? 0
  }

  async processes(): Promise<number[]> {
    const supervisor = await this.supervisor()
    const postmaster = await this.postmaster()
    const below = [...(await childrenOf(supervisor)), ...(await childrenOf(postmaster))]
    const pids = new Set([this.pid, supervisor, postmaster, ...below.map(({ pid }) => pid)])
    return [...pids].filter((pid) => pid > 0)
  }

  /**
   * Probes /readyz over new connections until it answers 200.
   * Returns the milliseconds from `from` to the first answer with a database.
   */
  async untilReady(from: number): Promise<number> {
    let back: number | undefined
    for (;;) {
      const answer = await probe(this.port, '/readyz')
      const ms = performance.now() - from
      if (answer !== null) this.probeResponses++
      if (answer?.includes('"database":"ok"')) back ??= ms
      if (back !== undefined && /"status":"(ready|degraded)"/.test(answer ?? '')) return back
      if (ms > READY_MS)
        throw new Error(`Not ready within ${READY_MS / 1000} s:\n${this.output.slice(-3000)}`)
      await wait(10)
    }
  }

  get drained(): { received: number; answered: number }[] {
    const lines = this.output.split('\n').filter((line) => line.includes('"msg":"closed"'))
    return lines.map((line) => {
      const { received, answered } = JSON.parse(line) as { received: number; answered: number }
      return { received, answered }
    })
  }

  async stop(): Promise<number | null> {
    const { exitCode, signalCode } = this.#child
    if (exitCode !== null || signalCode !== null) return exitCode
    const ended = once(this.#child, 'exit')
    this.#child.kill('SIGTERM')
    return ((await ended) as [number | null])[0]
  }
}

export async function childrenOf(pid: number): Promise<Process[]> {
  return (await allProcesses()).filter(({ parent }) => parent === pid)
}

export const stillAlive = (pids: readonly number[]) => pids.filter(isAlive)

export async function untilExited(pids: readonly number[], timeoutMs: number): Promise<number[]> {
  for (let waited = 0; stillAlive(pids).length > 0 && waited < timeoutMs; waited += 50) await wait(50)
  return stillAlive(pids)
}

/** The body of the answer; null without one. */
function probe(port: number, path: string): Promise<string | null> {
  return new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, path, agent: false, timeout: 5000 }, (response) => {
      text(response).then(resolve, () => resolve(null))
    })
    request.once('timeout', () => request.destroy(new Error('timeout')))
    request.once('error', () => resolve(null))
  })
}
