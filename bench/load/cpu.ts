// What processes take of the processor (Linux).
import { readFile } from 'node:fs/promises'

/** Processor time from /proc, in milliseconds. */
const TICK_MS = 10

/** Milliseconds, together. */
export async function cpuOf(pids: readonly number[]): Promise<number> {
  const each = await Promise.all(pids.map((pid) => ticksOf(pid)))
  return each.reduce((sum, { own }) => sum + own, 0)
}

/** Milliseconds of a process, and of its children that have ended. */
export async function ticksOf(pid: number): Promise<{ own: number; ended: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = stat
    .slice(stat.lastIndexOf(')'))
    .split(' ')
    .slice(12, 16)
    .map(Number)
  return { own: TICK_MS * (user + system), ended: TICK_MS * (childUser + childSystem) }
}
