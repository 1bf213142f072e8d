// The first thing the project's own Node runs: it ends with the process that started it, then becomes the script.

import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// The channel alone keeps nothing running.
process.channel?.unref()

process.argv.splice(1, 1)
process.argv[1] = resolve(process.argv[1])
await import(pathToFileURL(process.argv[1]).href)
