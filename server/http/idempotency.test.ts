import { request as httpRequest } from 'node:http'
import { expect, test } from 'vitest'
import { shippingZones } from '#contract/zones.ts'
import { address } from '#test/client.ts'
import { aSeller } from '#test/factories/people.ts'

const seller = await aSeller()

/** With headers as given, also twice. */
function raise(headers: Record<string, string | string[]>): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const all = {
      authorization: `Bearer ${seller.token}`,
      'content-type': 'application/json',
      'accept-language': 'es',
      ...headers,
    }
    const call = httpRequest(`${address}/api/v1/providers/increment`, {
      method: 'PUT',
      headers: all,
    })
    call.on('error', reject)
    call.on('response', async (response) => {
      const text = (await response.setEncoding('utf8').toArray()).join('')
      resolve({ status: response.statusCode ?? 0, text })
    })
    call.end(JSON.stringify({ increment_shipping: 10 }))
  })
}

const prices = async () =>
  (await seller.callOrThrow(shippingZones, { query: { per_page: 100 } })).data.map((zone) => zone.prices)

test('I3 a key that is overlong, empty, given twice or no ASCII is refused with 400, and nothing is written', async () => {
  const before = await prices()
  for (const key of ['x'.repeat(256), '', ' ', 'clave\u00e1', ['one', 'two'], ['one', 'one']]) {
    const refused = await raise({ 'idempotency-key': key })
    expect([refused.status, JSON.parse(refused.text).message]).toEqual([
      400,
      'La cabecera Idempotency-Key va una sola vez, con 1 a 255 caracteres ASCII visibles.',
    ])
  }
  expect(await prices()).toEqual(before)
})

test('I3 Z3 a key of 255 characters makes a repeated percentage count once', async () => {
  const headers = { 'idempotency-key': 'k'.repeat(255) }
  expect((await raise(headers)).status).toBe(200)
  const once = await prices()
  expect((await raise(headers)).status).toBe(200)
  expect(await prices()).toEqual(once)
  expect((await raise({})).status).toBe(200)
  expect(await prices()).not.toEqual(once)
})

test('I3 the description has the header on every write and on no read', async () => {
  const { paths } = (await (await fetch(`${address}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { parameters?: { name: string; in: string }[] }>>
  }
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [path, method, operation] as const),
  )
  // Their ids are too many for an address.
  const reads = [
    '/api/v1/buyorders/last-paid',
    '/api/v1/cart/best',
    '/api/v1/companies/{company_id}/rules/try',
    '/api/v1/cart/lines/file',
    '/api/v1/lists/file',
    '/api/v1/documents/purchase-orders',
    '/api/v1/documents/picking-lists',
    '/api/v1/documents/dispatch-notes',
    '/api/v1/documents/labels',
    '/api/v1/documents/dispatch-note/{order_id}',
  ]
  for (const [path, method, { parameters = [] }] of operations) {
    const headers = parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name)
    const isRead = method === 'get' || reads.includes(path)
    expect([method, path, headers]).toEqual([method, path, isRead ? [] : ['Idempotency-Key']])
  }
  expect(operations.length).toBeGreaterThan(80)
})
