// What approvers, sellers and buyers press to bring an order from its approval to its reception.
import type { Page } from '@playwright/test'
import { expect } from './app.ts'

export const menu = (page: Page) => page.getByRole('navigation', { name: 'Navegación principal' })

export async function openApproval(page: Page, order: string): Promise<void> {
  await menu(page).getByRole('link', { name: 'Aprobar pedidos' }).click()
  await page.getByRole('article', { name: order }).getByRole('link', { name: 'Ver pedido' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${order}` })).toBeVisible()
}

/** The order that is open. */
export async function approveOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Aprobar' }).click()
  await page.getByRole('button', { name: 'Sí, aprobar' }).click()
  // Checked instead of the toast, which may be gone on a slow machine.
  await expect(page.getByRole('region', { name: 'Pedido aprobado' })).toBeVisible()
}

export async function sendOrder(page: Page, order: string, note: string): Promise<void> {
  await menu(page).getByRole('link', { name: 'Mis ventas' }).click()
  await page.getByRole('article', { name: order }).getByRole('link', { name: 'Ver pedido' }).click()
  await page.getByRole('button', { name: 'Enviar pedido' }).click()
  const confirm = page.getByRole('button', { name: 'Sí, enviar' })
  await expect(confirm).toBeDisabled()
  await page.getByRole('textbox', { name: 'Número de remito' }).fill(note)
  await confirm.click()
  await expect(page.getByRole('status').filter({ hasText: 'Enviada' })).toBeVisible()
}

export async function openPurchase(page: Page, code: string, filter: string): Promise<void> {
  await menu(page).getByRole('link', { name: 'Mis compras' }).click()
  await page.getByRole('link', { name: filter, exact: true }).click()
  await page.getByRole('link', { name: `Ver compra ${code}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Compra ${code}` })).toBeVisible()
}

export async function confirmReception(page: Page, note: string): Promise<void> {
  await page.getByRole('button', { name: `Confirmar recepción del remito ${note}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Sí/ }).click()
  await expect(page.getByRole('button', { name: `Confirmar recepción del remito ${note}` })).toHaveCount(0)
}
