// Content types, methods, tokens and repeated parameters, on every operation.
import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { address } from '#test/client.ts'
import { takeRowWrites, recordRowWrites } from '#test/row-writes.ts'
import { figure, timeLimit } from '../figures.ts'
import { EXPECTED } from '../matrix/expected.ts'
import { ACTORS } from '../matrix/actors.ts'
import { UPLOADS } from '#test/uploads.ts'
import { OPERATIONS, actorsFor, newTally, send, encodeRequest } from './requests.ts'
import { resourcesFor, validCalls, knownValues } from './valid-requests.ts'

const tally = newTally()
beforeAll(recordRowWrites)
afterAll(() => {
  figure({
    what: 'content types, methods, tokens and parameters twice',
    measured: `${tally.sent.toLocaleString('en')} requests, ${tally.problems.length} wrong`,
    target: '0 wrong',
    met: tally.problems.length === 0,
  })
})

/** Not JSON in UTF-8: 415, whatever the body (CVE-2026-25223). */
const NO_JSON = [
  'text/plain',
  'text/json',
  'text/html',
  'text/xml',
  'application/xml',
  'application/javascript',
  'application/octet-stream',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'multipart/mixed; boundary=x',
  'application/jsonx',
  'application/json5',
  'application/jsonp',
  'application/json-seq',
  'application/json-patch+json',
  'application/merge-patch+json',
  'application/ld+json',
  'application/vnd.api+json',
  'application/problem+json',
  'application/x-json',
  'application/x-ndjson',
  'application/*',
  '*/*',
  'application',
  'json',
  '/json',
  'application/',
  'application/ json',
  'x-application/json',
  'application/json/x',
  'application/xjson',
  'text/plain, application/json',
  'text/plain; application/json',
  'text/plain;charset=utf-8;a=application/json',
  'application/json; charset=utf-16',
  'application/json; charset=latin1',
  'application/json;charset="utf-7"',
  'application/json, text/plain',
  'application/json\ttext/plain',
]
/** Spellings of JSON: the body is validated. */
const JSON_TYPES = [
  'application/json',
  'APPLICATION/JSON',
  'application/json;charset=utf-8',
  'application/json ; charset="UTF-8"',
  'application/json\t; a=b',
  'application/json; a=";"',
]

const writing = OPERATIONS.filter(({ method }) => method === 'POST' || method === 'PUT')

test.each(writing.map((operation) => [operation.route, operation] as const))(
  '%s accepts only JSON and validates it',
  timeLimit({ seconds: 60 }, { minutes: 2 }),
  async (route, operation) => {
    const before = tally.problems.length
    const resources = await resourcesFor(operation)
    const [call] = fc.sample(validCalls(operation, await knownValues(), resources), { seed: 7, numRuns: 1 })
    const [actor] = actorsFor(operation)
    if (!call || !actor) throw new Error(`No call to ${route}`)
    await takeRowWrites()
    const { path, body = '{}' } = encodeRequest(operation, call)
    const isUpload = UPLOADS.has(route)
    for (const contentType of [...NO_JSON, undefined]) {
      const isForm = isUpload && contentType?.startsWith('multipart/')
      const answer = await send(tally, operation, actor, { path, body, contentType })
      const expected = isForm ? [400, 415, 422] : [415]
      if (!expected.includes(answer.status)) answer.note(`${contentType} is accepted`)
    }
    // No schema allows this body.
    for (const contentType of operation.body ? JSON_TYPES : []) {
      const answer = await send(tally, operation, actor, { path, body: '[{"unchecked":1}]', contentType })
      if (![415, 422].includes(answer.status)) answer.note(`${contentType} is not validated`)
    }
    expect(tally.problems.slice(before)).toEqual([])
  },
)

const UNSERVED_METHODS = ['PATCH', 'OPTIONS']
const UNKNOWN_METHODS = ['PROPFIND', 'MKCOL', 'SEARCH', 'LINK', 'PURGE', 'QUERY']
const SERVED_METHODS = ['GET', 'POST', 'PUT', 'DELETE']
const OVERRIDES = {
  'x-http-method-override': 'DELETE',
  'x-method-override': 'DELETE',
  'x-http-method': 'PUT',
}

test('a method that a path does not have gets 404, and one that no path has 405', async () => {
  const problems: string[] = []
  const byPath = Map.groupBy(OPERATIONS, ({ path }) => path)
  const [seller] = ACTORS.filter(({ name }) => name === 'seller')
  for (const [path, operations] of byPath) {
    const filled = path.replaceAll(/\{\w+\}/g, '1')
    const own = operations.map(({ method }) => method)
    const methods = [...UNSERVED_METHODS, ...UNKNOWN_METHODS, ...SERVED_METHODS]
    for (const method of methods.filter((one) => !own.includes(one))) {
      const response = await statusOf(method, filled, { ...seller?.headers, ...OVERRIDES })
      tally.sent++
      // The path may match another operation: /buyorders/send and /buyorders/:id.
      const isOther = SERVED_METHODS.includes(method) && [403, 415, 422].includes(response.status)
      // Node refuses QUERY itself, with 400.
      const refusals = UNKNOWN_METHODS.includes(method) ? [405, 400] : [404]
      if (!refusals.includes(response.status) && !isOther)
        problems.push(`${method} ${filled}: ${response.status} ${response.body}`)
    }
  }
  tally.problems.push(...problems)
  expect(problems).toEqual([])
  expect(await takeRowWrites()).toEqual([])
})

function statusOf(method: string, path: string, headers: Record<string, string>) {
  const { hostname, port } = new URL(address)
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const sending = request({ hostname, port, method, path, headers }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject)
    })
    sending.on('error', reject)
    sending.end()
  })
}

test('invalid request lines and tunnels are refused, and the process survives', async () => {
  const { port } = new URL(address)
  for (const words of [
    'FOO /api/v1/me',
    'get /api/v1/me',
    'CONNECT 127.0.0.1:1',
    'TRACE /api/v1/me',
    ' GET /',
  ]) {
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.end(`${words} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
    const answer = await text(socket).catch(() => '')
    tally.sent++
    expect(answer, words).not.toMatch(/HTTP\/1\.1 [25]/)
  }
  expect((await statusOf('GET', '/healthz', {})).status).toBe(200)
})

const TOKENS = [
  'Bearer',
  'Bearer ',
  'Bearer a b c',
  `Bearer ${'a'.repeat(19)}`,
  `Bearer ${'a'.repeat(8_000)}`,
  'Bearer null',
  'Bearer undefined',
  "Bearer ' or '1'='1",
  'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
  'Token x',
  `Digest username="a"`,
  '\u00ff\u00fe',
]

test('malformed tokens get 401', async () => {
  const closed = OPERATIONS.filter(({ route }) => EXPECTED[route]?.who !== 'anyone')
  const before = tally.problems.length
  const known = await knownValues()
  await takeRowWrites()
  for (const [nth, operation] of closed.entries()) {
    const [call] = fc.sample(validCalls(operation, known, []), { seed: nth, numRuns: 1 })
    if (!call) continue
    const token = TOKENS[nth % TOKENS.length] ?? ''
    const [anonymous] = ACTORS
    if (!anonymous) continue
    for (const authorization of [token, `Bearer ${token}`]) {
      const actor = { ...anonymous, headers: { authorization } }
      const answer = await send(tally, operation, actor, encodeRequest(operation, call))
      if (answer.status !== 401) answer.note(`${authorization.slice(0, 40)} is accepted`)
    }
  }
  expect(tally.problems.slice(before)).toEqual([])
})

test('a repeated parameter is refused, however its name is encoded', async () => {
  const before = tally.problems.length
  for (const operation of OPERATIONS) {
    const [actor] = actorsFor(operation)
    const own = operation.parameters.filter((parameter) => parameter.in === 'query')
    const path = operation.path.replaceAll(/\{\w+\}/g, '1')
    for (const { name } of actor ? own : []) {
      const spelled = `%${(name.codePointAt(0) ?? 0).toString(16)}${name.slice(1)}`
      for (const query of [`${name}=1&${name}=1`, `${name}=1&${spelled}=2`, `${name}=&${name}=`]) {
        if (!actor) continue
        const answer = await send(tally, operation, actor, { path: `${path}?${query}` })
        if (![404, 415, 422].includes(answer.status)) answer.note('the repeated parameter is accepted')
      }
    }
  }
  expect(tally.problems.slice(before)).toEqual([])
})
