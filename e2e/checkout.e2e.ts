// "Finalizar compra" (K7–K11). What refuses it: trust/browser/cart/checkout.e2e.ts.
import { addressesForCartItem } from '#contract/account.ts'
import { getCart } from '#contract/cart.ts'
import { myPurchases } from '#contract/purchases.ts'
import { axeViolations } from './accessibility.ts'
import { expect, signIn, test } from './app.ts'
import {
  BUYER,
  commentsOf,
  expectBought,
  firstItem,
  GLOVES,
  keysSent,
  openCart,
  PAPER,
  purchaseCount,
} from './shop-pages.ts'

test('K5 K7 K8 K9 K11 the cart names missing fields, and becomes one purchase', async ({ page, app }) => {
  await signIn(page, BUYER)
  const { buyer, finish } = await openCart(page, app, [GLOVES, PAPER])
  const before = await purchaseCount(buyer)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi Carrito 2 productos', {
    useInnerText: true,
  })
  await expect(page.getByText('Tus compras deben ser aprobadas por:')).toContainText(
    'Mariana Quiroga aprobadora@abasto.test',
  )
  await expect(page.getByText('ventas@ferreteradelplata.test')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continuar comprando' })).toHaveAttribute('href', '/search')
  await expect(page.getByRole('combobox', { name: 'Centro de costo' })).toHaveValue(
    '1010 – Mantenimiento de planta',
  )
  await expect(finish).toBeDisabled()
  await expect(finish).toHaveAccessibleDescription('Para finalizar, elegí la dirección de entrega.')
  // The message links to the missing field.
  const address = page.getByRole('combobox', { name: 'Dirección de entrega' })
  await page.getByRole('button', { name: 'Para finalizar, elegí la dirección de entrega.' }).click()
  await expect(address).toBeFocused()
  await address.click()
  const addresses = await buyer.callOrThrow(addressesForCartItem, {
    params: { cart_item_id: firstItem(await buyer.callOrThrow(getCart)).cart_item_id },
  })
  const plant = addresses.find(({ name }) => name === 'Planta Pilar')
  const option = page.getByRole('option', { name: /Planta Pilar/ })
  await expect(option).toHaveText(`Planta Pilar${plant?.logistic_center}`)
  await option.click()
  await expect(finish).toHaveAccessibleDescription(
    'Para finalizar, escribí los comentarios para el vendedor.',
  )
  const comments = commentsOf(page)
  await comments.fill('   ')
  await expect(finish).toBeDisabled()
  await comments.fill(`Portón 3${'x'.repeat(600)}`)
  await expect(comments).toHaveValue(/^Portón 3x{492}$/)
  await expect(page.getByText('500/500')).toBeVisible()
  await comments.fill('Portón 3')
  await expect(page.getByText('8/500')).toBeVisible()
  expect(await axeViolations(page, 'main')).toEqual([])

  // The form survives a language change, a reload and a visit to another page.
  await page.getByRole('button', { name: 'EN English' }).click()
  await expect(page.getByRole('textbox', { name: 'Comments for the seller' })).toHaveValue('Portón 3')
  await page.getByRole('button', { name: 'ES Español' }).click()
  await page.reload()
  await expect(comments).toHaveValue('Portón 3')
  await page.getByRole('link', { name: 'Continuar comprando' }).click()
  await expect(page.getByRole('heading', { name: 'Resultados' })).toBeVisible()
  await page.goBack()
  await expect(comments).toHaveValue('Portón 3')
  await expect(address).toHaveValue('Planta Pilar')

  const keys = keysSent(page)
  await finish.dblclick()
  await expectBought(page)
  expect(new Set(keys).size).toBe(1)
  expect(await purchaseCount(buyer)).toBe(before + 1)
  await expect(page.getByText('Son 2 pedidos, uno por vendedor.')).toBeVisible()
  await expect(
    page.getByText('Mariana Quiroga (aprobadora@abasto.test) tiene que aprobar la compra.'),
  ).toBeVisible()
  const [placed] = (await buyer.callOrThrow(myPurchases)).data
  await expect(page.getByText(`Código de la compra: ${placed?.internal_code}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Carrito, 0 productos' })).toBeVisible()
  expect(await axeViolations(page, 'main')).toEqual([])
  await page.reload()
  await page.getByRole('link', { name: 'Ver compra' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Compra ${placed?.internal_code}`)
  await expect(page.getByText('Portón 3')).toBeVisible()
  expect((await buyer.callOrThrow(getCart)).items).toEqual([])

  // Going back shows the result, not the bought cart.
  await page.goBack()
  await expectBought(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Tu carrito esta vacío' })).toBeVisible()
  await expect(finish).toHaveCount(0)
  await page.getByRole('link', { name: 'Descubrir productos' }).click()
  await expect(page).toHaveURL(/\/search\/?\?page=1&per_page=20$/)
})
