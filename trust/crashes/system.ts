// Abasto as `npm start` runs it, and its processes, to be killed.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { realpath } from 'node:fs/promises'
import { get } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Process, allProcesses, isAlive, readPidFile } from '#db/embedded/postmaster.ts'

const ROOT = join(import.meta.dirname, '../..')
const STARTED_MS = 60_000

export class System {
  readonly port: number
  /** Where its cluster is, whoever runs it. */
  readonly #clusterOf: string
  readonly #child: ChildProcess
  /** What it wrote. */
  output = ''
  /** To `back`. */
  answers = 0

  private constructor(child: ChildProcess, port: number, clusterOf: string) {
    this.port = port
    this.#clusterOf = clusterOf
    this.#child = child
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.output += chunk.toString()
      })
    }
  }

  static async start(settings: Record<string, string>, clusterOf: string): Promise<System> {
    const port = await freePort()
    const env = { ...process.env, DEMO: 'on', LOG_LEVEL: 'info', NODE_ENV: 'production', ...settings }
    const child = spawn(process.execPath, ['scripts/run.mjs', 'scripts/start.ts'], {
      cwd: ROOT,
      env: { ...env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
      // Like a terminal of its own: nothing that is sent to it reaches us.
      detached: true,
    })
    const system = new System(child, port, clusterOf)
    for (let waited = 0; !system.output.includes('Abasto is ready'); waited += 50) {
      if (child.exitCode !== null || waited > STARTED_MS)
        throw new Error(`Abasto does not start:\n${system.output}`)
      await wait(50)
    }
    return system
  }

  /** `scripts/run.mjs`, which npm starts. */
  get pid(): number {
    return this.#child.pid ?? 0
  }

  /** `scripts/start.ts`, which keeps the others. */
  async keeper(): Promise<number> {
    return (await childrenOf(this.pid)).find(({ command }) => command.includes('start.ts'))?.pid ?? 0
  }

  async application(): Promise<number> {
    const children = await childrenOf(await this.keeper())
    return children.find(({ command }) => command.includes('application.ts'))?.pid ?? 0
  }

  async postmaster(): Promise<number> {
    return (await readPidFile(await realpath(join(this.#clusterOf, 'postgres'))))?.pid ?? 0
  }

  /** Itself and all that it started. */
  async processes(): Promise<number[]> {
    const keeper = await this.keeper()
    const postmaster = await this.postmaster()
    const below = [...(await childrenOf(keeper)), ...(await childrenOf(postmaster))]
    return [this.pid, keeper, postmaster, ...below.map(({ pid }) => pid)].filter((pid) => pid > 0)
  }

  /** Until it answers as it should: asked ever anew, by somebody who is not connected yet. Milliseconds. */
  async back(from: number): Promise<number> {
    for (;;) {
      const status = await statusOf(this.port, '/readyz')
      if (typeof status === 'number') this.answers++
      if (status === 200) return performance.now() - from
      if (performance.now() - from > STARTED_MS)
        throw new Error(`Not back in a minute:\n${this.output.slice(-3000)}`)
      await wait(10)
    }
  }

  /** What each application that ended in order said of its requests (http/drain.ts). */
  get closed(): { received: number; answered: number }[] {
    const lines = this.output.split('\n').filter((line) => line.includes('"msg":"closed"'))
    return lines.map((line) => {
      const { received, answered } = JSON.parse(line) as { received: number; answered: number }
      return { received, answered }
    })
  }

  /** Ends it as Ctrl-C does, and gives the code it ends with. */
  async stop(): Promise<number | null> {
    const ended = once(this.#child, 'exit')
    this.#child.kill('SIGTERM')
    return ((await ended) as [number | null])[0]
  }
}

/** The status, or the word of the system for why there is none. */
function statusOf(port: number, path: string): Promise<number | string> {
  return new Promise((resolve) => {
    const asked = get({ host: '127.0.0.1', port, path, agent: false, timeout: 5000 }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    asked.once('timeout', () => asked.destroy(new Error('hung')))
    asked.once('error', (error) => resolve(error.message))
  })
}

/** Until none of them is left. */
export async function gone(pids: readonly number[], patienceMs: number): Promise<number[]> {
  for (let waited = 0; alive(pids).length > 0 && waited < patienceMs; waited += 50) await wait(50)
  return alive(pids)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

export async function childrenOf(pid: number): Promise<Process[]> {
  return (await allProcesses()).filter(({ parent }) => parent === pid)
}

/** Those that are left of these. */
export const alive = (pids: readonly number[]) => pids.filter(isAlive)
