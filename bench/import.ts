// Import of a catalogue file into an empty catalogue while two processes keep the processors busy: time and peak memory, with 100,000
// lines and with a million (docs/performance.md).
//   npm run bench:import [-- LINES]

import { once } from 'node:events'
import { fork } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { connect } from '#db/connect.ts'
import { startPostgres } from '#db/embedded/start.ts'
import { migrate } from '#db/migrate.ts'
import { decimal } from '#domain/money.ts'
import { mb, printTable, whole, yesNo } from './load/report.ts'
import { benchProducts } from './world/products.ts'

const MAX_MINUTES = 15
/** Most memory for the larger file, as a multiple of the smaller one's. */
const MAX_GROWTH = 1.25
const BUSY = 2
const SELLERS = 126

const most = Number(process.argv[2] ?? 1_000_000)
const rows: string[][] = []
const peaks: number[] = []
const busy = Array.from({ length: BUSY }, () => new Worker('for (;;);', { eval: true }))
try {
  for (const lines of [most / 10, most]) {
    const { bytes, seconds, peak } = await measure(lines)
    const [first = peak] = peaks
    peaks.push(peak)
    rows.push([
      whole(lines),
      mb(bytes),
      whole(seconds),
      whole(lines / seconds),
      mb(peak),
      lines === most
        ? `≤ ${MAX_MINUTES} min: ${yesNo(seconds <= 60 * MAX_MINUTES)}; constant memory: ${yesNo(peak <= first * MAX_GROWTH)}`
        : '',
    ])
  }
} finally {
  await Promise.all(busy.map((worker) => worker.terminate()))
}
printTable(['lines', 'file', 'seconds', 'lines/s', 'peak memory', 'target'], rows)
console.log(`Load of the machine at the end: ${loadavg()[0]?.toFixed(1)}`)

async function measure(lines: number): Promise<{ bytes: number; seconds: number; peak: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'abasto-import-'))
  // As root, PostgreSQL runs as another account.
  await chmod(folder, 0o755)
  const file = join(folder, 'catalogue.csv')
  await pipeline(csvOf(lines), createWriteStream(file))
  const postgres = await startPostgres({ dataDir: folder })
  try {
    await migrate(postgres.url)
    await addSellers(postgres.url)
    const child = fork(join(import.meta.dirname, 'load/import-process.ts'), [postgres.url, file], {
      execArgv: [],
      stdio: 'inherit',
    })
    const [measured] = (await once(child, 'message')) as [{ seconds: number; peak: number }]
    return { bytes: (await stat(file)).size, ...measured }
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true })
  }
}

async function addSellers(url: string): Promise<void> {
  const db = connect(url, { max: 1 })
  await sql`
    insert into providers (fantasy_name, legal_name, tax_id, email, phone)
    select 'Distribuidora ' || n, 'Distribuidora ' || n || ' S.A.', '30-8' || lpad(n::text, 7, '0') || '-1',
      'ventas' || n || '@bench.test', '+54 11 4000-' || lpad(n::text, 4, '0')
    from generate_series(1, ${SELLERS}::int) n`.execute(db)
  await db.destroy()
}

function* csvOf(lines: number): Generator<string> {
  yield 'sku,title,product,product_name,short_description,long_description,category,brand,attributes,image,size,technical_details,provider,price,currency\n'
  let count = 0
  for (const product of benchProducts(lines)) {
    for (const { sku, title, attributes, image } of product.variants) {
      if (++count > lines) return
      const cells = [
        ...[sku, title, String(product.id), product.name, product.shortDescription, product.longDescription],
        ...[
          product.category.join(' > '),
          product.brand,
          pairs(Object.entries(attributes)),
          image,
          product.size,
        ],
        ...[pairs(product.details), `Distribuidora ${1 + (product.id % SELLERS)}`, decimal(product.cents)],
        product.currencyId === 2 ? 'USD' : 'ARS',
      ]
      yield `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`
    }
  }
}

function pairs(list: [string, string][]): string {
  return list.map(([name, value]) => `${name}=${value.replaceAll(';', ',')}`).join('; ')
}
