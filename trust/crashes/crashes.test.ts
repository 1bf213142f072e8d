// T4: the application and PostgreSQL killed under sixteen clients, as `npm start` runs them, durable.
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
import { figure, isFull, progress, times, timeLimit } from '../figures.ts'
import { Clients } from './clients.ts'
import { System, alive, childrenOf, gone } from './system.ts'
import { delivered, judge, standNow } from './verdict.ts'
import { findArticles, placeOf, prepareWorld } from './world.ts'

// Half of what trust.md asks for on either kind of PostgreSQL.
const APPLICATION_KILLS = times(2, 50)
const POSTGRES_KILLS = times(1, 25)
const RESTARTS = times(1, 25)
const STOPPED_MS = 20_000
/** Only in time is the short form generous: `npm test` does many things at once. What is right is right in both. */
const BACK_MS = isFull ? { application: 2_000, postgres: 10_000 } : { application: 20_000, postgres: 30_000 }
/** From when they are promised; the e-mails that a killed process was sending are taken up after a minute and a half. */
const MAIL_MS = 180_000

const KINDS = ['embedded', 'DATABASE_URL'] as const

// In the short form side by side: most of it is waiting.
test.for(KINDS)(
  'T4 I20 kill -9 and SIGTERM under load lose nothing and do nothing twice, with PostgreSQL %s',
  { ...timeLimit({ seconds: 240 }, { minutes: 15 }), concurrent: !isFull },
  async (kind) => {
    const world = await prepareWorld()
    const elsewhere = await mkdtemp(join(tmpdir(), 'abasto-crashes-'))
    const mail = new MailServer()
    await mail.listen()
    const own = kind === 'DATABASE_URL' ? await startPostgres({ dataDir: world.dataDir }) : null
    const places: Record<string, string> = own
      ? { DATABASE_URL: own.url, DATA_DIR: elsewhere }
      : { DATA_DIR: world.dataDir }
    const system = await System.start({ ...places, SMTP_URL: mail.url }, world.dataDir)
    const db = connect(own?.url ?? (await urlOf(world.dataDir)), { max: 2, statementMs: 60_000 })
    let processes: number[] = []
    let code: number | null = 0
    try {
      const before = await standNow(db)
      const clients = new Clients(system.port, await findArticles(db), await placeOf(db))
      const { killed, told } = await killApplication(system, clients, db)
      const gone9 = await killPostgres(system, clients)
      const restarted = await restart(system, clients, told)
      processes = await system.processes()
      await clients.stop()
      const verdict = await judge(db, before, clients.ledger)
      const { counts } = clients
      write(kind, { killed, gone9, restarted, acknowledged: clients.acknowledged, verdict })
      expect(verdict).toEqual({ lost: [], twice: [], orphans: [], violations: [] })
      expect(counts).toMatchObject({ wrong: [], hung: 0 })
      expect(clients.acknowledged).toBeGreaterThan(10)
      expect(Math.max(...killed)).toBeLessThan(BACK_MS.application)
      expect(Math.max(...gone9.outages)).toBeLessThan(BACK_MS.postgres)
      expect(gone9.endings).toBe(0)
      // Each request that an application received was answered, says the application; and whoever asked says so too.
      expect(restarted.applications.map(({ received, answered }) => received - answered)).toEqual(
        Array.from({ length: RESTARTS }, () => 0),
      )
      expect(restarted.told).toEqual(restarted.applications.map(({ received }) => received))
      expect(restarted.cut).toBe(0)
      await delivered(db, before, mail, { what: `the kills, PostgreSQL ${kind}`, timeoutMs: MAIL_MS })
    } finally {
      await db.destroy()
      // Either way nothing may stay behind.
      if (own) code = await system.stop()
      else process.kill(await system.keeper(), 'SIGKILL')
      await own?.stop()
      const left = await gone(processes, STOPPED_MS)
      await mail.close()
      await world.remove()
      await rm(elsewhere, { recursive: true })
      expect({ left, code }).toEqual({ left: [], code: 0 })
    }
  },
)

interface Killed {
  /** Outages. */
  killed: number[]
  /** How many answers came before the application that runs now. */
  told: number
}

async function killApplication(system: System, clients: Clients, db: Kysely<DB>): Promise<Killed> {
  const killed: number[] = []
  let told = 0
  for (let nth = 1; nth <= APPLICATION_KILLS; nth++) {
    const pid = await system.application()
    if (nth % 2 === 1) await whenCommitted(clients, db)
    else await inTheMidst(clients)
    process.kill(pid, 'SIGKILL')
    const from = performance.now()
    await gone([pid], 5000)
    told = await toldSoFar(system, clients)
    killed.push(await system.back(from))
    if (nth % 10 === 0) progress(`the application was killed ${nth} of ${APPLICATION_KILLS} times`)
  }
  return { killed, told }
}

/** Answers, when nobody is there to give one: those that have arrived are read first. */
async function toldSoFar(system: System, { counts }: Clients): Promise<number> {
  await wait(50)
  return system.answers + counts.answered + counts.busy
}

/** At any moment, but one in which many are at it. */
async function inTheMidst(clients: Clients): Promise<void> {
  await wait(Math.random() * 1000)
  await clients.burst()
  await wait(Math.random() * 100)
}

/** When somebody in the burst has what they asked for, and has hardly heard of it. */
async function whenCommitted(clients: Clients, db: Kysely<DB>): Promise<void> {
  await clients.burst()
  const before = JSON.stringify(await standNow(db))
  while (JSON.stringify(await standNow(db)) === before) continue
}

interface Recovered {
  outages: number[]
  /** Of the application, with PostgreSQL. */
  endings: number
}

async function killPostgres(system: System, clients: Clients): Promise<Recovered> {
  const pid = await system.application()
  const outages: number[] = []
  for (let nth = 1; nth <= POSTGRES_KILLS; nth++) {
    const postmaster = await system.postmaster()
    const backends = (await childrenOf(postmaster)).map((child) => child.pid)
    await inTheMidst(clients)
    // All of it, then it alone (its backends end by themselves), then one of its backends (it starts anew by itself).
    const killed = [[postmaster, ...backends], [postmaster], backends.slice(-1)][(nth - 1) % 3] ?? []
    for (const one of alive(killed)) process.kill(one, 'SIGKILL')
    const from = performance.now()
    await gone(killed, 5000)
    await wait(50)
    while (alive([await system.postmaster()]).length === 0) await wait(20)
    outages.push(await system.back(from))
    if (nth % 5 === 0) progress(`PostgreSQL was killed ${nth} of ${POSTGRES_KILLS} times`)
  }
  return { outages, endings: (await system.application()) === pid ? 0 : 1 }
}

interface Restarted {
  outages: number[]
  applications: System['closed']
  /** How many answers came from each. */
  told: number[]
  /** Answers of which not all came. */
  cut: number
  /** Connections that ended without a byte: what was asked over them no application has seen. */
  reset: number
}

/** `before`: what was told before the application that runs now. */
async function restart(system: System, clients: Clients, before: number): Promise<Restarted> {
  const { cut, reset } = clients.counts
  const outages: number[] = []
  const ends = [before]
  for (let nth = 1; nth <= RESTARTS; nth++) {
    const pid = await system.application()
    await inTheMidst(clients)
    process.kill(pid, 'SIGTERM')
    await gone([pid], STOPPED_MS)
    const from = performance.now()
    ends.push(await toldSoFar(system, clients))
    outages.push(await system.back(from))
  }
  return {
    outages,
    applications: system.closed,
    told: ends.slice(1).map((told, nth) => told - (ends[nth] ?? 0)),
    cut: clients.counts.cut - cut,
    reset: clients.counts.reset - reset,
  }
}

interface Run {
  killed: number[]
  gone9: Recovered
  restarted: Restarted
  acknowledged: number
  verdict: Awaited<ReturnType<typeof judge>>
}

function write(kind: string, { killed, gone9, restarted, acknowledged, verdict }: Run) {
  const { lost, twice, orphans, violations } = verdict
  const isRight = [lost, twice, orphans, violations].every((wrong) => wrong.length === 0)
  const found = `${lost.length} lost of ${acknowledged.toLocaleString('en')}, ${twice.length} twice, ${orphans.length} orphan e-mails, ${violations.length} violations`
  const worst = (outages: number[]) => Math.max(...outages)
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  figure({
    what: `T4 kill -9 of the application × ${killed.length}, PostgreSQL ${kind}`,
    measured: `${found}; back in at most ${seconds(worst(killed))}`,
    target: '0, 0, 0, 0; ≤ 2 s',
    met: isRight && worst(killed) <= 2000,
  })
  figure({
    what: `T4 kill -9 of PostgreSQL × ${gone9.outages.length}, ${kind}`,
    measured: `the same; back in at most ${seconds(worst(gone9.outages))}, ${gone9.endings} ends of the application`,
    target: '0, 0, 0, 0; ≤ 10 s, 0',
    met: isRight && worst(gone9.outages) <= 10_000 && gone9.endings === 0,
  })
  const { applications, told, cut, reset, outages } = restarted
  const received = applications.reduce((sum, one) => sum + one.received, 0)
  const answered = told.reduce((sum, one) => sum + one, 0)
  figure({
    what: `T4 SIGTERM × ${outages.length}, PostgreSQL ${kind}`,
    measured: `${applications.length} ended in order, ${answered.toLocaleString('en')} of ${received.toLocaleString('en')} requests that they received were answered, ${cut} not to the end; ${reset} connections ended before anything of them was read; another one answers at most ${seconds(worst(outages))} after its end`,
    target: 'all, all, 0',
    met: applications.length === outages.length && answered === received && cut === 0,
  })
}

async function urlOf(dataDir: string): Promise<string> {
  const dir = await realpath(join(dataDir, 'postgres'))
  const [{ password }, running] = await Promise.all([readIdentity(dir), readPidFile(dir)])
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${running?.port}/abasto`
}
