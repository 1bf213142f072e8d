// Requests refused before their fields are validated.
import { Agent, request, type IncomingMessage, type RequestOptions } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { address, anonymous } from '#test/client.ts'
import { aBuyer } from '#test/factories/people.ts'

const buyer = await aBuyer()
// Every refusal must keep the one connection open.
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
afterAll(() => agent.destroy())

const sockets = new Set<unknown>()
const TEN_MEGABYTES = 10 * 1024 * 1024

/** Chunked without a content length. */
async function post(body: Buffer, headers: Record<string, string>, options: RequestOptions = {}) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const sending = request(
      `${address}/api/v1${options.path ?? '/cart/endbuy'}`,
      { method: 'POST', agent, headers: { authorization: `Bearer ${buyer.token}`, ...headers } },
      resolve,
    )
    sending.on('error', reject)
    sending.end(body)
  })
  const answer = JSON.parse(await text(response)) as { message: string }
  return { status: response.statusCode, ...answer, sockets: sockets.add(response.socket).size }
}

const lengthOf = (body: Buffer) => ({ 'content-length': String(body.length) })

test.each([
  'application/json',
  'application/json; charset=utf-8',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  undefined,
])(
  'S6 10 MB of %s are refused with 413 in the caller’s language, and the connection stays open',
  async (type) => {
    const body = Buffer.alloc(TEN_MEGABYTES, 'x')
    const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type }
    expect(await post(body, { ...headers, ...lengthOf(body), 'accept-language': 'es-AR' })).toMatchObject({
      status: 413,
      code: 413,
      sockets: 1,
      message: 'Lo que enviaste es demasiado grande.',
    })
    expect(await post(body, { ...headers, 'transfer-encoding': 'chunked', 'accept-language': 'en' })).toEqual(
      {
        status: 413,
        code: 413,
        sockets: 1,
        message: 'What you sent is too large.',
      },
    )
    const small = Buffer.from('{}')
    const next = await post(small, { 'content-type': 'application/json', ...lengthOf(small) })
    expect(next).toMatchObject({ status: 422, sockets: 1 })
  },
)

test('S6 a body of 40 MB may be cut off, without effect on others', async () => {
  const body = Buffer.alloc(4 * TEN_MEGABYTES, 'x')
  const sent = post(body, { 'content-type': 'application/json', 'transfer-encoding': 'chunked' })
  const outcome = await sent.then(
    ({ status }) => status,
    (error: NodeJS.ErrnoException) => error.code,
  )
  expect([413, 'ECONNRESET', 'EPIPE']).toContain(outcome)
  expect((await buyer.request('GET', '/me')).status).toBe(200)
})

test('S6 10 MB without a session are answered with 401', async () => {
  const body = Buffer.alloc(TEN_MEGABYTES, 'x')
  const headers = { authorization: '', 'content-type': 'application/json', ...lengthOf(body) }
  expect((await post(body, headers)).status).toBe(401)
})

test('S6 a body is JSON in UTF-8, and its content type says so', async () => {
  const json = '{"email":"ñ@abasto.test","password":"x","user_type_id":2}'
  for (const [body, type, status, said] of [
    [Buffer.from(json), 'application/json', 401, 'Check the data you entered.'],
    [Buffer.from(`\ufeff${json}`), 'application/json', 401, 'Check the data you entered.'],
    [Buffer.from(json), 'APPLICATION/JSON ; Charset="UTF-8"', 401, 'Check the data you entered.'],
    [Buffer.from(json, 'latin1'), 'application/json', 400, 'We could not read the request.'],
    [Buffer.from(json, 'utf16le'), 'application/json', 400, 'We could not read the request.'],
    [
      Buffer.from(json, 'utf16le'),
      'application/json; charset=utf-16',
      415,
      'The content has to be JSON in UTF-8.',
    ],
    [Buffer.from(json), undefined, 415, 'The content has to be JSON in UTF-8.'],
  ] as const) {
    const headers = { ...(type ? { 'content-type': type } : {}), ...lengthOf(body), 'accept-language': 'en' }
    const answer = await post(body, headers, { path: '/login' })
    expect(answer, `${type} ${body.length}`).toMatchObject({ status, code: status, message: said })
  }
})

test('S6 unknown and malformed addresses are answered in the same shape', async () => {
  expect(await anonymous.request('GET', '/nada')).toMatchObject({ status: 404, code: 404 })
  expect(await buyer.request('GET', '/products/%E0%A4%A')).toMatchObject({ status: 404, code: 404 })
  expect(await buyer.request('GET', `/products/${'x'.repeat(9_000)}`)).toMatchObject({
    status: 404,
    code: 404,
  })
  expect(await buyer.request('POST', '/products/X-1', { body: {} })).toMatchObject({ status: 404, code: 404 })
})

test('S6 invalid HTTP and headers too large are answered too, and the process survives', async () => {
  const { port } = new URL(address)
  const send = async (bytes: string) => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(bytes)
    return text(socket)
  }
  expect(await send('GARBAGE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 .*"code":400/s)
  const head = `GET /api/v1/me HTTP/1.1\r\nhost: x\r\nx-a: ${'x'.repeat(20_000)}\r\n\r\n`
  expect(await send(head)).toMatch(/^HTTP\/1\.1 431 .*"code":431/s)
  expect((await buyer.request('GET', '/me')).status).toBe(200)
})
