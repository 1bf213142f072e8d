// Files without an end: a megabyte that unfolds to a gigabyte, tables as wide as a sheet. Each kind × each reader ends within its limits, in
// bounded memory, is discarded within a second, and holds up nobody.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { importFile, discardImport } from '#contract/price-files.ts'
import { catalogueImport, discardCatalogueImport } from '#contract/catalogue-import.ts'
import { IMPORT_PROBLEMS, type Problem } from '#domain/catalogue-file.ts'
import { FILE_LIMITS } from '#domain/file-limits.ts'
import { readCatalogue, type CatalogueLimits } from '#server/features/catalogue/import-file.ts'
import { CATALOGUE_FILES, catalogueFiles } from '#server/features/catalogue/imports.ts'
import { readCompanyFile } from '#server/features/companies/spreadsheet/read.ts'
import { PRICE_FILES } from '#server/features/price-files/import.ts'
import { readPriceFile } from '#server/features/price-files/read-prices.ts'
import type { Queue } from '#server/queue/worker-loop.ts'
import { BadFile } from '#server/xlsx/archive.ts'
import { importProblemText } from '#web/texts/import-problem.ts'
import { en } from '#web/texts/en.ts'
import { es } from '#web/texts/es.ts'
import { startCatalogue } from '#test/catalogue-uploads.ts'
import { deps, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { fileOf, HEADING_ROW, inline, settled, uploadFile } from '#test/price-sheets.ts'
import { figure } from '../figures.ts'
import { onWorld, run } from '../starts/programs.ts'
import { importQueues } from '#server/files/imports.ts'

const MB = 1_000_000
const HEADER = 'sku,title,category,brand,size\n'
const operator = await signIn('operador@abasto.test', 'operator')
const seller = await signIn('vendedor@abasto.test', 'seller')

/** A gigabyte of the text, in members of 50 MB: a megabyte or so. */
function gigabyteOf(text: string, before = ''): Buffer {
  const member = gzipSync(Buffer.alloc(50 * MB, text))
  return Buffer.concat([gzipSync(before), ...Array.from({ length: 20 }, () => member)])
}

const UNITS = [
  '\n', '\r', '\r\n', ' ', '\t', ',', ';', '"', '""', "'", '\0', 'a', 'é', '\uFEFF', '{', '[', '[[', '{}\n', '[]\n', '1\n', '""\n',
  ' \n', ',,,,\n', ',"\n"', '"a",', '{"a":1}\n', '{"a":', 'sku,', '\\', '#\n',
] // prettier-ignore
const SMALL: CatalogueLimits = { lines: 20_000, columns: 100, bytes: 100 * MB, seconds: 60 }

/** The last problem of the file, and what reading it took: processor time, which other load does not change. */
async function readToEnd(name: string, file: Buffer, limits?: CatalogueLimits) {
  const from = process.cpuUsage()
  const before = process.memoryUsage.rss()
  let memory = 0
  let last: Problem | undefined
  for await (const line of readCatalogue(name, () => Readable.from([file]), limits)) {
    last = 'unreadable' in line ? line.unreadable : undefined
    memory = Math.max(memory, process.memoryUsage.rss() - before)
  }
  const { user, system } = process.cpuUsage(from)
  return { last, memory, seconds: (user + system) / 1_000_000 }
}

test('O10 a gigabyte of any sign, after a heading or without one, ends as .csv.gz and as .jsonl.gz in bounded time and memory', async () => {
  let slowest = 0
  let largest = 0
  for (const unit of UNITS) {
    for (const before of ['', HEADER]) {
      const file = gigabyteOf(unit, before)
      for (const name of ['a.csv.gz', 'a.jsonl.gz']) {
        const what = `${name} of ${JSON.stringify(before + unit)}`
        const { last, seconds, memory } = await readToEnd(name, file, SMALL)
        expect(last?.problem, what).toMatch(
          /^(too_many_lines|too_many_columns|too_much_text|long_line|not_csv|unknown_column|missing_column|repeated_column|not_json)$/,
        )
        expect(seconds, what).toBeLessThan(20)
        expect(memory / MB, what).toBeLessThan(FILE_LIMITS.catalogue.memoryMb)
        slowest = Math.max(slowest, seconds)
        largest = Math.max(largest, memory)
      }
    }
  }
  figure({
    what: `${UNITS.length * 4} endless catalogue files`,
    measured: `all refused, the slowest in ${slowest.toFixed(1)} s of a processor, ${Math.round(largest / MB)} MB`,
    target: `≤ 20 s, ≤ ${FILE_LIMITS.catalogue.memoryMb} MB`,
    met: true,
  })
}, 600_000)

test('O10 blank lines, and cells of one line, count against the limits of an ordinary import too', async () => {
  const blank = { problem: 'too_many_lines', values: { max: 1_000_000 } }
  for (const [name, file, last] of [
    ['a.csv.gz', gigabyteOf('\n', HEADER), blank],
    ['a.jsonl.gz', gigabyteOf('\n'), blank],
    ['a.jsonl.gz', gigabyteOf('  \r\n'), blank],
    ['a.csv.gz', gigabyteOf(',', HEADER), { problem: 'long_line', values: { max: 1_000_000 } }],
  ] as const) {
    const read = await readToEnd(name, file)
    expect(read.last, name).toEqual(last)
    expect(read.seconds, name).toBeLessThan(60)
  }
  const wide = Array.from({ length: 40_000 }, (_, nth) => `c${nth}`)
  const tooWide = { problem: 'too_many_columns', values: { max: FILE_LIMITS.catalogue.columns } }
  for (const [name, text] of [
    ['a.csv', `${wide.join(',')}\n`],
    ['a.csv', HEADER + wide.join(',')],
    ['a.jsonl', JSON.stringify(Object.fromEntries(wide.map((column) => [column, 1])))],
  ] as const) {
    const { last, seconds } = await readToEnd(name, Buffer.from(text))
    expect(last, name).toEqual(tooWide)
    expect(seconds, name).toBeLessThan(2)
  }
}, 600_000)

test('O10 npm run import:catalogue ends an endless file too, and says why', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'abasto-endless-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'endless.jsonl.gz')
  await writeFile(file, gigabyteOf('\n'))
  const { code, printed } = await run('scripts/import-catalogue.ts', [file], onWorld)
  expect(printed).toContain(
    'line 1000001: the file has more than 1,000,000 lines, blank ones included; nothing was read from here on',
  )
  expect([code, printed.includes('Nothing was imported: 1 errors.')]).toEqual([1, true])
})

/** As column names: A, B, … XFD. */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

const wideRow = (line: number) =>
  `<row r="${line}">${Array.from({ length: 16_000 }, (_, nth) => inline(`${columnName(nth)}${line}`, 'x')).join('')}</row>`
/** Each row needs the memory of 16,384 cells, if empty ones take any. */
const farCells = (count: number) =>
  Array.from({ length: count }, (_, nth) => `<row r="${nth + 2}">${inline(`XFD${nth + 2}`, 'x')}</row>`).join(
    '',
  )
const SHEETS: [string, () => Buffer][] = [
  ['a heading of 16,000 columns', () => fileOf(wideRow(1))],
  ['a row of 16,000 columns', () => fileOf(HEADING_ROW + wideRow(2))],
  ['200,000 cells in the last column', () => fileOf(HEADING_ROW + farCells(200_000))],
  ['a million empty rows', () => fileOf(HEADING_ROW + '<row/>'.repeat(1_000_000))],
  ['400,000 empty cells', () => fileOf(`${HEADING_ROW}<row r="2">${'<c/>'.repeat(400_000)}</row>`)],
  ['six million unknown elements', () => fileOf(HEADING_ROW + '<x/>'.repeat(6_000_000))],
]

test.each(SHEETS)('O7 O10 U5 %s as .xlsx ends for each reader in bounded time', async (_, make) => {
  const file = make()
  const limit = FILE_LIMITS.prices.seconds + 10
  for (const [reader, read] of [
    ['prices', () => readPriceFile(file, () => undefined)],
    ['company', () => readCompanyFile(file)],
  ] as const) {
    const from = performance.now()
    const outcome = await read().catch((error: unknown) => error)
    expect((performance.now() - from) / 1_000, reader).toBeLessThan(limit)
    // A table without rows is read, and refused later.
    const isBounded = outcome instanceof BadFile || JSON.stringify(outcome).length < 100_000
    expect([isBounded, outcome instanceof Error], reader).toEqual([true, outcome instanceof BadFile])
  }
  const { last, seconds, memory } = await readToEnd('a.xlsx', file)
  expect(last?.problem).toMatch(/^(file_|unknown_column|missing_column|repeated_column|too_many_)/)
  expect(seconds).toBeLessThan(limit)
  expect(memory / MB).toBeLessThan(500)
})

test('O10 every reason to refuse a file is a sentence in both languages', () => {
  for (const problem of IMPORT_PROBLEMS) {
    if (problem === 'sentence') continue
    const values = {
      max: 7,
      minutes: 7,
      line: 7,
      name: 'n',
      sku: 's',
      found: 7,
      expected: 7,
      error: 'e',
      text: 't',
    }
    const texts = [
      importProblemText({ problem, values }, es, 'es'),
      importProblemText({ problem, values }, en, 'en'),
    ]
    for (const text of texts) expect(text, problem).toMatch(/^(?!.*undefined).{5,}/)
    expect(texts[0], problem).not.toBe(texts[1])
  }
})

const ENDLESS: CatalogueLimits = { lines: 1e12, columns: 100, bytes: 1e15, seconds: 3_600 }

/** Begins what waits. Returns the work, which ends with its thread. */
async function begin(queue: Queue): Promise<Promise<void>[]> {
  const works: Promise<void>[] = []
  await queue.claim(1, (work) => works.push(work))
  return works
}

const stateOf = async (id: number) => operator.callOrThrow(catalogueImport, { params: { id } })
const sessionsOf = async (id: number) =>
  (await sql`select from pg_stat_activity where application_name like ${`abasto-import-${id}-%`}`.execute(db))
    .rows.length

/** Longer than it takes, on a busy machine. */
const SOON_MS = 5_000

async function measured(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

test('O10 discarding an endless file ends its thread and its session at once; the next import goes on, and a restart takes up none', async () => {
  const { reading } = importQueues(deps, catalogueFiles(ENDLESS))
  const { message: endless } = await startCatalogue(operator, gigabyteOf('\n', HEADER), 'a.csv.gz')
  const works = await begin(reading)
  expect(works).toHaveLength(1)
  await expect.poll(() => sessionsOf(endless.id), { timeout: 30_000 }).toBe(1)
  await operator.callOrThrow(discardCatalogueImport, { params: { id: endless.id } })
  const ms = await measured(async () => {
    await Promise.all(works)
    await expect.poll(() => sessionsOf(endless.id), { timeout: SOON_MS, interval: 10 }).toBe(0)
  })
  figure({
    what: 'Discarding an endless catalogue file',
    measured: `thread and session gone after ${(ms / 1_000).toFixed(1)} s`,
    target: '≤ 1 s',
    met: ms < 1_000,
  })
  expect(ms).toBeLessThan(SOON_MS)
  expect((await stateOf(endless.id)).state).toBe('discarded')

  const { message: next } = await startCatalogue(operator, `${HEADER}SIGUE-1,Sigue,Sigue,Sigue,T1\n`)
  // A process that starts claims all that waits.
  const claimed = await begin(importQueues(deps, CATALOGUE_FILES).reading)
  expect(claimed).toHaveLength(1)
  await Promise.all(claimed)
  expect(await stateOf(next.id)).toMatchObject({ state: 'ready', lines: 1 })
  expect((await stateOf(endless.id)).state).toBe('discarded')
  await operator.callOrThrow(discardCatalogueImport, { params: { id: next.id } })
})

test('O10 discarding ends an import that waits within a statement of PostgreSQL, too', async () => {
  const { message } = await startCatalogue(operator, `${HEADER}ESPERA-1,Espera,Espera,Espera,T1\n`)
  await db.transaction().execute(async (trx) => {
    await sql`lock table brands in exclusive mode`.execute(trx)
    const works = await begin(importQueues(deps, CATALOGUE_FILES).reading)
    const waits = sql`select from pg_stat_activity
      where application_name like ${`abasto-import-${message.id}-%`} and wait_event_type = 'Lock'`
    await expect.poll(async () => (await waits.execute(db)).rows.length, { timeout: 30_000 }).toBe(1)
    await operator.callOrThrow(discardCatalogueImport, { params: { id: message.id } })
    expect(await measured(() => Promise.all(works))).toBeLessThan(SOON_MS)
    await expect.poll(() => sessionsOf(message.id), { timeout: SOON_MS }).toBe(0)
  })
  expect((await stateOf(message.id)).state).toBe('discarded')
})

test('O10 an import that runs out of time or memory is refused in words, and a restart does not take it up', async () => {
  for (const [limits, problem] of [
    [
      { ...ENDLESS, seconds: 2 },
      { problem: 'too_slow', values: { minutes: 1 } },
    ],
    // Less than its program takes.
    [{ ...ENDLESS, memoryMb: 8 }, { problem: 'file_too_large' }],
  ] as const) {
    const { message } = await startCatalogue(operator, gigabyteOf('\n', HEADER), 'a.csv.gz')
    const { reading } = importQueues(deps, catalogueFiles(limits))
    await Promise.all(await begin(reading))
    expect(await stateOf(message.id)).toMatchObject({ state: 'refused', bad_lines: [problem] })
    expect(await begin(reading)).toEqual([])
    await expect.poll(() => sessionsOf(message.id), { timeout: SOON_MS }).toBe(0)
  }
})

test('U5 discarding a price list ends its thread at once', async () => {
  const filename = await uploadFile(seller, fileOf(HEADING_ROW + '<x/>'.repeat(6_000_000)))
  const { id } = await seller.callOrThrow(importFile, { body: { filename } })
  const works = await begin(importQueues(deps, PRICE_FILES).reading)
  onTestFinished(() => void Promise.allSettled(works))
  expect(works).toHaveLength(1)
  await seller.callOrThrow(discardImport, { params: { id } })
  expect(await measured(() => Promise.all(works))).toBeLessThan(SOON_MS)
  expect((await settled(seller, id)).state).toBe('discarded')
})
