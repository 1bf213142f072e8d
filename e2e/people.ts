// Who acts in a journey.
import type { Page } from '@playwright/test'
import type { z } from 'zod'
import type { login } from '#contract/auth.ts'
import { USER_TYPE } from '#contract/endpoint.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { expect } from './app.ts'

type UserType = 'Comprador' | 'Vendedor'

/** What is opened from here on is opened by this person. It opens nothing itself: that is what takes time. */
export async function startSession(page: Page, email: string, type: UserType = 'Comprador'): Promise<void> {
  const role = type === 'Vendedor' ? 'seller' : 'buyer'
  const data = { email, password: DEMO_PASSWORD, user_type_id: USER_TYPE[role] }
  const answer = await page.request.post('/api/v1/login', { data })
  expect(answer.ok(), `${email} signs in`).toBe(true)
  const { message } = (await answer.json()) as { message: z.output<typeof login.answer> }
  // As web/session/session.ts keeps it.
  const session = { token: message.authorisation.token, role, email, passwordToken: null }
  const localStorage = [{ name: 'abasto.session', value: JSON.stringify(session) }]
  const { origin } = new URL(answer.url())
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] })
}

/** This person, at home. The form is proved where signing in is the subject: there use signInByForm. */
export async function signIn(page: Page, email: string, type: UserType = 'Comprador'): Promise<void> {
  await startSession(page, email, type)
  await page.goto('/')
  await expectSignedIn(page)
}

/** As a person would. */
export async function signInByForm(page: Page, email: string, type: UserType = 'Comprador'): Promise<void> {
  await page.goto('/login')
  await enter(page, email, type)
  await expectSignedIn(page)
}

function expectSignedIn(page: Page): Promise<void> {
  return expect(page.getByRole('button', { name: 'Mi perfil' })).toBeVisible()
}

/** Fills the form that is shown and sends it. */
export async function enter(
  page: Page,
  email: string,
  type: UserType = 'Comprador',
  password = DEMO_PASSWORD,
): Promise<void> {
  await page.getByRole('radio', { name: type }).check()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Ingresar' }).click()
}

/** Leaves through the header. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mi perfil' }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL('/login')
}
