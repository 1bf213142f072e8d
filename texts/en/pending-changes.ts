import type { PendingChangeTexts } from '../es/pending-changes.ts'

export const pendingChanges: PendingChangeTexts = {
  sentences: {
    approver: ({ person, before, after }) =>
      `${after ?? 'Nobody'} approves the purchases of ${person} instead of ${before ?? 'nobody'}.`,
    email: ({ person, before, after }) => `The e-mail of ${person} changes from ${before} to ${after}.`,
    administrator_given: ({ person }) => `${person} becomes an administrator of the company.`,
    administrator_taken: ({ person }) => `${person} no longer administers the company.`,
    block: ({ person, after }) =>
      `${person} loses access${after === null ? '' : `, and ${after} approves in their place`}.`,
    unblock: ({ person }) => `${person} gets access again.`,
    link: ({ person }) => `A new link to choose their password is sent to ${person}.`,
    sessions: ({ person }) => `All sessions of ${person} end.`,
    delegation: ({ person, after }, days) => `${after} may approve on behalf of ${person}${days}.`,
    delegation_end: ({ person, after }, days) => `${after} no longer approves on behalf of ${person}${days}.`,
    rules: ({ person }) => `${person} changes the rules about who decides, also on their own purchases.`,
  },
  onDay: (day) => ` on ${day}`,
  fromTo: (from, to) => ` from ${from} to ${to}`,
}
