// An application behind proxies (to PostgreSQL, clients and mail server) that is killed at a given point.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import { MailServer } from '#test/mail-server.ts'
import { forward, TcpProxy } from '#test/tcp-proxy.ts'
import { Breakpoint, type KillPoint } from './points.ts'
import { System, untilExited } from '#test/system.ts'

const TIMEOUT_MS = 20_000
const APPLICATION_NAME = 'killed-at-points'

export interface WatchedApp {
  port: number
  mail: MailServer
  /** `killed` resolves when the process and its database sessions have ended; clients wait until `resume`. */
  arm: (point: KillPoint) => Promise<{ killed: Promise<void> }>
  resume: () => Promise<void>
  stop: () => Promise<{ code: number | null; left: number[] }>
}

export async function startWatchedApp(databaseUrl: string, db: Kysely<DB>): Promise<WatchedApp> {
  const mail = new MailServer()
  await mail.listen()
  const breakpoint = new Breakpoint()
  const databaseProxy = await TcpProxy.start(databaseUrl, breakpoint.intercept)
  databaseProxy.url.searchParams.set('application_name', APPLICATION_NAME)
  const dataDir = await mkdtemp(join(tmpdir(), 'abasto-points-'))
  const settings = { DATABASE_URL: databaseProxy.url.href, DATA_DIR: dataDir, SMTP_URL: mail.url }
  // Without reminders every e-mail is caused by a client.
  const system = await System.start({ ...settings, APPROVAL_REMINDER_DAYS: '0' }, dataDir)
  let onResponse: (() => void) | null = null
  const clientProxy = await TcpProxy.start(`http://127.0.0.1:${system.port}`, () => ({
    toServer: forward,
    toClient(chunk) {
      if (!onResponse) return chunk
      onResponse()
      onResponse = null
      return Buffer.alloc(0)
    },
  }))
  return {
    port: Number(clientProxy.url.port),
    mail,
    async arm({ name, at }) {
      const pid = await system.application()
      const hit = Promise.withResolvers<Date>()
      const kill = () => {
        process.kill(pid, 'SIGKILL')
        clientProxy.startBlackhole()
        hit.resolve(new Date())
      }
      if (at === 'response') onResponse = kill
      else if (at === 'message') mail.breaks = kill
      else breakpoint.arm(at, kill)
      const timer = setTimeout(() => hit.reject(new Error(`Not reached: ${name}`)), TIMEOUT_MS)
      return {
        killed: hit.promise.then((when) => untilEnded(pid, when, db)).finally(() => clearTimeout(timer)),
      }
    },
    async resume() {
      // Leases of the killed process would last 90 s.
      await sql`update emails set due_at = now() where due_at > now()`.execute(db)
      clientProxy.endBlackhole({ losesConnections: false })
      await system.untilReady(performance.now())
    },
    async stop() {
      const processes = [system.pid, await system.supervisor(), await system.application()]
      const code = await system.stop()
      for (const proxy of [clientProxy, databaseProxy]) proxy.close()
      await mail.close()
      await rm(dataDir, { recursive: true })
      return { code, left: await untilExited(processes, TIMEOUT_MS) }
    },
  }
}

/** Afterwards the last transaction is committed or rolled back. */
async function untilEnded(pid: number, killedAt: Date, db: Kysely<DB>): Promise<void> {
  await untilExited([pid], TIMEOUT_MS)
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and application_name = ${APPLICATION_NAME}
        and backend_start < ${killedAt}`.execute(db)
    if (rows.length === 0) return
    await wait(5)
  }
}
