// Metrics and readiness on a port of their own, which is not for the public (N2).
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Metrics } from './metrics.ts'

export interface MetricsServer {
  address: string
  close(): void
}

interface Answer {
  code: number
  type: string
  text: string
}

/** Throws when the port is taken. */
export async function listenForMetrics(
  { registry }: Metrics,
  ready: () => Promise<{ code: number; body: object }>,
  { host, port }: { host: string; port: number },
): Promise<MetricsServer> {
  const answers: Readonly<Record<string, () => Promise<Answer>>> = {
    '/metrics': async () => ({ code: 200, type: registry.contentType, text: await registry.metrics() }),
    // For a process that does not listen yet, or only does jobs.
    '/readyz': async () => {
      const { code, body } = await ready()
      return { code, type: 'application/json', text: JSON.stringify(body) }
    },
  }
  const server = createServer(({ method, url = '' }, response) => {
    const answer = method === 'GET' ? answers[url] : undefined
    if (!answer) return void response.writeHead(404).end()
    answer().then(
      ({ code, type, text }) => response.writeHead(code, { 'content-type': type }).end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  const taken = typeof address === 'object' && address ? address.port : port
  return { address: `http://${host}:${taken}`, close: () => void server.close().closeAllConnections() }
}
