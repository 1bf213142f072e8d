import { expect, test } from 'vitest'
import { changePassword, login, updatePassword } from '#contract/account.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { makeBuyer } from '#test/buyers.ts'
import { Caller } from '#test/caller.ts'
import { address, anonymous, signIn } from '#test/client.ts'
import { aSeller } from '#test/factories/people.ts'

const FIRST = 'Primera-clave-1'

async function firstSignIn(email: string) {
  await makeBuyer(email, { password: FIRST, isNew: true })
  const { message } = await anonymous.call(login, { body: { email, password: FIRST, user_type_id: 2 } })
  const caller = new Caller(address, message.authorisation.token)
  const set = (password = 'Nueva-clave-1', headers = {}) =>
    caller.call(updatePassword, {
      headers,
      body: { email, password_token: message.actionables.token, password, password_confirmation: password },
    })
  return { caller, set }
}

const refusal = (message: string) => ({ status: 422, message, errors: [{ path: 'password', message }] })
const change = (caller: Caller, current_password: string, password: string) =>
  caller.call(changePassword, { body: { current_password, password, password_confirmation: password } })

test('A9 no new password is the current one: at the first sign-in, by link, in the profile', async () => {
  const same = refusal('La contraseña nueva tiene que ser distinta de la actual.')
  const { set } = await firstSignIn('igual@abasto.test')
  expect(await set(FIRST)).toMatchObject(same)
  expect((await set()).status).toBe(201)
  const caller = await signIn('igual@abasto.test')
  expect(await change(caller, 'Nueva-clave-1', 'Nueva-clave-1')).toMatchObject(same)
})

test('A9 a common password is refused, in English, Spanish and any case', async () => {
  const common = refusal('Esa contraseña es muy común y fácil de adivinar. Elegí otra.')
  const { caller, set } = await firstSignIn('comun@abasto.test')
  for (const password of ['12345678', 'Password1', 'CONTRASEÑA', 'bocajuniors', 'iloveyou'])
    expect(await set(password)).toMatchObject(common)
  expect((await set()).status).toBe(201)
  expect(await change(caller, 'Nueva-clave-1', 'qwertyuiop')).toMatchObject(common)
})

test('A9 repeats, runs, walks and dates are refused in both languages: at the first sign-in and in the profile', async () => {
  const guessable = refusal(
    'Esa contraseña se adivina enseguida: repite o sigue una secuencia, teclas vecinas, una fecha o palabras muy comunes. Elegí otra, por ejemplo cuatro palabras sin relación.',
  )
  const { caller, set } = await firstSignIn('adivinable@abasto.test')
  for (const password of ['        ', '00000000', '20262026', '1-2-3-4-5-6', 'asdfghjklñ', '25/12/1990'])
    expect([password, await set(password)]).toMatchObject([password, guessable])
  expect(await set('25/12/1990', { 'accept-language': 'en' })).toMatchObject(
    refusal(
      'That password is guessed at once: it repeats or follows a sequence, neighbouring keys, a date or very common words. Choose another one, such as four unrelated words.',
    ),
  )
  expect((await set('mi perro come guantes')).status).toBe(201)
  expect(await change(caller, 'mi perro come guantes', 'abcabcabcabc')).toMatchObject(guessable)
})

test('A9 no new password has the name of the person, company, e-mail or product: at the first sign-in, in the profile', async () => {
  const named = refusal(
    'La contraseña no puede tener tu nombre, tu e-mail, el nombre de tu empresa ni «Abasto».',
  )
  const { caller, set } = await firstSignIn('gerencia.sur@abasto.test')
  for (const password of ['Nora-1987!', 'METALÚRGICA-1', 'parana2026', 'gerencia-99', 'El-abasto-1'])
    expect(await set(password)).toMatchObject(named)
  expect((await set()).status).toBe(201)
  expect(await change(caller, 'Nueva-clave-1', 'paz-y-amor-77')).toMatchObject(named)
  const seller = await aSeller()
  const refused = await change(seller, DEMO_PASSWORD, `${seller.fantasyName.split(' ')[0]}-4711`)
  expect(refused).toMatchObject(named)
})
