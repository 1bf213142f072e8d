// Brings a backup back to a database that holds nothing: the schema as it was then, all rows in one transaction, then
// what this version of Abasto adds to the schema.

import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#db/connect.ts'
import { findViolations } from '#db/invariants.ts'
import { migrate, MIGRATIONS } from '#db/migrate.ts'
import { checkBackup } from './check.ts'
import { refuseForeign } from './empty.ts'
import { bringFiles, findForeign } from './files.ts'
import type { Manifest } from './manifest.ts'
import { bringRows } from './rows.ts'

type To = { databaseUrl: string; dataDir: string }

/** Until all rows are there, there are none. */
export async function bringBackup(
  folder: string,
  { databaseUrl, dataDir }: To,
  onProgress: (step: string) => void = () => undefined,
): Promise<Manifest> {
  const manifest = await checkBackup(folder, (step) => onProgress(`se controla ${step}`))
  await refuseForeign(databaseUrl, manifest)
  const [foreign] = await findForeign(dataDir, manifest.files)
  if (foreign) throw new Error(`${dataDir} no está vacía: tiene ${foreign}, que no es de este resguardo`)
  onProgress('esquema')
  await migrateLike(databaseUrl, manifest)
  onProgress('archivos')
  await bringFiles(folder, dataDir, manifest.files)
  await bringRows(databaseUrl, folder, manifest, onProgress)
  onProgress('esquema de esta versión')
  await migrate(databaseUrl)
  onProgress('controles')
  const db = connect(databaseUrl, { max: 1, statementMs: 0 })
  const violations = await findViolations(db).finally(() => db.destroy())
  if (violations.length > 0) {
    throw new Error(`Se restauró, pero lo restaurado no cumple:\n${violations.join('\n')}`)
  }
  return manifest
}

/** A backup of an older version is brought back to the schema of that version. */
async function migrateLike(url: string, { migrations }: Manifest): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'abasto-migrations-'))
  try {
    for (const { name } of migrations) {
      if (!/^\w+\.sql$/.test(name)) throw new Error(`${name} no es el nombre de una migración`)
      await copyFile(join(MIGRATIONS, name), join(folder, name)).catch((cause: unknown) => {
        throw new Error(
          `El resguardo es de una versión más nueva de Abasto: esta no conoce la migración ${name}`,
          { cause },
        )
      })
    }
    await migrate(url, undefined, folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}
