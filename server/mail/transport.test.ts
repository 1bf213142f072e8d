import { afterAll, expect, test } from 'vitest'
import { deps } from '#test/client.ts'
import { MailServer } from '#test/mail-server.ts'
import { openTransport, smtpOptions } from './transport.ts'

const plain = new MailServer()
const encrypting = new MailServer({ startTls: true })
await Promise.all([plain.listen(), encrypting.listen()])
afterAll(() => Promise.all([plain.close(), encrypting.close()]))

async function send(smtpUrl: string): Promise<string> {
  const transport = openTransport({ ...deps.config, smtpUrl })
  const to = { name: 'Ana', address: 'ana@abasto.test' }
  const sent = transport.send({ id: 1, to, subject: 'Compra', html: '<p>Compra</p>', text: 'Compra' })
  return sent.then(() => 'sent', String).finally(() => transport.close())
}

test.each([
  ['smtp://mail.example:587', true],
  ['smtp://10.0.0.5', true],
  ['smtp://mail.example?requireTLS=false', false],
  ['smtp://127.0.0.1:2525', false],
  ['smtp://localhost?requireTLS=true', true],
])('%s requires TLS: %s', (url, requireTLS) => {
  expect(smtpOptions(url)).toMatchObject({ requireTLS })
})

test('where TLS is required, a server without it gets no e-mail', async () => {
  expect(await send(`${plain.url}?requireTLS=true`)).toMatch(/STARTTLS/)
  expect(plain.received).toEqual([])
  expect(await send(plain.url)).toBe('sent')
})

test('a certificate that nobody vouches for is refused, unless the URL accepts it', async () => {
  expect(await send(`${encrypting.url}?requireTLS=true`)).toMatch(/certificate/)
  expect(encrypting.received).toEqual([])
  expect(await send(`${encrypting.url}?requireTLS=true&tls.rejectUnauthorized=false`)).toBe('sent')
  expect(encrypting.encrypted).toBe(1)
})
