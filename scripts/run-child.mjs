// Runs the script on the project's own Node, and ends with the process that started it.

import { enableCompileCache } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { endWithNpm } from './end-with-npm.mjs'

const end = () => process.kill(process.pid, 'SIGTERM')
if (process.channel) {
  process.once('disconnect', end)
  // The channel alone must not keep the process running.
  process.channel.unref()
} else endWithNpm(end)

enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/abasto/compiled'))

process.argv.splice(1, 1)
process.argv[1] = resolve(process.argv[1])
await import(pathToFileURL(process.argv[1]).href)
