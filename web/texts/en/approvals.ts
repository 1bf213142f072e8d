import type { Texts } from '../texts.ts'

export const approvals: Texts['approvals'] = {
  title: 'Approve orders',
  intro: 'Orders of your team that need your decision before they reach the seller.',
  filters: { 1: 'Pending', 2: 'Approved', 3: 'Rejected' },
  count: (count) => (count === 1 ? '1 order' : `${count} orders`),
  empty: {
    1: 'No pending orders found',
    2: 'No approved orders found',
    3: 'No rejected orders found',
  },
  emptyHint: 'Try another state or a longer period.',
  nobodysApprover:
    'Nobody has chosen you as their approver yet. When a purchase of your company needs your approval, you will see it here.',
  states: { 1: 'Waiting for approval', 2: 'Approved', 3: 'Rejected' },
  onBehalfOf: (name) => `On behalf of ${name}`,
  standsIn: (name) => `You stand in for ${name}: your decision is recorded on their behalf.`,
  askedBy: 'Asked by',
  seller: 'Seller',
  approverComments: 'Comments for the approver',
  sellerComments: 'Comments for the seller',
  summary: 'Order summary',
  products: 'Products',

  decisionHint: 'The seller receives the order only when you approve it.',
  approve: 'Approve',
  approveTitle: 'Approve this order?',
  approveText: (code, seller) => `Order ${code} will be confirmed, and ${seller} will be able to send it.`,
  confirmApprove: 'Yes, approve',
  approved: 'You approved the order.',
  reject: 'Reject',
  rejectTitle: 'Reject this order?',
  rejectText: (code, buyer) =>
    `Order ${code} will not reach the seller. ${buyer} will see the reason you write.`,
  reason: 'Reason (optional)',
  confirmReject: 'Yes, reject',
  rejected: 'You rejected the order.',

  outcome: { 2: 'Order approved', 3: 'Order rejected' },
  decidedBy: { 2: 'Approved by', 3: 'Rejected by' },
  decidedAt: 'Date',
  rejectionReason: 'Reason',
  noReason: 'No reason given.',
  decidedFirst: 'Somebody else decided before you',
  decidedFirstText: 'Your decision was not recorded. Below is the one that counts.',
}
