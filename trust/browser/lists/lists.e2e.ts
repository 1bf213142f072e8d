// "Mis listas" (B2).
import type { Page } from '@playwright/test'
import { getCart } from '#contract/cart.ts'
import { changeList, createList, deleteList, lists, readList } from '#contract/lists.ts'
import type { Caller } from '#test/caller.ts'
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
