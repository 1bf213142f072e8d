// "Mis cotizaciones" as a table: what a row shows, sort, counts, and changes from the row (B3).
import type { Page } from '@playwright/test'
import { claimPrice, publications, publicationStates } from '#contract/publications.ts'
import { formatDay, formatMoney, formatWhole } from '#domain/format.ts'
import { checkAccessibility } from '../../../e2e/accessibility.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { approvedOrder, callerOf, peopleOf, placeOrder } from '../../../e2e/orders.ts'
import { dialog, SELLER } from '../../../e2e/publications-page.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Mis cotizaciones' })
const names = (page: Page) => table(page).getByRole('rowheader')

test('B3 U1 a seller switches to the table: 20 rows with product, SKU, state, price and its day, sorted by price, counted by state', async ({
  page,
  app,
}) => {
  const seller = await callerOf(app, SELLER, 'seller')
  const { data } = await seller.callOrThrow(publications, {
    query: { state: 1, sort: '-price', per_page: 20 },
  })
  const counts = await seller.callOrThrow(publicationStates, { query: {} })
  await startSession(page, SELLER, 'Vendedor')
  await page.goto('/quotes?state=1&page=1&per_page=5')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('link', { name: 'Tabla' }).click()
  await expect(names(page)).toHaveCount(20)
  await page.getByRole('link', { name: 'Precio', exact: true }).click()
  await page.getByRole('link', { name: 'Precio', exact: true }).click()
  await expect(page).toHaveURL(/sort=-price/)
  await expect(names(page)).toHaveText(data.map(({ prod_name: name }) => name))
  const first = table(page).locator('tbody tr').first()
  const [row] = data
  for (const shown of [
    row?.comb_sku,
    row?.size,
    'Activa',
    formatMoney(row?.comb_price ?? '', row?.moneda ?? 'ARS', 'es'),
    row?.fecha_vigencia && formatDay(row.fecha_vigencia, 'es'),
  ])
    await expect(first).toContainText(shown ?? 'nothing')
  for (const [label, count] of [
    ['Activas', counts.active],
    ['Pausadas', counts.paused],
    ['Canceladas', counts.cancelled],
    ['Todas', counts.active + counts.paused + counts.cancelled],
  ] as const)
    await expect(page.getByRole('link', { name: label, exact: true })).toHaveAccessibleDescription(
      formatWhole(count, 'es'),
    )
  await checkAccessibility(page, 'Mis cotizaciones as a table')
  await page.reload()
  await expect(names(page)).toHaveText(data.map(({ prod_name: name }) => name))
})

test('B3 a row of one line is 38 px high, in spite of its picture and buttons, as a row of orders to approve is', async ({
  page,
  app,
}) => {
  const ROW_HEIGHT = 38
  const { buyer } = await peopleOf(app)
  await placeOrder(buyer, { seller: 'Ferretera del Plata', quantities: [1] })
  const lowest = async (address: string) => {
    await page.goto(address)
    await expect(page.locator('tbody tr').first()).toBeVisible()
    const heights = await page
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
    return Math.min(...heights)
  }
  await startSession(page, SELLER, 'Vendedor')
  // The last row has no line below it.
  expect(Math.ceil(await lowest('/quotes?state=1&view=table'))).toBe(ROW_HEIGHT)
  await startSession(page, 'aprobadora@abasto.test')
  expect(Math.ceil(await lowest('/approve-orders?state=1&view=table'))).toBe(ROW_HEIGHT)
})

test('B3 U1 U2 a row shows the next price with its day, the preparation days and the claims about its price', async ({
  page,
  app,
}) => {
  const seller = await callerOf(app, SELLER, 'seller')
  const { data } = await seller.callOrThrow(publications, { query: { state: 1, per_page: 100 } })
  const next = data.find(({ scheduled, price_state: state }) => scheduled && state === 'in_force')
  const prepared = data.find(({ preparation_days: days }) => days > 1)
  if (!next?.scheduled || !prepared) throw new Error('The demo world has none')
  const order = await approvedOrder(app, [1])
  const claimed = order.buy_order_items[0]?.combination.sku ?? ''
  const [publication] = (await seller.callOrThrow(publications, { query: { search: claimed } })).data
  await (
    await callerOf(app, 'comprador@abasto.test')
  ).callOrThrow(claimPrice, {
    params: { id: publication?.price_id ?? 0 },
    body: { order_id: order.id, provider_id: order.provider_id, message: 'La factura dice otro precio.' },
  })

  await startSession(page, SELLER, 'Vendedor')
  const { value, currency_code: currency, date_from: from } = next.scheduled
  for (const [sku, shown] of [
    [next.comb_sku, `${formatMoney(value, currency, 'es')} desde el ${formatDay(from, 'es')}`],
    [prepared.comb_sku, `Preparación: ${prepared.preparation_days} días hábiles`],
    [claimed, '1 reclamo por el precio'],
  ] as const) {
    await page.goto(`/quotes?state=1&view=table&search=${sku}`)
    await expect(table(page).getByRole('row').filter({ hasText: sku })).toContainText(shown)
  }
})

test('B3 U2 U3 a row opens the price dialog of its publication, and pauses it', async ({ page, app }) => {
  const seller = await callerOf(app, SELLER, 'seller')
  const { data } = await seller.callOrThrow(publications, { query: { state: 1, sort: 'price', per_page: 1 } })
  const [row] = data
  await startSession(page, SELLER, 'Vendedor')
  await page.goto(`/quotes?state=1&view=table&search=${encodeURIComponent(row?.comb_sku ?? '')}`)
  await page.getByRole('button', { name: `Modificar precio de ${row?.prod_name}` }).click()
  await expect(dialog(page, 'Modificar precio')).toContainText(row?.comb_sku ?? 'nothing')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Más acciones para ${row?.prod_name}` }).click()
  await page.getByRole('menuitem', { name: 'Pausar publicación' }).click()
  await page.getByRole('button', { name: 'Sí, pausar' }).click()
  await expect(page.getByText('La publicación fue pausada con éxito')).toBeVisible()
  await page.getByRole('link', { name: 'Pausadas', exact: true }).click()
  await expect(names(page)).toHaveText([row?.prod_name ?? ''])
})

test('B3 on a phone, which has no table header, the list of sorts shows and changes the order', async ({
  page,
  app,
}) => {
  const seller = await callerOf(app, SELLER, 'seller')
  const titles = async (sort: 'title' | '-title') =>
    (await seller.callOrThrow(publications, { query: { state: 1, sort, per_page: 20 } })).data.map(
      ({ prod_name: name }) => name,
    )
  await page.setViewportSize({ width: 390, height: 844 })
  await startSession(page, SELLER, 'Vendedor')
  await page.goto('/quotes?state=1&view=table&sort=-title')
  await page.getByRole('button', { name: 'Filtros' }).click()
  const sorts = page.getByRole('combobox', { name: 'Ordenar por' })
  await expect(sorts.getByRole('option', { selected: true })).toHaveText('Por nombre, de la Z a la A')
  await expect(names(page)).toHaveText(await titles('-title'))
  await sorts.selectOption('Por nombre, de la A a la Z')
  await expect(names(page)).toHaveText(await titles('title'))
})

test('B3 U2 with j and e a price is typed in its row, Escape leaves it, 0 is refused and Enter saves it from today on', async ({
  page,
  app,
}) => {
  const seller = await callerOf(app, SELLER, 'seller')
  const { data } = await seller.callOrThrow(publications, {
    query: { state: 1, sort: '-title', per_page: 100 },
  })
  const row = data.find(({ price_state: state, price_steps: steps, scheduled, moneda }) => {
    return state === 'in_force' && steps.length === 0 && !scheduled && moneda === 'ARS'
  })
  if (!row) throw new Error('The demo world has none')
  const read = async () =>
    (await seller.callOrThrow(publications, { query: { search: row.comb_sku } })).data.find(
      ({ comb_sku: sku }) => sku === row.comb_sku,
    )
  await startSession(page, SELLER, 'Vendedor')
  await page.goto(`/quotes?state=1&view=table&search=${encodeURIComponent(row.comb_sku)}`)
  const field = page.getByRole('textbox', { name: `Precio nuevo de ${row.prod_name}, sin IVA` })
  const price = page.getByRole('button', { name: `Escribir otro precio de ${row.prod_name}` })
  await expect(price).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  await expect(field).toBeFocused()
  await page.keyboard.type('9')
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await expect(price).toBeFocused()
  expect(await read()).toMatchObject({ comb_price: row.comb_price })

  await page.keyboard.press('e')
  await page.keyboard.type('0')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  const value = (Number(row.comb_price) * 2).toFixed(2)
  await field.fill(value.replace('.', ','))
  await expect(table(page)).toContainText('+100,0 % respecto del precio vigente')
  await field.press('Enter')
  await expect(page.getByText('El precio fue modificado')).toBeVisible()
  await expect(price).toContainText(formatMoney(value, 'ARS', 'es'))
  expect(await read()).toMatchObject({
    comb_price: value,
    preparation_days: row.preparation_days,
    minimum: row.minimum,
  })
})
