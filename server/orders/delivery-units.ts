// The units of a delivery that a buyer confirms or claims, and a seller settles (B19).
import { type RawBuilder, sql } from 'kysely'
import { type DeliveryUnits, stateOfUnits, type UnitsAction, unitsProblem } from '#domain/delivery-units.ts'
import type { SentItem } from '#domain/order-actions.ts'
import type { EventItem } from '#domain/order-events.ts'
import { conflict, invalid } from '#server/http/errors.ts'

interface ItemUnits {
  buy_order_item_id: number
  quantity: number
}

export function toSentItems(items: readonly ItemUnits[]): SentItem[] {
  return items.map(({ buy_order_item_id: itemId, quantity }) => ({ itemId, quantity }))
}

interface Part {
  /** Null for a whole delivery. */
  items: SentItem[] | null
}

/** Throws 409 for more units than the delivery has, 422 for a repeated item and one of another order. */
export function partOf(action: UnitsAction, units: DeliveryUnits, wanted?: readonly ItemUnits[]): Part {
  if (!wanted) return { items: null }
  const items = toSentItems(wanted)
  const problem = unitsProblem(action, units, items)
  if (problem) throw problem === 'more_than_in_delivery' ? conflict(problem) : invalid(problem)
  return { items }
}

/** What the event says of a part of a delivery; nothing for a whole one. */
export function eventPart({ items }: Part, after: DeliveryUnits) {
  return items ? { items: eventItems(items), delivery: stateOfUnits(after) } : {}
}

export function eventItems(items: readonly SentItem[]): EventItem[] {
  return items.map(({ itemId, quantity }) => ({ id: itemId, quantity }))
}

/** Run `storeUnits` before `storeDelivery`, whose triggers read the units. */
export function storedUnits(
  deliveryId: number,
  units: DeliveryUnits,
  at: Date,
): { storeUnits: RawBuilder<unknown>; storeDelivery: RawBuilder<unknown> } {
  const rows = [...units].map(([id, { received, claimed, credited, refused, replaced }]) => ({
    id,
    received,
    claimed,
    credited,
    refused,
    replaced,
  }))
  return {
    storeUnits: sql`
      update dispatch_items i
      set received = u.received, claimed = u.claimed, credited = u.credited, refused = u.refused, replaced = u.replaced
      from jsonb_to_recordset(${JSON.stringify(rows)})
        as u (id bigint, received int, claimed int, credited int, refused int, replaced int)
      where i.dispatch_id = ${deliveryId} and i.buy_order_item_id = u.id`,
    storeDelivery: sql`
      update dispatches set state = ${stateOfUnits(units)}, updated_at = ${at} where id = ${deliveryId}`,
  }
}

export function closeClaim(deliveryId: number, at: Date): RawBuilder<unknown> {
  return sql`update claims set closed_at = ${at} where dispatch_id = ${deliveryId} and closed_at is null`
}
