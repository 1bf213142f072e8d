import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { PassThrough, type Duplex } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { memoryLimits } from '#server/limits/limits.ts'
import { address, deps } from '#test/client.ts'
import { CONNECTIONS_PER_ADDRESS } from './connections.ts'

const { hostname, port } = new URL(address)

/** Machines may be busy. */
const EVENTUALLY = { timeout: 30_000 }

const DESCRIPTION = `GET /api/openapi.json HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`

async function open(at = port): Promise<Socket> {
  const socket = connect(Number(at), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

/** What the connection receives until it ends. */
async function received(socket: Socket): Promise<string> {
  let text = ''
  socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk))
  await once(socket, 'close')
  return text
}

test('S6 requests sent before the answer to the one before end the connection, and others are served at once', async () => {
  const app = await buildApp(deps)
  let handled = 0
  app.addHook('preHandler', async () => void (handled += 1))
  const own = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const socket = await open(own.port)
  socket.write(DESCRIPTION.repeat(600))
  const answers = (await received(socket)).match(/HTTP\/1\.1 200/g) ?? []
  expect(answers.length).toBeLessThanOrEqual(1)
  expect(handled).toBeLessThanOrEqual(1)
  expect((await fetch(new URL('/api/openapi.json', own))).status).toBe(200)
  await app.close()
})

test('S6 requests one after the other on a connection are all answered', async () => {
  const socket = await open()
  let text = ''
  socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk))
  for (let count = 1; count <= 20; count++) {
    socket.write(`GET /api/v1/categories HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`)
    await expect.poll(() => text.match(/HTTP\/1\.1 401/g)?.length, { ...EVENTUALLY, interval: 1 }).toBe(count)
  }
  socket.destroy()
})

test('the description is the same compressed and plain', async () => {
  const plain = await fetch(`${address}/api/openapi.json`, { headers: { 'accept-encoding': 'identity' } })
  expect(plain.headers.get('content-encoding')).toBeNull()
  const socket = await open()
  socket.write(
    `GET /api/openapi.json HTTP/1.1\r\nHost: ${hostname}\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n`,
  )
  const text = await received(socket)
  expect(text).toMatch(/content-encoding: gzip/)
  const body = Buffer.from(text.slice(text.indexOf('\r\n\r\n') + 4), 'latin1')
  expect(gunzipSync(body).toString()).toBe(await plain.text())
})

test('S6 an address gets the description sixty times a minute', async () => {
  const app = await buildApp({ ...deps, limits: memoryLimits() })
  const limited = await app.listen({ host: '127.0.0.1', port: 0 })
  const statuses: number[] = []
  for (let nth = 0; nth <= 60; nth++) {
    const answer = await fetch(`${limited}/api/openapi.json`)
    statuses.push(answer.status)
    await answer.body?.cancel()
  }
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429])
  expect((await fetch(`${limited}/api/v1/cart`)).status).toBe(401)
  await app.close()
})

test('S6 the documentation reads the description, and none of its files is made or compressed for a request', async () => {
  for (const path of ['/api/docs/json', '/api/docs/yaml', '/api/docs/%6Ason?x']) {
    const { status, headers } = await fetch(address + path, { redirect: 'manual' })
    expect([path, status, headers.get('location')]).toEqual([path, 302, '/api/openapi.json'])
  }
  const url = `${address}/api/docs/static/swagger-ui-bundle.js`
  const script = await fetch(url)
  expect([script.status, script.headers.get('content-encoding')]).toEqual([200, 'gzip'])
  expect(Number(script.headers.get('content-length'))).toBeLessThan(600_000)
  const plain = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.text()).toBe(await script.text())
  const etag = script.headers.get('etag') ?? ''
  expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304)
})

test('S6 an address gets so many connections, and further ones are closed', async () => {
  const sockets: Socket[] = []
  let closed = 0
  try {
    while (sockets.length < CONNECTIONS_PER_ADDRESS + 20) {
      const socket = await open()
      socket.once('close', () => closed++)
      sockets.push(socket)
    }
    await expect.poll(() => closed, EVENTUALLY).toBeGreaterThanOrEqual(20)
    expect(closed).toBeLessThan(200)
  } finally {
    for (const socket of sockets) socket.destroy()
  }
  const again = async () => (await fetch(`${address}/api/openapi.json`).catch(() => null))?.status
  await expect.poll(again, EVENTUALLY).toBe(200)
})

test('S6 the addresses of an IPv6 /64 have one limit, and both spellings of an IPv4 address', async () => {
  const app = await buildApp(deps)
  const sockets: Duplex[] = []
  const openFrom = (remoteAddress: string) => {
    const socket = Object.assign(new PassThrough(), { remoteAddress })
    app.server.emit('connection', socket)
    sockets.push(socket)
    return !socket.destroyed
  }
  for (const [first, second, other] of [
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::1', '2001:db8:1:3::1'],
    ['10.0.0.1', '::ffff:10.0.0.1', '10.0.0.2'],
  ] as const) {
    for (let count = 0; count < CONNECTIONS_PER_ADDRESS; count++)
      expect(openFrom(count % 2 === 0 ? first : second)).toBe(true)
    expect([first, second, other].map(openFrom)).toEqual([false, false, true])
  }
  for (const socket of sockets) socket.destroy()
  await app.close()
})

test('S6 TRACE and unknown methods are refused with 405 on every address', async () => {
  for (const path of ['/', '/api/v1/me', '/media/x.webp', '/nowhere'])
    for (const method of ['TRACE', 'PROPFIND', 'FOO']) {
      const socket = await open()
      socket.write(`${method} ${path} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`)
      const answer = await received(socket)
      expect([method, path, answer.slice(0, 12)]).toEqual([method, path, 'HTTP/1.1 405'])
      expect(answer).toContain('{"code":405,"message":"No pudimos leer la solicitud."}')
    }
})

test('no answer of the API is stored, however its address is written', async () => {
  for (const path of [
    '/api/v1/me',
    '/%61pi/v1/me',
    '/api/%76%31/me',
    '/api/v1/me/',
    '/api/none',
    '/api/openapi.json',
  ]) {
    const answer = await fetch(address + path)
    expect([path, answer.headers.get('cache-control')]).toEqual([path, 'no-store'])
  }
})

test('no refusal of the API is stored: unknown address and method, wrong name, and what the parsers refuse', async () => {
  const refused = async (wanted: number, line: string, headers: string[], body = '') => {
    const socket = await open()
    const all = ['Connection: close', `Content-Length: ${Buffer.byteLength(body)}`, ...headers]
    socket.write(`${line} HTTP/1.1\r\n${all.join('\r\n')}\r\n\r\n${body}`)
    const [head = ''] = (await received(socket)).split('\r\n\r\n')
    const stored = /^cache-control: (.*)$/im.exec(head)?.[1]
    expect([line, head.slice(9, 12), stored]).toEqual([line, String(wanted), 'no-store'])
  }
  const own = `Host: ${hostname}:${port}`
  const json = [own, 'Content-Type: application/json']
  await refused(404, 'GET /api/none', [own])
  await refused(404, 'GET /api/v1/none', [own])
  await refused(404, 'GET /api/v1/%zz', [own])
  await refused(404, 'DELETE /api/v1/categories', [own])
  await refused(405, 'TRACE /api/v1/me', [own])
  await refused(405, 'FOO /api/v1/me', [own])
  for (const path of ['/api/v1/me', '/api/none', `http://${hostname}:${port}/api/v1/me`, '/login'])
    await refused(421, `GET ${path}`, ['Host: other.test'])
  await refused(400, 'POST /api/v1/login', json, '{')
  await refused(415, 'POST /api/v1/login', [own, 'Content-Type: text/xml'], '<a/>')
  await refused(413, 'POST /api/v1/login', json, JSON.stringify('x'.repeat(2_000_000)))
  await refused(431, 'GET /api/v1/me', [own, `X-Long: ${'x'.repeat(20_000)}`])
})
