// Who was refused what, for whoever looks after the installation (T8).
import type { FastifyRequest } from 'fastify'

/** Somebody else's and what is not there look the same (S6), so a 404 counts too. */
const DENIALS: ReadonlySet<number> = new Set([401, 403, 404])

/** Nothing of it opens anything: no token, no link, only whole numbers of the address. */
export function logDenial(request: FastifyRequest, status: number): void {
  if (!DENIALS.has(status)) return
  const { method, routeOptions, params, session, ip } = request
  const ids = Object.values(params ?? {}).filter((value) => /^\d{1,16}$/.test(String(value)))
  const caller = session && { user: session.caller.userId, role: session.caller.role }
  request.log.warn({ status, method, route: routeOptions.url, ids, ...caller, ip }, 'denied')
}
