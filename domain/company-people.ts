// Who takes over from a person who leaves a company (O5).

export interface Leaving {
  id: number
  /** People whose approver they are, and purchases that wait for them. */
  approves: number
  waiting: number
}

export interface Successor {
  id: number
  active: boolean
  /** The successor's own purchases that await the leaving approver. Buyers cannot decide on their own purchases (Q4). */
  ownWaiting: number
}

/** The successor cannot be their own approver, so they get the leaving person's, who may be none or the successor. */
export function staysWithoutApprover(
  leaving: { id: number; approverId: number | null },
  successor: { id: number; approverId: number | null },
): boolean {
  return successor.approverId === leaving.id && (leaving.approverId ?? successor.id) === successor.id
}

export type SuccessorProblem = 'successor_required' | 'successor_not_allowed' | 'successor_own_purchases'

/** The rule that forbids blocking this person with this successor; null when none does. */
export function successorProblem(leaving: Leaving, successor: Successor | null): SuccessorProblem | null {
  if (!successor) return leaving.approves + leaving.waiting > 0 ? 'successor_required' : null
  if (!successor.active || successor.id === leaving.id) return 'successor_not_allowed'
  return successor.ownWaiting > 0 ? 'successor_own_purchases' : null
}
