// Every action on an order × every state, by own and foreign actors, stated by hand.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approve, reject } from '#contract/approvals.ts'
import {
  askCancellation,
  claimDelivery,
  confirmReception,
  insistOnClaim,
  withdrawPurchase,
} from '#contract/purchases.ts'
import {
  answerCancellation,
  answerClaim,
  cancelOrder,
  correctNote,
  sendOrder,
  setSapNumber,
  setSellerNote,
  settleClaim,
} from '#contract/sales.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { markDelivered } from '#server/scheduled/delivered-orders.ts'
import type { Caller } from '#test/caller.ts'
import { deps } from '#test/client.ts'
import { inDays } from '#test/delegating.ts'
import { findOffers, placePurchase, type TestOffer } from '#test/shopping.ts'
import { takeRowWrites, recordRowWrites } from '#test/row-writes.ts'
import { figure } from '../figures.ts'
import { ONE, OTHER } from './resources.ts'
import type { Side } from './sides.ts'

interface Order {
  id: number
  purchaseId: number
  items: [number, number]
  note: string
}

let notes = 0
const offers = (await findOffers({ seller: 'vendedor@abasto.test' }, 2)) as [TestOffer, TestOffer]

async function pending(): Promise<Order> {
  const { id: purchaseId, orders } = await placePurchase(ONE.buyer, [
    [offers[0], 2],
    [offers[1], 2],
  ])
  const [order] = orders
  const [first, second] = order?.buy_order_items ?? []
  const items: Order['items'] = [first?.id ?? 0, second?.id ?? 0]
  return { id: order?.id ?? 0, purchaseId, items, note: String(900_000 + ++notes) }
}

const { buyer, approver, seller } = ONE

async function after(
  before: Promise<Order>,
  ...steps: ((order: Order) => Promise<unknown>)[]
): Promise<Order> {
  const order = await before
  for (const step of steps) await step(order)
  return order
}
const approving = ({ id }: Order) => approver.callOrThrow(approve, { params: { id } })
const rejecting = ({ id }: Order) => approver.callOrThrow(reject, { params: { id } })
const sending =
  (...quantities: number[]) =>
  ({ id, items, note }: Order) =>
    seller.callOrThrow(sendOrder, {
      params: { order_id: id },
      body: { ...toSend(items, quantities), ...noted(note) },
    })
const cancelling =
  (count: number) =>
  ({ id, items }: Order) =>
    seller.callOrThrow(cancelOrder, { params: { order_id: id }, body: toCancel(items.slice(0, count)) })
const confirming = ({ id, note }: Order) =>
  buyer.callOrThrow(confirmReception, { params: { order_id: id }, body: noted(note) })
const claiming = ({ id, note }: Order) =>
  buyer.callOrThrow(claimDelivery, { params: { order_id: id }, body: { ...noted(note), ...MESSAGE } })
const answering = ({ id, note }: Order) =>
  seller.callOrThrow(answerClaim, { params: { order_id: id }, body: { ...noted(note), ...ANSWER } })
const insisting = ({ id, note }: Order) =>
  buyer.callOrThrow(insistOnClaim, { params: { order_id: id }, body: { ...noted(note), ...MESSAGE } })
const withdrawing = ({ purchaseId }: Order) =>
  buyer.callOrThrow(withdrawPurchase, { params: { order_id: purchaseId } })
const asking = ({ id }: Order) =>
  buyer.callOrThrow(askCancellation, { params: { order_id: id }, body: { reason: 'Sobra.' } })
const afterDeadline = () => markDelivered({ ...deps, now: () => new Date(`${inDays(90)}T15:00:00Z`) })

const MESSAGE = { message: 'Falta.' }
const ANSWER = { kind: 'text', message: 'Va mañana.' } as const
const noted = (note: string) => ({ dispatch_note_number: note })
const toSend = (items: readonly number[], quantities: readonly number[]) => ({
  items: quantities.map((qty_sent, at) => ({ buy_order_item_id: items[at], qty_sent })),
})
const toCancel = (items: readonly number[]) => ({ items: items.map((id) => ({ buy_order_item_id: id })) })

/** How an order reaches the state, and the statuses of ACTIONS for its own actors. */
const STATES: Readonly<Record<string, [make: () => Promise<Order>, answers: string]>> = {
  'pending approval': [pending, '200 200 404 404 404 404 404 404 404 404 404 200 409 404 404 404'],
  rejected: [
    () => after(pending(), rejecting),
    '409 409 404 404 404 404 404 404 404 404 404 409 409 404 404 404',
  ],
  withdrawn: [
    () => after(pending(), withdrawing),
    '409 409 404 404 404 404 404 404 404 404 404 409 409 404 404 404',
  ],
  'awaiting dispatch': [
    () => after(pending(), approving),
    '409 409 200 200 404 404 200 200 404 404 404 409 200 409 404 404',
  ],
  'partly sent': [
    () => after(pending(), approving, sending(1)),
    '409 409 200 200 200 200 200 200 409 409 200 409 200 409 409 409',
  ],
  'partly cancelled': [
    () => after(pending(), approving, cancelling(1)),
    '409 409 200 200 404 404 200 200 404 404 404 409 200 409 404 404',
  ],
  sent: [
    () => after(pending(), approving, sending(2, 2)),
    '409 409 409 409 200 200 200 200 409 409 200 409 409 409 409 409',
  ],
  delivered: [
    () => after(pending(), approving, sending(2, 2), afterDeadline),
    '409 409 409 409 200 200 200 200 409 409 200 409 409 409 409 409',
  ],
  confirmed: [
    () => after(pending(), approving, sending(2, 2), confirming),
    '409 409 409 409 409 409 200 200 409 409 409 409 409 409 409 409',
  ],
  claimed: [
    () => after(pending(), approving, sending(1), claiming),
    '409 409 200 200 200 409 200 200 200 409 200 409 200 409 200 200',
  ],
  'claimed and answered': [
    () => after(pending(), approving, sending(1), claiming, answering),
    '409 409 200 200 200 409 200 200 200 200 200 409 200 409 200 200',
  ],
  'claimed and insisted on': [
    () => after(pending(), approving, sending(1), claiming, answering, insisting),
    '409 409 200 200 200 409 200 200 200 409 200 409 200 409 200 200',
  ],
  'asked to cancel': [
    () => after(pending(), approving, asking),
    '409 409 200 200 404 404 200 200 404 404 404 409 409 200 404 404',
  ],
  cancelled: [
    () => after(pending(), approving, cancelling(2)),
    '409 409 409 409 404 404 200 200 404 404 404 409 409 409 404 404',
  ],
}

interface Action {
  name: string
  by: (side: Side) => Caller
  endpoint: Pick<Endpoint, 'method' | 'path'>
  /** The id in the path; the order's by default. */
  of?: (order: Order) => number
  body: (order: Order) => unknown
}
const ACTIONS: readonly Action[] = [
  { name: 'approve', by: (side) => side.approver, endpoint: approve, body: () => undefined },
  { name: 'reject', by: (side) => side.approver, endpoint: reject, body: () => ({ reason: 'No.' }) },
  {
    name: 'send',
    by: (side) => side.seller,
    endpoint: sendOrder,
    body: ({ items }) => ({ ...toSend([items[1]], [1]), ...noted(String(++notes)) }),
  },
  {
    name: 'cancel',
    by: (side) => side.seller,
    endpoint: cancelOrder,
    body: ({ items }) => toCancel([items[1]]),
  },
  {
    name: 'confirm',
    by: (side) => side.buyer,
    endpoint: confirmReception,
    body: ({ note }) => noted(note),
  },
  {
    name: 'claim',
    by: (side) => side.buyer,
    endpoint: claimDelivery,
    body: ({ note }) => ({ ...noted(note), ...MESSAGE }),
  },
  {
    name: 'number for SAP',
    by: (side) => side.seller,
    endpoint: setSapNumber,
    body: () => ({ sap_number: `S-${++notes}` }),
  },
  {
    name: 'write the own note',
    by: (side) => side.seller,
    endpoint: setSellerNote,
    body: () => ({ seller_note: `Note ${++notes}` }),
  },
  {
    name: 'answer the claim',
    by: (side) => side.seller,
    endpoint: answerClaim,
    body: ({ note }) => ({ ...noted(note), ...ANSWER }),
  },
  {
    name: 'insist on the claim',
    by: (side) => side.buyer,
    endpoint: insistOnClaim,
    body: ({ note }) => ({ ...noted(note), ...MESSAGE }),
  },
  {
    name: 'correct the note',
    by: (side) => side.seller,
    endpoint: correctNote,
    body: ({ note }) => ({ ...noted(note), corrected_number: String(++notes) }),
  },
  {
    name: 'withdraw the purchase',
    by: (side) => side.buyer,
    endpoint: withdrawPurchase,
    of: ({ purchaseId }) => purchaseId,
    body: () => undefined,
  },
  {
    name: 'ask to cancel',
    by: (side) => side.buyer,
    endpoint: askCancellation,
    body: () => ({ reason: 'Sobra.' }),
  },
  {
    name: 'answer what was asked to cancel',
    by: (side) => side.seller,
    endpoint: answerCancellation,
    body: () => ({ accept: false, reason: 'No.' }),
  },
  {
    name: 'settle claimed units',
    by: (side) => side.seller,
    endpoint: settleClaim,
    body: ({ items, note }) => ({
      ...noted(note),
      kind: 'credit_note',
      items: [{ buy_order_item_id: items[0], quantity: 1 }],
    }),
  },
  {
    name: 'send a replacement of claimed units',
    by: (side) => side.seller,
    endpoint: settleClaim,
    body: ({ items, note }) => ({
      ...noted(note),
      kind: 'resend',
      replacement_number: String(900_000 + ++notes),
      items: [{ buy_order_item_id: items[0], quantity: 1 }],
    }),
  },
]

function act(
  { by, endpoint: { method, path }, of = ({ id }) => id, body }: Action,
  side: Side,
  order: Order,
) {
  const call = { body: body(order) }
  return by(side).request(method, path.replace(/:\w+/, String(of(order))), call)
}

let cases = 0
let wrong = 0
beforeAll(recordRowWrites)
afterAll(() => {
  figure({
    what: 'Order actions × states × own and foreign',
    measured: `${cases} cases, ${wrong} wrong`,
    target: '≥ 280 cases, 0 wrong',
    met: wrong === 0 && cases >= 280,
  })
})

test.each(Object.entries(STATES))(
  'I12 allowed actions of an order that is %s',
  async (_, [make, answers]) => {
    const problems: string[] = []
    const countCase = async (action: Action, side: Side, order: Order, expected: string) => {
      await takeRowWrites()
      const { status } = await act(action, side, order)
      const written = await takeRowWrites()
      cases++
      const isRight = String(status) === expected && written.length > 0 === (expected === '200')
      if (!isRight) {
        wrong++
        problems.push(`${action.name} by ${side.name}: ${status}, not ${expected}; wrote ${written.length}`)
      }
    }
    const order = await make()
    const expected = answers.split(' ')
    for (const action of ACTIONS) await countCase(action, OTHER, order, '404')
    for (const [at, action] of ACTIONS.entries()) {
      if (expected[at] !== '200') await countCase(action, ONE, order, expected[at] ?? '')
    }
    for (const [at, action] of ACTIONS.entries()) {
      if (expected[at] === '200') await countCase(action, ONE, await make(), '200')
    }
    expect(problems).toEqual([])
  },
)
