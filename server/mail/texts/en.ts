import type { EmailTexts } from './es.ts'

export const en: EmailTexts = {
  greeting: (name) => `Hello ${name},`,
  linkByHand: 'If the button does not work, copy this address into your browser:',
  sentBy: 'Abasto sent this e-mail automatically. If you have questions, write to',
  tagline: 'Business purchasing and selling, in one place.',
  password_reset: {
    subject: 'Reset your Abasto password',
    paragraphs: [
      'We received a request to reset the password of your account. Use this button to choose a new one:',
    ],
    action: 'Reset password',
    note: 'The link works once and expires in 30 minutes. If you did not ask for it, ignore this message: your password stays the same.',
  },
  password_changed: {
    subject: 'Your Abasto password was changed',
    paragraphs: [
      'The password of your account was changed just now. To be safe, we closed your other sessions.',
      'If it was you, there is nothing to do.',
    ],
    action: 'Sign in to Abasto',
    note: 'If it was not you, ask for a new password through “Forgot your password?” and tell us as soon as you can.',
  },
}
