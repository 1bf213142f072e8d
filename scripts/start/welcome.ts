// The message when the application is ready.

import { DEMO_PASSWORD } from '#demo/accounts.ts'

const ACCOUNTS = [
  ['comprador@abasto.test', 'Comprador', 'buyer; aprobadora@ approves'],
  ['aprobadora@abasto.test', 'Comprador', 'approver'],
  ['suplente@abasto.test', 'Comprador', 'may stand in for the approver'],
  ['nuevo@abasto.test', 'Comprador', 'must change the password first'],
  ['otra@abasto.test', 'Comprador', 'buyer of another company'],
  ['vendedor@abasto.test', 'Vendedor', 'seller'],
  ['vendedora2@abasto.test', 'Vendedor', 'another seller'],
  ['operador@abasto.test', '', 'operator, only over the API'],
] as const

type Shown = { address: string; accounts: boolean; mail: boolean; host: string }

const HERE_ALONE = /^(127\.|::1$|localhost$)/

export function welcome({ address, accounts, mail, host }: Shown): string {
  const lines = ACCOUNTS.map(([email, type, who]) => `    ${email.padEnd(24)}${type.padEnd(11)}${who}`)
  const demo = ['', `  Accounts, all with the password ${DEMO_PASSWORD}:`, ...lines]
  return [
    '',
    `  Abasto is ready at ${address}`,
    ...(accounts ? demo : []),
    ...(mail ? ['', `  E-mails are kept and shown at ${address}/dev/mail`] : []),
    // They hold links that open accounts.
    ...(mail && !HERE_ALONE.test(host)
      ? [`  to everybody who reaches ${host}. Not to show them: SMTP_URL=… or NODE_ENV=production`]
      : []),
    '',
    '  Ctrl-C stops.',
    '',
  ].join('\n')
}
