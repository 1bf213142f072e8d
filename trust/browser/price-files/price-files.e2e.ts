// A seller imports and exports prices (U5, U6).
import { readFile } from 'node:fs/promises'
import { read, utils } from '@e965/xlsx'
import type { Page } from '@playwright/test'
import { publications } from '#contract/publications.ts'
import { sheetOf } from '#test/price-sheets.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { checkAccessibility } from '../../../e2e/accessibility.ts'
import { callerOf } from '../../../e2e/orders.ts'
import type { RunningApp } from '../../../e2e/server.ts'

const SELLER = 'vendedora2@abasto.test'

/** Their prices are less than ten times more or less than 4,321.50. */
async function someSkus(app: RunningApp, count: number): Promise<string[]> {
  const seller = await callerOf(app, SELLER, 'seller')
  const { data } = await seller.callOrThrow(publications, {
    query: { state: 1, currency_id: 1, per_page: 100 },
  })
  const near = data.filter(({ comb_price }) => Number(comb_price) > 500 && Number(comb_price) < 40_000)
  return near.slice(0, count).map(({ comb_sku }) => comb_sku)
}

/** Opens the dialog over an empty list, so that only the dialog is checked. */
async function openImport(page: Page) {
  await startSession(page, SELLER, 'Vendedor')
  await page.goto('/quotes?search=nada%20de%20eso')
  await page.getByRole('button', { name: 'Importar' }).click()
  return page.getByRole('dialog', { name: 'Importar precios' })
}

const fileOf = (bytes: Buffer, name = 'precios.xlsx') => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: bytes,
})

test('U5 a seller previews the changes of a file, confirms them, and finds the result in the history', async ({
  page,
  app,
}) => {
  const skus = await someSkus(app, 12)
  const dialog = await openImport(page)
  await expect(dialog.getByText('Los precios son netos')).toBeVisible()
  const compare = dialog.getByRole('button', { name: 'Comparar precios' })
  await expect(compare).toBeDisabled()
  await checkAccessibility(page, 'choose a file to import')
  await dialog
    .getByLabel('Elegir archivo .xlsx')
    .last()
    .setInputFiles(fileOf(sheetOf(skus.map((sku) => [sku, 4321.5, 'ARS', null]))))
  await expect(dialog.getByText('El archivo está listo')).toBeVisible()
  await checkAccessibility(page, 'a file is uploaded')
  await compare.click()
  await expect(dialog.getByRole('heading', { name: 'Revisá qué cambia' })).toBeVisible()
  await expect(dialog.getByRole('row')).toHaveCount(9)
  await expect(dialog.getByRole('row').nth(1)).toContainText('$ 4.321,50')
  await dialog.getByRole('button', { name: 'Siguiente' }).click()
  await expect(dialog.getByText('Página 2 de 2')).toBeVisible()
  await expect(dialog.getByRole('row')).toHaveCount(5)
  await checkAccessibility(page, 'what a file changes')

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: 'Importar' }).click()
  await dialog.getByRole('button', { name: 'Importar 12 cambios' }).click()
  await expect(dialog.getByRole('heading', { name: 'La importación se realizó con éxito' })).toBeVisible()
  await expect(dialog).toContainText('Se actualizaron 12 publicaciones.')
  await checkAccessibility(page, 'what an import did')
  await dialog.getByRole('button', { name: 'Listo' }).click()
  await page.goto(`/quotes?search=${skus[0]}`)
  await expect(page.getByRole('article').first()).toContainText('$ 4.321,50')

  await page.getByRole('button', { name: 'Importar' }).click()
  await dialog.getByRole('button', { name: 'Ver la importación de precios.xlsx' }).first().click()
  await expect(dialog).toContainText(`por ${SELLER}`)
})

test('B16 a seller says once what the columns of an own list are, rounds, and confirms the jumps', async ({
  page,
  app,
}) => {
  const [first = '', second = ''] = await someSkus(app, 2)
  const dialog = await openImport(page)
  const list = (price: number) =>
    sheetOf(
      [
        ['FERRETERÍA', null, null],
        [first, 'Una cosa', price],
        [second, 'Otra cosa', 99_999_999.5],
      ],
      ['CÓDIGO', 'DESCRIPCIÓN', 'PRECIO LISTA'],
    )
  const choose = async (price: number) => {
    const input = dialog.getByLabel('Elegir archivo .xlsx').last()
    await input.setInputFiles(fileOf(list(price), 'lista.xlsx'))
    await dialog.getByRole('button', { name: 'Comparar precios' }).click()
  }
  await choose(4321.125)
  await expect(dialog.getByRole('heading', { name: '¿Qué es cada columna?' })).toBeVisible()
  const columnOf = (heading: string) => dialog.getByRole('combobox', { name: `Qué es «${heading}»` })
  await expect(columnOf('CÓDIGO')).toHaveValue('sku')
  await expect(columnOf('DESCRIPCIÓN')).toHaveValue('')
  await expect(columnOf('PRECIO LISTA')).toHaveValue('price')
  await expect(dialog.getByRole('row').filter({ hasText: 'PRECIO LISTA' })).toContainText('4321.125')
  await checkAccessibility(page, 'the columns of a file')
  const compare = dialog.getByRole('button', { name: 'Comparar precios' })
  await expect(compare).toBeDisabled()
  await expect(dialog.getByText('Elegí la moneda de los precios, o la columna que la dice.')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Pesos (ARS)' }).check()
  await compare.click()
  await expect(dialog.getByText('1 precio tiene fracciones de centavo. ¿Los redondeamos?')).toBeVisible()
  await expect(compare).toBeDisabled()
  await dialog.getByRole('radio', { name: 'Sí, al centavo más cercano' }).check()
  await compare.click()

  await expect(dialog.getByRole('heading', { name: 'Revisá qué cambia' })).toBeVisible()
  await expect(dialog).toContainText('No se leen: DESCRIPCIÓN. Se salteó una fila sin SKU ni precio.')
  const jumps = dialog.getByRole('region', { name: '1 precio cambia más de diez veces' })
  await expect(dialog.getByRole('alert')).toContainText('1 precio cambia más de diez veces')
  await expect(jumps.getByRole('row').nth(1)).toContainText('$ 99.999.999,50')
  await expect(dialog.getByRole('row').filter({ hasText: first })).toContainText('$ 4.321,13')
  await checkAccessibility(page, 'jumps of a file')
  const apply = dialog.getByRole('button', { name: 'Importar 2 cambios' })
  await expect(apply).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cambiar columnas' }).click()
  await expect(columnOf('PRECIO LISTA')).toHaveValue('price')
  await compare.click()
  await dialog.getByRole('checkbox', { name: 'Revisé este precio y es correcto' }).check()
  await apply.click()
  await expect(dialog.getByRole('heading', { name: 'La importación se realizó con éxito' })).toBeVisible()

  await dialog.getByRole('button', { name: 'Subir otro archivo' }).click()
  await choose(4400)
  await expect(dialog.getByRole('heading', { name: 'Revisá qué cambia' })).toBeVisible()
  await expect(dialog.getByRole('row').filter({ hasText: first })).toContainText('$ 4.400,00')
  await dialog.getByRole('button', { name: 'Importar 1 cambio' }).click()
  await dialog.getByRole('button', { name: 'Deshacer la importación' }).click()
  await expect(page.getByText('La importación se deshizo: los precios son los de antes.')).toBeVisible()
  await expect(dialog).toBeHidden()
  const seller = await callerOf(app, SELLER, 'seller')
  const { data } = await seller.callOrThrow(publications, { query: { search: first } })
  expect(data[0]?.comb_price).toBe('4321.13')
})

test('U5 every invalid row is listed, and nothing is imported', async ({ page, app }) => {
  const [sku = ''] = await someSkus(app, 1)
  const dialog = await openImport(page)
  const bad = sheetOf([
    [sku, '1.234', 'ARS', null],
    ['NO-EXISTE', 5, 'EUR', null],
  ])
  await dialog.getByLabel('Elegir archivo .xlsx').last().setInputFiles(fileOf(bad))
  await dialog.getByRole('button', { name: 'Comparar precios' }).click()
  await expect(dialog.getByText('Error al importar el archivo.')).toBeVisible()
  await expect(dialog).toContainText('2 filas tienen errores y no se importó ninguna')
  await expect(dialog.getByRole('row').nth(1)).toContainText(/2.*Precio.*1\.234.*Escribí solo el número/)
  await expect(dialog.getByRole('row')).toHaveCount(3)
  await checkAccessibility(page, 'the errors of a file')
  await dialog.getByRole('button', { name: 'Subir otro archivo' }).click()
  await expect(dialog.getByRole('button', { name: 'Elegir archivo .xlsx' })).toBeVisible()
})

test('U5 a file that is not .xlsx is refused with the specified message', async ({ page }) => {
  const dialog = await openImport(page)
  const input = dialog.getByLabel('Elegir archivo .xlsx').last()
  await input.setInputFiles(fileOf(Buffer.from('SKU;Precio'), 'precios.csv'))
  const message = dialog.getByText('Ocurrió un error. Recordá que tiene que ser en formato .xlsx')
  await expect(message).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Comparar precios' })).toBeDisabled()
  await input.setInputFiles(fileOf(Buffer.from('PK\u0003\u0004 nada')))
  await dialog.getByRole('button', { name: 'Comparar precios' }).click()
  const failure = page.getByRole('dialog', { name: 'Error al importar el archivo.' })
  await expect(failure).toContainText('Está dañado o incompleto')
  await expect(dialog).toBeHidden()
  await failure.getByRole('button', { name: 'Aceptar' }).click()
  await expect(failure).toBeHidden()
})

test('U5 an import that fails as a whole closes the import dialog and opens "Error al importar el archivo."', async ({
  page,
  app,
}) => {
  const [sku = ''] = await someSkus(app, 1)
  const dialog = await openImport(page)
  const failure = page.getByRole('dialog', { name: 'Error al importar el archivo.' })
  const compare = async () => {
    await dialog
      .getByLabel('Elegir archivo .xlsx')
      .last()
      .setInputFiles(fileOf(sheetOf([[sku, 98, 'ARS', null]])))
    await dialog.getByRole('button', { name: 'Comparar precios' }).click()
  }
  await page.route('**/quotes/import/file', (route) =>
    route.fulfill({ status: 500, json: { message: 'No se pudo leer.' } }),
  )
  await compare()
  await expect(failure).toContainText('No se pudo leer.')
  await expect(dialog).toBeHidden()
  await failure.getByRole('button', { name: 'Aceptar' }).click()
  await expect(failure).toBeHidden()
  await expect(dialog).toBeHidden()
  await page.unroute('**/quotes/import/file')
  await page.getByRole('button', { name: 'Importar' }).click()
  await dialog.getByRole('button', { name: 'Comparar precios' }).click()
  await expect(dialog.getByRole('heading', { name: 'Revisá qué cambia' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Descartar' }).click()
  await expect(dialog.getByRole('button', { name: 'Elegir archivo .xlsx' })).toBeVisible()
})

test('U5 a lost part of the upload is sent again automatically', async ({ page, app }) => {
  const [sku = ''] = await someSkus(app, 1)
  const dialog = await openImport(page)
  let lost = 0
  await page.route('**/quotes/import/upload?*', (route) => (lost++ === 0 ? route.abort() : route.continue()))
  await dialog
    .getByLabel('Elegir archivo .xlsx')
    .last()
    .setInputFiles(fileOf(sheetOf([[sku, 99, 'ARS', null]])))
  await expect(dialog.getByText('El archivo está listo')).toBeVisible()
  expect(lost).toBe(2)
})

test('U6 an export is downloaded, and importing it unchanged changes nothing', async ({ page }) => {
  await startSession(page, SELLER, 'Vendedor')
  await page.goto('/quotes?state=0')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^cotizaciones-\d{4}-\d\d-\d\d\.xlsx$/)
  const bytes = await readFile(await download.path())
  const book = read(bytes)
  const rows = utils.sheet_to_json<object>(book.Sheets[book.SheetNames[0] ?? ''] ?? {})
  expect(rows.length).toBeGreaterThan(100)
  for (const heading of ['SKU', 'Producto', 'Precio', 'Moneda', 'Vigente desde', 'Estado'])
    expect(rows.filter((row) => heading in row).length, heading).toBeGreaterThan(100)
  await page.getByRole('button', { name: 'Importar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Importar precios' })
  await dialog.getByLabel('Elegir archivo .xlsx').last().setInputFiles(fileOf(bytes))
  await dialog.getByRole('button', { name: 'Comparar precios' }).click()
  await expect(dialog.getByText('El archivo no cambia nada')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /Importar \d/ })).toHaveCount(0)
})
