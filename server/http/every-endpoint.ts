// What the contract lists is served: it is what the page calls, and what /api/docs promises.
import { ENDPOINTS } from '#contract/api.ts'
import { BASE } from './route.ts'

/** Throws, naming what the contract lists and no feature serves. `served` holds "METHOD /path". */
export function requireEveryEndpoint(served: ReadonlySet<string>): void {
  const missing = ENDPOINTS.map(({ endpoint }) => `${endpoint.method} ${BASE}${endpoint.path}`).filter(
    (address) => !served.has(address),
  )
  if (missing.length > 0) throw new Error(`No feature serves ${missing.join(', ')}`)
}
