// `npm run restore -- FOLDER`: restores a backup to an empty database (decision 030).

import { readManifest } from './backup/manifest.ts'
import { restoreBackup } from './backup/restore.ts'
import { endSteps, format, operatorPath, secondsPassed, showStep, withPlace } from './operator.ts'

const [name] = process.argv.slice(2)
try {
  if (name === undefined) throw new Error('Uso: npm run restore -- CARPETA')
  const folder = operatorPath(name)
  // Fails before an embedded database is created.
  await readManifest(folder)
  const { tables, files, madeAt } = await withPlace((place) => restoreBackup(folder, place, showStep))
  endSteps()
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `Se restauraron ${format(rows)} filas de ${tables.length} tablas y ${format(files.length)} archivos, como estaban el ${madeAt}, en ${secondsPassed()} s. Los controles dan bien.`,
  )
} catch (error) {
  endSteps()
  console.error(`\nNo se restauró: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
