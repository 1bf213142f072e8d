// The process in which the applications of one Playwright worker run, each on its own copy of the demo world (an empty database with DEMO=off)
// and a free port. A process per application would load and compile everything again. It ends with the process that started it.

import { setTimeout as wait } from 'node:timers/promises'
import { findViolations } from '#db/invariants.ts'
import { readConfig } from '#server/config.ts'
import { serve, type Served } from '#server/main.ts'
import { copyDatabase, type DatabaseCopy } from '#test/copy.ts'
import { openSession } from '#test/sessions.ts'
import type { World } from '#test/world.ts'
import type { Reply, Request, Settings } from './server.ts'

const world: World = JSON.parse(process.env['ABASTO_WORLD'] ?? '{}')
const apps = new Map<string, { server: Served; copy: DatabaseCopy }>()
let copies = 0

process.on('message', ({ id, request }: { id: number; request: Request }) => {
  const reply = (outcome: Omit<Reply, 'id'>) => process.send?.({ id, ...outcome })
  handle(request).then(
    (result) => reply({ result }),
    (error: Error) => reply({ error: error.stack ?? String(error) }),
  )
})
process.once('disconnect', () => {
  for (const address of apps.keys()) void close(address)
})

async function handle(request: Request): Promise<unknown> {
  if ('open' in request) return open(request.open)
  if ('close' in request) return close(request.close)
  const { address, email, role } = request.openSession
  return openSession(appAt(address).copy.db, email, role)
}

async function open(settings: Settings) {
  const isEmpty = settings['DEMO'] === 'off'
  const copy = await copyDatabase(world, `browser_${process.pid}_${++copies}`, { isEmpty })
  const { url: databaseUrl, applicationUrl, dataDir } = copy
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    NODE_ENV: 'test',
    CALLS_PER_MINUTE: '1000000',
    ...settings,
  })
  const server = await serve({ ...config, databaseUrl: applicationUrl })
  const { address } = server
  apps.set(address, { server, copy })
  if (!isEmpty) await untilSearchAnswers(address)
  return { address, dataDir, databaseUrl }
}

/** Searches wait for the index, on a busy machine longer than a request may. */
async function untilSearchAnswers(address: string): Promise<void> {
  const token = await openSession(appAt(address).copy.db, 'comprador@abasto.test', 'buyer')
  const search = () =>
    fetch(`${address}/api/v1/products/searchelastic?term=guantes`, {
      headers: { authorization: `Bearer ${token}` },
    })
  while ((await search()).status === 503) await wait(200)
}

async function close(address: string): Promise<string[]> {
  const { server, copy } = appAt(address)
  apps.delete(address)
  await server.close()
  const violations = await findViolations(copy.db)
  await copy.drop()
  return violations
}

function appAt(address: string) {
  const app = apps.get(address)
  if (!app) throw new Error(`No application listens on ${address}`)
  return app
}
