// Marks orders delivered when the estimated dates of all their deliveries have passed.
import { sql } from 'kysely'
import { dayOf } from '#domain/days.ts'
import type { Deps } from '#server/deps.ts'
import { forEachId } from './every-minute.ts'
import { inTransaction } from '#db/transaction.ts'
import { lockOrder, eventTime, transition } from '#server/orders/transition.ts'

/** Safe in several processes: each order is locked and read again. */
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
      const at = eventTime(deps, order)
      await transition(order, { type: 'delivered', actor: null, at }).storeState.execute(trx)
    }),
  )
}
