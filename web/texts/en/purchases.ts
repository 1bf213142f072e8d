import type { Texts } from '../texts.ts'

export const purchases: Texts['purchases'] = {
  title: 'My purchases',
}
