// `npm run import:catalogue -- FILE`: imports a catalogue file whole or not at all, also beside traffic.

import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { type BadLine, MAX_BAD_LINES } from '#domain/catalogue-file.ts'
import { dayOf } from '#domain/days.ts'
import { formatWhole } from '#domain/format.ts'
import { readCatalogueFile } from '#server/features/catalogue/import-file.ts'
import { importCatalogue, ImportInterrupted } from '#server/features/catalogue/import.ts'
import type { ImportChanges } from '#server/features/catalogue/import-write.ts'
import { en } from '#web/texts/en.ts'
import { importProblemText } from '#web/texts/import-problem.ts'
import { endSteps, format, operatorPath, runScript, secondsPassed, showStep, withPlace } from './operator.ts'

const [file] = process.argv.slice(2)
await runScript(failureOf, async () => {
  if (file === undefined)
    throw new Error('Usage: npm run import:catalogue -- FILE.csv (or .jsonl, also .gz; or .xlsx)')
  const lines = readCatalogueFile(operatorPath(file))
  await withPlace(async ({ databaseUrl }) => {
    await migrate(databaseUrl)
    const db = connect(databaseUrl, { max: 1, statementMs: 0 })
    let step = ''
    const timer = setInterval(() => showStep(`${secondsPassed()} s, ${step}`), 1000)
    const result = await importCatalogue(db, lines, {
      today: dayOf(new Date()),
      onProgress: ({ name, done, all }) =>
        (step = en.catalogue.importSteps[name](formatWhole(done, 'en'), formatWhole(all, 'en'))),
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
    ? 'It is not known whether it was imported. Repeat the import: what is there already does not change'
    : 'Nothing was imported'
}

function showBadLines(badLines: BadLine[]) {
  for (const bad of badLines) {
    const { line, column } = bad
    console.error(`line ${line}${column ? `, ${column}` : ''}: ${importProblemText(bad, en, 'en')}`)
  }
  const more = badLines.length >= MAX_BAD_LINES ? ' (the first ones are shown)' : ''
  console.error(`\nNothing was imported: ${format(badLines.length)} errors${more}.`)
}

function showSummary(rows: number, changes: ImportChanges) {
  console.log(`${format(rows)} lines imported in ${secondsPassed()} s (${format(rate(rows))} per second).`)
  const counts: [string, number][] = [
    ['new categories', changes.categories],
    ['new brands', changes.brands],
    ['new or changed products', changes.products],
    ['new or changed variants', changes.variants],
    ['new publications', changes.publications],
    ['new prices', changes.prices],
  ]
  for (const [name, count] of counts) console.log(`  ${format(count).padStart(9)} ${name}`)
}

function rate(rows: number): number {
  return Math.round(rows / (performance.now() / 1000))
}
