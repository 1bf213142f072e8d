// Sends what was promised (I20): at least once, with the same Message-ID if again.
import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import { inTransaction, later } from '#server/http/transaction.ts'
import { dropEarlierTokens } from '#server/passwords/tokens.ts'
import { compose } from './compose.ts'
import { openTransport, type Transport } from './transport.ts'

/** Sends e-mails from now on. Gives the function that stops it. */
export async function keepDelivering(deps: Deps): Promise<() => void> {
  const transport = openTransport(deps.config)
  await deps.jobs.work('email', ({ id }) => deliver(deps, transport, id))
  return () => transport.close()
}

async function deliver(deps: Deps, transport: Transport, id: number): Promise<void> {
  const composed = await inTransaction(deps.db, (trx) => compose(deps, trx, id))
  if (!composed) return
  const { message, passwordToken } = composed
  await transport.send(message)
  await inTransaction(deps.db, async (trx) => {
    await later(trx, sql`update emails set sent_at = ${deps.now()} where id = ${id}`)
    if (passwordToken !== null) await dropEarlierTokens(trx, passwordToken)
  })
}
