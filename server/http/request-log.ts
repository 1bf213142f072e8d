// One line of the log per request (N4): never its body, address or headers, which may hold what is secret.
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const GIVEN_ID = /^[\w.:-]{1,64}$/

/** The caller's X-Request-Id, so that the logs of a proxy and of Abasto name a request alike, or a new one. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && GIVEN_ID.test(given) ? given : randomBytes(9).toString('base64url')
}

export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    followRequest(request, reply)
    done()
  })
}

/** Names the request in its answer, and logs it when it is over, even if the caller left. */
export function followRequest(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id)
  reply.raw.once('close', () => logRequest(request, reply))
}

/** 404 too: another's resource looks like none (S6). */
const DENIALS: ReadonlySet<number> = new Set([401, 403, 404])

function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const { log, method, routeOptions, params, session, ip } = request
  const { statusCode: status, elapsedTime } = reply
  const isDenied = DENIALS.has(status)
  // Not 503: on a full disk the log must not grow by each refusal.
  const level = isDenied || status === 500 ? 'warn' : 'info'
  // Of the address only numeric ids: no tokens.
  const ids = Object.values(params ?? {}).filter((value) => /^\d{1,16}$/.test(String(value)))
  const line = {
    status,
    method,
    route: routeOptions.url,
    ms: Math.round(elapsedTime * 10) / 10,
    ids,
    ...(session && { user: session.caller.userId, role: session.caller.role }),
    ip,
  }
  if (!reply.raw.writableFinished) log[level](line, 'left before its answer')
  else log[level](line, isDenied ? 'denied' : 'answered')
}
