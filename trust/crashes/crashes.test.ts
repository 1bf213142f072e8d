// Kills the application and PostgreSQL of `npm start` under the load of 16 clients.
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { readIdentity, SUPERUSER } from '#db/embedded/identity.ts'
import { readPidFile } from '#db/embedded/postmaster.ts'
import { startPostgres } from '#db/embedded/start.ts'
import type { DB } from '#db/types.ts'
import { MailServer } from '#test/mail-server.ts'
import { figure, isFull, times, timeLimit } from '../figures.ts'
import { ClientPool, sizeOf } from './clients.ts'
import { childrenOf, stillAlive, System, untilExited } from '#test/system.ts'
import { compare, expectDelivered, NO_DIFFERENCES, takeSnapshot, type Comparison } from './comparison.ts'
import { findArticles, findDestination, prepareWorld } from './world.ts'

const APPLICATION_KILLS = times(2, 50)
const POSTGRES_KILLS = times(1, 25)
const RESTARTS = times(1, 25)
const STOP_MS = 20_000
/** The machine of the short form may be busy: there it is a figure only. */
const BACK_MS = { application: 2_000, postgres: 10_000 }
const MOST_MS = isFull ? BACK_MS : { application: Infinity, postgres: Infinity }
/** More than the 90 s lease of an e-mail claimed by a killed process. */
const MAIL_MS = 180_000

test.for(['embedded', 'DATABASE_URL'])(
  'I20 kill -9 and SIGTERM under load lose nothing and duplicate nothing, with PostgreSQL %s',
  { ...timeLimit({ seconds: 240 }, { minutes: 15 }), concurrent: !isFull },
  async (kind) => {
    const world = await prepareWorld()
    const otherDir = await mkdtemp(join(tmpdir(), 'abasto-crashes-'))
    const mail = new MailServer()
    await mail.listen()
    const postgres = kind === 'DATABASE_URL' ? await startPostgres({ dataDir: world.dataDir }) : null
    const settings: Record<string, string> = postgres
      ? { DATABASE_URL: postgres.url, DATA_DIR: otherDir }
      : { DATA_DIR: world.dataDir }
    const system = await System.start({ ...settings, SMTP_URL: mail.url }, world.dataDir)
    const db = connect(postgres?.url ?? (await urlOf(world.dataDir)), { max: 2, statementMs: 60_000 })
    let processes: number[] = []
    let code: number | null = 0
    try {
      const before = await takeSnapshot(db)
      const clients = new ClientPool(system.port, await findArticles(db), await findDestination(db))
      const application = await killApplication(system, clients, db)
      const database = await killPostgres(system, clients)
      const restarts = await restart(system, clients, application.responses)
      processes = await system.processes()
      await clients.stop()
      const comparison = await compare(db, before, clients.ledger)
      const acknowledged = sizeOf(clients.ledger)
      report(kind, { application, database, restarts, acknowledged, comparison })
      expect(comparison).toEqual(NO_DIFFERENCES)
      expect(clients.counts).toMatchObject({ unexpected: [], timeout: 0 })
      expect(acknowledged).toBeGreaterThan(10)
      expect(Math.max(...application.outages)).toBeLessThan(MOST_MS.application)
      expect(Math.max(...database.outages)).toBeLessThan(MOST_MS.postgres)
      expect(database.applicationExits).toBe(0)
      // Drained applications answered every request, by their own count and by the clients'.
      const { drained } = restarts
      expect(drained.map(({ received, answered }) => received - answered)).toEqual(
        Array.from({ length: RESTARTS }, () => 0),
      )
      expect(restarts.responses).toEqual(drained.map(({ received }) => received))
      expect(restarts.truncated).toBe(0)
      await expectDelivered(db, before, mail, { what: `the kills, PostgreSQL ${kind}`, timeoutMs: MAIL_MS })
    } finally {
      await db.destroy()
      // The supervisor is gone: both must end by themselves.
      if (postgres) code = await system.stop()
      else process.kill(await system.supervisor(), 'SIGKILL')
      await postgres?.stop()
      const left = await untilExited(processes, STOP_MS)
      await mail.close()
      await world.remove()
      await rm(otherDir, { recursive: true })
      expect({ left, code }).toEqual({ left: [], code: 0 })
    }
  },
)

interface ApplicationKills {
  /** Milliseconds. */
  outages: number[]
  responses: number
}

async function killApplication(
  system: System,
  clients: ClientPool,
  db: Kysely<DB>,
): Promise<ApplicationKills> {
  const outages: number[] = []
  let responses = 0
  for (let nth = 1; nth <= APPLICATION_KILLS; nth++) {
    const pid = await system.application()
    await (nth % 2 === 1 ? untilCommit(clients, db) : untilMidBurst(clients))
    process.kill(pid, 'SIGKILL')
    const from = performance.now()
    await untilExited([pid], 5000)
    responses = await countResponses(system, clients)
    outages.push(await system.untilReady(from))
  }
  return { outages, responses }
}

/** While the application is down; socket buffers are read first. */
async function countResponses(system: System, { counts }: ClientPool): Promise<number> {
  await wait(50)
  return system.probeResponses + counts.answered + counts.unavailable
}

async function untilMidBurst(clients: ClientPool): Promise<void> {
  await wait(Math.random() * 1000)
  await clients.nextBurst()
  await wait(Math.random() * 100)
}

/** The first commit of a burst. */
async function untilCommit(clients: ClientPool, db: Kysely<DB>): Promise<void> {
  await clients.nextBurst()
  const before = JSON.stringify(await takeSnapshot(db))
  while (JSON.stringify(await takeSnapshot(db)) === before) continue
}

interface PostgresKills {
  outages: number[]
  applicationExits: number
}

async function killPostgres(system: System, clients: ClientPool): Promise<PostgresKills> {
  const pid = await system.application()
  const outages: number[] = []
  for (let nth = 1; nth <= POSTGRES_KILLS; nth++) {
    const postmaster = await system.postmaster()
    const backends = (await childrenOf(postmaster)).map((child) => child.pid)
    await untilMidBurst(clients)
    // All processes, the postmaster alone, or one backend.
    const killed = [[postmaster, ...backends], [postmaster], backends.slice(-1)][(nth - 1) % 3] ?? []
    for (const one of stillAlive(killed)) process.kill(one, 'SIGKILL')
    const from = performance.now()
    await untilExited(killed, 5000)
    await wait(50)
    while (stillAlive([await system.postmaster()]).length === 0) await wait(20)
    outages.push(await system.untilReady(from))
  }
  return { outages, applicationExits: (await system.applications()).includes(pid) ? 0 : 1 }
}

interface Restarts {
  outages: number[]
  drained: System['drained']
  responses: number[]
  truncated: number
  /** Connections closed before a request on them was read. */
  reset: number
}

async function restart(system: System, clients: ClientPool, responsesBefore: number): Promise<Restarts> {
  const { truncated, reset } = clients.counts
  const outages: number[] = []
  const totals = [responsesBefore]
  for (let nth = 1; nth <= RESTARTS; nth++) {
    const pid = await system.application()
    await untilMidBurst(clients)
    process.kill(pid, 'SIGTERM')
    await untilExited([pid], STOP_MS)
    const from = performance.now()
    totals.push(await countResponses(system, clients))
    outages.push(await system.untilReady(from))
  }
  return {
    outages,
    drained: system.drained,
    responses: totals.slice(1).map((total, nth) => total - (totals[nth] ?? 0)),
    truncated: clients.counts.truncated - truncated,
    reset: clients.counts.reset - reset,
  }
}

interface Run {
  application: ApplicationKills
  database: PostgresKills
  restarts: Restarts
  acknowledged: number
  comparison: Comparison
}

function report(kind: string, { application, database, restarts, acknowledged, comparison }: Run) {
  const { lost, duplicated, orphans, violations } = comparison
  const isRight = [lost, duplicated, orphans, violations].every((wrong) => wrong.length === 0)
  const worst = (outages: number[]) => Math.max(...outages)
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  figure({
    what: `kill -9 of the application × ${application.outages.length}, PostgreSQL ${kind}`,
    measured: `${lost.length} lost of ${acknowledged.toLocaleString('en')}, ${duplicated.length} duplicated, ${orphans.length} orphan e-mails, ${violations.length} violations; back within ${seconds(worst(application.outages))}`,
    target: '0, 0, 0, 0; ≤ 2 s',
    met: isRight && worst(application.outages) <= BACK_MS.application,
  })
  figure({
    what: `kill -9 of PostgreSQL × ${database.outages.length}, ${kind}`,
    measured: `the same; back within ${seconds(worst(database.outages))}, ${database.applicationExits} exits of the application`,
    target: '0, 0, 0, 0; ≤ 10 s, 0',
    met: isRight && worst(database.outages) <= BACK_MS.postgres && database.applicationExits === 0,
  })
  const { drained, responses, truncated, reset, outages } = restarts
  const received = drained.reduce((sum, one) => sum + one.received, 0)
  const answered = responses.reduce((sum, one) => sum + one, 0)
  figure({
    what: `SIGTERM × ${outages.length}, PostgreSQL ${kind}`,
    measured: `${drained.length} drained, ${answered.toLocaleString('en')} of ${received.toLocaleString('en')} received requests answered, ${truncated} truncated; ${reset} connections reset before a request was read; back ${seconds(worst(outages))} after exit at most`,
    target: 'all, all, 0',
    met: drained.length === outages.length && answered === received && truncated === 0,
  })
}

async function urlOf(dataDir: string): Promise<string> {
  const dir = await realpath(join(dataDir, 'postgres'))
  const [{ password }, running] = await Promise.all([readIdentity(dir), readPidFile(dir)])
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${running?.port}/abasto`
}
