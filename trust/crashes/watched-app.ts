// An application that is watched from all sides: what it asks PostgreSQL, what it answers, what e-mails it sends. At a point
// of that it is killed.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import { MailServer } from '#test/mail-server.ts'
import { forward, TcpProxy } from '#test/tcp-proxy.ts'
import { type Point, Trap } from './points.ts'
import { gone, System } from './system.ts'

/** For coming to a point, and for ending. */
const PATIENCE_MS = 20_000
/** What its connections to PostgreSQL are called. */
const NAME = 'killed-at-points'

export interface Watched {
  /** For its clients. */
  port: number
  mail: MailServer
  /** Gives what comes true when it has been killed there and nothing of it is left. Its clients hear nothing until it goes on. */
  aim: (point: Point) => Promise<{ killed: Promise<void> }>
  goOn: () => Promise<void>
  /** Gives the code that it ends with, and the processes that are left. */
  stop: () => Promise<{ code: number | null; left: number[] }>
}

export async function watch(databaseUrl: string, db: Kysely<DB>): Promise<Watched> {
  const mail = new MailServer()
  await mail.listen()
  const trap = new Trap()
  const line = await TcpProxy.start(databaseUrl, trap.watch)
  line.url.searchParams.set('application_name', NAME)
  const dataDir = await mkdtemp(join(tmpdir(), 'abasto-points-'))
  const settings = { DATABASE_URL: line.url.href, DATA_DIR: dataDir, SMTP_URL: mail.url }
  // Nobody is reminded: what is written about is what the clients do.
  const system = await System.start({ ...settings, APPROVAL_REMINDER_DAYS: '0' }, dataDir)
  let insteadOfAnswer: (() => void) | null = null
  const front = await TcpProxy.start(`http://127.0.0.1:${system.port}`, () => ({
    toServer: forward,
    toClient(chunk) {
      if (!insteadOfAnswer) return chunk
      insteadOfAnswer()
      insteadOfAnswer = null
      return Buffer.alloc(0)
    },
  }))
  return {
    port: Number(front.url.port),
    mail,
    async aim({ name, at }) {
      const pid = await system.application()
      const struck = Promise.withResolvers<Date>()
      const kill = () => {
        process.kill(pid, 'SIGKILL')
        front.startBlackhole()
        struck.resolve(new Date())
      }
      if (at === 'answer') insteadOfAnswer = kill
      else if (at === 'message') mail.breaks = kill
      else trap.set(at, kill)
      const giveUp = setTimeout(() => struck.reject(new Error(`Nobody came to: ${name}`)), PATIENCE_MS)
      return {
        killed: struck.promise.then((when) => ended(pid, when, db)).finally(() => clearTimeout(giveUp)),
      }
    },
    async goOn() {
      // What it had taken to send is due again after a minute and a half; so long nobody waits here.
      await sql`update emails set due_at = now() where due_at > now()`.execute(db)
      front.endBlackhole({ losesConnections: false })
      await system.back(performance.now())
    },
    async stop() {
      const processes = [system.pid, await system.keeper(), await system.application()]
      const code = await system.stop()
      for (const proxy of [front, line]) proxy.close()
      await mail.close()
      await rm(dataDir, { recursive: true })
      return { code, left: await gone(processes, PATIENCE_MS) }
    },
  }
}

/** Also in PostgreSQL: what it had asked there is done or undone. */
async function ended(pid: number, killedAt: Date, db: Kysely<DB>): Promise<void> {
  await gone([pid], PATIENCE_MS)
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and application_name = ${NAME} and backend_start < ${killedAt}`.execute(
      db,
    )
    if (rows.length === 0) return
    await wait(5)
  }
}
