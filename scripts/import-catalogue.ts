// `npm run import:catalogue -- FILE`: brings a catalogue file into the database of DATABASE_URL, or else into the one that
// Abasto keeps in DATA_DIR, also while Abasto is running. All of the file or nothing.

import { resolve } from 'node:path'
import { MAX_BAD_LINES, type BadLine } from '#contract/catalogue-import.ts'
import { connect } from '#db/connect.ts'
import { startPostgres } from '#db/embedded/start.ts'
import { migrate } from '#db/migrate.ts'
import { dayOf } from '#domain/days.ts'
import { readConfig } from '#server/config.ts'
import { readCatalogueFile } from '#server/features/catalog/import-file.ts'
import { importCatalogue } from '#server/features/catalog/import.ts'
import type { ImportChanges } from '#server/features/catalog/import-write.ts'

const started = performance.now()
const [file] = process.argv.slice(2)
try {
  if (file === undefined)
    throw new Error('Uso: npm run import:catalogue -- ARCHIVO.csv (o .jsonl; también .gz)')
  process.exitCode = await run(file)
} catch (error) {
  console.error(`\nNo se importó nada: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}

async function run(name: string): Promise<number> {
  // npm runs scripts in the folder of the package; a path is meant from where the operator stands.
  const lines = readCatalogueFile(resolve(process.env['INIT_CWD'] ?? '.', name))
  const { databaseUrl, dataDir } = readConfig(process.env)
  const postgres = databaseUrl
    ? { url: databaseUrl, stop: async () => undefined }
    : await startPostgres({ dataDir })
  await migrate(postgres.url)
  const db = connect(postgres.url, { max: 1 })
  try {
    const result = await importCatalogue(db, lines, { today: dayOf(new Date()), onProgress: showProgress })
    endProgress()
    if (!result.ok) {
      showBadLines(result.badLines)
      return 1
    }
    showSummary(result.rows, result.changes)
    return 0
  } finally {
    await db.destroy()
    await postgres.stop()
  }
}

function showProgress(rows: number) {
  if (process.stdout.isTTY)
    process.stdout.write(`\r${format(rows)} líneas leídas, ${format(rate(rows))} por segundo `)
}

function endProgress() {
  if (process.stdout.isTTY) process.stdout.write('\n')
}

function showBadLines(badLines: BadLine[]) {
  for (const { line, column, reason } of badLines) {
    console.error(`línea ${line}${column ? `, ${column}` : ''}: ${reason}`)
  }
  const more = badLines.length >= MAX_BAD_LINES ? ' (se muestran los primeros)' : ''
  console.error(`\nNo se importó nada: ${format(badLines.length)} errores${more}.`)
}

function showSummary(rows: number, changes: ImportChanges) {
  const seconds = ((performance.now() - started) / 1000).toFixed(1).replace('.', ',')
  console.log(`Se importaron ${format(rows)} líneas en ${seconds} s (${format(rate(rows))} por segundo).`)
  const counts: [string, number][] = [
    ['categorías nuevas', changes.categories],
    ['marcas nuevas', changes.brands],
    ['productos nuevos o cambiados', changes.products],
    ['variantes nuevas o cambiadas', changes.variants],
    ['publicaciones nuevas', changes.publications],
    ['precios nuevos', changes.prices],
  ]
  for (const [name, count] of counts) console.log(`  ${format(count).padStart(9)} ${name}`)
}

function rate(rows: number): number {
  return Math.round(rows / ((performance.now() - started) / 1000))
}

function format(count: number): string {
  return count.toLocaleString('es-AR')
}
