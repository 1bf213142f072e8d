// A changed e-mail is confirmed at the new address and told to the old one (R11).
import { afterAll, beforeEach, expect, test } from 'vitest'
import { checkPasswordToken, forgotPassword, login, me, updatePassword } from '#contract/account.ts'
import * as people from '#contract/company-people.ts'
import * as contract from '#contract/account.ts'
import * as peopleContract from '#contract/people.ts'
import * as contractOfSellers from '#contract/sellers.ts'
import { anonymous, clock, deps, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { aBuyer, anOperator, aSeller } from '#test/factories/people.ts'
import { MailServer } from '#test/mail-server.ts'
import { deleteExpiredRows } from '#server/scheduled/expired-rows.ts'
import { startMailWorker } from '#server/mail/deliver.ts'

const server = new MailServer()
await server.listen()
const stop = startMailWorker({ ...deps, config: { ...deps.config, smtpUrl: server.url } }, () => undefined)
afterAll(async () => {
  await stop()
  await server.close()
})

const { company, email: ADMINISTRATOR, name: ADMINISTRATOR_NAME } = await aBuyer({ administrator: true })
let administrator = await signIn(ADMINISTRATOR)
const params = { company_id: company.id }
const DAY_MS = 86_400_000
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
  const [, link] = /^http\S+\/invitation#(\S+)$/m.exec(text) ?? []
  return new URLSearchParams(link).get('token') ?? ''
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
  const [old, fresh] = ['r11.vieja@prueba.test', 'r11.nueva@prueba.test']
  const { id, user_id } = await makeActive(old)
  const session = await signIn(old)

  expect(await setEmail(id, fresh)).toMatchObject({
    status: 200,
    message: { email: old, new_email: fresh, state: 'active' },
  })
  expect(await personOf(id)).toMatchObject({ email: old, new_email: fresh })
  const token = await confirmationToken(fresh)
  const notice = await received(old, ASKED)
  for (const told of [ADMINISTRATOR_NAME, old, fresh]) expect(notice).toContain(told)
  expect(await session.callOrThrow(contract.ownEmailChange)).toMatchObject({
    new_email: fresh,
    requested_by: ADMINISTRATOR_NAME,
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
      actor: ADMINISTRATOR,
      source: expect.any(String) as string,
    },
    { kind: 'users', action: 'email_confirmed', actor: fresh, source: 'POST /email-change/confirm' },
    { kind: 'email_changes', action: 'deleted', actor: fresh, source: 'POST /email-change/confirm' },
    { kind: 'users', action: 'changed', actor: fresh, source: 'POST /email-change/confirm' },
  ])
})

test('R11 another request replaces the first, the same one does nothing, and the present e-mail or the person takes it back', async () => {
  const old = 'r11.cambios@prueba.test'
  const { id, user_id } = await makeActive(old)
  const session = await signIn(old)
  expect((await setEmail(id, 'r11.uno@prueba.test')).status).toBe(200)
  const first = await confirmationToken('r11.uno@prueba.test')
  expect((await setEmail(id, 'r11.uno@prueba.test')).status).toBe(200)
  expect((await setEmail(id, 'r11.dos@prueba.test')).message).toMatchObject({
    new_email: 'r11.dos@prueba.test',
  })
  const second = await confirmationToken('r11.dos@prueba.test')
  await received(old, ASKED, 2)
  expect(await check(first)).toEqual({ valid: false, new_email: null })
  expect((await confirm(first)).status).toBe(422)
  expect(await check(second)).toEqual({ valid: true, new_email: 'r11.dos@prueba.test' })

  expect((await setEmail(id, old)).message).toMatchObject({ email: old, new_email: null })
  expect((await confirm(second)).status).toBe(422)
  expect((await setEmail(id, 'r11.dos@prueba.test')).status).toBe(200)
  const third = await confirmationToken('r11.dos@prueba.test', 2)
  for (let times = 0; times < 2; times++)
    expect((await session.call(contract.cancelEmailChange)).status).toBe(204)
  expect(await session.callOrThrow(contract.ownEmailChange)).toBe(null)
  expect((await confirm(third)).status).toBe(422)
  expect((await session.call(me)).status).toBe(200)
  const sent = db.selectFrom('emails').where('user_id', '=', user_id).where('kind', '<>', 'invitation')
  const kinds = (await sent.orderBy('id').select('kind').execute()).map(({ kind }) => kind)
  expect(kinds).toEqual(Array.from({ length: 3 }, () => ['email_confirmation', 'email_change_asked']).flat())
})

test('R11 a link ends after seven days, with a block, and when another account takes the e-mail first', async () => {
  const old = 'r11.plazo@prueba.test'
  const fresh = 'r11.plazo.nueva@prueba.test'
  const { id, user_id } = await makeActive(old)
  expect((await setEmail(id, ADMINISTRATOR)).status).toBe(422)
  expect((await setEmail(id, fresh)).status).toBe(200)
  const token = await confirmationToken(fresh)
  const asked = Date.now()
  clock.set(new Date(asked + 7 * DAY_MS - 60_000))
  expect((await check(token)).valid).toBe(true)
  clock.set(new Date(asked + 7 * DAY_MS + 60_000))
  expect((await check(token)).valid).toBe(false)
  expect((await confirm(token)).status).toBe(422)
  await deleteExpiredRows(deps)
  const pending = db.selectFrom('email_changes').where('user_id', '=', user_id).select('id')
  expect(await pending.execute()).toEqual([])
  clock.set(null)
  // Sessions have expired, too.
  administrator = await signIn(ADMINISTRATOR)

  expect((await setEmail(id, fresh)).status).toBe(200)
  const again = await confirmationToken(fresh, 2)
  const active = (to: boolean) =>
    db.updateTable('users').set({ active: to }).where('id', '=', user_id).execute()
  await active(false)
  expect((await confirm(again)).status).toBe(422)
  await active(true)
  await invite(fresh)
  expect(await confirm(again)).toMatchObject({ status: 409, error_code: 'email_taken_meanwhile' })
  expect(await personOf(id)).toMatchObject({ email: old, new_email: fresh })
  expect((await trySignIn(old)).status).toBe(200)
})

test('O5 R11 a corrected invitation goes to the right address, and the one sent to the wrong address stops working', async () => {
  const [wrong, right] = ['a2.equivocada@prueba.test', 'a2.correcta@prueba.test']
  const { id } = await invite(wrong)
  const token = await invitationToken(wrong)
  expect(await isValid(wrong, token)).toBe(true)
  expect((await setEmail(id, right)).message).toMatchObject({
    email: right,
    new_email: null,
    state: 'invited',
  })
  for (const email of [wrong, right]) {
    expect(await isValid(email, token)).toBe(false)
    expect((await accept(email, token)).status).toBe(422)
  }
  expect((await accept(right, await invitationToken(right))).status).toBe(201)
  expect((await trySignIn(right)).status).toBe(200)
  const subjects = server.received.flatMap(({ to, subject }) => (to?.[0]?.address === wrong ? [subject] : []))
  expect(subjects).toEqual([`${ADMINISTRATOR_NAME} te invitó a Abasto`])
})

test('O5 R11 an invitation that was not sent yet goes to the corrected address only', async () => {
  const [wrong, right] = ['a2.en.cola@prueba.test', 'a2.en.cola.bien@prueba.test']
  server.refuses = true
  const { id } = await invite(wrong)
  await server.until(() => server.refused > 0)
  expect((await setEmail(id, right)).status).toBe(200)
  server.refuses = false
  expect((await accept(right, await invitationToken(right))).status).toBe(201)
  const to = server.received.map((mail) => mail.to?.[0]?.address)
  expect(to.filter((address) => address === right)).toHaveLength(1)
  expect(to).not.toContain(wrong)
})

test('R11 O8 O1 the e-mail of a seller’s user and of an operator waits for its link too', async () => {
  const operator = await anOperator()
  const { sellerId } = await aSeller()
  const body = { name: 'Sol', last_name: 'Ríos', language: 'es' } as const
  const forUser = await operator.callOrThrow(contractOfSellers.inviteSellerUser, {
    params: { id: sellerId },
    body: { ...body, email: 'r11.vende@prueba.test' },
  })
  const forOperator = await operator.callOrThrow(peopleContract.inviteOperator, {
    body: { ...body, email: 'r11.opera@prueba.test' },
  })
  const change = {
    vende: (email: string) =>
      operator.call(contractOfSellers.changeSellerUserEmail, {
        params: { id: sellerId, user_id: forUser.id },
        body: { email },
      }),
    opera: (email: string) =>
      operator.call(peopleContract.changeOperatorEmail, { params: { id: forOperator.id }, body: { email } }),
  }
  for (const [who, role] of [
    ['vende', 'seller'],
    ['opera', 'operator'],
  ] as const) {
    const old = `r11.${who}@prueba.test`
    expect((await accept(old, await invitationToken(old))).status).toBe(201)
    const fresh = `r11.${who}.nueva@prueba.test`
    expect((await change[who](fresh)).status).toBe(204)
    const { data } = await operator.callOrThrow(peopleContract.allPeople, { query: { search: old } })
    expect(data).toMatchObject([{ email: old, new_email: fresh, state: 'active' }])
    expect(await confirm(await confirmationToken(fresh))).toMatchObject({
      status: 200,
      message: { new_email: fresh, role },
    })
    await received(old, CHANGED)
  }
  const { users } = await operator.callOrThrow(contractOfSellers.seller, { params: { id: sellerId } })
  expect(users).toContainEqual(
    expect.objectContaining({ id: forUser.id, email: 'r11.vende.nueva@prueba.test', new_email: null }),
  )
})
