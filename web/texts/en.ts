// English, one file per feature.
import { approvals } from './en/approvals.ts'
import { auth } from './en/auth.ts'
import { cart } from './en/cart.ts'
import { common } from './en/common.ts'
import { detail } from './en/detail.ts'
import { home } from './en/home.ts'
import { orders } from './en/orders.ts'
import { purchases } from './en/purchases.ts'
import { sales } from './en/sales.ts'
import { search } from './en/search.ts'
import { shell } from './en/shell.ts'
import type { Texts } from './texts.ts'

export const en: Texts = {
  common,
  shell,
  auth,
  home,
  search,
  detail,
  cart,
  orders,
  purchases,
  approvals,
  sales,
}
