// The main journey with real clicks, from the search to a delivered purchase, each step by its own user.
import type { Page } from '@playwright/test'
import { enter, expect, signInByForm, signOut, test } from './app.ts'
import { approveOrder, confirmReception, menu, openApproval, openPurchase, sendOrder } from './order-steps.ts'
import { glovesOf } from './orders.ts'

const FERRETERA = 'Ferretera del Plata'
const ANDINOS = 'Insumos Andinos'

async function searchAndAdd(page: Page, product: string, seller: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Buscar productos' }).fill('Guantes')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/term=guantes/)
  await page.getByRole('main').getByRole('link', { name: product }).click()
  await expect(page.getByRole('heading', { level: 1, name: product })).toBeVisible()
  await page.getByRole('combobox', { name: 'Zona de entrega' }).selectOption('Buenos Aires')
  const offers = page.getByRole('region', { name: 'Otras opciones de compra' })
  await offers.getByRole('radio', { name: seller }).check()
  const panel = page.getByRole('region', { name: 'Comprar' })
  await expect(panel.getByRole('button', { name: seller })).toBeVisible()
  await panel.getByRole('textbox', { name: 'Cantidad' }).fill('2')
  await panel.getByRole('button', { name: 'Agregar al carrito' }).click()
  const added = page.getByText('Producto agregado correctamente')
  await expect(added).toBeVisible()
  // Wait until the message is gone (D6), so that the next product's is not confused with it.
  await expect(added).toBeHidden()
}

/** From the mini cart to the placed purchase. Gives its code. */
async function finishPurchase(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Ver carrito' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mi Carrito' })).toBeVisible()
  const finish = page.getByRole('button', { name: 'Finalizar compra' })
  await expect(finish).toBeDisabled()
  await page.getByRole('combobox', { name: 'Dirección de entrega' }).click()
  await page.getByRole('option', { name: 'Planta Pilar' }).click()
  await expect(page.getByRole('combobox', { name: 'Centro de costo' })).toHaveValue(
    '1010 – Mantenimiento de planta',
  )
  await page.getByRole('textbox', { name: 'Comentarios para el vendedor' }).fill('Entregar en portón 3.')
  await page.getByRole('textbox', { name: 'Comentarios para el aprobador' }).fill('Reposición de guantes.')
  await finish.click()
  await expect(page.getByRole('heading', { name: '¡Listo! Registramos tu compra' })).toBeVisible()
  return (
    (
      await page
        .getByText(/AB-\d{6}/)
        .first()
        .innerText()
    ).match(/AB-\d{6}/)?.[0] ?? ''
  )
}

async function changeTo(page: Page, email: string, type: 'Comprador' | 'Vendedor'): Promise<void> {
  await signOut(page)
  await enter(page, email, type)
  await expect(page.getByRole('button', { name: 'Mi perfil' })).toBeVisible()
}

test('C5 D3 K5 K11 Q3 V4 P4 P6 gloves of one seller, from the search to a finished purchase', async ({
  page,
  app,
}) => {
  const [first = '', second = ''] = await glovesOf(app, FERRETERA, ANDINOS)
  await signInByForm(page, 'comprador@abasto.test')
  await searchAndAdd(page, first, FERRETERA)
  await searchAndAdd(page, second, FERRETERA)
  const code = await finishPurchase(page)

  await changeTo(page, 'aprobadora@abasto.test', 'Comprador')
  await openApproval(page, `${code}-1`)
  await expect(page.getByText('Reposición de guantes.')).toBeVisible()
  await approveOrder(page)
  await changeTo(page, 'vendedor@abasto.test', 'Vendedor')
  await sendOrder(page, `${code}-1`, '0001.00004567')
  await changeTo(page, 'comprador@abasto.test', 'Comprador')
  await openPurchase(page, code, 'En curso')
  await confirmReception(page, '0001.00004567')
  await expect(page.getByRole('main').getByText('Finalizada').first()).toBeVisible()
  await openPurchase(page, code, 'Finalizada')
})

test('K11 Q3 Q5 two sellers: one purchase with two buy orders, one approved and one rejected', async ({
  page,
  app,
}) => {
  const [product = ''] = await glovesOf(app, FERRETERA, ANDINOS)
  await signInByForm(page, 'comprador@abasto.test')
  await searchAndAdd(page, product, FERRETERA)
  await searchAndAdd(page, product, ANDINOS)
  const code = await finishPurchase(page)
  await openPurchase(page, code, 'Pendiente de aprobación')
  await expect(page.getByRole('region', { name: `Pedido ${code}-1 de ${FERRETERA}` })).toBeVisible()
  await expect(page.getByRole('region', { name: `Pedido ${code}-2 de ${ANDINOS}` })).toBeVisible()

  await changeTo(page, 'aprobadora@abasto.test', 'Comprador')
  await openApproval(page, `${code}-1`)
  await expect(page.getByText('Reposición de guantes.')).toBeVisible()
  await approveOrder(page)
  await openApproval(page, `${code}-2`)
  await expect(page.getByText('Reposición de guantes.')).toBeVisible()
  await page.getByRole('button', { name: 'Rechazar' }).click()
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Ya lo compramos a otro vendedor')
  await page.getByRole('button', { name: 'Sí, rechazar' }).click()
  await expect(page.getByRole('region', { name: 'Pedido rechazado' })).toBeVisible()

  await changeTo(page, 'vendedora2@abasto.test', 'Vendedor')
  await menu(page).getByRole('link', { name: 'Mis ventas' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('article', { name: code })).toHaveCount(0)
  await changeTo(page, 'vendedor@abasto.test', 'Vendedor')
  await sendOrder(page, `${code}-1`, '77')
  await changeTo(page, 'comprador@abasto.test', 'Comprador')
  await openPurchase(page, code, 'En curso')
  await expect(
    page.getByRole('paragraph').filter({ hasText: 'Ya lo compramos a otro vendedor' }),
  ).toBeVisible()
  await confirmReception(page, '77')
  await openPurchase(page, code, 'Finalizada')
})
