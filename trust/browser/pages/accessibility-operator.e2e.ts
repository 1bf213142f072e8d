// Axe and reflow on what opens over the operator's pages.
import { expect, startSession, test } from '../../../e2e/app.ts'
import { checkAccessibility } from '../../../e2e/accessibility.ts'

test('O5 O12 axe and reflow: the menu of a person and the detail of a line of the audit', async ({
  page,
}) => {
  await startSession(page, 'operador@abasto.test', 'Operador')
  await page.goto('/operator/people')
  await page.getByRole('button', { name: 'Acciones de Tomás Ledesma' }).click()
  await expect(page.getByRole('menuitem', { name: 'Ver en su empresa' })).toBeVisible()
  await checkAccessibility(page, 'people with a menu')

  await page.goto('/operator/audit?kind=shipping_prices')
  await page
    .getByRole('button', { name: /Ver detalle/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toContainText('Costo de envío')
  await checkAccessibility(page, 'detail of a line')
})
