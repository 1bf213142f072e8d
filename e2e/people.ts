// Who acts in a journey: signs in through the page, as a person would.
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { expect } from './app.ts'

export async function signIn(
  page: Page,
  email: string,
  type: 'Comprador' | 'Vendedor' = 'Comprador',
): Promise<void> {
  await page.goto('/login')
  await page.getByRole('radio', { name: type }).check({ force: true })
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(page.getByRole('button', { name: 'Mi perfil' })).toBeVisible()
}
