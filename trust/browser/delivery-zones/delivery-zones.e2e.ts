// The operator separates GBA from Buenos Aires: a zone, its addresses one by one, and its end.
import type { Page } from '@playwright/test'
import { ownAddresses } from '#contract/account.ts'
import { deliveryZones } from '#contract/delivery-zones.ts'
import { checkAccessibility } from '../../../e2e/accessibility.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { callerOf } from '../../../e2e/orders.ts'
import * as at from '../../../e2e/shop-pages.ts'

const row = (page: Page, name: string) => page.getByRole('main').locator('tbody tr').filter({ hasText: name })
const dialog = (page: Page) => page.getByRole('dialog')

test('Z6 O6 the operator makes GBA, moves an address to it, and its buyer sees the offers of GBA', async ({
  page,
  app,
}) => {
  await startSession(page, 'operador@abasto.test', 'Operador')
  await page.goto('/operator/zones')
  await expect(row(page, 'Formosa')).toContainText('Abierta')
  await checkAccessibility(page, 'zones')
  await page.getByRole('button', { name: 'Nueva zona' }).click()
  await dialog(page).getByRole('textbox', { name: 'Nombre' }).fill('córdoba')
  await expect(dialog(page).getByRole('button', { name: 'Crear zona' })).toBeDisabled()
  await dialog(page).getByRole('combobox', { name: 'Provincia' }).selectOption('Buenos Aires')
  await dialog(page).getByRole('button', { name: 'Crear zona' }).click()
  await expect(dialog(page)).toContainText('Ya hay una zona con este nombre.')
  await dialog(page).getByRole('textbox', { name: 'Nombre' }).fill('GBA')
  await checkAccessibility(page, 'new zone')
  await dialog(page).getByRole('button', { name: 'Crear zona' }).click()

  // What comes next: its addresses.
  await expect(page.getByRole('heading', { name: 'GBA', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Mover Planta Pilar' }).click()
  await expect(dialog(page).getByRole('combobox', { name: 'A la zona' })).toHaveText('GBA')
  await checkAccessibility(page, 'move an address')
  await dialog(page).getByRole('button', { name: 'Mover dirección' }).click()
  await expect(page.getByText('Planta Pilar ahora está en GBA.')).toBeVisible()
  await expect(row(page, 'Planta Pilar')).toContainText('GBA')
  await checkAccessibility(page, 'addresses of a zone')

  const buyer = await callerOf(app, at.BUYER)
  const place = (await buyer.callOrThrow(ownAddresses)).find(({ name }) => name === 'Planta Pilar')
  expect(place?.region_name).toBe('GBA')
  await startSession(page, at.BUYER)
  await page.goto('/search?term=guantes')
  await page.getByRole('button', { name: /^Entregar en:/ }).click()
  await page.getByRole('menuitemradio', { name: 'Planta Pilar' }).click()
  await expect(at.filterOption(page, 'Zona de Entrega', /^GBA/)).toBeChecked()
  await at.cards(page).first().click()
  await expect(at.chosenZone(page)).toHaveText('GBA')
})

test('Z6 a zone with addresses says what to do before it can be closed; closed, it can be opened again', async ({
  page,
  app,
}) => {
  const operator = await callerOf(app, 'operador@abasto.test', 'operator')
  await startSession(page, 'operador@abasto.test', 'Operador')
  await page.goto('/operator/zones?search=buenos')
  const held = page.getByRole('button', { name: 'Cerrar Buenos Aires' })
  await held.hover()
  await expect(page.getByRole('tooltip')).toContainText('Movelas antes a otra zona.')
  await expect(held).toHaveAttribute('aria-disabled', 'true')

  await page.goto('/operator/zones?search=santa cruz')
  await page.getByRole('button', { name: 'Cambiar el nombre de Santa Cruz' }).click()
  await dialog(page).getByRole('textbox', { name: 'Nombre' }).fill('Santa Cruz Sur')
  await dialog(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Se guardó Santa Cruz Sur.')).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar Santa Cruz Sur' }).click()
  await dialog(page).getByRole('button', { name: 'Cerrar zona' }).click()
  await expect(row(page, 'Santa Cruz Sur')).toContainText('Cerrada')
  const stored = (await operator.callOrThrow(deliveryZones)).find(({ name }) => name === 'Santa Cruz Sur')
  expect(stored?.closed_at).not.toBeNull()
  await page.getByRole('button', { name: 'Reabrir Santa Cruz Sur' }).click()
  await dialog(page).getByRole('button', { name: 'Reabrir zona' }).click()
  await expect(row(page, 'Santa Cruz Sur')).toContainText('Abierta')
})

test('S7 Z6 a zone that does not exist says so', async ({ page }) => {
  await startSession(page, 'operador@abasto.test', 'Operador')
  await page.goto('/operator/zones/999')
  await expect(page.getByText('Parece que esta página no existe')).toBeVisible()
})
