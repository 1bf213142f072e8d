// Processes, to be killed and to be gone.
import { isAlive } from '#db/embedded/postmaster.ts'
import { allProcesses, type Process } from '#db/embedded/processes.ts'

export async function childrenOf(pid: number): Promise<Process[]> {
  return (await allProcesses()).filter(({ parent }) => parent === pid)
}

/** Those that are left of these. */
export const alive = (pids: readonly number[]) => pids.filter(isAlive)
