// Whether a PostgreSQL is running on a cluster, from the file it keeps there while it runs.

import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

export type Postmaster = { pid: number; dir: string; port: number }

/** The PostgreSQL that runs on this folder now. */
export async function findPostmaster(dir: string): Promise<Postmaster | undefined> {
  const postmaster = await readPidFile(dir)
  return postmaster && isAlive(postmaster.pid) && (await serves(postmaster.pid, dir)) ? postmaster : undefined
}

/** What the file says; after a crash, or in a copied folder, of a process that does not run here. */
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

/** Whether this process is a PostgreSQL of this folder. After a crash the number may belong to any other one. */
export async function serves(pid: number, dir: string): Promise<boolean> {
  if (process.platform !== 'linux') {
    const command = await readCommand(pid)
    return command.includes('postgres') && command.includes(dir)
  }
  // A PostgreSQL works in the folder of its cluster.
  const [here, there] = await Promise.all([stat(dir), stat(`/proc/${pid}/cwd`).catch(() => undefined)])
  return here.ino === there?.ino && here.dev === there.dev
}

/** How a process was started. */
export async function readCommand(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  const ps = promisify(execFile)('ps', ['-p', String(pid), '-o', 'command='])
  return ps.then(
    ({ stdout }) => stdout,
    () => '',
  )
}
