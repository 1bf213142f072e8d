// Time delivers too: an order is delivered once the estimated date of all its deliveries has passed (design §5).
import { sql } from 'kysely'
import { dayOf } from '#domain/days.ts'
import type { Deps } from '#server/deps.ts'
import { everyMinute, forEachId, type Report } from './every-minute.ts'
import { inTransaction } from '#db/transaction.ts'
import { lockOrder, momentOf, transition } from '#server/orders/transition.ts'

/** Marks what is due now and then every minute. Gives the function that stops it. */
export function keepStatesCurrent(deps: Deps, report?: Report): () => void {
  return everyMinute(() => markDelivered(deps), report)
}

/** Several processes may do this at once: each order is locked and asked again. */
export async function markDelivered(deps: Deps): Promise<void> {
  const today = dayOf(deps.now())
  const due = await deps.db
    .selectFrom('buy_orders as o')
    .where('o.state', '=', 'sent')
    .where(
      sql<boolean>`not exists (select from dispatches where buy_order_id = o.id and estimated_date >= ${today})`,
    )
    .select('o.id')
    .limit(1000)
    .execute()
  const ids = due.map(({ id }) => id)
  await forEachId(ids, (id) =>
    inTransaction(deps.db, async (trx) => {
      const order = await lockOrder(trx, id)
      if (order?.state !== 'sent') return
      await transition(trx, order, { type: 'delivered', actor: null, at: momentOf(deps, order) })
    }),
  )
}
