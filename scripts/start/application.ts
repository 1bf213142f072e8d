// The application as a process of its own (supervisor.ts).

import { flushCompileCache } from 'node:module'
import { readConfig } from '#server/config.ts'
import { showsMail } from '#server/mail/dev-mail.ts'
import { serve, type Served } from '#server/main.ts'
import { failWith, onShutdown } from './shutdown.ts'
import { welcome } from './welcome.ts'

/** Longer than the last request may take (server/http/graceful-shutdown.ts). */
const CLOSING_MS = 14_000

let server: Served | undefined
onShutdown(() => void stop())
try {
  const config = readConfig(process.env)
  const { databaseUrl = '', publicUrl: address, host } = config
  server = await serve({ ...config, databaseUrl })
  process.send?.({ welcome: welcome({ address, accounts: config.demo, mail: showsMail(config), host }) })
  // Now: the end may be a kill -9.
  flushCompileCache()
} catch (error) {
  failWith(error)
}

async function stop() {
  setTimeout(() => process.exit(1), CLOSING_MS).unref()
  await server?.close()
  process.exit(0)
}
