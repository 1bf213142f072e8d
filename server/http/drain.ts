// Closing drops nobody: what was asked is answered, and whoever is connected may ask once more before they are told to
// connect anew.
import { Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long nobody new may have come before we listen no more: who has connected and was not let in would be cut off. */
const CALM_MS = 20
const QUICK_MS = 5
/** Whoever has asked nothing for so long has nothing on its way. */
const GRACE_MS = 300
/** Somebody may always come. */
const CALM_LONGEST_MS = 1_000
const GRACE_LONGEST_MS = 3_000

/** Adds `drain`, which closes the application. */
export function answerWhileClosing(app: FastifyInstance): void {
  let draining = false
  let connections = 0
  let requests = 0
  const silent = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    connections++
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }) => {
    requests++
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
    await Promise.race([closed, calm(() => requests, GRACE_MS, GRACE_LONGEST_MS)])
    // Browsers connect before they need to.
    for (const socket of silent) socket.destroy()
    await app.close()
  })
}

/**
 * Until the count stays as it is for so long. On a busy machine the time may be over before anybody looked who has come, and
 * whoever comes while others have their turn is not seen: only a quick turn tells.
 */
async function calm(count: () => number, ms: number, mostMs: number): Promise<void> {
  for (const began = performance.now(); performance.now() - began < mostMs;) {
    const before = count()
    await wait(ms)
    await new Promise(setImmediate)
    const from = performance.now()
    await new Promise(setImmediate)
    if (count() === before && performance.now() - from < QUICK_MS) return
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Lets what was asked be answered, then closes. */
    drain(): Promise<void>
  }
}
