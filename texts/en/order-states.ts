// States of an order, as each side reads them (P6, Q1, V6).
import type { OrderStateTexts } from '../es/order-states.ts'

export const orderStates: OrderStateTexts = {
  buyer: {
    1: 'Pending approval',
    2: 'Delivery in progress',
    3: 'Cancelled by seller',
    4: 'Delivered',
    5: 'Rejected by the approver',
    7: 'Finished',
    8: 'Claimed',
    9: 'Delivery in progress',
  },
  approver: { 0: 'Pending approval', 1: 'Pending approval', 2: 'Approved', 3: 'Rejected' },
  seller: {
    2: 'To be sent',
    4: 'Sent',
    5: 'Cancelled',
    6: 'Delivered',
    7: 'Confirmed by the buyer',
    8: 'Claimed',
    9: 'Partly sent',
  },
  onItsWay: 'On its way',
  withdrawn: { buyer: 'Withdrawn', approver: 'Withdrawn' },
}
