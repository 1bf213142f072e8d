// `npm run import:catalogue -- FILE`: imports a catalogue file whole or not at all, also beside traffic.

import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { type BadLine, MAX_BAD_LINES } from '#domain/catalogue-file.ts'
import { dayOf } from '#domain/days.ts'
import { formatWhole } from '#domain/format.ts'
import { readCatalogueFile } from '#server/features/catalog/import-file.ts'
import { importCatalogue, ImportInterrupted } from '#server/features/catalog/import.ts'
import type { ImportChanges } from '#server/features/catalog/import-write.ts'
import { es } from '#web/texts/es.ts'
import { importProblemText } from '#web/texts/import-problem.ts'
import { endSteps, format, operatorPath, runScript, secondsPassed, showStep, withPlace } from './operator.ts'

const [file] = process.argv.slice(2)
await runScript(failureOf, async () => {
  if (file === undefined)
    throw new Error('Uso: npm run import:catalogue -- ARCHIVO.csv (o .jsonl, también .gz; o .xlsx)')
  const lines = readCatalogueFile(operatorPath(file))
  await withPlace(async ({ databaseUrl }) => {
    await migrate(databaseUrl)
    const db = connect(databaseUrl, { max: 1, statementMs: 0 })
    let step = ''
    const timer = setInterval(() => showStep(`${secondsPassed()} s, ${step}`), 1000)
    const result = await importCatalogue(db, lines, {
      today: dayOf(new Date()),
      onProgress: ({ name, done, all }) =>
        (step = es.catalogue.importSteps[name](formatWhole(done, 'es'), formatWhole(all, 'es'))),
    }).finally(() => {
      clearInterval(timer)
      return db.destroy()
    })
    endSteps()
    if (result.ok) showSummary(result.rows, result.changes)
    else showBadLines(result.badLines)
    process.exitCode = result.ok ? 0 : 1
  })
})

function failureOf(error: unknown): string {
  return error instanceof ImportInterrupted && error.isUncertain
    ? 'No se sabe si se importó. Repetí la importación: lo que ya está no cambia'
    : 'No se importó nada'
}

function showBadLines(badLines: BadLine[]) {
  for (const bad of badLines) {
    const { line, column } = bad
    console.error(`línea ${line}${column ? `, ${column}` : ''}: ${importProblemText(bad, es, 'es')}`)
  }
  const more = badLines.length >= MAX_BAD_LINES ? ' (se muestran los primeros)' : ''
  console.error(`\nNo se importó nada: ${format(badLines.length)} errores${more}.`)
}

function showSummary(rows: number, changes: ImportChanges) {
  console.log(
    `Se importaron ${format(rows)} líneas en ${secondsPassed()} s (${format(rate(rows))} por segundo).`,
  )
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
  return Math.round(rows / (performance.now() / 1000))
}
