// O5: who never accepted an invitation gets no other e-mail, whatever happens around them.
import { afterAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { forgotPassword, updatePassword } from '#contract/account.ts'
import { invitePerson, updatePerson } from '#contract/company-people.ts'
import { failures } from '#contract/market.ts'
import { startMailWorker } from '#server/mail/deliver.ts'
import { anonymous, clock, deps, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { clientId } from '#test/delegating.ts'
import { MailServer } from '#test/mail-server.ts'
import { findOffers, placePurchase, type TestOffer } from '#test/shopping.ts'
import { addColleague } from '../accounts.ts'

const server = new MailServer()
await server.listen()
const stop = startMailWorker({ ...deps, config: { ...deps.config, smtpUrl: server.url } }, () => undefined)
afterAll(async () => {
  await stop()
  await server.close()
})

const operator = await signIn('operador@abasto.test', 'operator')
const { company_id } = await db
  .selectFrom('clients')
  .where('id', '=', await clientId('comprador@abasto.test'))
  .select('company_id')
  .executeTakeFirstOrThrow()
const params = { company_id }
const form = (email: string) => ({
  ...({ name: 'Inés', last_name: 'Vera', language: 'es', email, administrator: false } as const),
  ...{ cost_center_id: null, approver_id: null },
})
const subjectsTo = (address: string) =>
  server.received.flatMap((mail) => (mail.to?.[0]?.address === address ? [mail.subject ?? ''] : []))
const queued = () => db.selectFrom('emails').where('due_at', 'is not', null).select('id').execute()

test('O5 of every kind of e-mail that the database knows only the invitation is sent to who never accepted one', async () => {
  const email = 'solo.invitada@tipos.test'
  const { user_id } = await operator.callOrThrow(invitePerson, { params, body: form(email) })
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'emails_kind_check'`.execute(
    db,
  )
  const kinds = [...(rows[0]?.definition ?? '').matchAll(/'(\w+)'/g)].map(([, kind]) => kind ?? '')
  expect(kinds.length).toBeGreaterThan(25)
  const others = kinds.filter((kind) => kind !== 'invitation')
  for (const kind of others)
    await db
      .insertInto('emails')
      .values({
        ...{ kind, cause: 'any event', user_id, language: 'es', created_at: new Date() },
        facts: '{}',
      })
      .execute()
  await expect.poll(queued, { timeout: 60_000 }).toEqual([])
  const ended = await db
    .selectFrom('emails')
    .where('user_id', '=', user_id)
    .select(['kind', 'withheld', sql<boolean>`sent_at is not null`.as('sent')])
    .execute()
  expect(ended.filter(({ sent }) => sent)).toMatchObject([{ kind: 'invitation' }])
  expect(
    ended
      .filter(({ withheld }) => withheld)
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(others.toSorted())
  expect(subjectsTo(email)).toHaveLength(1)
  const { data } = await operator.callOrThrow(failures, { query: { kind: 'emails', search: email } })
  expect(data).toEqual([])
  await db.deleteFrom('emails').where('cause', '=', 'any event').execute()
})

test('O5 an invited approver is written to about purchases once they accepted, and a forgotten password sends the invitation', async () => {
  const email = 'aprueba.invitada@tipos.test'
  const { id } = await operator.callOrThrow(invitePerson, { params, body: form(email) })
  const buyerEmail = 'compra.con.ella@tipos.test'
  await addColleague(db, buyerEmail, 'comprador@abasto.test')
  await db
    .updateTable('clients')
    .set({ authorizer_id: id })
    .where('id', '=', await clientId(buyerEmail))
    .execute()
  const buyer = await signIn(buyerEmail)
  const [glove] = (await findOffers({ seller: 'vendedor@abasto.test' }, 1)) as [TestOffer]
  await placePurchase(buyer, [[glove, 1]])
  // An invitation that is still queued is not repeated.
  await expect.poll(queued, { timeout: 60_000 }).toEqual([])
  clock.set(new Date(Date.now() + 20 * 60_000))
  await anonymous.callOrThrow(forgotPassword, { body: { email, user_type_id: 2 } })
  await expect.poll(queued, { timeout: 60_000 }).toEqual([])
  const invited = expect.stringMatching(/ te invitó a Abasto$/) as string
  expect(subjectsTo(email)).toEqual([invited, invited])

  const mail = server.received.findLast(({ to }) => to?.[0]?.address === email)
  const link = /^http\S+\/invitation#(\S+)$/m.exec(mail?.text ?? '')?.[1] ?? ''
  const password = 'Lapacho-rosado-7'
  const password_token = new URLSearchParams(link).get('token') ?? ''
  await anonymous.callOrThrow(updatePassword, {
    body: { email, password, password_confirmation: password, password_token },
  })
  const next = await placePurchase(buyer, [[glove, 1]])
  await server.until(() => subjectsTo(email).length === 3)
  expect(subjectsTo(email)[2]).toContain('espera tu aprobación')
  expect(next.orders).toHaveLength(1)
  clock.set(null)
})

test('O5 an invitation whose e-mail is corrected is the only one that the new address gets', async () => {
  const { id } = await operator.callOrThrow(invitePerson, { params, body: form('mal@tipos.test') })
  await server.until(() => subjectsTo('mal@tipos.test').length === 1)
  await operator.callOrThrow(updatePerson, { params: { company_id, id }, body: form('bien@tipos.test') })
  await server.until(() => subjectsTo('bien@tipos.test').length === 1)
  await expect.poll(queued, { timeout: 60_000 }).toEqual([])
  expect([subjectsTo('mal@tipos.test').length, subjectsTo('bien@tipos.test').length]).toEqual([1, 1])
})
