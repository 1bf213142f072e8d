// `npm run backup -- [FOLDER]`: backs up the database and the pictures, also while Abasto is running (decision 030).

import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { contentsOf } from './backup/manifest.ts'
import { saveBackup } from './backup/save.ts'
import { endSteps, operatorPath, runScript, secondsPassed, showStep, withPlace } from './operator.ts'

const [name = join('backups', `abasto-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`)] =
  process.argv.slice(2)
const folder = operatorPath(name)
await runScript('No backup was made', async () => {
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 })
  const saved = await withPlace((place) => saveBackup(place, folder, showStep))
  endSteps()
  console.log(`${contentsOf(saved)} backed up in ${secondsPassed()} s: ${folder}`)
  if (readConfig(process.env).s3)
    console.log('! The pictures on S3 are not in the backup. Before it: npm run files:copy -- --to disk')
})
