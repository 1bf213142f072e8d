// Orders of a side, from their placing to a claim.
import { claimDelivery } from '#contract/purchases.ts'
import { sendOrder } from '#contract/sales.ts'
import { placeApproved, placePurchase } from '#test/shopping.ts'
import type { Side } from './sides.ts'

let notes = 0
export const newNote = () => String(700_000 + ++notes)

export async function pending({ buyer, offer }: Side) {
  const { id, orders } = await placePurchase(buyer, [[offer, 4]])
  return { purchase: id, order: orders[0]?.id ?? 0 }
}

export async function approved({ buyer, approver, offer }: Side) {
  const { id, orders } = await placeApproved(buyer, approver, [[offer, 4]])
  return { purchase: id, order: orders[0]?.id ?? 0, item: orders[0]?.buy_order_items[0]?.id ?? 0 }
}

export async function sent(side: Side) {
  const { order, item } = await approved(side)
  const note = newNote()
  const items = [{ buy_order_item_id: item, qty_sent: 1 }]
  await side.seller.callOrThrow(sendOrder, {
    params: { order_id: order },
    body: { items, dispatch_note_number: note },
  })
  return { order, item, note }
}

export async function claimed(side: Side) {
  const { order, item, note } = await sent(side)
  await side.buyer.callOrThrow(claimDelivery, {
    params: { order_id: order },
    body: { dispatch_note_number: note, message: 'Falta.' },
  })
  return { order, item, note }
}
