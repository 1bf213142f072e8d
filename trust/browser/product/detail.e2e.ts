// The product page: description, pictures, variants, offers, and products that cannot be shown (D1–D5, D7).
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { productDetail } from '#contract/product.ts'
import { dayOf } from '#domain/days.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { callerOf, setPublications, withDatabase } from '../../../e2e/orders.ts'
import * as at from '../../../e2e/shop-pages.ts'
import { GLOVE_PAGE, OTHER_GLOVE_PAGE } from '../../../e2e/shop-pages.ts'

test.beforeEach(async ({ page }) => {
  await startSession(page, 'suplente@abasto.test')
})

test('D1 D5 a product shows its details, each once, and its seller’s contact', async ({ page, app }) => {
  await page.goto(GLOVE_PAGE)
  await expect(at.title(page)).toHaveText(/^Guantes de látex Pehuén/)
  await expect(page.getByText('SKU SEG-GLA-00056-AMA-S')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Descripción' })).toContainText('látex')
  const sheet = page.getByRole('table', { name: 'Ficha técnica' })
  await expect(sheet.getByRole('row', { name: 'Marca Pehuén' })).toBeVisible()
  // Each characteristic stands once.
  const buyer = await callerOf(app, at.BUYER)
  const sku = GLOVE_PAGE.replace('/detail/', '')
  const { technical_details: details } = await buyer.callOrThrow(productDetail, { params: { sku } })
  await expect(sheet.getByRole('row')).toHaveText(details.map((row) => row.attr_key + row.attr_value))
  await expect(page.getByRole('term')).toHaveCount(0)
  await expect(
    page
      .getByRole('navigation', { name: 'Ruta de navegación' })
      .getByRole('link', { name: 'Seguridad industrial' }),
  ).toHaveAttribute('href', /category_id=\d+&lvl=01$/)

  await at.chooseZone(page, 'Córdoba')
  const seller = at.panel(page).getByText('Vendido por').getByRole('button')
  await seller.click()
  const contact = page.getByRole('dialog', { name: 'Contactar al vendedor' })
  await expect(contact).toContainText('Nombre de fantasía')
  await expect(contact).toContainText((await seller.textContent()) ?? '')
  await expect(contact.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
  await expect(contact.getByRole('link', { name: /^\+54/ })).toHaveAttribute('href', /^tel:\+54\d+$/)
  await page.keyboard.press('Escape')
  await expect(contact).toBeHidden()
  await expect(seller).toBeFocused()

  // Coming back restores the scroll position.
  await page.evaluate('scrollTo(0, 500)')
  await expect.poll(() => page.evaluate<number>('scrollY')).toBe(500)
  await page.getByRole('link', { name: 'Abasto, ir al inicio' }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect.poll(() => page.evaluate<number>('scrollY')).toBe(500)
  await page.getByRole('link', { name: 'Ver ficha técnica' }).click()
  await expect(sheet).toBeInViewport()
})

for (const width of [360, 1280]) {
  test(`D5 at ${width} px the seller’s contact does not break e-mail and phone`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(GLOVE_PAGE)
    await at.chooseZone(page, 'Córdoba')
    await at.panel(page).getByText('Vendido por').getByRole('button').click()
    const links = page.getByRole('dialog', { name: 'Contactar al vendedor' }).getByRole('link')
    await expect(links).toHaveCount(2)
    for (const link of await links.all()) {
      // A second line adds 21 px.
      expect((await link.boundingBox())?.height).toBeLessThan(30)
    }
  })
}

test('D5 a missing description or data sheet points to the seller’s contact, one click away', async ({
  page,
  app,
}) => {
  await withDatabase(app, async (db) => {
    const sku = 'SEG-GAC-00069-9'
    await sql`delete from technical_details where variant_id = (select id from variants where sku = ${sku})`.execute(
      db,
    )
    await sql`update products set long_description = '' where id = (select product_id from variants where sku = ${sku})`.execute(
      db,
    )
    await sql`update providers set email = ${`${'compras.y.ventas.'.repeat(5)}x@${'muy-largo-'.repeat(6)}x.test`}`.execute(
      db,
    )
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/detail/SEG-GAC-00069-9')
  const sheet = page.getByRole('region', { name: 'Ficha técnica' })
  await expect(page.getByRole('region', { name: 'Descripción' })).toContainText('Contactá al vendedor')
  await expect(sheet).toContainText('Contactá al vendedor')
  await sheet.getByRole('button').first().click()
  const contact = page.getByRole('dialog', { name: 'Contactar al vendedor' })
  await expect(contact.getByRole('link', { name: /@/ })).toBeVisible()
  // The popup fits the screen, and its content the popup.
  expect(await contact.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true)
  const { x, width } = (await contact.boundingBox()) ?? { x: -1, width: 999 }
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(360)
})

test('D2 choosing a variant opens its SKU; zone, quantity, seller and scroll position stay', async ({
  page,
  app,
}) => {
  await setPublications(app, 'SEG-GLA-00056-VER-S', 'paused')
  await page.goto(GLOVE_PAGE)
  await at.chooseZone(page, 'Córdoba')
  await at.quantity(page).fill('7')
  const other = at.offers(page).last().getByRole('radio')
  await other.scrollIntoViewIfNeeded()
  const before = await page.evaluate<number>('scrollY')
  await other.check()
  const seller = await at.panel(page).getByText('Vendido por').getByRole('button').textContent()
  const sizes = page.getByRole('group', { name: 'Talle' })
  const colours = page.getByRole('group', { name: 'Color' })
  await expect(colours.getByRole('link', { name: 'Amarillo' })).toHaveAttribute('aria-current')
  // The panel is in view, so the page does not scroll.
  expect(await page.evaluate<number>('scrollY')).toBe(before)
  await page.evaluate('scrollTo(0, 150)')
  const stays = () => expect.poll(() => page.evaluate<number>('scrollY')).toBe(150)
  await stays()

  const medium = sizes.getByRole('link', { name: 'M', exact: true })
  await medium.click()
  await expect(page).toHaveURL('/detail/SEG-GLA-00056-AMA-M')
  await expect(at.title(page)).toHaveText(/talle M$/)
  await expect(medium).toHaveAttribute('aria-current')
  await expect(medium).toBeFocused()
  await expect(at.quantity(page)).toHaveValue('7')
  await expect(at.chosenZone(page)).toHaveText('Córdoba')
  await expect(at.panel(page).getByText('Vendido por').getByRole('button')).toHaveText(seller ?? '')
  await stays()

  // The picture changes with the colour.
  const picture = page.getByRole('button', { name: 'Ampliar imagen' }).getByRole('img')
  await expect(picture).toHaveAttribute('src', /f4c21b/)
  await colours.getByRole('link', { name: 'Verde' }).click()
  await expect(page).toHaveURL('/detail/SEG-GLA-00056-VER-M')
  await expect(picture).toHaveAttribute('src', /2f8f4e/)
  await page.goBack()
  await expect(at.title(page)).toHaveText(/Amarillo, talle M$/)

  // Green does not exist in S: the link goes to the nearest variant and names the other change.
  await page.goto(GLOVE_PAGE)
  const green = colours.getByRole('link', { name: 'Verde (cambia también Talle)' })
  await expect(green).toHaveAttribute('href', '/detail/SEG-GLA-00056-VER-M')
  await setPublications(app, 'SEG-GLA-00056-VER-S', 'active')
})

test('D2 the picture zooms once the pointer moves over it, and in a dialog by keyboard, mouse and touch', async ({
  page,
}) => {
  await page.goto(GLOVE_PAGE)
  const enlarge = page.getByRole('button', { name: 'Ampliar imagen' })
  const small = enlarge.getByRole('img')
  await expect(small).toHaveAttribute('fetchpriority', 'high')
  expect((await small.boundingBox())?.width).toBe(400)
  await small.hover({ position: { x: 100, y: 300 } })
  await expect(small).toHaveCSS('transform', /^matrix\(2\.25/)
  await expect(small).toHaveCSS('transform-origin', /^(100|99\.\d+)px (300|299\.\d+)px$/)

  // As under a resting pointer, Chrome gives the first event of a page no movement.
  await page.reload()
  await small.hover({ position: { x: 100, y: 300 } })
  expect(await enlarge.evaluate((element) => element.matches(':hover'))).toBe(true)
  await small.evaluate((image: Animated) =>
    Promise.all(image.getAnimations().map(({ finished }) => finished)),
  )
  await expect(small).toHaveCSS('transform', 'none')
  await small.hover({ position: { x: 130, y: 270 } })
  await expect(small).toHaveCSS('transform', /^matrix\(2\.25/)

  await enlarge.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Guantes/ })
  const scale = dialog.getByRole('status')
  const picture = dialog.getByRole('img', { name: /^Guantes/ })
  const left = async () => (await picture.boundingBox())?.x ?? 0
  await expect(scale).toHaveText('100 %')
  await page.keyboard.press('+')
  await expect(scale).toHaveText('150 %')
  const before = await left()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(left).toBeGreaterThan(before)
  await dialog.getByRole('button', { name: 'Alejar' }).click()
  await expect(scale).toHaveText('100 %')

  const { x, y, width } = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0 }
  const centre = { x: x + width / 2, y: y + width / 2 }
  await page.mouse.dblclick(centre.x, centre.y)
  await expect(scale).toHaveText('250 %')
  const whole = await left()
  await page.mouse.move(centre.x, centre.y)
  await page.mouse.down()
  await page.mouse.move(centre.x + 60, centre.y)
  await page.mouse.up()
  await expect.poll(left).toBeCloseTo(whole + 60, 0)
  await page.keyboard.press('0')
  await pinch(page, centre, 40, 120)
  await expect(scale).toHaveText('300 %')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(enlarge).toBeFocused()
})

/** The tests know no DOM. */
interface Animated {
  getAnimations: () => { finished: Promise<unknown> }[]
}

/** Two fingers spread around a point. */
async function pinch(page: Page, { x, y }: { x: number; y: number }, from: number, to: number) {
  const client = await page.context().newCDPSession(page)
  const fingers = (apart: number) => [
    { x: x - apart, y, id: 1 },
    { x: x + apart, y, id: 2 },
  ]
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(from) })
  for (const apart of [from + (to - from) / 2, to]) {
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) })
  }
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('S18 a picture that fails to load shows a message and cannot be enlarged', async ({ page }) => {
  await page.route('**/media/**', (route) => route.abort())
  await page.goto(GLOVE_PAGE)
  // The large one and two to choose from.
  const missing = page.getByRole('img', { name: 'Imagen no disponible' })
  await expect(missing).toHaveCount(3)
  await expect(missing.first()).toHaveAttribute('title', 'Imagen no disponible')
  await expect(page.getByRole('button', { name: 'Ampliar imagen' })).toHaveCount(0)
})

test('D3 the zone sets the price; its sellers are compared, cheapest first, and can be chosen', async ({
  page,
  app,
}) => {
  await page.goto(OTHER_GLOVE_PAGE)
  await expect(at.buyButton(page)).toBeDisabled()
  await expect(at.offers(page)).toHaveCount(0)
  await at.chooseZone(page, 'Córdoba')
  await at.quantity(page).fill('3')
  const [head, first, second, third] = await at.offers(page).all()
  if (!head || !first || !second || !third) throw new Error('Three sellers are compared')
  for (const column of ['Vendedor', 'Precio unitario', 'Envío', 'Entrega', 'Total por 3 unidades']) {
    await expect(head.getByRole('columnheader', { name: column })).toBeVisible()
  }
  // Exact to the cent: 3 × 25.040; 3 × (25.280 + 4.400); 3 × (26.900 + 4.050).
  await expect(first).toHaveText(/Menor total.*\$\s25\.040,00 \+ Imp.*Envío gratis.*\$\s75\.120,00 \+ Imp$/)
  await expect(second).toHaveText(/\$\s25\.280,00 \+ Imp.*\$\s13\.200,00.*\$\s89\.040,00 \+ Imp$/)
  await expect(third).toHaveText(/Más rápida.*\$\s26\.900,00 \+ Imp.*\$\s12\.150,00.*\$\s92\.850,00 \+ Imp$/)
  const buyer = await callerOf(app, at.BUYER)
  const sku = OTHER_GLOVE_PAGE.replace('/detail/', '')
  const { prices } = await buyer.callOrThrow(productDetail, { params: { sku } })
  const compared = prices.find(({ region_name }) => region_name === 'Córdoba')?.offers ?? []
  for (const [index, row] of [first, second, third].entries()) {
    const days = compared[index]?.delivery_time
    await expect(row).toContainText(days === 1 ? 'Entrega1 día hábil' : `Entrega${days} días hábiles`)
  }
  await expect(first.getByRole('radio')).toBeChecked()
  await expect(at.panel(page)).toContainText(/\$\s25\.040,00 \+ Imp.*Envío gratis.*Entrega en 3 días hábiles/)
  await third.click()
  await expect(third.getByRole('radio')).toBeChecked()
  await expect(at.panel(page)).toContainText(/\$\s26\.900,00 \+ Imp.*\$\s4\.050,00 de envío por unidad/)
  await expect(at.panel(page)).toContainText(
    /Total por 3 unidades\$\s92\.850,00 \+ ImpProductos \$\s80\.700,00 · Envío \$\s12\.150,00/,
  )

  // On a phone each offer is a card, and the buttons stay visible while scrolling.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('heading', { name: 'Ficha técnica' }).scrollIntoViewIfNeeded()
  const bar = page.getByRole('region', { name: 'Compra rápida' })
  await expect(bar).toContainText(/Total por 3 unidades.*\$\s92\.850,00/)
  await expect(bar.getByRole('button', { name: 'Agregar al carrito' })).toBeInViewport()
  await at.addButton(page).scrollIntoViewIfNeeded()
  await expect(bar).toBeHidden()
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390)
})

test('D3 zones without a seller are listed apart, and a remembered one shows a message', async ({
  page,
  app,
}) => {
  const setSalta = (state: string) =>
    withDatabase(app, (db) =>
      sql`update shipping_zones set state = ${state}
        where region_id = (select id from regions where name = 'Salta')`.execute(db),
    )
  await page.goto(OTHER_GLOVE_PAGE)
  await at.chooseZone(page, 'Salta')
  await setSalta('paused')
  await page.goto(GLOVE_PAGE)
  await expect(at.zone(page)).toHaveAccessibleDescription(
    'Este producto no se entrega en Salta. Elegí otra zona.',
  )
  await expect(at.chosenZone(page)).toHaveText('Salta')
  const withoutDelivery = at.zone(page).locator('optgroup[label="Sin entrega de este producto"] > option')
  await expect(withoutDelivery.filter({ hasText: 'Salta' })).toBeDisabled()
  await expect(at.buyButton(page)).toBeDisabled()
  await at.chooseZone(page, 'Córdoba')
  await expect(at.buyButton(page)).toBeEnabled()
  await setSalta('active')
})

test('D3 K14 dollars and pesos are never added up; a single seller is not compared', async ({
  page,
  app,
}) => {
  const sku = 'SEG-GAC-00069-8'
  await withDatabase(app, (db) =>
    sql`insert into prices (publication_id, value_cents, currency_id, date_from)
      select pub.id, 1234, 2, ${dayOf(new Date())} from publications pub
      join variants v on v.id = pub.variant_id
      join providers p on p.id = pub.provider_id
      where v.sku = ${sku} and p.fantasy_name = 'Ferretera del Plata'`.execute(db),
  )
  await page.goto(`/detail/${sku}`)
  await at.chooseZone(page, 'Córdoba')
  await at.quantity(page).fill('2')
  const dollars = at.offers(page).filter({ hasText: 'US$' })
  await expect(dollars).toContainText(/US\$\s24,68 \+ Imp\$\s8\.800,00 \+ Imp$/)
  await dollars.click()
  await expect(at.panel(page)).toContainText(/US\$\s24,68 \+ Imp\$\s8\.800,00 \+ Imp/)

  await withDatabase(app, (db) =>
    sql`update publications set state = 'paused' where variant_id = (select id from variants where sku = ${sku})
      and provider_id <> (select id from providers where fantasy_name = 'Ferretera del Plata')`.execute(db),
  )
  await page.reload()
  await expect(at.panel(page)).toContainText('US$')
  await expect(page.getByRole('region', { name: 'Otras opciones de compra' })).toHaveCount(0)
})

test('D7 a SKU of any letters opens, and a seller without active zones keeps the reader on the page', async ({
  page,
  app,
}) => {
  const sku = 'Ñ/50% <b>😀</b> "x"'
  await withDatabase(app, (db) =>
    sql`update variants set sku = ${sku} where sku = 'SEG-GAC-00069-10'`.execute(db),
  )
  await page.goto(OTHER_GLOVE_PAGE)
  await page.getByRole('group', { name: 'Talle' }).getByRole('link', { name: '10' }).click()
  await expect(page.getByText(`SKU ${sku}`)).toBeVisible()
  await page.reload()
  await expect(page.getByText(`SKU ${sku}`)).toBeVisible()

  const setZones = (state: string) =>
    withDatabase(app, (db) => sql`update shipping_zones set state = ${state}`.execute(db))
  await setZones('paused')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'El proveedor no tiene la región activada' })).toBeVisible()
  await expect(page).toHaveURL(`/detail/${encodeURIComponent(sku)}`)
  await setZones('active')
})

test('D7 K13 a failed request opens the dialog and shows an error and a retry; the user’s choices stay', async ({
  page,
}) => {
  const product = '**/api/v1/products/SEG-*'
  await page.route(product, (route) => route.fulfill({ status: 500, body: 'broken' }))
  const failure = page.getByRole('dialog', { name: 'Algo salió mal' })
  const accept = async () => {
    await expect(failure).toContainText('Lo solucionaremos a la brevedad.')
    await failure.getByRole('button', { name: 'Aceptar' }).click()
  }
  await page.goto(GLOVE_PAGE)
  await accept()
  await expect(page.getByRole('alert')).toContainText('No pudimos cargar el producto')
  await page.unroute(product)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(at.title(page)).toHaveText(/talle S$/)
  await at.chooseZone(page, 'Córdoba')
  await at.quantity(page).fill('7')

  await page.route(product, (route) => route.abort())
  await page.getByRole('group', { name: 'Talle' }).getByRole('link', { name: 'M', exact: true }).click()
  await accept()
  await expect(page.getByRole('alert')).toContainText('No pudimos cargar la variante que elegiste')
  await page.unroute(product)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(at.title(page)).toHaveText(/talle M$/)
  await expect(at.quantity(page)).toHaveValue('7')
  await expect(at.chosenZone(page)).toHaveText('Córdoba')
})

test('S9 D3 the page is shown in English', async ({ page }) => {
  await page.goto(OTHER_GLOVE_PAGE)
  await at.chooseZone(page, 'Córdoba')
  await page.getByRole('button', { name: 'English' }).click()
  const buy = page.getByRole('region', { name: 'Buy', exact: true })
  await expect(buy).toContainText(/Free shipping.*Delivered in 3 business days.*Sold by/)
  await expect(page.getByRole('radiogroup', { name: 'Other purchase options' })).toContainText('Lowest total')
  await page.goto('/detail/NO-EXISTE')
  await expect(at.title(page)).toHaveText('It seems this product does not exist')
})
