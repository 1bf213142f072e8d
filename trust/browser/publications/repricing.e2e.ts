// A seller changes many prices by one rule, undoes it, and sees which prices begin later (B15).
import type { Page } from '@playwright/test'
import { changePrice, price as priceOf, publications, type PublicationRow } from '#contract/publications.ts'
import { changePrices, scheduledPrices, takeBackPrices } from '#contract/publications-repricing.ts'
import { addDays } from '#domain/days.ts'
import { formatDay, formatMoney } from '#domain/format.ts'
import { centsOf, decimal } from '#domain/money.ts'
import { checkAccessibility } from '../../../e2e/accessibility.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { callerOf } from '../../../e2e/orders.ts'
import { dialog, publicationsOf, SELLER, today } from '../../../e2e/publications-page.ts'

const money = (amount: string) => formatMoney(amount, 'ARS', 'es')
const reprice = (page: Page) => dialog(page, 'Cambiar precios')
const rowOf = (page: Page, { comb_sku: sku }: PublicationRow) =>
  page.getByRole('row').filter({ hasText: sku })
const raised = ({ comb_price: price }: PublicationRow, percent: number) =>
  decimal(Math.round((centsOf(price ?? '') * (100 + percent)) / 100))

test('B15 chosen rows: the preview tells each price before and after, the change writes them, and the undo brings them back', async ({
  page,
  app,
}) => {
  const seller = await callerOf(app, SELLER, 'seller')
  const { data } = await seller.callOrThrow(publications, {
    query: { state: 1, sort: '-price', per_page: 50 },
  })
  const [one, two] = data.filter(
    ({ moneda, scheduled, price_steps: steps }) => moneda === 'ARS' && !scheduled && steps.length === 0,
  ) as [PublicationRow, PublicationRow]
  const valueOf = async ({ price_id: id }: PublicationRow) =>
    (await seller.callOrThrow(priceOf, { params: { id } })).value
  await startSession(page, SELLER, 'Vendedor')
  await page.goto('/quotes?state=1&view=table&per_page=50&sort=-price')
  for (const row of [one, two]) await rowOf(page, row).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Acciones masivas' }).click()
  await page.getByRole('menuitem', { name: 'Cambiar precios (2)' }).click()
  await expect(reprice(page)).toContainText('De las 2 publicaciones que elegiste.')
  const save = reprice(page).getByRole('button', { name: 'Cambiar precios' })
  const percent = reprice(page).getByRole('textbox', { name: 'Porcentaje' })
  await expect(save).toBeDisabled()
  await percent.fill('x')
  await expect(reprice(page).getByText('Escribí solo un número, como 12 o 1.500.')).toBeVisible()
  await percent.fill('12,5')
  await expect(reprice(page).getByText('Cambia el precio de 2 publicaciones.')).toBeVisible()
  const jumps = reprice(page).getByRole('list', { name: 'Los cambios más grandes' }).getByRole('listitem')
  for (const row of [one, two]) {
    const jump = jumps.filter({ hasText: row.comb_sku })
    await expect(jump).toContainText(row.prod_name)
    await expect(jump).toContainText(money(row.comb_price ?? ''))
    await expect(jump).toContainText(money(raised(row, 12.5)))
  }
  expect(await valueOf(one)).toBe(one.comb_price)
  await checkAccessibility(page, 'Cambiar precios')
  await save.click()
  await expect(page.getByText('Se cambiaron 2 precios.')).toBeVisible()
  expect([await valueOf(one), await valueOf(two)]).toEqual([raised(one, 12.5), raised(two, 12.5)])
  await expect(rowOf(page, one)).toContainText(money(raised(one, 12.5)))
  await expect(rowOf(page, one).getByRole('checkbox')).not.toBeChecked()

  await page.getByRole('button', { name: 'Acciones masivas' }).click()
  await page.getByRole('menuitem', { name: 'Deshacer el último cambio' }).click()
  await expect(dialog(page, '¿Deshacer el último cambio masivo?')).toContainText(
    '2 publicaciones vuelven al precio anterior.',
  )
  await page.getByRole('button', { name: 'Sí, deshacer' }).click()
  await expect(page.getByText('El cambio masivo se deshizo.')).toBeVisible()
  expect([await valueOf(one), await valueOf(two)]).toEqual([one.comb_price, two.comb_price])
})

test('B15 all prices of a filter on a phone: the preview names what stays, what has a later price and what cannot be', async ({
  page,
  app,
}) => {
  const seller = await callerOf(app, SELLER, 'seller')
  const [one] = (await publicationsOf(app, 6)) as [PublicationRow]
  const later = addDays(today, 50)
  await seller.callOrThrow(changePrice, {
    params: { id: one.price_id },
    body: { value: '777.77', date_from: later, currency_id: 1 },
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await startSession(page, SELLER, 'Vendedor')
  await page.goto(`/quotes?state=1&search=${encodeURIComponent(one.comb_sku)}`)
  await page.getByRole('button', { name: 'Acciones masivas' }).click()
  await page.getByRole('menuitem', { name: 'Cambiar precios' }).click()
  await expect(reprice(page)).toContainText('De todas las publicaciones que coinciden con los filtros.')
  await reprice(page).getByLabel('Cambio').selectOption('Bajar un importe')
  await reprice(page).getByRole('textbox', { name: 'Importe' }).fill('999999999')
  await expect(reprice(page).getByRole('alert')).toContainText(
    `${one.prod_name}: quedaría en 0 o menos (hoy ${money(one.comb_price ?? '')})`,
  )
  const save = reprice(page).getByRole('button', { name: 'Cambiar precios' })
  await expect(save).toBeDisabled()
  await reprice(page).getByLabel('Precios en').selectOption('Dólares (USD)')
  await expect(reprice(page)).toContainText('No cambian: 1 publicación en otra moneda.')
  await expect(save).toBeDisabled()
  await reprice(page).getByLabel('Precios en').selectOption('Pesos (ARS)')
  await reprice(page).getByLabel('Cambio').selectOption('Subir un importe')
  await reprice(page).getByRole('textbox', { name: 'Importe' }).fill('1')
  await reprice(page).getByLabel('Redondeo').selectOption('A 1')
  await expect(reprice(page)).toContainText(
    `1 tiene otro precio programado para después: desde el ${formatDay(later, 'es')} reemplaza al nuevo.`,
  )
  await save.click()
  await expect(page.getByText('Se cambió 1 precio.')).toBeVisible()
  const { value } = await seller.callOrThrow(priceOf, { params: { id: one.price_id } })
  expect(value).toBe(decimal(Math.round((centsOf(one.comb_price ?? '') + 100) / 100) * 100))

  await page.getByRole('button', { name: /^Modificar precio/ }).click()
  const single = dialog(page, 'Modificar precio')
  await single.getByRole('textbox', { name: 'Precio nuevo' }).fill('500')
  await expect(single.getByRole('status')).toContainText(
    `El precio programado no cambia: desde el ${formatDay(later, 'es')} es ${money('777.77')}.`,
  )
  await single.getByRole('button', { name: 'Guardar precio' }).click()
  await expect(
    page.getByText(`Desde el ${formatDay(later, 'es')} lo reemplaza ${money('777.77')}.`),
  ).toBeVisible()
})

test('B15 "Precios programados" lists what begins later with the price of today; one is changed and taken back there', async ({
  page,
  app,
}) => {
  const seller = await callerOf(app, SELLER, 'seller')
  const [one] = (await publicationsOf(app, 8)) as [PublicationRow]
  const from = addDays(today, 60)
  await seller.callOrThrow(changePrice, {
    params: { id: one.price_id },
    body: { value: '654.32', date_from: from, currency_id: 1 },
  })
  await startSession(page, SELLER, 'Vendedor')
  await page.goto('/quotes?state=1')
  await page.getByRole('button', { name: 'Acciones masivas' }).click()
  await page.getByRole('menuitem', { name: 'Precios programados' }).click()
  await expect(page.getByRole('heading', { name: 'Precios programados', level: 1 })).toBeVisible()
  const { pagination } = await seller.callOrThrow(scheduledPrices)
  await expect(page.getByRole('status').filter({ hasText: /programado/ })).toContainText(
    String(pagination.totalRows),
  )
  await checkAccessibility(page, 'Precios programados')
  await page.getByRole('textbox', { name: 'Buscar por nombre o SKU' }).fill(one.comb_sku)
  await page.keyboard.press('Enter')
  const row = rowOf(page, one)
  for (const shown of [one.prod_name, money(one.comb_price ?? ''), money('654.32'), formatDay(from, 'es')])
    await expect(row).toContainText(shown)
  await row.getByRole('button', { name: /^Modificar/ }).click()
  const change = dialog(page, 'Modificar precio')
  await expect(change).toContainText(money('654.32'))
  await change.getByRole('textbox', { name: 'Precio nuevo' }).fill('700')
  await expect(change.getByRole('status')).toContainText('Reemplaza el precio programado para ese día')
  await change.getByRole('button', { name: 'Guardar precio' }).click()
  await expect(row).toContainText(money('700.00'))
  await row.getByRole('button', { name: /^Retirar/ }).click()
  await page.getByRole('button', { name: 'Sí, retirar' }).click()
  await expect(page.getByText('Ningún precio programado coincide con la búsqueda')).toBeVisible()
  expect((await seller.callOrThrow(scheduledPrices, { query: { search: one.comb_sku } })).data).toEqual([])
  expect((await seller.callOrThrow(priceOf, { params: { id: one.price_id } })).value).toBe(one.comb_price)
})

test('B15 scheduled prices chosen with the keyboard and over pages are taken back at once, and the page tells which of them were not', async ({
  page,
  app,
}) => {
  const seller = await callerOf(app, SELLER, 'seller')
  const { data } = await seller.callOrThrow(publications, { query: { state: 1, per_page: 100 } })
  const chosen = data
    .filter(({ moneda, price_state: state }) => moneda === 'ARS' && state === 'in_force')
    .slice(0, 23)
    .map(({ price_id: id }) => id)
  const from = addDays(today, 80)
  await seller.callOrThrow(changePrices, {
    body: { ids: chosen, percent: 3, currency_id: 1, date_from: from },
  })
  const ours = async () =>
    (await seller.callOrThrow(scheduledPrices, { query: { sort: '-date_from', per_page: 100 } })).data.filter(
      ({ date_from: day }) => day === from,
    )
  const before = await ours()
  expect(before).toHaveLength(23)
  await startSession(page, SELLER, 'Vendedor')
  await page.goto('/quotes/scheduled?sort=-date_from')
  const boxOf = ({ title }: { title: string }) =>
    page.getByRole('checkbox', {
      name: `Seleccionar el precio de ${title} desde el ${formatDay(from, 'es')}`,
    })
  const bar = page.getByRole('status').filter({ hasText: /seleccionados?$/ })
  const [first, second, last] = [before[0], before[1], before[22]]
  if (!first || !second || !last) throw new Error('There are too few')
  await expect(boxOf(first)).toBeVisible()
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
  await expect(boxOf(first)).toBeChecked()
  await expect(boxOf(second)).toBeChecked()
  await expect(bar).toHaveText('2 precios seleccionados')
  for (const key of ['k', 'x']) await page.keyboard.press(key)
  await expect(boxOf(first)).not.toBeChecked()
  await expect(bar).toHaveText('1 precio seleccionado')
  await page.getByRole('checkbox', { name: 'Seleccionar esta página' }).check()
  await expect(bar).toHaveText('20 precios seleccionados')
  await page.getByRole('navigation', { name: 'Páginas' }).getByRole('link', { name: 'Página 2' }).click()
  await boxOf(last).check()
  await expect(bar).toHaveText('21 precios seleccionados')
  await checkAccessibility(page, 'chosen scheduled prices')

  await page.keyboard.press('a')
  const confirmation = dialog(page, '¿Retirar 21 precios programados?')
  await expect(confirmation).toContainText('Ya no van a empezar a regir. Nadie compró a esos precios.')
  await confirmation.getByRole('button', { name: 'No, volver' }).click()
  expect(await ours()).toHaveLength(23)
  await seller.callOrThrow(takeBackPrices, { body: { ids: [second.id] } })
  await page.getByRole('button', { name: 'Retirar 21 precios' }).click()
  await confirmation.getByRole('button', { name: 'Sí, retirar' }).click()
  await expect(page.getByText('Se retiraron 20 precios programados. 1 ya no estaba.')).toBeVisible()
  await expect(bar).toHaveCount(0)
  const left = before.slice(20, 22)
  expect((await ours()).map(({ id }) => id)).toEqual(left.map(({ id }) => id))

  await page.goto('/quotes/scheduled?sort=-date_from')
  for (const price of left) await boxOf(price).check()
  await page.getByRole('button', { name: 'Quitar la selección' }).click()
  await expect(bar).toHaveCount(0)
  for (const price of left) await boxOf(price).check()
  await page.getByRole('button', { name: 'Retirar 2 precios' }).click()
  await dialog(page, '¿Retirar 2 precios programados?').getByRole('button', { name: 'Sí, retirar' }).click()
  await expect(page.getByText('Se retiraron 2 precios programados.')).toBeVisible()
  expect(await ours()).toEqual([])
})
