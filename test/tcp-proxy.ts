// A TCP proxy before PostgreSQL or a mail server that can delay, reset, cut or swallow traffic, or intercept it.
import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Receives the traffic of one connection and returns what to forward. */
export interface Interceptor {
  toServer(chunk: Buffer): Buffer
  toClient(chunk: Buffer): Buffer
}

export const forward = (chunk: Buffer): Buffer => chunk
const FORWARD_ALL: Interceptor = { toServer: forward, toClient: forward }

export class TcpProxy {
  /** In each direction. */
  delayMs = 0
  #isCut = false
  #isBlackhole = false
  #resumed = Promise.withResolvers<void>()
  readonly #sockets = new Set<Socket>()
  readonly #lost = new WeakSet<Socket>()
  readonly #server: Server
  readonly url: URL

  private constructor(server: Server, url: URL) {
    this.#server = server
    this.url = url
  }

  /** `intercept` is called for each connection. */
  static async start(serverUrl: string, intercept: () => Interceptor = () => FORWARD_ALL): Promise<TcpProxy> {
    const target = new URL(serverUrl)
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = new URL(serverUrl)
    url.hostname = '127.0.0.1'
    url.port = String((server.address() as { port: number }).port)
    const proxy = new TcpProxy(server, url)
    server.on('connection', (client) => proxy.#connect(client, target, intercept()))
    return proxy
  }

  /** Closes all connections and refuses new ones, as a stopped server does. */
  cut() {
    this.#isCut = true
    for (const socket of this.#sockets) socket.destroy()
  }

  mend() {
    this.#isCut = false
  }

  /** Sends RST to both sides of every connection. */
  reset() {
    for (const socket of this.#sockets) socket.resetAndDestroy()
  }

  /** Keeps connections open and delivers nothing. */
  startBlackhole() {
    this.#isBlackhole = true
  }

  /** Delivers the delayed traffic; with `losesConnections` that of existing connections never arrives. */
  endBlackhole({ losesConnections }: { losesConnections: boolean }) {
    this.#isBlackhole = false
    if (losesConnections) for (const socket of this.#sockets) this.#lost.add(socket)
    this.#resumed.resolve()
    this.#resumed = Promise.withResolvers()
  }

  close() {
    this.cut()
    this.#server.close()
  }

  #connect(client: Socket, target: URL, interceptor: Interceptor) {
    if (this.#isCut) return void client.destroy()
    const server = connect(Number(target.port || 5432), target.hostname)
    this.#pipe(client, server, (chunk) => interceptor.toServer(chunk))
    this.#pipe(server, client, (chunk) => interceptor.toClient(chunk))
  }

  #pipe(from: Socket, to: Socket, intercept: (chunk: Buffer) => Buffer) {
    this.#sockets.add(from)
    from.on('error', () => undefined)
    from.once('close', () => this.#sockets.delete(from))
    let last = Promise.resolve()
    const enqueue = (work: () => void) => {
      const due = this.delayMs > 0 ? wait(this.delayMs) : undefined
      last = last
        .then(() => due)
        .then(() => this.#blackholeEnded())
        .then(() => {
          if (!this.#lost.has(from)) work()
        })
    }
    from.on('data', (chunk: Buffer) => enqueue(() => to.write(intercept(chunk))))
    from.once('close', () => enqueue(() => to.destroy()))
  }

  async #blackholeEnded() {
    while (this.#isBlackhole) await this.#resumed.promise
  }
}
