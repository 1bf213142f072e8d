// Opening dialogs, and long ones.
import type { Locator, Page } from '@playwright/test'
import { expect, startSession, test } from '../../../e2e/app.ts'
import {
  callerOf,
  manyOffers,
  placeLines,
  placePurchase,
  purchaseIdOf,
  putInCart,
} from '../../../e2e/orders.ts'

test('Z2 P4 the buttons of an opening dialog stay where they are, so that none moves away under a press', async ({
  page,
}) => {
  await startSession(page, 'vendedor@abasto.test', 'Vendedor')
  await page.goto('/shipping')
  const pause = page.getByRole('button', { name: 'Pausar Buenos Aires', exact: true })
  await expect(pause).toBeVisible()
  // The place of "Cancelar" as soon as it is on the page.
  await page.evaluate(`void (window.opening = new Promise((resolve) => {
    const look = () => {
      const buttons = [...document.querySelectorAll('[role="dialog"] button')]
      const button = buttons.find(({ textContent }) => textContent === 'Cancelar')
      if (button) resolve(button.getBoundingClientRect().y)
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true })
  }))`)
  await pause.click()
  const dialog = page.getByRole('dialog', { name: '¿Pausar Buenos Aires?' })
  const cancel = dialog.getByRole('button', { name: 'Cancelar' })
  await expect(dialog).toHaveCSS('opacity', '1')
  expect((await cancel.boundingBox())?.y).toBe(await page.evaluate('window.opening'))
  await cancel.click()
  await expect(dialog).toBeHidden()
})

test('S16 at 390 px a dialog is as wide as the screen but 8 px at each side', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await startSession(page, 'vendedor@abasto.test', 'Vendedor')
  await page.goto('/shipping')
  await page.getByRole('button', { name: 'Pausar Buenos Aires', exact: true }).click()
  const pause = page.getByRole('dialog', { name: '¿Pausar Buenos Aires?' })
  await expect.poll(() => pause.boundingBox()).toMatchObject({ x: 8, width: 374 })
})

test('S9 Z2 a dialog closed by Escape before it took the focus leaves the focus on its button', async ({
  page,
}) => {
  await startSession(page, 'vendedor@abasto.test', 'Vendedor')
  await page.goto('/shipping')
  const pause = page.getByRole('button', { name: 'Pausar Buenos Aires', exact: true })
  await pause.focus()
  // Presses Escape as soon as the dialog is on the page, before Mantine focuses it.
  await page.evaluate(`void new MutationObserver((_, observer) => {
    if (!document.querySelector('[role="dialog"]')) return
    observer.disconnect()
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  }).observe(document.body, { subtree: true, childList: true })`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(pause).toBeFocused()
})

/** Also after its content was scrolled to the middle and to the end. */
async function expectInView(page: Page, dialog: Locator, parts: readonly Locator[]): Promise<void> {
  for (const [width, height] of [
    [1280, 720],
    [390, 844],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const part of [0, 0.5, 1]) {
      await dialog.evaluate((content, share) => {
        content.scrollTop = share * (content.scrollHeight - content.clientHeight)
      }, part)
      for (const shown of parts) await expect(shown).toBeInViewport({ ratio: 1 })
    }
  }
}

test('Q3 S16 the dialog that approves 24 orders keeps title, total and buttons in view', async ({
  page,
  app,
}) => {
  const buyer = await callerOf(app, 'comprador@abasto.test')
  for (let nth = 0; nth < 12; nth++)
    await placePurchase(buyer, [
      { seller: 'Ferretera del Plata', quantities: [1] },
      { seller: 'Insumos Andinos', quantities: [1] },
    ])
  await startSession(page, 'aprobadora@abasto.test')
  await page.goto('/approve-orders?state=1&view=table&per_page=20')
  await page.getByRole('checkbox', { name: 'Seleccionar esta página' }).check()
  await page.getByRole('button', { name: /^Aprobar \d+ pedidos$/ }).click()
  const dialog = page.getByRole('dialog', { name: /^¿Aprobar \d+ pedidos\?$/ })
  await expect.poll(() => dialog.getByRole('listitem').count()).toBeGreaterThanOrEqual(24)
  await expectInView(page, dialog, [
    dialog.getByRole('heading', { name: /^¿Aprobar/ }),
    dialog.getByText('Total con envío'),
    dialog.getByRole('button', { name: 'Sí, aprobar' }),
  ])
})

test('K3 P8 S16 a purchase of 12 products is bought again, and its cart moved, in dialogs whose title and buttons stay in view', async ({
  page,
  app,
}) => {
  const buyer = await callerOf(app, 'comprador@abasto.test')
  const lines = await manyOffers(buyer, 12)
  const [order] = await placeLines(buyer, lines)
  if (!order) throw new Error('The purchase has an order')
  await putInCart(buyer, [])
  await startSession(page, 'comprador@abasto.test')
  await page.goto(`/my-orders/order-detail/${purchaseIdOf(order)}`)
  await page.getByRole('button', { name: 'Volver a comprar todo' }).click()
  const again = page.getByRole('dialog', { name: 'Agregamos 12 productos a tu carrito' })
  await expectInView(page, again, [
    again.getByRole('heading', { name: /^Agregamos/ }),
    again.getByRole('link', { name: 'Ir al carrito' }),
  ])
  await again.getByRole('link', { name: 'Ir al carrito' }).click()
  await page.getByRole('button', { name: 'Cambiar la zona' }).click()
  const move = page.getByRole('dialog', { name: 'Pasar el carrito a otra zona' })
  await move.getByRole('combobox').selectOption({ label: 'Córdoba' })
  await expect(move.getByRole('row')).toHaveCount(13)
  await expectInView(page, move, [
    move.getByRole('heading', { name: 'Pasar el carrito a otra zona' }),
    move.getByText('Total en Buenos Aires'),
    move.getByText('Total en Córdoba'),
    move.getByRole('button', { name: 'Pasar a Córdoba' }),
  ])
})
