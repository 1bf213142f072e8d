// The process that answers: connects, listens, and closes in order.
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { connect } from '#db/connect.ts'
import { keepStatesCurrent } from './features/sales/delivered.ts'
import { keepSearchCurrent } from './search/current.ts'

const CONNECTIONS = 20

export interface Served {
  address: string
  close(): Promise<void>
}

export async function serve(config: Config & { databaseUrl: string }): Promise<Served> {
  const db = connect(config.databaseUrl, { max: CONNECTIONS })
  const deps = { config, db, now: () => new Date() }
  const app = await buildApp(deps)
  const timers = [keepStatesCurrent(deps), keepSearchCurrent(deps)]
  const address = await app.listen({ host: config.host, port: config.port })
  return {
    address,
    async close() {
      for (const stop of timers) stop()
      await app.close()
      await db.destroy()
    },
  }
}
