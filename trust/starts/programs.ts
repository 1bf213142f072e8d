// Parts of `npm start` and other commands, by their own processes.
import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { applicationUrl, databaseUrl, dataDir } from '#test/database.ts'

type Variables = Record<string, string | undefined>

/** Settings of the test's own copy of the demo world. */
export const onWorld = {
  DATABASE_URL: applicationUrl,
  MIGRATION_DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
}

/** The part of the start that checks the settings and fills the database. */
export async function prepare(variables: Variables) {
  const child = fork('scripts/start/prepare.ts', {
    env: { ...process.env, ...variables },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let failure: string | null = null
  child.on('message', (message: { failure?: string }) => (failure = message.failure ?? null))
  if (!child.stdout) throw new Error('No output')
  const [printed, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { code: code as number, printed, failure: (failure as string | null) ?? '' }
}

export async function run(script: string, args: string[], variables: Variables) {
  const child = spawn(process.execPath, [script, ...args], { env: { ...process.env, ...variables } })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code: code as number, printed: out + err }
}
