// A streaming standby of an embedded PostgreSQL.
import { execFile } from 'node:child_process'
import { chmod, chown, realpath, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { withClient } from '#db/client.ts'
import { openCluster } from '#db/embedded/cluster.ts'
import { launch, type Server } from '#db/embedded/launch.ts'
import { endOrphans, readPidFile } from '#db/embedded/postmaster.ts'
import { installPrograms } from '#db/embedded/programs.ts'
import { freePort } from './free-port.ts'

const run = promisify(execFile)

export interface Standby {
  /** The address of a database of the primary, on the standby. */
  of: (url: string) => string
  /** On the standby, as its superuser. */
  query: (statement: string) => Promise<Record<string, unknown>[]>
  /** Until the standby has what the primary has now. */
  untilReplayed: () => Promise<void>
  start: () => Promise<void>
  /** With SIGKILL. */
  kill: () => Promise<void>
  /** Also deletes its files. */
  remove: () => Promise<void>
}

/** `url` is of the superuser, of the running PostgreSQL of `dataDir`. */
export async function startStandby(dataDir: string, url: string): Promise<Standby> {
  const cluster = await openCluster(dataDir, await installPrograms(dataDir))
  const primary = new URL(url)
  const dir = `${await realpath(join(dataDir, 'postgres'))}-standby`
  const port = await freePort()
  await copyRunning(cluster.dir, dir, url)
  const source = `host=127.0.0.1 port=${primary.port} user=${primary.username} password=${decodeURIComponent(primary.password)}`
  await writeFile(join(dir, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
  await writeFile(join(dir, 'standby.signal'), '')
  if (cluster.account) {
    const { uid, gid } = cluster.account
    for (const name of ['postgresql.auto.conf', 'standby.signal', 'backup_label'])
      await chown(join(dir, name), uid, gid)
  }
  await chmod(dir, 0o700)
  const of = (address: string) => Object.assign(new URL(address), { port: String(port) }).href
  const query = async (statement: string) =>
    withClient({ connectionString: of(url) }, async (client) => (await client.query(statement)).rows)
  let server: Server | undefined
  const start = async () => {
    server = await launch({ ...cluster, dir }, port, false, join(dataDir, 'standby.log'))
  }
  const kill = async () => {
    const postmaster = await readPidFile(dir)
    if (!postmaster) throw new Error('The standby does not run')
    process.kill(postmaster.pid, 'SIGKILL')
    await server?.ended
    await endOrphans(dir)
    server = undefined
  }
  await start()
  return {
    of,
    query,
    async untilReplayed() {
      const [{ lsn } = { lsn: '' }] = await withClient({ connectionString: url }, async (client) => {
        const { rows } = await client.query<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn')
        return rows
      })
      await query(`
        do $$ begin
          while pg_last_wal_replay_lsn() < '${lsn}' loop perform pg_sleep(0.01); end loop;
        end $$`)
    },
    start,
    kill,
    async remove() {
      await server?.stop()
      await rm(dir, { recursive: true })
    },
  }
}

/** A base backup, in the time of a copy. */
async function copyRunning(from: string, to: string, url: string): Promise<void> {
  await withClient({ connectionString: url }, async (client) => {
    await client.query(`select pg_backup_start('standby', fast => true)`)
    await run('cp', ['-a', from, to])
    const { rows } = await client.query<{ label: string }>(
      'select labelfile as label from pg_backup_stop(wait_for_archive => false)',
    )
    await rm(join(to, 'postmaster.pid'))
    await rm(join(to, 'postmaster.opts'), { force: true })
    await writeFile(join(to, 'backup_label'), rows[0]?.label ?? '', { mode: 0o600 })
  })
}
