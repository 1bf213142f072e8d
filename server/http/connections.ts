// What one connection and one address may hold of the process.
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { networkOf } from './network.ts'

/** Between two checks of the timeouts, which Node.js makes every 30 seconds by itself. */
const CHECK_MS = 1_000
/** A connection ends up to a check later, and a busy process is late: within the 10 and 15 seconds of docs/trust.md. */
export const REQUEST_TIMEOUT_MS = 13_000
export const CONNECTION_TIMES = { headersTimeout: 8_000, connectionsCheckingInterval: CHECK_MS }

/** An office of 200 people with six connections each. */
export const CONNECTIONS_PER_ADDRESS = 1_200

/**
 * Ends connections that send a request before the answer to the one before, which no browser or proxy does, and those
 * beyond the limit of an address. Behind a trusted proxy all come from its address, and the limit is the proxy's.
 */
export function limitConnections(app: FastifyInstance, isBehindProxy: boolean): void {
  const busy = new WeakSet<Socket>()
  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw
    if (busy.has(socket)) {
      reply.hijack()
      socket.destroy()
      return
    }
    busy.add(socket)
    reply.raw.once('close', () => busy.delete(socket))
  })
  if (isBehindProxy) return
  const open = new Map<string, number>()
  app.server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const count = (open.get(network) ?? 0) + 1
    open.set(network, count)
    socket.once('close', () => {
      const rest = (open.get(network) ?? 1) - 1
      if (rest > 0) open.set(network, rest)
      else open.delete(network)
    })
    if (count > CONNECTIONS_PER_ADDRESS) socket.destroy()
  })
}
