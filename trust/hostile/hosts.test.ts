// One name: whatever a request line looks like, another host than our own gets 421 or a refusal of the parser, and no
// answer names or leads to a foreign host.
import { once } from 'node:events'
import { METHODS } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { deps } from '#test/client.ts'
import { figure } from '../figures.ts'

const OWN = 'abasto.test'
const EVIL = 'evil.test'
const config = { ...deps.config, ownName: OWN, publicUrl: `https://${OWN}` }
const app = await buildApp({ ...deps, config })
const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
const proxied = await buildApp({ ...deps, config: { ...config, trustProxy: ['127.0.0.1'] } })
const proxiedPort = new URL(await proxied.listen({ host: '127.0.0.1', port: 0 })).port
afterAll(async () => {
  await app.close()
  await proxied.close()
})

interface Answer {
  status: number
  location: string | undefined
  whole: string
}

async function send(line: string, headers: readonly string[], to = port): Promise<Answer> {
  const socket = connect(Number(to), '127.0.0.1').setEncoding('latin1')
  await once(socket, 'connect')
  socket.write(`${line}\r\n${[...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`, 'latin1')
  const whole = await text(socket)
  const [head = ''] = whole.split('\r\n\r\n')
  return { status: Number(head.slice(9, 12)), location: /^location: (.*)$/im.exec(head)?.[1], whole }
}

/** Probes, and /dev/mail with a rule of its own. */
const EXEMPT = /^\/(healthz|readyz|dev\/mail)\b/
const served = [...app.served].map((route) => route.split(' ') as [string, string])
const addresses = new Set(
  served
    .map(([, url]) => url.replaceAll(/:\w+/g, '1').replaceAll('*', 'x'))
    .filter((url) => url.startsWith('/') && !EXEMPT.test(url)),
)
/** Those the router or the page refuses. */
const REFUSED = [
  ...['/x/%zz', '/%', '/%E0%A4%A', '/x/%zz?next=//evil.test', '//evil.test/%zz', '/\\evil.test/%zz', '/%2'],
  ...['/api/v1/%zz', '/api/v1/products/%', `/api/v1/products/${'x'.repeat(5000)}`, '/dev/mail/%zz'],
  ...['/healthz/%zz', '/readyz%', `/media/${'y'.repeat(400)}%41`, `/${'z'.repeat(9000)}`, '/nowhere', '//'],
  ...['/assets/../%zz', '/assets/none.js', '/index.html', '/manual', '/detail/50%', '/%00', '/;%', '/?%zz'],
]

test('one host: every served and every refused address answers another host with 421, by every method, and never leads there', async () => {
  let count = 0
  const wrong: string[] = []
  for (const address of [...addresses, ...REFUSED]) {
    // Node answers CONNECT with the end of the connection.
    const methods = REFUSED.includes(address) ? METHODS.filter((one) => one !== 'CONNECT') : ['GET', 'POST']
    for (const method of methods) {
      const { status, location, whole } = await send(`${method} ${address} HTTP/1.1`, [`Host: ${EVIL}`])
      count++
      if (status !== 421 || location !== undefined || whole.toLowerCase().includes(EVIL))
        wrong.push(`${method} ${address.slice(0, 60)}: ${status} ${location}`)
    }
  }
  figure({
    what: 'addresses × methods under another host',
    measured: `${count}, ${wrong.length} wrong`,
    target: '0',
    met: wrong.length === 0,
  })
  expect(wrong).toEqual([])
  expect(addresses.size).toBeGreaterThan(100)
})

test.each([
  ['absolute form', 'GET http://evil.test/ HTTP/1.1', [`Host: ${OWN}`], 421],
  ['absolute form, undecodable', 'GET http://evil.test/%zz HTTP/1.1', [`Host: ${OWN}`], 421],
  ['absolute form of our own name', `GET http://${OWN}/%zz HTTP/1.1`, [`Host: ${OWN}`], 421],
  ['no slash', 'GET x/%zz HTTP/1.1', [`Host: ${OWN}`], 400],
  ['asterisk', 'OPTIONS * HTTP/1.1', [`Host: ${EVIL}`], 421],
  ['asterisk by GET', 'GET * HTTP/1.1', [`Host: ${EVIL}`], 421],
  ['HTTP/1.0 without a host', 'GET /%zz HTTP/1.0', [], 421],
  ['no host', 'GET /%zz HTTP/1.1', [], 400],
  ['an empty host', 'GET /%zz HTTP/1.1', ['Host:'], 421],
  ['two hosts', 'GET /%zz HTTP/1.1', [`Host: ${OWN}`, `Host: ${EVIL}`], 421],
  ['two equal hosts', 'GET /%zz HTTP/1.1', [`Host: ${OWN}`, `Host: ${OWN}`], 421],
  ['a host with a path', 'GET /%zz HTTP/1.1', [`Host: ${OWN}/x`], 421],
  ['a user before the host', 'GET /%zz HTTP/1.1', [`Host: ${OWN}@${EVIL}`], 421],
  ['an unknown method', `FOO /%zz HTTP/1.1`, [`Host: ${EVIL}`], 405],
  ['a tab in the address', 'GET /\t/evil.test/%zz HTTP/1.1', [`Host: ${OWN}`], 400],
  ['an expectation', 'GET /%zz HTTP/1.1', [`Host: ${EVIL}`, 'Expect: nothing'], 417],
  [
    'X-Forwarded-Host without a trusted proxy',
    'GET /%zz HTTP/1.1',
    [`Host: ${EVIL}`, `X-Forwarded-Host: ${OWN}`],
    421,
  ],
] as const)('one host: %s is refused', async (_what, line, headers, wanted) => {
  const { status, location, whole } = await send(line, headers)
  expect([status, location]).toEqual([wanted, undefined])
  expect(whole).not.toContain(EVIL)
})

test('one host: an undecodable address believes the X-Forwarded-Host of a trusted proxy as every other does', async () => {
  const ask = (address: string, host: string, forwarded: string) =>
    send(`GET ${address} HTTP/1.1`, [`Host: ${host}`, `X-Forwarded-Host: ${forwarded}`], proxiedPort)
  for (const address of ['/%zz', '/nowhere']) {
    expect((await ask(address, OWN, EVIL)).status, address).toBe(421)
    expect((await ask(address, '10.0.0.1', OWN)).status, address).not.toBe(421)
  }
})

test('one host: under our own name no address leads to another one', async () => {
  const piece = fc.constantFrom(
    ...['/', '//', '\\', '%', '%zz', '%2f', '%5c', '%09', '%0d%0a', '..', '.', ';', '?', '#', '@', ':', EVIL],
    ...['http:', 'https://', 'api', 'api/docs/json', 'media', 'manual', 'detail', 'x'],
  )
  let redirected = 0
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (pieces) => {
      const address = `/${pieces.join('')}`
      const { status, location } = await send(`GET ${address} HTTP/1.1`, [`Host: ${OWN}`])
      expect(status, address).toBeLessThan(500)
      expect((await send(`GET ${address} HTTP/1.1`, [`Host: ${EVIL}`])).status, address).toBeOneOf(
        EXEMPT.test(address) ? [421, 403, 404] : [421, 400],
      )
      if (location === undefined) return
      redirected++
      // What a browser makes of it.
      expect(new URL(location, `https://${OWN}${address}`).host, `${address} → ${location}`).toBe(OWN)
    }),
    { numRuns: process.env['TRUST'] === 'full' ? 5_000 : 300, seed: 38 },
  )
  expect(redirected).toBeGreaterThan(20)
})
