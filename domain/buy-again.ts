// Buying a purchase again (P8): quantities, and the reason when an item is unavailable.
import type { PublicationState } from './publication.ts'
import { QUANTITY_MAX } from './rules.ts'

/** Adds the bought quantity to the cart's, up to the maximum of a line; never lowers the cart's. */
export function quantityAgain(inCart: number, bought: number): number {
  return Math.max(inCart, Math.min(inCart + bought, QUANTITY_MAX))
}

/** `stopped`: no longer sold; `paused`: publication paused; `zone`: not delivered to the cart's zone. */
export type WhyNotAgain = 'stopped' | 'paused' | 'zone'

/** The reason why a publication has no offer in the zone. */
export function whyNotAgain(state: PublicationState, hasPrice: boolean): WhyNotAgain {
  if (state === 'paused') return 'paused'
  return state === 'active' && hasPrice ? 'zone' : 'stopped'
}
