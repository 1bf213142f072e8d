// The dialogs of a company's pages against WCAG 2.2 AA (O4–O6, O13).
import type { Page } from '@playwright/test'
import { checkAccessibility } from '../../../e2e/accessibility.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'

const dialog = (page: Page) => page.getByRole('dialog')

async function checkDialog(page: Page, open: string, state: string): Promise<void> {
  await page.getByRole('button', { name: open }).click()
  await expect(dialog(page)).toBeVisible()
  await checkAccessibility(page, state)
  await dialog(page).getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog(page)).toHaveCount(0)
}

test('O4 the dialog to create a company', async ({ page }) => {
  await startSession(page, 'operador@abasto.test', 'Operador')
  await page.goto('/operator/companies')
  await expect(page.getByRole('table')).toBeVisible()
  await checkDialog(page, 'Nueva empresa', 'the dialog')
})

test('O5 O6 O13 the dialogs of "Mi empresa"', async ({ page }) => {
  test.slow()
  await startSession(page, 'aprobadora@abasto.test')
  for (const [path, button] of [
    ['people', 'Invitar a una persona'],
    ['cost-centers', 'Agregar centro de costo'],
    ['addresses', 'Agregar dirección'],
    ['delegations', 'Delegar aprobaciones'],
  ] as const) {
    await page.goto(`/company/${path}`)
    await expect(page.getByRole('table')).toBeVisible()
    await checkDialog(page, button, `${path}: dialog`)
  }
})
