import type { Texts } from '../texts.ts'

export const cart: Texts['cart'] = {
  title: 'My Cart',
}
