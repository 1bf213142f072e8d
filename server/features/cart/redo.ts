// "Rehacer": the cart takes what was refused of a purchase (R7).
import { sql } from 'kysely'
import type { z } from 'zod'
import type { redoPurchase as endpoint } from '#contract/purchases.ts'
import { inTransaction } from '#db/transaction.ts'
import { dayOf } from '#domain/days.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import { oncePerKey } from '#server/http/idempotency.ts'
import type { Buyer } from '#server/http/session.ts'
import { fillCart, UNITS_TO_REDO } from './actions.ts'
import { showOpenCart } from './queries.ts'

interface Refused {
  items: number[]
  isRedone: boolean
}

/** With the units that were refused. Throws 409 when nothing was, or another purchase has redone it. */
export async function redoPurchase(
  deps: Deps,
  buyer: Buyer,
  purchaseId: number,
  wanted: z.output<typeof endpoint.body>,
  key: string | null,
): Promise<z.output<typeof endpoint.answer>> {
  const today = dayOf(deps.now())
  const call = { userId: buyer.userId, route: 'redo', key, request: { purchaseId, ...wanted } }
  return inTransaction(deps.db, async (trx) => {
    const outcome = await oncePerKey(trx, call, async () => {
      const { rows } = await sql<Refused>`
        select exists (select from purchases where redo_of = p.id) as "isRedone", array(
          select i.id from buy_order_items i
          join buy_orders o on o.id = i.buy_order_id where o.purchase_id = p.id and ${UNITS_TO_REDO} > 0
        ) as items
        from purchases p where p.id = ${purchaseId} and p.client_id = ${buyer.clientId}`.execute(trx)
      const [refused] = rows
      if (!refused) throw notFound()
      if (refused.items.length === 0) throw conflict('nothing_refused')
      if (refused.isRedone) throw conflict('already_redone')
      const { items } = refused
      const filled = await fillCart(trx, buyer, purchaseId, { ...wanted, items }, { today, isRedone: true })
      if (filled.added.length > 0)
        await sql`
          update carts set redoes = ${purchaseId}
          where client_id = ${buyer.clientId} and purchased_at is null`.execute(trx)
      return filled
    })
    return { ...outcome, cart: await showOpenCart(trx, buyer, today) }
  })
}
