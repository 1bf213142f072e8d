import { formatCount } from '#domain/format.ts'
import type { Texts } from '../texts.ts'
import { orderStates } from '#texts/en/order-states.ts'

export const approvals: Texts['approvals'] = {
  title: 'Approve orders',
  intro: 'Orders of your team that need your decision before they reach the seller.',
  search: 'Number, product, SKU, seller, requester or dispatch note',
  order: 'Order',
  decideColumn: 'Decide',
  approvePurchase: (code) => `Approve purchase ${code}`,
  rejectPurchase: (code) => `Reject purchase ${code}`,
  filters: { 1: 'Pending', 4: 'Waiting for others', 2: 'Approved', 3: 'Rejected' },
  count: (count) => formatCount(count, 'en', 'order', 'orders'),
  empty: {
    1: 'No pending orders found',
    4: 'No orders that wait for others found',
    2: 'No approved orders found',
    3: 'No rejected orders found',
  },
  emptyHint: 'Try another state or a longer period.',
  neverApprover:
    'Nobody has chosen you as their approver yet. When a purchase of your company needs your approval, you will see it here.',
  states: orderStates.approver,
  withdrawnState: orderStates.withdrawn.approver,
  onBehalfOf: (name) => `On behalf of ${name}`,
  decidesFor: (name) => `You stand in for ${name}: your decision is recorded on their behalf.`,
  requestedBy: 'Requested by',
  seller: 'Seller',
  approverComments: 'Comments for the approver',
  sellerComments: 'Comments for the seller',
  summary: 'Order summary',
  products: 'Products',
  unusual: 'Before you decide, look at this',
  highShipping: (seller) => `${seller}: shipping costs more than half of the products.`,
  risenPrices: (count, seller) =>
    count === 1
      ? `${seller}: 1 product costs more than the last time your company bought it.`
      : `${seller}: ${count} products cost more than the last time your company bought them.`,
  priceToday: 'Today it costs',
  since: (day) => `since ${day}. The agreed price is paid.`,
  notSoldToday: 'It is no longer sold in the zone of the purchase.',
  stillWanted: 'The buyer confirmed that it is still wanted',
  lastPaid: 'Risen. Last time:',

  decisionHint: 'The seller receives the order only when you approve it.',
  approve: 'Approve',
  approveTitle: 'Approve this order?',
  approveText: (code, seller) => `Order ${code} will be confirmed, and ${seller} will be able to send it.`,
  part: {
    open: 'Change quantities',
    title: 'Approve a part of the order',
    text: 'Lower the units that you do not approve and say why. The seller receives only what is approved, at the same price; the buyer sees each reason and can ask for the rest again.',
    unitsOf: (title) => `Approved units of ${title}`,
    of: (count) => `Of ${count}`,
    reasonOf: (title) => `Why fewer of ${title}`,
    units: (approved, asked) => `You approve ${approved} of ${asked} units`,
    rejects: 'With no units the order is rejected.',
    confirm: 'Approve this part',
    done: 'Order approved in part',
    approved: 'Approved in part',
    refused: (count) => `${count} not approved`,
    notApproved: 'Not approved:',
  },
  confirmApprove: 'Yes, approve',
  approved: 'You approved the order.',
  reject: 'Reject',
  rejectTitle: 'Reject this order?',
  rejectText: (code, buyer) =>
    `Order ${code} will not reach the seller. ${buyer} will see the reason you write.`,
  reason: 'Reason',
  reasonHint: 'Whoever made the purchase will read it.',
  reasonPlaceholder: 'For example: over budget, already ordered, there is a cheaper option.',
  confirmReject: 'Yes, reject',
  rejected: 'You rejected the order.',

  selectPage: 'Select this page',
  selected: (count) => formatCount(count, 'en', 'order selected', 'orders selected'),
  atMost: (count) => `You can decide on up to ${count} at a time.`,
  chosen: 'Chosen orders',
  total: 'Total with shipping',
  approveNamed: (code) => `Approve order ${code}`,
  rejectNamed: (code) => `Reject order ${code}`,
  approveSeveral: (count) => (count === 1 ? 'Approve 1 order' : `Approve ${count} orders`),
  rejectSeveral: (count) => (count === 1 ? 'Reject 1 order' : `Reject ${count} orders`),
  severalTitle: {
    approve: (count) => (count === 1 ? 'Approve this order?' : `Approve ${count} orders?`),
    reject: (count) => (count === 1 ? 'Reject this order?' : `Reject ${count} orders?`),
  },
  severalText: {
    approve: (count) =>
      count === 1
        ? 'The seller receives it as soon as you confirm.'
        : 'Each seller receives theirs as soon as you confirm.',
    reject: (count) =>
      count === 1
        ? 'It will not reach the seller.'
        : 'They will not reach the sellers. One reason goes to all of them.',
  },
  severalDone: {
    approve: (count) =>
      count === 0
        ? 'You approved no orders'
        : count === 1
          ? 'You approved 1 order'
          : `You approved ${count} orders`,
    reject: (count) =>
      count === 0
        ? 'You rejected no orders'
        : count === 1
          ? 'You rejected 1 order'
          : `You rejected ${count} orders`,
  },
  severalRefused: (count) =>
    count === 1
      ? 'Your decision was not recorded on 1 order:'
      : `Your decision was not recorded on ${count} orders:`,

  spending: (month) => `Spent in ${month}`,
  spendingHint: 'By the day of the purchase, with shipping.',
  spent: 'Approved',
  spentWithThese: 'With this purchase',
  spentWithThis: 'With this order',
  alsoPending: 'Others waiting',
  samePurchase: (code) => `Other orders of purchase ${code}`,
  seePurchase: 'See the whole purchase',
  purchaseSummary: 'Purchase summary',
  purchaseHint: 'Each seller gets their order once you approve it. To decide on a single one, open it.',
  approveAll: 'Approve all',
  rejectAll: 'Reject all',
  purchaseTotal: 'Total of the purchase with shipping',
  noLonger: 'You can no longer decide on this order',
  noLongerHint: 'You may have stopped standing in for its approver. Your decision was not recorded.',
  backToList: 'Back to the orders',

  withdrawn: 'Purchase withdrawn',
  withdrawnText: 'Its buyer withdrew it before it was decided.',
  outcome: { 2: 'Order approved', 3: 'Order rejected' },
  byRules:
    'Approved by the rules of your company when the purchase was placed, without a person having to decide.',
  decidedBy: { 2: 'Approved by', 3: 'Rejected by' },
  decidedAt: 'Date',
  rejectionReason: 'Reason',
  noReason: 'No reason given.',
  decidedFirst: 'This order had already been decided',
  decidedFirstText: 'Your decision was not recorded. Below is the one that counts: who took it, and when.',
}
