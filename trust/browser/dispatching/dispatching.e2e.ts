// "Despachar": several orders of a seller at once (B10).
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { SellerOrder } from '#contract/purchases.ts'
import { mySale, mySales, sendOrder } from '#contract/sales.ts'
import { readPdf } from '#test/pdf-text.ts'
import { checkAccessibility } from '../../../e2e/accessibility.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { approvedOrder, callerOf } from '../../../e2e/orders.ts'
import type { RunningApp } from '../../../e2e/server.ts'

const SELLER = 'vendedor@abasto.test'
const sellerOf = (app: RunningApp) => callerOf(app, SELLER, 'seller')

const choose = (page: Page, { internal_code: code }: SellerOrder) =>
  page.getByRole('checkbox', { name: `Seleccionar pedido ${code}` }).check()
const noteOf = (page: Page, { internal_code: code }: SellerOrder) =>
  page.getByRole('textbox', { name: `Remito del pedido ${code}` })
const cardOf = (page: Page, { internal_code: code }: SellerOrder) => page.getByRole('article', { name: code })

async function openDay(page: Page) {
  await startSession(page, SELLER, 'Vendedor')
  await page.goto('/dispatch')
  await expect(page.getByRole('heading', { level: 1, name: 'Despachar' })).toBeVisible()
}

async function contentsOf(page: Page, paper: string) {
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: paper, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Descargar' }).click()
  const { contents, pages } = await readPdf(await readFile(await (await file).path()))
  return { contents, text: pages.map((lines) => lines.join('\n')) }
}

async function sendAll(app: RunningApp, order: SellerOrder, note: string) {
  const items = order.buy_order_items.map(({ id, quantity }) => ({
    buy_order_item_id: id,
    qty_sent: quantity,
  }))
  await (
    await sellerOf(app)
  ).callOrThrow(sendOrder, {
    params: { order_id: order.id },
    body: { items, dispatch_note_number: note },
  })
}

async function saleOf(app: RunningApp, order: SellerOrder) {
  const { data } = await (await sellerOf(app)).callOrThrow(mySale, { params: { order_id: order.id } })
  return data.buy_order_items.map(({ quantity_sent: sent }) => sent)
}

async function dispatchAll(page: Page, count: string) {
  await page.getByRole('button', { name: `Despachar ${count}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sí, despachar' }).click()
}

test('B10 chosen orders go by one press with notes in a series, and a refused one stays chosen with its reason', async ({
  page,
  app,
}) => {
  await sendAll(app, await approvedOrder(app, [1]), '0007.00000099')
  const [whole, part, late] = [
    await approvedOrder(app, [5, 3]),
    await approvedOrder(app, [4]),
    await approvedOrder(app, [2]),
  ]
  await openDay(page)
  for (const order of [whole, part, late]) await choose(page, order)
  await expect(page.getByRole('textbox', { name: 'Primer remito' })).toHaveValue('0007.00000100')
  await expect(noteOf(page, whole)).toHaveValue('0007.00000100')
  await expect(noteOf(page, part)).toHaveValue('0007.00000101')
  await expect(noteOf(page, late)).toHaveValue('0007.00000102')
  await page.getByRole('textbox', { name: 'Primer remito' }).fill('0008.00000998')
  await expect(noteOf(page, late)).toHaveValue('0008.00001000')
  await cardOf(page, part)
    .getByRole('textbox', { name: /^Cantidad a enviar/ })
    .fill('1')
  await expect(page.getByRole('status').filter({ hasText: '3 pedidos elegidos' })).toContainText(
    '11 unidades',
  )
  await checkAccessibility(page, 'a day of dispatch')
  await sendAll(app, late, '6.66')
  await dispatchAll(page, '3 pedidos')

  const results = page.getByRole('region', { name: 'Despachaste 2 pedidos' })
  await expect(results).toContainText(`${whole.internal_code}: remito 0008.00000998`)
  await expect(results).toContainText(`${part.internal_code}: remito 0008.00000999`)
  await expect(results).toContainText(
    `Pedido ${late.internal_code}: El estado del pedido ya no permite esta acción.`,
  )
  expect([await saleOf(app, whole), await saleOf(app, part)]).toEqual([[5, 3], [1]])
  const { contents, text } = await contentsOf(page, 'Remitos despachados de la selección (2)')
  expect(contents).toEqual(['Remito 0008.00000998', 'Remito 0008.00000999'])
  expect(text.join('\n')).not.toContain('Vista previa')
  await expect(cardOf(page, whole)).toHaveCount(0)
  // What is left of a part waits for another day, with the next number.
  await expect(cardOf(page, part)).toContainText('Pidieron 4, quedan 3')
  await checkAccessibility(page, 'the outcomes of a day of dispatch')
})

test('B10 a refused note stays chosen with its reason, and gets the next number of the series', async ({
  page,
  app,
}) => {
  const [used, order] = [await approvedOrder(app, [1]), await approvedOrder(app, [2])]
  await sendAll(app, used, '0003.00000007')
  await openDay(page)
  await choose(page, order)
  await noteOf(page, order).fill('0003.00000007')
  await dispatchAll(page, '1 pedido')
  await expect(cardOf(page, order)).toContainText(
    `Ese número de remito ya se usó en el pedido ${used.internal_code}`,
  )
  await expect(
    page.getByRole('checkbox', { name: `Seleccionar pedido ${order.internal_code}` }),
  ).toBeChecked()
  await expect(noteOf(page, order)).toHaveValue('0003.00000008')
  expect(await saleOf(app, order)).toEqual([0])
  await dispatchAll(page, '1 pedido')
  await expect(page.getByRole('region', { name: 'Despachaste 1 pedido' })).toContainText(
    `${order.internal_code}: remito 0003.00000008`,
  )
  expect(await saleOf(app, order)).toEqual([2])
})

test('B10 wrong notes and quantities are named, and nothing can be sent with them', async ({ page, app }) => {
  const [one, other] = [await approvedOrder(app, [3]), await approvedOrder(app, [2])]
  await openDay(page)
  for (const order of [one, other]) await choose(page, order)
  const button = page.getByRole('button', { name: 'Despachar 2 pedidos' })
  await expect(button).toBeEnabled()
  await noteOf(page, one).fill('')
  await expect(cardOf(page, one)).toContainText('Escribí el número de remito.')
  await expect(button).toBeDisabled()
  await noteOf(page, one).fill(await noteOf(page, other).inputValue())
  for (const order of [one, other])
    await expect(cardOf(page, order)).toContainText('Otro pedido tiene este número.')
  await expect(button).toBeDisabled()
  await noteOf(page, one).fill('9.9')
  const quantity = cardOf(page, one).getByRole('textbox', { name: /^Cantidad a enviar/ })
  for (const [typed, problem] of [
    ['4', 'Revisá las cantidades de este pedido.'],
    ['0', 'Indicá la cantidad a enviar de al menos un producto.'],
  ] as const) {
    await quantity.fill(typed)
    await expect(cardOf(page, one)).toContainText(problem)
    await expect(button).toBeDisabled()
  }
  await quantity.fill('3')
  await expect(button).toBeEnabled()
})

test('B10 picking lists, notes and labels of the chosen orders are one file each, before they are sent', async ({
  page,
  app,
}) => {
  const orders = [await approvedOrder(app, [2]), await approvedOrder(app, [1])]
  await openDay(page)
  for (const order of orders) await choose(page, order)
  await page.getByRole('textbox', { name: 'Primer remito' }).fill('51')
  const [first] = orders
  await page.getByRole('textbox', { name: `Bultos del pedido ${first?.internal_code}` }).fill('2')
  const named = (paper: string) => orders.map(({ internal_code: code }) => `${paper} ${code}`)
  const lists = await contentsOf(page, 'Hojas de preparación de la selección (2)')
  expect(lists.contents).toEqual(named('Hoja de preparación'))
  const notes = await contentsOf(page, 'Remitos de la selección (2)')
  expect(notes.contents).toEqual(['Remito 51', 'Remito 52'])
  expect(notes.text.filter((text) => text.includes('Vista previa – no enviado'))).toHaveLength(2)
  const rolls = await contentsOf(page, 'Etiquetas 10 × 15 de la selección (2)')
  expect(rolls.contents).toEqual(named('Etiquetas'))
  expect(rolls.text.map((text) => /Bulto \d de \d\nRemito \d+/.exec(text)?.[0])).toEqual([
    'Bulto 1 de 2\nRemito 51',
    'Bulto 2 de 2\nRemito 51',
    'Bulto 1 de 1\nRemito 52',
  ])
  const sheets = await contentsOf(page, 'Etiquetas A4 de la selección (2)')
  expect(sheets.text).toHaveLength(1)
  expect(sheets.contents).toEqual(named('Etiquetas'))
})

test('B10 B3 without the mouse: j goes to the next order, x chooses it, a opens the dispatch', async ({
  page,
  app,
}) => {
  await approvedOrder(app, [1])
  await openDay(page)
  const first = page.getByRole('article').first()
  await expect(first).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(first.getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('a')
  await expect(page.getByRole('dialog', { name: '¿Despachar 1 pedido?' })).toBeVisible()
})

test('B10 "Siguiente" goes on in the order of the list, also after the dispatch of this sale', async ({
  page,
  app,
}) => {
  await approvedOrder(app, [1])
  await approvedOrder(app, [1])
  const seller = await sellerOf(app)
  const { data } = await seller.callOrThrow(mySales, {
    query: { state: 2, sort: '-created_at', per_page: 100 },
  })
  const [first, second, third] = data
  await startSession(page, SELLER, 'Vendedor')
  await page.goto('/sales?state=2&view=table&per_page=100')
  await page.getByRole('link', { name: `Ver pedido ${first?.internal_code}` }).click()
  await expect(page.getByRole('link', { name: `Siguiente: pedido ${second?.internal_code}` })).toBeVisible()
  await page.getByRole('button', { name: 'Enviar pedido' }).click()
  await page.getByRole('textbox', { name: 'Número de remito' }).fill('31')
  await page.getByRole('button', { name: 'Sí, enviar' }).click()
  await expect(page.getByText('Enviaste el pedido con el remito 31.')).toBeVisible()
  await page.getByRole('link', { name: `Siguiente: pedido ${second?.internal_code}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${second?.internal_code}` })).toBeVisible()
  await page.getByRole('link', { name: `Siguiente: pedido ${third?.internal_code}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${third?.internal_code}` })).toBeVisible()
})

test('B10 on a phone the first order begins above 400 px, and nothing is wider than the window', async ({
  page,
  app,
}) => {
  await approvedOrder(app, [5, 3])
  await page.setViewportSize({ width: 360, height: 780 })
  await openDay(page)
  const first = page.getByRole('article').first()
  await expect(first).toBeVisible()
  expect((await first.boundingBox())?.y).toBeLessThan(400)
  await first.getByRole('checkbox').check()
  await expect(page.getByRole('button', { name: 'Despachar 1 pedido' })).toBeInViewport()
  const overflow = () => page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
  expect(await overflow()).toBeLessThanOrEqual(0)
  const quantities = page.getByRole('textbox', { name: /^Cantidad a enviar/ })
  const widths = await quantities.evaluateAll((fields) => fields.map(({ clientWidth }) => clientWidth))
  expect(widths.length).toBeGreaterThan(1)
  expect(Math.min(...widths)).toBeGreaterThan(100)
})
