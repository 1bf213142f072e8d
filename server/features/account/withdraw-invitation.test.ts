// Invitations that nobody accepted are taken back (O5, O8, O1).
import { expect, test } from 'vitest'
import { updatePassword } from '#contract/account.ts'
import * as companyPeople from '#contract/company-people.ts'
import { inviteOperator, removeOperator } from '#contract/people.ts'
import { inviteSellerUser, removeSellerUser } from '#contract/sellers.ts'
import { inTransaction } from '#db/transaction.ts'
import { issuePasswordToken } from '#server/accounts/password-tokens.ts'
import { anonymous } from '#test/client.ts'
import { db } from '#test/database.ts'
import { clientId } from '#test/delegating.ts'
import { aBuyer, anOperator, aSeller } from '#test/factories/people.ts'

const operator = await anOperator()
const administrator = await aBuyer({ administrator: true })
const company_id = administrator.company.id
const { sellerId } = await aSeller()
const form = (email: string): companyPeople.PersonForm => ({
  ...{ name: 'Inés', last_name: 'Vera', email, language: 'es', administrator: false },
  ...{ cost_center_id: null, approver_id: null },
})
const NAMES = { name: 'Inés', last_name: 'Vera', language: 'es' } as const
const userOf = async (email: string) =>
  db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirst()

const KINDS = {
  buyer: {
    invite: (email: string) =>
      administrator.callOrThrow(companyPeople.invitePerson, { params: { company_id }, body: form(email) }),
    remove: (id: number) => administrator.call(companyPeople.removePerson, { params: { company_id, id } }),
    line: 'clients',
  },
  seller: {
    invite: (email: string) =>
      operator.callOrThrow(inviteSellerUser, { params: { id: sellerId }, body: { ...NAMES, email } }),
    remove: (user_id: number) => operator.call(removeSellerUser, { params: { id: sellerId, user_id } }),
    line: 'provider_users',
  },
  operator: {
    invite: (email: string) => operator.callOrThrow(inviteOperator, { body: { ...NAMES, email } }),
    remove: (id: number) => operator.call(removeOperator, { params: { id } }),
    line: 'users',
  },
}

test.each(['buyer', 'seller', 'operator'] as const)(
  'O5 O8 O1 the invitation of a %s is removed: the link ends, the e-mail is free, the audit keeps it',
  async (role) => {
    const { invite, remove, line } = KINDS[role]
    const email = `quitada.${role}@prueba.test`
    const { id } = await invite(email)
    const { id: userId = 0 } = (await userOf(email)) ?? {}
    const token = await inTransaction(db, (trx) => issuePasswordToken(trx, userId, new Date(), 'invitation'))
    expect((await remove(id)).status).toBe(204)
    expect(await userOf(email)).toBe(undefined)
    expect((await remove(id)).status).toBe(404)
    const password = 'Lapacho-rosado-7'
    const body = { email, password, password_confirmation: password, password_token: token }
    expect((await anonymous.call(updatePassword, { body })).status).toBe(422)
    const kept = await db
      .selectFrom('audit_entries')
      .where('kind', 'in', ['users', line])
      .where('subject', '=', `Inés Vera <${email}>`)
      .where('action', '=', 'deleted')
      .select('kind')
      .execute()
    expect(kept).toContainEqual({ kind: line })
    expect(kept).toContainEqual({ kind: 'users' })

    await invite(email)
    const again = (await userOf(email))?.id ?? 0
    expect(again).not.toBe(userId)
    const used = await inTransaction(db, (trx) => issuePasswordToken(trx, again, new Date(), 'invitation'))
    expect((await anonymous.call(updatePassword, { body: { ...body, password_token: used } })).status).toBe(
      201,
    )
    const now = role === 'buyer' ? await clientId(email) : again
    expect(await remove(now)).toMatchObject({ status: 409, error_code: 'invitation_accepted' })
    expect((await userOf(email))?.id).toBe(again)
  },
)

test('O5 who approves colleagues is removed only after another one does, and nobody removes a stranger’s people', async () => {
  const { id } = await KINDS.buyer.invite('futura.aprobadora@prueba.test')
  const { id: colleague } = await administrator.callOrThrow(companyPeople.invitePerson, {
    params: { company_id },
    body: { ...form('de.ella@prueba.test'), approver_id: id },
  })
  const refused = await KINDS.buyer.remove(id)
  expect(refused).toMatchObject({ status: 409, error_code: 'invitation_has_duties' })
  const stranger = await aBuyer()
  for (const [caller, status] of [
    [anonymous, 401],
    [stranger, 403],
  ] as const)
    expect((await caller.call(companyPeople.removePerson, { params: { company_id, id } })).status).toBe(
      status,
    )
  await administrator.callOrThrow(companyPeople.updatePerson, {
    params: { company_id, id: colleague },
    body: form('de.ella@prueba.test'),
  })
  expect((await KINDS.buyer.remove(id)).status).toBe(204)
})
