// One line of the log per request (N4): never its body, address or headers, which may hold what is secret.
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { beginSpan } from './request-span.ts'
import type { Metrics } from '#server/watching/metrics.ts'

const GIVEN_ID = /^[\w.:-]{1,64}$/

/** The caller's X-Request-Id, so that the logs of a proxy and of Abasto name a request alike, or a new one. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && GIVEN_ID.test(given) ? given : randomBytes(9).toString('base64url')
}

/** Logs, measures and traces every request. */
export function watchRequests(app: FastifyInstance, metrics: Metrics | null): void {
  app.addHook('onRequest', (request, reply, done) => {
    watchRequest(request, reply, metrics)
    done()
  })
}

/** Names the request in its answer. It is over when it was answered or its caller left. */
function watchRequest(request: FastifyRequest, reply: FastifyReply, metrics: Metrics | null): void {
  const began = performance.now()
  // A connection that ended has no address.
  const { ip } = request
  const span = beginSpan(request)
  reply.header('x-request-id', request.id)
  reply.raw.once('close', () => {
    const ms = performance.now() - began
    logRequest(request, reply, { ip, ms, trace: span.traceId })
    span.end(reply.statusCode)
    metrics?.request(request.method, request.routeOptions.url, reply.statusCode, ms)
  })
}

/** 404 too: another's resource looks like none (S6). */
const DENIALS: ReadonlySet<number> = new Set([401, 403, 404])

function logRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { ip, ms, trace }: { ip: string; ms: number; trace: string | undefined },
): void {
  const { log, method, routeOptions, params, session } = request
  const { statusCode: status } = reply
  const isDenied = DENIALS.has(status)
  // Not 503: on a full disk the log must not grow by each refusal.
  const level = isDenied || status === 500 ? 'warn' : 'info'
  // Only numeric ids of the address are logged: no tokens.
  const ids = Object.values(params ?? {}).filter((value) => /^\d{1,16}$/.test(String(value)))
  const line = {
    status,
    method,
    route: routeOptions.url,
    ms: Math.round(ms * 10) / 10,
    ids,
    ...(session && { user: session.caller.userId, role: session.caller.role }),
    ip,
    trace,
  }
  if (!reply.raw.writableFinished) log[level](line, 'left before its answer')
  else log[level](line, isDenied ? 'denied' : 'answered')
}
