// What holds for every endpoint of the contract, whichever feature serves it.
import { expect, test } from 'vitest'
import { ENDPOINTS } from '#contract/api.ts'
import type { Endpoint, Role } from '#contract/endpoint.ts'
import type { Caller } from '#test/caller.ts'
import { address, nobody, signIn } from '#test/client.ts'

const callers: Record<Role, Caller> = {
  buyer: await signIn('comprador@abasto.test'),
  seller: await signIn('vendedor@abasto.test', 'seller'),
  operator: await signIn('operador@abasto.test', 'operator'),
}
const newcomer = await signIn('nuevo@abasto.test')

const MEAN = [
  '0',
  '-1',
  '9223372036854775808',
  '1.5',
  'x',
  '%00',
  "'; drop table users; --",
  '../../etc/passwd',
  '🧤'.repeat(50),
]

function filled(endpoint: Endpoint, value: string): string {
  return endpoint.path.replace(/:\w+/g, value === '%00' ? value : encodeURIComponent(value))
}

for (const { feature, name, endpoint } of ENDPOINTS) {
  const { method, who } = endpoint
  if (who !== 'anyone') {
    test(`S3 S6 ${feature}.${name} answers 401 without a token, and 403 to other roles and before a due password change`, async () => {
      expect((await nobody.request(method, filled(endpoint, '1'))).status).toBe(401)
      for (const role of Object.keys(callers) as Role[]) {
        if (who.includes(role)) continue
        expect((await callers[role].request(method, filled(endpoint, '1'))).status).toBe(403)
      }
      if (!who.includes('buyer') || endpoint.duringPasswordChange) return
      expect((await newcomer.request(method, filled(endpoint, '1'))).status).toBe(403)
    })
  }

  test(`S6 no input makes ${feature}.${name} fail`, async () => {
    if (name === 'logout') return
    const caller = who === 'anyone' ? nobody : callers[who[0] ?? 'buyer']
    for (const value of MEAN) {
      const query = ['page', 'per_page', 'state', 'from', 'category_id', 'delivery_days', 'term', 'price_min']
        .map((key) => `${key}=${value === '%00' ? value : encodeURIComponent(value)}`)
        .join('&')
      const body = {
        id: value,
        quantity: value,
        value,
        items: [value],
        email: value,
        password: value,
        ['__proto__']: {},
      }
      const calls = [
        caller.request(method, filled(endpoint, value), method === 'GET' ? {} : { body }),
        caller.request(
          method,
          `${filled(endpoint, '1')}?${query}`,
          method === 'GET' ? {} : { body: [value] },
        ),
      ]
      for (const { status, message } of await Promise.all(calls)) {
        expect(
          status === 501 || (status >= 200 && status < 500),
          `${method} ${value}: ${status} ${message}`,
        ).toBe(true)
      }
    }
  })
}

test('S6 a body that is no JSON, too large or of another type is refused, with a text', async () => {
  const send = (body: string, type: string) =>
    fetch(`${address}/api/v1/login`, { method: 'POST', headers: { 'content-type': type }, body })
  for (const [body, type, status] of [
    ['{"email":', 'application/json', 400],
    ['a=b', 'application/x-www-form-urlencoded', 415],
    [`{"email":"${'x'.repeat(300_000)}"}`, 'application/json', 413],
  ] as const) {
    const answer = await send(body, type)
    expect(answer.status).toBe(status)
    expect(((await answer.json()) as { message: string }).message).toBeTruthy()
  }
})

test('S6 an address that is not there answers 404 with a text', async () => {
  expect(await nobody.request('GET', '/nada')).toMatchObject({ status: 404, code: 404 })
})
