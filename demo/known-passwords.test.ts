import { expect, test } from 'vitest'
import { companies, operator, sellerUsers } from '#demo/accounts.ts'
import { db } from '#test/database.ts'
import { findKnownPasswords } from './known-passwords.ts'

const emails = [operator, ...companies.flatMap(({ buyers }) => buyers), ...sellerUsers]
  .map(({ email }) => email)
  .toSorted()

test('every account of the demo world is found by its public password', async () => {
  expect(await findKnownPasswords(db)).toEqual(emails)
})

test('an account with another password, or an inactive one, is not', async () => {
  await db.updateTable('users').set({ active: false }).where('email', '=', 'vendedora2@abasto.test').execute()
  await db
    .updateTable('users')
    .set({ password_hash: 'none' })
    .where('email', '=', 'vendedor@abasto.test')
    .execute()
  expect(await findKnownPasswords(db)).toEqual(
    emails.filter((email) => !/^(vendedora2|vendedor)@/.test(email)),
  )
})
