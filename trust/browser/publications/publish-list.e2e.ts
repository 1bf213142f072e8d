// "Publicar" from a seller's own list (B8).
import { publishables } from '#contract/publications-publish.ts'
import { publications } from '#contract/publications.ts'
import { newUpc } from '#test/factories/proposals.ts'
import { sheetOf } from '#test/price-sheets.ts'
import { checkAccessibility } from '../../../e2e/accessibility.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { callerOf } from '../../../e2e/orders.ts'

const SELLER = 'vendedora2@abasto.test'
/** One file of a seller is open at a time. */
const OTHER_SELLER = 'vendedor@abasto.test'

test('B8 a seller uploads the own list, says once what its columns are, sees how surely each line was found, and publishes what is ticked', async ({
  page,
  app,
}) => {
  const seller = await callerOf(app, SELLER, 'seller')
  const { data } = await seller.callOrThrow(publishables, { query: { mine: '0' } })
  const [sure, named] = data
  const { data: sold } = await seller.callOrThrow(publishables, { query: { mine: '1' } })
  if (!sure || !named || !sold[0])
    throw new Error('The demo catalogue has products that the seller does not sell')
  const list = sheetOf(
    [
      [sure.sku, 'Como le decimos nosotros', 1234.5],
      ['P-2', named.title.split(' ').toReversed().join(' '), 99],
      ['P-3', 'Nada que se le parezca', 10],
      [sold[0].sku, '', 50],
      ['P-5', named.title, 'consultar'],
    ],
    ['CÓDIGO', 'DESCRIPCIÓN', 'PRECIO LISTA'],
  )
  await startSession(page, SELLER, 'Vendedor')
  await page.goto('/quotes/publish')
  await page.getByRole('button', { name: 'Desde un archivo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'lista.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: list,
  })
  await dialog.getByRole('button', { name: 'Buscar en el catálogo' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Qué es «DESCRIPCIÓN»' })).toHaveValue('product')
  await dialog.getByRole('radio', { name: 'Pesos (ARS)' }).check()
  await dialog.getByRole('button', { name: 'Buscar en el catálogo' }).click()

  const rowOf = (line: number) =>
    dialog
      .getByRole('row')
      .filter({ has: page.getByRole('checkbox', { name: `Publicar la fila ${line}`, exact: true }) })
  const tickOf = (line: number) => rowOf(line).getByRole('checkbox')
  await expect(rowOf(2)).toContainText(sure.title)
  await expect(rowOf(2)).toContainText('Por SKU')
  await expect(rowOf(2)).toContainText('Para publicar')
  await expect(tickOf(2)).toBeChecked()
  await expect(rowOf(3)).toContainText(named.title)
  await expect(rowOf(3)).toContainText('Se parece un 100 %')
  await expect(tickOf(3)).not.toBeChecked()
  await expect(rowOf(4)).toContainText('No la encontramos en el catálogo')
  await expect(tickOf(4)).toBeDisabled()
  await expect(rowOf(5)).toContainText('Ya la vendés')
  await expect(tickOf(5)).toBeDisabled()
  await expect(rowOf(6)).toContainText('Escribí solo el número')
  await expect(tickOf(6)).toBeDisabled()
  await checkAccessibility(page, 'the lines of a list beside their products')
  await dialog.getByRole('button', { name: 'Marcar los de esta página' }).click()
  await expect(tickOf(3)).toBeChecked()
  await dialog.getByRole('button', { name: 'Publicar lo marcado' }).click()
  await expect(dialog.getByRole('status').filter({ hasText: '2 productos publicados.' })).toBeVisible()
  await expect(rowOf(2)).toContainText('Ya la vendés')
  await expect(rowOf(3)).toContainText('Ya la vendés')
  for (const [sku, price] of [
    [sure.sku, '1234.50'],
    [named.sku, '99.00'],
  ] as const) {
    const shown = await seller.callOrThrow(publications, { query: { search: sku } })
    expect(shown.data[0]).toMatchObject({ comb_price: price, state: 1 })
  }
})

test('B8 a line of a list that no product matches begins a proposal with its name and bar code, and other lines do not', async ({
  page,
  app,
}) => {
  const seller = await callerOf(app, OTHER_SELLER, 'seller')
  const { data } = await seller.callOrThrow(publishables, { query: { mine: '0' } })
  const upc = newUpc()
  await startSession(page, OTHER_SELLER, 'Vendedor')
  await page.goto('/quotes/publish')
  await page.getByRole('button', { name: 'Desde un archivo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'lista.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: sheetOf(
      [
        [data[0]?.sku ?? '', '', '', 10],
        ['', 'Zzcosa que no está', upc, 20],
      ],
      ['SKU', 'DESCRIPCIÓN', 'CÓDIGO DE BARRAS', 'PRECIO LISTA'],
    ),
  })
  await dialog.getByRole('button', { name: 'Buscar en el catálogo' }).click()
  await dialog.getByRole('radio', { name: 'Pesos (ARS)' }).check()
  await dialog.getByRole('button', { name: 'Buscar en el catálogo' }).click()
  const propose = dialog.getByRole('link', { name: /^Proponer el producto de la fila/ })
  await expect(propose).toHaveCount(1)
  await dialog.getByRole('link', { name: 'Proponer el producto de la fila 3', exact: true }).click()
  await expect(page).toHaveURL(/\/quotes\/proposals\/new\?/)
  await expect(page.getByLabel('Nombre del producto')).toHaveValue('Zzcosa que no está')
  await expect(page.getByRole('textbox', { name: 'Código de barras', exact: true })).toHaveValue(upc)
})
