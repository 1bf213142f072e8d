// The child processes of `npm start` (decision 027). They also end after kill -9 of their parent (shutdown.ts).

import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { messageOf } from './progress.ts'

type Environment = Record<string, string>
export type Application = { welcome: string; stop: () => Promise<void> }

/** A variable: which process of the application it is, from 0. The first issues the link of the first operator. */
export const PROCESS = 'ABASTO_PROCESS'
export const LONGEST_BACKOFF_MS = 10_000
/** Longer than the application's own deadline (application.ts). */
export const CLOSING_MS = 16_000

/** Starts `count` processes of the application. Throws if one does not start. */
export async function superviseApplication(
  environment: Environment,
  count: number,
  log: (line: string) => void,
): Promise<Application> {
  const processes = await Promise.all(
    Array.from({ length: count }, (_, index) => {
      const name = count === 1 ? 'The application' : `Process ${index + 1} of ${count}`
      return superviseProcess({ ...environment, [PROCESS]: String(index) }, name, log)
    }),
  )
  return {
    welcome: processes[0]?.welcome ?? '',
    async stop() {
      await Promise.all(processes.map((one) => one.stop()))
    },
  }
}

/** Restarts the process when it ends, with backoff while it fails to start. */
async function superviseProcess(
  environment: Environment,
  name: string,
  log: (line: string) => void,
): Promise<Application> {
  let run = start(environment)
  let stopping = false
  const restart = async () => {
    for (let failures = 0; ;) {
      const how = await run.ended
      if (stopping) return
      log(`${name} ended (${how}); starting it again`)
      if (failures > 0) await wait(Math.min(250 * 2 ** failures, LONGEST_BACKOFF_MS))
      if (stopping) return
      try {
        run = start(environment)
      } catch (error) {
        // The machine has no room for a process: the others go on.
        log(`${name} cannot be started: ${messageOf(error)}`)
        failures++
        continue
      }
      const { welcome, failure } = await run.outcome
      failures = welcome === undefined ? failures + 1 : 0
      if (failure !== undefined) log(failure)
      if (welcome !== undefined)
        log(`${name} is back (${((performance.now() - run.from) / 1000).toFixed(1)} s)`)
    }
  }
  const { welcome, failure } = await run.outcome
  if (welcome === undefined) throw new Error(failure ?? `${name} ended (${await run.ended})`)
  void restart()
  return {
    welcome,
    async stop() {
      stopping = true
      run.child.kill('SIGTERM')
      const timeout = setTimeout(() => run.child.kill('SIGKILL'), CLOSING_MS)
      await run.ended
      clearTimeout(timeout)
    },
  }
}

type Outcome = { welcome?: string; failure?: string }

function start(environment: Environment) {
  const from = performance.now()
  const child = startProcess('application.ts', environment)
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`))
  })
  const outcome = new Promise<Outcome>((resolve) => {
    child.once('message', (message: Outcome) => resolve(message))
    void ended.then(() => resolve({}))
  })
  return { child, from, ended, outcome }
}

export function startProcess(file: string, environment: Environment): ChildProcess {
  return fork(join(import.meta.dirname, file), {
    execArgv: [],
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
}

export async function runToEnd(file: string, environment: Environment): Promise<void> {
  const child = startProcess(file, environment)
  let failure = `${file} ended`
  child.on('message', (message: { failure: string }) => {
    failure = message.failure
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(failure)
}
