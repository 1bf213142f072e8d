// E-mails sent to a real mail server: once per cause, after the commit, and after an outage.
import { mkdtemp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import {
  checkPasswordToken,
  chooseLanguage,
  forgotPassword,
  login,
  updatePassword,
} from '#contract/account.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { buildApp } from '#server/app.ts'
import { signInAt, withoutNonces } from '#test/caller.ts'
import { address, clock, deps, anonymous } from '#test/client.ts'
import { dataDir, db } from '#test/database.ts'
import { MailServer } from '#test/mail-server.ts'
import { startMailWorker } from './deliver.ts'
import { enqueueEmails } from './queue.ts'
import { openTransport } from './transport.ts'

const server = new MailServer()
await server.listen()
const reported: Error[] = []
const stop = startMailWorker({ ...deps, config: { ...deps.config, smtpUrl: server.url } }, (error) =>
  reported.push(error),
)

afterAll(async () => {
  await stop()
  await server.close()
})
beforeEach(() => {
  clock.set(null)
  server.received.splice(0)
  server.refuses = false
  server.refusesSender = false
  server.refused = 0
  server.unknown.clear()
})

const requestLink = (email: string, language = 'es') =>
  anonymous.call(forgotPassword, {
    body: { email, user_type_id: 2 },
    headers: { 'accept-language': language },
  })

async function receive(number: number) {
  await server.until(() => server.received.length >= number)
  return server.received
}

function linkIn(text = ''): URLSearchParams {
  const link = /^http\S+\/reset-password\?\S+$/m.exec(text)?.[0] ?? ''
  return new URL(link).searchParams
}

test('A5 A6 A7 the link in the e-mail sets the password once', async () => {
  const email = 'comprador@abasto.test'
  expect(await requestLink(email)).toMatchObject({
    status: 200,
    message: 'Revisá tu correo electrónico, enviamos un enlace para restablecer tu contraseña.',
  })
  const [received] = await receive(1)
  expect(received).toMatchObject({
    subject: 'Restablecé tu contraseña de Abasto',
    to: [{ name: 'Tomás Ledesma', address: email }],
    from: { name: 'Abasto', address: 'no-responder@abasto.test' },
  })
  expect(received?.text).toContain('Hola, Tomás:')
  expect(received?.html).toContain('>Restablecer contraseña</a>')

  const link = linkIn(received?.text)
  const token = link.get('token') ?? ''
  expect(link.get('email')).toBe(email)
  expect(await anonymous.callOrThrow(checkPasswordToken, { body: { email, password_token: token } })).toEqual(
    {
      validate: true,
      user_type_id: 2,
    },
  )
  const password = 'Del-enlace-2026'
  const body = { email, password, password_confirmation: password, password_token: token }
  expect((await anonymous.call(updatePassword, { body })).status).toBe(201)
  expect((await anonymous.call(updatePassword, { body })).status).toBe(422)
  expect((await anonymous.call(login, { body: { email, password, user_type_id: 2 } })).status).toBe(200)

  const [, changed] = await receive(2)
  expect(changed?.subject).toBe('Tu contraseña de Abasto se cambió')
})

test('A5 an unknown address: "No tenemos registrado el email.", and no e-mail', async () => {
  const emails = () => db.selectFrom('emails').select('id').execute()
  const before = await emails()
  for (const email of ['nadie@abasto.test', 'vendedor@abasto.test']) {
    expect(await requestLink(email)).toMatchObject({
      status: 404,
      message: 'No tenemos registrado el email.',
    })
  }
  expect(await emails()).toEqual(before)
})

test('A5 of eight concurrent requests one sends a link; the others, and later ones, hear from when the good link is', async () => {
  clock.set(new Date('2026-11-23T13:42:30Z'))
  const email = 'suplente@abasto.test'
  const answers = await Promise.all(Array.from({ length: 8 }, () => requestLink(email)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)])
  await receive(1)
  clock.set(new Date('2026-11-23T13:57:00Z'))
  expect(await requestLink(email)).toMatchObject({
    status: 409,
    error_code: 'link_still_good',
    message:
      'El enlace que pediste a las 10:42 todavía sirve. Revisá tu correo electrónico, también la carpeta de correo no deseado.',
  })
  clock.set(new Date('2026-11-23T13:58:00Z'))
  expect((await requestLink(email, 'en')).status).toBe(200)
  const [first, second] = await receive(2)
  expect(server.received).toHaveLength(2)
  expect(second?.subject).toBe('Reset your Abasto password')
  expect(second?.messageId).not.toBe(first?.messageId)
})

test('A5 a link that could not be sent does not keep the next one back', async () => {
  const email = 'planta@abasto.test'
  expect((await requestLink(email)).status).toBe(200)
  await receive(1)
  await db
    .updateTable('emails')
    .set({ sent_at: null, due_at: null, given_up_at: new Date() })
    .where('kind', '=', 'password_reset')
    .where('user_id', '=', db.selectFrom('users').select('id').where('email', '=', email))
    .execute()
  expect((await requestLink(email)).status).toBe(200)
  await receive(2)
})

test('S9 e-mails are in the language of their reader', async () => {
  const { id } = await userOf('aprobadora@abasto.test')
  const approver = await signInAt(address, 'aprobadora@abasto.test', 'buyer')
  await approver.callOrThrow(chooseLanguage, { body: { language: 'en' } })
  // A request without a language does not change it.
  await signInAt(address, 'aprobadora@abasto.test', 'buyer')
  await enqueue(id, 'language')
  expect((await receive(1))[0]).toMatchObject({ subject: 'Your Abasto password was changed' })
  expect((await receive(1))[0]?.html).toContain('<html lang="en">')
  await anonymous.callOrThrow(login, {
    body: { email: 'aprobadora@abasto.test', password: DEMO_PASSWORD, user_type_id: 2 },
    headers: { 'accept-language': 'es-AR' },
  })
  await enqueue(id, 'language again')
  expect((await receive(2))[1]).toMatchObject({ subject: 'Tu contraseña de Abasto se cambió' })
})

test('I20 a rollback sends nothing; the same cause sends once', async () => {
  const { id } = await userOf('otra@abasto.test')
  await expect(
    db.transaction().execute(async (trx) => {
      await enqueueEmails(deps, trx, [
        { kind: 'password_changed', cause: 'rolled back', by: null, userId: id, payload: {} },
      ])
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  for (let time = 0; time < 3; time++) await enqueue(id, 'once')
  await enqueue(id, 'the last')
  await receive(2)
  const sent = await db.selectFrom('emails').where('user_id', '=', id).select(['cause', 'sent_at']).execute()
  expect(sent.map(({ cause }) => cause).sort()).toEqual(['once', 'the last'])
  expect(server.received).toHaveLength(2)
})

test('I20 while the mail server refuses, e-mails are retried until it accepts', async () => {
  const { id } = await userOf('otra@abasto.test')
  server.refuses = true
  for (let number = 0; number < 7; number++) await enqueue(id, `refused at first ${number}`)
  await server.until(() => server.refused >= 7)
  server.refuses = false
  const ids = (await receive(7)).map(({ messageId }) => messageId)
  expect(new Set(ids).size).toBe(7)
  expect(ids[0]).toMatch(/^<email-\d+@127\.0\.0\.1>$/)
})

test('A4 A6 a token is valid until its replacement was sent', async () => {
  const email = 'nuevo@abasto.test'
  const signedIn = await anonymous.callOrThrow(login, {
    body: { email, password: DEMO_PASSWORD, user_type_id: 2 },
  })
  const isValid = (password_token: string) =>
    anonymous
      .callOrThrow(checkPasswordToken, { body: { email, password_token } })
      .then(({ validate }) => validate)
  const { token } = signedIn.actionables
  server.refuses = true
  await requestLink(email)
  await server.until(() => server.refused >= 1)
  expect(await isValid(token)).toBe(true)
  server.refuses = false
  const [received] = await receive(1)
  expect(await isValid(linkIn(received?.text).get('token') ?? '')).toBe(true)
  await expect.poll(() => isValid(token)).toBe(false)
})

test('I20 a permanently refused address is tried once, reported, and given up', async () => {
  const { id } = await userOf('otra@abasto.test')
  reported.splice(0)
  server.unknown.add('otra@abasto.test')
  await enqueue(id, 'unknown recipient')
  const email = () =>
    db.selectFrom('emails').where('cause', '=', 'unknown recipient').selectAll().executeTakeFirstOrThrow()
  await expect.poll(async () => (await email()).given_up_at, { timeout: 10_000 }).not.toBeNull()
  expect(await email()).toMatchObject({ tries: 1, due_at: null, sent_at: null })
  expect(server.refused).toBe(1)
  const why = db
    .selectFrom('failure_notes')
    .where('failure_id', '=', (await email()).id)
    .select(['error', 'address'])
  expect(await why.execute()).toEqual([
    { error: expect.stringMatching(/^550 /), address: 'otra@abasto.test' },
  ])
  expect(reported.map(({ message, cause }) => `${message}: ${String(cause)}`)).toEqual([
    expect.stringMatching(/^E-mail \d+ is given up: .*550/),
  ])
})

test('I20 while the mail server refuses the sender, e-mails wait', async () => {
  const { id } = await userOf('otra@abasto.test')
  server.refusesSender = true
  await enqueue(id, 'refused sender')
  await server.until(() => server.refused >= 1)
  server.refusesSender = false
  expect((await receive(1))[0]?.to?.[0]?.address).toBe('otra@abasto.test')
})

async function enqueue(userId: number, cause: string) {
  await db
    .transaction()
    .execute((trx) =>
      enqueueEmails(deps, trx, [{ kind: 'password_changed', cause, by: null, userId, payload: {} }]),
    )
}

function userOf(email: string) {
  return db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()
}

test('I20 a hung delivery times out, and the next one works', async () => {
  const transport = openTransport({ ...deps.config, smtpUrl: server.url }, 300)
  const to = { name: 'Ana', address: 'ana@abasto.test' }
  server.breaks = () => undefined
  const message = { id: 9, to, subject: 'Hola', html: '<p>Hola</p>', text: 'Hola' }
  await expect(transport.send(message)).rejects.toThrow('within 0.3 s')
  await transport.send(message)
  transport.close()
  expect((await receive(1))[0]?.messageId).toBe('<email-9@127.0.0.1>')
})

test('S6 a name injects neither a header nor a recipient', async () => {
  const transport = openTransport({ ...deps.config, smtpUrl: server.url })
  const name = 'Ana\r\nBcc: eva@abasto.test\r\n\r\n", <eva@abasto.test>'
  const to = { name, address: 'ana@abasto.test' }
  await transport.send({ id: 8, to, subject: 'Hola\r\nX-Mine: 1', html: '<p>Hola</p>', text: 'Hola' })
  transport.close()
  const [received] = await receive(1)
  expect(received?.to?.map(({ address }) => address)).toEqual(['ana@abasto.test'])
  const headers = received?.headers.map(({ key }) => key)
  expect(headers).toContain('subject')
  expect(headers).not.toContain('bcc')
  expect(headers).not.toContain('x-mine')
  expect(received?.text?.trim()).toBe('Hola')
})

test('A5 S6 e-mails written to files are shown at /dev/mail', async () => {
  const { id } = await userOf('otra@abasto.test')
  const folder = await mkdtemp(join(dataDir, 'kept-'))
  const config = { ...deps.config, dataDir: folder }
  const message = {
    id: 7,
    to: { name: 'Ana <b>', address: 'ana@abasto.test' },
    subject: '<script>alert(1)</script>',
    html: `<p>Para ${id}</p>`,
    text: '',
  }
  await openTransport(config).send(message)
  const kept = await buildApp({ ...deps, config })
  const page = await kept.inject('/dev/mail')
  expect(page.body).toContain('&#60;script&#62;')
  expect(page.body).not.toContain('<script>')
  expect((await kept.inject('/dev/mail/000007')).body).toContain(`<p>Para ${id}</p>`)
  expect((await kept.inject('/dev/mail/000008')).body).not.toContain('Para')
  const sending = openTransport(config)
  for (let id = 100; id < 160; id++) await sending.send({ ...message, id, subject: `Aviso ${id}` })
  const first = (await kept.inject('/dev/mail')).body
  expect([first.includes('Aviso 159'), first.includes('Aviso 109')]).toEqual([true, false])
  const last = (await kept.inject('/dev/mail?page=2')).body
  expect([last.includes('Aviso 109'), last.includes('&#60;script&#62;')]).toEqual([true, true])
  expect(withoutNonces((await kept.inject('/dev/mail?page=0x')).body)).toBe(withoutNonces(first))
  await kept.close()
  const app = await buildApp({ ...deps, config: { ...config, devMail: false } })
  expect((await app.inject('/dev/mail')).body).not.toContain('E-mails')
  expect((await app.inject('/dev/mail/000007')).body).not.toContain('Para')
  await app.close()
})

test('/dev/mail answers only this machine, under its own name and without a proxy', async () => {
  const app = await buildApp({ ...deps, config: { ...deps.config, trustProxy: ['127.0.0.1'] } })
  const status = async (remoteAddress: string, headers: Record<string, string>, url = '/dev/mail') =>
    (await app.inject({ url, remoteAddress, headers })).statusCode
  expect(await status('127.0.0.1', { host: 'localhost:3000' })).toBe(200)
  expect(await status('127.0.0.5', { host: '127.0.0.1' })).toBe(200)
  expect(await status('::1', { host: '[::1]:3000' })).toBe(200)
  expect(await status('::ffff:127.0.0.1', { host: 'abasto.localhost' })).toBe(200)
  for (const url of ['/dev/mail', '/dev/mail/000007', '/%64ev/mail?page=2']) {
    for (const other of ['10.0.0.1', '172.17.0.1', '::ffff:10.0.0.1', '1270.0.0.1'])
      expect(await status(other, { host: 'localhost:3000' }, url), other).toBe(403)
    for (const host of ['rebound.test:3000', '127.0.0.1.test', 'localhost.test', 'a@localhost', '10.0.0.1'])
      expect(await status('127.0.0.1', { host }, url), host).toBe(403)
    for (const header of ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'])
      expect(await status('127.0.0.1', { host: 'localhost', [header]: '127.0.0.1' }, url), header).toBe(403)
  }
  await app.close()
})

test('I20 an e-mail written to a file is stored and never counts as sent', async () => {
  const { id } = await userOf('otra@abasto.test')
  const config = { ...deps.config, dataDir: await mkdtemp(join(dataDir, 'stored-')) }
  await stop()
  await enqueue(id, 'without a mail server')
  const email = () =>
    db
      .selectFrom('emails')
      .where('cause', '=', 'without a mail server')
      .select(['id', 'due_at', 'sent_at', 'stored_at', 'given_up_at'])
      .executeTakeFirstOrThrow()
  const stopStoring = startMailWorker({ ...deps, config }, (error) => {
    throw error
  })
  await expect.poll(async () => (await email()).stored_at, { timeout: 10_000 }).not.toBeNull()
  await stopStoring()
  const stored = await email()
  expect(stored).toMatchObject({ due_at: null, sent_at: null, given_up_at: null })
  expect(await readdir(join(config.dataDir, 'mail'))).toEqual([`${String(stored.id).padStart(6, '0')}.eml`])
})
