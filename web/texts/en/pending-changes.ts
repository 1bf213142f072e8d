import { formatCount } from '#domain/format.ts'
import type { pendingChanges as es } from '#web/texts/es/pending-changes.ts'

const orTeam = (names: readonly string[]) =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format([...names, 'the Abasto team'])

export const pendingChanges: typeof es = {
  title: 'Changes that wait for consent',
  intro:
    'Administrators of a company do not change on their own who decides on their purchases. Such changes wait up to seven days until another person accepts them.',
  menu: (count) => formatCount(count, 'en', 'pending change', 'pending changes'),
  none: 'No changes are waiting',
  noneHint: 'When a change needs your consent we e-mail you, and you see it here.',
  toDecide: 'Waiting for your consent',
  asked: 'Those you asked for',
  youAsked: 'You asked for it',
  askedBy: (name) => `${name} asked for it`,
  until: 'expires on',
  reason: (reason) => `Reason: ${reason}`,
  waitsFor: (names) => `May be accepted by ${orTeam(names)}.`,
  acts: { accept: 'Accept', refuse: 'Refuse', withdraw: 'Take back' },
  actOn: (act, change) => `${act}: ${change}`,
  titles: {
    accept: 'Accept this change?',
    refuse: 'Refuse this change?',
    withdraw: 'Take this change back?',
  },
  meanings: {
    accept: (name) => `It is made now, as ${name} asked. We tell them by e-mail.`,
    refuse: (name) => `It is not made. We tell ${name} by e-mail.`,
    withdraw: () => 'It is not made, and we e-mail those who could accept it.',
  },
  done: {
    accept: 'The change was accepted and is in force.',
    refuse: 'The change was refused.',
    withdraw: 'You took the change back.',
  },
  bannerTitle: (count) => `${formatCount(count, 'en', 'change waits', 'changes wait')} for your consent`,
  bannerText: 'Nothing changes until you, or another person who may, accept it.',
  see: 'See and decide',
  willWait: 'This change will wait',
  willWaitFor: (names) =>
    `It is about who decides on your purchases, or on those of whoever invited you. It is made when ${orTeam(names)} accepts it, and expires in seven days.`,
  requested: 'We asked for the consent by e-mail. The change waits up to seven days.',
  savedAndRequested: 'The rest was saved. What needs a consent waits up to seven days.',
  filter: 'Consents',
  filterAny: 'With and without changes that wait',
  ofCompany: (count) => formatCount(count, 'en', 'change waits', 'changes wait'),
  withChanges: 'With changes that wait',
  ask: 'Ask for consent',
  inSheet: 'Waiting for consent',
  inSheetHint: 'The rest is saved. These changes are made when somebody who may decide on them accepts.',
  kinds: {
    approver: 'Approver',
    email: 'E-mail',
    administrator_given: 'Administer the company',
    administrator_taken: 'No longer administer',
    block: 'Block',
    unblock: 'Unblock',
    link: 'Password link',
    sessions: 'End of sessions',
    delegation: 'Delegation',
    rules: 'Approval rules',
    delegation_end: 'End of a delegation',
  },
}
