// Which invitations can be taken back (O5, O8, O1).

export interface InvitedAccount {
  /** Has chosen a password. */
  accepted: boolean
  /** Colleagues whose approver they are, purchases, delegations. */
  duties: number
}

export type InvitationProblem = 'invitation_accepted' | 'invitation_has_duties'

/** The rule that forbids to remove the account; null when none does. An account with duties keeps its history, and is corrected or blocked. */
export function invitationProblem({ accepted, duties }: InvitedAccount): InvitationProblem | null {
  if (accepted) return 'invitation_accepted'
  return duties > 0 ? 'invitation_has_duties' : null
}
