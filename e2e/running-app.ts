// Starts and stops the application of a browser test file (serve.ts).

import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type RunningApp = {
  address: string
  /** Its DATA_DIR. */
  dataDir: string
  /** For what a journey changes past the application. */
  databaseUrl: string
  /** The invariants that do not hold now. */
  violations: () => Promise<string[]>
  close: () => Promise<void>
}

/** What the environment says to this application only, like `{ TAG_MANAGER_ID: 'GTM-ABC123' }`. */
export type Settings = Record<string, string>

/** What Node makes of the sources: three dozen applications start in a run, each as from the same files. */
const COMPILED = join(import.meta.dirname, '../node_modules/.cache/abasto/compiled')

export async function startApp(settings: Settings = {}): Promise<RunningApp> {
  const serve = join(import.meta.dirname, 'serve.ts')
  const env = { NODE_COMPILE_CACHE: COMPILED, ...process.env }
  const child = fork(serve, [JSON.stringify(settings)], { execArgv: [], stdio: 'inherit', env })
  const started = await answerOf<Pick<RunningApp, 'address' | 'dataDir' | 'databaseUrl'>>(child)
  return {
    ...started,
    violations: async () => {
      const answer = answerOf<{ violations: string[] }>(child)
      child.send('check')
      return (await answer).violations
    },
    close: async () => {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('The application under test ended'))
    child.once('exit', ended)
    child.once('message', (answer) => {
      child.off('exit', ended)
      resolve(answer as Answer)
    })
  })
}
