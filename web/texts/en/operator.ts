import type { Texts } from '../texts.ts'

export const operator: Texts['operator'] = {
  place: 'Operations',
  pages: {
    home: 'Home',
    orders: 'Orders',
    companies: 'Companies',
    people: 'People',
    sellers: 'Sellers',
    failures: 'E-mails and jobs',
    searches: 'Searches',
    products: 'Products',
    categories: 'Categories',
    brands: 'Brands',
    imports: 'Imports',
    synonyms: 'Synonyms',
    audit: 'Audit',
  },
  homeTitle: 'Operations',
  homeIntro: 'What needs attention in the marketplace.',
  setUpTitle: 'Create your operator account',
  renewTitle: 'Choose another password',
  firstIntro: 'It is the first one of this installation. Two-step verification comes next.',
  setUpIntro: (email) => `For ${email}. Two-step verification comes next.`,
  setUpYes: 'Continue',
  name: 'First name',
  lastName: 'Last name',
  linkExpiredTitle: 'The link is not valid any more',
  linkExpired:
    'It was used or has expired. Get another one on the server’s console: npm run operator -- invite EMAIL',
  signInTitle: 'Abasto operations',
  signInIntro: 'Sign in with your operator account.',
}
