// HTTP/1.1 by hand over kept connections, because on two cores the client must not cost more than what it measures
// (decision 025).

import { connect as connectTo, type Socket } from 'node:net'
import type { LoadRequest } from './load.ts'

export function bytesOf({ method, path, token, headers = {}, body }: LoadRequest, host: string): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body)
  const lines = [`${method} ${path} HTTP/1.1`, `host: ${host}`]
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`)
  if (token) lines.push(`authorization: Bearer ${token}`)
  if (text) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(text)}`)
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text}`)
}

type HttpAnswer = { status: number; body: () => string }
export type Connection = {
  ask: (request: Buffer) => Promise<HttpAnswer>
  isOpen: () => boolean
  close: () => void
}

export function openConnection(host: string, port: number): Promise<Connection> {
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
    isOpen: () => socket.writable,
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
