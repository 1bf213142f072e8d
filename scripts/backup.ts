// `npm run backup -- [FOLDER]`: backs up the database and the pictures, also while Abasto is running (decision 030).

import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { saveBackup } from './backup/save.ts'
import { endSteps, format, operatorPath, secondsPassed, showStep, withPlace } from './operator.ts'

const [name = join('backups', `abasto-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`)] =
  process.argv.slice(2)
const folder = operatorPath(name)
try {
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 })
  const { tables, files } = await withPlace((place) => saveBackup(place, folder, showStep))
  endSteps()
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `Se resguardaron ${format(rows)} filas de ${tables.length} tablas y ${format(files.length)} archivos en ${secondsPassed()} s: ${folder}`,
  )
} catch (error) {
  endSteps()
  console.error(`\nNo se hizo el resguardo: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
