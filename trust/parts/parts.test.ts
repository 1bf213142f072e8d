// Every part that a process needs, killed and hung: its line of /readyz, its gauge, its alert, one line of the log for the outage
// and one for its end, and the rest of the shop goes on (C4 of "Safe").
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { forgotPassword } from '#contract/account.ts'
import { getCart } from '#contract/cart.ts'
import { productDetail } from '#contract/product.ts'
import { searchProducts } from '#contract/search.ts'
import { myPurchases } from '#contract/purchases.ts'
import { SETTINGS } from '#server/config.ts'
import { QUESTIONS, type PartName } from '#server/watching/parts.ts'
import { Caller } from '#test/caller.ts'
import { freePort } from '#test/free-port.ts'
import { MailServer } from '#test/mail-server.ts'
import { hasOpenSearch, startOpenSearch } from '#test/opensearch.ts'
import { hasRedis, startRedis } from '#test/redis-server.ts'
import { hasS3, startS3 } from '#test/s3-server.ts'
import { openSession } from '#test/sessions.ts'
import { TcpProxy } from '#test/tcp-proxy.ts'
import { System } from '#test/system.ts'
import { isFull } from '../figures.ts'
import { openReplicatedWorld } from '../replica/world.ts'

interface Row {
  setting: string
  /** The line of /readyz when it is killed, and when it hangs. */
  says: [string, string]
  /** The lines of the log, at the start and at the end. */
  logs: [string, string]
  /** Status codes of a page, the cart, a list and a search. */
  answers: [number, number, number, number]
  alert: string
}

const ALL_GO_ON: Row['answers'] = [200, 200, 200, 200]

/** A new part fails to compile without a row. */
const TABLE: Record<PartName, Row> = {
  database: {
    setting: 'DATABASE_URL',
    says: ['not reachable', 'not reachable'],
    logs: [
      'The database does not answer, or accepts no changes',
      'The database answers again, and accepts changes',
    ],
    answers: [503, 503, 503, 503],
    alert: 'AbastoPartAway',
  },
  replica: {
    setting: 'DATABASE_REPLICA_URL',
    says: ['not reachable', 'not reachable'],
    logs: ['The replica is not used: lists are read from the primary', 'The replica is used again'],
    answers: ALL_GO_ON,
    alert: 'AbastoSpareAway',
  },
  search: {
    setting: 'OPENSEARCH_URL',
    says: ['OpenSearch does not answer', 'OpenSearch does not answer'],
    logs: [
      'OpenSearch does not answer: search answers 503, the rest of the shop goes on',
      'OpenSearch answers again: so does search',
    ],
    answers: [200, 200, 200, 503],
    alert: 'AbastoPartAway',
  },
  files: {
    setting: 'S3_URL',
    says: ['not reachable', 'not reachable'],
    logs: ['S3 fails: pictures cannot be read or stored', 'S3 works again: pictures are read and stored'],
    answers: ALL_GO_ON,
    alert: 'AbastoPartAway',
  },
  redis: {
    setting: 'REDIS_URL',
    says: ['not reachable', 'not reachable'],
    logs: [
      'Redis is not there: attempts are counted in this process',
      'Redis is back: attempts are counted together',
    ],
    answers: ALL_GO_ON,
    alert: 'AbastoSpareAway',
  },
  mail: {
    setting: 'SMTP_URL',
    says: ['not reachable', 'not reachable'],
    logs: [
      'The mail server does not answer: e-mails wait',
      'The mail server answers again: e-mails are sent',
    ],
    answers: ALL_GO_ON,
    alert: 'AbastoPartAway',
  },
  disk: {
    setting: 'DATA_DIR',
    says: ['92 % full', 'not reachable'],
    logs: [
      'The disk of DATA_DIR does not answer, or is nearly full',
      'The disk of DATA_DIR answers again, and has room',
    ],
    answers: ALL_GO_ON,
    alert: 'AbastoPartAway',
  },
}
/** Addresses that users see, the owner's address of the same database, and traces, for which nothing waits. */
const NO_PARTS = ['PUBLIC_URL', 'LINKEDIN_URL', 'INSTAGRAM_URL', 'MIGRATION_DATABASE_URL']
const PARTS = Object.keys(TABLE) as PartName[]

test('N2 every part that Abasto asks, and every setting that names another program or a disk, has a row', () => {
  expect(PARTS).toEqual(Object.keys(QUESTIONS))
  const named = SETTINGS.filter((name) => /_URL$/.test(name) && !NO_PARTS.includes(name))
  expect(PARTS.map((part) => TABLE[part].setting).toSorted()).toEqual([...named, 'DATA_DIR'].toSorted())
})

test.each(PARTS)('N2 the alert of %s is the only one for it', async (part) => {
  const { groups } = parse(await readFile('deploy/prometheus/alerts.yaml', 'utf8')) as {
    groups: { rules: { alert: string; expr: string }[] }[]
  }
  const about = groups
    .flatMap(({ rules }) => rules)
    .filter(({ expr }) =>
      new RegExp(`^(${/abasto_part_up\{part=~"([^"]+)"\}\) == 0/.exec(expr)?.[1]})$`).test(part),
    )
  expect(about.map(({ alert }) => alert)).toEqual([TABLE[part].alert])
})

type Fault = 'kill' | 'hang'

interface Shop {
  system: System
  metricsPort: number
  buyer: Caller
  anonymous: Caller
  sku: string
  break(part: PartName, fault: Fault): Promise<void>
  mend(part: PartName): Promise<void>
}

const closings: (() => unknown)[] = []
let shop: Shop
afterAll(async () => {
  for (const close of closings.splice(0).toReversed()) await close()
})

/** One that has all parts, each behind a proxy that can cut it or swallow what it says. */
beforeAll(async () => {
  const world = await openReplicatedWorld()
  closings.push(() => world.close())
  const { postgres, standby } = world
  const [redis, s3, opensearch] = [await startRedis(), await startS3(), await startOpenSearch()]
  const mail = new MailServer()
  await mail.listen()
  const data = await mkdtemp(join(tmpdir(), 'abasto-parts-'))
  closings.push(
    () => rm(data, { recursive: true }),
    () => mail.close(),
    () => opensearch.stop(),
    () => s3.stop(),
    () => redis.stop(),
  )
  const addresses: Partial<Record<PartName, string>> = {
    database: postgres.applicationUrl,
    replica: standby.of(postgres.applicationUrl),
    search: `${opensearch.urls[0]}/parts`,
    files: s3.url,
    redis: redis.url,
    mail: mail.url,
  }
  const proxies = new Map<PartName, TcpProxy>()
  const settings: Record<string, string> = {}
  for (const [name, url] of Object.entries(addresses)) {
    const part = name as PartName
    const proxy = await TcpProxy.start(url)
    closings.push(() => proxy.close())
    proxies.set(part, proxy)
    settings[TABLE[part].setting] = proxy.url.href
  }
  const diskFile = join(data, 'disk')
  await writeFile(diskFile, 'ok')
  const metricsPort = await freePort()
  const system = await System.start(
    {
      ...settings,
      DATA_DIR: data,
      METRICS_PORT: String(metricsPort),
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(brokenDisk(diskFile))}`,
    },
    world.dataDir,
  )
  closings.push(() => system.stop())
  const address = `http://127.0.0.1:${system.port}`
  const buyer = new Caller(address, await openSession(world.db, 'comprador@abasto.test', 'buyer'))
  const found = await buyer.callOrThrow(searchProducts, { query: { term: 'guantes' } })
  shop = {
    system,
    metricsPort,
    buyer,
    anonymous: new Caller(address, null),
    sku: found.data[0]?.sku ?? '',
    async break(part, fault) {
      if (part === 'disk') await writeFile(diskFile, fault)
      else if (fault === 'kill') proxies.get(part)?.cut()
      else proxies.get(part)?.startBlackhole()
    },
    async mend(part) {
      if (part === 'disk') await writeFile(diskFile, 'ok')
      proxies.get(part)?.mend()
      proxies.get(part)?.endBlackhole({ losesConnections: true })
    },
  }
}, 400_000)

/** What statfs says, by a file. */
const brokenDisk = (file: string) => `import { readFileSync } from 'node:fs'
  import promises from 'node:fs/promises'
  import { syncBuiltinESMExports } from 'node:module'
  promises.statfs = async () => {
    const fault = readFileSync(${JSON.stringify(file)}, 'utf8')
    if (fault === 'hang') await new Promise(() => undefined)
    return { bavail: fault === 'kill' ? 8 : 50, blocks: 100, bsize: 1 }
  }
  syncBuiltinESMExports()`

async function states(): Promise<Record<string, string>> {
  const answer = await fetch(`http://127.0.0.1:${shop.system.port}/readyz`)
  return { code: String(answer.status), ...((await answer.json()) as Record<string, string>) }
}

async function gauges(): Promise<Record<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${shop.metricsPort}/metrics`)).text()
  const found = text.matchAll(/^abasto_part_up\{part="(\w+)"\} (\d)$/gm)
  return Object.fromEntries([...found].map(([, part = '', value]) => [part, Number(value)]))
}

const LINES = new Set(Object.values(TABLE).flatMap(({ logs }) => logs))

/** Warnings and errors of the log, from the place on; those of no outage with their reason. */
function warnings(from: number): string[] {
  const lines = shop.system.output.slice(from).split('\n')
  const parsed = lines.filter((line) => /^\{.*\}$/.test(line)).map((line) => JSON.parse(line) as Line)
  const warned = parsed.filter(({ level }) => level >= 40)
  return warned.map((line) => (LINES.has(line.msg) ? line.msg : JSON.stringify(line))).toSorted()
}
interface Line {
  level: number
  msg: string
}

async function answers(): Promise<number[]> {
  const { buyer, sku } = shop
  const all = await Promise.all([
    buyer.call(productDetail, { params: { sku } }),
    buyer.call(getCart),
    buyer.call(myPurchases),
    buyer.call(searchProducts, { query: { term: 'guantes' } }),
  ])
  return all.map(({ status }) => status)
}

/** Together in the short form, which takes minutes otherwise. */
const others = PARTS.filter((part) => part !== 'database')
const GROUPS: PartName[][] = isFull ? PARTS.map((part) => [part]) : [['database'], others]
const CASES = GROUPS.flatMap((parts) => (['kill', 'hang'] as const).map((fault) => ({ parts, fault })))
const hasAll = hasRedis && hasS3 && hasOpenSearch
const NOTICED = { timeout: 90_000, interval: 500 }

test.each(hasAll ? CASES : [])(
  'N2 $fault of $parts shows in /readyz and the gauge, is one line of the log at its start and one at its end, and the rest goes on',
  async ({ parts, fault }) => {
    const { system, anonymous } = shop
    const isBroken = (part: string) => parts.includes(part as PartName)
    const ok = Object.fromEntries(PARTS.map((part) => [part, 'ok']))
    const broken = Object.fromEntries(parts.map((part) => [part, TABLE[part].says[fault === 'kill' ? 0 : 1]]))
    await expect.poll(states, NOTICED).toEqual({ code: '200', status: 'ready', ...ok })
    const from = system.output.length
    for (const part of parts) await shop.break(part, fault)
    let mended = 0
    try {
      const isReady = !isBroken('database')
      const expected = isReady ? { code: '200', status: 'degraded' } : { code: '503', status: 'not ready' }
      await expect.poll(states, NOTICED).toEqual({ ...expected, ...ok, ...broken })
      expect(await gauges()).toEqual(Object.fromEntries(PARTS.map((part) => [part, isBroken(part) ? 0 : 1])))
      const worst = [0, 1, 2, 3].map((call) =>
        Math.max(...parts.map((part) => TABLE[part].answers[call] ?? 0)),
      )
      expect(await answers()).toEqual(worst)
      // Its e-mail is tried meanwhile.
      await anonymous.call(forgotPassword, { body: { email: 'comprador@abasto.test', user_type_id: 2 } })
      const began = parts.map((part) => TABLE[part].logs[0]).toSorted()
      await expect.poll(() => warnings(from), NOTICED).toEqual(began)
      // Whoever fails meanwhile asks first whether an outage explains it.
      await expect.poll(answers, NOTICED).toEqual(worst)
      expect(warnings(from)).toEqual(began)
    } finally {
      mended = system.output.length
      for (const part of parts) await shop.mend(part)
    }
    const ended = parts.map((part) => TABLE[part].logs[1]).toSorted()
    await expect.poll(states, NOTICED).toEqual({ code: '200', status: 'ready', ...ok })
    await expect.poll(() => warnings(mended), NOTICED).toEqual(ended)
    await expect.poll(answers, NOTICED).toEqual(ALL_GO_ON)
    expect(Object.values(await gauges())).toEqual(PARTS.map(() => 1))
    expect(warnings(mended)).toEqual(ended)
  },
  400_000,
)
