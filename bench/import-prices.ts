// How long a seller's list of 20,000 prices takes to compare, to apply and to export, how much memory, and what others
// notice meanwhile; then how fast hostile files are refused:
//   node scripts/run.mjs bench/import-prices.ts [ROWS]
// It works on a durable database of its own in a temporary folder; the application is a process of its own.

import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { confirmImport, exportPrices, importFile } from '#contract/price-files.ts'
import { publications } from '#contract/publications.ts'
import { connect } from '#db/connect.ts'
import { startPostgres } from '#db/embedded/start.ts'
import { migrate } from '#db/migrate.ts'
import { sellers } from '#demo/accounts.ts'
import { demoCatalogue } from '#demo/catalogue/catalogue.ts'
import { catalogueRecords } from '#demo/catalogue/records.ts'
import { hashDemoPassword, writePeople } from '#demo/people.ts'
import { dayOf } from '#domain/days.ts'
import { readConfig } from '#server/config.ts'
import { importCatalogue } from '#server/features/catalog/import.ts'
import { serve } from '#server/main.ts'
import { signInAt, type Caller } from '#test/caller.ts'
import { fileOf, HEADING_ROW, inline, partsOf, settled, sheetOf, uploadFile } from '#test/price-sheets.ts'
import { makeZip } from '#test/zip.ts'

const SERVE = 'serve'
const EMAIL = 'vendedor@abasto.test'
const MB = 2 ** 20

let app: ChildProcess | undefined

if (process.argv[2] === SERVE) await serveHere(process.argv[3] ?? '', process.argv[4] ?? '')
else await measureAll(Number(process.argv[2] ?? 20_000))

async function serveHere(databaseUrl: string, dataDir: string): Promise<void> {
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' })
  const { address, close } = await serve({ ...config, databaseUrl })
  process.on('message', () =>
    process.send?.({ rss: process.memoryUsage.rss(), peak: process.resourceUsage().maxRSS * 1024 }),
  )
  process.once('disconnect', () => void close())
  process.send?.({ address })
}

async function measureAll(rows: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'abasto-bench-'))
  await chmod(folder, 0o755)
  const postgres = await startPostgres({ dataDir: folder })
  try {
    await prepare(postgres.url, rows)
    const child = fork(import.meta.filename, [SERVE, postgres.url, folder], {
      execArgv: [],
      stdio: 'inherit',
    })
    app = child
    const { address } = (await told()) as { address: string }
    const seller = await signInAt(address, EMAIL, 'seller')
    await timed('at rest', () => setTimeout(3_000))
    await measure(seller, rows)
    await measureRefusals(seller)
    child.disconnect()
    await once(child, 'exit')
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function told(): Promise<unknown> {
  if (!app) throw new Error('The application does not run')
  return ((await once(app, 'message')) as unknown[])[0]
}

async function memory(): Promise<{ rss: number; peak: number }> {
  const answer = told()
  app?.send('memory')
  return (await answer) as { rss: number; peak: number }
}

function inMb(bytes: number): number {
  return Math.round(bytes / MB)
}

/** A catalogue of which one seller sells every product. */
async function prepare(url: string, rows: number): Promise<void> {
  await migrate(url)
  const db = connect(url, { max: 1, statementMs: 0 })
  const today = dayOf(new Date())
  const hash = await hashDemoPassword()
  await db.transaction().execute((trx) => writePeople(trx, hash, today))
  const result = await importCatalogue(db, catalogue(rows), { today })
  if (!result.ok) throw new Error(`Bad lines: ${JSON.stringify(result.badLines.slice(0, 3))}`)
  await db.destroy()
}

function* catalogue(rows: number) {
  const records = catalogueRecords(demoCatalogue())
  const provider = sellers.find(({ account }) => account.email === EMAIL)?.fantasyName
  for (let line = 1; line <= rows; line++) {
    const record = records[line % records.length]
    const round = Math.floor(line / records.length)
    yield {
      line,
      values: {
        ...record,
        sku: skuOf(line),
        product: `${record?.product}.${round}`,
        product_name: `${record?.product_name} ${round}`,
        provider,
        price: (1_000 + line / 4).toFixed(2),
        currency: 'ARS',
      },
    }
  }
}

function skuOf(line: number): string {
  return `BENCH-${line}`
}

async function measure(seller: Caller, rows: number): Promise<void> {
  const file = sheetOf(
    Array.from({ length: rows }, (_, index) => [skuOf(index + 1), 5_000 + index / 8, 'ARS', null]).map(
      ([sku, price, ...rest]) => [sku ?? '', Math.round(Number(price) * 100) / 100, ...rest],
    ),
  )
  console.log(`${rows} rows, ${(file.length / 1e6).toFixed(1)} MB`)
  const others = watchOthers(seller)
  const filename = await timed('upload', () => uploadFile(seller, file))
  const compared = await timed('compare', async () => {
    const { id } = await seller.ask(importFile, { body: { filename } })
    return settled(seller, id)
  })
  if (compared.state !== 'ready') throw new Error(JSON.stringify(compared))
  const applied = await timed('apply', async () => {
    await seller.ask(confirmImport, { params: { id: compared.id }, body: { revision: compared.revision } })
    return settled(seller, compared.id)
  })
  if (applied.state !== 'applied') throw new Error(JSON.stringify(applied))
  const exported = await timed('export', () => exportAll(seller))
  console.log(`others meanwhile: ${await others()}`)
  const again = await timed('compare the export', async () => {
    const { id } = await seller.ask(importFile, { body: { filename: await uploadFile(seller, exported) } })
    return settled(seller, id)
  })
  console.log(
    `the export again: ${again.changed} changed, ${again.added} added, ${again.wrong} wrong, ${again.same} same`,
  )
}

async function exportAll(seller: Caller): Promise<Buffer> {
  const { temporary_signed_url } = await seller.ask(exportPrices)
  for (;;) {
    const response = await fetch(seller.address + new URL(temporary_signed_url).pathname)
    const bytes = Buffer.from(await response.arrayBuffer())
    if (response.ok) return bytes
  }
}

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const from = performance.now()
  const result = await work()
  const seconds = ((performance.now() - from) / 1000).toFixed(1)
  const { rss, peak } = await memory()
  console.log(`${name}: ${seconds} s, ${inMb(rss)} MB after it, ${inMb(peak)} MB at most so far`)
  return result
}

/** How long a list of publications takes, asked for ten times a second. */
function watchOthers(seller: Caller): () => Promise<string> {
  const times: number[] = []
  let going = true
  const asking = (async () => {
    while (going) {
      const from = performance.now()
      await seller.ask(publications, { query: { per_page: 5 } })
      times.push(performance.now() - from)
      await setTimeout(100)
    }
  })()
  return async () => {
    going = false
    await asking
    times.sort((a, b) => a - b)
    const at = (share: number) => Math.round(times[Math.floor(share * (times.length - 1))] ?? 0)
    return `${times.length} lists, median ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms`
  }
}

async function measureRefusals(seller: Caller): Promise<void> {
  const row = (line: number) => `<row r="${line}">${inline(`A${line}`, `X-${line}`)}</row>`
  const many = (count: number) => Array.from({ length: count }, (_, index) => row(index + 2)).join('')
  const good = partsOf(HEADING_ROW + row(2))
  const files: Record<string, Buffer> = {
    '300 MB in 300 KB': makeZip([...good, { name: 'xl/media/a', content: Buffer.alloc(300_000_000) }]),
    'a million rows': fileOf(HEADING_ROW + many(600_000)),
    '45 MB of empty rows': fileOf(HEADING_ROW + '<row/>'.repeat(7_000_000)),
    '45 MB of shared strings': makeZip([
      ...good,
      { name: 'xl/sharedStrings.xml', content: `<sst>${'<si><t>a</t></si>'.repeat(2_500_000)}</sst>` },
    ]),
    'a text of 45 MB': fileOf(`${HEADING_ROW}<row r="2">${inline('A2', 'x'.repeat(45_000_000))}</row>`),
  }
  for (const [name, bytes] of Object.entries(files)) {
    const filename = await uploadFile(seller, bytes)
    const { reason } = await timed(name, async () => {
      const { id } = await seller.ask(importFile, { body: { filename } })
      return settled(seller, id)
    })
    console.log(`  ${reason}`)
  }
}
