// Answers only under its own name, so that no other name of this server makes links, caches or pages of another origin.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { ApiError } from './errors.ts'
import { hostnameOf, isAddress, isLoopbackName } from './loopback.ts'

/** Probes call by any address; /dev/mail has a stricter rule of its own. */
const EXEMPT = /^\/(healthz|readyz|dev\/mail)\b/

export function requireOwnHost(app: FastifyInstance, { ownName, publicUrl }: Config): void {
  app.addHook('onRequest', async (request) => {
    if (EXEMPT.test(request.routeOptions.url ?? '') || isOwn(request, ownName)) return
    throw new ApiError(421, 'other_host', { values: { url: publicUrl } })
  })
}

/** `host` is X-Forwarded-Host when a trusted proxy sends it. The port is not compared: proxies may leave it out. */
function isOwn({ host, raw, originalUrl }: FastifyRequest, ownName: string | null): boolean {
  const hostname = hostnameOf(host)
  // An absolute address names a host of its own.
  if (!/^[/*]/.test(originalUrl)) return false
  if (hostname === null || raw.rawHeaders.filter(isHostHeader).length !== 1) return false
  if (ownName !== null) return hostname === ownName
  return isLoopbackName(hostname) || isAddress(hostname)
}

function isHostHeader(text: string, position: number): boolean {
  return position % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host'
}
