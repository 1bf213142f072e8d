// Slow and missing connections: the page says what it waits for, keeps what is typed, and goes on by itself.
import { expect, signIn, test } from '../../../e2e/app.ts'
import { BUYER, firstItem, openCart, results, WRENCH } from '../../../e2e/shop-pages.ts'

test('S19 a navigation over 200 ms shows a bar, and the searched term stays in the box', async ({ page }) => {
  await signIn(page, BUYER)
  const bar = page.getByTestId('navigation-bar')
  await expect(bar).toHaveCount(0)
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/products/searchelastic*', async (route) => {
    await released
    await route.continue()
  })
  const box = page.getByRole('combobox', { name: 'Buscar productos' })
  await box.fill('guantes')
  await box.press('Enter')
  await expect(bar).toBeVisible()
  await expect(box).toHaveValue('guantes')
  // The next term, typed before the results of the first arrive.
  await box.fill('guantes de nitrilo')
  release()
  await expect(
    results(page)
      .getByRole('link', { name: /\+ Imp/ })
      .first(),
  ).toBeVisible()
  await expect(bar).toHaveCount(0)
  await expect(box).toHaveValue('guantes de nitrilo')
  await expect(page).toHaveURL(/term=guantes$/)
})

test('S19 without connection the page says so, keeps what is typed and the page it is on, and goes on by itself', async ({
  page,
  context,
}) => {
  await signIn(page, BUYER)
  const box = page.getByRole('combobox', { name: 'Buscar productos' })
  const notice = page.getByText('Sin conexión')
  await expect(page.getByRole('heading', { name: 'Comprá por categoría' })).toBeVisible()
  // The first request after the event may still get through.
  await page.route('**/favicon.svg', (route) => route.fulfill(), { times: 1 })
  await context.setOffline(true)
  await expect(notice).toBeVisible()
  await box.fill('guantes')
  await box.press('Enter')
  await expect(page.getByTestId('navigation-bar')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Comprá por categoría' })).toBeVisible()
  await expect(box).toHaveValue('guantes')
  await context.setOffline(false)
  await expect(
    results(page)
      .getByRole('link', { name: /\+ Imp/ })
      .first(),
  ).toBeVisible()
  await expect(notice).toBeHidden()
  await expect(box).toHaveValue('guantes')
})

test('D6 a success and an error are never shown together', async ({ page, app }) => {
  const { cart } = await openCart(page, app, [WRENCH])
  await page.goto('/detail/' + firstItem(cart).sku)
  const added = page.getByText('Producto agregado correctamente')
  const add = page.getByRole('button', { name: 'Agregar al carrito' })
  await add.click()
  await expect(added).toBeVisible()
  await added.hover()
  await page.route('**/api/v1/cart/*', (route) => route.fulfill({ status: 501, json: {} }))
  await add.focus()
  await add.press('Enter')
  await expect(page.getByText('Error al agregar el producto')).toBeVisible()
  await expect(added).toHaveCount(0)
})
