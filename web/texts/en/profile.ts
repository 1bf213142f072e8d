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
}
