import type { Texts } from '../texts.ts'

export const approvals: Texts['approvals'] = {
  title: 'Approve orders',
}
