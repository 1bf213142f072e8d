import { formatCount } from '#domain/format.ts'
import type { sellers as spanish } from '../es/sellers.ts'

const orders = (count: number) => formatCount(count, 'en', 'order', 'orders')
const publications = (count: number) => formatCount(count, 'en', 'publication', 'publications')

export const sellers: typeof spanish = {
  title: 'Sellers',
  one: 'Seller',
  intro: 'Who sells on Abasto, how they perform and what they lack.',
  add: 'Add seller',
  edit: 'Edit details',
  save: 'Save',
  count: (count) => formatCount(count, 'en', 'seller', 'sellers'),
  search: 'Search by name, CUIT or e-mail',
  none: 'There are no sellers yet',
  noneHint: 'Add the first one, then invite its users.',
  empty: 'There are no such sellers',
  emptyHint: 'Try another search or remove the filters.',
  name: 'Seller',
  legalName: 'Legal name',
  taxId: 'CUIT',
  taxIdHint: 'Eleven digits, with or without dashes.',
  contactHint: 'Buyers see it, as they see the phone.',
  state: 'State',
  anyState: 'All states',
  states: { selling: 'Sells', paused: 'Paused' },
  columns: {
    users: 'Users',
    publications: 'Publishes',
    orders: 'To dispatch',
    claims: 'Claims',
  },
  invalidPhone: 'Enter a phone number of 6 to 15 digits, such as +54 11 4321-5678.',
  invalidEmail: 'Enter a valid e-mail, such as sales@company.com.',
  cuitProblems: {
    cuit_malformed: 'Enter the whole CUIT, such as 30-71548203-3.',
    cuit_check_digit: 'This CUIT does not exist: check its digits.',
  },
  added: (name) => `${name} is added. Now invite those who will sell.`,
  saved: 'The changes are saved.',

  company: 'Details',
  pause: 'Pause seller',
  resume: 'Resume sales',
  pausedItselfSince: 'The seller paused its sales on',
  pausedSince: 'Sales paused since',
  reasonOf: (reason) => `Reason: ${reason}`,
  pausedMeaning:
    'Nothing it sells can be seen or bought. Its orders go on, and its users can sign in to dispatch them.',
  pauseTitle: (name) => `Pause ${name}?`,
  pauseMeaning: (count) =>
    count === 0
      ? 'It has nothing on sale today; what it publishes will not be seen either.'
      : `${count === 1 ? 'Its only publication on sale leaves' : `Its ${publications(count)} on sale leave`} search and carts right now.`,
  pauseOrders: (count) =>
    count === 0
      ? 'It has no orders to dispatch.'
      : `${count === 1 ? 'The order to dispatch goes' : `The ${orders(count)} to dispatch go`} on: its users can sign in and send them.`,
  reason: 'Reason',
  reasonHint: 'The seller reads it on all its pages.',
  resumesOn: 'Sells again on',
  resumesOnHint: 'Optional: sales resume by themselves on that day. Without one, until you resume them.',
  sellsAgain: (day) => `Sells again on ${day}.`,
  pausedToast: (name) => `The sales of ${name} are paused.`,
  resumeTitle: (name) => `Resume the sales of ${name}?`,
  resumeMeaning: 'What is active and has a price returns to search and can be bought right now.',
  resumedToast: (name) => `${name} sells again.`,

  users: 'Users',
  noUsers: 'Nobody sells for this company yet. Invite the first person.',
  userStates: { active: 'Active', invited: 'Invited', blocked: 'Blocked' },
  lastSeen: 'seen on',
  userActions: (name) => `Actions of ${name}`,
  invite: 'Invite',
  inviteTitle: (name) => `Invite to sell for ${name}`,
  inviteMeaning: 'We send a link to choose a password. It works for 7 days.',
  invitationLeaves: 'The invitation leaves on',
  invitedToast: (email) => `The invitation was sent to ${email}.`,
  inviteAgain: 'Send the invitation again',
  sendLink: 'Send a password link',
  block: 'Block',
  unblock: 'Unblock',
  appoint: 'Let them administer',
  unmake: 'Take administration',
  lastUser: (name, seller) =>
    `${name} is the only person who can sign in for ${seller} and dispatch its orders. Invite another, or pause the seller first.`,
  actions: {
    invite: {
      title: (name) => `Send ${name} another invitation?`,
      confirm: 'Send invitation',
      meaning: (email) => `The new link goes to ${email} and works for 7 days.`,
      done: (name) => `Another invitation was sent to ${name}.`,
    },
    link: {
      title: (name) => `Send ${name} a password link?`,
      confirm: 'Send link',
      meaning: (email) =>
        `It goes to ${email} and works for 30 minutes. The password stays until they choose another.`,
      done: (name) => `The link was sent to ${name}.`,
    },
    appoint: {
      title: (name: string) => `Let ${name} administer the company?`,
      confirm: 'Let them administer',
      meaning: (email: string) =>
        `${email} will be able to invite and block people, and to change the contact and who gets which e-mail.`,
      done: (name: string) => `${name} administers the company.`,
    },
    unmake: {
      title: (name: string) => `Take administration from ${name}?`,
      confirm: 'Take administration',
      meaning: (email: string) => `${email} will still be able to sell.`,
      done: (name: string) => `${name} no longer administers the company.`,
    },
    block: {
      title: (name) => `Block ${name}?`,
      confirm: 'Block',
      meaning: (email) =>
        `Their sessions end right now, and nobody can sign in with ${email} until the account is unblocked.`,
      done: (name) => `The account of ${name} is blocked.`,
    },
    unblock: {
      title: (name) => `Unblock ${name}?`,
      confirm: 'Unblock',
      meaning: (email) => `They can sign in with ${email} and their password from before.`,
      done: (name) => `The account of ${name} is unblocked.`,
    },
  },

  orders: 'Orders',
  toSend: 'To dispatch',
  overdue: 'Overdue',
  ordersLately: 'In the last 90 days',
  inTime: 'Dispatched in time, 90 days',
  inTimeOf: (inTime, all) =>
    all === 0 ? 'No dispatches' : `${Math.round((100 * inTime) / all)}% (${inTime} of ${all})`,
  oldestOrders: 'The oldest orders to dispatch',
  units: (count) => formatCount(count, 'en', 'unit', 'units'),
  due: 'Due on',
  wasDue: 'Was due on',
  claims: 'Claims',
  openClaims: 'Open',
  claimsLately: 'In the last 90 days',
  unanswered: 'The oldest claims without an answer',
  publications: 'Publications',
  publicationsOf: (name) => `Publications of ${name}`,
  publicationCount: (count) => formatCount(count, 'en', 'publication', 'publications'),
  searchPublications: 'Search by product or SKU',
  noPublications: 'There are no such publications',
  allPublications: 'See the publications',
  allOrders: 'See the orders',
  allClaims: 'See the claims',
  publicationCounts: { active: 'Active', paused: 'Paused', cancelled: 'Cancelled' },
  onSale: 'On sale today',
  publicationStates: { active: 'Active', paused: 'Paused', cancelled: 'Cancelled' },
  product: 'Product',
  price: 'Price',
  currency: 'Currency',
  since: 'Since',
  zones: 'Delivery zones',
  noZones: 'It has not chosen zones yet.',
  zonePaused: 'Paused',
}
