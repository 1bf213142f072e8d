// What is left of a PostgreSQL that was killed.

import { setTimeout as wait } from 'node:timers/promises'
import { serves } from './postmaster.ts'
import { allProcesses } from './processes.ts'

const LEAVING_MS = 1000

/**
 * Ends the backends on this folder whose postmaster is gone. They end by themselves once they notice; but one that was
 * waiting for a lock of the shared memory waits for ever, for nobody is left to wake it, and as long as it is there no
 * PostgreSQL can start. What it had not committed is lost either way: its postmaster would have done the same (SIGQUIT).
 * Only on Linux is it known whose folder a backend works in: elsewhere its title does not say, and none is found.
 */
export async function endOrphans(dir: string): Promise<void> {
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    const orphans = await findOrphans(dir)
    if (orphans.length === 0) return
    for (const pid of orphans) kill(pid, signal)
    const until = performance.now() + LEAVING_MS
    while ((await findOrphans(dir)).length > 0 && performance.now() < until) await wait(50)
  }
}

async function findOrphans(dir: string): Promise<number[]> {
  const found: number[] = []
  for (const { pid, parent, command } of await allProcesses()) {
    // A postmaster has the command it was started with; what it starts has a title.
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
