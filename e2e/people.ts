// Who acts in a journey: signs in through the page, as a person would.
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { expect } from './app.ts'

type UserType = 'Comprador' | 'Vendedor'

export async function signIn(page: Page, email: string, type: UserType = 'Comprador'): Promise<void> {
  await page.goto('/login')
  await enter(page, email, type)
  await expect(page.getByRole('button', { name: 'Mi perfil' })).toBeVisible()
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
