// Sends requests as given: fetch normalizes paths and headers.
import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface HttpRequest {
  method: string
  /** Already encoded. */
  path: string
  headers?: Record<string, string | string[]>
  body?: string | Buffer | undefined
  localAddress?: string
}

export interface HttpResponse {
  status: number
  headers: IncomingHttpHeaders
  body: string
  bytes: Buffer
  ms: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

export function send(address: string, { headers = {}, body, ...rest }: HttpRequest): Promise<HttpResponse> {
  const started = performance.now()
  const { hostname, port } = new URL(address)
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const options = { hostname, port, agent, ...rest, headers: { ...headers, ...length } }
    const sending = request(options, (response) => {
      const { statusCode: status = 0, headers } = response
      buffer(response).then((bytes) => {
        const ms = performance.now() - started
        resolve({ status, headers, body: bytes.toString('utf8'), bytes, ms })
      }, reject)
    })
    sending.on('error', reject)
    sending.end(body)
  })
}

export function sendJson(
  address: string,
  { body, ...request }: Omit<HttpRequest, 'body'> & { body?: unknown },
) {
  if (body === undefined) return send(address, request)
  const headers = { 'content-type': 'application/json', ...request.headers }
  return send(address, { ...request, headers, body: JSON.stringify(body) })
}
