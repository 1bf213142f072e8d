// Up to four products side by side (B6).
import type { Locator, Page } from '@playwright/test'
import { deleteCartItem, getCart } from '#contract/cart.ts'
import { productDetail, type ProductDetail } from '#contract/product.ts'
import { formatMoney } from '#domain/format.ts'
import { ALL, checkAccessibility } from '../../../e2e/accessibility.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { callerOf } from '../../../e2e/orders.ts'
import type { RunningApp } from '../../../e2e/server.ts'
import { BUYER, chooseZone, GLOVE_PAGE, title } from '../../../e2e/shop-pages.ts'

const SEGURMAX = 'SEG-GLA-00035-AMA-S'
const PEHUEN = 'SEG-GLA-00059-AMA-S'
/** Its only publication is paused. */
const PAUSED = 'CAF-AGU-00071'
const FULL = 'Podés comparar hasta 4 productos. Quitá uno para sumar otro.'

const bar = (page: Page) => page.getByRole('region', { name: 'Productos para comparar' })
const table = (page: Page) => page.getByRole('table', { name: 'Comparar productos' })
const toggles = (page: Page) => page.getByRole('button', { name: /^Comparar / })
const row = (page: Page, name: string): Locator =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name} ?(Distinto)?$`) }) })
const cells = (page: Page, name: string) => row(page, name).getByRole('cell')
const zone = (page: Page) => page.getByRole('combobox', { name: 'Zona de entrega' })

async function productOf(app: RunningApp, sku: string): Promise<ProductDetail> {
  return (await callerOf(app, BUYER)).callOrThrow(productDetail, { params: { sku } })
}

function offersOf({ prices }: ProductDetail, region: string) {
  return prices.find(({ region_name }) => region_name === region)?.offers ?? []
}

function priceIn(product: ProductDetail, region: string): string {
  const [offer] = offersOf(product, region)
  if (!offer) throw new Error(`Nothing is delivered to ${region}`)
  return `${formatMoney(offer.value, offer.currency_code, 'es')} + Imp`
}

const nameOf = ({ product_detail }: ProductDetail) => product_detail.product_name

async function expectMarked(page: Page, names: readonly string[]) {
  await expect(table(page).getByRole('rowheader').filter({ hasText: 'Distinto' })).toHaveText(
    names.map((name) => `${name}Distinto`),
  )
}

test.beforeEach(async ({ page }) => {
  await startSession(page, BUYER)
})

test('B6 products chosen on cards stand side by side in the chosen zone: rows that differ are marked, and are shown alone', async ({
  page,
  app,
}) => {
  const products = [await productOf(app, SEGURMAX), await productOf(app, PEHUEN)] as const
  await page.goto('/search?term=guantes')
  for (const product of products) {
    const toggle = page.getByRole('button', { name: `Comparar ${nameOf(product)}` })
    await expect(toggle).toHaveAttribute('aria-pressed', 'false')
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  }
  await expect(bar(page)).toContainText('2 productos para comparar')
  await bar(page).getByRole('link', { name: 'Comparar' }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('skus') === `${SEGURMAX},${PEHUEN}`)

  // Until a zone is chosen: the lowest price of all.
  await expect(cells(page, 'Precio')).toHaveText([/^Desde \$/, /^Desde \$/])
  await zone(page).selectOption({ label: 'Buenos Aires' })
  for (const [index, product] of products.entries()) {
    const head = table(page)
      .getByRole('columnheader')
      .nth(index + 1)
    await expect(head.getByRole('link', { name: nameOf(product) })).toHaveAttribute(
      'href',
      `/detail/${product.product_detail.sku}`,
    )
    await expect(head).toContainText(`SKU ${product.product_detail.sku}`)
  }
  await expect(cells(page, 'Precio')).toHaveText(products.map((one) => priceIn(one, 'Buenos Aires')))
  await expect(cells(page, 'Precio')).toHaveText(['$ 5.050,00 + Imp', '$ 4.950,00 + Imp'])
  await expect(cells(page, 'Envío')).toHaveText(['Envío gratis', 'Envío gratis'])
  await expect(cells(page, 'Entrega')).toHaveText(['5 días hábiles', '5 días hábiles'])
  await expect(cells(page, 'Vendedor').getByRole('button')).toHaveText(['Insumos Andinos', 'Insumos Andinos'])
  await expect(cells(page, 'Vendedores')).toHaveText(['3 vendedores', '3 vendedores'])
  await expect(cells(page, 'Marca')).toHaveText(['Segurmax', 'Pehuén'])
  await expect(cells(page, 'Talle')).toHaveText(['S', 'S'])
  await expect(cells(page, 'Color')).toHaveText(['Amarillo', 'Amarillo'])
  await expect(cells(page, 'Material')).toHaveText(['Látex natural', 'Látex natural'])
  await expectMarked(page, ['Precio', 'Marca'])

  await page.getByRole('checkbox', { name: 'Solo diferencias' }).check()
  await expect(table(page).getByRole('rowheader')).toHaveText(['PrecioDistinto', 'Compra', 'MarcaDistinto'])
  await page.getByRole('checkbox', { name: 'Solo diferencias' }).uncheck()
  await expect(cells(page, 'Talle')).toHaveText(['S', 'S'])
})

test('B6 another zone shows its prices, and says of a product that it is not delivered there', async ({
  page,
  app,
}) => {
  const products = [await productOf(app, SEGURMAX), await productOf(app, PEHUEN)] as const
  const [unserved] = products[0].zones_without_offer
  if (!unserved) throw new Error('It is delivered everywhere')
  // The zone that was chosen on the product's page.
  await page.goto(`/detail/${SEGURMAX}`)
  await chooseZone(page, 'Córdoba')
  await page.goto(`/compare?skus=${SEGURMAX},${PEHUEN}`)
  await expect(zone(page).locator('option:checked')).toHaveText('Córdoba')
  await expect(cells(page, 'Precio')).toHaveText(products.map((one) => priceIn(one, 'Córdoba')))
  await zone(page).selectOption({ label: 'Buenos Aires' })
  await expect(cells(page, 'Precio')).toHaveText(products.map((one) => priceIn(one, 'Buenos Aires')))
  await zone(page).selectOption({ label: unserved.region_name })
  await expect(cells(page, 'Precio').first()).toHaveText(`No se entrega en ${unserved.region_name}.`)
  await expect(cells(page, 'Vendedor').first()).toHaveText('—Sin dato')
  await expect(cells(page, 'Compra').first().getByRole('button')).toBeDisabled()
})

test('B6 the offer shown goes into the cart, and "Quitar" leaves the others', async ({ page, app }) => {
  const product = await productOf(app, PEHUEN)
  const buyer = await callerOf(app, BUYER)
  await page.goto(`/compare?skus=${SEGURMAX},${PEHUEN}`)
  await zone(page).selectOption({ label: 'Buenos Aires' })
  await page.getByRole('button', { name: `Agregar al carrito: ${nameOf(product)}` }).click()
  await expect(cells(page, 'Compra').last()).toContainText('Ya tenés 1 en el carrito.')
  const [item] = (await buyer.callOrThrow(getCart)).items
  const [offer] = offersOf(product, 'Buenos Aires')
  expect(item).toMatchObject({
    sku: PEHUEN,
    quantity: 1,
    provider_id: offer?.provider_id,
    subtotal: offer?.value,
  })
  await buyer.callOrThrow(deleteCartItem, { params: { cart_item_id: item?.cart_item_id ?? 0 } })

  await page.getByRole('button', { name: `Quitar ${nameOf(product)}` }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('skus') === SEGURMAX)
  await expect(table(page).getByRole('columnheader')).toHaveCount(2)
  await expect(page.getByText('Elegí otro producto para ver en qué se diferencian.')).toBeVisible()
  await expectMarked(page, [])
  await page.getByRole('button', { name: /^Quitar / }).click()
  await expect(page.getByText('Todavía no elegiste productos para comparar')).toBeVisible()
})

test('B6 a fifth product is refused with the reason, and the choice is kept for the tab and the user until it is cleared', async ({
  page,
}) => {
  await page.goto('/search?term=guantes')
  for (const index of [0, 1, 2, 3, 4]) await toggles(page).nth(index).click()
  await expect(page.getByRole('alert')).toHaveText(FULL)
  await expect(toggles(page).nth(3)).toHaveAttribute('aria-pressed', 'true')
  await expect(toggles(page).nth(4)).toHaveAttribute('aria-pressed', 'false')
  await page.goto(GLOVE_PAGE)
  await expect(bar(page)).toContainText('4 productos para comparar')

  await startSession(page, 'suplente@abasto.test')
  await page.goto(GLOVE_PAGE)
  await expect(title(page)).toBeVisible()
  const toggle = page.getByRole('button', { name: 'Comparar', exact: true })
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
  await expect(bar(page)).toHaveCount(0)
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await expect(bar(page)).toContainText('1 producto para comparar')
  await toggle.click()
  await expect(bar(page)).toHaveCount(0)
  await toggle.click()
  await bar(page).getByRole('button', { name: 'Quitar todos' }).click()
  await expect(bar(page)).toHaveCount(0)
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
})

test('B6 a product that does not exist or cannot be bought any more says so in its column, at every width', async ({
  page,
  app,
}) => {
  const sold = await productOf(app, SEGURMAX)
  await page.goto(`/compare?skus=${SEGURMAX},NADA-1,${PAUSED},${PEHUEN}`)
  await zone(page).selectOption({ label: 'Buenos Aires' })
  const heads = table(page).getByRole('columnheader')
  await expect(heads.nth(1)).toContainText(nameOf(sold))
  await expect(heads.nth(2)).toContainText('NADA-1Este producto no existe.')
  await expect(heads.nth(3)).toContainText(`SKU ${PAUSED}Ningún vendedor lo ofrece en este momento.`)
  await expect(cells(page, 'Precio')).toHaveText([
    '$ 5.050,00 + Imp',
    '—Sin dato',
    '—Sin dato',
    '$ 4.950,00 + Imp',
  ])
  await expect(cells(page, 'Compra').getByRole('button')).toHaveCount(2)
  // What is not known makes no difference.
  await expectMarked(page, ['Precio', 'Marca'])
  await checkAccessibility(page, 'compare', ALL)
})

test('B6 on a phone the products scroll beside the names of the rows, and the product’s page leads to the comparison', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/search?term=guantes')
  for (const index of [0, 1, 2, 3]) await toggles(page).nth(index).click()
  await checkAccessibility(page, 'search, with the bar to compare', ALL)
  await page.goto(GLOVE_PAGE)
  await page.getByRole('link', { name: 'Comparar 4 productos' }).click()
  await zone(page).selectOption({ label: 'Buenos Aires' })
  const name = row(page, 'Precio').getByRole('rowheader')
  const last = cells(page, 'Precio').last()
  await expect(last).not.toBeInViewport()
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport({ ratio: 1 })
  await expect(name).toBeInViewport({ ratio: 1 })
  const [left, right] = [await name.boundingBox(), await last.boundingBox()]
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)
})
