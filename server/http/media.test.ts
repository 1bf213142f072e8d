// Pictures by HTTP, from DATA_DIR and from S3.
import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pictureAt } from '#domain/picture.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openFiles } from '#server/files/open.ts'
import type { FileStore } from '#server/files/store.ts'
import { address as onDisk, deps } from '#test/client.ts'
import { db } from '#test/database.ts'
import { anOperator } from '#test/factories/people.ts'
import { drawn, uploadPicture } from '#test/picture-uploads.ts'
import { hasS3, startS3 } from '#test/s3-server.ts'

const operator = await anOperator()
const SVG = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(1_000)}</svg>`)
const closings: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closings.splice(0).toReversed()) await close()
})

interface Served {
  address: string
  files: FileStore
}

async function onS3(): Promise<Served> {
  const server = await startS3()
  closings.push(server.stop)
  const files = await openFiles(readConfig({ S3_URL: server.url }))
  const app = await buildApp({ ...deps, files })
  closings.push(async () => {
    await app.close()
    files.close()
  })
  return { address: await app.listen({ host: '127.0.0.1', port: 0 }), files }
}

const SERVERS: [string, () => Promise<Served>][] = [
  ['DATA_DIR', async () => ({ address: onDisk, files: deps.files })],
  ...(hasS3 ? [['S3', onS3] satisfies [string, () => Promise<Served>]] : []),
]

/** As it is on the wire: fetch would resolve ".." itself. */
function rawStatus(address: string, path: string): Promise<number> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve, reject) => {
    httpRequest({ hostname, port, path }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .on('error', reject)
      .end()
  })
}

describe.each(SERVERS)('%s', (_, start) => {
  let served: Served
  beforeAll(async () => {
    served = await start()
    const { files } = served
    await files.put('media/test/media.svg', SVG)
    closings.push(() => files.remove('media/test/media.svg'))
  })
  const get = async (headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`${served.address}/media/test/media.svg`, {
      method,
      headers: { 'accept-encoding': 'identity', ...headers },
    })

  test('X2 O9 a picture uploaded by an operator is stored, and served in its sizes to anyone', async () => {
    const { address, files } = served
    const content = await drawn(700, 350, 71).png().toBuffer()
    const { status, message } = await uploadPicture(address, content, operator)
    expect(status).toBe(201)
    for (const [size, width] of [
      [1200, 700],
      [480, 480],
      [160, 160],
    ] as const) {
      const path = pictureAt(message.source, size)
      const response = await fetch(address + path)
      expect(response.status).toBe(200)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'accept-ranges': 'bytes',
        'x-content-type-options': 'nosniff',
      })
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(response.headers.get('content-length')).toBe(`${bytes.length}`)
      expect((await files.stat(path.slice(1)))?.bytes).toBe(bytes.length)
      expect(bytes.readUInt16LE(26) & 0x3fff).toBe(width)
    }
    expect(
      await db.selectFrom('pictures').where('source', '=', message.source).select('width').execute(),
    ).toEqual([{ width: 700 }])
  })

  test('X2 a known version is answered 304 without a body', async () => {
    const etag = (await get()).headers.get('etag') ?? ''
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const answer = await get({ 'if-none-match': known })
      expect([answer.status, await answer.text()], known).toEqual([304, ''])
    }
    expect((await get({ 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('X2 a range is answered with its bytes, one beyond the end with 416, several or those of another version with all', async () => {
    const etag = (await get()).headers.get('etag') ?? ''
    for (const [range, first, last] of [
      ['bytes=0-9', 0, 9],
      ['bytes=100-', 100, SVG.length - 1],
      ['bytes=-7', SVG.length - 7, SVG.length - 1],
      ['bytes=10-999999', 10, SVG.length - 1],
    ] as const) {
      const answer = await get({ range, 'if-range': etag })
      expect(answer.status, range).toBe(206)
      expect(answer.headers.get('content-range')).toBe(`bytes ${first}-${last}/${SVG.length}`)
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(SVG.subarray(first, last + 1))
    }
    for (const range of [`bytes=${SVG.length}-`, 'bytes=9-3', 'bytes=-0']) {
      const beyond = await get({ range })
      expect(beyond.status, range).toBe(416)
      expect(beyond.headers.get('content-range')).toBe(`bytes */${SVG.length}`)
    }
    const whole: Record<string, string>[] = [
      { range: 'bytes=0-1,3-4' },
      { range: 'bytes=-' },
      { range: 'lines=0-1' },
      { range: 'bytes=0-9', 'if-range': '"other"' },
    ]
    for (const headers of whole) {
      const answer = await get(headers)
      expect([answer.status, Buffer.from(await answer.arrayBuffer())]).toEqual([200, SVG])
    }
    const packed = await get({ range: 'bytes=0-2000', 'accept-encoding': 'gzip' })
    expect(packed.headers.get('content-encoding')).not.toBe('gzip')
    expect(Buffer.from(await packed.arrayBuffer())).toEqual(SVG.subarray(0, 2_001))
  })

  test('X2 HEAD says the size, a drawing is compressed, and what is not there is 404', async () => {
    const head = await get({}, 'HEAD')
    expect([head.status, head.headers.get('content-length')]).toEqual([200, `${SVG.length}`])
    const packed = await get({ 'accept-encoding': 'gzip' })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(packed.headers.get('content-type')).toBe('image/svg+xml')
    expect(Buffer.from(await packed.arrayBuffer())).toEqual(SVG)
    const { address } = served
    for (const path of ['/media/', '/media/test', '/media/test/none.svg', '/media//test/media.svg'])
      expect((await fetch(address + path)).status, path).toBe(404)
  })

  test('X2 no address leads to a file that is not a picture of the catalogue', async () => {
    const { address, files } = served
    await files.put('private/secret.txt', Buffer.from('secret'))
    for (const path of [
      '/media/../private/secret.txt',
      '/media/%2e%2e/private/secret.txt',
      '/media/%2e%2e%2fprivate%2fsecret.txt',
      '/media/test/..%2f..%2fprivate/secret.txt',
      '/media/..%5cprivate%5csecret.txt',
      '/media/test/media.svg%00',
      '/media/.hidden',
    ])
      expect(await rawStatus(address, path), path).toBe(404)
    expect(await rawStatus(address, '/media/test/media.svg')).toBe(200)
    await files.remove('private/secret.txt')
  })
})
