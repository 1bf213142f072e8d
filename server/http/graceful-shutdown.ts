// Closing drops nobody: what was asked is answered, and whoever is connected may ask once more before they are told to
// connect anew.
import type { ServerResponse } from 'node:http'
import { Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long nobody new may have come before we listen no more: who has connected and was not let in would be cut off. */
const CALM_MS = 20
/** Whoever has asked nothing for so long has nothing on its way. */
const GRACE_MS = 300
/** Somebody may always come. */
const CALM_LONGEST_MS = 1_000
const GRACE_LONGEST_MS = 3_000
/** A look who has come that took no longer than this is as good as now. */
const QUICK_MS = 1
const QUICK_LONGEST_MS = 500

/** Adds `drain`, which closes the application. */
export function answerWhileClosing(app: FastifyInstance): void {
  let draining = false
  let connections = 0
  let received = 0
  let answered = 0
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
    await calm(() => connections, CALM_MS, CALM_LONGEST_MS)
    // Listens no more. Closed as an HTTP server it would also end those who wait for nothing, with a question on its way.
    const closed = new Promise((resolve) => Server.prototype.close.call(app.server, resolve))
    // Only now: whoever is told to connect anew must find nobody, not somebody who is about to go.
    draining = true
    await Promise.race([closed, calm(() => connections + received, GRACE_MS, GRACE_LONGEST_MS)])
    // In the very turn that found nothing to read. Browsers connect before they need to.
    for (const socket of silent) socket.destroy()
    app.server.closeIdleConnections()
    await app.close()
    app.log.info({ received, answered }, 'closed')
  })
}

/** Until the count stays as it is for so long, and nobody is there in the end who was only not seen. */
async function calm(count: () => number, ms: number, mostMs: number): Promise<void> {
  for (const until = performance.now() + mostMs; performance.now() < until;) {
    const before = count()
    await wait(ms)
    if (count() === before && (await looked(count, performance.now() + QUICK_LONGEST_MS))) return
  }
  // Never calm for so long: then between two who come.
  for (const until = performance.now() + QUICK_LONGEST_MS; performance.now() < until;)
    if (await looked(count, until)) return
}

/**
 * Whether nobody has come, known as of now. On a busy machine we may be put aside, or answer others, between the look who
 * has come and what follows from it: only a quick turn tells.
 */
async function looked(count: () => number, until: number): Promise<boolean> {
  const before = count()
  await new Promise(setImmediate)
  while (count() === before && performance.now() < until) {
    const from = performance.now()
    await new Promise(setImmediate)
    if (count() === before && performance.now() - from < QUICK_MS) return true
  }
  return false
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Lets what was asked be answered, then closes. */
    drain(): Promise<void>
  }
}
