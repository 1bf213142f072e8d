// Search results, filters, categories and failures (C5–C9).
import type { Locator, Page } from '@playwright/test'
import { searchProducts } from '#contract/search.ts'
import { dayOf } from '#domain/days.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { holdResponses } from '../../../e2e/accessibility.ts'
import { dayText, money, price } from '../../../e2e/facts.ts'
import { callerOf } from '../../../e2e/orders.ts'
import {
  activeFilters,
  cards,
  filterOption,
  filters,
  resultCount,
  results,
  summary,
} from '../../../e2e/shop-pages.ts'

async function search(page: Page, term: string) {
  await page.getByRole('combobox', { name: 'Buscar productos' }).fill(term)
  await page.keyboard.press('Enter')
}

function missing(): never {
  throw new Error('The card has no offers')
}

test.beforeEach(async ({ page }) => {
  await startSession(page, 'comprador@abasto.test')
})

test('S11 C5 C8 "Guantes" in the header finds gloves, twenty a page, with code, lowest price, sellers, delivery days and zones', async ({
  page,
  app,
}) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Buscar productos' }).fill('Guantes')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?page=1&per_page=20&term=guantes')
  await expect(page.getByRole('heading', { level: 1, name: 'Resultados' })).toBeVisible()
  await expect(summary(page)).toHaveText(/^\d{2,} productos para “guantes”$/)
  await expect(cards(page)).toHaveCount(20)
  const buyer = await callerOf(app, 'comprador@abasto.test')
  const { data } = await buyer.callOrThrow(searchProducts, {
    query: { term: 'guantes', per_page: 20, offers: 'true' },
  })
  await expect(cards(page)).toHaveText(
    data.map(({ product_name: name, min_price_value: value, currency_code: currency, ...card }) => {
      const zones = card.regions_available === 1 ? '1 zona' : `${card.regions_available} zonas`
      const { sellers, delivery_time: days, from_value: lowest } = card.offers ?? missing()
      const byQuantity = lowest === null ? '' : `Por cantidad, desde ${money(lowest, currency)}`
      // All zones are shown, so there is no offer whose rise would be marked.
      const before = card.last_paid
      const paid = before
        ? `La última vez: ${money(before.value, before.currency_code)} · ${dayText(dayOf(new Date(before.date)))} · ${before.fantasy_name}`
        : ''
      const from = sellers === 1 ? '1 vendedor' : `${sellers} vendedores`
      return `${name}${card.sku}Desde${price(value, currency)}${byQuantity}${paid}${from} ${days.minimo} a ${days.maximo} días hábilesDisponible en ${zones}`
    }),
  )

  const tops = await Promise.all([3, 4].map((index) => cards(page).nth(index).boundingBox()))
  const firstTop = (await cards(page).first().boundingBox())?.y
  expect(tops.map((card) => card?.y === firstTop)).toEqual([true, false])

  const firstPage = await cards(page).first().textContent()
  await page.getByRole('navigation', { name: 'Páginas' }).getByRole('link', { name: 'Página 2' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(cards(page).first()).not.toHaveText(firstPage ?? '')
  await page.goBack()
  await expect(cards(page).first()).toHaveText(firstPage ?? '')
})

test('C5 C6 C7 D3 the filters live in the address: reload, back and forward show the same, products open in its zone', async ({
  page,
}) => {
  await page.goto('/search?term=guantes')
  const all = await resultCount(page)
  await filterOption(page, 'Marca', /^Kalvex/).check()
  await expect(summary(page)).not.toHaveText(new RegExp(`^${all} `))
  const ofBrand = await resultCount(page)
  expect(ofBrand).toBeLessThan(all)

  await page.reload()
  await expect(filterOption(page, 'Marca', /^Kalvex/)).toBeChecked()
  expect(await resultCount(page)).toBe(ofBrand)

  await filterOption(page, 'Zona de Entrega', /^Formosa/).check()
  await expect(page.getByRole('button', { name: 'Quitar filtro: Formosa' })).toBeVisible()
  await page.goBack()
  await expect(filterOption(page, 'Zona de Entrega', /^Formosa/)).not.toBeChecked()
  expect(await resultCount(page)).toBe(ofBrand)
  await page.goForward()
  await expect(filterOption(page, 'Zona de Entrega', /^Formosa/)).toBeChecked()
  await cards(page).first().click()
  const zone = page.getByRole('combobox', { name: 'Zona de entrega' })
  await expect(zone.locator('option:checked')).toHaveText('Formosa')
  await page.reload()
  await expect(zone.locator('option:checked')).toHaveText('Formosa')
  await page.goBack()

  await page.getByRole('button', { name: 'Quitar filtro: Formosa' }).click()
  await expect(filterOption(page, 'Zona de Entrega', /^Formosa/)).not.toBeChecked()
  await filters(page).getByRole('button', { name: 'Limpiar filtros' }).click()
  await expect(filterOption(page, 'Marca', /^Kalvex/)).not.toBeChecked()
  expect(await resultCount(page)).toBe(all)
})

test('C7 filters chosen in quick succession all apply, start at page 1, and are removed one by one', async ({
  page,
}) => {
  await page.goto('/search?term=guantes&page=2')
  await resultCount(page)
  // Faster than the page renders.
  await filters(page).evaluate((sidebar) => {
    for (const name of ['Kalvex', 'Segurmax', 'Manopro']) {
      const choice = [...sidebar.querySelectorAll('label')].find((label) => label.innerText.startsWith(name))
      choice?.click()
    }
  })
  await expect(activeFilters(page)).toHaveText(['Kalvex', 'Segurmax', 'Manopro'])
  await expect(page).toHaveURL(/[?&]page=1&.*brands=\d+%2C\d+%2C\d+/)
  const three = await resultCount(page)
  await page.getByRole('button', { name: 'Quitar filtro: Segurmax' }).press('Enter')
  await expect(activeFilters(page)).toHaveText(['Kalvex', 'Manopro'])
  await expect(results(page)).toBeFocused()
  await expect(filterOption(page, 'Marca', /^Segurmax/)).not.toBeChecked()
  expect(await resultCount(page)).toBeLessThan(three)
})

test('C5 C9 K13 eight skeletons at first, then the previous results until the next load; a failure opens the dialog and is not shown as no results', async ({
  page,
}) => {
  const searchRequests = '**/products/searchelastic?**'
  const hold = async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(searchRequests, async (route) => {
      await held
      await route.continue()
    })
    return async () => {
      release()
      await page.unrouteAll({ behavior: 'wait' })
    }
  }
  const busy = results(page).locator('[aria-busy="true"]')
  const nothing = page.getByText('No se encontraron resultados')

  const first = await hold()
  await page.goto('/search?term=guantes')
  await expect(busy.locator('> *:not([role="status"])')).toHaveCount(8)
  await expect(summary(page)).toHaveCount(0)
  await first()
  await expect(cards(page)).toHaveCount(20)

  const next = await hold()
  await search(page, 'xyzzyqwv')
  await expect(busy).toHaveCount(1)
  await expect(cards(page)).toHaveCount(20)
  await expect(summary(page)).toHaveText(/“guantes”$/)
  await expect(nothing).toHaveCount(0)
  await next()
  await expect(nothing).toBeVisible()
  await expect(summary(page)).toHaveText('0 productos para “xyzzyqwv”')
  await expect(filters(page).getByRole('group', { name: 'Tiempos de Entrega' })).toHaveCount(0)

  const third = await hold()
  await search(page, 'caf-agu-00020')
  await expect(busy).toHaveCount(1)
  await expect(nothing).toHaveCount(0)
  await third()
  await expect(cards(page).first()).toContainText('Agua mineral')
  await expect(page.getByRole('navigation', { name: 'Páginas' })).toHaveCount(0)

  await page.route(searchRequests, (route) => route.abort())
  await search(page, 'martillo')
  const failure = page.getByRole('dialog', { name: 'Algo salió mal' })
  await expect(failure).toContainText('Lo solucionaremos a la brevedad.')
  await failure.getByRole('button', { name: 'Aceptar' }).click()
  await expect(page.getByRole('alert')).toContainText('No pudimos cargar los productos')
  await expect(cards(page)).toHaveCount(0)
  await expect(nothing).toHaveCount(0)
  await page.unroute(searchRequests)
  await page.getByRole('alert').getByRole('button', { name: 'Reintentar' }).click()
  await expect(cards(page).first()).toContainText('Martillo')
})

test('C6 four brands until expanded; price and days take whole numbers only, Enter or the icon applies them', async ({
  page,
}) => {
  await page.goto('/search?term=guantes')
  const all = await resultCount(page)
  const brands = filters(page).getByRole('group', { name: 'Marca' })
  await expect(brands.getByRole('checkbox')).toHaveCount(4)
  await brands.getByText('Mostrar más').click()
  expect(await brands.getByRole('checkbox').count()).toBeGreaterThan(4)
  await brands.getByText('Mostrar menos').click()
  await expect(brands.getByRole('checkbox')).toHaveCount(4)

  const price = filters(page).getByRole('group', { name: 'Precio en pesos' })
  await price.getByLabel('Máximo').fill('5.000,00')
  await price.getByLabel('Mínimo').fill('1,5')
  await expect(price.getByRole('alert')).toHaveText('Escribí un número entero, sin decimales.')
  await price.getByLabel('Máximo').press('Enter')
  await expect(price.getByLabel('Mínimo')).toHaveValue('1,5')
  await expect(page).not.toHaveURL(/price_/)
  await price.getByLabel('Mínimo').fill('1')
  await price.getByLabel('Máximo').press('Enter')
  await expect(page.getByRole('button', { name: /Quitar filtro: Precio de \$.1 a \$.5\.000/ })).toBeVisible()
  await expect(page).toHaveURL(/price_min=1&price_max=5000/)
  const cheap = await resultCount(page)
  expect(cheap).toBeLessThan(all)

  const days = filters(page).getByRole('group', { name: 'Tiempos de Entrega' })
  await days.getByLabel('Máx. días').fill('1')
  await days.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByRole('button', { name: 'Quitar filtro: Entrega hasta 1 día' })).toBeVisible()
  expect(await resultCount(page)).toBeLessThanOrEqual(cheap)
})

test('C6 K14 the price filter switches to dollars, which forgets the bounds in pesos', async ({
  page,
  app,
}) => {
  await page.goto('/search?page=1')
  await resultCount(page)
  const inPesos = filters(page).getByRole('group', { name: 'Precio en pesos' })
  await inPesos.getByLabel('Máximo').fill('900000')
  await inPesos.getByLabel('Máximo').press('Enter')
  await expect(activeFilters(page)).toHaveText([/^Precio hasta \$.900\.000$/])
  await inPesos.getByRole('button', { name: 'Dólares' }).click()
  await expect(inPesos).toHaveCount(0)
  await expect(activeFilters(page)).toHaveCount(0)
  const inDollars = filters(page).getByRole('group', { name: 'Precio en dólares' })
  await expect(inDollars.getByLabel('Máximo')).toHaveValue('')
  await inDollars.getByLabel('Máximo').fill('30')
  await inDollars.getByLabel('Máximo').press('Enter')
  await expect(activeFilters(page)).toHaveText([/^Precio hasta US\$.30$/])
  await expect(page).toHaveURL(/price_currency=USD&price_max=30$/)
  const buyer = await callerOf(app, 'comprador@abasto.test')
  const query = { per_page: 20, price_max: 30, price_currency: 'USD' }
  const { data, pagination } = await buyer.callOrThrow(searchProducts, { query })
  expect(pagination.totalRows).toBeGreaterThan(0)
  expect(await resultCount(page)).toBe(pagination.totalRows)
  await expect(cards(page)).toContainText(data.map((card) => price(card.min_price_value, 'USD')))
  await page.reload()
  await expect(inDollars.getByLabel('Máximo')).toHaveValue('30')
})

test('C5 C7 a category of the menu opens its subcategories, and clearing the filters returns to it', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Categorías' }).click()
  const menu = page.getByRole('dialog', { name: 'Categorías' })
  await menu.getByRole('tab', { name: 'Seguridad industrial' }).hover()
  await expect(menu.getByRole('heading', { name: 'Seguridad industrial' })).toBeVisible()
  await menu.getByRole('link', { name: 'Ver todo' }).first().click()
  await expect(page).toHaveURL(/category_id=\d+&lvl=01/)
  await expect(summary(page)).toHaveText(/^\d+ productos en Seguridad industrial$/)
  const all = await resultCount(page)

  await filterOption(page, 'Categorías', /^Protección de manos/).check()
  await expect(summary(page)).not.toHaveText(new RegExp(`^${all} `))
  await filterOption(page, 'Categorías', /^Guantes anticorte/).check()
  await expect(filterOption(page, 'Categorías', /^Protección de manos/)).not.toBeChecked()
  await expect(cards(page).first()).toHaveText(/anticorte/)

  await filters(page).getByRole('button', { name: 'Limpiar filtros' }).click()
  await expect(summary(page)).toHaveText(new RegExp(`^${all} productos en Seguridad industrial$`))
})

for (const [width, columns] of [
  [1280, 4],
  [1440, 4],
  [1920, 5],
] as const) {
  test(`C5 S16 at ${width} px products and skeletons stand in ${columns} columns, below a header as wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const release = await holdResponses(page, '**/products/searchelastic?**')
    await page.goto('/search?term=guantes')
    const skeletons = results(page).locator('[aria-busy="true"] > *:not([role="status"])')
    await expect(skeletons).toHaveCount(8)
    const places = await placesOf(skeletons)
    release()
    await expect(cards(page)).toHaveCount(20)
    const shown = await placesOf(results(page).getByRole('listitem'))
    expect(new Set(shown.map(({ x }) => x)).size).toBe(columns)
    expect(shown.slice(0, columns)).toEqual(places.slice(0, columns))
    const logo = page.getByRole('banner').getByRole('link', { name: 'Abasto, ir al inicio' })
    expect((await logo.boundingBox())?.x).toBe((await filters(page).boundingBox())?.x)
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(width)
  })
}

async function placesOf(elements: Locator) {
  const boxes = await Promise.all((await elements.all()).map((element) => element.boundingBox()))
  return boxes.map((box) => ({ x: box?.x ?? 0, y: box?.y ?? 0, width: box?.width ?? 0 }))
}

test('C5 C9 the term may be in the path, and no results show a message and a link home', async ({ page }) => {
  for (const path of ['/search/guantes', '/grid/guantes']) {
    await page.goto(path)
    await expect(summary(page)).toHaveText(/^\d{2,} productos para “guantes”$/)
    await expect(page.getByRole('combobox', { name: 'Buscar productos' })).toHaveValue('guantes')
  }
  await page.goto('/search?term=xyzzyqwv')
  await expect(
    page.getByRole('heading', { name: 'No se encontraron resultados para la búsqueda' }),
  ).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Páginas' })).toHaveCount(0)
  await results(page).getByRole('link', { name: 'Volver al inicio' }).click()
  await expect(page).toHaveURL('/')
})

test('C5 a late response to an older search never replaces a newer one', async ({ page }) => {
  await page.goto('/search?term=guantes')
  const all = await resultCount(page)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { promise: answered, resolve: tell } = Promise.withResolvers<void>()
  await page.route(/searchelastic\?.*brand_id=/, async (route) => {
    await held
    // The page may have cancelled the request.
    await route.continue().catch(() => {})
    tell()
  })
  await filterOption(page, 'Marca', /^Kalvex/).check()
  await expect(page).toHaveURL(/brands=/)
  await expect(results(page).locator('[aria-busy="true"]')).toHaveCount(1)
  await filterOption(page, 'Marca', /^Kalvex/).uncheck()
  await expect(page).not.toHaveURL(/brands=/)
  release()
  await answered
  expect(await resultCount(page)).toBe(all)
  await page.waitForLoadState('networkidle')
  expect(await resultCount(page)).toBe(all)
})

test('C6 on a phone the filters open in a drawer of its whole width, and the button counts them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/search?term=guantes')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  const drawer = page.getByRole('dialog', { name: 'Filtrar' })
  await expect.poll(() => drawer.boundingBox()).toMatchObject({ x: 0, width: 390 })
  await drawer.getByRole('checkbox', { name: /^Kalvex/ }).check()
  await drawer.getByRole('button', { name: /^Ver \d+ productos$/ }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('button', { name: /^Filtrar\s+1 filtro activo$/ })).toBeVisible()
})
