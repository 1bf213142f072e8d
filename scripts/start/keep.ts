// Keeps an application running: one that ends, however, is started again at once; one that does not even come to listen
// is tried ever less often.

import { setTimeout as wait } from 'node:timers/promises'
import { startProcess } from './processes.ts'

export type Application = { welcome: string; stop: () => Promise<void> }

const LONGEST_PAUSE_MS = 10_000
/** It has a limit of its own (application.ts); this one is for when it does not even keep that. */
const CLOSING_MS = 16_000

export async function keepApplication(
  environment: Record<string, string>,
  log: (line: string) => void,
): Promise<Application> {
  let run = start(environment)
  let stopping = false
  const keep = async () => {
    for (let failures = 0; ;) {
      const how = await run.ended
      if (stopping) return
      log(`The application ended (${how}); starting it again`)
      if (failures > 0) await wait(Math.min(250 * 2 ** failures, LONGEST_PAUSE_MS))
      if (stopping) return
      run = start(environment)
      const { welcome, failure } = await run.beginning
      failures = welcome === undefined ? failures + 1 : 0
      if (failure !== undefined) log(failure)
      if (welcome !== undefined)
        log(`The application is back (${((performance.now() - run.from) / 1000).toFixed(1)} s)`)
    }
  }
  const { welcome, failure } = await run.beginning
  if (welcome === undefined) throw new Error(failure ?? `The application ended (${await run.ended})`)
  void keep()
  return {
    welcome,
    async stop() {
      stopping = true
      run.child.kill('SIGTERM')
      const patience = setTimeout(() => run.child.kill('SIGKILL'), CLOSING_MS)
      await run.ended
      clearTimeout(patience)
    },
  }
}

type Beginning = { welcome?: string; failure?: string }

function start(environment: Record<string, string>) {
  const from = performance.now()
  const child = startProcess('application.ts', environment)
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`))
  })
  const beginning = new Promise<Beginning>((resolve) => {
    child.once('message', (message: Beginning) => resolve(message))
    void ended.then(() => resolve({}))
  })
  return { child, from, ended, beginning }
}
