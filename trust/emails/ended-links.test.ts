// A2, R11: whatever changes the e-mail of an account ends everything that the old address could use.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { updatePerson } from '#contract/company-people.ts'
import { confirmEmailChange } from '#contract/account.ts'
import { changeOperatorEmail } from '#contract/people.ts'
import { changeSellerUserEmail } from '#contract/sellers.ts'
import { USER_TYPE, type Role } from '#contract/endpoint.ts'
import { inTransaction } from '#db/transaction.ts'
import { addEmailChangeToken } from '#server/accounts/email-change-tokens.ts'
import { hashToken, newToken } from '#server/http/session.ts'
import { anonymous, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { clientId } from '#test/delegating.ts'

const operator = await signIn('operador@abasto.test', 'operator')
const { company_id } = await db
  .selectFrom('clients')
  .where('id', '=', await clientId('comprador@abasto.test'))
  .select('company_id')
  .executeTakeFirstOrThrow()
const { id: sellerId } = await db.selectFrom('providers').select('id').orderBy('id').executeTakeFirstOrThrow()

interface Account {
  id: number
  role: Role
  email: string
}

let accounts = 0
async function makeAccount(role: Role, hasPassword: boolean): Promise<Account> {
  const email = `${role}.${++accounts}@vieja.test`
  const { id } = await db
    .insertInto('users')
    .values({
      ...{ user_type: USER_TYPE[role], email, name: 'Nora', last_name: 'Paz' },
      ...(hasPassword && { password_hash: 'x', password_changed_at: new Date(0) }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (role === 'buyer') await db.insertInto('clients').values({ user_id: id, company_id }).execute()
  if (role === 'seller')
    await db.insertInto('provider_users').values({ user_id: id, provider_id: sellerId }).execute()
  return { id, role, email }
}

const bytes = () => hashToken(newToken())
const now = new Date()
const later = new Date(now.getTime() + 60_000)

/** A row in each table that stores the hash of a secret. */
const SECRETS: Readonly<Record<string, (account: Account, hasPassword: boolean) => Promise<unknown>>> = {
  sessions: ({ id }) =>
    db
      .insertInto('sessions')
      .values({ token_hash: bytes(), user_id: id, created_at: now, last_used_at: now, expires_at: later })
      .execute(),
  password_tokens: ({ id }) =>
    db
      .insertInto('password_tokens')
      .values({ token_hash: bytes(), user_id: id, created_at: now, expires_at: later })
      .execute(),
  known_browsers: ({ id }) =>
    db
      .insertInto('known_browsers')
      .values({
        user_id: id,
        token_hash: bytes(),
        network: '203.0.113.0/24',
        last_used_at: now,
        expires_at: later,
      })
      .execute(),
  operator_links: async ({ role, email }) =>
    role === 'operator' &&
    db
      .insertInto('operator_links')
      .values({ token_hash: bytes(), email, created_at: now, expires_at: later })
      .execute(),
  email_change_tokens: async ({ id }, hasPassword) =>
    hasPassword &&
    inTransaction(db, async (trx) => {
      const change = await trx
        .insertInto('email_changes')
        .values({ user_id: id, new_email: `nueva.${id}@nueva.test`, created_at: now, expires_at: later })
        .returning('id')
        .executeTakeFirstOrThrow()
      return addEmailChangeToken(trx, change.id, now)
    }),
}

async function usable({ id, email }: Account): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select 'sessions' as table from sessions where user_id = ${id}
    union all select 'password_tokens' from password_tokens where user_id = ${id} and used_at is null
    union all select 'known_browsers' from known_browsers where user_id = ${id}
    union all select 'operator_links' from operator_links where email = ${email} and used_at is null
    union all select 'email_change_tokens' from email_change_tokens t join email_changes e on e.id = t.change_id
      where e.user_id = ${id}`.execute(db)
  return rows.map(({ table }) => table).toSorted()
}

test('R11 every table that stores the hash of a secret is among those of this test', async () => {
  const { rows } = await sql<{ table: string }>`
    select distinct table_name as table from information_schema.columns
    where table_schema = 'public' and column_name = 'token_hash'`.execute(db)
  expect(rows.map(({ table }) => table).toSorted()).toEqual(Object.keys(SECRETS).toSorted())
})

const byManager: Readonly<Record<Role, (account: Account, email: string) => Promise<{ status: number }>>> = {
  buyer: async ({ email: old }, email) =>
    operator.call(updatePerson, {
      params: { company_id, id: await clientId(old) },
      body: {
        ...{ name: 'Nora', last_name: 'Paz', language: 'es', email, administrator: false },
        ...{ cost_center_id: null, approver_id: null },
      },
    }),
  seller: ({ id }, email) =>
    operator.call(changeSellerUserEmail, { params: { id: sellerId, user_id: id }, body: { email } }),
  operator: ({ id }, email) => operator.call(changeOperatorEmail, { params: { id }, body: { email } }),
}

const bySql = ({ id }: Account, email: string) =>
  db.updateTable('users').set({ email }).where('id', '=', id).execute()

async function byLink({ id }: Account): Promise<unknown> {
  const token = await inTransaction(db, async (trx) => {
    const change = trx.selectFrom('email_changes').where('user_id', '=', id).select('id')
    return addEmailChangeToken(trx, (await change.executeTakeFirstOrThrow()).id, new Date())
  })
  return anonymous.callOrThrow(confirmEmailChange, { body: { token: token ?? '' } })
}

const ROLES: Role[] = ['buyer', 'seller', 'operator']
const WAYS = ROLES.flatMap((role) => [
  { role, way: 'its manager corrects the invitation', hasPassword: false, change: byManager[role] },
  { role, way: 'its owner confirms it', hasPassword: true, change: byLink },
  { role, way: 'a statement of SQL sets it', hasPassword: true, change: bySql },
  { role, way: 'a statement of SQL corrects the invitation', hasPassword: false, change: bySql },
])

test.each(WAYS)('R11 nothing of a $role works any more after $way', async ({ role, hasPassword, change }) => {
  const account = await makeAccount(role, hasPassword)
  const bystander = await makeAccount(role, hasPassword)
  for (const one of [account, bystander])
    for (const make of Object.values(SECRETS)) await make(one, hasPassword)
  const before = await usable(account)
  expect(before.length).toBeGreaterThanOrEqual(3)
  await change(account, `nueva.${account.id}@nueva.test`)
  const { email } = await db
    .selectFrom('users')
    .where('id', '=', account.id)
    .select('email')
    .executeTakeFirstOrThrow()
  expect(email).toBe(`nueva.${account.id}@nueva.test`)
  expect(await usable(account)).toEqual([])
  expect(await usable(bystander)).toEqual(before)
})
