// The application as a process of its own (keep.ts).

import { flushCompileCache } from 'node:module'
import { readConfig } from '#server/config.ts'
import { showsMail } from '#server/mail/dev-mail.ts'
import { serve, type Served } from '#server/main.ts'
import { endFor, whenToldToEnd } from './ending.ts'
import { welcome } from './welcome.ts'

/** Longer than a request may take that came at the last moment (http/drain.ts, db/patience.ts). */
const CLOSING_MS = 14_000

let server: Served | undefined
whenToldToEnd(() => void stop())
try {
  const config = readConfig(process.env)
  const { databaseUrl = '', publicUrl: address, host } = config
  server = await serve({ ...config, databaseUrl })
  process.send?.({ welcome: welcome({ address, accounts: config.demo, mail: showsMail(config), host }) })
  // Not left to the end, which may be a kill -9.
  flushCompileCache()
} catch (error) {
  endFor(error)
}

async function stop() {
  setTimeout(() => process.exit(1), CLOSING_MS).unref()
  await server?.close()
  process.exit(0)
}
