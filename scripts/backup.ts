// `npm run backup -- [FOLDER]`: a backup of the database and the pictures, also while Abasto is running (decision 030).

import { mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { endSteps, showStep, withPlace } from './backup/place.ts'
import { saveBackup } from './backup/save.ts'

const started = performance.now()
// npm runs scripts in the folder of the package; a path is meant from where the operator stands.
const here = process.env['INIT_CWD'] ?? '.'
const [name = join('backups', `abasto-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`)] =
  process.argv.slice(2)
const folder = resolve(here, name)
try {
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 })
  await withPlace(async (place) => {
    const { tables, files } = await saveBackup(place, folder, showStep)
    endSteps()
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const seconds = ((performance.now() - started) / 1000).toFixed(1).replace('.', ',')
    console.log(
      `Se resguardaron ${rows.toLocaleString('es-AR')} filas de ${tables.length} tablas y ${files.length.toLocaleString('es-AR')} archivos en ${seconds} s: ${folder}`,
    )
  })
} catch (error) {
  endSteps()
  console.error(`\nNo se hizo el resguardo: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
