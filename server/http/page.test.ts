// The files of the page, which the build compressed.
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { deps } from '#test/client.ts'
import { addPage } from './page.ts'

const SCRIPT = `document.title = '${'Abasto '.repeat(1_000)}'`

const built = await mkdtemp(join(tmpdir(), 'abasto-page-'))
await mkdir(join(built, 'assets'))
await writeFile(join(built, 'index.html'), '<!doctype html>')
await writeFile(join(built, 'assets/page-1.js'), SCRIPT)
const ROBOTS = join(import.meta.dirname, '../../web/public/robots.txt')
// As the build does.
await copyFile(ROBOTS, join(built, 'robots.txt'))
/** Other bytes than the server's own compression gives. */
const BY_BUILD = { br: brotliCompressSync('by the build'), gzip: gzipSync('by the build') }
await writeFile(join(built, 'assets/page-1.js.br'), BY_BUILD.br)
await writeFile(join(built, 'assets/page-1.js.gz'), BY_BUILD.gzip)

const app = Fastify()
await app.register(compress)
await addPage(app, deps, built)
afterAll(async () => {
  await app.close()
  await rm(built, { recursive: true })
})

const get = (url: string, encodings: string) => app.inject({ url, headers: { 'accept-encoding': encodings } })

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
] as const)(
  'S6 a script of the page is sent as the build compressed it to a caller that accepts %s',
  async (accepted, encoding) => {
    const { statusCode, headers, rawPayload } = await get('/assets/page-1.js', accepted)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringMatching(/accept-encoding/i),
    })
    expect(rawPayload).toEqual(BY_BUILD[encoding])
  },
)

test('a caller that accepts no encoding gets the file', async () => {
  const plain = await get('/assets/page-1.js', 'identity')
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, SCRIPT])
})

test('compressed files have no address of their own', async () => {
  expect((await get('/assets/page-1.js.br', 'br')).statusCode).toBe(404)
})

test('GET /robots.txt answers 200 with web/public/robots.txt, not with the page', async () => {
  const { statusCode, headers, body } = await get('/robots.txt', 'identity')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toBe(await readFile(ROBOTS, 'utf8'))
})

const ASKING = { browser: 'text/html,application/xhtml+xml', program: '*/*' }
const ask = (url: string, accept: string) => app.inject({ url, headers: { accept } })

test('N2 the page is answered at the addresses of pages, and 404 elsewhere: to a browser with the page, which says so', async () => {
  for (const accept of Object.values(ASKING))
    for (const url of [
      '/',
      '/login',
      '/detail/SEG-GNT-001',
      `/detail/${'x'.repeat(9_000)}`,
      '/my-orders/order-detail/7?page=2',
      '/search/',
    ]) {
      const { statusCode, body } = await ask(url, accept)
      expect([url, statusCode, body]).toEqual([url, 200, '<!doctype html>'])
    }
  for (const url of ['/metrics', '/admin', '/.env', '/operator/metrics', '/detail', '/index.html']) {
    const toBrowser = await ask(url, ASKING.browser)
    expect([url, toBrowser.statusCode, toBrowser.body]).toEqual([url, 404, '<!doctype html>'])
    const toProgram = await ask(url, ASKING.program)
    expect([url, toProgram.statusCode, toProgram.json()]).toMatchObject([url, 404, { code: 404 }])
  }
})

test('S6 what is missing below /api/, /media/ and /assets/ is 404 without the page, to browsers too', async () => {
  for (const url of ['/api/v1/nothing', '/media/nothing.webp', '/assets/nothing.js']) {
    const { statusCode, body } = await ask(url, ASKING.browser)
    expect([url, statusCode, body]).not.toContain('<!doctype html>')
    expect(statusCode).toBe(404)
  }
})
