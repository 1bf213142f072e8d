import type { Texts } from '../texts.ts'

export const detail: Texts['detail'] = {
  title: 'Product',
}
