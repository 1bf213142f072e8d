// Who may stop working for a seller, and when it may sell (O8).

/** A seller on sale keeps one user to dispatch its orders. `staff`: ids of its users who can sign in. */
export function sellerUserMayBeBlocked(userId: number, staff: readonly number[], isPaused: boolean): boolean {
  return isPaused || !staff.includes(userId) || staff.length > 1
}

export function sellerMayResume(staff: readonly number[]): boolean {
  return staff.length > 0
}
