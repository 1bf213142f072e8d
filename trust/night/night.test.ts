// A night in numbers (N1 to N6): everything that production has runs here, under load, and each part is killed or away once. The report
// is written from the metrics alone. `npm run trust` takes half an hour for it; NIGHT_REPORT names a file for the report.
import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { findViolations } from '#db/invariants.ts'
import { freePort } from '#test/free-port.ts'
import { MailServer } from '#test/mail-server.ts'
import { hasNginx, startNginx } from '#test/nginx.ts'
import { hasOpenSearch, startOpenSearch } from '#test/opensearch.ts'
import { hasRedis, startRedis } from '#test/redis-server.ts'
import { hasS3, startS3 } from '#test/s3-server.ts'
import { TcpProxy } from '#test/tcp-proxy.ts'
import { databaseUrl as urlOf, openOn } from '#test/world.ts'
import { restoreBackup } from '../../scripts/backup/restore.ts'
import { saveBackup } from '../../scripts/backup/save.ts'
import { compare, expectDelivered, NO_DIFFERENCES, takeSnapshot } from '../crashes/comparison.ts'
import { System } from '#test/system.ts'
import { addAccounts, findArticles, findDestination } from '../crashes/world.ts'
import { figure, isFull } from '../figures.ts'
import { hasDebianPostgres, startDebianPostgres } from './debian-postgres.ts'
import { startLoad } from './load.ts'
import { hasPrometheus, startPrometheus } from './prometheus.ts'
import { alertsOf, writeReport, type Happening } from './report.ts'

const PER_SECOND = 50
const SECONDS = isFull ? 1_800 : 60
/** The plan below is of half an hour. */
const SCALE = SECONDS / 1_800
const MAIL_MS = 300_000
/** Start slowly and are tried by trust/cluster and trust/faults in the short form too. */
const [withOpenSearch, withS3] = [isFull && hasOpenSearch, isFull && hasS3]

const missing = Object.entries({
  "Debian's PostgreSQL": hasDebianPostgres,
  nginx: hasNginx,
  'redis-server': hasRedis,
}).flatMap(([name, isThere]) => (isThere ? [] : [name]))
if (missing.length > 0)
  console.warn(`The night is left out: there is no ${missing.join(', ')} on this machine`)
else if (!hasPrometheus) console.warn('There is no prometheus on this machine: the night has no report')

const closings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close()
})
function closeLater(close: () => unknown) {
  closings.push(async () => close())
}

describe.runIf(missing.length === 0)('with the programs of production', () => {
  test(
    'N1 N2 N4 N5 nothing is lost in a night in which each part is killed or away, and the metrics tell what happened',
    async () => {
      const postgres = await startDebianPostgres()
      closeLater(() => postgres.remove())
      const { world } = await openOn(postgres.url)
      const owner = urlOf(postgres.url, world.template)
      const db = connect(owner, { max: 2, statementMs: 60_000 })
      closeLater(() => db.destroy())
      await addAccounts(db)
      const dataDir = await mkdtemp(join(tmpdir(), 'abasto-night-'))
      closeLater(() => rm(dataDir, { recursive: true }))
      let redis = await startRedis()
      closeLater(() => redis.stop())
      const mail = new MailServer()
      await mail.listen()
      closeLater(() => mail.close())
      const mailProxy = await TcpProxy.start(mail.url)
      closeLater(() => mailProxy.close())
      const openSearch = withOpenSearch ? await startOpenSearch() : null
      closeLater(() => openSearch?.stop())
      const s3 = withS3 ? await startS3() : null
      closeLater(() => s3?.stop())

      const [port, ...own] = await Promise.all(Array.from({ length: 7 }, () => freePort()))
      const [firstPort = 0, secondPort = 0, ...metricsPorts] = own
      const shared = {
        DATABASE_URL: urlOf(world.applicationUrl, world.template),
        MIGRATION_DATABASE_URL: owner,
        DATA_DIR: dataDir,
        REDIS_URL: redis.url,
        SMTP_URL: mailProxy.url.href,
        PUBLIC_URL: `https://127.0.0.1:${port}`,
        TRUST_PROXY: '127.0.0.1',
        // Without reminders every e-mail is caused by a client.
        APPROVAL_REMINDER_DAYS: '0',
        ...(openSearch ? { OPENSEARCH_URL: openSearch.urls[0] ?? '' } : {}),
        ...(s3 ? { S3_URL: s3.url } : {}),
      }
      const names = new Map<string, string>()
      const start = async (name: string, place: number, settings: Record<string, string>) => {
        names.set(`127.0.0.1:${metricsPorts[place]}`, name)
        const system = await System.start(
          { ...shared, METRICS_PORT: String(metricsPorts[place]), ...settings },
          dataDir,
        )
        closeLater(() => system.stop())
        return system
      }
      const startWeb = (name: string, place: number, ownPort: number) =>
        start(name, place, { RUN: 'web', PORT: String(ownPort) })
      const first = await startWeb('first web', 0, firstPort)
      let second = await startWeb('second web', 1, secondPort)
      let worker = await start('worker', 2, { RUN: 'jobs' })
      await Promise.all([first, second].map((system) => system.untilReady(performance.now())))
      let nginx = await startNginx(port ?? 0, [firstPort, secondPort], true)
      closeLater(() => nginx())
      const prometheus = hasPrometheus
        ? await startPrometheus([...names.keys()], isFull ? undefined : 1)
        : null
      closeLater(() => prometheus?.stop())

      const before = await takeSnapshot(db)
      const places = { pairs: await findArticles(db), destination: await findDestination(db) }
      const load = startLoad({ port: port ?? 0, perSecond: PER_SECOND, ...places })
      const from = new Date()
      const happenings: Happening[] = []
      const at = async (second: number, what: string, act: () => unknown) => {
        await wait(Math.max(0, from.getTime() + second * SCALE * 1_000 - Date.now()))
        happenings.push({ at: new Date(), what })
        await act()
      }
      const killMachine = async (system: System) => {
        process.kill(-system.pid, 'SIGKILL')
        await system.stop()
      }

      await at(120, 'kill -9 of the process of the first web: its supervisor starts another one', async () =>
        process.kill(await first.application(), 'SIGKILL'),
      )
      await at(240, 'the machine of the second web is gone', () => killMachine(second))
      await at(390, 'and back', async () => (second = await startWeb('second web', 1, secondPort)))
      await at(480, 'the machine of the worker is gone', () => killMachine(worker))
      await at(900, 'and back', async () => (worker = await start('worker', 2, { RUN: 'jobs' })))
      await at(960, 'kill -9 of PostgreSQL', () => postgres.kill())
      await at(980, 'and started again', () => postgres.start())
      await at(1_080, 'kill -9 of Redis', () => redis.stop())
      const redisPort = Number(new URL(redis.url).port)
      await at(1_140, 'and started again', async () => (redis = await startRedis(redisPort)))
      await at(1_200, 'nginx ends and is started again', async () => {
        await nginx()
        nginx = await startNginx(port ?? 0, [firstPort, secondPort], true)
      })
      if (openSearch) {
        await at(1_230, 'kill -9 of OpenSearch', () => openSearch.kill(0))
        await at(1_250, 'and started again', () => openSearch.start(0))
      }
      if (s3) {
        await at(1_350, 'kill -9 of S3', () => s3.kill())
        await at(1_410, 'and started again', () => s3.start())
      }
      await at(1_440, 'the mail server is gone', () => mailProxy.cut())
      await at(1_560, 'and back', () => mailProxy.mend())
      const backup = join(dataDir, 'last backup')
      const beforeBackup = [...load.ledger.purchases]
      await at(1_680, 'a backup', () => saveBackup({ databaseUrl: owner, dataDir }, backup))
      await at(1_800, 'the end', () => load.stop())
      const to = new Date()

      const { counts, ledger } = load
      const failed = counts.unavailable + counts.refused + counts.reset + counts.truncated
      const sent = counts.answered + failed
      const comparison = await compare(db, before, ledger)
      figure({
        what: `A night of ${(SECONDS / 60).toFixed(0)} minutes on PostgreSQL ${postgres.version}${openSearch ? ', OpenSearch' : ''}${s3 ? ', S3' : ''}`,
        measured: `${sent.toLocaleString('en')} requests, ${failed} tried again; of ${ledger.purchases.length} purchases, ${ledger.approved.length} approvals and ${ledger.sent.length} dispatches ${comparison.lost.length} lost, ${comparison.duplicated.length} twice`,
        target: '0 lost, 0 twice',
        met: comparison.lost.length + comparison.duplicated.length === 0,
      })
      expect(comparison).toEqual(NO_DIFFERENCES)
      expect({ unexpected: counts.unexpected, timeout: counts.timeout }).toEqual({
        unexpected: [],
        timeout: 0,
      })
      expect(ledger.sent.length).toBeGreaterThan(5)
      await expectDelivered(db, before, mail, { what: 'the night', timeoutMs: MAIL_MS })

      await sql`create database restored`.execute(db)
      const restoredUrl = urlOf(postgres.url, 'restored')
      await restoreBackup(backup, { databaseUrl: restoredUrl, dataDir: join(dataDir, 'elsewhere') })
      const restored = connect(restoredUrl, { max: 1, statementMs: 60_000 })
      closeLater(() => restored.destroy())
      const kept = await restored
        .selectFrom('purchases')
        .select('id')
        .where('id', 'in', [0, ...beforeBackup])
        .execute()
      expect(kept).toHaveLength(beforeBackup.length)
      expect(await findViolations(restored)).toEqual([])

      if (!prometheus) return
      expect(await prometheus.rules()).toHaveLength(15)
      const up = await prometheus.query('up', new Date())
      expect(
        up.map(({ labels, value }) => `${names.get(labels['instance'] ?? '')}: ${value}`).toSorted(),
      ).toEqual(['first web: 1', 'second web: 1', 'worker: 1'])
      const report = await writeReport(prometheus, { from, to }, happenings, names)
      const file = process.env['NIGHT_REPORT']
      if (file) await appendFile(file, `${report}\n`)
      else console.log(report)
      if (!isFull) return
      const fired = (await alertsOf(prometheus, { from, to })).filter(({ state }) => state === 'firing')
      const firedOf = (name: string) => fired.filter((alert) => alert.name === name)
      expect(firedOf('AbastoDown').map(({ instance }) => names.get(instance))).toEqual([
        'second web',
        'worker',
      ])
      expect(firedOf('AbastoShopUnknown')).toHaveLength(1)
    },
    (SECONDS + 900) * 1_000,
  )
})
