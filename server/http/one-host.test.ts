// One Host: requests under another name are refused, and no link is made of what they say.
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { deps } from '#test/client.ts'

const apps: Awaited<ReturnType<typeof buildApp>>[] = []
afterAll(() => Promise.all(apps.map((app) => app.close())))

async function appOf(variables: Parameters<typeof readConfig>[0]) {
  const { ownName, publicUrl, trustProxy } = readConfig(variables)
  const app = await buildApp({ ...deps, config: { ...deps.config, ownName, publicUrl, trustProxy } })
  apps.push(app)
  return {
    app,
    status: async (host: string, url = '/api/v1/categories', headers = {}) =>
      (await app.inject({ url, headers: { host, ...headers } })).statusCode,
  }
}

test('only the host of PUBLIC_URL is answered, at any port and in any case', async () => {
  const { app, status } = await appOf({ PUBLIC_URL: 'https://abasto.test' })
  for (const host of ['abasto.test', 'abasto.test:443', 'abasto.test:3000', 'ABASTO.test'])
    expect(await status(host), host).toBe(401)
  const others = [
    'localhost',
    '127.0.0.1',
    '10.0.0.1',
    'other.test',
    'abasto.test.other.test',
    'x.abasto.test',
  ]
  for (const host of [...others, 'abasto.test@other.test', 'abasto.test other', 'abasto.test:x'])
    for (const url of ['/', '/api/v1/categories', '/api/docs', '/media/x.webp', '/nowhere'])
      expect(await status(host, url), `${host}${url}`).toBe(421)
  const refused = await app.inject({ headers: { host: 'other.test', 'accept-language': 'en' }, url: '/' })
  expect(refused.json()).toEqual({
    code: 421,
    message: 'Abasto does not answer to that name. Use https://abasto.test.',
  })
  expect(refused.body + JSON.stringify(refused.headers)).not.toContain('other.test')
})

test('probes are answered by any address', async () => {
  const { status } = await appOf({ PUBLIC_URL: 'https://abasto.test' })
  expect(await status('10.0.0.1:3000', '/healthz')).toBe(200)
  expect(await status('10.0.0.1:3000', '/readyz')).not.toBe(421)
  expect(await status('10.0.0.1:3000', '/healthz/x')).toBe(421)
})

test('stored e-mails are shown at localhost also with a public name, and not under it', async () => {
  const { status } = await appOf({ PUBLIC_URL: 'https://abasto.test' })
  expect(await status('localhost:3000', '/dev/mail')).toBe(200)
  expect(await status('abasto.test', '/dev/mail')).toBe(403)
})

test('X-Forwarded-Host counts only from a trusted proxy', async () => {
  const PUBLIC_URL = 'https://abasto.test'
  const forwarded = (host: string) => ({ 'x-forwarded-host': host })
  const direct = await appOf({ PUBLIC_URL })
  expect(await direct.status('10.0.0.1', '/api/v1/me', forwarded('abasto.test'))).toBe(421)
  const proxied = await appOf({ PUBLIC_URL, TRUST_PROXY: '127.0.0.1' })
  expect(await proxied.status('10.0.0.1', '/api/v1/me', forwarded('abasto.test'))).toBe(401)
  expect(await proxied.status('abasto.test', '/api/v1/me', forwarded('other.test'))).toBe(421)
  expect(await proxied.status('abasto.test')).toBe(401)
})

test.each([
  {},
  { PUBLIC_URL: 'http://localhost:3000' },
  { PUBLIC_URL: 'none', HOST: '0.0.0.0' },
  { PUBLIC_URL: 'http://192.168.1.5' },
])('without a public name the machine answers by its own names and addresses: %o', async (variables) => {
  const { status } = await appOf(variables)
  for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000', 'abasto.localhost', '192.168.1.5:3000'])
    expect(await status(host), host).toBe(401)
  for (const host of ['rebound.test', 'localhost.test', '127.0.0.1.test', '[rebound.test]', '::1'])
    expect(await status(host), host).toBe(421)
})

test('without PUBLIC_URL the name of HOST is answered', async () => {
  const { status } = await appOf({ HOST: 'office.test' })
  expect(await status('office.test:3000')).toBe(401)
  expect(await status('rebound.test:3000')).toBe(421)
})

test('a request with two hosts or none is refused', async () => {
  const { app } = await appOf({})
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const send = async (head: string) => {
    const socket = connect(Number(port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(`${head}connection: close\r\n\r\n`)
    return (await text(socket)).split('\r\n')[0]
  }
  expect(await send('GET / HTTP/1.1\r\nhost: localhost\r\nhost: rebound.test\r\n')).toContain(' 421 ')
  expect(await send('GET / HTTP/1.1\r\nhost:\r\n')).toContain(' 421 ')
  expect(await send('GET / HTTP/1.0\r\n')).toContain(' 421 ')
  expect(await send('GET / HTTP/1.1\r\n')).toContain(' 400 ')
  expect(await send('GET HTTP://rebound.test/api/v1/me HTTP/1.1\r\nhost: localhost\r\n')).toContain(' 421 ')
})
