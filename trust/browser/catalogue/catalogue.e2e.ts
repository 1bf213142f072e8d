// An operator keeps the catalogue (O9).
import sharp from 'sharp'
import { sql } from 'kysely'
import type { Page } from '@playwright/test'
import { connect } from '#db/connect.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { checkAccessibility } from '../../../e2e/accessibility.ts'
import type { RunningApp } from '../../../e2e/server.ts'

const OPERATOR = 'operador@abasto.test'

async function pictureOf(shade: number, name: string) {
  const background = { r: shade, g: 90, b: 160 }
  const picture = sharp({ create: { width: 900, height: 900, channels: 3, background } })
  return { name, mimeType: 'image/png', buffer: await picture.png().toBuffer() }
}

/** Chooses an option of a searchable select. */
async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label }).fill(option)
  await page.getByRole('option', { name: option }).click()
}

/** The demo's first seller publishes every variant of the product. */
async function publish({ databaseUrl }: RunningApp, name: string) {
  const db = connect(databaseUrl, { max: 1 })
  await sql`
    with published as (
      insert into publications (provider_id, variant_id, state)
      select pu.provider_id, v.id, 'active'
      from variants v join products p on p.id = v.product_id
      cross join provider_users pu join users u on u.id = pu.user_id
      where p.name = ${name} and u.email = 'vendedor@abasto.test'
      returning id
    )
    insert into prices (publication_id, value_cents, currency_id, date_from)
    select id, 150000, 1, '2020-01-01' from published`.execute(db)
  await db.destroy()
}

test('O9 an operator adds a product with variants and pictures; buyers find it once it is no draft', async ({
  page,
  app,
}) => {
  await startSession(page, OPERATOR, 'Operador')
  await page.goto('/operator/categories')
  await page.getByRole('button', { name: 'Agregar categoría' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Rescate acuático')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Editar Rescate acuático' }).click()
  await dialog.getByRole('textbox', { name: 'Nombre en inglés' }).fill('Water rescue')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Water rescue')).toBeVisible()
  await expect(page.getByText('Se guardó Rescate acuático.')).toHaveCount(0)
  await checkAccessibility(page, 'the category tree')

  await page.getByRole('link', { name: 'Marcas' }).click()
  await page.getByRole('button', { name: 'Agregar marca' }).click()
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Cóndor Andino')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('textbox', { name: 'Nombre de la marca' }).fill('condor')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /Cóndor Andino/ })).toBeVisible()

  await page.getByRole('link', { name: 'Productos' }).first().click()
  await page.getByRole('link', { name: 'Nuevo producto' }).click()
  await page.getByRole('textbox', { name: 'Nombre del producto' }).fill('Arnés Quebracho')
  await choose(page, 'Categoría', 'Rescate acuático')
  await choose(page, 'Marca', 'Cóndor Andino')
  await page.getByRole('textbox', { name: 'Descripción corta' }).fill('Cuatro puntos de anclaje')
  await page.getByRole('textbox', { name: 'SKU' }).fill('QUE-AZ')
  await page.getByRole('button', { name: 'Agregar color' }).click()
  await page.getByRole('button', { name: 'Guardar producto' }).click()
  await expect(page.getByRole('alert')).toContainText('Elegí el color y escribí su nombre.')
  await page.getByRole('textbox', { name: 'Nombre del color' }).fill('Azul')
  const files = [await pictureOf(20, 'frente.png'), await pictureOf(200, 'dorso.png')]
  await page.getByLabel('Subir imágenes').last().setInputFiles(files)
  const pictures = page.getByRole('list', { name: 'Imágenes' }).getByRole('listitem')
  await expect(pictures).toHaveCount(2)
  const back = await pictures.nth(1).getByRole('img').getAttribute('src')
  // By keyboard.
  await page.getByRole('button', { name: 'Mover la imagen 2 hacia adelante' }).focus()
  await page.keyboard.press('Enter')
  const cover = pictures.first().getByRole('img')
  await expect(cover).toHaveAttribute('src', back ?? '')
  const front = await pictures.nth(1).getByRole('img').getAttribute('src')
  await pictures.nth(1).dragTo(pictures.first())
  await expect(cover).toHaveAttribute('src', front ?? '')
  await expect(pictures.nth(1).getByRole('img')).toHaveAttribute('src', back ?? '')
  await page.getByRole('button', { name: 'Agregar dato' }).click()
  await page.getByRole('textbox', { name: 'Dato' }).fill('Norma')
  await page.getByRole('textbox', { name: 'Valor Norma' }).fill('IRAM 3605')
  await page.getByRole('button', { name: 'Duplicar' }).click()
  await page.getByRole('textbox', { name: 'SKU' }).nth(1).fill('QUE-RO')
  await page.getByRole('textbox', { name: 'Nombre del color' }).nth(1).fill('Rojo')
  await checkAccessibility(page, 'the form of a product')
  await page.getByRole('button', { name: 'Guardar producto' }).click()
  await expect(page).toHaveURL(/\/operator\/products\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Arnés Quebracho' })).toBeVisible()
  const address = page.url()

  await publish(app, 'Arnés Quebracho')
  await startSession(page, 'comprador@abasto.test')
  await page.goto('/detail/QUE-AZ')
  await expect(page).toHaveURL(/error\/not-found/)

  await startSession(page, OPERATOR, 'Operador')
  await page.goto('/operator/products?show=draft')
  await page.getByRole('link', { name: 'Arnés Quebracho' }).click()
  await expect(page).toHaveURL(address)
  await page.getByRole('checkbox', { name: /Borrador/ }).uncheck()
  await page.getByRole('button', { name: 'Guardar producto' }).click()
  await expect(page.getByText('Se guardó Arnés Quebracho.')).toBeVisible()
  await page.goto('/operator/products?search=QUE-RO')
  await expect(page.getByRole('row', { name: /Arnés Quebracho/ })).toContainText('A la venta')
  await checkAccessibility(page, 'the list of products')

  await startSession(page, 'comprador@abasto.test')
  await page.goto('/search?term=arnes%20quebracho')
  await page
    .getByRole('link', { name: /Arnés Quebracho/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Arnés Quebracho' })).toBeVisible()
  await expect(page.getByText('IRAM 3605').first()).toBeVisible()
  const thumbnails = page.getByRole('list', { name: 'Imágenes del producto' })
  await expect(thumbnails.getByRole('button')).toHaveCount(2)
  await thumbnails.getByRole('button', { name: 'Ver la imagen 2' }).click()
  await expect(thumbnails.getByRole('button', { name: 'Ver la imagen 2' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('link', { name: 'Rojo' }).click()
  await expect(page).toHaveURL(/QUE-RO/)
})

test('O9 a brand and a category that are missing are added where a product chooses them, and are chosen', async ({
  page,
}) => {
  await startSession(page, OPERATOR, 'Operador')
  await page.goto('/operator/products/new')
  await page.getByRole('textbox', { name: 'Nombre del producto' }).fill('Farol de querosén')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Nueva marca' }).click()
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Petromax Sur')
  await dialog.getByRole('textbox', { name: 'Nombre' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'Marca' })).toHaveValue('Petromax Sur')
  await page.getByRole('button', { name: 'Nueva categoría' }).click()
  await dialog.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Faroles antiguos')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'Categoría' })).toHaveValue('Faroles antiguos')
  // Nothing of the product was sent with them.
  await expect(page).toHaveURL('/operator/products/new')
  await page.getByRole('textbox', { name: 'SKU' }).fill('FAR-QUE-1')
  await page.getByRole('button', { name: 'Guardar producto' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Farol de querosén' })).toBeVisible()
})

test('O9 an operator moves a category below another one and removes it; one that is not empty stays', async ({
  page,
}) => {
  await startSession(page, OPERATOR, 'Operador')
  await page.goto('/operator/categories')
  const dialog = page.getByRole('dialog')
  for (const name of ['Náutica', 'Boyas']) {
    await page.getByRole('button', { name: 'Agregar categoría' }).click()
    await dialog.getByRole('textbox', { name: 'Nombre', exact: true }).fill(name)
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog).toBeHidden()
  }
  await page.getByRole('button', { name: 'Editar Boyas' }).click()
  await choose(page, 'Dentro de', 'Náutica')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Subcategorías de Náutica: 1' }).click()
  const below = page.getByRole('listitem').filter({ hasText: 'Náutica' }).getByRole('listitem')
  await expect(below).toContainText('Boyas')
  await expect(page.getByRole('button', { name: /Eliminar Náutica/ })).toBeDisabled()
  await page.reload()
  await page.getByRole('button', { name: 'Subcategorías de Náutica: 1' }).click()
  for (const name of ['Boyas', 'Náutica']) {
    await page.getByRole('button', { name: `Eliminar ${name}` }).click()
    await dialog.getByRole('button', { name: 'Eliminar' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(name, { exact: true })).toHaveCount(0)
  }
})

test('O9 an operator renames a brand, which search shows, and removes one without products', async ({
  page,
}) => {
  await startSession(page, OPERATOR, 'Operador')
  await page.goto('/operator/brands?search=Kalvex')
  const dialog = page.getByRole('dialog')
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  await page.getByRole('button', { name: 'Editar Kalvex' }).click()
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Kalvex Sur')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(row('Kalvex Sur')).toBeVisible()
  await expect(page.getByRole('button', { name: /Eliminar Kalvex Sur/ })).toBeDisabled()
  await page.getByRole('button', { name: 'Agregar marca' }).click()
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Kalvex Norte')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await page.getByRole('button', { name: 'Eliminar Kalvex Norte' }).click()
  await dialog.getByRole('button', { name: 'Eliminar' }).click()
  await expect(dialog).toBeHidden()
  await expect(row('Kalvex Norte')).toHaveCount(0)
  await startSession(page, 'comprador@abasto.test')
  await page.goto('/search?term=kalvex%20sur')
  await expect(page.getByRole('checkbox', { name: /^Kalvex Sur/ })).toBeVisible()
  await startSession(page, OPERATOR, 'Operador')
  await page.goto('/operator/brands?search=Kalvex')
  await page.getByRole('button', { name: 'Editar Kalvex Sur' }).click()
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Kalvex')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(row('Kalvex Sur')).toHaveCount(0)
})

test('O9 an operator whose product somebody else changed sees what changed, and decides', async ({
  page,
  context,
}) => {
  await startSession(page, OPERATOR, 'Operador')
  await page.goto('/operator/products?search=arnes%20quebracho')
  await page.getByRole('link', { name: 'Arnés Quebracho' }).click()
  const name = (of: Page) => of.getByRole('textbox', { name: 'Nombre del producto' })
  await expect(name(page)).toHaveValue('Arnés Quebracho')
  const other = await context.newPage()
  await other.goto(page.url())
  await name(other).fill('Arnés Quebracho II')
  await other.getByRole('button', { name: 'Guardar producto' }).click()
  await expect(other.getByText('Se guardó Arnés Quebracho II.')).toBeVisible()

  await page.getByRole('textbox', { name: 'Descripción corta' }).fill('Seis puntos de anclaje')
  await page.getByRole('button', { name: 'Guardar producto' }).click()
  await expect(page.getByRole('alert')).toContainText('Cambió: el nombre.')
  await page.getByRole('button', { name: 'Ver lo guardado' }).click()
  await expect(name(page)).toHaveValue('Arnés Quebracho II')
  await page.getByRole('textbox', { name: 'Descripción corta' }).fill('Seis puntos de anclaje')
  await page.getByRole('button', { name: 'Guardar producto' }).click()
  await expect(page.getByText('Se guardó Arnés Quebracho II.')).toBeVisible()
})

test('O9 an operator merges a repeated product into another, whose form then has the variants of both', async ({
  page,
}) => {
  await startSession(page, OPERATOR, 'Operador')
  for (const [name, sku] of [
    ['Bengala de mano', 'BEN-1'],
    ['Bengala repetida', 'BEN-2'],
  ] as const) {
    await page.goto('/operator/products/new')
    await page.getByRole('textbox', { name: 'Nombre del producto' }).fill(name)
    await choose(page, 'Categoría', 'Guantes moteados')
    await choose(page, 'Marca', 'Kalvex')
    await page.getByRole('textbox', { name: 'SKU' }).fill(sku)
    await page.getByRole('button', { name: 'Guardar producto' }).click()
    await expect(page).toHaveURL(/\/operator\/products\/\d+$/)
  }
  const repeated = page.url()
  await page.goto('/operator/products?search=bengala')
  await page.getByRole('link', { name: 'Bengala de mano' }).click()
  await page.getByRole('button', { name: 'Unificar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Unificar con otro producto' })
  await expect(dialog.getByRole('button', { name: 'Unificar' })).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'Producto repetido' }).fill('BEN-2')
  await page.getByRole('option', { name: /Bengala repetida/ }).click()
  await expect(dialog).toContainText('1 variante pasa a este producto.')
  await checkAccessibility(page, 'merging products')
  await dialog.getByRole('button', { name: 'Unificar' }).click()
  await expect(page.getByText('Los productos se unificaron.')).toBeVisible()
  for (const variant of ['Variante 1 BEN-1', 'Variante 2 BEN-2'])
    await expect(page.getByRole('button', { name: variant })).toBeVisible()
  await page.goto(repeated)
  await expect(page.getByText('Bengala repetida')).toHaveCount(0)
  await page.goto('/operator/products?search=bengala')
  await expect(page.getByRole('link', { name: /^Bengala/ })).toHaveCount(1)
})

test('F3 an operator sets the rate of IVA of a category, which lower ones and products have unless they have their own', async ({
  page,
}) => {
  await startSession(page, OPERATOR, 'Operador')
  await page.goto('/operator/categories')
  const dialog = page.getByRole('dialog')
  const rate = page.getByLabel('Alícuota de IVA')
  const chosen = rate.locator('option:checked')
  await page.getByRole('button', { name: 'Agregar categoría' }).click()
  await dialog.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Libros')
  await expect(chosen).toHaveText('21 %')
  await rate.selectOption('Exento')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Agregar categoría' }).click()
  await dialog.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Manuales')
  await choose(page, 'Dentro de', 'Libros')
  await expect(chosen).toHaveText('La de la categoría superior (Exento)')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Editar Libros' }).click()
  await expect(chosen).toHaveText('Exento')
  await page.keyboard.press('Escape')

  await page.goto('/operator/products?search=amoladora')
  await page
    .getByRole('link', { name: /^Amoladora/ })
    .first()
    .click()
  await expect(chosen).toHaveText('La de la categoría (21 %)')
  await rate.selectOption('10,5 %')
  await page.getByRole('button', { name: 'Guardar producto' }).click()
  await expect(page.getByText('Se guardó Amoladora')).toBeVisible()
  await page.reload()
  await expect(chosen).toHaveText('10,5 %')
})
