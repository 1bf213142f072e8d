// `npm run restore -- FOLDER`: restores a backup to an empty database (decision 030).

import { contentsOf, readManifest } from './backup/manifest.ts'
import { restoreBackup } from './backup/restore.ts'
import { endSteps, operatorPath, runScript, secondsPassed, showStep, withPlace } from './operator.ts'

const [name] = process.argv.slice(2)
await runScript('No se restauró', async () => {
  if (name === undefined) throw new Error('Uso: npm run restore -- CARPETA')
  const folder = operatorPath(name)
  // Fails before an embedded database is created.
  await readManifest(folder)
  const restored = await withPlace((place) => restoreBackup(folder, place, showStep))
  endSteps()
  console.log(
    `Se restauraron ${contentsOf(restored)}, como estaban el ${restored.madeAt}, en ${secondsPassed()} s. Los controles dan bien.`,
  )
})
