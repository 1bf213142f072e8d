// A way to PostgreSQL that can be made slow, cut, or to swallow all that goes over it.
import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

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

  static async before(databaseUrl: string): Promise<Proxy> {
    const target = new URL(databaseUrl)
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = new URL(databaseUrl)
    url.hostname = '127.0.0.1'
    url.port = String((server.address() as { port: number }).port)
    const proxy = new Proxy(server, url)
    server.on('connection', (client) => proxy.#join(client, target))
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
    // PostgreSQL hears of it in the end, by its keepalive.
    if (forgets) for (const socket of known) this.#forgotten.add(socket)
    this.#heard.resolve()
    this.#heard = Promise.withResolvers()
  }

  close() {
    for (const socket of this.#sockets) socket.destroy()
    this.#server.close()
  }

  #join(client: Socket, target: URL) {
    const postgres = connect(Number(target.port || 5432), target.hostname)
    void this.#carry(client, postgres)
    void this.#carry(postgres, client)
  }

  async #carry(from: Socket, to: Socket) {
    this.#sockets.add(from)
    from.on('error', () => undefined)
    from.once('close', () => this.#sockets.delete(from))
    let last = Promise.resolve()
    // In order, each as late as the line is slow.
    const later = (work: () => void) => {
      const due = wait(this.delayMs)
      last = last
        .then(() => due)
        .then(() => this.#untilHeard())
        .then(() => {
          if (!this.#forgotten.has(from)) work()
        })
    }
    from.on('data', (chunk) => later(() => to.write(chunk)))
    from.once('close', () => later(() => to.destroy()))
  }

  async #untilHeard() {
    while (this.#isSilent) await this.#heard.promise
  }
}
