import type { Texts } from '../texts.ts'

export const sales: Texts['sales'] = {
  title: 'My sales',
}
