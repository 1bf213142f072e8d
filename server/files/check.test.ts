// What is wrong with S3_URL is named at start (X2).
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { createServer as createHttpServer } from 'node:http'
import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { freePort } from '#test/free-port.ts'
import { hasS3, startS3, type S3Server } from '#test/s3-server.ts'
import { findProblem } from './check.ts'

const closings: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closings.splice(0).toReversed()) await close()
})

const problemOf = (url: string) => {
  const { s3 } = readConfig({ S3_URL: url })
  if (!s3) throw new Error('There is no S3_URL')
  return findProblem(s3)
}

/** Answers each call of the method with an error, others with success. */
async function refusing(method: string, status: number, code: string): Promise<string> {
  const list = '<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>'
  const server = createHttpServer((request, response) => {
    request.resume()
    response.setHeader('content-type', 'application/xml')
    if (request.method === method)
      response.writeHead(status).end(`<Error><Code>${code}</Code><Message>${code} said</Message></Error>`)
    else response.writeHead(request.method === 'DELETE' ? 204 : 200).end(request.method === 'GET' ? list : '')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  closings.push(async () => server.close())
  return `http://k:s@127.0.0.1:${(server.address() as AddressInfo).port}/pictures`
}

describe.each(hasS3 ? ['with S3'] : [])('%s', () => {
  let server: S3Server
  beforeAll(async () => {
    server = await startS3()
  })
  afterAll(() => server.stop())

  test('X2 a bucket that works has no problem, and the probe leaves nothing in it', async () => {
    const { url, folder } = server
    expect(await problemOf(url)).toBeNull()
    expect(await readdir(folder)).toEqual([])
  })

  test.each([
    [
      'bucket',
      (url: URL) => (url.pathname = '/no-such'),
      'There is no such bucket: create it, or correct the path',
    ],
    ['key', (url: URL) => (url.username = 'other'), 'It refuses the key: correct KEY and SECRET in S3_URL'],
    [
      'secret',
      (url: URL) => (url.password = 'other'),
      'It refuses the key: correct KEY and SECRET in S3_URL',
    ],
  ])('X2 a wrong %s is named in one sentence with the remedy', async (_, spoil, remedy) => {
    const { url, port } = server
    const wrong = new URL(url)
    spoil(wrong)
    const problem = await problemOf(wrong.href)
    expect(problem?.isOutage).toBe(false)
    expect(problem?.sentence).toContain(
      `The S3 of S3_URL (127.0.0.1:${port}${wrong.pathname}) cannot be used: `,
    )
    expect(problem?.sentence).toContain(remedy)
    expect(problem?.sentence).not.toMatch(/\n|test%2Fsecret|test\/secret/)
  })
})

test.each([
  ['PUT', 403, 'AccessDenied', 'The key may not write files: give it the right s3:PutObject'],
  ['GET', 403, 'AccessDenied', 'The key may not list files: give it the right s3:ListBucket'],
  ['DELETE', 403, 'AccessDenied', 'The key may not delete files: give it the right s3:DeleteObject'],
  ['HEAD', 403, '', 'The key may not read files: give it the right s3:GetObject'],
  ['PUT', 403, 'QuotaExceeded', 'It has no room left: free some, or raise the quota of the bucket'],
  ['PUT', 507, 'InsufficientStorage', 'It has no room left'],
  ['GET', 403, 'RequestTimeTooSkewed', 'The clock of this machine is wrong: set it'],
  ['GET', 400, 'AuthorizationHeaderMalformed', 'The bucket is in another region: add ?region=… to S3_URL'],
  ['GET', 404, 'Unknown', 'Correct S3_URL: this does not answer like S3'],
])(
  'X2 %s answered %i %s is named with its remedy, and is no outage',
  async (method, status, code, remedy) => {
    const problem = await problemOf(await refusing(method, status, code))
    expect(problem?.sentence).toContain(remedy)
    expect(problem?.isOutage).toBe(false)
  },
)

test('X2 a host that does not exist is a mistake; one that refuses, hangs or fails is an outage', async () => {
  const unknown = await problemOf('http://k:s@nowhere.invalid/pictures')
  expect(unknown?.sentence).toContain('No machine has this name: correct the host in S3_URL')
  expect(unknown?.isOutage).toBe(false)
  const hung = createServer(() => undefined)
  await once(hung.listen(0, '127.0.0.1'), 'listening')
  closings.push(async () => hung.close())
  const started = performance.now()
  for (const url of [
    `http://k:s@127.0.0.1:${await freePort()}/pictures`,
    `http://k:s@127.0.0.1:${(hung.address() as AddressInfo).port}/pictures`,
    await refusing('GET', 503, 'ServiceUnavailable'),
  ]) {
    const problem = await problemOf(url)
    expect(problem?.isOutage, url).toBe(true)
    expect(problem?.sentence).toContain('pictures are missing until it answers')
  }
  expect(performance.now() - started).toBeLessThan(10_000)
})

test.each([
  'https://host/bucket',
  'https://key@host/bucket',
  'https://key:secret@host',
  'https://key:secret@host/bucket/folder',
  'https://key:secret@host/Bucket',
  'ftp://key:secret@host/bucket',
  'https://key:secret@host/bucket?zone=a',
  'bucket',
])('X2 S3_URL=%s is refused with its form, without showing the secret', (url) => {
  const reading = () => readConfig({ S3_URL: url })
  expect(reading).toThrow('S3_URL=… is not like https://KEY:SECRET@host/bucket?region=us-east-1')
  expect(reading).not.toThrow('key:secret')
})

test('X2 key and secret are read from S3_URL as they are', () => {
  expect(
    readConfig({ S3_URL: 'https://K%2F1:a%2Fb%2Bc%3D%25d@s3.example:9000/pictures?region=eu-west-1' }).s3,
  ).toEqual({
    endpoint: 'https://s3.example:9000',
    region: 'eu-west-1',
    bucket: 'pictures',
    key: 'K/1',
    secret: 'a/b+c=%d',
  })
})
