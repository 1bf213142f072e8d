// Graceful shutdown: answers every request, and closes each open connection after its next answer.
import type { ServerResponse } from 'node:http'
import { Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Without a new connection, before listening ends: those in the backlog would be cut. */
const LISTEN_QUIET_MS = 20
const LISTEN_QUIET_DEADLINE_MS = 1_000
/** Without a request, before closing. */
const REQUEST_QUIET_MS = 300
const REQUEST_QUIET_DEADLINE_MS = 3_000
/** A turn of the event loop this short left no input unread. */
const SHORT_TURN_MS = 1
const SHORT_TURN_DEADLINE_MS = 500

/** Adds `drain`, which closes the application. */
export function addGracefulShutdown(app: FastifyInstance): void {
  let draining = false
  let connections = 0
  let received = 0
  let answered = 0
  /** Connections without a request so far. */
  const silent = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    connections++
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }, response: ServerResponse) => {
    received++
    response.once('finish', () => answered++)
    silent.delete(socket)
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining) reply.header('connection', 'close')
    done()
  })
  app.decorate('drain', async () => {
    await untilQuiet(() => connections, LISTEN_QUIET_MS, LISTEN_QUIET_DEADLINE_MS)
    // The HTTP server's own close would cut idle connections with a request in transit.
    const closed = new Promise((resolve) => Server.prototype.close.call(app.server, resolve))
    // A client that reconnects must not reach this process again.
    draining = true
    const requests = () => connections + received
    await Promise.race([closed, untilQuiet(requests, REQUEST_QUIET_MS, REQUEST_QUIET_DEADLINE_MS)])
    // Browsers preconnect. In the turn that found no input.
    for (const socket of silent) socket.destroy()
    app.server.closeIdleConnections()
    await app.close()
    app.log.info({ received, answered }, 'closed')
  })
}

/** Until the count did not change for `ms`, or the deadline. */
async function untilQuiet(count: () => number, ms: number, deadlineMs: number): Promise<void> {
  for (const until = performance.now() + deadlineMs; performance.now() < until;) {
    const before = count()
    await wait(ms)
    if (count() === before && (await isUnchanged(count, performance.now() + SHORT_TURN_DEADLINE_MS))) return
  }
  // Deadline reached: use any moment without unread input.
  for (const until = performance.now() + SHORT_TURN_DEADLINE_MS; performance.now() < until;)
    if (await isUnchanged(count, until)) return
}

/** Only a short turn of the event loop proves that no input is unread. */
async function isUnchanged(count: () => number, until: number): Promise<boolean> {
  const before = count()
  await new Promise(setImmediate)
  while (count() === before && performance.now() < until) {
    const from = performance.now()
    await new Promise(setImmediate)
    if (count() === before && performance.now() - from < SHORT_TURN_MS) return true
  }
  return false
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers all requests, then closes. */
    drain(): Promise<void>
  }
}
