// What a term matches: docs, how well, and the words it was taken for.

export interface Match {
  count: number
  /** The first `count`: live docs that match, ascending. */
  docs: Uint32Array
  /** Parallel: 0 is the best tier. */
  tiers: Uint8Array
  /** Parallel. */
  scores: Float32Array
  /** The words searched for instead of the typed ones; null when as typed. */
  corrected: string | null
}
