// Tables of people who work here all day: from the top, as wide as the screen, in even rows, and what they sort by.
import type { Locator, Page } from '@playwright/test'
import { mySales } from '#contract/sales.ts'
import { aProposal } from '#test/factories/proposals.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { approvedOrder, callerOf } from '../../../e2e/orders.ts'
import { filters } from '../../../e2e/shop-pages.ts'

const SELLER = 'vendedor@abasto.test'

const boxOf = async (element: Locator) => (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
const dataRows = (page: Page) => page.getByRole('main').locator('tbody tr')

const PLACES = [
  ['buyer', '/my-orders?view=table&state=0', dataRows],
  ['approver', '/approve-orders?view=table&state=1', dataRows],
  ['seller', '/sales/?view=table&state=0', dataRows],
  ['seller', '/quotes/?view=table&state=1', dataRows],
  ['seller', '/quotes/publish', dataRows],
  ['seller', '/quotes/scheduled', dataRows],
  ['seller', '/quotes/proposals', dataRows],
  ['seller', '/quotes/standings', dataRows],
  ['seller', '/shipping', dataRows],
  ['seller', '/', (page: Page) => page.getByRole('region', { name: 'Para enviar' }).getByRole('listitem')],
  ['operator', '/operator/orders', dataRows],
  ['operator', '/operator/companies', dataRows],
  ['operator', '/operator/products', dataRows],
  ['operator', '/operator/proposals', dataRows],
  ['operator', '/operator/sellers', dataRows],
  ['operator', '/operator/people', dataRows],
  ['operator', '/operator/audit', dataRows],
] as const

const PEOPLE = {
  buyer: ['comprador@abasto.test', 'Comprador'],
  approver: ['aprobadora@abasto.test', 'Comprador'],
  seller: [SELLER, 'Vendedor'],
  operator: ['operador@abasto.test', 'Operador'],
} as const

function enter(page: Page, role: keyof typeof PEOPLE) {
  const [email, type] = PEOPLE[role]
  return startSession(page, email, type)
}

for (const [role, path, rowsOf] of PLACES) {
  test(`S16 B3 ${path} of the ${role} has its first row above 300 px, and nothing beside the screen`, async ({
    page,
    app,
  }) => {
    if (path.endsWith('/proposals')) await aProposal(await callerOf(app, SELLER, 'seller'))
    await enter(page, role)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(path)
    await expect(rowsOf(page).first()).toBeVisible()
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
    expect((await boxOf(rowsOf(page).first())).y).toBeLessThan(300)
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(1280)
  })
}

test('O3 S15 the figures of a home leave no place of their grid empty, at any width', async ({ page }) => {
  for (const [role, path] of [
    ['operator', '/operator'],
    ['seller', '/'],
    ['buyer', '/'],
    ['approver', '/'],
  ] as const) {
    await enter(page, role)
    for (const width of [390, 800, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      const tiles = page.getByRole('navigation', { name: 'Tus pendientes' }).getByRole('link')
      await expect(tiles.first()).toContainText(/\d/)
      const boxes = await Promise.all((await tiles.all()).map(boxOf))
      const ends = new Map(boxes.map((box) => [Math.round(box.y), Math.round(box.x + box.width)]))
      expect(new Set(ends.values()).size, `${role} at ${width} px`).toBe(1)
    }
  }
})

test('S16 at 1920 px header, page and table of a seller begin and end at the same place, and use the screen', async ({
  page,
}) => {
  await enter(page, 'seller')
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto('/sales/?view=table&state=0')
  await expect(dataRows(page).first()).toBeVisible()
  const logo = await boxOf(page.getByRole('banner').getByRole('link', { name: 'Abasto, ir al inicio' }))
  const table = await boxOf(page.getByRole('main').locator('section').first())
  expect(Math.abs(table.x - logo.x)).toBeLessThanOrEqual(1)
  expect(table.width).toBeGreaterThan(1600)
  expect(Math.round(table.x + table.width)).toBe(1920 - Math.round(table.x))
})

test('S16 at 1920 px the pages of a buyer are as wide as the header', async ({ page }) => {
  await startSession(page, 'comprador@abasto.test')
  await page.setViewportSize({ width: 1920, height: 1080 })
  for (const path of [
    '/my-orders',
    '/my-orders?view=table',
    '/cart',
    '/search?term=guantes',
    '/profile',
    '/',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const logo = await boxOf(page.getByRole('banner').getByRole('link', { name: 'Abasto, ir al inicio' }))
    const crumbs = page.getByRole('navigation', { name: 'Ruta de navegación' })
    const start = path === '/' ? page.getByRole('main').locator('section').first() : crumbs
    // A page that was loading shows another frame first.
    await expect
      .poll(async () => [path, Math.round((await boxOf(start)).x)])
      .toEqual([path, Math.round(logo.x)])
  }
})

test('B3 P7 rows of sales are equally high, late or not; a late one says its days, and companies are whole', async ({
  page,
  app,
}) => {
  const seller = await callerOf(app, SELLER, 'seller')
  const { data } = await seller.callOrThrow(mySales, { query: { attention: 'late', per_page: 1 } })
  expect(data).toHaveLength(1)
  await enter(page, 'seller')
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/sales/?view=table&state=0&sort=due_date')
    await expect(dataRows(page).first()).toContainText(/\d+ días? de atraso/)
    const heights = await dataRows(page).evaluateAll((rows) =>
      rows.map((row) => Math.round((row as unknown as { offsetHeight: number }).offsetHeight)),
    )
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(1)
    const company = dataRows(page).first().locator('td[data-label="Empresa"]')
    await expect(company).toHaveText(/S\.[AR]/)
    expect(
      await company.evaluate((cell) => {
        const { scrollWidth, clientWidth } = cell as unknown as { scrollWidth: number; clientWidth: number }
        return scrollWidth - clientWidth
      }),
    ).toBeLessThanOrEqual(0)
  }
})

test('B3 V1 a seller sorts sales by what is due first, and by zone', async ({ page, app }) => {
  const seller = await callerOf(app, SELLER, 'seller')
  await enter(page, 'seller')
  await page.goto('/sales/?view=table&state=2')
  for (const [column, sort] of [
    ['Entrega', 'due_date'],
    ['Zona', 'region'],
  ] as const) {
    const { data } = await seller.callOrThrow(mySales, { query: { state: 2, sort, per_page: 20 } })
    await page.getByRole('table').getByRole('link', { name: column }).click()
    await expect(page).toHaveURL(new RegExp(`sort=${sort}`))
    await expect(page.getByRole('table').getByRole('rowheader')).toHaveText(
      data.map(({ internal_code: code }) => code),
    )
  }
})

test('O9 O11 the operator sees when each order is due and by how much it is late, and who offers a product', async ({
  page,
}) => {
  await enter(page, 'operator')
  await page.goto('/operator/orders?attention=late&sort=due_date')
  await expect(dataRows(page).first()).toContainText(/\d{1,2} \w+ \d{4}\d+ días? de atraso/)
  await page.goto('/operator/products?search=SEG-GLA-00056-AMA-S')
  await page.getByRole('table').getByRole('rowheader').first().getByRole('link').click()
  const offers = page.getByRole('region', { name: 'Ofertas de los vendedores' })
  await expect(offers.getByRole('rowheader').first()).toBeVisible()
  await expect(offers.getByRole('row').nth(1)).toContainText(/Activa.*\$/)
})

test('C6 after “agua” and “taladro percutor” in a zone the filters have no hole, and “Mínimo” shows 100.000 whole', async ({
  page,
}) => {
  await startSession(page, 'comprador@abasto.test')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/search?term=agua&zones=1&price_min=100000')
  const minimum = filters(page).getByRole('textbox', { name: 'Mínimo', exact: true })
  await expect(minimum).toHaveValue('100.000')
  expect(
    await minimum.evaluate((field) => {
      const { scrollWidth, clientWidth } = field as unknown as { scrollWidth: number; clientWidth: number }
      return scrollWidth - clientWidth
    }),
  ).toBe(0)
  await page.goto('/search?term=agua')
  await page.getByRole('button', { name: /^Entregar en:/ }).click()
  await page.getByRole('menuitemradio').nth(1).click()
  await expect(page).toHaveURL(/zones=\d/)
  const categories = filters(page).getByRole('group', { name: 'Categorías' })
  await expect(categories.getByRole('checkbox').nth(3)).toBeVisible()
  const search = page.getByRole('combobox', { name: 'Buscar productos' })
  await search.fill('taladro percutor')
  await search.press('Enter')
  await expect(categories.getByRole('checkbox')).toHaveCount(1)
  const group = await boxOf(categories)
  const last = await boxOf(categories.getByRole('list'))
  expect(group.y + group.height - (last.y + last.height)).toBeLessThan(8)
})

test('V3 a printed sale shows how many units to send, and no label without its value', async ({
  page,
  app,
}) => {
  const order = await approvedOrder(app, [7])
  await enter(page, 'seller')
  await page.goto(`/sales/order-detail/${order.id}`)
  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${order.internal_code}` })).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Cantidad a enviar/ })).toHaveValue('7')
  await page.getByRole('button', { name: 'Agregar número SAP' }).click()
  await expect(page.locator('label:visible')).toHaveText(['N.º de pedido SAP'])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.locator('label:visible')).toHaveCount(0)
  const cell = page.locator('td[data-label="Cantidad a enviar"]')
  await expect(cell).toHaveText('7', { useInnerText: true })
  const bare = await page
    .locator('dt:visible')
    .evaluateAll(
      (labels) =>
        labels
          .map(
            (label) =>
              (label as unknown as { nextElementSibling: { innerText: string } | null }).nextElementSibling,
          )
          .filter((value) => value?.innerText.trim() === '').length,
    )
  expect(bare).toBe(0)
})

for (const [role, path] of [
  ['seller', '/quotes/?view=table&state=1'],
  ['seller', '/quotes/?view=cards&state=1'],
  ['seller', '/sales/?view=table&state=0'],
  ['seller', '/sales/?view=cards&state=0'],
  ['approver', '/approve-orders?view=table&state=0'],
] as const)
  test(`B10 ${path} of the ${role} has its first row above 400 px on a phone, with the filters behind a button`, async ({
    page,
  }) => {
    await enter(page, role)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    const first = page.getByRole('main').locator('tbody tr, li > article').first()
    await expect(first).toBeVisible()
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
    expect((await boxOf(first)).y).toBeLessThan(400)
    await expect(page.getByLabel('Período')).toHaveCount(0)
    await page.getByRole('button', { name: 'Filtros' }).click()
    await expect(page.getByLabel('Período')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Vista' })).toBeVisible()
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390)
  })
