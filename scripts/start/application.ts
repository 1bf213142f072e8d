// The process of the application, started by supervisor.ts.

import { flushCompileCache } from 'node:module'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { localUrl, readStartConfig, type Config } from '#server/config.ts'
import { isLoopbackName } from '#server/http/loopback.ts'
import { serve, type Served } from '#server/main.ts'
import { failWith, onShutdown } from './shutdown.ts'

/** Longer than the last request can take (server/http/graceful-shutdown.ts). */
const CLOSING_MS = 14_000

const ACCOUNTS = [
  ['comprador@abasto.test', 'Comprador', 'buyer; aprobadora@ approves'],
  ['aprobadora@abasto.test', 'Comprador', 'approver'],
  ['suplente@abasto.test', 'Comprador', 'can be made a delegate of the approver'],
  ['nuevo@abasto.test', 'Comprador', 'must change the password first'],
  ['otra@abasto.test', 'Comprador', 'buyer of another company'],
  ['vendedor@abasto.test', 'Vendedor', 'seller'],
  ['vendedora2@abasto.test', 'Vendedor', 'another seller'],
  ['operador@abasto.test', '', 'operator, only over the API'],
] as const

let server: Served | undefined
onShutdown(() => void stop())
try {
  const config = readStartConfig(process.env)
  const { databaseUrl = '' } = config
  server = await serve({ ...config, databaseUrl })
  process.send?.({ welcome: welcome(config) })
  // The process may end by kill -9.
  flushCompileCache()
} catch (error) {
  failWith(error)
}

async function stop() {
  setTimeout(() => process.exit(1), CLOSING_MS).unref()
  await server?.close()
  process.exit(0)
}

function welcome({ publicUrl, demo, devMail, host, port }: Config): string {
  const lines = ACCOUNTS.map(([email, type, who]) => `    ${email.padEnd(24)}${type.padEnd(11)}${who}`)
  const accounts = ['', `  Accounts, all with the password ${DEMO_PASSWORD}:`, ...lines]
  return [
    '',
    `  Abasto is ready at ${publicUrl}`,
    ...(demo ? accounts : []),
    ...(devMail ? ['', `  ${whereMailIs(host, port)}`] : []),
    '',
    '  Ctrl-C stops.',
    '',
  ].join('\n')
}

/** /dev/mail answers to this machine only. */
function whereMailIs(host: string, port: number): string {
  const url = localUrl(host, port)
  if (isLoopbackName(new URL(url).hostname))
    return `E-mails are kept and shown at ${url}/dev/mail, to this machine only`
  return `E-mails are kept in DATA_DIR/mail. /dev/mail does not answer on ${host}, only on this machine's own address`
}
