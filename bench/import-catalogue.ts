// How long a catalogue of 50,000 lines takes to import, and how much memory:
//   node scripts/run.mjs bench/import-catalogue.ts [ROWS]
// It works on a database of its own in a temporary folder and prints one line per figure.

import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { connect } from '#db/connect.ts'
import { startPostgres } from '#db/embedded/start.ts'
import { migrate } from '#db/migrate.ts'
import { sellers } from '#demo/accounts.ts'
import { demoCatalogue } from '#demo/catalogue/catalogue.ts'
import { catalogueRecords } from '#demo/catalogue/records.ts'
import { hashDemoPassword, writePeople } from '#demo/people.ts'
import { dayOf } from '#domain/days.ts'
import { readCatalogueFile } from '#server/features/catalog/import-file.ts'
import { importCatalogue } from '#server/features/catalog/import.ts'

const rows = Number(process.argv[2] ?? 50_000)
const today = dayOf(new Date())
const folder = await mkdtemp(join(tmpdir(), 'abasto-bench-'))
await chmod(folder, 0o755)
const postgres = await startPostgres({ dataDir: folder })
const db = connect(postgres.url, { max: 1 })
try {
  await migrate(postgres.url)
  const hash = await hashDemoPassword()
  await db.transaction().execute((trx) => writePeople(trx, hash, today))
  const file = join(folder, 'catalogue.jsonl')
  await pipeline(lines(rows), createWriteStream(file))
  await measure('first import', file)
  await measure('same file again', file)
} finally {
  await db.destroy()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

/** The demo catalogue over and over, each time under other SKUs and product codes, each line with an offer. */
function* lines(count: number) {
  const records = catalogueRecords(demoCatalogue())
  for (let index = 0; index < count; index++) {
    const record = records[index % records.length]
    const round = String(Math.floor(index / records.length))
    const seller = sellers[index % sellers.length]
    const line = {
      ...record,
      sku: `${record?.sku}.${round}`,
      product: `${record?.product}.${round}`,
      product_name: `${record?.product_name} ${round}`,
      provider: seller?.fantasyName,
      price: (1_000 + (index % 977) * 37.5).toFixed(2),
      currency: 'ARS',
    }
    yield `${JSON.stringify(line)}\n`
  }
}

async function measure(title: string, file: string) {
  const started = performance.now()
  let peak = 0
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 50)
  const result = await importCatalogue(db, readCatalogueFile(file), { today })
  clearInterval(watch)
  if (!result.ok) throw new Error(`Bad lines: ${JSON.stringify(result.badLines.slice(0, 3))}`)
  const seconds = (performance.now() - started) / 1000
  console.log(
    `${title}: ${result.rows} rows in ${seconds.toFixed(1)} s (${Math.round(result.rows / seconds)} rows/s), ` +
      `peak RSS ${Math.round(peak / 2 ** 20)} MB, ${JSON.stringify(result.changes)}`,
  )
}
