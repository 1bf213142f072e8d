// The applications that a Playwright worker tests, as its tests see them. They run in another process (server-process.ts).

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Role } from '#contract/endpoint.ts'

export type RunningApp = {
  address: string
  /** Its DATA_DIR. */
  dataDir: string
  /** For changes that no endpoint makes. */
  databaseUrl: string
  /** Starts a session without signing in, and gives its token. */
  openSession: (email: string, role: Role) => Promise<string>
  /** Also drops the database. Gives the invariants that do not hold in it. */
  close: () => Promise<string[]>
}

/** Environment variables of one application, like `{ TAG_MANAGER_ID: 'GTM-ABC123' }`. */
export type Settings = Record<string, string>

export type Request =
  | { open: Settings }
  | { close: string }
  | { openSession: { address: string; email: string; role: Role } }

export type Reply = { id: number; result?: unknown; error?: string }

export type AppServer = { open: (settings?: Settings) => Promise<RunningApp>; stop: () => Promise<void> }

export function startServer(): AppServer {
  const child = fork(join(import.meta.dirname, 'server-process.ts'), { execArgv: [], stdio: 'inherit' })
  const ended = once(child, 'exit')
  const pending = new Map<number, (reply: Reply) => void>()
  child.on('message', (reply: Reply) => pending.get(reply.id)?.(reply))
  child.on('exit', () => {
    for (const [id, settle] of pending) settle({ id, error: 'The application under test ended' })
  })
  let last = 0
  const send = async <Result>(request: Request): Promise<Result> => {
    const id = ++last
    const { result, error } = await new Promise<Reply>((resolve) => {
      pending.set(id, resolve)
      child.send({ id, request }, (failure) => failure && resolve({ id, error: failure.message }))
    }).finally(() => pending.delete(id))
    if (error !== undefined) throw new Error(error)
    return result as Result
  }
  return {
    open: async (settings = {}) => {
      const app = await send<Pick<RunningApp, 'address' | 'dataDir' | 'databaseUrl'>>({ open: settings })
      const { address } = app
      return {
        ...app,
        openSession: (email, role) => send({ openSession: { address, email, role } }),
        close: () => send({ close: address }),
      }
    },
    stop: async () => {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}
