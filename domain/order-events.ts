// Events of a buy order. They alone determine its state (I23).
import type { Day } from './days.ts'
import { claimUnits, type DeliveryUnits, receive, sentUnits, settle, stateOfUnits } from './delivery-units.ts'
import { type ClaimAnswer, type SentItem, SETTLED_AS, type Settlement } from './order-actions.ts'
import type { RefusedLine } from './partial-approvals.ts'
import {
  orderState,
  type Delivery,
  type DeliveryState,
  type Line,
  type OrderFacts,
  type OrderState,
} from './order-state.ts'

/** `id` is of buy_order_items. */
export interface EventItem {
  id: number
  quantity: number
}

/** B19: units of a delivery, and the state in which the event leaves it. */
interface PartOfDelivery {
  items: readonly EventItem[]
  delivery: DeliveryState
}

/** B19: the dispatch that carries the units of the answer. */
export interface Replacement {
  note: string
  estimatedDate: Day
}

export type OrderStep =
  | { type: 'placed' | 'withdrawn' | 'delivered' }
  /** R6: units that this decision refused. */
  | { type: 'approved' | 'rejected'; details?: { refused?: readonly RefusedLine[] | undefined } }
  /** Client ids of the approvers. */
  | { type: 'reassigned'; details: { from: number; to: number } }
  /** R3: a step before the last one, counted from 1. */
  | {
      type: 'step_approved'
      details: { step: number; steps: number; refused?: readonly RefusedLine[] | undefined }
    }
  /** R4: `to` is the client id of the person who joins the step. */
  | { type: 'stepped_up'; details: { step: number; steps: number; to: number } }
  | { type: 'sent'; details: { note: string; estimatedDate: Day; items: readonly EventItem[] } }
  /** `request`: the id of the accepted request for cancellation (B20), with what the seller wrote. */
  | { type: 'cancelled'; details: { items: readonly EventItem[]; request?: number; message?: string } }
  | { type: 'cancellation_asked'; details: { items: readonly EventItem[]; message: string } }
  | { type: 'cancellation_refused'; details: { message: string } }
  | { type: 'confirmed' | 'claimed'; details: { note: string; message?: string } & Partial<PartOfDelivery> }
  | { type: 'claim_answered'; details: { note: string; kind: ClaimAnswer; message: string } }
  | {
      type: 'claim_answered'
      details: { note: string; kind: Settlement; message: string; replacement?: Replacement } & PartOfDelivery
    }
  | { type: 'claim_insisted'; details: { note: string; message: string } }
  | { type: 'note_corrected'; details: { note: string; corrected: string } }

export interface Transition {
  event: OrderStep['type']
  from: OrderState | null
  to: OrderState
}

/** B20: a request for cancellation changes no state. */
const UNCHANGED_WHILE_OPEN = {
  awaiting_dispatch: ['awaiting_dispatch'],
  partially_handled: ['partially_handled'],
  claimed: ['claimed'],
} satisfies Partial<Record<OrderState, OrderState[]>>

const FROM: Readonly<Record<OrderStep['type'], Partial<Record<OrderState | 'nothing', OrderState[]>>>> = {
  placed: { nothing: ['pending_approval'] },
  reassigned: { pending_approval: ['pending_approval'] },
  step_approved: { pending_approval: ['pending_approval'] },
  stepped_up: { pending_approval: ['pending_approval'] },
  approved: { pending_approval: ['awaiting_dispatch'] },
  rejected: { pending_approval: ['rejected'] },
  withdrawn: { pending_approval: ['rejected'] },
  sent: {
    awaiting_dispatch: ['partially_handled', 'sent'],
    partially_handled: ['partially_handled', 'sent'],
    claimed: ['claimed'],
  },
  cancelled: {
    awaiting_dispatch: ['partially_handled', 'cancelled'],
    partially_handled: ['partially_handled', 'cancelled', 'sent', 'delivered', 'confirmed'],
    claimed: ['claimed'],
  },
  cancellation_asked: UNCHANGED_WHILE_OPEN,
  cancellation_refused: UNCHANGED_WHILE_OPEN,
  // Confirming a claimed delivery closes its claim; the state is then that without the claim.
  confirmed: {
    partially_handled: ['partially_handled'],
    sent: ['sent', 'delivered', 'confirmed'],
    delivered: ['delivered', 'confirmed'],
    claimed: ['claimed', 'partially_handled', 'sent', 'delivered', 'confirmed'],
  },
  claimed: {
    partially_handled: ['claimed'],
    sent: ['claimed'],
    delivered: ['claimed'],
    claimed: ['claimed'],
  },
  delivered: { sent: ['delivered'] },
  // Settling the last claimed units closes the claim (B19).
  claim_answered: { claimed: ['claimed', 'partially_handled', 'sent', 'delivered', 'confirmed'] },
  claim_insisted: { claimed: ['claimed'] },
  note_corrected: {
    partially_handled: ['partially_handled'],
    sent: ['sent', 'delivered'],
    delivered: ['delivered'],
    claimed: ['claimed'],
  },
}

/** I12. The database has the same table, order_transitions, and refuses all others. */
export const ORDER_TRANSITIONS: readonly Transition[] = Object.entries(FROM).flatMap(([event, states]) =>
  Object.entries(states).flatMap(([from, next]) =>
    next.map((to) => ({
      event: event as Transition['event'],
      from: from === 'nothing' ? null : (from as OrderState),
      to,
    })),
  ),
)

export interface DeliveryHistory extends Delivery {
  units: DeliveryUnits
}

/** The facts that determine the state: lines by item id, deliveries by note. */
export interface OrderHistory {
  decision: OrderFacts['decision']
  lines: ReadonlyMap<number, Line>
  deliveries: ReadonlyMap<string, DeliveryHistory>
}

export function initialHistory(ordered: readonly EventItem[]): OrderHistory {
  const lines = ordered.map(({ id, quantity }) => [id, { quantity, sent: 0, cancelled: 0 }] as const)
  return { decision: null, lines: new Map(lines), deliveries: new Map() }
}

export function applyEvent(history: OrderHistory, step: OrderStep): OrderHistory {
  switch (step.type) {
    case 'placed':
    case 'reassigned':
    case 'stepped_up':
    case 'delivered':
    case 'claim_insisted':
    case 'cancellation_asked':
    case 'cancellation_refused':
      return history
    case 'step_approved':
      return { ...history, lines: withoutRefused(history.lines, step.details.refused) }
    case 'approved':
      return {
        ...history,
        decision: step.type,
        lines: withoutRefused(history.lines, step.details?.refused),
      }
    case 'rejected':
    case 'withdrawn':
      return { ...history, decision: step.type }
    case 'sent': {
      const { items } = step.details
      const sent = withDelivery(history, step.details, items)
      return { ...sent, lines: withItems(history.lines, 'sent', items) }
    }
    case 'cancelled':
      return { ...history, lines: withItems(history.lines, 'cancelled', step.details.items) }
    case 'confirmed':
    case 'claimed': {
      const { note, items } = step.details
      const change = step.type === 'confirmed' ? receive : claimUnits
      return withUnits(history, note, (units) => change(units, items ? toItems(items) : null))
    }
    case 'claim_answered': {
      const { details } = step
      if (!('items' in details)) return history
      const { note, kind, items } = details
      const settled = withUnits(history, note, (units) => settle(units, toItems(items), SETTLED_AS[kind]))
      // The units of a replacement are not sent once more (I1).
      return details.replacement ? withDelivery(settled, details.replacement, items) : settled
    }
    case 'note_corrected': {
      const { note, corrected } = step.details
      const deliveries = [...history.deliveries].map(
        ([key, delivery]) => [key === note ? corrected : key, delivery] as const,
      )
      return { ...history, deliveries: new Map(deliveries) }
    }
  }
}

function withoutRefused(
  lines: OrderHistory['lines'],
  refused: readonly RefusedLine[] = [],
): OrderHistory['lines'] {
  const taken = refused.map(({ id, quantity }) => ({ id, quantity: -quantity }))
  return withItems(lines, 'quantity', taken)
}

function toItems(items: readonly EventItem[]): SentItem[] {
  return items.map(({ id, quantity }) => ({ itemId: id, quantity }))
}

function withDelivery(
  history: OrderHistory,
  { note, estimatedDate }: Replacement,
  items: readonly EventItem[],
): OrderHistory {
  const delivery: DeliveryHistory = {
    state: 'in_process',
    estimatedDate,
    units: sentUnits(toItems(items)),
  }
  return { ...history, deliveries: new Map(history.deliveries).set(note, delivery) }
}

function withUnits(
  history: OrderHistory,
  note: string,
  change: (units: DeliveryUnits) => DeliveryUnits,
): OrderHistory {
  const delivery = history.deliveries.get(note)
  if (!delivery) return history
  const units = change(delivery.units)
  const changed = { ...delivery, units, state: stateOfUnits(units) }
  return { ...history, deliveries: new Map(history.deliveries).set(note, changed) }
}

function withItems(
  lines: OrderHistory['lines'],
  column: keyof Line,
  items: readonly EventItem[],
): OrderHistory['lines'] {
  const result = new Map(lines)
  for (const { id, quantity } of items) {
    const line = result.get(id)
    if (line) result.set(id, { ...line, [column]: line[column] + quantity })
  }
  return result
}

export function historyState({ decision, lines, deliveries }: OrderHistory, today: Day): OrderState {
  return orderState({ decision, lines: [...lines.values()], deliveries: [...deliveries.values()] }, today)
}
