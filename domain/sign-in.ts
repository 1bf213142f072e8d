// Which failures limit a sign-in (A3).

/** What was seen of an account before, at a successful sign-in or a password link. */
export interface Known {
  /** This browser, for this account. */
  browser: boolean
  /** This network, for this account, with any browser. */
  network: boolean
}

/**
 * `browser`: failures of the account in this browser; `account`: of the account in this network; `network`: of all
 * accounts in this network.
 */
export type FailureCount = 'browser' | 'account' | 'network'

/**
 * The counts that stop an attempt. A known browser has its own, so that wrong passwords elsewhere never stop it; in a
 * known network attacks on other accounts do not count.
 */
export function failureCounts({ browser, network }: Known): readonly FailureCount[] {
  if (browser) return ['browser']
  return network ? ['account'] : ['account', 'network']
}
