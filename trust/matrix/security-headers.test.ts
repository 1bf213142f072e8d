// The security headers of every response, and the policy with and without a tag manager (S17).
import { createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { ENDPOINTS } from '#contract/api.ts'
import type { Caller as Allowed, Endpoint } from '#contract/endpoint.ts'
import { connect } from '#db/connect.ts'
import { buildApp } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import type { Caller } from '#test/caller.ts'
import { address, deps, signIn } from '#test/client.ts'
import { sendPage } from '#server/http/security-headers.ts'

const CSP = 'content-security-policy'

const callers: Record<Allowed, Caller> = {
  administrator: await signIn('aprobadora@abasto.test'),
  buyer: await signIn('comprador@abasto.test'),
  seller: await signIn('vendedor@abasto.test', 'seller'),
  seller_administrator: await signIn('vendedor@abasto.test', 'seller'),
  operator: await signIn('operador@abasto.test', 'operator'),
}

/** An application whose database cuts every connection. */
const cutter = createServer((socket) => socket.destroy())
await new Promise<void>((resolve) => cutter.listen(0, '127.0.0.1', resolve))
const { port } = cutter.address() as { port: number }
const noDatabase = connect(`postgres://somebody:secret@127.0.0.1:${port}/nothing`, { max: 2 })
const broken = await buildApp({ ...deps, db: noDatabase })
const brokenAddress = await broken.listen({ host: '127.0.0.1', port: 0 })
afterAll(async () => {
  await broken.close()
  await noDatabase.destroy()
  cutter.close()
})

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  'worker-src blob:',
  "style-src 'self'",
  "img-src 'self' data: https:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';')

function headersOf({ headers }: Response) {
  const age = /^max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1]
  return {
    policy: headers.get(CSP),
    sniff: headers.get('x-content-type-options'),
    referrer: headers.get('referrer-policy'),
    opener: headers.get('cross-origin-opener-policy'),
    encryptedForAYear: Number(age) >= 365 * 86_400,
    unwanted: ['server', 'x-powered-by', 'access-control-allow-origin', 'set-cookie'].filter((name) =>
      headers.has(name),
    ),
  }
}

const EXPECTED = {
  policy: POLICY,
  sniff: 'nosniff',
  referrer: 'no-referrer',
  opener: 'same-origin',
  encryptedForAYear: true,
  unwanted: [],
}
const BARE = { ...EXPECTED, policy: "default-src 'none';frame-ancestors 'none'" }
const WITH_STYLES = { ...EXPECTED, policy: expect.stringMatching(/style-src 'self' 'nonce-\S{24}';/) }

/** The manual is the same for all, so its style is allowed by its hash. */
const WITH_ONE_STYLE = { ...EXPECTED, policy: expect.stringMatching(/style-src 'self' 'sha256-\S{44}';/) }

const filled = ({ path }: Endpoint) => `/api/v1${path.replace(/:\w+/g, '1')}`

async function send(at: string, endpoint: Endpoint, token?: string | null, body?: string): Promise<Response> {
  const response = await fetch(at + filled(endpoint), {
    method: endpoint.method,
    headers: {
      origin: 'https://evil.example',
      cookie: 'session=anything',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  })
  await response.arrayBuffer()
  return response
}

test('every endpoint has the same security headers on success, refusal and failure', async () => {
  const seen = new Set<number>()
  const signedOut: unknown[] = []
  const withoutDatabase: unknown[] = []
  for (const { feature, name, endpoint } of ENDPOINTS) {
    const role = endpoint.who === 'anyone' ? null : endpoint.who[0]
    const token = role ? callers[role].token : null
    const body = endpoint.method === 'GET' ? undefined : '{}'
    // With the real token it would end the session.
    const own = name === 'logout' ? 'x'.repeat(43) : token
    const answers = [
      await send(address, endpoint, null, body === undefined ? undefined : '{'),
      await send(address, endpoint, own, body),
      await send(brokenAddress, endpoint, token ?? 'x'.repeat(43), body),
    ]
    for (const answer of answers) {
      seen.add(Math.floor(answer.status / 100))
      const what = `${feature}.${name} ${answer.status}`
      expect(headersOf(answer), what).toEqual(EXPECTED)
      expect(answer.headers.get('cache-control'), what).toBe('no-store')
    }
    signedOut.push(...(role ? [answers[0]?.status] : []))
    withoutDatabase.push(...(role ? [answers[2]?.status] : []))
  }
  // A cookie does not authenticate.
  expect(new Set(signedOut)).toEqual(new Set([401]))
  expect(new Set(withoutDatabase)).toEqual(new Set([503]))
  expect([...seen].toSorted()).toEqual([2, 4, 5])
})

test.each([
  ...['/healthz', '/readyz', '/api/openapi.json', '/api/v1/none', '/media/none.webp', '/assets/none.js'],
  ...['/', '/login', '/search/x', '/nowhere', '/index.html', '/manual', '/favicon.svg', '/dev/mail'],
])('%s has the security headers too', async (path) => {
  for (const at of [address, brokenAddress]) {
    const response = await fetch(at + path)
    const isPage = response.headers.get('content-type')?.startsWith('text/html')
    const styled = path === '/manual' && response.ok ? WITH_ONE_STYLE : WITH_STYLES
    expect(headersOf(response), `${path} ${response.status}`).toEqual(isPage ? styled : EXPECTED)
  }
})

test('undecodable addresses have the strictest policy', async () => {
  for (const path of ['/api/v1/%', '/detail/%', `/api/v1/products/${'x'.repeat(5000)}`])
    expect(headersOf(await fetch(address + path, { redirect: 'manual' })), path).toEqual(BARE)
})

test('other origins get no CORS headers', async () => {
  for (const method of ['OPTIONS', 'HEAD', 'PATCH', 'PROPFIND']) {
    const response = await fetch(`${address}/api/v1/cart`, {
      method,
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'PUT' },
    })
    expect(headersOf(response), method).toEqual(EXPECTED)
  }
})

test('each page has a new nonce, in its header and its body', async () => {
  const app = await buildApp(deps)
  app.get('/styled', (_request, reply) => sendPage(reply, '<style nonce="__NONCE__"></style>'))
  const answers = await Promise.all([1, 2, 3].map(() => app.inject('/styled')))
  const nonces = answers.map(({ headers }) => /'nonce-(\S+)'/.exec(String(headers[CSP]))?.[1] ?? '')
  expect(answers.map(({ body }) => body)).toEqual(nonces.map((nonce) => `<style nonce="${nonce}"></style>`))
  expect(new Set(nonces).size).toBe(3)
  expect(answers[0]?.headers['etag']).toBeUndefined()
  await app.close()
})

function policyIn(answer: { headers: { get: (name: string) => string | null } }): Record<string, string> {
  const policy = answer.headers.get('content-security-policy') ?? ''
  const directives = policy.split(';').map((directive) => directive.trim())
  return Object.fromEntries(directives.map((directive) => directive.split(/ (.*)/s, 2) as [string, string]))
}

async function withConfig<Result>(changed: Partial<Config>, run: (address: string) => Promise<Result>) {
  const app = await buildApp({ ...deps, config: { ...deps.config, ...changed } })
  try {
    return await run(await app.listen({ host: '127.0.0.1', port: 0 }))
  } finally {
    await app.close()
  }
}

test('S6 IMAGE_HOSTS restricts the pictures of pages to hosts that it names', async () => {
  expect(policyIn(await fetch(address))['img-src']).toBe("'self' data: https:")
  await withConfig({ imageHosts: ['https://pictures.example'] }, async (other) => {
    for (const path of ['/', '/login', '/api/v1/settings'])
      expect(policyIn(await fetch(other + path))['img-src'], path).toBe(
        "'self' data: https://pictures.example",
      )
  })
})

test('S17 without a tag manager the policy allows scripts and connections of this host only', async () => {
  for (const path of ['/', '/login', '/api/v1/settings', '/api/v1/nothing', '/media/nothing.svg']) {
    const policy = policyIn(await fetch(address + path))
    expect(policy['default-src'], path).toBe("'none'")
    expect(policy['script-src'], path).toBe("'self'")
    expect(policy['connect-src'], path).toBe("'self'")
  }
  const settings = (await (await fetch(`${address}/api/v1/settings`)).json()) as object
  expect(settings).toMatchObject({ message: { tag_manager_id: null } })
})

test('S17 with a tag manager the policy allows its hosts, and no inline scripts', async () => {
  await withConfig({ tagManagerId: 'GTM-ABC123' }, async (other) => {
    const answer = await fetch(`${other}/api/v1/settings`)
    const policy = policyIn(answer)
    expect(policy['script-src']).toBe("'self' https://www.googletagmanager.com")
    expect(policy['connect-src']).toBe(
      "'self' https://www.googletagmanager.com https://*.google-analytics.com",
    )
    expect(policy['default-src']).toBe("'none'")
    expect(await answer.json()).toMatchObject({ message: { tag_manager_id: 'GTM-ABC123' } })
  })
})
