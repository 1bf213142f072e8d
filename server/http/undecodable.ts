// Addresses that the router refuses: with "%" that is no escape, or with too long a part. They pass all hooks, as every
// other address does, and are answered where no route was found.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#server/texts/language.ts'
import { sendNotFound } from './error-handler.ts'
import { BARE_HEADERS } from './security-headers.ts'

/** No route has it. */
const NO_ROUTE = '/undecodable'

type Route = (request: IncomingMessage, response: ServerResponse) => void

/** For the router, whose own answer would come before any hook. */
export function routeUndecodable(request: IncomingMessage, response: ServerResponse, route: Route): void {
  Object.assign(request, { originalUrl: request.url, url: NO_ROUTE })
  route(request, response)
}

export function isUndecodable({ url, originalUrl }: FastifyRequest): boolean {
  return url !== originalUrl
}

/** Outside the API, redirects to the address with "%" encoded. */
export function sendUndecodable(request: FastifyRequest, reply: FastifyReply, standard: Language) {
  const { method, originalUrl } = request
  reply.headers(BARE_HEADERS)
  const isPage = /^(GET|HEAD)$/.test(method) && originalUrl.includes('%') && !originalUrl.startsWith('/api/')
  if (!isPage) return sendNotFound(request, reply, standard)
  // One slash: two would name another server.
  return reply.redirect(originalUrl.replace(/^[/\\]+/, '/').replaceAll('%', '%25'))
}
