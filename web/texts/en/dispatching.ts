import { formatCount } from '#domain/format.ts'
import type { Texts } from '../texts.ts'

const orders = (count: number) => formatCount(count, 'en', 'order', 'orders')

export const dispatching: Texts['dispatching'] = {
  title: 'Dispatch',
  intro:
    'The orders with units to send, by day and zone. Choose several and dispatch them together, each with its note.',
  count: (count) => formatCount(count, 'en', 'order to send', 'orders to send'),
  none: 'You have no orders to send',
  noneHint: 'Each approved order is here while it has units to send.',
  selectPage: 'Choose those of this page',
  firstNote: 'First dispatch note',
  firstNoteHint: 'The others count on from it.',
  note: 'Dispatch note',
  noteOf: (code) => `Dispatch note of order ${code}`,
  noteProblems: {
    missing: 'Write the number of the note.',
    invalid: 'Only digits, commas and periods.',
    repeated: 'Another order has this number.',
  },
  parcels: 'Parcels',
  parcelsOf: (code) => `Parcels of order ${code}`,
  quantityOf: (title, code) => `Quantity to send of ${title}, order ${code}`,
  ordered: (count) => `${count} ordered`,
  left: (count) => `${count} left`,
  wrongQuantity: 'Check the quantities of this order.',
  nothingChosen: 'Say the quantity to send of at least one product.',
  selected: (count) => formatCount(count, 'en', 'order chosen', 'orders chosen'),
  atMost: (most) => `At most ${most} orders at once.`,
  notes: 'Dispatch notes',
  labels: { '10x15': 'Labels 10 × 15', a4: 'Labels A4' },
  dispatch: (count) => `Dispatch ${orders(count)}`,
  confirmTitle: (count) => `Dispatch ${orders(count)}?`,
  confirmText: 'Each buyer gets an e-mail, and you cannot go back.',
  confirm: 'Yes, dispatch',
  dispatching: 'Dispatched orders',
  progress: (done, total) => `${done} of ${total}`,
  leaving: {
    title: 'Leave while the orders are dispatched?',
    text: 'Those that have not left yet stay undispatched.',
    leave: 'Leave',
    stay: 'Go on dispatching',
  },
  sent: (count) => `You dispatched ${orders(count)}`,
  refused: (count) =>
    count === 1
      ? '1 order was not dispatched, and is still chosen:'
      : `${count} orders were not dispatched, and are still chosen:`,
  sentNotes: 'Dispatched notes',
  noteOfOrder: (code, note) => `${code}: dispatch note ${note}`,
  next: 'Next',
  nextOrder: (code) => `Next: order ${code}`,
}
