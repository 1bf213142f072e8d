import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Day } from './days.ts'
import { acceptedItems } from './cancellation-requests.ts'
import {
  AVAILABLE,
  claimUnits,
  inProcess,
  receive,
  sentUnits,
  settle,
  stateOfUnits,
  type UnitsAction,
} from './delivery-units.ts'
import {
  deliveryAllows,
  dispatchProblem,
  mayWithdraw,
  orderAllows,
  type SentItem,
  SETTLED_AS,
  SETTLEMENTS,
} from './order-actions.ts'
import {
  ORDER_TRANSITIONS,
  type DeliveryHistory,
  historyState,
  applyEvent,
  initialHistory,
  type OrderStep,
  type Replacement,
  type Transition,
} from './order-events.ts'
import type { RefusedLine } from './partial-approvals.ts'
import {
  openQuantity,
  orderState,
  ORDER_STATES,
  type Delivery,
  type Line,
  type OrderState,
} from './order-state.ts'

const START = '2026-11-21'

/** Arbitrary attempts, valid or not; the numbers select items and deliveries. */
interface Attempt {
  action:
    | 'reassign'
    | 'approve'
    | 'reject'
    | 'withdraw'
    | 'send'
    | 'cancel'
    | 'ask'
    | 'accept'
    | 'refuse'
    | 'confirm'
    | 'claim'
    | 'answer'
    | 'settle'
    | 'insist'
    | 'correct'
    | 'wait'
  which: number
  quantities: number[]
  days: number
}
const attempt: fc.Arbitrary<Attempt> = fc.record({
  action: fc.constantFrom(
    'reassign',
    'approve',
    'approve',
    'reject',
    'withdraw',
    'send',
    'send',
    'cancel',
    'ask',
    'accept',
    'refuse',
    'confirm',
    'confirm',
    'claim',
    'claim',
    'answer',
    'settle',
    'settle',
    'insist',
    'correct',
    'wait',
    'wait',
  ),
  which: fc.nat(5),
  quantities: fc.array(fc.nat(3), { minLength: 3, maxLength: 3 }),
  days: fc.nat(4),
})
const life = fc.record({
  ordered: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
  attempts: fc.array(attempt, { maxLength: 25, size: 'max' }),
})

interface Told {
  step: OrderStep
  day: Day
  from: OrderState | null
  to: OrderState
}

/** Changes rows as the database does, and returns the recorded events. */
class Rows {
  decision: 'approved' | 'rejected' | 'withdrawn' | null = null
  readonly lines: Map<number, Line>
  readonly deliveries: (DeliveryHistory & { note: string })[] = []
  state: OrderState = 'pending_approval'
  day: Day = START
  readonly log: Told[] = [{ step: { type: 'placed' }, day: START, from: null, to: 'pending_approval' }]

  constructor(ordered: readonly number[]) {
    this.lines = new Map(ordered.map((quantity, id) => [id, { quantity, sent: 0, cancelled: 0 }]))
  }

  try({ action, which, quantities, days }: Attempt): void {
    if (action === 'wait') return this.wait(days)
    if (action === 'reassign') return this.reassign(which, days === 0 ? quantities : [])
    if (action === 'withdraw') return this.withdraw()
    if (action === 'approve' || action === 'reject')
      return this.decide(action === 'approve' ? 'approved' : 'rejected', days === 0 ? quantities : [])
    if (action === 'send') return this.send(quantities, days)
    if (action === 'cancel') return this.cancel(quantities)
    if (action === 'ask' || action === 'accept' || action === 'refuse')
      return this.request(action, quantities)
    const delivery = this.deliveries[which % this.deliveries.length]
    const allowed = action === 'settle' ? 'answer' : action
    if (!delivery || !deliveryAllows(allowed, this.state, delivery.state)) return
    if (action === 'confirm' || action === 'claim' || action === 'settle')
      return this.changeUnits(
        action,
        delivery,
        days % 2 === 0 && action !== 'settle' ? null : quantities,
        days,
      )
    this.change(action, delivery)
  }

  /** B19: the whole delivery without `wanted`. */
  private changeUnits(
    action: UnitsAction,
    delivery: DeliveryHistory & { note: string },
    wanted: number[] | null,
    days: number,
  ): void {
    const { note } = delivery
    const items =
      wanted &&
      [...delivery.units]
        .map(([itemId, line]) => ({
          itemId,
          quantity: Math.min(wanted[itemId] ?? 0, AVAILABLE[action](line)),
        }))
        .filter(({ quantity }) => quantity > 0)
    if (items?.length === 0) return
    const kind = SETTLEMENTS[days % SETTLEMENTS.length] ?? 'refused'
    if (action === 'confirm') delivery.units = receive(delivery.units, items)
    else if (action === 'claim') delivery.units = claimUnits(delivery.units, items)
    else delivery.units = settle(delivery.units, items ?? [], SETTLED_AS[kind])
    delivery.state = stateOfUnits(delivery.units)
    const told = items?.map(({ itemId, quantity }) => ({ id: itemId, quantity })) ?? []
    const part = { items: told, delivery: delivery.state }
    if (action === 'settle') {
      const replacement = kind === 'resend' ? this.dispatch(items ?? [], days) : null
      const details = { note, kind, message: 'No', ...part, ...(replacement && { replacement }) }
      return this.record({ type: 'claim_answered', details })
    }
    const type = action === 'confirm' ? 'confirmed' : 'claimed'
    this.record({ type, details: { note, ...(items && part) } })
  }

  private wait(days: number): void {
    this.day = addDays(this.day, days)
    // A buyer may confirm before the job that runs every minute.
    const due = this.deliveries.every(({ estimatedDate }) => estimatedDate < this.day)
    if (this.state === 'sent' && due && days % 2 === 0) this.record({ type: 'delivered' })
  }

  private reassign(from: number, wanted: number[]): void {
    if (!orderAllows('decide', this.state)) return
    this.record({ type: 'reassigned', details: { from, to: from + 1 } })
    this.record({ type: 'step_approved', details: { step: 1, steps: 2, refused: this.refuse(wanted) } })
    this.record({ type: 'stepped_up', details: { step: 2, steps: 2, to: from } })
  }

  private decide(decision: 'approved' | 'rejected', wanted: number[]): void {
    if (!orderAllows('decide', this.state)) return
    this.decision = decision
    this.record({
      type: decision,
      details: { refused: decision === 'approved' ? this.refuse(wanted) : undefined },
    })
  }

  /** R6: units of some lines, of which one is left. */
  private refuse(wanted: number[]): RefusedLine[] {
    const refused = [...this.lines]
      .map(([id, { quantity }]) => ({
        id,
        quantity: Math.min(wanted[id] ?? 0, id === 0 ? quantity - 1 : quantity),
        reason: 'Sobra',
      }))
      .filter(({ quantity }) => quantity > 0)
    for (const { id, quantity } of refused) this.line(id).quantity -= quantity
    return refused
  }

  private withdraw(): void {
    if (!mayWithdraw([this.state])) return
    this.decision = 'withdrawn'
    this.record({ type: 'withdrawn' })
  }

  private send(quantities: number[], days: number): void {
    const items = [...this.lines]
      .map(([itemId, line]) => ({ itemId, quantity: Math.min(quantities[itemId] ?? 0, openQuantity(line)) }))
      .filter(({ quantity }) => quantity > 0)
    if (!orderAllows('send', this.state) || items.length === 0 || dispatchProblem(items, this.lines)) return
    for (const { itemId, quantity } of items) this.line(itemId).sent += quantity
    const told = items.map(({ itemId, quantity }) => ({ id: itemId, quantity }))
    this.record({ type: 'sent', details: { ...this.dispatch(items, days), items: told } })
  }

  private dispatch(items: readonly SentItem[], days: number): Replacement {
    const note = `0001.${this.deliveries.length}`
    const estimatedDate = addDays(this.day, days)
    this.deliveries.push({ note, estimatedDate, state: 'in_process', units: sentUnits(items) })
    return { note, estimatedDate }
  }

  private cancel(wanted: number[]): void {
    const items = [...this.lines]
      .filter(([id]) => (wanted[id] ?? 0) > 0)
      .map(([id, line]) => ({ id, quantity: openQuantity(line) }))
      .filter(({ quantity }) => quantity > 0)
    if (!orderAllows('cancel', this.state) || items.length === 0) return
    for (const { id, quantity } of items) this.line(id).cancelled += quantity
    this.record({ type: 'cancelled', details: { items } })
  }

  /** B20: units of some lines, of which others may be sent or cancelled later. */
  private request(action: 'ask' | 'accept' | 'refuse', wanted: number[]): void {
    const items = acceptedItems(
      wanted.map((quantity, itemId) => ({ itemId, quantity })),
      this.lines,
    ).map(({ itemId, quantity }) => ({ id: itemId, quantity }))
    if (!orderAllows('ask_cancellation', this.state) || items.length === 0) return
    if (action === 'ask')
      return this.record({ type: 'cancellation_asked', details: { items, message: 'Sobra' } })
    if (action === 'refuse') return this.record({ type: 'cancellation_refused', details: { message: 'No' } })
    for (const { id, quantity } of items) this.line(id).cancelled += quantity
    this.record({ type: 'cancelled', details: { items, request: 1 } })
  }

  private change(action: 'answer' | 'insist' | 'correct', delivery: Delivery & { note: string }): void {
    const { note } = delivery
    if (action === 'answer')
      return this.record({ type: 'claim_answered', details: { note, kind: 'resend', message: '' } })
    if (action === 'insist') return this.record({ type: 'claim_insisted', details: { note, message: 'No' } })
    delivery.note = `${note},1`
    this.record({ type: 'note_corrected', details: { note, corrected: delivery.note } })
  }

  private line(id: number): Line {
    const line = this.lines.get(id)
    if (!line) throw new Error(`No item ${id}`)
    return line
  }

  private record(step: OrderStep): void {
    const { decision, lines, deliveries, day } = this
    const to = orderState({ decision, lines: [...lines.values()], deliveries }, day)
    this.log.push({ step, day, from: this.state, to })
    this.state = to
  }
}

function live({ ordered, attempts }: { ordered: number[]; attempts: Attempt[] }): Rows {
  const rows = new Rows(ordered)
  for (const one of attempts) rows.try(one)
  return rows
}

const nameOf = ({ event, from, to }: Transition) => `${event}: ${from ?? ''} → ${to}`

test('I23 R6 the state of any order is what its events tell, one by one', () => {
  fc.assert(
    fc.property(life, ({ ordered, attempts }) => {
      const { log, lines, deliveries } = live({ ordered, attempts })
      let history = initialHistory(ordered.map((quantity, id) => ({ id, quantity })))
      for (const { step, day, to } of log) {
        history = applyEvent(history, step)
        expect(historyState(history, day)).toBe(to)
      }
      expect(history.lines).toEqual(lines)
      expect([...history.lines.values()].some(({ quantity }) => quantity > 0)).toBe(true)
      expect([...history.deliveries]).toEqual(deliveries.map(({ note, ...delivery }) => [note, delivery]))
    }),
    { numRuns: 500 },
  )
})

test('B19 I1 whatever is claimed, settled and sent again, the units of each line over all deliveries are those that it sent once', () => {
  let replacements = 0
  fc.assert(
    fc.property(life, ({ ordered, attempts }) => {
      const { log, lines, deliveries } = live({ ordered, attempts })
      for (const [itemId, line] of lines) {
        const own = deliveries.flatMap(({ units }) => units.get(itemId) ?? [])
        const inOneState = own.map(
          (of) => of.received + inProcess(of) + of.claimed + of.credited + of.refused,
        )
        expect(inOneState.reduce((sum, units) => sum + units, 0)).toBe(line.sent)
        expect(line.sent + line.cancelled + openQuantity(line)).toBe(line.quantity)
        // Each replaced unit is carried by one replacement.
        const carried = log.flatMap(({ step }) =>
          step.type === 'claim_answered' && 'replacement' in step.details ? step.details.items : [],
        )
        const units = carried
          .filter(({ id }) => id === itemId)
          .reduce((sum, { quantity }) => sum + quantity, 0)
        expect(own.reduce((sum, { replaced }) => sum + replaced, 0)).toBe(units)
        replacements += units
      }
    }),
    { numRuns: 12_000, seed: 3 },
  )
  expect(replacements).toBeGreaterThan(100)
})

test('I12 whatever is tried, an order goes only ways of the table, and every way of it can be gone', () => {
  const allowed = new Set(ORDER_TRANSITIONS.map(nameOf))
  const gone = new Set<string>()
  fc.assert(
    fc.property(life, (one) => {
      for (const { step, from, to } of live(one).log) {
        const name = nameOf({ event: step.type, from, to })
        expect(allowed).toContain(name)
        gone.add(name)
      }
    }),
    { numRuns: 24_000, seed: 8 },
  )
  expect([...gone].sort()).toEqual([...allowed].sort())
})

test('I12 nothing leads back to waiting for approval, and nothing leads out of what is over', () => {
  const leaving = (state: OrderState) => ORDER_TRANSITIONS.filter(({ from }) => from === state)
  expect(ORDER_TRANSITIONS.filter(({ to }) => to === 'pending_approval').map(nameOf)).toEqual([
    'placed:  → pending_approval',
    'reassigned: pending_approval → pending_approval',
    'step_approved: pending_approval → pending_approval',
    'stepped_up: pending_approval → pending_approval',
  ])
  const final = ORDER_STATES.filter((state) => leaving(state).length === 0)
  expect(final).toEqual(['rejected', 'cancelled', 'confirmed'])
})

test('I11 P9 until it is approved only a change of approver, a step, one that goes up, the decision and the withdrawal happen to an order', () => {
  const early = ORDER_TRANSITIONS.filter(({ from }) => from === 'pending_approval' || from === 'rejected')
  expect(early.map(({ event }) => event)).toEqual([
    'reassigned',
    'step_approved',
    'stepped_up',
    'approved',
    'rejected',
    'withdrawn',
  ])
})
