// Sessions and signing in.
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { currentApp, expect } from './app.ts'

type UserType = 'Comprador' | 'Vendedor'

/** Every page opened from here on is this person's. Opens none itself. */
export async function startSession(page: Page, email: string, type: UserType = 'Comprador'): Promise<void> {
  const role = type === 'Vendedor' ? 'seller' : 'buyer'
  const { address: origin, openSession } = currentApp()
  // As web/session/session.ts stores it.
  const session = { token: await openSession(email, role), role, email, passwordToken: null }
  const localStorage = [{ name: 'abasto.session', value: JSON.stringify(session) }]
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] })
}

/** Starts a session and opens the home page. Tests of signing in use signInByForm. */
export async function signIn(page: Page, email: string, type: UserType = 'Comprador'): Promise<void> {
  await startSession(page, email, type)
  await page.goto('/')
  await expectSignedIn(page)
}

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
