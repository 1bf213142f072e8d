// How operators and invited people get their accounts.
import type { Page } from '@playwright/test'
import { connect } from '#db/connect.ts'
import { issueSetUpLink } from '#server/operator-links.ts'
import { codeAt } from '#test/authenticator.ts'
import { enter, expect, type UserType } from './app.ts'
import type { RunningApp } from './server.ts'

/** Of an installation that has no operator, as `npm start` prints it. */
export async function makeSetUpLink({ address, databaseUrl }: RunningApp): Promise<string> {
  const db = connect(databaseUrl, { max: 1 })
  try {
    await db.updateTable('users').set({ user_type: 3 }).where('user_type', '=', 1).execute()
    return String(await issueSetUpLink({ db, now: () => new Date(), publicUrl: address }))
  } finally {
    await db.destroy()
  }
}

export const codeField = (page: Page) => page.getByRole('textbox', { name: 'Código de verificación' })

export const codeNow = (secret: string) => codeAt(secret, new Date())

/** Of the page that shows a new second factor. */
export async function readSecret(page: Page): Promise<string> {
  await expect(page.getByRole('img', { name: 'Código QR para la aplicación de autenticación' })).toBeVisible()
  const typed = await page.getByText('¿No podés escanearlo? Escribí esta clave').innerText()
  return typed.split(':')[1]?.replaceAll(/\s/g, '') ?? ''
}

export async function readRecoveryCodes(page: Page): Promise<string[]> {
  const list = page.getByRole('list', { name: 'Tus códigos de recuperación' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  return list.getByRole('listitem').allInnerTexts()
}

interface Invited {
  email: string
  /** Whom they work for. */
  organisation: string
  type: UserType
  password: string
}

/** Follows the link of the invitation, chooses a password and signs in. */
export async function acceptInvitation(page: Page, invited: Invited): Promise<void> {
  const { email, organisation, type, password } = invited
  const sent = page
    .getByRole('row')
    .filter({ hasText: email })
    .getByRole('link', { name: 'te invitó a Abasto' })
  await expect(async () => {
    await page.goto('/dev/mail')
    await expect(sent).toBeVisible({ timeout: 2000 })
  }).toPass()
  await sent.click()
  await expect(page.getByRole('paragraph').filter({ hasText: organisation })).toBeVisible()
  const link = page.locator('a[href*="/invitation"]').first()
  const { pathname, search } = new URL((await link.getAttribute('href')) ?? '')
  await page.context().setStorageState({ cookies: [], origins: [] })
  await page.goto(pathname + search)
  await page.getByLabel('Nueva contraseña').fill(password)
  await page.getByLabel('Repetir contraseña').fill(password)
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await page.getByRole('link', { name: 'Ingresar' }).click()
  await enter(page, email, type, password)
}
