// The first thing the project's own Node runs: it ends with the process that started it, then becomes the script.

import { enableCompileCache } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// The channel alone keeps nothing running.
process.channel?.unref()

// What Node makes of the sources: without it every start would make it again.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/abasto/compiled'))

process.argv.splice(1, 1)
process.argv[1] = resolve(process.argv[1])
await import(pathToFileURL(process.argv[1]).href)
