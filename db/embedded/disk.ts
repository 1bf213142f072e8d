// Keeps PostgreSQL readable on a full disk. Without room for its log it ends and cannot start; so it accepts no changes while
// little is left.
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { withClient } from '../client.ts'

/** Bytes. */
export interface Space {
  free: number
  total: number
}

const MB = 1024 * 1024
/** Fast enough for a bulk import, which writes up to 100 MB a second. */
const CHECK_MS = 250
const NEARLY_FULL = 0.9

export async function spaceAt(path: string): Promise<Space> {
  const { bavail, blocks, bsize } = await statfs(path)
  return { free: bavail * bsize, total: blocks * bsize }
}

/** Free space of a cluster, whose log may have a disk of its own. */
export async function spaceOf(dir: string): Promise<Space> {
  const [data, log] = await Promise.all([spaceAt(dir), spaceAt(join(dir, 'pg_wal'))])
  return log.free < data.free ? log : data
}

/** In percent, when it is time for a warning. */
export function nearlyFull({ free, total }: Space): number | null {
  const used = 1 - free / total
  return used >= NEARLY_FULL ? Math.floor(used * 100) : null
}

/** A twentieth, at least four segments of the log. */
export function reserveOf(total: number): number {
  return Math.min(Math.max(total / 20, 64 * MB), 256 * MB)
}

interface Watched {
  /** The address for a superuser. */
  url: string
  space: () => Promise<Space>
  log: (line: string) => void
}

/** Checks once, then continuously. Returns the function that stops it. */
export async function watchDisk(watched: Watched): Promise<() => Promise<void>> {
  const { url, space, log } = watched
  const stopped = new AbortController()
  let isReadOnly: boolean | undefined
  let isWriting = false
  let warnedOf: number | null = null
  const check = async () => {
    const now = await space()
    const percent = nearlyFull(now)
    if (percent !== null && warnedOf === null)
      log(`! The disk of PostgreSQL is ${percent} % full. Free some space, or enlarge it`)
    warnedOf = percent
    // More than the reserve, so that it does not change back and forth.
    const needed = reserveOf(now.total) * (isReadOnly ? 1.5 : 1)
    const isLow = now.free < needed
    if (isLow !== isReadOnly) {
      await acceptChanges(url, !isLow)
      if (isLow)
        log(
          `! ${Math.floor(now.free / MB)} MB are left on the disk: PostgreSQL accepts no changes. Free some space, or enlarge it`,
        )
      else if (isReadOnly) log('The disk has room again: PostgreSQL accepts changes')
      isReadOnly = isWriting = isLow
    } else if (isWriting) {
      isWriting = await endWrites(url)
    }
  }
  // The next check repeats one that fails, as while PostgreSQL restarts.
  const tryCheck = () => check().catch(() => undefined)
  await tryCheck()
  const run = async () => {
    while (!stopped.signal.aborted) {
      await wait(CHECK_MS, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined)
      if (!stopped.signal.aborted) await tryCheck()
    }
  }
  const running = run()
  return async () => {
    stopped.abort()
    await running
  }
}

/** For every client and every next transaction. PostgreSQL remembers it, so the first check at a start undoes it. */
async function acceptChanges(url: string, accepted: boolean): Promise<void> {
  await query(
    url,
    `ALTER SYSTEM ${accepted ? 'RESET' : 'SET'} default_transaction_read_only${accepted ? '' : ' = on'}`,
  )
  await query(url, 'SELECT pg_reload_conf()')
}

/** Ends transactions that began before and go on writing. False when there are none. */
async function endWrites(url: string): Promise<boolean> {
  const rows = await query(
    url,
    `SELECT xact_start < now() - interval '250 ms' AND pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE backend_type = 'client backend' AND backend_xid IS NOT NULL`,
  )
  return rows.length > 0
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const config = { connectionString: url, connectionTimeoutMillis: 2000, query_timeout: 5000 }
  const { rows } = await withClient(config, (client) => client.query(statement))
  return rows
}
