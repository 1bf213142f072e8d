// Programs that a machine may lack.
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Its path, also where only root looks; undefined on a machine without it. */
export function findProgram(name: string): string | undefined {
  return [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}
