// The units of a delivery (B19). Of each line received + in process + claimed + credited + refused + replaced = sent.
import type { SentItem, SettledAs } from './order-actions.ts'
import type { DeliveryState } from './order-state.ts'

export interface Units {
  sent: number
  received: number
  claimed: number
  /** The seller credits or collects them. */
  credited: number
  /** The seller refused the claim about them. */
  refused: number
  /** A later delivery carries them instead. */
  replaced: number
}

/** By item id. */
export type DeliveryUnits = ReadonlyMap<number, Units>

export function sentUnits(items: readonly SentItem[]): DeliveryUnits {
  return new Map(
    items.map(({ itemId, quantity }) => [
      itemId,
      { sent: quantity, received: 0, claimed: 0, credited: 0, refused: 0, replaced: 0 },
    ]),
  )
}

/** Neither received nor claimed. */
export function inProcess({ sent, received, claimed, credited, refused, replaced }: Units): number {
  return sent - received - claimed - credited - refused - replaced
}

export function stateOfUnits(units: DeliveryUnits): DeliveryState {
  const lines = [...units.values()]
  if (lines.some(({ claimed }) => claimed > 0)) return 'claimed'
  return lines.some((line) => inProcess(line) > 0) ? 'in_process' : 'confirmed'
}

/** How many units of a line the buyer may confirm or claim, or the seller may settle. */
export const AVAILABLE = {
  confirm: (line: Units) => inProcess(line) + line.claimed,
  claim: inProcess,
  settle: (line: Units) => line.claimed,
} as const satisfies Record<string, (line: Units) => number>
export type UnitsAction = keyof typeof AVAILABLE

export type UnitsProblem = 'item_of_other_order' | 'item_repeated' | 'more_than_in_delivery'

/** Why the action cannot have these units, or null. */
export function unitsProblem(
  action: UnitsAction,
  units: DeliveryUnits,
  items: readonly SentItem[],
): UnitsProblem | null {
  if (new Set(items.map(({ itemId }) => itemId)).size < items.length) return 'item_repeated'
  for (const { itemId, quantity } of items) {
    const line = units.get(itemId)
    if (!line) return 'item_of_other_order'
    if (quantity > AVAILABLE[action](line)) return 'more_than_in_delivery'
  }
  return null
}

/** Without items, all units that the action may have. */
function changed(
  units: DeliveryUnits,
  items: readonly SentItem[] | null,
  action: UnitsAction,
  change: (line: Units, quantity: number) => Units,
): DeliveryUnits {
  const wanted = items && new Map(items.map(({ itemId, quantity }) => [itemId, quantity]))
  return new Map(
    [...units].map(([itemId, line]) => {
      const quantity = wanted ? (wanted.get(itemId) ?? 0) : AVAILABLE[action](line)
      return [itemId, change(line, quantity)]
    }),
  )
}

/** Units in process are received before claimed ones. */
export function receive(units: DeliveryUnits, items: readonly SentItem[] | null): DeliveryUnits {
  return changed(units, items, 'confirm', (line, quantity) => ({
    ...line,
    received: line.received + quantity,
    claimed: line.claimed - Math.max(0, quantity - inProcess(line)),
  }))
}

export function claimUnits(units: DeliveryUnits, items: readonly SentItem[] | null): DeliveryUnits {
  return changed(units, items, 'claim', (line, quantity) => ({ ...line, claimed: line.claimed + quantity }))
}

export function settle(units: DeliveryUnits, items: readonly SentItem[], as: SettledAs): DeliveryUnits {
  return changed(units, items, 'settle', (line, quantity) => ({
    ...line,
    claimed: line.claimed - quantity,
    [as]: line[as] + quantity,
  }))
}
