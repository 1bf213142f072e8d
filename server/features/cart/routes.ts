import type { FastifyInstance } from 'fastify'
import {
  cartApproval,
  cartInZone,
  deleteCartItem,
  endBuy,
  getCart,
  moveCart,
  putCartItem,
} from '#contract/cart.ts'
import { buyAgain, redoPurchase as redo } from '#contract/purchases.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { expectedApproval } from './approval.ts'
import { addPurchaseToCart, putItem, removeItem } from './actions.ts'
import { checkOut } from './checkout.ts'
import { readCart } from './queries.ts'
import { redoPurchase } from './redo.ts'
import { moveToZone, readInZone } from './zone.ts'

export function addCart(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getCart, ({ caller }) => readCart(deps, caller))
  route(app, deps, putCartItem, ({ caller, params, body }) => putItem(deps, caller, params.sku, body))
  route(app, deps, deleteCartItem, ({ caller, params }) => removeItem(deps, caller, params.cart_item_id))
  route(app, deps, cartInZone, ({ caller, params }) => readInZone(deps, caller, params.region_id))
  route(app, deps, moveCart, ({ caller, params }) => moveToZone(deps, caller, params.region_id))
  route(app, deps, buyAgain, ({ caller, params, body, key }) =>
    addPurchaseToCart(deps, caller, params.order_id, body, key),
  )
  route(app, deps, cartApproval, ({ caller, query, language }) =>
    expectedApproval(deps, caller, query.cost_center, language),
  )
  route(app, deps, redo, ({ caller, params, body, key }) =>
    redoPurchase(deps, caller, params.order_id, body, key),
  )
  route(app, deps, endBuy, ({ caller, body, key }) => checkOut(deps, caller, body, key))
}
