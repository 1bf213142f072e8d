// A change that waits for a consent, seen by both sides (R11).
import type { Page } from '@playwright/test'
import { checkAccessibility } from '../../../e2e/accessibility.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'

const ADMINISTRATOR = 'aprobadora@abasto.test'
const APPROVER = 'gerencia@abasto.test'
const OPERATOR = 'operador@abasto.test'
const SENTENCE = 'El e-mail de Ricardo Ibarra pasa de gerencia@abasto.test a ricardo@abasto.test.'

const dialog = (page: Page) => page.getByRole('dialog')
const changes = (page: Page) => page.getByRole('region', { name: 'Cambios que esperan consentimiento' })
const row = (page: Page, person: string) => page.getByRole('row', { name: new RegExp(`^${person}`) })

async function act(page: Page, person: string, name: string): Promise<void> {
  await page.getByRole('button', { name: `Acciones de ${person}` }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

async function askForEmail(page: Page): Promise<void> {
  await startSession(page, ADMINISTRATOR, 'Comprador')
  await page.goto('/company/people')
  await act(page, 'Ricardo Ibarra', 'Editar persona')
  const email = dialog(page).getByRole('textbox', { name: 'E-mail' })
  await expect(dialog(page).getByText('Este cambio va a esperar')).toHaveCount(0)
  await email.fill('ricardo@abasto.test')
  await expect(dialog(page).getByRole('status')).toContainText('Este cambio va a esperar')
  await expect(dialog(page).getByRole('status')).toContainText('Ricardo Ibarra o el equipo de Abasto')
  await dialog(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('El resto espera consentimiento hasta siete días.')).toBeVisible()
  await expect(changes(page)).toContainText(SENTENCE)
}

test('R11 an administrator is told that a change waits, sees it, and takes it back', async ({ page }) => {
  await askForEmail(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(row(page, 'Ricardo Ibarra')).toContainText('1 cambio espera')
  await expect(row(page, 'Ricardo Ibarra')).toContainText(APPROVER)
  await expect(changes(page)).toContainText('Lo pediste vos')
  await expect(changes(page).getByRole('button', { name: 'Aceptar' })).toHaveCount(0)
  await checkAccessibility(page, 'pending changes above the people of a company')
  await page.goto('/')
  await expect(page.getByText('tu consentimiento')).toHaveCount(0)
  await page.goto('/company')
  await page.getByRole('link', { name: 'Personas 1 cambio espera' }).click()
  await expect(changes(page)).toContainText(SENTENCE)
  await page.getByRole('button', { name: 'Mi perfil' }).click()
  await page.getByRole('menuitem', { name: '1 cambio en espera' }).click()
  // The page before has the same button.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cambios que esperan consentimiento')
  await page.getByRole('button', { name: `Retirar: ${SENTENCE}` }).click()
  await dialog(page).getByRole('button', { name: 'Retirar' }).click()
  await expect(page.getByText('Retiraste el cambio.')).toBeVisible()
  await expect(page.getByText('No hay cambios que esperen')).toBeVisible()

  await page.goto('/company/people')
  for (const item of ['Enviar enlace de contraseña', 'Cerrar sus sesiones']) {
    await act(page, 'Ricardo Ibarra', item)
    await expect(dialog(page).getByRole('status')).toContainText('Este cambio va a esperar')
    await dialog(page).getByRole('button', { name: 'Pedir consentimiento' }).click()
    await expect(page.getByText('Pedimos el consentimiento por correo.').last()).toBeVisible()
  }
  for (const name of ['un enlace nuevo', 'todas las sesiones']) {
    await changes(page)
      .getByRole('button', { name: new RegExp(`^Retirar: .*${name}`) })
      .click()
    await dialog(page).getByRole('button', { name: 'Retirar' }).click()
    await expect(dialog(page)).toHaveCount(0)
  }
  await expect(changes(page)).toHaveCount(0)
})

test('R11 the person concerned sees the change on their home, profile and approvals, on a phone too, refuses one and accepts another', async ({
  page,
}) => {
  await askForEmail(page)
  await startSession(page, APPROVER, 'Comprador')
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/profile', '/approve-orders']) {
    await page.goto(path)
    await expect(page.getByText('1 cambio espera tu consentimiento')).toBeVisible()
  }
  await page.getByRole('button', { name: 'Abrir menú' }).click()
  await expect(page.getByRole('link', { name: '1 cambio en espera' })).toBeVisible()
  await page.goto('/')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('link', { name: 'Ver y decidir' }).click()
  await expect(page.getByText('Lo pidió Mariana Quiroga')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cambios que esperan consentimiento')
  await expect(page.getByText('Lo pidió Mariana Quiroga')).toBeVisible()
  await checkAccessibility(page, 'the pending changes of a person')
  await page.getByRole('button', { name: `Rechazar: ${SENTENCE}` }).click()
  await dialog(page).getByRole('button', { name: 'Rechazar' }).click()
  await expect(page.getByText('El cambio se rechazó.')).toBeVisible()
  await page.goto('/')
  await expect(page.getByText('tu consentimiento')).toHaveCount(0)

  await startSession(page, ADMINISTRATOR, 'Comprador')
  await page.goto('/company/people')
  await act(page, 'Mariana Quiroga', 'Editar persona')
  await dialog(page).getByRole('combobox', { name: 'Aprobador/a' }).selectOption('Hernán Sosa')
  await expect(dialog(page).getByRole('status')).toContainText('Ricardo Ibarra o el equipo de Abasto')
  await dialog(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('El resto espera consentimiento hasta siete días.')).toBeVisible()
  await startSession(page, APPROVER, 'Comprador')
  await page.goto('/pending-changes')
  await page
    .getByRole('button', { name: /^Aceptar: Las compras de Mariana Quiroga las aprueba Hernán Sosa/ })
    .click()
  await dialog(page).getByRole('button', { name: 'Aceptar' }).click()
  await expect(page.getByText('El cambio se aceptó y ya se aplicó.')).toBeVisible()
  await startSession(page, ADMINISTRATOR, 'Comprador')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/company/people')
  await expect(row(page, 'Mariana Quiroga')).toContainText('Hernán Sosa')
})

test('R11 O3 the operator’s home counts what waits, and leads to the companies and their changes', async ({
  page,
}) => {
  await startSession(page, ADMINISTRATOR, 'Comprador')
  await page.goto('/company/people')
  await act(page, 'Mariana Quiroga', 'Editar persona')
  await dialog(page)
    .getByRole('combobox', { name: 'Aprobador/a' })
    .selectOption('Nadie: todavía no puede comprar')
  await dialog(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('El resto espera consentimiento hasta siete días.')).toBeVisible()
  await startSession(page, OPERATOR, 'Operador')
  await page.goto('/operator')
  await page.getByRole('link', { name: /^1 ?empresa con cambios que esperan consentimiento/ }).click()
  await expect(page.getByRole('link', { name: '1 cambio espera' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Consentimientos' })).toHaveValue('true')
  await page.getByRole('link', { name: '1 cambio espera' }).click()
  await changes(page)
    .getByRole('button', { name: /^Aceptar/ })
    .click()
  await dialog(page).getByRole('button', { name: 'Aceptar' }).click()
  await expect(page.getByText('El cambio se aceptó y ya se aplicó.')).toBeVisible()
  await expect(row(page, 'Mariana Quiroga')).not.toContainText(/Hernán Sosa|Ricardo Ibarra/)
})
