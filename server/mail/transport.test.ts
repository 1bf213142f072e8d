import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { deps } from '#test/client.ts'
import { db } from '#test/database.ts'
import { MailServer } from '#test/mail-server.ts'
import { startMailWorker } from './deliver.ts'
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

test.each([
  [
    { isExpired: true },
    'certificate has expired. Renew the certificate on the mail server; if it is valid, the clock of this machine is wrong',
  ],
  [{}, 'It must offer STARTTLS, or be named with smtps:// or ?requireTLS=false in SMTP_URL'],
])(
  'N6 the log says in one sentence that a mail server with %o cannot be used, with the remedy',
  async (kind, sentence) => {
    const mail = new MailServer(kind)
    await mail.listen()
    onTestFinished(() => mail.close())
    const reported: Error[] = []
    await db
      .updateTable('emails')
      .set({ due_at: null, given_up_at: new Date() })
      .where('due_at', 'is not', null)
      .execute()
    await sql`insert into emails (kind, cause, user_id, language, created_at)
    select 'password_changed', ${sentence}, id, 'es', now() from users limit 1`.execute(db)
    const config = { ...deps.config, smtpUrl: `${mail.url}?requireTLS=true` }
    const stop = startMailWorker({ ...deps, config }, (error) => reported.push(error))
    await expect.poll(() => reported.length, { timeout: 60_000 }).toBeGreaterThan(0)
    await stop()
    const { message, cause } = reported[0] as Error
    // The log writes both.
    const said = `${message}: ${(cause as Error).message}`
    expect(said).toMatch(
      /^E-mail \d+ failed and is tried again: The mail server of SMTP_URL \(127\.0\.0\.1\) cannot be used, e-mails wait: /,
    )
    expect(said).toContain(sentence)
  },
)

test('a certificate that nobody vouches for is refused, unless the URL accepts it', async () => {
  expect(await send(`${encrypting.url}?requireTLS=true`)).toMatch(/certificate/)
  expect(encrypting.received).toEqual([])
  expect(await send(`${encrypting.url}?requireTLS=true&tls.rejectUnauthorized=false`)).toBe('sent')
  expect(encrypting.encrypted).toBe(1)
})
