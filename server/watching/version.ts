// The release, as package.json names it: in traces and metrics.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  version: string
}
export const VERSION = version
