// A9: each way to set a password has the same rule.
import { expect, test } from 'vitest'
import { ENDPOINTS } from '#contract/api.ts'
import { changePassword, login, updatePassword } from '#contract/account.ts'
import { setUpOperator } from '#contract/operators.ts'
import { inTransaction } from '#db/transaction.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { issueInvitation } from '#server/accounts/operator-links.ts'
import { issuePasswordToken } from '#server/accounts/password-tokens.ts'
import { makeBuyer } from '#test/buyers.ts'
import { anonymous, clock, signIn } from '#test/client.ts'
import { applicationDb, db } from '#test/database.ts'

const GUESSABLE = [
  '        ',
  'aaaaaaaa',
  '00000000',
  '123123123',
  'abcdefgh',
  '20262026',
  'qwertyui',
  '31/12/1999',
]
const HONEST = 'mi perro come guantes'

type Set = (password: string) => Promise<{ status: number }>
const repeated = (password: string) => ({ password, password_confirmation: password })

/** By the endpoint's address. */
const ways: Record<string, () => Promise<Set>> = {
  [updatePassword.path]: async () => {
    const email = 'enlace@abasto.test'
    const userId = await makeBuyer(email)
    const password_token = await inTransaction(applicationDb, (trx) =>
      issuePasswordToken(trx, userId, clock.now()),
    )
    return (password) =>
      anonymous.call(updatePassword, { body: { email, password_token, ...repeated(password) } })
  },
  [changePassword.path]: async () => {
    await makeBuyer('perfil@abasto.test')
    const caller = await signIn('perfil@abasto.test')
    return (password) =>
      caller.call(changePassword, { body: { current_password: DEMO_PASSWORD, ...repeated(password) } })
  },
  [setUpOperator.path]: async () => {
    const place = { db, now: clock.now, publicUrl: 'https://mercado.test' }
    const [, token = ''] = (await issueInvitation(place, 'consola@mercado.test')).split('#')
    const person = { token, name: 'Ramiro', last_name: 'Vega' }
    return (password) => anonymous.call(setUpOperator, { body: { ...person, ...repeated(password) } })
  },
}

test('A9 every endpoint of the contract that takes a new password refuses guessable ones and takes a pass phrase', async () => {
  const taking = ENDPOINTS.filter(({ endpoint }) => 'password_confirmation' in shapeOf(endpoint.body))
  expect(taking.map(({ endpoint }) => endpoint.path).toSorted()).toEqual(Object.keys(ways).toSorted())
  for (const [path, begin] of Object.entries(ways)) {
    const set = await begin()
    for (const password of GUESSABLE)
      expect([path, password, await set(password)]).toMatchObject([
        path,
        password,
        { status: 422, errors: [{ path: 'password' }] },
      ])
    expect([path, (await set(HONEST)).status < 300]).toEqual([path, true])
  }
})

test('A9 who has an older, guessable password still signs in with it', async () => {
  await makeBuyer('de-antes@abasto.test', { password: '00000000' })
  for (const [email, password] of [
    ['de-antes@abasto.test', '00000000'],
    ['comprador@abasto.test', DEMO_PASSWORD],
  ] as const)
    expect((await anonymous.call(login, { body: { email, password, user_type_id: 2 } })).status).toBe(200)
})

function shapeOf(body: unknown): object {
  return (body as { shape?: object }).shape ?? {}
}
