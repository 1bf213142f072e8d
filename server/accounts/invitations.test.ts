// Invitations: sent by e-mail, used once within 7 days (O5).
import { afterAll, beforeEach, expect, test } from 'vitest'
import { checkPasswordToken, forgotPassword, login, me, updatePassword } from '#contract/account.ts'
import { inTransaction } from '#db/transaction.ts'
import { anonymous, clock, deps } from '#test/client.ts'
import { db } from '#test/database.ts'
import { aBuyer, type Buyer } from '#test/factories/people.ts'
import { MailServer } from '#test/mail-server.ts'
import { createAccount, invite } from './invitations.ts'
import { startMailWorker } from '#server/mail/deliver.ts'

const server = new MailServer()
await server.listen()
const stop = startMailWorker({ ...deps, config: { ...deps.config, smtpUrl: server.url } }, () => undefined)
afterAll(async () => {
  await stop()
  await server.close()
})
beforeEach(() => {
  clock.set(null)
  server.received.splice(0)
})

const inviter = await aBuyer({ administrator: true })
const DAY_MS = 86_400_000
const PASSWORD = 'Lapacho-rosado-7'

async function makeInvited(email: string): Promise<number> {
  const userId = await inTransaction(db, (trx) =>
    createAccount(trx, { role: 'buyer', name: 'Inés', lastName: 'Vera', email, language: 'es' }),
  )
  await db.insertInto('clients').values({ user_id: userId, company_id: inviter.company.id }).execute()
  return userId
}

async function send(userId: number) {
  const organisation = inviter.company.name
  await inTransaction(db, (trx) => invite(deps, trx, { userId, by: inviter.userId, organisation }))
}

async function receiveLink(number: number) {
  await server.until(() => server.received.length >= number)
  const message = server.received[number - 1]
  const link = /^http\S+\/invitation#\S+$/m.exec(message?.text ?? '')?.[0] ?? ''
  const search = new URLSearchParams(new URL(link).hash.slice(1))
  return { message, email: search.get('email') ?? '', token: search.get('token') ?? '' }
}

const usePassword = (email: string, token: string, password = PASSWORD) =>
  anonymous.call(updatePassword, {
    body: { email, password, password_confirmation: password, password_token: token },
  })
const trySignIn = (email: string, password = PASSWORD) =>
  anonymous.call(login, { body: { email, password, user_type_id: 2 } })
const isValid = async (email: string, token: string) =>
  (await anonymous.call(checkPasswordToken, { body: { email, password_token: token } })).message.validate

test('O5 an invitation names who invites, has its token in the fragment, sets the first password once, and signs in after it only', async () => {
  const email = 'ines+compras@prueba.test'
  await send(await makeInvited(email))
  const { message, token, ...link } = await receiveLink(1)
  expect(link.email).toBe(email)
  expect(message?.subject).toBe(`${inviter.name} te invitó a Abasto`)
  expect(message?.text).toContain(inviter.company.name)
  // No e-mail and no token in what a browser sends to a server.
  expect(message?.text).toMatch(/^http\S+\/invitation#email=\S+&token=[\w-]{43}$/m)
  expect((await trySignIn(email)).status).toBe(401)
  expect((await trySignIn(email, '')).status).toBe(422)

  expect(await isValid(email, token)).toBe(true)
  expect((await usePassword(email, token)).status).toBe(201)
  expect(await trySignIn(email)).toMatchObject({ status: 200, message: { actionables: { token: '' } } })
  expect(await isValid(email, token)).toBe(false)
  expect((await usePassword(email, token, 'Jacaranda-azul-8')).status).toBe(422)
  expect((await trySignIn(email)).status).toBe(200)
})

test('O5 an invitation ends after 7 days, or when another one is sent', async () => {
  const email = 'demorada@prueba.test'
  const userId = await makeInvited(email)
  await send(userId)
  const first = await receiveLink(1)
  clock.set(new Date(Date.now() + 7 * DAY_MS - 60_000))
  expect(await isValid(email, first.token)).toBe(true)
  clock.set(new Date(Date.now() + 7 * DAY_MS + 60_000))
  expect(await isValid(email, first.token)).toBe(false)
  expect((await usePassword(email, first.token)).status).toBe(422)

  clock.set(null)
  await send(userId)
  const second = await receiveLink(2)
  await send(userId)
  const third = await receiveLink(3)
  expect(third.token).not.toBe(second.token)
  await server.until(() => server.received.length === 3)
  await expect.poll(() => isValid(email, second.token)).toBe(false)
  expect(await isValid(email, third.token)).toBe(true)
})

test('O5 who forgot a password that was never chosen gets the invitation again and nothing else', async () => {
  const email = 'olvidadiza@prueba.test'
  const userId = await makeInvited(email)
  await send(userId)
  const { token } = await receiveLink(1)
  const unsent = db
    .selectFrom('emails')
    .where('user_id', '=', userId)
    .where('sent_at', 'is', null)
    .select('id')
  // The server has it before the queue knows.
  await expect.poll(() => unsent.execute(), { timeout: 60_000 }).toEqual([])
  const forget = () => anonymous.call(forgotPassword, { body: { email, user_type_id: 2 } })
  expect(await forget()).toMatchObject({ status: 409, error_code: 'link_still_good' })
  clock.set(new Date(Date.now() + 16 * 60_000))
  expect((await forget()).status).toBe(200)
  const again = await receiveLink(2)
  expect(again.message?.subject).toBe(`${inviter.name} te invitó a Abasto`)
  expect(again.message?.text).toContain(inviter.company.name)
  await expect.poll(() => isValid(email, token)).toBe(false)
  expect((await usePassword(email, again.token)).status).toBe(201)
  const sent = await db.selectFrom('emails').where('user_id', '=', userId).select('kind').execute()
  expect(sent).toEqual([{ kind: 'invitation' }, { kind: 'invitation' }])
})

test('O5 an account with a password is not invited again, and no e-mail has two accounts', async () => {
  const { email, userId } = await aBuyer()
  await expect(send(userId)).rejects.toMatchObject({ status: 409, text: 'invitation_used' })
  await expect(makeInvited(email)).rejects.toMatchObject({ status: 422, text: 'email_taken' })
})

test('O5 the invitation of a blocked person sets no password', async () => {
  const email = 'bloqueada@prueba.test'
  const userId = await makeInvited(email)
  await send(userId)
  const { token } = await receiveLink(1)
  await db.updateTable('users').set({ active: false }).where('id', '=', userId).execute()
  expect(await isValid(email, token)).toBe(false)
  expect((await usePassword(email, token)).status).toBe(422)
})

test('O5 a buyer knows whether they administer their company', async () => {
  const administers = async (buyer: Buyer) => (await buyer.callOrThrow(me)).client
  expect(await administers(inviter)).toMatchObject({ administrator: true })
  expect(await administers(await aBuyer())).toMatchObject({ administrator: false })
})
