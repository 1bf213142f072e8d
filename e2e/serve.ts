// The application of one browser test file, in a process of its own: on a copy of the demo world and a free port. It
// ends, and drops its database, with the process that started it.

import { findViolations } from '#db/invariants.ts'
import { readConfig } from '#server/config.ts'
import { serve } from '#server/main.ts'
import { copyDatabase } from '#test/copy.ts'
import type { World } from '#test/world.ts'
import type { Settings } from './running-app.ts'

const world: World = JSON.parse(process.env['ABASTO_WORLD'] ?? '{}')
const copy = await copyDatabase(world, `browser_${process.pid}`)
const settings: Settings = JSON.parse(process.argv[2] ?? '{}')
const config = readConfig({
  PORT: '0',
  DATA_DIR: copy.dataDir,
  LOG_LEVEL: 'error',
  NODE_ENV: 'test',
  ...settings,
})
const server = await serve({ ...config, databaseUrl: copy.url })

process.on('message', () => void findViolations(copy.db).then((violations) => process.send?.({ violations })))
process.once('disconnect', () => void stop())
process.send?.({ address: server.address, dataDir: copy.dataDir, databaseUrl: copy.url })

async function stop() {
  await server.close()
  await copy.drop()
}
