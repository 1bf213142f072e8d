// How operators and invited people get their accounts.
import type { Page } from '@playwright/test'
import { connect } from '#db/connect.ts'
import { issueSetUpLink } from '#server/accounts/operator-links.ts'
import { codeAt, STEP_MS } from '#test/authenticator.ts'
import { enter, expect, type UserType } from './app.ts'
import type { RunningApp } from './server.ts'

/** What `npm start` prints on an installation without operators; operator-links.test.ts tests the printing. */
export async function setUpLink({ address, databaseUrl }: RunningApp): Promise<string> {
  const db = connect(databaseUrl, { max: 1 })
  try {
    const link = await issueSetUpLink({ db, now: () => new Date(), publicUrl: address })
    if (link === null) throw new Error('There is an operator')
    return link
  } finally {
    await db.destroy()
  }
}

export const codeField = (page: Page) => page.getByRole('textbox', { name: 'Código de verificación' })

export const codeNow = (secret: string) => codeAt(secret, new Date())

/** The code of the next half minute, which is valid already: each code works once. */
export const nextCode = (secret: string) => codeAt(secret, new Date(Date.now() + STEP_MS))

/** Fills the form of /operator/login. */
export async function enterAsOperator(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Ingresar' }).click()
}

/** Reads the secret on the page that shows a new second factor. */
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
  const { pathname, hash } = new URL((await link.getAttribute('href')) ?? '')
  await page.context().setStorageState({ cookies: [], origins: [] })
  await page.goto(pathname + hash)
  await page.getByLabel('Nueva contraseña').fill(password)
  await page.getByLabel('Repetir contraseña').fill(password)
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await page.getByRole('link', { name: 'Ingresar' }).click()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email)
  await expect(page.getByRole('radio', { name: type })).toBeChecked()
  await enter(page, email, type, password)
}
