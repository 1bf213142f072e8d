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
