// Buying again what was bought before (P8): how much of it, and why something cannot be.
import type { PublicationState } from './publication.ts'
import { QUANTITY_MAX } from './rules.ts'

/** What is in the cart stays, and what was bought is added, up to what one line may hold. */
export function quantityAgain(inCart: number, bought: number): number {
  return Math.max(inCart, Math.min(inCart + bought, QUANTITY_MAX))
}

/** `stopped`: its seller sells it no more; `paused`: not now; `zone`: not where it is to be delivered. */
export type WhyNotAgain = 'stopped' | 'paused' | 'zone'

/** Why a publication without an offer in the zone has none. */
export function whyNotAgain(state: PublicationState, hasPrice: boolean): WhyNotAgain {
  if (state === 'paused') return 'paused'
  return state === 'active' && hasPrice ? 'zone' : 'stopped'
}
