// An operator imports a catalogue file in the browser (O10).
import { readFile } from 'node:fs/promises'
import { listProducts, readEditedProduct, updateProduct } from '#contract/catalogue-products.ts'
import { sheetOf } from '#test/price-sheets.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { checkAccessibility } from '../../../e2e/accessibility.ts'
import { callerOf } from '../../../e2e/orders.ts'

const fileOf = (lines: readonly string[]) => ({
  name: 'catalogo.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['sku,title,category,brand,size', ...lines].join('\n')),
})

test('O10 an operator sees every bad line of a file, then what the right one changes, and writes it', async ({
  page,
}) => {
  await startSession(page, 'operador@abasto.test', 'Operador')
  await page.goto('/operator/products')
  await page.getByRole('link', { name: 'Importar' }).click()
  const choose = page.getByLabel('Elegir archivo').last()
  const right = [
    'IMP-1,Brújula marina,Náutica > Navegación,Estrella Polar,T1',
    'IMP-2,Sextante,Náutica > Navegación,Estrella Polar,T2',
  ]
  await choose.setInputFiles(fileOf([...right, 'IMP-3,Ancla,Náutica,Estrella Polar,T9']))
  const wrong = page.getByRole('table', { name: 'Líneas con errores' })
  await expect(wrong.getByRole('row', { name: /^4 size/ })).toContainText('no es un tamaño')
  await expect(page.getByText('No se escribió nada. Corregí estas líneas')).toBeVisible()
  await checkAccessibility(page, 'bad lines of a catalogue file')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar la lista' }).click()
  expect((await saved).suggestedFilename()).toBe('errores-catalogo.csv.xlsx')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(
    page.getByRole('table', { name: 'Lines with errors' }).getByRole('row', { name: /^4 size/ }),
  ).toContainText('not a size: T1, T2')
  await page.getByRole('button', { name: 'Español' }).click()

  await choose.setInputFiles(fileOf(right))
  await expect(page.getByText('El archivo está bien. Esto es lo que cambiaría:')).toBeVisible()
  await page.reload()
  await expect(page.getByText('El archivo está bien. Esto es lo que cambiaría:')).toBeVisible()
  await page.getByRole('button', { name: 'Escribir los cambios' }).click()
  await expect(page.getByText('Se escribió todo el archivo.')).toBeVisible()
  await page.goto('/operator/products?search=estrella%20polar')
  await expect(page.getByRole('link', { name: 'Brújula marina' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sextante' })).toBeVisible()
})

test('O10 the trial lists each change and warns of nearly equal SKUs; what a colleague changed meanwhile is not overwritten', async ({
  page,
  app,
}) => {
  await startSession(page, 'operador@abasto.test', 'Operador')
  await page.goto('/operator/catalogue-import')
  const choose = page.getByLabel('Elegir archivo').last()
  const line = (sku: string, title: string) => `${sku},${title},Náutica > Amarre,Estrella Polar,T1`
  const write = page.getByRole('button', { name: 'Escribir los cambios' })
  await choose.setInputFiles(fileOf([line('CMB-1', 'Cabo corto')]))
  await write.click()
  await expect(page.getByText('Se escribió todo el archivo.')).toBeVisible()

  await choose.setInputFiles(fileOf([line('CMB-1', 'Cabo largo'), line('CMB1', 'Cabo nuevo')]))
  const changes = page.getByRole('table', { name: 'Qué cambia (3)' })
  const cells = changes.locator('tbody').locator('th, td')
  const ofProduct = ['Cabo cortoCMB-1', 'product_name', 'Cabo corto', 'Cabo largo']
  const ofNew = ['Cabo nuevoCMB1', 'Variante nueva', '—', 'CMB1']
  await expect(cells).toHaveText([
    ...['Cabo cortoCMB-1', 'title', 'Cabo corto', 'Cabo largo'],
    ...ofProduct,
    ...ofNew,
  ])
  await expect(changes.getByRole('columnheader')).toHaveText(['Producto', 'Campo', 'Antes', 'Después'])
  const near = page.getByRole('alert').filter({ hasText: 'SKU nuevos casi iguales a uno que ya existe (1)' })
  await expect(near).toContainText('Línea 3: CMB1 (ya existe CMB-1)')
  await checkAccessibility(page, 'the trial of a catalogue file')

  const colleague = await callerOf(app, 'operador@abasto.test', 'operator')
  const { data } = await colleague.callOrThrow(listProducts, { query: { search: 'CMB-1' } })
  const params = { id: data[0]?.id ?? 0 }
  const { variants, ...product } = await colleague.callOrThrow(readEditedProduct, { params })
  const renamed = variants.map((variant) => ({ ...variant, title: 'Cabo medio' }))
  await colleague.callOrThrow(updateProduct, { params, body: { ...product, variants: renamed } as never })
  await write.click()
  await expect(page.getByRole('alert').filter({ hasText: 'No se escribió nada' })).toContainText(
    'Después de la prueba alguien cambió «CMB-1 Cabo medio» (en total: 1).',
  )
  const meanwhile = page.getByRole('alert').filter({ hasText: 'El archivo se probó de nuevo' })
  await expect(meanwhile).toContainText('CMB-1 Cabo medio, por operador@abasto.test')
  await expect(cells).toHaveText([
    ...['Cabo medioCMB-1', 'title', 'Cabo medio', 'Cabo largo'],
    ...ofProduct,
    ...ofNew,
  ])
  await write.click()
  await expect(page.getByText('Se escribió todo el archivo.')).toBeVisible()
  await page.goto('/operator/products?search=cmb-1')
  await expect(page.getByRole('link', { name: 'Cabo largo' })).toBeVisible()
})

test('O10 the downloaded catalogue comes back in without a change, and an .xlsx is imported too', async ({
  page,
}) => {
  await startSession(page, 'operador@abasto.test', 'Operador')
  await page.goto('/operator/catalogue-import')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar el catálogo' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^catalogo-\d{4}-\d\d-\d\d\.csv$/)
  const choose = page.getByLabel('Elegir archivo').last()
  await choose.setInputFiles({
    name: 'vuelta.csv',
    mimeType: 'text/csv',
    buffer: await readFile(await file.path()),
  })
  const tried = page.getByRole('region', { name: 'vuelta.csv' })
  await expect(tried.getByText('El archivo está bien. Esto es lo que cambiaría:')).toBeVisible()
  await expect(tried).toContainText('Productos nuevos o cambiados0')
  await expect(tried).toContainText('Variantes nuevas o cambiadas0')

  const rows = [['HOJA-1', 'Compás de hoja', 'Náutica', 'Estrella Polar', 'T1']]
  const buffer = sheetOf(rows, ['sku', 'title', 'category', 'brand', 'size'])
  await choose.setInputFiles({ name: 'hoja.xlsx', mimeType: 'application/octet-stream', buffer })
  const sheet = page.getByRole('region', { name: 'hoja.xlsx' })
  await expect(sheet).toContainText('Variantes nuevas o cambiadas1')
  await sheet.getByRole('button', { name: 'Escribir los cambios' }).click()
  await expect(page.getByText('Se escribió todo el archivo.')).toBeVisible()
})

test('O10 the progress of an import is told in the language of the page, also after a reload', async ({
  page,
}) => {
  const running = {
    ...{
      id: 7,
      file_name: 'grande.csv',
      sheet: null,
      revision: 0,
      state: 'reading',
      lines: 0,
      changes: null,
      created_by: 'a@abasto.test',
    },
    ...{ step: { name: 'search', done: 10_000, all: 40_000 } },
    ...{ created_at: '2026-03-02T15:04:05Z', finished_at: null },
  }
  const pagination = { currentPage: 1, totalRows: 1, totalPages: 1 }
  await page.route('**/catalogue/imports?*', (route) =>
    route.fulfill({ json: { code: 200, message: { data: [running], pagination } } }),
  )
  await page.route('**/catalogue/imports/7', (route) =>
    route.fulfill({
      json: {
        code: 200,
        message: { ...running, bad_lines: [], differing: 0, near_skus: [], near: 0, changed_meanwhile: [] },
      },
    }),
  )
  await startSession(page, 'operador@abasto.test', 'Operador')
  await page.goto('/operator/catalogue-import')
  const told = page.getByRole('region', { name: 'grande.csv' })
  await expect(told).toContainText('Búsqueda: 10.000 de 40.000 productos')
  await page.reload()
  await expect(told).toContainText('Búsqueda: 10.000 de 40.000 productos')
  await page.setViewportSize({ width: 390, height: 844 })
  await checkAccessibility(page, 'the progress of an import')
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByRole('button', { name: 'English' }).click()
  await expect(told).toContainText('Search: 10,000 of 40,000 products')
})

test('O10 the imports are a list, and the one that is shown is in the address', async ({ page }) => {
  await startSession(page, 'operador@abasto.test', 'Operador')
  await page.goto('/operator')
  await page.getByRole('link', { name: 'Importaciones' }).click()
  const choose = page.getByLabel('Elegir archivo').last()
  for (const name of ['primera.csv', 'segunda.csv']) {
    await choose.setInputFiles({ ...fileOf([`${name},Ancla,Náutica,Estrella Polar,T9`]), name })
    await expect(page.getByRole('region', { name })).toContainText('No se escribió nada.')
  }
  const list = page.getByRole('table', { name: 'Importaciones' })
  await page.getByRole('combobox', { name: 'Estado' }).selectOption('Con errores')
  await list.getByRole('link', { name: 'primera.csv' }).click()
  await expect(page).toHaveURL(/[?&]import=\d+/)
  await expect(page.getByRole('region', { name: 'primera.csv' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('region', { name: 'primera.csv' })).toBeVisible()
  await expect(list.getByRole('link', { name: 'segunda.csv' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Estado' }).selectOption('Descartado')
  await expect(list.getByRole('link', { name: 'primera.csv' })).toBeHidden()
})
