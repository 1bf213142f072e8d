// One run of PostgreSQL, by this process or another one on the same DATA_DIR.

import { type ChildProcess, spawn } from 'node:child_process'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { withClient } from '../client.ts'
import type { Cluster } from './cluster.ts'
import { databaseUrl } from './identity.ts'
import { findPostmaster, isAlive, pidFile, readCommand, readPidFile } from './postmaster.ts'

export type Server = { port: number; ended: Promise<void>; stop: () => Promise<void> }

// Stops PostgreSQL even after kill -9 of this process. When the pipe on descriptor 3 closes, a forked watcher requests a fast
// shutdown, and after 8 seconds (disk full) an immediate one. A line in the pipe means PostgreSQL has ended.
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
  const command = [join(cluster.bin, 'postgres'), ...postgresArguments(cluster.dir, port, durable)]
  const child = spawn('sh', ['-c', WATCHED, 'sh', ...command], {
    ...cluster.account,
    cwd: '/',
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    stdio: ['ignore', log.fd, log.fd, 'pipe'],
    // Ctrl-C must reach the application only.
    detached: true,
  })
  const ended = whenEnded(child)
  await untilReady(child, cluster, port, () => readFrom(logFile, logStart)).finally(() => log.close())
  return { port, ended, stop: () => stop(child, ended) }
}

/** Undefined when the process that ran it has died; PostgreSQL is then stopped. */
export async function attach(cluster: Cluster): Promise<Server | undefined> {
  // Right after a kill both processes may still look alive.
  let answered = false
  for (let waited = 0; ; waited += 100) {
    const postmaster = await findPostmaster(cluster.dir)
    if (!postmaster) return undefined
    const owner = await readCommand(postmaster.pid).then(ownerIn)
    const hasOwner = owner !== undefined && isAlive(owner)
    const answersNow = hasOwner && (await answers(cluster, postmaster.port))
    if (answersNow && answered) return follow(cluster, postmaster.port)
    answered = answersNow
    // Its watcher should be stopping it.
    if (!hasOwner && waited === 2000) process.kill(postmaster.pid, 'SIGINT')
    if (!hasOwner && waited === 10_000) process.kill(postmaster.pid, 'SIGQUIT')
    // Crash recovery can take long.
    if (waited > 120_000)
      throw new Error(`PostgreSQL (process ${postmaster.pid}) on ${cluster.dir} does not answer`)
    await wait(100)
  }
}

// PostgreSQL does not start while the process of its pid file lives, even an unrelated one.
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

// False while it starts, recovers or shuts down.
async function answers(cluster: Cluster, port: number): Promise<boolean> {
  const config = { connectionString: databaseUrl(cluster, port), connectionTimeoutMillis: 2000 }
  return withClient(config, async () => true).catch(() => false)
}

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

// Closing the pipe requests a fast shutdown.
async function stop(child: ChildProcess, ended: Promise<void>) {
  const pipe = child.stdio[3]
  if (pipe && 'destroy' in pipe) pipe.destroy()
  const timeout = new AbortController()
  void wait(10_000, undefined, timeout)
    .then(() => child.kill('SIGQUIT'))
    .catch(() => undefined)
  await ended
  timeout.abort()
}

async function readFrom(path: string, position: number): Promise<string> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size - position), 0, size - position, position)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}

// Tells other processes who runs PostgreSQL.
const OWNER = 'cluster_name=abasto-'

function ownerIn(command: string): number | undefined {
  const [, owner] = command.split(OWNER)
  return owner ? Number.parseInt(owner) : undefined
}

function postgresArguments(dir: string, port: number, durable: boolean): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    // DATA_DIR may be longer than a socket path, 107 bytes.
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '256MB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    random_page_cost: 1.1,
    effective_cache_size: '1GB',
    // Costs more than it saves.
    jit: 'off',
    // For copyRunning (cluster.ts).
    wal_level: 'replica',
    wal_keep_size: '128MB',
    // pglz took an eighth of an approval's time.
    wal_compression: 'off',
    max_wal_size: '1GB',
    checkpoint_timeout: '15min',
    log_checkpoints: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const options = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
  return ['-D', dir, ...[`${OWNER}${process.pid}`, ...options].flatMap((option) => ['-c', option])]
}

export class StartFailure extends Error {
  readonly code: 'port_taken' | 'already_running' | 'orphans' | 'other'

  constructor(code: StartFailure['code'], message: string) {
    super(message)
    this.code = code
  }
}

const REASONS: [RegExp, StartFailure['code'], string][] = [
  [/could not create any TCP\/IP sockets|Address already in use/, 'port_taken', 'its port is taken'],
  [/lock file ".*" already exists/, 'already_running', 'it is running already'],
  [/pre-existing shared memory block/, 'orphans', 'its last run has not ended yet'],
  [/No space left on device/, 'other', 'the disk is full. Free some space and start again'],
  [/Permission denied/, 'other', 'it may not read or write its folder'],
  [/Cannot allocate memory|could not map anonymous shared memory/, 'other', 'there is not enough memory'],
  [
    /error while loading shared libraries|GLIBC_/,
    'other',
    'this system lacks a library it needs; set DATABASE_URL',
  ],
]

function explain(log: string): StartFailure {
  const known = REASONS.find(([pattern]) => pattern.test(log))
  const [code, reason] = known ? [known[1], known[2]] : ['other' as const, 'its log says']
  const lines = log.trim().split('\n').slice(-12).join('\n')
  return new StartFailure(code, `PostgreSQL does not start: ${reason}\n${lines}`)
}
