// Runs the script on the project's own Node, and ends with its parent process.

import { enableCompileCache } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// The channel alone must not keep the process running.
process.channel?.unref()

enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/abasto/compiled'))

process.argv.splice(1, 1)
process.argv[1] = resolve(process.argv[1])
await import(pathToFileURL(process.argv[1]).href)
