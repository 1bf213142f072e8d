// Looks at all of a backup before anything is done with it.

import { join } from 'node:path'
import { Writable } from 'node:stream'
import { checkFiles } from './files.ts'
import { fileOfTable, readManifest, type Manifest } from './manifest.ts'
import { expand } from './stored.ts'

/** Throws, and names the file, when something is missing or is not what it was. */
export async function checkBackup(
  folder: string,
  onProgress: (step: string) => void = () => undefined,
): Promise<Manifest> {
  const manifest = await readManifest(folder)
  for (const table of manifest.tables) {
    onProgress(table.name)
    await expand(join(folder, fileOfTable(table)), table.sha256, new Nowhere())
  }
  onProgress('archivos')
  await checkFiles(folder, manifest.files)
  return manifest
}

class Nowhere extends Writable {
  override _write(_chunk: Buffer, _: string, done: () => void) {
    done()
  }
}
