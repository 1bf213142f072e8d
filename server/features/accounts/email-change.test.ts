// A changed e-mail is confirmed at the new address and told to the old one (R11, A2, A3 of the accounts).
import { afterAll, beforeEach, expect, test } from 'vitest'
import { checkPasswordToken, forgotPassword, login, me, updatePassword } from '#contract/auth.ts'
import * as people from '#contract/company-people.ts'
import * as contract from '#contract/email-change.ts'
import { anonymous, clock, deps, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { MailServer } from '#test/mail-server.ts'
import { startMailWorker } from '#server/mail/deliver.ts'

const server = new MailServer()
await server.listen()
const stop = startMailWorker({ ...deps, config: { ...deps.config, smtpUrl: server.url } }, () => undefined)
afterAll(async () => {
  await stop()
  await server.close()
})

const administrator = await signIn('aprobadora@abasto.test')
const { client } = await administrator.callOrThrow(me)
const params = { company_id: client?.company_id ?? 0 }
const PASSWORD = 'Lapacho-rosado-7'

beforeEach(() => clock.set(null))

async function received(address: string, subject: RegExp, number = 1) {
  const matching = () =>
    server.received.filter((mail) => mail.to?.[0]?.address === address && subject.test(mail.subject ?? ''))
  await server.until(() => matching().length >= number)
  return matching()[number - 1]?.text ?? ''
}
const CONFIRM = /^Confirmá tu nuevo e-mail/
const ASKED = /^Pidieron cambiar el e-mail/
const CHANGED = /^El e-mail de tu cuenta de Abasto cambió/
const INVITED = /te invitó a Abasto$/
const confirmationToken = async (address: string, number = 1) =>
  /\/confirm-email#(\S+)$/m.exec(await received(address, CONFIRM, number))?.[1] ?? ''
async function invitationToken(address: string, number = 1) {
  const text = await received(address, INVITED, number)
  return new URL(/^http\S+\/invitation\?\S+$/m.exec(text)?.[0] ?? '').searchParams.get('token') ?? ''
}

const isValid = async (email: string, token: string) =>
  (await anonymous.callOrThrow(checkPasswordToken, { body: { email, password_token: token } })).validate
const accept = (email: string, token: string) =>
  anonymous.call(updatePassword, {
    body: { email, password: PASSWORD, password_confirmation: PASSWORD, password_token: token },
  })
const trySignIn = (email: string, password = PASSWORD) =>
  anonymous.call(login, { body: { email, password, user_type_id: 2 } })
const check = (token: string) => anonymous.callOrThrow(contract.checkEmailChange, { body: { token } })
const confirm = (token: string) => anonymous.call(contract.confirmEmailChange, { body: { token } })

const form = (email: string): people.PersonForm => ({
  ...{ name: 'Inés', last_name: 'Vera', email, language: 'es', administrator: false },
  ...{ cost_center_id: null, approver_id: null },
})
const invite = (email: string) =>
  administrator.callOrThrow(people.invitePerson, { params, body: form(email) })
const setEmail = (id: number, email: string) =>
  administrator.call(people.updatePerson, { params: { ...params, id }, body: form(email) })
const personOf = async (id: number) => {
  const { data } = await administrator.callOrThrow(people.people, { params, query: { per_page: 100 } })
  return data.find((one) => one.id === id)
}
async function makeActive(email: string): Promise<people.Person> {
  const person = await invite(email)
  expect((await accept(email, await invitationToken(email))).status).toBe(201)
  return person
}
const linesAbout = async (userId: number) =>
  db
    .selectFrom('audit_entries as a')
    .leftJoin('users as u', 'u.id', 'a.actor_id')
    .where((eb) =>
      eb.or([
        eb.and([eb('a.kind', '=', 'users'), eb('a.row_id', '=', String(userId))]),
        eb('a.kind', '=', 'email_changes'),
      ]),
    )
    .where('a.subject', 'like', '%Vera%')
    .orderBy('a.id')
    .select(['a.kind', 'a.action', 'u.email as actor', 'a.source'])
    .execute()

test('R11 a new e-mail waits for its link: until then the old one signs in, after it only the new one, everywhere signed out', async () => {
  const [old, fresh] = ['r11.vieja@abasto.test', 'r11.nueva@abasto.test']
  const { id, user_id } = await makeActive(old)
  const session = await signIn(old)

  expect(await setEmail(id, fresh)).toMatchObject({
    status: 200,
    message: { email: old, new_email: fresh, state: 'active' },
  })
  expect(await personOf(id)).toMatchObject({ email: old, new_email: fresh })
  const token = await confirmationToken(fresh)
  const notice = await received(old, ASKED)
  for (const told of ['Mariana Quiroga', old, fresh]) expect(notice).toContain(told)
  expect(await session.callOrThrow(contract.ownEmailChange)).toMatchObject({
    new_email: fresh,
    requested_by: 'Mariana Quiroga',
  })

  expect(await check(token)).toEqual({ valid: true, new_email: fresh })
  expect((await trySignIn(old)).status).toBe(200)
  expect((await trySignIn(fresh)).status).toBe(401)
  expect((await session.call(me)).status).toBe(200)
  expect((await anonymous.call(forgotPassword, { body: { email: old, user_type_id: 2 } })).status).toBe(200)
  const reset = new URL(/^http\S+\/reset-password\?\S+$/m.exec(await received(old, /^Restablecé/))?.[0] ?? '')
    .searchParams
  expect(await isValid(old, reset.get('token') ?? '')).toBe(true)

  expect(await confirm(token)).toMatchObject({ status: 200, message: { new_email: fresh, role: 'buyer' } })
  expect((await session.call(me)).status).toBe(401)
  for (const email of [old, fresh]) expect(await isValid(email, reset.get('token') ?? '')).toBe(false)
  const browsers = db.selectFrom('known_browsers').where('user_id', '=', user_id).select('network')
  expect(await browsers.execute()).toEqual([])
  expect((await trySignIn(old)).status).toBe(401)
  expect((await trySignIn(fresh)).status).toBe(200)
  expect(await received(old, CHANGED)).toContain(fresh)
  expect(await personOf(id)).toMatchObject({ email: fresh, new_email: null })

  expect(await check(token)).toEqual({ valid: false, new_email: null })
  expect(await confirm(token)).toMatchObject({ status: 422, message: /^Este enlace ya no sirve/ as never })
  const lines = await linesAbout(user_id)
  expect(lines.slice(-4)).toEqual([
    {
      kind: 'email_changes',
      action: 'created',
      actor: 'aprobadora@abasto.test',
      source: expect.any(String) as string,
    },
    { kind: 'users', action: 'email_confirmed', actor: fresh, source: 'POST /email-change/confirm' },
    { kind: 'email_changes', action: 'deleted', actor: fresh, source: 'POST /email-change/confirm' },
    { kind: 'users', action: 'changed', actor: fresh, source: 'POST /email-change/confirm' },
  ])
})
