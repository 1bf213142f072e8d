// A purchase that waits too long asks its buyer whether it is still wanted; it is never decided by itself (R10).

export interface Asked {
  isPending: boolean
  /** Last time; null: never. */
  askedAt: Date | null
  confirmedAt: Date | null
}

/** Whether the buyer's answer is missing. */
export function asksBuyer({ isPending, askedAt, confirmedAt }: Asked): boolean {
  return isPending && askedAt !== null && (confirmedAt === null || confirmedAt < askedAt)
}
