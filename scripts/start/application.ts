// The process of the application, started by supervisor.ts.

import { flushCompileCache } from 'node:module'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { readStartConfig } from '#server/config.ts'
import { showsMail } from '#server/mail/dev-mail.ts'
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
const LOOPBACK = /^(127\.|::1$|localhost$)/

let server: Served | undefined
onShutdown(() => void stop())
try {
  const config = readStartConfig(process.env)
  const { databaseUrl = '', publicUrl: address, host } = config
  server = await serve({ ...config, databaseUrl })
  process.send?.({ welcome: welcome({ address, accounts: config.demo, mail: showsMail(config), host }) })
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

type Shown = { address: string; accounts: boolean; mail: boolean; host: string }

function welcome({ address, accounts, mail, host }: Shown): string {
  const lines = ACCOUNTS.map(([email, type, who]) => `    ${email.padEnd(24)}${type.padEnd(11)}${who}`)
  const demo = ['', `  Accounts, all with the password ${DEMO_PASSWORD}:`, ...lines]
  return [
    '',
    `  Abasto is ready at ${address}`,
    ...(accounts ? demo : []),
    ...(mail ? ['', `  E-mails are kept and shown at ${address}/dev/mail`] : []),
    // These e-mails hold links that open accounts.
    ...(mail && !LOOPBACK.test(host)
      ? [`  to anyone who can reach ${host}. To hide them: SMTP_URL=… or NODE_ENV=production`]
      : []),
    '',
    '  Ctrl-C stops.',
    '',
  ].join('\n')
}
