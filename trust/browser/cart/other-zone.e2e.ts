// A list and a quick order for another zone than the cart's (K3).
import { getCart } from '#contract/cart.ts'
import { createList } from '#contract/lists.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { callerOf, manyOffers, putInCart } from '../../../e2e/orders.ts'

const BUYER = 'comprador@abasto.test'

for (const { name, goods } of [
  { name: 'a list', goods: 'esta lista' },
  { name: 'a quick order', goods: 'estas líneas' },
]) {
  test(`K3 B1 B2 ${name} for another zone names the cart’s zone and moves the cart there`, async ({
    page,
    app,
  }) => {
    const buyer = await callerOf(app, BUYER)
    const [entry] = await manyOffers(buyer, 1)
    if (!entry) throw new Error('The demo world has offers')
    await putInCart(buyer, [entry])
    const { sku, quantity } = entry
    const before = await buyer.callOrThrow(getCart)
    expect(before.region_name).toBe('Buenos Aires')
    await startSession(page, BUYER)
    if (name === 'a list') {
      const { id } = await buyer.callOrThrow(createList, {
        body: { name: `Otra zona ${Date.now()}`, is_shared: false, items: [{ sku, quantity }] },
      })
      await page.goto(`/lists/${id}`)
    } else {
      await page.goto('/quick-order')
      await page.getByRole('textbox', { name: 'Productos y cantidades' }).fill(`${sku};${quantity}`)
      await page.getByRole('button', { name: 'Revisar las líneas' }).click()
    }
    const zone = page.getByRole('combobox', { name: 'Zona de entrega' })
    await expect(zone.locator('option:checked')).toHaveText('Buenos Aires')
    await expect(page.getByRole('main')).toContainText(sku)
    const alert = page.getByRole('alert').filter({ hasText: 'Tu carrito es para' })
    await expect(alert).toHaveCount(0)
    await zone.selectOption('Córdoba')
    await expect(alert).toContainText(
      `Tu carrito es para Buenos Aires. Para agregar ${goods}, cambialo de zona o elegí Buenos Aires.`,
    )
    await alert.getByRole('button', { name: 'Pasar el carrito a Córdoba' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Pasar a Córdoba' }).click()
    await expect(alert).toHaveCount(0)
    const after = await buyer.callOrThrow(getCart)
    expect(after.region_name).toBe('Córdoba')
    expect(after.items.map((line) => [line.sku, line.quantity])).toEqual([[sku, quantity]])
  })
}
