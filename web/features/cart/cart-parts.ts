// Parts of the page the buyer is led to: what may be missing, and what has to be known before buying.
export const FIELD_IDS = {
  address: 'checkout-address',
  cost_center: 'checkout-cost-center',
  provider_comments: 'checkout-provider-comments',
} as const

export const NOTICES_ID = 'cart-notices'

export function show(id: string): HTMLElement | null {
  const part = document.getElementById(id)
  // At once: what else happens while a refusal is shown cannot stop it half-way.
  part?.scrollIntoView({ block: 'center' })
  return part
}
