// One request exactly as it is written, and its answer exactly as it came.
import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface Asked {
  method: string
  /** As it goes out, encoded by whoever asks. */
  path: string
  headers?: Record<string, string | string[]>
  body?: string | Buffer | undefined
}

export interface Answered {
  status: number
  headers: IncomingHttpHeaders
  body: string
  ms: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

export function ask(address: string, { method, path, headers = {}, body }: Asked): Promise<Answered> {
  const began = performance.now()
  const { hostname, port } = new URL(address)
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const sending = request(
      { hostname, port, method, path, headers: { ...headers, ...length }, agent },
      (response) => {
        buffer(response).then(
          (bytes) =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: bytes.toString('utf8'),
              ms: performance.now() - began,
            }),
          reject,
        )
      },
    )
    sending.on('error', reject)
    sending.end(body)
  })
}

export function askJson(address: string, { body, ...asked }: Omit<Asked, 'body'> & { body?: unknown }) {
  if (body === undefined) return ask(address, asked)
  const headers = { 'content-type': 'application/json', ...asked.headers }
  return ask(address, { ...asked, headers, body: JSON.stringify(body) })
}
