// Spanish, one file per feature.
import { approvals } from './es/approvals.ts'
import { auth } from './es/auth.ts'
import { cart } from './es/cart.ts'
import { common } from './es/common.ts'
import { detail } from './es/detail.ts'
import { home } from './es/home.ts'
import { orders } from './es/orders.ts'
import { purchases } from './es/purchases.ts'
import { sales } from './es/sales.ts'
import { search } from './es/search.ts'
import { shell } from './es/shell.ts'

export const es = {
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
