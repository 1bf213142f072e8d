// A seller's publications: the list and its filters, states, bulk changes and shipping prices (U1, U3, U4, U7).
import {
  changePublicationState,
  pausePublications,
  publications,
  publicationStates,
  type PublicationRow,
} from '#contract/publications.ts'
import { PUBLICATION_CODES } from '#contract/state-codes.ts'
import { shippingPricesOfSku } from '#contract/zones.ts'
import { expect, signIn, startSession, test } from '../../../e2e/app.ts'
import { dayText, expectFacts, money, price } from '../../../e2e/facts.ts'
import { callerOf } from '../../../e2e/orders.ts'
import {
  articles,
  choose,
  count,
  dialog,
  openPublication,
  openPublications,
  publicationsOf,
  SELLER,
} from '../../../e2e/publications-page.ts'

test('U1 the list shows five publications with name, SKU, state, price and validity; the address holds the page', async ({
  page,
  app,
}) => {
  await signIn(page, SELLER, 'Vendedor')
  await page.getByRole('navigation').getByRole('link', { name: 'Mis cotizaciones' }).click()
  await expect(page).toHaveURL('/quotes?state=1&page=1&per_page=5&period=24')
  await expect(page.getByRole('heading', { level: 1, name: 'Mis cotizaciones' })).toBeVisible()
  const crumbs = page.getByRole('navigation', { name: 'Ruta de navegación' })
  await expect(crumbs).toHaveText(/Inicio.*Mis cotizaciones/)
  await expect(page.getByRole('heading', { name: 'Información de la publicación' })).toBeVisible()
  await expect(articles(page)).toHaveCount(5)
  const seller = await callerOf(app, SELLER, 'seller')
  const { data } = await seller.callOrThrow(publications, { query: { state: 1, per_page: 5 } })
  for (const [index, publication] of data.entries()) {
    const article = articles(page).nth(index)
    await expect(article.getByRole('heading')).toHaveText(publication.prod_name)
    await expect(article).toContainText(`SKU ${publication.comb_sku} · Tamaño ${publication.size}`)
    await expect(article).toContainText('Activa')
    await expectFacts(article, {
      Precio: [
        price(publication.comb_price ?? '', publication.moneda ?? 'ARS'),
        ...termsTexts(publication),
      ].join(' '),
      'Fecha de vigencia': dayText(publication.fecha_vigencia ?? ''),
      'Precios de envío': 'Ver listado',
    })
  }
  const second = page.getByRole('link', { name: 'Página 2', exact: true })
  await second.click()
  await expect(second).toHaveAttribute('aria-current', 'page')
  const shown = await articles(page).first().getByRole('heading').innerText()
  await page.reload()
  await expect(articles(page).first().getByRole('heading')).toHaveText(shown)
  await page.getByRole('link', { name: 'Pausadas' }).click()
  await expect(page).toHaveURL(/state=2&page=1/)
  await expect(articles(page).first()).toContainText('Pausada')
  await page.goBack()
  await expect(articles(page).first().getByRole('heading')).toHaveText(shown)
  await page.goto('/quotes?state=9&page=9999&currency_id=x')
  await expect(articles(page).first()).toContainText('Activa')
})

test('U1 category, brand, currency, period and search text filter the list, and back undoes each', async ({
  page,
}) => {
  await startSession(page, SELLER, 'Vendedor')
  await openPublications(page)
  await expect(count(page)).toHaveText(/^[\d.]+ publicaciones$/)
  const all = await count(page).innerText()

  await page.getByRole('button', { name: /Todas las categorías/ }).click()
  const menu = page.getByRole('dialog')
  await menu.getByRole('tab', { name: 'Seguridad industrial' }).hover()
  await menu.getByRole('link', { name: 'Protección de manos', exact: true }).click()
  await expect(page).toHaveURL(/category_id=\d+&subcategory_id=\d+/)
  await expect(page.getByRole('button', { name: /Protección de manos/ })).toBeVisible()
  await expect(count(page)).not.toHaveText(all)
  for (const article of await articles(page).all()) await expect(article).toContainText('SKU SEG-')
  const category = await count(page).innerText()

  const brand = page.getByRole('combobox', { name: 'Marca' })
  await brand.selectOption('Segurmax')
  await expect(page).toHaveURL(/brand_id=\d+/)
  await expect(articles(page).first()).toContainText('Segurmax')
  await page.goBack()
  await expect(brand).toHaveValue('')
  await expect(count(page)).toHaveText(category)
  await page.getByRole('button', { name: 'Limpiar filtros' }).click()
  await expect(count(page)).toHaveText(all)

  const currency = page.getByRole('combobox', { name: 'Moneda' })
  await expect(currency.getByRole('option', { name: 'Todas las monedas' })).toBeAttached()
  await currency.selectOption('USD')
  await expect(page).toHaveURL(/currency_id=2/)
  await expect(articles(page).first()).toContainText('US$')
  await currency.selectOption('Todas las monedas')
  await page.getByRole('combobox', { name: 'Período' }).selectOption('Este mes')
  await expect(page).toHaveURL(/period=1/)
  await expect(count(page)).not.toHaveText(all)
  await page.getByRole('combobox', { name: 'Período' }).selectOption('Todas')

  const search = page.getByRole('textbox', { name: 'Buscar por nombre o SKU' })
  await search.fill('guantes nitrilo')
  await search.press('Enter')
  await expect(page).toHaveURL(/search=guantes/)
  await expect(articles(page).first()).toContainText(/nitrilo/i)
  await search.fill('zzzz')
  await search.press('Enter')
  await expect(page.getByRole('heading', { name: 'No se encontraron resultados' })).toBeVisible()
  await page.getByRole('button', { name: 'Borrar la búsqueda' }).click()
  await expect(count(page)).toHaveText(all)
})

test('U3 a publication is paused, activated, cancelled and published again, each with a confirmation; a cancelled one cannot be edited', async ({
  page,
  app,
}) => {
  const [publication] = (await publicationsOf(app, 3)) as [PublicationRow]
  await startSession(page, SELLER, 'Vendedor')
  const article = await openPublication(page, publication, 0)
  const acts = async () => {
    await article.getByRole('button', { name: /^Más acciones/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Historial de precios' })).toBeVisible()
    const items = await page.getByRole('menuitem').allInnerTexts()
    await page.getByRole('menu').press('Escape')
    await expect(page.getByRole('menuitem')).toHaveCount(0)
    return items
  }
  const edits = ['Modificar precio', 'Confirmar precio', 'Historial de precios']
  expect(await acts()).toEqual([...edits, 'Pausar publicación', 'Cancelar publicación'])
  await choose(page, article, 'Pausar publicación')
  const pause = dialog(page, '¿Pausar la publicación?')
  await pause.getByRole('button', { name: 'No, volver' }).click()
  await expect(pause).toBeHidden()
  await expect(article).toContainText('Activa')
  await choose(page, article, 'Pausar publicación')
  await pause.getByRole('button', { name: 'Sí, pausar' }).click()
  await expect(page.getByText('La publicación fue pausada con éxito')).toBeVisible()
  await expect(article).toContainText('Pausada')
  expect(await acts()).toEqual([...edits, 'Activar publicación', 'Cancelar publicación'])

  await choose(page, article, 'Activar publicación')
  await dialog(page, '¿Activar la publicación?').getByRole('button', { name: 'Sí, activar' }).click()
  await expect(page.getByText('La publicación fue activada con éxito')).toBeVisible()
  await expect(article).toContainText('Activa')

  await choose(page, article, 'Cancelar publicación')
  const cancel = dialog(page, '¿Cancelar la publicación?')
  await expect(cancel).toContainText('podés publicarla de nuevo cuando quieras, con su historial')
  await cancel.getByRole('button', { name: 'Sí, cancelar' }).click()
  await expect(page.getByText('La publicación fue cancelada con éxito')).toBeVisible()
  await expect(article).toContainText('Cancelada')
  expect(await acts()).toEqual(['Historial de precios', 'Publicar de nuevo'])
  await expect(article.getByRole('button', { name: /^Modificar precio/ })).toHaveCount(0)

  await choose(page, article, 'Publicar de nuevo')
  const again = dialog(page, '¿Publicar de nuevo?')
  await expect(again).toContainText('con su historial y el último precio')
  await again.getByRole('button', { name: 'Sí, publicar' }).click()
  await expect(page.getByText('La publicación fue activada con éxito')).toBeVisible()
  await expect(article).toContainText('Activa')
})

test('U4 a bulk change announces how many publications it changes, and changes only those', async ({
  page,
  app,
}) => {
  const seller = await callerOf(app, SELLER, 'seller')
  const states = (search?: string) => seller.callOrThrow(publicationStates, { query: { search } })
  const search = 'guantes de nitrilo'
  const [before, all] = [await states(search), await states()]
  expect(before.active).toBeGreaterThan(1)
  await startSession(page, SELLER, 'Vendedor')
  const offered = async () => {
    await page.getByRole('button', { name: 'Acciones masivas' }).click()
    await expect(page.getByRole('menuitem', { name: 'masivamente' })).toHaveCount(2)
    const disabled = async (name: string) => page.getByRole('menuitem', { name }).isDisabled()
    const found = [!(await disabled('Pausar masivamente')), !(await disabled('Activar masivamente'))]
    await page.getByRole('menu').press('Escape')
    await expect(page.getByRole('menuitem')).toHaveCount(0)
    return found
  }
  for (const [state, expected] of [
    ['Pausadas', [false, true]],
    ['Canceladas', [false, false]],
    ['Todas', [true, true]],
    ['Activas', [true, false]],
  ] as const) {
    await openPublications(page)
    await page.getByRole('link', { name: state, exact: true }).click()
    await expect(page.getByRole('link', { name: state, exact: true })).toHaveAttribute('aria-current', 'page')
    expect(await offered(), state).toEqual(expected)
  }

  await openPublications(page, `&search=${search}`)
  await page.getByRole('button', { name: 'Acciones masivas' }).click()
  await page.getByRole('menuitem', { name: 'Pausar masivamente' }).click()
  const pause = dialog(page, 'Pausar masivamente')
  await expect(pause).toContainText(
    `Vas a pausar ${before.active} publicaciones activas: las que coinciden con los filtros.`,
  )
  await pause.getByRole('button', { name: 'Sí, pausar todas' }).click()
  await expect(page.getByText(`Se pausaron ${before.active} publicaciones.`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No se encontraron resultados' })).toBeVisible()
  const paused = { active: 0, paused: before.paused + before.active, paused_in_bulk: before.active }
  expect(await states(search)).toEqual({ ...before, ...paused })
  expect(await states()).toEqual({
    ...all,
    active: all.active - before.active,
    paused: all.paused + before.active,
    paused_in_bulk: before.active,
  })

  await page.getByRole('button', { name: 'Acciones masivas' }).click()
  await page.getByRole('menuitem', { name: 'Deshacer el último cambio' }).click()
  const undo = dialog(page, '¿Deshacer el último cambio masivo?')
  await expect(undo).toContainText(`Se vuelven a activar ${before.active} publicaciones.`)
  await undo.getByRole('button', { name: 'Sí, deshacer' }).click()
  await expect(page.getByText('El cambio masivo se deshizo.')).toBeVisible()
  await expect(articles(page).first()).toBeVisible()
  expect(await states()).toEqual(all)
})

test('U4 activating in bulk includes what was paused one by one only if its box is ticked', async ({
  page,
  app,
}) => {
  const seller = await callerOf(app, SELLER, 'seller')
  const search = 'guantes de nitrilo'
  const states = () => seller.callOrThrow(publicationStates, { query: { search } })
  const { data } = await seller.callOrThrow(publications, { query: { state: 1, search, per_page: 1 } })
  const params = { id: data[0]?.price_id ?? 0 }
  await seller.callOrThrow(changePublicationState, { params, body: { state: PUBLICATION_CODES.paused } })
  const before = await states()
  const singly = before.paused - before.paused_in_bulk
  await seller.callOrThrow(pausePublications, { query: { search, expected: before.active } })
  const bulk = before.active + before.paused_in_bulk

  await startSession(page, SELLER, 'Vendedor')
  await page.goto(`/quotes?state=2&search=${search}`)
  await page.getByRole('button', { name: 'Acciones masivas' }).click()
  await page.getByRole('menuitem', { name: 'Activar masivamente' }).click()
  const activate = dialog(page, 'Activar masivamente')
  const activating = (count: number) => `Vas a activar ${count} publicaciones pausadas`
  const box = activate.getByRole('checkbox', {
    name: singly === 1 ? 'Activar también 1 que se pausó' : `Activar también ${singly} que se pausaron`,
  })
  await expect(box).not.toBeChecked()
  await expect(activate).toContainText(activating(bulk))
  await box.check()
  await expect(activate).toContainText(activating(bulk + singly))
  await box.uncheck()
  await expect(activate).toContainText(activating(bulk))
  await box.check()
  await activate.getByRole('button', { name: 'Sí, activar todas' }).click()
  await expect(page.getByText(`Se activaron ${bulk + singly} publicaciones.`)).toBeVisible()
  expect(await states()).toEqual({ ...before, active: bulk + singly, paused: 0, paused_in_bulk: 0 })
})

test('U1 a list that fails to load shows a dialog with a retry, never an empty list', async ({ page }) => {
  await startSession(page, SELLER, 'Vendedor')
  await page.route('**/api/v1/prices?*', (route) => route.fulfill({ status: 501, json: {} }))
  await page.goto('/quotes?state=1&page=1&per_page=5')
  const problem = dialog(page, 'Algo salió mal')
  await expect(problem).toContainText('Lo solucionaremos a la brevedad.')
  await problem.getByRole('button', { name: 'Aceptar' }).click()
  await expect(page.getByText('No se encontraron resultados')).toHaveCount(0)
  await page.unroute('**/api/v1/prices?*')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(articles(page)).toHaveCount(5)
})

test('U7 the shipping prices of a product: each zone with country, days, price, validity and state', async ({
  page,
  app,
}) => {
  const [publication] = (await publicationsOf(app, 4)) as [PublicationRow]
  await startSession(page, SELLER, 'Vendedor')
  const article = await openPublication(page, publication)
  await article.getByRole('link', { name: /^Ver listado/ }).click()
  await expect(page).toHaveURL(/\/quotes\/quotedetailzone\?sku=.+&title=.+&size=T\d/)
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveText([
    'Zona de entrega',
    'País',
    'Tiempo de entrega',
    'Precio',
    'Fecha de vigencia',
    'Estado',
  ])
  const row = (zone: string) =>
    table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: zone, exact: true }) })
  const seller = await callerOf(app, SELLER, 'seller')
  const { comb_sku: sku, size } = publication
  const zones = await seller.callOrThrow(shippingPricesOfSku, { params: { sku }, query: { size } })
  for (const { region, country_name: country, delivery_time: days, ...zone } of zones) {
    await expect(row(region).getByRole('cell')).toHaveText([
      country,
      days === 1 ? '1 día' : `${days} días`,
      zone.value === '0.00' ? 'Envío gratis' : money(zone.value, zone.currency_code),
      zone.date_from === null ? '–' : dayText(zone.date_from),
      zone.state === 1 ? 'Activo' : 'Inactivo',
    ])
  }
  await expect(page.getByRole('main')).toContainText(publication.prod_name)
  await page.reload()
  await expect(row('Buenos Aires')).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Ruta de navegación' })
    .getByRole('link', { name: 'Mis cotizaciones' })
    .click()
  await expect(articles(page).first()).toBeVisible()
  for (const address of ['/quotes/quotedetailzone', '/quotes/quotedetailzone?sku=NO-EXISTE']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Parece que esta página no existe' })).toBeVisible()
  }
})

/** What a publication says of its prices by quantity (B7). */
function termsTexts({ minimum, multiple, price_steps: steps, moneda }: PublicationRow): string[] {
  const currency = moneda ?? 'ARS'
  const least = minimum > multiple ? `Mínimo ${minimum} unidades` : ''
  const pack = multiple > 1 ? (least ? `${least}, de a ${multiple}` : `Se vende de a ${multiple}`) : least
  const shown = steps.map(({ from, value }) => `desde ${from} u. ${money(value, currency)}`)
  return [
    ...(pack ? [pack] : []),
    ...(shown.length > 0 ? [`Precios por cantidad: ${shown.join(' · ')}`] : []),
  ]
}
