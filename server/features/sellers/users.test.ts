// The people who sell for a seller, in the operator's hands (O8).
import { expect, test } from 'vitest'
import { login, me } from '#contract/account.ts'
import {
  blockSellerUser,
  inviteSellerUser,
  pauseSeller,
  resumeSeller,
  seller as sellerPage,
  sendSellerUserLink,
  unblockSellerUser,
} from '#contract/sellers.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { hashPassword } from '#server/features/account/password-hash.ts'
import { anonymous, clock, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { aBuyer, anOperator, aSeller } from '#test/factories/people.ts'
import { makeSeller } from '#test/offer-fixtures.ts'

const [operator, buyer, seller] = [await anOperator(), await aBuyer(), await aSeller()]

const person = (email: string) => ({ name: 'Sol', last_name: 'Ríos', email, language: 'es' })
const invite = (id: number, email: string) =>
  operator.callOrThrow(inviteSellerUser, { params: { id }, body: person(email) })
const stateOf = async (id: number, email: string) => {
  const { users } = await operator.callOrThrow(sellerPage, { params: { id } })
  return users.find((user) => user.email === email)?.state
}

function emailsTo(userId: number) {
  return db
    .selectFrom('emails')
    .where('user_id', '=', userId)
    .orderBy('id')
    .select(['kind', 'facts'])
    .execute()
}

async function acceptInvitation(userId: number) {
  await db
    .updateTable('users')
    .set({ password_hash: await hashPassword(DEMO_PASSWORD), password_changed_at: clock.now() })
    .where('id', '=', userId)
    .execute()
}

test('S6 O8 only an operator invites, blocks and unblocks, and only users of that seller', async () => {
  const id = await makeSeller('Permisos', [])
  const other = await makeSeller('Ajena', [])
  const { id: userId } = await invite(id, 'permisos@prueba.test')
  for (const endpoint of [sendSellerUserLink, blockSellerUser, unblockSellerUser]) {
    const params = { id, user_id: userId }
    expect((await anonymous.call(endpoint, { params })).status).toBe(401)
    for (const caller of [buyer, seller]) expect((await caller.call(endpoint, { params })).status).toBe(403)
    for (const wrong of [
      { ...params, id: other },
      { ...params, id: 987_654 },
      { ...params, user_id: 987_654 },
    ])
      expect((await operator.call(endpoint, { params: wrong })).status).toBe(404)
  }
  const body = person('nadie@prueba.test')
  expect((await anonymous.call(inviteSellerUser, { params: { id }, body })).status).toBe(401)
  expect((await seller.call(inviteSellerUser, { params: { id }, body })).status).toBe(403)
  expect((await operator.call(inviteSellerUser, { params: { id: 987_654 }, body })).status).toBe(404)
})

test('O8 several people are invited to a seller, each e-mail once, and can be invited again', async () => {
  const id = await makeSeller('Invitante', [])
  const call = { params: { id }, body: person('Sol@Prueba.test'), headers: { 'idempotency-key': 'sol' } }
  const made = await operator.call(inviteSellerUser, call)
  expect(made.status).toBe(201)
  expect(await operator.call(inviteSellerUser, call)).toEqual(made)
  await invite(id, 'luna@prueba.test')
  expect(await stateOf(id, 'sol@prueba.test')).toBe('invited')
  expect(await stateOf(id, 'luna@prueba.test')).toBe('invited')
  const { headers: _, ...again } = call
  expect(await operator.call(inviteSellerUser, again)).toMatchObject({
    status: 422,
    errors: [{ path: 'email' }],
  })

  const params = { id, user_id: made.message.id }
  expect((await operator.call(sendSellerUserLink, { params })).status).toBe(204)
  const sent = await emailsTo(made.message.id)
  expect(sent.map(({ kind }) => kind)).toEqual(['invitation', 'invitation'])
  expect(sent[0]?.facts).toMatchObject({ organisation: 'Invitante' })

  await acceptInvitation(made.message.id)
  expect(await stateOf(id, 'sol@prueba.test')).toBe('active')
  clock.set(new Date(Date.now() + 60_000))
  const later = await signIn(operator.email, 'operator')
  expect((await later.call(sendSellerUserLink, { params })).status).toBe(204)
  expect(await later.call(sendSellerUserLink, { params })).toMatchObject({
    status: 409,
    error_code: 'their_link_still_good',
  })
  clock.set(null)
  expect((await emailsTo(made.message.id)).at(-1)?.kind).toBe('password_reset')
})

test('O8 A5 a seller user gets password links by the limits of their own requests: every 15 minutes, eight a day', async () => {
  const id = await makeSeller('Olvidadiza', [])
  const { id: userId } = await invite(id, 'olvida@prueba.test')
  await acceptInvitation(userId)
  const params = { id, user_id: userId }
  const start = Date.now() + 60_000
  const sent: number[] = []
  for (let nth = 0; nth < 9; nth++) {
    clock.set(new Date(start + nth * 15 * 60_000))
    const later = await signIn(operator.email, 'operator')
    sent.push((await later.call(sendSellerUserLink, { params })).status)
    if (nth === 0) clock.set(new Date(start + 14 * 60_000))
    if (nth === 0) sent.push((await later.call(sendSellerUserLink, { params })).status)
  }
  clock.set(null)
  expect(sent).toEqual([204, 409, 204, 204, 204, 204, 204, 204, 204, 429])
  expect((await emailsTo(userId)).filter(({ kind }) => kind === 'password_reset')).toHaveLength(8)
})

test('O8 a blocked user is signed out at once, and signs in again after being unblocked', async () => {
  const id = await makeSeller('Bloqueante', [])
  const [{ id: one }, { id: two }] = [
    await invite(id, 'uno@prueba.test'),
    await invite(id, 'dos@prueba.test'),
  ]
  await acceptInvitation(one)
  await acceptInvitation(two)
  const blocked = await signIn('uno@prueba.test', 'seller')
  expect((await blocked.call(me)).status).toBe(200)
  const params = { id, user_id: one }
  for (let time = 0; time < 2; time++)
    expect((await operator.call(blockSellerUser, { params })).status).toBe(204)
  expect((await blocked.call(me)).status).toBe(401)
  expect(await stateOf(id, 'uno@prueba.test')).toBe('blocked')
  const body = { email: 'uno@prueba.test', password: DEMO_PASSWORD, user_type_id: 3 }
  expect((await anonymous.call(login, { body })).status).toBe(401)
  expect(await operator.call(sendSellerUserLink, { params })).toMatchObject({ error_code: 'user_blocked' })
  expect((await operator.call(unblockSellerUser, { params })).status).toBe(204)
  expect((await blocked.call(me)).status).toBe(401)
  expect((await anonymous.call(login, { body })).status).toBe(200)
})

test('O8 of the last two users at the same time one stays, and the last leaves only a paused seller', async () => {
  const id = await makeSeller('Última', [])
  const users = [await invite(id, 'tres@prueba.test'), await invite(id, 'cuatro@prueba.test')]
  for (const user of users) await acceptInvitation(user.id)
  await invite(id, 'sin-clave@prueba.test')
  const answers = await Promise.all(
    users.map((user) => operator.call(blockSellerUser, { params: { id, user_id: user.id } })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
  const refused = answers.findIndex(({ status }) => status === 409)
  expect(answers[refused]).toMatchObject({
    error_code: 'last_seller_user',
    message: expect.stringContaining('la única persona que puede entrar por Última'),
  })
  const params = { id, user_id: users[refused]?.id ?? 0 }
  await operator.callOrThrow(pauseSeller, { params: { id }, body: { reason: 'Se van' } })
  expect((await operator.call(blockSellerUser, { params })).status).toBe(204)
  expect(await operator.call(resumeSeller, { params: { id } })).toMatchObject({
    status: 409,
    error_code: 'seller_without_users',
  })
  await operator.callOrThrow(unblockSellerUser, { params })
  expect((await operator.call(resumeSeller, { params: { id } })).status).toBe(200)
})
