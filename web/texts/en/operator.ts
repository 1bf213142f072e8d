import type { Texts } from '../texts.ts'

export const operator: Texts['operator'] = {
  place: 'Operations',
  pages: { home: 'Home', audit: 'Audit' },
  homeTitle: 'Operations',
  homeIntro: 'What needs attention in the marketplace.',
  signInTitle: 'Abasto operations',
  signInIntro: 'Sign in with your operator account.',
}
