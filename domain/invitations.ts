// How many invitations a company, a seller or the marketplace sends, and which can be taken back (O1, O5, O7, O8).

/** Within any 24 hours: of the 200 people of a company half at once, and the others a day later. */
export const INVITATIONS_PER_DAY = 100

const DAY_MS = 86_400_000

/**
 * When each of `count` new invitations goes out: at once while there is room, else a day after the one INVITATIONS_PER_DAY before it.
 * `earlier`: the times of those before. The database does the same (cap_invitations), so that no way of inviting forgets it.
 */
export function invitationTimes(earlier: readonly Date[], now: Date, count: number): Date[] {
  const times = earlier.map((time) => time.getTime()).toSorted((a, b) => a - b)
  const added: Date[] = []
  for (let nth = 0; nth < count; nth++) {
    const before = times.at(-INVITATIONS_PER_DAY)
    const time = Math.max(now.getTime(), before === undefined ? 0 : before + DAY_MS)
    times.push(time)
    added.push(new Date(time))
  }
  return added
}

/** Until when the last of them waits; null when all go out now. */
export function waitsUntil(times: readonly Date[], now: Date): Date | null {
  const last = Math.max(...times.map((time) => time.getTime()), 0)
  return last > now.getTime() ? new Date(last) : null
}

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
