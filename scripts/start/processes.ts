// The processes that `npm start` consists of. They end with the one that starts them, even after its kill -9: the channel
// between them closes (ending.ts).

import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

type Environment = Record<string, string>

/** What Node makes of the sources: without it every start would make it again. */
const COMPILED = join(import.meta.dirname, '../../node_modules/.cache/abasto/compiled')

export function startProcess(file: string, environment: Environment): ChildProcess {
  const env = { NODE_COMPILE_CACHE: COMPILED, ...process.env, ...environment }
  return fork(join(import.meta.dirname, file), { execArgv: [], stdio: 'inherit', env })
}

/** Fails with what it says went wrong. */
export async function runToEnd(file: string, environment: Environment): Promise<void> {
  const child = startProcess(file, environment)
  let failure = `${file} ended`
  child.on('message', (message: { failure: string }) => {
    failure = message.failure
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(failure)
}
