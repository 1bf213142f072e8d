import type { Texts } from '../texts.ts'

export const profile: Texts['profile'] = {
  title: 'My profile',
  myData: 'My data',
  account: 'Account',
  name: 'Name',
  role: 'User type',
  roles: { operator: 'Operator', buyer: 'Buyer', seller: 'Seller' },
  company: 'Company',
  costCenter: 'Cost center',
  noCostCenter: 'You have none assigned',
  approver: 'Approves your purchases',
  noApprover: 'Nobody yet: ask for one to be assigned so that you can buy',
  passwordIntro: 'Changing it ends your other sessions.',
  currentPassword: 'Current password',
  updated: 'Password updated.',
  emailChange: 'Change of e-mail',
  emailChangeWaits: (requestedBy, email) =>
    `${requestedBy} asked that your account use ${email}. The link to confirm it went there; until then you sign in as always.`,
  cancelEmailChange: 'Cancel the change',
  emailChangeCancelled: 'Your e-mail stays as it was.',
  confirmEmailTitle: 'Confirm your new e-mail',
  confirmEmailIntro: (email) =>
    `Once you confirm it you sign in with ${email}. All your sessions are closed, and the previous e-mail stops working.`,
  confirmEmail: 'Confirm my e-mail',
  emailConfirmed: 'Your e-mail is confirmed',
  emailConfirmedIntro: (email) => `Sign in with ${email} and the password you have.`,
  emailLinkExpiredTitle: 'This link no longer works',
  emailLinkExpired:
    'It expired, was used, or the change was cancelled. If you still need it, ask for your e-mail to be changed again.',
  sessions: 'My sessions',
  sessionsHint:
    'Where your account is open. If you do not know one of them, end it and change your password.',
  noOtherSessions: 'Your account is not open in any other browser.',
  browserOn: (browser, system) =>
    browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'Unknown program'),
  thisSession: 'This session',
  fromAddress: (address) => `From ${address}`,
  openedOn: 'opened',
  lastUsedOn: 'used',
  endSession: 'End',
  endSessionNamed: (where, since) => `End: ${where}, opened ${since}`,
  endOtherSessions: 'End the others',
  sessionEnded: 'The session ended.',
  otherSessionsEnded: 'Your other sessions ended.',
  sessionNotEnded: 'We could not end it. Try again.',
}
