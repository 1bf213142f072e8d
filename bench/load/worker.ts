// Clients of a measurement, in a process of their own: each asks, waits for the answer, and asks the next thing. HTTP/1.1 by
// hand over kept connections, because on two cores the client must not cost more than what it measures (decision 025).

import { connect as connectTo, type Socket } from 'node:net'
import type { Load, LoadRequest, LoadResult } from './load.ts'

process.once('message', (load: Load) => {
  void run(load).then((result) => process.send?.(result, () => process.disconnect()))
})

async function run(load: Load): Promise<LoadResult> {
  const { address, clients, requests, atOnce = 1, seconds, warmUpSeconds, once } = load
  const { hostname, port } = new URL(address)
  const bytes = requests.map((request) => bytesOf(request, `${hostname}:${port}`))
  const times: number[] = []
  let warmUpCount = 0
  let failed = 0
  let firstFailure: string | null = null
  let next = 0
  const began = performance.now()
  // What each may be asked only once counts from the first request.
  const from = began + (once ? 0 : warmUpSeconds * 1000)
  const until = from + seconds * 1000
  let ended = from

  const client = async () => {
    const connections = await Promise.all(
      Array.from({ length: atOnce }, () => openConnection(hostname, Number(port))),
    )
    for (;;) {
      const first = next
      next += atOnce
      const sent = performance.now()
      if (sent >= until || (once && first >= bytes.length)) break
      const asked = connections.map((connection, place) => {
        const index = (first + place) % bytes.length
        return connection.ask(bytes[index] ?? Buffer.alloc(0)).then((answer) => ({ ...answer, index }))
      })
      const answers = await Promise.all(asked)
      const now = performance.now()
      const refused = answers.find(({ status }) => status >= 300)
      if (refused) firstFailure ??= `${refused.status} ${requests[refused.index]?.path} ${refused.body()}`
      if (requests[first % bytes.length]?.untimed) continue
      if (sent < from) {
        warmUpCount++
        continue
      }
      times.push(now - sent)
      ended = Math.max(ended, now)
      if (refused) failed++
    }
    for (const connection of connections) connection.close()
  }
  await Promise.all(Array.from({ length: clients }, client))
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return {
    count: times.length,
    warmUpCount,
    perSecond: times.length / ((ended - from) / 1000),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    longest: at(1),
    failed,
    firstFailure,
  }
}

function bytesOf({ method, path, token, headers = {}, body }: LoadRequest, host: string): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body)
  const lines = [`${method} ${path} HTTP/1.1`, `host: ${host}`]
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`)
  if (token) lines.push(`authorization: Bearer ${token}`)
  if (text) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(text)}`)
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text}`)
}

type HttpAnswer = { status: number; body: () => string }
type Connection = { ask: (request: Buffer) => Promise<HttpAnswer>; close: () => void }

function openConnection(host: string, port: number): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const socket = connectTo({ host, port, noDelay: true })
    socket.once('error', reject)
    socket.once('connect', () => resolve(connectionOn(socket)))
  })
}

function connectionOn(socket: Socket): Connection {
  let received: Buffer = Buffer.alloc(0)
  let wanted = 0
  let settle: ((answer: HttpAnswer) => void) | undefined
  let fail: ((error: Error) => void) | undefined
  socket.on('error', (error) => fail?.(error))
  socket.on('close', () => fail?.(new Error('The server closed the connection')))
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    wanted ||= lengthOf(received)
    if (wanted === 0 || received.length < wanted) return
    const whole = received
    received = Buffer.alloc(0)
    wanted = 0
    settle?.({
      status: Number(whole.toString('latin1', 9, 12)),
      body: () => whole.toString('utf8', whole.indexOf('\r\n\r\n') + 4),
    })
  })
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        settle = resolve
        fail = reject
        socket.write(request)
      }),
    close: () => {
      fail = undefined
      socket.destroy()
    },
  }
}

/** How many bytes an answer has, head and body; 0 while its head is not whole. */
function lengthOf(received: Buffer): number {
  const end = received.indexOf('\r\n\r\n')
  if (end === -1) return 0
  const head = received.toString('latin1', 0, end).toLowerCase()
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1]
  if (length === undefined && !head.startsWith('http/1.1 204')) throw new Error(`No length is given: ${head}`)
  return end + 4 + Number(length ?? 0)
}
