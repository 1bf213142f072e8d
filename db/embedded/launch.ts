// One run of PostgreSQL: our own, or that of another Abasto on the same DATA_DIR.

import { spawn, type ChildProcess } from 'node:child_process'
import { open, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Cluster } from './cluster.ts'
import { SUPERUSER } from './initialize.ts'
import { explain } from './failure.ts'
import { findPostmaster, isAlive, pidFile, readCommand, readPidFile } from './postmaster.ts'
import { ownerIn, postgresArguments } from './settings.ts'

export type Server = { port: number; ended: Promise<void>; stop: () => Promise<void> }

// PostgreSQL must never outlive us, not even after kill -9. The shell leaves a watcher behind and becomes PostgreSQL;
// when the pipe we hold on descriptor 3 closes, the watcher asks for a fast shutdown, and for an immediate one, which
// loses nothing either, if that takes too long (it does when the disk is full). A line means it ended by itself.
const WATCHED = `
( {
  read -r _ && exit
  kill -INT $$
  for second in 1 2 3 4 5 6 7 8; do sleep 1; kill -0 $$ || exit; done
  kill -QUIT $$
} <&3 >/dev/null 2>&1 & )
exec "$@" 3<&-`

export async function launch(
  cluster: Cluster,
  port: number,
  durable: boolean,
  logFile: string,
): Promise<Server> {
  await removeForeignPidFile(cluster.dir)
  const log = await open(logFile, 'a', 0o600)
  const logStart = (await log.stat()).size
  const command = [join(cluster.bin, 'postgres'), ...postgresArguments({ dir: cluster.dir, port, durable })]
  const child = spawn('sh', ['-c', WATCHED, 'sh', ...command], {
    ...cluster.account,
    cwd: '/',
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    stdio: ['ignore', log.fd, log.fd, 'pipe'],
    // Out of the terminal's process group: Ctrl-C is for the application, which then stops PostgreSQL.
    detached: true,
  })
  const ended = whenEnded(child)
  await untilReady(child, cluster, port, () => readFrom(logFile, logStart)).finally(() => log.close())
  return { port, ended, stop: () => stop(child, ended) }
}

/** The PostgreSQL that another process runs on this cluster. One that nobody runs any more is stopped. */
export async function attach(cluster: Cluster): Promise<Server | undefined> {
  // Looked at twice: whoever was killed this moment may still seem to be there, and so may their PostgreSQL.
  let answered = false
  for (let waited = 0; ; waited += 100) {
    const postmaster = await findPostmaster(cluster.dir)
    if (!postmaster) return undefined
    const owner = await readCommand(postmaster.pid).then(ownerIn)
    const hasOwner = owner !== undefined && isAlive(owner)
    const answersNow = hasOwner && (await answers(cluster, postmaster.port))
    if (answersNow && answered) return follow(cluster, postmaster.port)
    answered = answersNow
    // It should be on its way out.
    if (!hasOwner && waited === 2000) process.kill(postmaster.pid, 'SIGINT')
    if (!hasOwner && waited === 10_000) process.kill(postmaster.pid, 'SIGQUIT')
    // After a crash it reads its log first, which may take a while.
    if (waited > 120_000)
      throw new Error(`PostgreSQL (process ${postmaster.pid}) on ${cluster.dir} does not answer`)
    await wait(100)
  }
}

// The number in a pid file that a crash left, or that was copied along, may by now be any process; PostgreSQL would
// take that one for itself and refuse to start. A dead one it recognizes.
async function removeForeignPidFile(dir: string) {
  const left = await readPidFile(dir)
  if (left && isAlive(left.pid) && !(await findPostmaster(dir))) await rm(pidFile(dir))
}

function whenEnded(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    const pipe = child.stdio[3]
    pipe?.on('error', () => undefined)
    child.once('error', () => resolve())
    child.once('exit', () => {
      if (pipe && 'end' in pipe) pipe.end('ended\n')
      resolve()
    })
  })
}

async function untilReady(
  child: ChildProcess,
  cluster: Cluster,
  port: number,
  readLog: () => Promise<string>,
) {
  let failure: Error | undefined
  child.once('error', (error) => (failure = error))
  for (;;) {
    if (await answers(cluster, port)) return
    if (failure) throw failure
    if (child.exitCode !== null || child.signalCode !== null) throw explain(await readLog())
    await wait(30)
  }
}

// Not while it is starting, recovering or shutting down. Only this cluster knows the password.
async function answers(cluster: Cluster, port: number): Promise<boolean> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: SUPERUSER,
    password: cluster.password,
    database: 'postgres',
    connectionTimeoutMillis: 2000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

// Another process stops it; ours only stops looking.
function follow(cluster: Cluster, port: number): Server {
  let leaving = false
  const untilGone = async () => {
    while (!leaving && (await findPostmaster(cluster.dir))) await wait(200)
  }
  const ended = untilGone()
  const stop = async () => {
    leaving = true
    await ended
  }
  return { port, ended, stop }
}

// Closing the pipe asks for a fast shutdown; if that takes too long an immediate one loses nothing either.
async function stop(child: ChildProcess, ended: Promise<void>) {
  const pipe = child.stdio[3]
  if (pipe && 'destroy' in pipe) pipe.destroy()
  const patience = new AbortController()
  void wait(10_000, undefined, patience)
    .then(() => child.kill('SIGQUIT'))
    .catch(() => undefined)
  await ended
  patience.abort()
}

async function readFrom(path: string, position: number): Promise<string> {
  const file: FileHandle = await open(path)
  try {
    const { size } = await file.stat()
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size - position), 0, size - position, position)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}
