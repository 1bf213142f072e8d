// A changed e-mail on the pages: asked for, shown, confirmed by its link, cancelled; an invitation corrected and removed (R11, O5).
import type { Page } from '@playwright/test'
import { checkAccessibility, NARROW } from '../../../e2e/accessibility.ts'
import { enter, expect, startSession, test } from '../../../e2e/app.ts'

const ADMINISTRATOR = 'aprobadora@abasto.test'
const OLD = 'planta@abasto.test'
const NEW = 'planta.nueva@abasto.test'

const rows = (page: Page) => page.getByRole('main').locator('tbody').getByRole('row')
const dialog = (page: Page) => page.getByRole('dialog')
const emailField = (page: Page) => dialog(page).getByRole('textbox', { name: 'E-mail' })

async function act(page: Page, person: string, name: string): Promise<void> {
  await page.getByRole('button', { name: `Acciones de ${person}` }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** The path of the link in the e-mail to the address. */
async function linkTo(page: Page, address: string, action: string): Promise<string> {
  const mail = page.getByRole('row').filter({ hasText: address }).getByRole('link')
  await expect(async () => {
    await page.goto('/dev/mail')
    await expect(mail).toBeVisible({ timeout: 2000 })
  }).toPass()
  await mail.click()
  const link = new URL((await page.getByRole('link', { name: action }).getAttribute('href')) ?? '')
  return link.pathname + link.search + link.hash
}

async function nameOf(page: Page, email: string): Promise<string> {
  const row = rows(page).filter({ hasText: email })
  const label = await row.getByRole('button', { name: /^Acciones de / }).getAttribute('aria-label')
  return label?.replace('Acciones de ', '') ?? ''
}

test('R11 an administrator changes an e-mail, which the person confirms by its link, signed in or not', async ({
  page,
}) => {
  await startSession(page, ADMINISTRATOR)
  await page.goto('/company/people')
  const name = await nameOf(page, OLD)
  await act(page, name, 'Editar persona')
  await expect(emailField(page)).toHaveValue(OLD)
  await emailField(page).fill('otra.planta@abasto.test')
  await expect(dialog(page)).toContainText(`le avisamos a ${OLD}, con el que sigue ingresando hasta entonces`)
  await checkAccessibility(page, 'a changed e-mail', NARROW)
  await dialog(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Enviamos a otra.planta@abasto.test el enlace para confirmarlo.')).toBeVisible()
  const row = rows(page).filter({ hasText: OLD })
  await expect(row).toContainText('Espera confirmación de otra.planta@abasto.test')
  await checkAccessibility(page, 'a pending e-mail', NARROW)

  await act(page, name, 'Editar persona')
  await expect(dialog(page)).toContainText(`Espera confirmación. Hasta entonces ingresa con ${OLD}.`)
  await dialog(page).getByRole('button', { name: 'Anular el cambio' }).click()
  await expect(emailField(page)).toHaveValue(OLD)
  await dialog(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('El e-mail queda como estaba.')).toBeVisible()
  await expect(row).not.toContainText('Espera confirmación')

  await act(page, name, 'Editar persona')
  await emailField(page).fill(NEW)
  await dialog(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(row).toContainText(`Espera confirmación de ${NEW}`)

  // The link is opened in a browser where somebody else is signed in.
  const link = await linkTo(page, NEW, 'Confirmar mi e-mail')
  await page.goto(link)
  await expect(page).toHaveURL('/confirm-email')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirmá tu nuevo e-mail')
  await page.reload()
  await expect(page.getByText(`Cuando lo confirmes vas a ingresar con ${NEW}.`)).toBeVisible()
  await checkAccessibility(page, 'the page of a new e-mail', NARROW)
  await page.getByRole('button', { name: 'Confirmar mi e-mail' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu e-mail está confirmado')
  await page.getByRole('link', { name: 'Ingresar' }).click()
  await enter(page, NEW, 'Comprador')
  await expect(page).toHaveURL('/')

  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este enlace ya no sirve')
  await checkAccessibility(page, 'the page of a used link', NARROW)
})

test('R11 the profile shows a change that waits, and cancels it', async ({ page }) => {
  await startSession(page, ADMINISTRATOR)
  await page.goto('/company/people')
  await act(page, await nameOf(page, 'suplente@abasto.test'), 'Editar persona')
  await emailField(page).fill('suplente.nueva@abasto.test')
  await dialog(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Enviamos a suplente.nueva@abasto.test')).toBeVisible()

  await startSession(page, 'suplente@abasto.test')
  await page.goto('/profile')
  await expect(
    page.getByText('Mariana Quiroga pidió que tu cuenta use suplente.nueva@abasto.test.'),
  ).toBeVisible()
  await checkAccessibility(page, 'a change of e-mail in the profile', NARROW)
  await page.getByRole('button', { name: 'Anular el cambio' }).click()
  await expect(page.getByText('Tu e-mail queda como estaba.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Anular el cambio' })).toHaveCount(0)
})

test('O5 a mistyped invitation is corrected, and removed', async ({ page }) => {
  await startSession(page, ADMINISTRATOR)
  await page.goto('/company/people')
  await page.getByRole('button', { name: 'Invitar a una persona' }).click()
  await dialog(page).getByRole('textbox', { name: 'Nombre' }).fill('Ramona')
  await dialog(page).getByRole('textbox', { name: 'Apellido' }).fill('Vega')
  await emailField(page).fill('ramnoa@abasto.test')
  await dialog(page).getByRole('button', { name: 'Enviar invitación' }).click()
  await expect(rows(page).filter({ hasText: 'ramnoa@abasto.test' })).toContainText('Invitada')
  await act(page, 'Ramona Vega', 'Editar persona')
  await emailField(page).fill('ramona@abasto.test')
  await expect(dialog(page)).toContainText('La invitación llega a este e-mail, y la anterior deja de servir.')
  await dialog(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Enviamos la invitación a ramona@abasto.test.')).toBeVisible()
  await expect(rows(page).filter({ hasText: 'ramnoa@abasto.test' })).toHaveCount(0)
  await act(page, 'Ramona Vega', 'Quitar la invitación')
  await expect(dialog(page)).toContainText('El enlace que llegó a ramona@abasto.test deja de servir')
  await checkAccessibility(page, 'removing an invitation', NARROW)
  await dialog(page).getByRole('button', { name: 'Quitar' }).click()
  await expect(page.getByText('Quitamos la invitación de Ramona Vega.')).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Ramona Vega' })).toHaveCount(0)
})
