// Events of a buy order. They alone determine its state (I23).
import type { Day } from './days.ts'
import type { ClaimAnswer } from './order-actions.ts'
import { orderState, type Delivery, type Line, type OrderFacts, type OrderState } from './order-state.ts'

/** `id` is of buy_order_items. */
export interface EventItem {
  id: number
  quantity: number
}

export type OrderStep =
  | { type: 'placed' | 'approved' | 'rejected' | 'withdrawn' | 'delivered' }
  /** Client ids of the approvers. */
  | { type: 'reassigned'; details: { from: number; to: number } }
  | { type: 'sent'; details: { note: string; estimatedDate: Day; items: readonly EventItem[] } }
  /** `request`: the id of the accepted request for cancellation (B20), with what the seller wrote. */
  | { type: 'cancelled'; details: { items: readonly EventItem[]; request?: number; message?: string } }
  | { type: 'cancellation_asked'; details: { items: readonly EventItem[]; message: string } }
  | { type: 'cancellation_refused'; details: { message: string } }
  | { type: 'confirmed' | 'claimed'; details: { note: string } }
  | { type: 'claim_answered'; details: { note: string; kind: ClaimAnswer; message: string } }
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
  claim_answered: { claimed: ['claimed'] },
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

/** The facts that determine the state: lines by item id, deliveries by note. */
export interface OrderHistory {
  decision: OrderFacts['decision']
  lines: ReadonlyMap<number, Line>
  deliveries: ReadonlyMap<string, Delivery>
}

export function initialHistory(ordered: readonly EventItem[]): OrderHistory {
  const lines = ordered.map(({ id, quantity }) => [id, { quantity, sent: 0, cancelled: 0 }] as const)
  return { decision: null, lines: new Map(lines), deliveries: new Map() }
}

export function applyEvent(history: OrderHistory, step: OrderStep): OrderHistory {
  switch (step.type) {
    case 'placed':
    case 'reassigned':
    case 'delivered':
    case 'claim_answered':
    case 'claim_insisted':
    case 'cancellation_asked':
    case 'cancellation_refused':
      return history
    case 'approved':
    case 'rejected':
    case 'withdrawn':
      return { ...history, decision: step.type }
    case 'sent': {
      const { note, estimatedDate, items } = step.details
      const deliveries = new Map(history.deliveries).set(note, { state: 'in_process', estimatedDate })
      return { ...history, lines: withItems(history.lines, 'sent', items), deliveries }
    }
    case 'cancelled':
      return { ...history, lines: withItems(history.lines, 'cancelled', step.details.items) }
    case 'confirmed':
    case 'claimed': {
      const delivery = history.deliveries.get(step.details.note)
      if (!delivery) return history
      const changed = { ...delivery, state: step.type }
      return { ...history, deliveries: new Map(history.deliveries).set(step.details.note, changed) }
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

function withItems(
  lines: OrderHistory['lines'],
  column: 'sent' | 'cancelled',
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
