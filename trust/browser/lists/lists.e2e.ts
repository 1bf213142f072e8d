// "Mis listas" (B2).
import { readFile } from 'node:fs/promises'
import { read, utils } from '@e965/xlsx'
import type { Page } from '@playwright/test'
import { type Cart, getCart } from '#contract/cart.ts'
import { changeList, createList, deleteList, lists, readList, usualList } from '#contract/lists.ts'
import { XLSX_TYPE } from '#contract/endpoint.ts'
import { formatDay } from '#domain/format.ts'
import type { Caller } from '#test/caller.ts'
import { sheetOf } from '#test/price-sheets.ts'
import { checkAccessibility } from '../../../e2e/accessibility.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { money } from '../../../e2e/facts.ts'
import { callerOf, type Entry, manyOffers } from '../../../e2e/orders.ts'

const BUYER = 'comprador@abasto.test'
const ADMINISTRATOR = 'aprobadora@abasto.test'

async function twoOffers(buyer: Caller): Promise<[Entry, Entry]> {
  const [first, second] = await manyOffers(buyer, 2)
  if (!first || !second) throw new Error('The demo world has offers')
  return [first, second]
}

const quantities = ({ items }: Cart) => new Map(items.map(({ sku, quantity }) => [sku, quantity]))
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const itemsOf = async (buyer: Caller, name: string) => {
  const { data } = await buyer.callOrThrow(lists)
  const id = data.find((list) => list.name === name)?.id ?? 0
  const { items } = await buyer.callOrThrow(readList, { params: { id } })
  return items.map(({ sku, quantity, note }) => [sku, quantity, note])
}

test('B2 a list is made, filled by SKU and put in order, goes to the cart in one press and is deleted', async ({
  page,
  app,
}) => {
  const buyer = await callerOf(app, BUYER)
  const [{ sku: first, offer }, { sku: second }] = await twoOffers(buyer)
  await startSession(page, BUYER)
  await page.goto('/')
  await page.getByRole('link', { name: 'Mis listas' }).click()
  await expect(page.getByText('Todavía no tenés listas')).toBeVisible()
  await checkAccessibility(page, 'no lists')
  await page.getByRole('button', { name: 'Nueva lista' }).click()
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Obra norte')
  await page.getByRole('button', { name: 'Crear la lista' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Obra norte' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Zona de entrega' }).selectOption('Buenos Aires')
  const add = page.getByRole('textbox', { name: 'SKU o nombre del producto' })
  await add.fill('XQZWYK')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('No encontramos un producto con este SKU o nombre.')
  for (const sku of [first, second]) {
    await add.fill(sku)
    await page.keyboard.press('Enter')
    await expect(rowOf(page, sku)).toBeVisible()
  }
  await expect(rowOf(page, first)).toContainText(money(offer.value, offer.currency_code))
  await rowOf(page, first)
    .getByRole('textbox', { name: /^Cantidad/ })
    .fill('12')
  await rowOf(page, first).getByRole('textbox', { name: /^Nota/ }).fill('Talle 9')
  await rowOf(page, second)
    .getByRole('button', { name: /^Subir/ })
    .press('Enter')
  await expect(page.getByRole('button', { name: 'Agregar todo al carrito' })).toBeDisabled()
  await page.getByRole('button', { name: 'Guardar los cambios' }).click()
  await expect(page.getByText('Guardaste la lista.')).toBeVisible()
  expect(await itemsOf(buyer, 'Obra norte')).toEqual([
    [second, 1, ''],
    [first, 12, 'Talle 9'],
  ])
  await checkAccessibility(page, 'a list')

  await page.getByRole('button', { name: 'Agregar todo al carrito' }).click()
  await expect(page.getByText('Agregamos 2 productos a tu carrito.')).toBeVisible()
  expect((await buyer.callOrThrow(getCart)).items.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    [second, 1],
    [first, 12],
  ])

  await page.getByRole('link', { name: 'Ver el carrito' }).click()
  await page.getByRole('button', { name: 'Guardar en una lista' }).click()
  await page.getByRole('menuitem', { name: 'Obra norte' }).click()
  await expect(page.getByText('Lo guardaste en «Obra norte».')).toBeVisible()
  expect(await itemsOf(buyer, 'Obra norte')).toEqual([
    [second, 2, ''],
    [first, 24, 'Talle 9'],
  ])

  await page.goto(`/detail/${first}`)
  await page.getByRole('button', { name: 'Guardar en una lista' }).click()
  await page.getByRole('menuitem', { name: 'En una lista nueva…' }).click()
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Desde la ficha')
  await page.getByRole('button', { name: 'Crear la lista' }).click()
  await expect(page.getByText('Lo guardaste en «Desde la ficha».')).toBeVisible()
  expect(await itemsOf(buyer, 'Desde la ficha')).toEqual([[first, 1, '']])

  await page.goto('/lists')
  await page.getByRole('link', { name: 'Obra norte' }).click()
  await page.getByRole('button', { name: 'Eliminar la lista' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Eliminar «Obra norte»?' })
  await dialog.getByRole('button', { name: 'Eliminar la lista' }).click()
  await expect(page.getByText('Eliminaste la lista.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Desde la ficha' })).toBeVisible()
  expect((await buyer.callOrThrow(lists)).data.map(({ name }) => name)).toEqual(['Desde la ficha'])
})

test('B2 the page says that a colleague changed the list and keeps what was typed; a reader without the right to change it has no fields', async ({
  page,
  app,
}) => {
  const buyer = await callerOf(app, BUYER)
  const administrator = await callerOf(app, ADMINISTRATOR)
  const [{ sku }] = await twoOffers(buyer)
  const form = { name: 'De todos', is_shared: true, items: [{ sku, quantity: 3 }] }
  const { id } = await buyer.callOrThrow(createList, { body: form })
  await startSession(page, BUYER)
  await page.goto(`/lists/${id}`)
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('De la obra')
  await administrator.callOrThrow(changeList, {
    params: { id },
    body: { ...form, name: 'De la planta', version: 1 },
  })
  await page.getByRole('button', { name: 'Guardar los cambios' }).click()
  await expect(page.getByRole('alert')).toContainText('Alguien de tu empresa cambió esta lista')
  await expect(page.getByRole('heading', { level: 1, name: 'De la planta' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue('De la obra')
  await page.getByRole('button', { name: 'Guardar los cambios' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'De la obra' })).toBeVisible()

  await startSession(page, 'suplente@abasto.test')
  await page.goto(`/lists/${id}`)
  await expect(rowOf(page, sku)).toContainText('3')
  await expect(page.getByText('La cambian esa persona y los administradores de tu empresa.')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Eliminar la lista' })).toHaveCount(0)
})

test('B2 a product is saved from its card and its row in the results, and a quick order with its quantities', async ({
  page,
  app,
}) => {
  const buyer = await callerOf(app, BUYER)
  const [{ sku: first }, { sku: second }] = await twoOffers(buyer)
  const { id } = await buyer.callOrThrow(createList, {
    body: { name: 'De las tarjetas', is_shared: false, items: [{ sku: second, quantity: 1 }] },
  })
  await startSession(page, BUYER)
  for (const view of ['cards', 'table']) {
    await page.goto(`/search?term=${first}&view=${view}`)
    await page
      .getByRole('button', { name: /^Guardar .* en una lista$/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'De las tarjetas' }).click()
    await expect(page.getByText('Lo guardaste en «De las tarjetas».').last()).toBeVisible()
  }
  await checkAccessibility(page, 'results with choices')
  await expect
    .poll(() => itemsOf(buyer, 'De las tarjetas'))
    .toEqual([
      [second, 1, ''],
      [first, 2, ''],
    ])

  await page.goto('/quick-order')
  await page
    .getByRole('textbox', { name: 'Productos y cantidades' })
    .fill(`${first}\t5\n${second}\t7\nXQZWYK\t1`)
  await page.keyboard.press('Control+Enter')
  await expect(rowOf(page, first)).toBeVisible()
  await page.getByRole('button', { name: 'Guardar en una lista' }).click()
  await page.getByRole('menuitem', { name: 'De las tarjetas' }).click()
  await expect
    .poll(() => itemsOf(buyer, 'De las tarjetas'))
    .toEqual([
      [second, 8, ''],
      [first, 7, ''],
    ])
  await buyer.callOrThrow(deleteList, { params: { id } })
})

test('B2 "Lo de siempre" goes into the cart in one press, and becomes a list', async ({ page, app }) => {
  const buyer = await callerOf(app, BUYER)
  const cart = await buyer.callOrThrow(getCart)
  const before = quantities(cart)
  const query = { region_id: cart.region_id ?? 1 }
  const proposed = await buyer.callOrThrow(usualList, { query })
  expect(proposed.items.length).toBeGreaterThan(5)
  await startSession(page, BUYER)
  await page.goto('/lists')
  await page.getByRole('combobox', { name: 'Zona de entrega' }).selectOption(String(query.region_id))
  const usual = page.getByRole('region', { name: 'Lo de siempre' })
  const table = usual.getByRole('table')
  await expect(table.locator('tbody tr')).toHaveCount(5)
  await usual.getByRole('button', { name: `Ver los ${proposed.items.length} productos` }).click()
  await expect(table.locator('tbody tr')).toHaveCount(proposed.items.length)
  for (const [index, item] of proposed.items.entries())
    await expect(table.locator('tbody tr').nth(index)).toContainText(
      new RegExp(`${item.sku}.*${item.quantity}${item.times}${formatDay(item.last_bought, 'es')}`, 's'),
    )
  await checkAccessibility(page, 'what is usual')
  await usual.getByRole('button', { name: 'Agregar todo al carrito' }).click()
  await expect(page.getByText(/^Agregamos \d+ productos? a tu carrito\.$/)).toBeVisible()
  const after = quantities(await buyer.callOrThrow(getCart))
  const added = proposed.items.filter(({ line }) => line?.outcome === 'ok')
  expect(added.length).toBeGreaterThan(5)
  for (const { sku, quantity } of added)
    expect([sku, after.get(sku)]).toEqual([sku, (before.get(sku) ?? 0) + quantity])

  // The cart opened over it.
  await page.reload()
  await usual.getByRole('button', { name: 'Guardar como lista' }).click()
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Siempre lo mismo')
  await page.getByRole('button', { name: 'Crear la lista' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Siempre lo mismo' })).toBeVisible()
  expect(await itemsOf(buyer, 'Siempre lo mismo')).toEqual(
    proposed.items.map(({ sku, quantity }) => [sku, quantity, '']),
  )
})

test('B2 a list is downloaded, changed in a spreadsheet and put back; a wrong row is named and changes nothing', async ({
  page,
  app,
}) => {
  const buyer = await callerOf(app, BUYER)
  const [{ sku: first }, { sku: second }] = await twoOffers(buyer)
  const form = { name: 'A la planilla', is_shared: false, items: [{ sku: first, quantity: 3, note: 'Azul' }] }
  const { id } = await buyer.callOrThrow(createList, { body: form })
  await startSession(page, BUYER)
  await page.goto(`/lists/${id}`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar .xlsx' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('a-la-planilla.xlsx')
  const book = read(await readFile(await file.path()))
  const rows = utils.sheet_to_json<string[]>(book.Sheets['Lista'] ?? {}, { header: 1 })
  expect([rows[0], rows[1]?.[0], rows[1]?.slice(2)]).toEqual([
    ['SKU', 'Producto', 'Cantidad', 'Nota'],
    first,
    [3, 'Azul'],
  ])
  const put = async (lines: (string | number)[][]) => {
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Reemplazar con un .xlsx' }).click()
    const buffer = sheetOf(lines, ['SKU', 'Producto', 'Cantidad', 'Nota'])
    const chooser = await choosing
    await chooser.setFiles({ name: 'lista.xlsx', mimeType: XLSX_TYPE, buffer })
  }
  await put([
    [first, '', 4, ''],
    ['XQZWYK', '', 1, ''],
  ])
  await expect(page.getByRole('alert')).toContainText(
    'Fila 3, SKU «XQZWYK»: Parece que este producto no existe',
  )
  await checkAccessibility(page, 'a file with a wrong row')
  await expect(page.getByRole('button', { name: 'Guardar los cambios' })).toHaveCount(0)
  await put([
    [second, '', 7, 'Verde'],
    [first, '', 4, ''],
  ])
  await expect(page.getByText('Leímos 2 productos. Revisalos y guardá los cambios.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Guardar los cambios' }).click()
  await expect(page.getByText('Guardaste la lista.')).toBeVisible()
  expect(await itemsOf(buyer, 'A la planilla')).toEqual([
    [second, 7, 'Verde'],
    [first, 4, ''],
  ])
})
