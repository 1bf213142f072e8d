// Products that sellers propose for the catalogue (B8).

export const PROPOSAL_STATES = ['pending', 'accepted', 'exists', 'refused', 'withdrawn'] as const
/** `exists`: the operator named a product that was there already. */
export type ProposalState = (typeof PROPOSAL_STATES)[number]

/** Waiting ones of a seller. */
export const PROPOSALS_MAX = 200

export interface ProposalSurroundings {
  /** A visible product has the SKU. */
  hasSku: boolean
  /** A visible product has the bar code, in any of its lengths. */
  hasBarCode: boolean
  /** Another proposal of the seller that waits has the name and brand, the SKU or the bar code. */
  waitsAlready: boolean
  /** A visible product has the name and brand. */
  hasName: boolean
  /** The seller has seen that product, and says that it is another one. */
  isOther: boolean
  /** Other proposals of the seller that wait. */
  waiting: number
}

export type ProposalProblem =
  | 'proposal_sku_exists'
  | 'proposal_bar_code_exists'
  | 'proposal_waits'
  | 'proposal_product_exists'
  | 'too_many_proposals'

/** Why a seller cannot propose it; null when it can. What is in the catalogue goes first, as it is published instead. */
export function proposalProblem(around: ProposalSurroundings): ProposalProblem | null {
  if (around.hasSku) return 'proposal_sku_exists'
  if (around.hasBarCode) return 'proposal_bar_code_exists'
  if (around.waitsAlready) return 'proposal_waits'
  if (around.hasName && !around.isOther) return 'proposal_product_exists'
  return around.waiting >= PROPOSALS_MAX ? 'too_many_proposals' : null
}

export type ProposalDecisionProblem = 'proposal_decided' | 'proposal_changed'

/** Why a proposal cannot be changed, withdrawn or decided by a person who has read `version`; null when it can. */
export function proposalDecisionProblem(
  { state, version }: { state: ProposalState; version: number },
  read: number | null,
): ProposalDecisionProblem | null {
  if (state !== 'pending') return 'proposal_decided'
  return read !== null && read !== version ? 'proposal_changed' : null
}
