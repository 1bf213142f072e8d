// The processes of a cluster.

import { execFile } from 'node:child_process'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const isLinux = process.platform === 'linux'

type Postmaster = { pid: number; dir: string; port: number }

export async function findPostmaster(dir: string): Promise<Postmaster | undefined> {
  const postmaster = await readPidFile(dir)
  return postmaster && isAlive(postmaster.pid) && (await serves(postmaster.pid, dir)) ? postmaster : undefined
}

/** After a crash or in a copied folder it names a foreign process. */
export async function readPidFile(dir: string): Promise<Postmaster | undefined> {
  const text = await readFile(pidFile(dir), 'utf8').catch(() => '')
  const [pid, ownDir, , port] = text.split('\n')
  return pid && ownDir && port ? { pid: Number(pid), dir: ownDir, port: Number(port) } : undefined
}

export const pidFile = (dir: string) => join(dir, 'postmaster.pid')

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** After a crash any process may have the number. */
async function serves(pid: number, dir: string): Promise<boolean> {
  if (!isLinux) {
    const command = await readCommand(pid)
    return command.includes('postgres') && command.includes(dir)
  }
  const [here, there] = await Promise.all([stat(dir), stat(`/proc/${pid}/cwd`).catch(() => undefined)])
  return here.ino === there?.ino && here.dev === there.dev
}

/** Empty when there is none. */
export async function readCommand(pid: number): Promise<string> {
  if (isLinux) return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return run('ps', ['-p', String(pid), '-o', 'command=']).then(
    ({ stdout }) => stdout,
    () => '',
  )
}

export interface Process {
  pid: number
  parent: number
  command: string
}

export async function allProcesses(): Promise<Process[]> {
  if (!isLinux) return fromPs()
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const found = await Promise.all(pids.map((pid) => fromProc(pid).catch(() => null)))
  return found.filter((one) => one !== null)
}

async function fromProc(pid: number): Promise<Process | null> {
  const [status, command] = await Promise.all([
    readFile(`/proc/${pid}/stat`, 'utf8'),
    readFile(`/proc/${pid}/cmdline`, 'utf8'),
  ])
  const [state, parent] = status.slice(status.lastIndexOf(')') + 2).split(' ')
  return state === 'Z' ? null : { pid, parent: Number(parent), command: command.replaceAll('\0', ' ') }
}

async function fromPs(): Promise<Process[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,command='])
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return pid && parent && command ? [{ pid: Number(pid), parent: Number(parent), command }] : []
  })
}

const ORPHAN_EXIT_MS = 1000

/** Kills backends whose postmaster died: one waiting for a shared-memory lock never exits, and blocks the next start. Linux only. */
export async function endOrphans(dir: string): Promise<void> {
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    const orphans = await findOrphans(dir)
    if (orphans.length === 0) return
    for (const pid of orphans) kill(pid, signal)
    const until = performance.now() + ORPHAN_EXIT_MS
    while ((await findOrphans(dir)).length > 0 && performance.now() < until) await wait(50)
  }
}

async function findOrphans(dir: string): Promise<number[]> {
  const found: number[] = []
  for (const { pid, parent, command } of await allProcesses()) {
    // Only backends have this title; a postmaster has its command line.
    if (!command.startsWith('postgres: ')) continue
    if ((await serves(pid, dir)) && !(await serves(parent, dir))) found.push(pid)
  }
  return found
}

function kill(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
