// The checkout's fields (K8, K9).
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Cart } from '#contract/cart.ts'
import { checkoutObstacle, type CheckoutObstacle } from '#domain/cart.ts'
import { addressesQuery, costCentersQuery, meQuery } from '#web/api/account.ts'
import { useDeliveryPlace } from '#web/session/delivery-place.ts'
import { useSession } from '#web/session/session.ts'
import { readForTab, writeForTab } from '#web/session/storage.ts'
import { goodsOf } from './cart-amounts.ts'

export function useCheckoutForm(cart: Cart) {
  const { draft, change, clear } = useCheckoutDraft()
  const place = useDeliveryPlace()
  const { data: me } = useQuery(meQuery)
  const costCenters = useQuery(costCentersQuery)
  // Any item: a cart has one zone.
  const itemId = cart.items[0]?.cart_item_id ?? 0
  const addresses = useQuery({
    ...addressesQuery(itemId),
    enabled: itemId > 0,
    placeholderData: keepPreviousData,
  })
  const own = me?.client?.cost_center?.id ?? null
  return {
    ...draft,
    // The draft may be of another zone.
    address:
      idAmong(addresses.data, draft.address) ??
      idAmong(addresses.data, place?.id ?? null) ??
      onlyOne(addresses.data),
    costCenter: idAmong(costCenters.data, draft.costCenter ?? own),
    addresses,
    costCenters,
    /** K8 */
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

export type Obstacle = CheckoutObstacle | 'approver' | 'no_address' | 'no_cost_center' | 'quantity'

/** `hasDeciders`: the steps of a rule take the place of the buyer's approver (R2). */
export function obstacleOf(cart: Cart, form: CheckoutForm, hasDeciders: boolean): Obstacle | null {
  const obstacle = checkoutObstacle(goodsOf(cart), form)
  if (obstacle !== 'empty' && form.hasNoApprover && !hasDeciders) return 'approver'
  if (obstacle === 'address' && form.addresses.data?.length === 0) return 'no_address'
  if (obstacle === 'cost_center' && form.costCenters.data?.length === 0) return 'no_cost_center'
  return obstacle
}

// Survives a reload, for the same buyer.
interface CheckoutDraft {
  address: number | null
  costCenter: number | null
  commentsForSeller: string
  approverComments: string
}

const DRAFT_KEY = 'abasto.checkout'
const EMPTY: CheckoutDraft = { address: null, costCenter: null, commentsForSeller: '', approverComments: '' }

function savedDraft(email: string): CheckoutDraft {
  const saved = readForTab<{ email: string; draft: CheckoutDraft }>(DRAFT_KEY)
  return saved?.email === email ? { ...EMPTY, ...saved.draft } : EMPTY
}

function useCheckoutDraft() {
  const email = useSession()?.email ?? ''
  const [draft, setDraft] = useState(() => savedDraft(email))
  function change(part: Partial<CheckoutDraft>) {
    const next = { ...draft, ...part }
    setDraft(next)
    writeForTab(DRAFT_KEY, { email, draft: next })
  }
  return { draft, change, clear: () => change(EMPTY) }
}

export const FIELD_IDS = {
  address: 'checkout-address',
  cost_center: 'checkout-cost-center',
  provider_comments: 'checkout-provider-comments',
} as const

export const NOTICES_ID = 'cart-notices'

export function scrollToPart(id: string): HTMLElement | null {
  const part = document.getElementById(id)
  // Smooth scrolling could be interrupted.
  part?.scrollIntoView({ block: 'center' })
  return part
}
