// The operator's list of all people, and operators by operators (O1, O5).
import type { Page } from '@playwright/test'
import { me } from '#contract/account.ts'
import { checkAccessibility, NARROW } from '../../../e2e/accessibility.ts'
import { codeField, codeNow, readRecoveryCodes, readSecret } from '../../../e2e/account-steps.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { callerOf } from '../../../e2e/orders.ts'

const OPERATOR = 'operador@abasto.test'
const NEW = 'ramona@abasto.test'
const PASSWORD = 'Lapacho-rosado-7'

const rows = (page: Page) => page.getByRole('main').locator('tbody').getByRole('row')
const dialog = (page: Page) => page.getByRole('dialog')
const done = (page: Page, text: string) => expect(page.getByText(text)).toBeVisible()

async function act(page: Page, person: string, name: string): Promise<void> {
  await page.getByRole('button', { name: `Acciones de ${person}` }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

async function find(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Buscar por nombre o e-mail' })
  await field.fill(text)
  await field.press('Enter')
}

test('O5 A11 an operator finds a person by e-mail, whose filters survive a reload, and ends their sessions', async ({
  page,
  app,
}) => {
  const buyer = await callerOf(app, 'comprador@abasto.test')
  await startSession(page, OPERATOR, 'Operador')
  await page.goto('/operator')
  await page.getByRole('link', { name: 'Personas', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Personas' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Rol' }).selectOption('Compradores')
  await page.getByRole('combobox', { name: 'Estado' }).selectOption('Activas')
  await find(page, 'comprador@abasto')
  await expect(rows(page)).toHaveCount(1)
  await page.reload()
  await expect(page).toHaveURL(/search=comprador/)
  await expect(page).toHaveURL(/role=buyer/)
  await expect(page).toHaveURL(/state=active/)
  await expect(page.getByRole('combobox', { name: 'Rol' })).toHaveValue('buyer')
  await expect(page.getByRole('combobox', { name: 'Estado' })).toHaveValue('active')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Tomás Ledesma')
  await expect(rows(page)).toContainText('Comprador')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar' }).click()
  expect((await download).suggestedFilename()).toBe('Personas.xlsx')

  await act(page, 'Tomás Ledesma', 'Cerrar sus sesiones')
  await expect(dialog(page)).toContainText('Puede volver a ingresar con comprador@abasto.test')
  await dialog(page).getByRole('button', { name: 'Cerrar sesiones' }).click()
  await done(page, 'Cerramos las sesiones de Tomás Ledesma.')
  expect((await buyer.call(me)).status).toBe(401)

  await act(page, 'Tomás Ledesma', 'Ver en su empresa')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Metalúrgica Paraná S.A.')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('comprador@abasto.test')
})

test('O1 O2 an operator invites another one by e-mail, who sets the second factor up, and blocks them when they leave', async ({
  page,
}) => {
  test.slow()
  await startSession(page, OPERATOR, 'Operador')
  await page.goto('/operator/people?role=operator')
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Acciones de Pablo Giménez' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Invitar a un operador' }).click()
  const send = dialog(page).getByRole('button', { name: 'Enviar invitación' })
  await dialog(page).getByRole('textbox', { name: 'Nombre' }).fill('Ramona')
  await dialog(page).getByRole('textbox', { name: 'Apellido' }).fill('Vega')
  await expect(send).toBeDisabled()
  await dialog(page).getByRole('textbox', { name: 'E-mail' }).fill(OPERATOR)
  await send.click()
  await expect(dialog(page)).toContainText('Ya hay una cuenta con este e-mail.')
  await checkAccessibility(page, 'the invitation of an operator', NARROW)
  await dialog(page).getByRole('textbox', { name: 'E-mail' }).fill(NEW)
  await send.click()
  await done(page, `Enviamos la invitación a ${NEW}.`)
  await expect(rows(page).filter({ hasText: NEW })).toContainText('Invitada')

  await openInvitation(page)
  await expect(page).toHaveURL('/operator/invitation')
  await page.getByLabel('Nueva contraseña').fill(PASSWORD)
  await page.getByLabel('Repetir contraseña').fill(PASSWORD)
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await page.getByRole('link', { name: 'Ingresar' }).click()
  await expect(page).toHaveURL('/operator/login')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(NEW)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(page).toHaveURL('/operator/second-factor')
  await codeField(page).fill(codeNow(await readSecret(page)))
  await page.getByRole('button', { name: 'Activar' }).click()
  await readRecoveryCodes(page)
  await page.getByRole('button', { name: 'Ya los guardé' }).click()
  await expect(page).toHaveURL('/operator')
  const theirs = await page.context().storageState()

  await startSession(page, OPERATOR, 'Operador')
  await page.goto('/operator/people?role=operator')
  await expect(rows(page).filter({ hasText: NEW })).toContainText('Sí')
  await page.getByRole('button', { name: 'Acciones de Ramona Vega' }).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Cerrar sus sesiones',
    'Cambiar su e-mail',
    'Bloquear',
  ])
  await page.getByRole('menuitem', { name: 'Bloquear' }).click()
  await dialog(page).getByRole('button', { name: 'Bloquear' }).click()
  await done(page, 'Bloqueamos la cuenta de Ramona Vega.')
  await expect(rows(page).filter({ hasText: NEW })).toContainText('Bloqueada')

  await page.context().setStorageState(theirs)
  await page.goto('/operator/people')
  await expect(page).toHaveURL('/operator/login')
})

async function openInvitation(page: Page): Promise<void> {
  const sent = page
    .getByRole('row')
    .filter({ hasText: NEW })
    .getByRole('link', { name: 'te invitó a Abasto' })
  await expect(async () => {
    await page.goto('/dev/mail')
    await expect(sent).toBeVisible({ timeout: 2000 })
  }).toPass()
  await sent.click()
  const link = page.locator('a[href*="/operator/invitation"]').first()
  const { pathname, hash } = new URL((await link.getAttribute('href')) ?? '')
  await page.context().setStorageState({ cookies: [], origins: [] })
  await page.goto(pathname + hash)
}
