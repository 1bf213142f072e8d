// The client process of load.ts. Its own HTTP/1.1 costs less than the measured server (decision 025).

import { connect as connectTo, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import {
  roundOf,
  timesOf,
  type Load,
  type LoadRequest,
  type LoadResult,
  type Paced,
  type PacedResult,
} from './load.ts'

process.once('message', (task: { load?: Load; paced?: Paced }) => {
  const result = task.load ? runLoad(task.load) : task.paced && runPaced(task.paced)
  void result?.then((sent) => process.send?.(sent, () => process.disconnect?.()))
})

async function runLoad(load: Load): Promise<LoadResult> {
  const { address, clients, requests, seconds, warmUpSeconds, once } = load
  const { hostname, port } = new URL(address)
  const encoded = requests.map((request) => encode(request, `${hostname}:${port}`))
  const times: number[] = []
  let warmUpCount = 0
  let failed = 0
  let firstFailure: string | null = null
  let next = 0
  const from = performance.now() + (once ? 0 : warmUpSeconds * 1000)
  const until = from + seconds * 1000
  let ended = from

  const client = async () => {
    const connection = await openConnection(hostname, Number(port))
    for (;;) {
      const index = next++
      const sentAt = performance.now()
      if (sentAt >= until || (once && index >= encoded.length)) break
      const place = index % encoded.length
      const { status, body } = await connection.send(encoded[place] ?? Buffer.alloc(0))
      const now = performance.now()
      if (status >= 300) firstFailure ??= `${status} ${requests[place]?.path} ${body()}`
      if (sentAt < from) {
        warmUpCount++
        continue
      }
      times.push(now - sentAt)
      ended = Math.max(ended, now)
      if (status >= 300) failed++
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: clients }, client))
  const perSecond = times.length / ((ended - from) / 1000)
  return { ...timesOf(times), warmUpCount, perSecond, failed, firstFailure }
}

async function runPaced(paced: Paced): Promise<PacedResult> {
  const { address, perSecond, seconds, warmUpSeconds, connections, kinds } = paced
  const { hostname, port } = new URL(address)
  const open = () => openConnection(hostname, Number(port))
  const free: Connection[] = await Promise.all(Array.from({ length: connections }, open))
  const waiting: ((connection: Connection) => void)[] = []
  const stats = new Map(kinds.map(({ name }) => [name, { times: [] as number[], failed: 0, sent: 0 }]))
  let firstFailure: string | null = null

  const send = async (kind: (typeof kinds)[number], planned: number, isMeasured: boolean) => {
    const stat = stats.get(kind.name)
    const request = stat && kind.requests[stat.sent++ % kind.requests.length]
    if (!request) return
    const connection = free.shift() ?? (await new Promise<Connection>((resolve) => waiting.push(resolve)))
    const failure = await failureOf(connection, request, `${hostname}:${port}`)
    if (isMeasured) stat.times.push(performance.now() - planned)
    if (failure) stat.failed++
    firstFailure ??= failure
    const next = connection.isOpen() ? connection : await open()
    const first = waiting.shift()
    if (first) first(next)
    else free.push(next)
  }

  const round = roundOf(kinds)
  const sent: Promise<void>[] = []
  const began = performance.now()
  for (let nth = 0; nth < perSecond * seconds; nth++) {
    const at = (nth * 1000) / perSecond
    const early = began + at - performance.now()
    if (early > 0) await setTimeout(early)
    const kind = round[nth % round.length]
    if (kind) sent.push(send(kind, began + at, at >= warmUpSeconds * 1000))
  }
  await Promise.all(sent)
  for (const connection of free) connection.close()
  const all = [...stats].map(([name, stat]) => ({ name, ...stat }))
  return {
    all: timesOf(all.flatMap(({ times }) => times)),
    kinds: all.map(({ name, times, failed }) => ({ name, failed, ...timesOf(times) })),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
    firstFailure,
  }
}

async function failureOf(connection: Connection, request: LoadRequest, host: string): Promise<string | null> {
  try {
    const { status, body } = await connection.send(encode(request, host))
    return status < 300 ? null : `${status} ${request.method} ${request.path} ${body()}`
  } catch (error) {
    return `${request.method} ${request.path} ${String(error)}`
  }
}

function encode({ method, path, token, headers = {}, body }: LoadRequest, host: string): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body)
  const lines = [`${method} ${path} HTTP/1.1`, `host: ${host}`]
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`)
  if (token) lines.push(`authorization: Bearer ${token}`)
  if (text) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(text)}`)
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text}`)
}

type HttpResponse = { status: number; body: () => string }
type Connection = {
  send: (request: Buffer) => Promise<HttpResponse>
  isOpen: () => boolean
  close: () => void
}

function openConnection(host: string, port: number): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const socket = connectTo({ host, port, noDelay: true })
    socket.once('error', reject)
    socket.once('connect', () => resolve(connectionOn(socket)))
  })
}

function connectionOn(socket: Socket): Connection {
  let received: Buffer = Buffer.alloc(0)
  let expected = 0
  let settle: ((response: HttpResponse) => void) | undefined
  let fail: ((error: Error) => void) | undefined
  socket.on('error', (error) => fail?.(error))
  socket.on('close', () => fail?.(new Error('The server closed the connection')))
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    expected ||= lengthOf(received)
    if (expected === 0 || received.length < expected) return
    if (expected === CHUNKED && !received.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)) return
    const whole = received
    received = Buffer.alloc(0)
    expected = 0
    settle?.({
      status: Number(whole.toString('latin1', 9, 12)),
      body: () => whole.toString('utf8', whole.indexOf('\r\n\r\n') + 4),
    })
  })
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        settle = resolve
        fail = reject
        socket.write(request)
      }),
    isOpen: () => socket.writable,
    close: () => {
      fail = undefined
      socket.destroy()
    },
  }
}

/** A body that is streamed, such as a PDF, ends with an empty chunk. */
const LAST_CHUNK = Buffer.from('0\r\n\r\n')
const CHUNKED = -1

/** Bytes of head and body; 0 while the head is incomplete, `CHUNKED` without a length. */
function lengthOf(received: Buffer): number {
  const end = received.indexOf('\r\n\r\n')
  if (end === -1) return 0
  const head = received.toString('latin1', 0, end).toLowerCase()
  if (head.includes('\r\ntransfer-encoding: chunked')) return CHUNKED
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1]
  if (length === undefined && !head.startsWith('http/1.1 204'))
    throw new Error(`The response has no content-length: ${head}`)
  return end + 4 + Number(length ?? 0)
}
