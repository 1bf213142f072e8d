// `npm run restore -- FOLDER`: restores a backup to an empty database (decision 030).

import { contentsOf, readManifest } from './backup/manifest.ts'
import { restoreBackup } from './backup/restore.ts'
import { endSteps, operatorPath, runScript, secondsPassed, showStep, withPlace } from './operator.ts'

const [name] = process.argv.slice(2)
await runScript('Nothing was restored', async () => {
  if (name === undefined) throw new Error('Usage: npm run restore -- FOLDER')
  const folder = operatorPath(name)
  // Fails before an embedded database is created.
  await readManifest(folder)
  const restored = await withPlace((place) => restoreBackup(folder, place, showStep))
  endSteps()
  console.log(
    `${contentsOf(restored)} restored, as they were at ${restored.madeAt}, in ${secondsPassed()} s. All checks passed.`,
  )
})
