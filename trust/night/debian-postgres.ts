// PostgreSQL of the system (Debian's packages), as a new cluster on a port of its own.
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { withClient } from '#db/client.ts'
import { freePort } from '#test/free-port.ts'

const run = promisify(execFile)
const INSTALLED = '/usr/lib/postgresql'
const START_MS = 60_000

const versions = await readdir(INSTALLED).catch(() => [])
export const hasDebianPostgres = versions.length > 0

export interface DebianPostgres {
  version: string
  /** The address for the superuser. */
  url: string
  start(): Promise<void>
  /** All its processes, with SIGKILL. */
  kill(): Promise<void>
  /** Also deletes its files. */
  remove(): Promise<void>
}

export async function startDebianPostgres(): Promise<DebianPostgres> {
  const version = versions.toSorted().at(-1) ?? ''
  const programs = join(INSTALLED, version, 'bin')
  const folder = await mkdtemp(join(tmpdir(), 'abasto-debian-'))
  const data = join(folder, 'data')
  // As root it runs as the account that Debian made for it.
  const { uid, gid } = await accountOf(process.getuid?.() === 0 ? 'postgres' : '')
  const account = uid === undefined ? {} : { uid, gid }
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid)
  await chmod(folder, 0o755)
  const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale', 'C.UTF-8']
  await run(join(programs, 'initdb'), init, { cwd: folder, ...account })
  const port = await freePort()
  await writeFile(
    join(data, 'postgresql.auto.conf'),
    `port = ${port}\nunix_socket_directories = '${folder}'\n`,
  )
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  let child: ChildProcess | undefined
  const kill = async (signal: NodeJS.Signals) => {
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    // A group of its own: its processes end with it.
    process.kill(signal === 'SIGKILL' ? -child.pid : child.pid, signal)
    await ended
  }
  const start = async () => {
    child = spawn(join(programs, 'postgres'), ['-D', data], {
      cwd: folder,
      detached: true,
      stdio: 'ignore',
      ...account,
    })
    for (let waited = 0; !(await answers(url)); waited += 100) {
      if (child.exitCode !== null || waited > START_MS) throw new Error("Debian's PostgreSQL did not start")
      await wait(100)
    }
  }
  await start()
  return {
    version,
    url,
    start,
    kill: () => kill('SIGKILL'),
    async remove() {
      await kill('SIGINT')
      await rm(folder, { recursive: true })
    },
  }
}

async function accountOf(name: string): Promise<{ uid?: number; gid?: number }> {
  if (name === '') return {}
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (option) => Number((await run('id', [option, name])).stdout)),
  )
  return { uid, gid }
}

function answers(url: string): Promise<boolean> {
  return withClient({ connectionString: url }, async (client) => {
    await client.query('select 1')
    return true
  }).catch(() => false)
}
