// `npm run restore -- FOLDER`: brings a backup back to a database that holds nothing (decision 030).

import { resolve } from 'node:path'
import { bringBackup } from './backup/bring.ts'
import { readManifest } from './backup/manifest.ts'
import { endSteps, showStep, withPlace } from './backup/place.ts'

const started = performance.now()
const [name] = process.argv.slice(2)
try {
  if (name === undefined) throw new Error('Uso: npm run restore -- CARPETA')
  // npm runs scripts in the folder of the package; a path is meant from where the operator stands.
  const folder = resolve(process.env['INIT_CWD'] ?? '.', name)
  // Before a database is made for it.
  await readManifest(folder)
  await withPlace(async (place) => {
    const { tables, files, madeAt } = await bringBackup(folder, place, showStep)
    endSteps()
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const seconds = ((performance.now() - started) / 1000).toFixed(1).replace('.', ',')
    console.log(
      `Se restauraron ${rows.toLocaleString('es-AR')} filas de ${tables.length} tablas y ${files.length.toLocaleString('es-AR')} archivos, como estaban el ${madeAt}, en ${seconds} s. Los controles dan bien.`,
    )
  })
} catch (error) {
  endSteps()
  console.error(`\nNo se restauró: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
