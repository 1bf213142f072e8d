// The start with OPENSEARCH_URL (X1). A server of the test's own answers what a real cluster answers seldom.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { freePort } from '#test/free-port.ts'
import { onWorld, prepare } from './programs.ts'

const INFO = { version: { distribution: 'opensearch', number: '3.1.0' } }

/** Answers `GET /` with the information, and all else with the refusal. */
async function startWith(info: object, [status, type, reason]: [number, string, string]) {
  const server = createServer(({ url }, response) => {
    const isInfo = url === '/'
    response.writeHead(isInfo ? 200 : status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isInfo ? info : { status, error: { type, reason } }))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  try {
    return await prepare({ ...onWorld, OPENSEARCH_URL: `http://shop:hidden@127.0.0.1:${port}/abasto` })
  } finally {
    server.close()
  }
}

const NO_RIGHT: [number, string, string] = [
  403,
  'security_exception',
  'no permissions for [indices:admin/create]',
]
const WRONG_PASSWORD: [number, string, string] = [401, 'security_exception', 'Unauthorized']
const NO_ROOM: [number, string, string] = [
  429,
  'cluster_block_exception',
  'disk usage exceeded flood-stage watermark',
]

describe('X1 a start is refused with the remedy', () => {
  test.each([
    [
      'by another server',
      { version: { number: '8.15.0' } },
      NO_RIGHT,
      'OPENSEARCH_URL is the address of another server 8.15.0: Abasto needs OpenSearch 3 or later',
    ],
    [
      'by an older version',
      { version: { distribution: 'opensearch', number: '2.19.1' } },
      NO_RIGHT,
      'OPENSEARCH_URL is the address of opensearch 2.19.1: Abasto needs OpenSearch 3 or later',
    ],
    [
      'by a cluster that does not know the user',
      INFO,
      WRONG_PASSWORD,
      'OPENSEARCH_URL: the cluster does not know this user or password',
    ],
    [
      'by a cluster whose user may not create indexes',
      INFO,
      NO_RIGHT,
      'OPENSEARCH_URL: its user may not create, write and delete indexes named abasto-*',
    ],
    ['by a cluster without room', INFO, NO_ROOM, 'free space on its disks, then allow changes again'],
  ] as const)('%s', async (_, info, refusal, remedy) => {
    const { code, printed, failure } = await startWith(info, [...refusal])
    expect([code, failure]).toEqual([1, expect.stringContaining(remedy)])
    expect(printed + failure).not.toContain('hidden')
  })
})

test('X1 a start while the cluster is away warns in one sentence and goes on, unless only jobs run', async () => {
  const address = `127.0.0.1:${await freePort()}`
  const settings = { ...onWorld, OPENSEARCH_URL: `http://shop:hidden@${address}/abasto` }
  const { code, printed } = await prepare(settings)
  expect(code).toBe(0)
  expect(printed.split('\n').filter((line) => line.includes('OpenSearch'))).toEqual([
    `  ! OPENSEARCH_URL: Nothing that is OpenSearch answers at http://shop@${address}/`,
  ])
  expect(printed).not.toContain('hidden')
  const jobs = await prepare({ ...settings, RUN: 'jobs' })
  expect([jobs.code, jobs.printed.includes('OPENSEARCH_URL')]).toEqual([0, false])
})
