// What the checkout asks for, what there is to choose from, and what is still missing (K8, K9).
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Cart } from '#contract/cart.ts'
import { checkoutObstacle, type CheckoutObstacle } from '#domain/cart.ts'
import { addressesQuery, costCentersQuery, meQuery } from '#web/api/accounts.ts'
import { goodsOf } from './cart-amounts.ts'
import { useCheckoutDraft } from './checkout-draft.ts'

export function useCheckoutForm(cart: Cart) {
  const { draft, change, clear } = useCheckoutDraft()
  const { data: me } = useQuery(meQuery)
  const costCenters = useQuery(costCentersQuery)
  // Any item will do: all of a cart go to one zone. Removing the first asks again without a flash.
  const itemId = cart.items[0]?.cart_item_id ?? 0
  const addresses = useQuery({
    ...addressesQuery(itemId),
    enabled: itemId > 0,
    placeholderData: keepPreviousData,
  })
  const own = me?.client?.cost_center?.id ?? null
  return {
    ...draft,
    // A draft may name an address of another zone; a single one needs no choosing.
    address: idAmong(addresses.data, draft.address ?? onlyOne(addresses.data)),
    costCenter: idAmong(costCenters.data, draft.costCenter ?? own),
    addresses,
    costCenters,
    /** K8: the client has none of their own. */
    hasNoCostCenter: me !== undefined && own === null,
    hasNoApprover: me !== undefined && me.authorizer === null,
    change,
    clear,
  }
}

export type CheckoutForm = ReturnType<typeof useCheckoutForm>

type Options = readonly { id: number }[] | undefined

function idAmong(options: Options, id: number | null): number | null {
  return options?.some((option) => option.id === id) ? id : null
}

function onlyOne(options: Options): number | null {
  return options?.length === 1 ? (options[0]?.id ?? null) : null
}

export type Obstacle = CheckoutObstacle | 'approver' | 'no_address' | 'no_cost_center'

/** Why "Finalizar compra" is disabled; null when it is not. What the buyer cannot choose is said otherwise. */
export function obstacleOf(cart: Cart, form: CheckoutForm): Obstacle | null {
  const obstacle = checkoutObstacle(goodsOf(cart), form)
  if (obstacle !== 'empty' && form.hasNoApprover) return 'approver'
  if (obstacle === 'address' && form.addresses.data?.length === 0) return 'no_address'
  if (obstacle === 'cost_center' && form.costCenters.data?.length === 0) return 'no_cost_center'
  return obstacle
}
