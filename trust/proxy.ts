// A way to a server, PostgreSQL for example, that can be made slow, cut, to swallow all that goes over it, or be watched.
import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Sees what goes over one connection, and gives what passes of it. */
export interface Watch {
  asked(chunk: Buffer): Buffer
  answered(chunk: Buffer): Buffer
}

export const letPass = (chunk: Buffer): Buffer => chunk
const LET_PASS: Watch = { asked: letPass, answered: letPass }

export class Proxy {
  /** Each way. */
  delayMs = 0
  #isSilent = false
  #heard = Promise.withResolvers<void>()
  readonly #sockets = new Set<Socket>()
  readonly #forgotten = new WeakSet<Socket>()
  readonly #server: Server
  readonly url: URL

  private constructor(server: Server, url: URL) {
    this.#server = server
    this.url = url
  }

  /** `watch` is called for each connection. */
  static async before(serverUrl: string, watch: () => Watch = () => LET_PASS): Promise<Proxy> {
    const target = new URL(serverUrl)
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = new URL(serverUrl)
    url.hostname = '127.0.0.1'
    url.port = String((server.address() as { port: number }).port)
    const proxy = new Proxy(server, url)
    server.on('connection', (client) => proxy.#join(client, target, watch()))
    return proxy
  }

  /** RST to both sides of every connection. */
  reset() {
    for (const socket of this.#sockets) socket.resetAndDestroy()
  }

  /** From now on nothing arrives and nobody is told, as behind a router that lost its way. */
  fallSilent() {
    this.#isSilent = true
  }

  /** What was on its way arrives now, as when the line is back; or never, when the router knows nothing of it any more. */
  speak({ forgets }: { forgets: boolean }) {
    const known = [...this.#sockets]
    this.#isSilent = false
    // The server hears of it in the end, by its keepalive.
    if (forgets) for (const socket of known) this.#forgotten.add(socket)
    this.#heard.resolve()
    this.#heard = Promise.withResolvers()
  }

  close() {
    for (const socket of this.#sockets) socket.destroy()
    this.#server.close()
  }

  #join(client: Socket, target: URL, watch: Watch) {
    const server = connect(Number(target.port || 5432), target.hostname)
    this.#carry(client, server, (chunk) => watch.asked(chunk))
    this.#carry(server, client, (chunk) => watch.answered(chunk))
  }

  #carry(from: Socket, to: Socket, pass: (chunk: Buffer) => Buffer) {
    this.#sockets.add(from)
    from.on('error', () => undefined)
    from.once('close', () => this.#sockets.delete(from))
    let last = Promise.resolve()
    // In order, each as late as the line is slow.
    const later = (work: () => void) => {
      const due = this.delayMs > 0 ? wait(this.delayMs) : undefined
      last = last
        .then(() => due)
        .then(() => this.#untilHeard())
        .then(() => {
          if (!this.#forgotten.has(from)) work()
        })
    }
    from.on('data', (chunk) => later(() => to.write(pass(chunk))))
    from.once('close', () => later(() => to.destroy()))
  }

  async #untilHeard() {
    while (this.#isSilent) await this.#heard.promise
  }
}
