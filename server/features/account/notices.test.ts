// E-mails that tell an account of a changed password.
import { expect, test } from 'vitest'
import { changePassword, updatePassword } from '#contract/account.ts'
import { inTransaction } from '#db/transaction.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { addPasswordToken } from '#server/accounts/password-tokens.ts'
import { makeBuyer } from '#test/buyers.ts'
import { anonymous, clock, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'

const noticesTo = async (userId: number) => {
  const rows = await db.selectFrom('emails').where('user_id', '=', userId).select('kind').execute()
  return rows.map(({ kind }) => kind)
}

test('A7 A10 a changed password is told by e-mail, in the profile and by a link; the first one is not', async () => {
  const email = 'avisada@abasto.test'
  const userId = await makeBuyer(email)
  const buyer = await signIn(email)
  const body = (password: string) => ({ password, password_confirmation: password })
  const changed = await buyer.call(changePassword, {
    body: { current_password: DEMO_PASSWORD, ...body('Lapacho-rosado-7') },
  })
  expect(changed.status).toBe(200)
  expect(await noticesTo(userId)).toEqual(['password_changed'])
  const token = await inTransaction(db, (trx) => addPasswordToken(trx, userId, clock.now()))
  const byLink = await anonymous.call(updatePassword, {
    body: { email, password_token: token, ...body('Jacaranda-azul-8') },
  })
  expect(byLink.status).toBe(201)
  expect(await noticesTo(userId)).toEqual(['password_changed', 'password_changed'])

  const first = await makeBuyer('primera@abasto.test', { isNew: true })
  await db.updateTable('users').set({ password_hash: null }).where('id', '=', first).execute()
  const firstToken = await inTransaction(db, (trx) => addPasswordToken(trx, first, clock.now()))
  const set = await anonymous.call(updatePassword, {
    body: { email: 'primera@abasto.test', password_token: firstToken, ...body('Jacaranda-azul-8') },
  })
  expect([set.status, await noticesTo(first)]).toEqual([201, []])
})
