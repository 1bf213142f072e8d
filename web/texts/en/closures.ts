import { formatCount } from '#domain/format.ts'
import type { closures as es } from '../es/closures.ts'

export const closures: typeof es = {
  title: 'Closures',
  intro:
    'The days on which you do not work, or deliver nothing in one zone. Delivery times skip them and buyers see them before they buy; your products stay on sale.',
  days: (first, last) => (first === null ? `on ${last}` : `from ${first} to ${last}`),
  sellerClosed: (days, opens) => `Closed ${days}: dispatches from ${opens} on`,
  zoneClosed: (days, opens) => `No deliveries in the zone ${days}: delivers from ${opens} on`,

  new: 'New closure',
  from: 'From',
  to: 'To',
  zone: 'Zone',
  allZones: 'All: we do not work on these days',
  zoneHint: 'In one zone alone, nothing arrives there on these days; everything goes on in the others.',
  reason: 'Reason',
  reasonHint: 'Buyers read it, such as “Holidays” or “Public holiday of the province”.',
  required: 'Fill in this field.',
  add: 'Add the closure',

  confirmTitle: (days) => `Close ${days}?`,
  confirmYes: 'Yes, close',
  meaning: (opens) =>
    `What is bought for delivery on these days or later is promised later. You dispatch again on ${opens}.`,
  zoneMeaning: (zone, opens) =>
    `What would arrive in ${zone} on these days is promised for ${opens} or later.`,
  noOrders: 'No approved order is due on these days.',
  dueOrders: (count) =>
    `${formatCount(count, 'en', 'approved order is', 'approved orders are')} due on these days and ${count === 1 ? 'keeps its day: dispatch it' : 'keep their day: dispatch them'} before.`,
  seeOrders: 'See the orders to send',
  added: 'You added the closure. Buyers see the new delivery times.',

  list: 'In force and coming',
  none: 'You have no closures',
  noneHint: 'Those you add appear here until they end.',
  everywhere: 'All zones',
  states: { in_force: 'In force', coming: 'Coming' },
  opens: (day) => `Back on ${day}`,
  zoneOpens: (day) => `Delivers from ${day} on`,
  delete: 'Delete',
  deleteNamed: (days, zone) => `Delete the closure ${days}, ${zone}`,
  deleteTitle: 'Delete this closure?',
  deleteText: (days) =>
    `Delivery times no longer skip the days ${days}. Orders that are approved already keep their day.`,
  deleteYes: 'Yes, delete',
  deleted: 'You deleted the closure.',
  pause: {
    title: 'Pause all my sales',
    meaning:
      'Nothing of yours is shown or can be bought while it lasts. Orders that you have received go on.',
    since: 'You paused your sales on',
    byOperator: 'Abasto paused your sales on',
    until: (day) => `You sell again on ${day}, without doing anything.`,
    withoutEnd: 'Without an end.',
    pause: 'Pause my sales',
    change: 'Change the pause',
    resume: 'Sell again',
    pauseTitle: 'Pause all your sales?',
    changeTitle: 'Change the pause',
    pauseText:
      'Your products leave the search and cannot be bought. Publications and zones stay as they are, and orders received are dispatched as always.',
    confirm: 'Yes, pause my sales',
    save: 'Save the pause',
    reasonHint: 'Your team and Abasto read it, buyers do not',
    resumesOnHint:
      'Optional: on that day you sell again without doing anything. Without one, until you say so.',
    paused: 'Your sales are paused',
    resumeTitle: 'Sell again?',
    resumeText: 'What is active and has a price is shown and can be bought again.',
    confirmResume: 'Yes, sell again',
    resumed: 'Your products are on sale again',
  },
}
