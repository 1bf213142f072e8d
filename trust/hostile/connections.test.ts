// Hostile connections from one address: each ends within its promise, and an innocent at another address is served meanwhile.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { CONNECTIONS_PER_ADDRESS } from '#server/http/connections.ts'
import { deps, signIn } from '#test/client.ts'
import { figure } from '../figures.ts'
import { send } from '../http.ts'

const failures: string[] = []
const app = await buildApp(
  { ...deps, config: { ...deps.config, logLevel: 'error' } },
  { write: (line) => failures.push(line) },
)
const address = await app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => app.close())
const { hostname: host, port } = new URL(address)
const HOSTILE = '127.0.0.2'

const { token } = await signIn('otra@abasto.test')

const PROMISED = { headers: 10, body: 15 }
/** Bound for the innocent's slowest answer, on a busy machine. */
const SLOWEST_MS = 2_000

/** An innocent reads the cart again and again while `work` runs. */
async function besideInnocent<T>(what: string, work: () => Promise<T>): Promise<T> {
  let isOver = false
  const innocent = async () => {
    const answers = []
    do {
      const headers = { authorization: `Bearer ${token}` }
      answers.push(await send(address, { method: 'GET', path: '/api/v1/cart', headers }))
      await pause(20)
    } while (!isOver)
    return answers
  }
  const answering = innocent()
  const result = await work().finally(() => (isOver = true))
  const answers = await answering
  const slowest = Math.max(...answers.map(({ ms }) => ms))
  figure({
    what: `an innocent beside ${what}`,
    measured: `${answers.length} answers, the slowest after ${slowest.toFixed(0)} ms`,
    target: `all 200, ≤ ${SLOWEST_MS} ms`,
    met: slowest <= SLOWEST_MS && answers.every(({ status }) => status === 200),
  })
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(slowest).toBeLessThanOrEqual(SLOWEST_MS)
  return result
}

function open(): Socket {
  const socket = connect({ host, port: Number(port), localAddress: HOSTILE })
  return socket.on('error', () => undefined).setEncoding('latin1')
}

/** What the connection receives until it ends. */
async function received(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (chunk) => (text += String(chunk)))
  await once(socket, 'close')
  return text
}

/** Writes `start`, then a letter a second. Seconds until the connection ended. */
async function secondsOpen(start: string): Promise<number> {
  const socket = open()
  await once(socket, 'connect')
  const from = performance.now()
  socket.write(start)
  const drip = setInterval(() => socket.write('a'), 1_000)
  await received(socket)
  clearInterval(drip)
  return (performance.now() - from) / 1000
}

const slowest = async (starts: Promise<number>[]) => Math.max(...(await Promise.all(starts)))
const twenty = (start: string) => slowest(Array.from({ length: 20 }, () => secondsOpen(start)))

test('headers have ten seconds and bodies fifteen, no slow one is a failure in the log, and an innocent is served', async () => {
  const headers = `GET /api/v1/categories HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `
  const body = (type: string) =>
    `POST /api/v1/login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: ${type}\r\nContent-Length: 9000\r\n\r\n{"email": "`
  const [slowHeaders, ...slowBodies] = await besideInnocent('60 slow connections', () =>
    Promise.all([twenty(headers), twenty(body('application/json')), twenty(body('text/plain'))]),
  )
  const slowBody = Math.max(...slowBodies)
  figure({
    what: 'slow connections end: headers, bodies',
    measured: `${slowHeaders.toFixed(1)} s, ${slowBody.toFixed(1)} s`,
    target: `${PROMISED.headers} s, ${PROMISED.body} s`,
    met: slowHeaders <= PROMISED.headers && slowBody <= PROMISED.body,
  })
  expect(slowHeaders).toBeLessThanOrEqual(PROMISED.headers)
  expect(slowBody).toBeLessThanOrEqual(PROMISED.body)
  // Not ended at once either.
  expect(Math.min(slowHeaders, slowBody)).toBeGreaterThan(5)
  expect(failures).toEqual([])
})

test('of pipelined requests one is answered, and an innocent is served', async () => {
  const request = `GET /api/openapi.json HTTP/1.1\r\nHost: ${host}\r\n\r\n`
  const texts = await besideInnocent('ten connections with 600 pipelined requests each', () =>
    Promise.all(
      Array.from({ length: 10 }, () => {
        const socket = open()
        socket.write(request.repeat(600))
        return received(socket)
      }),
    ),
  )
  const answers = texts.map((text) => text.match(/HTTP\/1\.1 200/g)?.length ?? 0)
  figure({
    what: 'answers to 600 pipelined requests',
    measured: String(Math.max(...answers)),
    target: '≤ 1',
    met: Math.max(...answers) <= 1,
  })
  expect(Math.max(...answers)).toBeLessThanOrEqual(1)
})

test('too large headers are refused with 431 before their end, and an innocent is served', async () => {
  const sent = `GET / HTTP/1.1\r\nHost: ${host}\r\n${'X-Large: ' + 'x'.repeat(500_000)}`
  const texts = await besideInnocent('100 connections with headers of 500 KB', () =>
    Promise.all(
      Array.from({ length: 100 }, () => {
        const socket = open()
        socket.write(sent)
        return received(socket)
      }),
    ),
  )
  // When a connection ends while it still sends, the answer may be lost.
  const kinds = new Set(texts.map((text) => text.slice(0, 12)).filter(Boolean))
  expect([...kinds]).toEqual(['HTTP/1.1 431'])
})

test('an address has so many connections, and an innocent at another one is served', async () => {
  const sockets: Socket[] = []
  let refused = 0
  const more = 50
  await besideInnocent(`${CONNECTIONS_PER_ADDRESS + more} connections of one address`, async () => {
    while (sockets.length < CONNECTIONS_PER_ADDRESS + more) {
      const socket = open()
      socket.once('close', () => refused++)
      sockets.push(socket)
      await once(socket, 'connect')
    }
    await expect.poll(() => refused, { timeout: 20_000 }).toBe(more)
  }).finally(() => {
    for (const socket of sockets) socket.destroy()
  })
})
