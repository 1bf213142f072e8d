// Texts of the e-mails about the second factor (O2).
export const NOT_ME = 'If it was not you, change your password and tell us as soon as you can.'
export const SECOND_FACTOR = {
  switched_on: {
    subject: 'You turned on two-step verification',
    happened:
      'two-step verification of your account was turned on. We closed the sessions that were open without it.',
    note: NOT_ME,
  },
  switched_off: {
    subject: 'Two-step verification was turned off',
    happened: 'two-step verification of your account was turned off: the password is enough to sign in.',
    note: NOT_ME,
  },
  codes_renewed: {
    subject: 'You have new recovery codes',
    happened: 'new recovery codes were made for your account. The previous ones no longer work.',
    note: NOT_ME,
  },
  recovery_code_used: {
    subject: 'A recovery code of your account was used',
    happened: 'somebody signed in to your account with a recovery code.',
    note: NOT_ME,
  },
  reset: {
    subject: 'The Abasto team removed your two-step verification',
    happened:
      'the Abasto team removed the two-step verification of your account and closed your sessions. You can turn it on again after you sign in.',
    note: 'If you did not ask for it, change your password and tell us as soon as you can.',
  },
}

export function codesLeftText(count: number): string {
  if (count === 0) return 'You have no recovery codes left: make new ones in your profile.'
  return `You have ${count === 1 ? '1 recovery code' : `${count} recovery codes`} left.`
}
