import type { Texts } from '../texts.ts'

export const people: Texts['people'] = {
  title: 'People',
  intro: 'Everyone who buys, sells and operates in Abasto.',
  search: 'Search by name or e-mail',
  role: 'Role',
  anyRole: 'All roles',
  roles: { buyer: 'Buyer', seller: 'Seller', operator: 'Operator' },
  roleFilters: { buyer: 'Buyers', seller: 'Sellers', operator: 'Operators' },
  anyState: 'All states',
  noneFoundHint: 'Try other words or remove the filters.',
  organisation: 'Company or seller',
  secondFactor: 'Two steps',
  bounced: 'The last e-mail bounced',
  on: 'Yes',
  off: 'Not on',
  lastSignIn: 'Last sign-in',
  acts: {
    endSessions: 'End their sessions',
    resetFactor: 'Remove two-step verification',
    inviteAgain: 'Send the invitation again',
    changeEmail: 'Change their e-mail',
    remove: 'Remove the invitation',
    block: 'Block',
    unblock: 'Unblock',
  },
  pendingEmail: (email) => `Waiting for ${email} to confirm`,
  changeEmail: {
    title: (name) => `Change the e-mail of ${name}`,
    confirm: 'Change',
    email: 'E-mail',
    toInvited: 'The invitation goes to this e-mail, and the one before stops working.',
    toActive: (email) =>
      `They get a link to confirm it, which works for 7 days, and we tell ${email}, which they sign in with until then.`,
    waiting: (email) => `Waiting for confirmation. Until then they sign in with ${email}.`,
    takeBack: 'Cancel the change',
    asked: (email) => `We sent ${email} the link to confirm it.`,
    invited: (email) => `We sent the invitation to ${email}.`,
    kept: 'The e-mail stays as it was.',
  },
  remove: {
    title: (name) => `Remove the invitation of ${name}?`,
    confirm: 'Remove',
    meaning: (email) =>
      `The link sent to ${email} stops working and the account is deleted. You can invite again whenever you like.`,
    done: (name) => `The invitation of ${name} was removed.`,
  },
  openPlace: { company: 'Open in their company', seller: 'Open in their seller' },
  endSessions: {
    title: (name) => `End the sessions of ${name}?`,
    confirm: 'End sessions',
    meaning: (email) =>
      `They end right now, in all browsers. This person can sign in again with ${email} and the password.`,
    done: (name) => `The sessions of ${name} have ended.`,
  },
  resetFactor: {
    title: (name) => `Remove the two-step verification of ${name}?`,
    confirm: 'Remove',
    meaning: (email) =>
      `For somebody who lost the phone and the codes. Make sure first that this person asks for it: ${email} will sign in with the password alone. Their sessions end right now.`,
    done: (name) => `${name} signs in with the password alone.`,
  },
  inviteOperator: 'Invite an operator',
  inviteMeaning:
    'They will see and change the whole marketplace. We send a link to choose a password, which works for 7 days; at the first sign-in they switch two-step verification on.',
  operators: {
    inviteAgain: {
      title: (name) => `Send ${name} another invitation?`,
      confirm: 'Send invitation',
      meaning: (email) =>
        `The new link goes to ${email} and works for 7 days. The previous one stops working.`,
      done: (name) => `Another invitation was sent to ${name}.`,
    },
    block: {
      title: (name) => `Block ${name}?`,
      confirm: 'Block',
      meaning: (email) =>
        `Their sessions end right now, with the visits of “View as”, and nobody can sign in with ${email} until another operator unblocks the account.`,
      done: (name) => `The account of ${name} is blocked.`,
    },
    unblock: {
      title: (name) => `Unblock ${name}?`,
      confirm: 'Unblock',
      meaning: (email) => `They can sign in with ${email}, the password and the second step from before.`,
      done: (name) => `The account of ${name} is unblocked.`,
    },
  },
}
