// PgBouncer in transaction mode for one test, on machines that have it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { findProgram } from './program.ts'

const PROGRAM = findProgram('pgbouncer')
export const hasPgBouncer = PROGRAM !== undefined

export interface PgBouncer {
  /** The address of a database, through it. */
  through: (url: string) => string
  stop: () => Promise<void>
}

/** `sessions`: as many for all clients. */
export async function startPgBouncer(server: string, sessions: number): Promise<PgBouncer> {
  if (!PROGRAM) throw new Error('There is no pgbouncer on this machine')
  const port = await freePort()
  const { hostname, port: postgresPort, username, password } = new URL(server)
  // Not the temporary folder of the tests: PgBouncer gives up the rights of root.
  const folder = await mkdtemp('/tmp/abasto-pgbouncer-')
  await chmod(folder, 0o755)
  await writeFile(
    join(folder, 'users'),
    `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`,
  )
  await writeFile(
    join(folder, 'ini'),
    `[databases]
* = host=${hostname} port=${postgresPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${join(folder, 'users')}
pool_mode = transaction
default_pool_size = ${sessions}
max_client_conn = 500
`,
  )
  const asRoot = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn(PROGRAM, [...asRoot, join(folder, 'ini')], { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'exit')
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error('pgbouncer ended')))
    child.stderr.on('data', (lines) => String(lines).includes('process up') && resolve())
  })
  return {
    through(url) {
      const address = new URL(url)
      address.host = `127.0.0.1:${port}`
      return address.href
    },
    async stop() {
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true })
    },
  }
}
