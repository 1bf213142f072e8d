// A collector of traces (OTLP over HTTP).
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

interface Sent {
  resourceSpans: {
    resource: Pick<Span, 'attributes'>
    scopeSpans: { spans: Span[] }[]
  }[]
}

export class Collector {
  readonly sent: Sent[] = []
  /** Otherwise it answers 400, which is not tried again. */
  accepts = true
  readonly #server: Server

  private constructor() {
    this.#server = createServer(async (request, response) => {
      const body = JSON.parse(await text(request)) as Sent
      if (!this.accepts) response.statusCode = 400
      else if (request.url === '/otlp/v1/traces') this.sent.push(body)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  }

  static async start(): Promise<Collector> {
    const collector = new Collector()
    await once(collector.#server.listen(0, '127.0.0.1'), 'listening')
    return collector
  }

  get endpoint(): string {
    const { port } = this.#server.address() as AddressInfo
    return `http://127.0.0.1:${port}/otlp`
  }

  get spans(): Span[] {
    return this.sent
      .flatMap(({ resourceSpans }) => resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap(({ spans }) => spans)
  }

  stop(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }
}
