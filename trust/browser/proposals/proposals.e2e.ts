// A seller proposes what the catalogue lacks, and an operator decides (B8).
import sharp from 'sharp'
import { allProposals, proposals } from '#contract/proposals.ts'
import { publishables } from '#contract/publications-publish.ts'
import { publications } from '#contract/publications.ts'
import { aProposal } from '#test/factories/proposals.ts'
import { checkAccessibility } from '../../../e2e/accessibility.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { callerOf, withDatabase } from '../../../e2e/orders.ts'
import type { RunningApp } from '../../../e2e/server.ts'

const SELLER = 'vendedor@abasto.test'
const OPERATOR = 'operador@abasto.test'

async function pictureOf(name: string) {
  const picture = sharp({
    create: { width: 900, height: 900, channels: 3, background: { r: 20, g: 120, b: 90 } },
  })
  return { name, mimeType: 'image/png', buffer: await picture.png().toBuffer() }
}

test('B8 a seller proposes what a search did not find, changes it, and an operator accepts it with a new brand: it is on sale', async ({
  page,
  app,
}) => {
  await startSession(page, SELLER, 'Vendedor')
  await page.goto('/quotes/publish')
  await page.getByRole('textbox', { name: 'Buscar en el catálogo' }).fill('zzhidrolavadora')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ningún producto coincide')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Proponer un producto' }).last().click()
  await expect(page.getByLabel('Nombre del producto')).toHaveValue('zzhidrolavadora')
  await page.getByRole('button', { name: 'Enviar propuesta' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Marca')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Nombre del producto').fill('Zzhidrolavadora 1800 W')
  await page.getByLabel('Marca').fill('Torrente')
  await page.getByRole('combobox', { name: 'Categoría' }).click()
  await page.getByRole('listbox', { name: 'Categoría' }).getByRole('option').first().click()
  await page.getByRole('textbox', { name: 'SKU' }).fill('TOR-1800')
  await page.getByLabel('Subir imágenes').setInputFiles(await pictureOf('frente.png'))
  await expect(page.getByRole('img', { name: 'Imagen 1' })).toBeVisible()
  await page.getByLabel('Precio sin IVA').fill('2,5,1')
  await expect(page.getByRole('button', { name: 'Enviar propuesta' })).toBeDisabled()
  await page.getByLabel('Precio sin IVA').fill('98.500')
  await checkAccessibility(page, 'a product that is proposed')
  await page.getByRole('button', { name: 'Enviar propuesta' }).click()
  await expect(page).toHaveURL(/\/quotes\/proposals\?/)
  const row = page.getByRole('row').filter({ hasText: 'Zzhidrolavadora 1800 W' })
  await expect(row).toContainText('Pendiente')
  await row.getByRole('link', { name: 'Zzhidrolavadora 1800 W' }).click()
  await expect(page.getByLabel('Precio sin IVA')).toHaveValue('98.500')
  await page.getByLabel('Mínimo').fill('2')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Se guardaron los cambios.')).toBeVisible()

  await startSession(page, OPERATOR, 'Operador')
  await page.goto('/operator')
  await page.getByRole('link', { name: /productos? propuestos? esperan? respuesta/ }).click()
  await page.getByRole('link', { name: 'Zzhidrolavadora 1800 W' }).click()
  await expect(page.getByText('Torrente (no existe todavía)')).toBeVisible()
  await checkAccessibility(page, 'a proposal that waits for the operator')
  await page.getByRole('button', { name: 'Nueva marca' }).click()
  const dialog = page.getByRole('dialog', { name: 'Agregar marca' })
  await expect(dialog.getByLabel('Nombre')).toHaveValue('Torrente')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByLabel('Nombre del producto').fill('Zzhidrolavadora de 1800 W')
  await page.getByRole('button', { name: 'Aceptar propuesta' }).click()
  await expect(
    page.getByText('Se agregó TOR-1800 al catálogo y se publicó con el precio del vendedor.'),
  ).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Aceptada' })).toBeVisible()
  await page.getByRole('link', { name: 'SKU TOR-1800' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Zzhidrolavadora de 1800 W' })).toBeVisible()

  const seller = await callerOf(app, SELLER, 'seller')
  const { data } = await seller.callOrThrow(publications, { query: { search: 'TOR-1800' } })
  expect(data[0]).toMatchObject({ comb_price: '98500.00', minimum: 2, state: 1 })
  await startSession(page, SELLER, 'Vendedor')
  await page.goto('/quotes/proposals')
  await row.getByRole('link', { name: 'Ver la publicación de TOR-1800' }).click()
  await expect(page.getByRole('main')).toContainText('Zzhidrolavadora de 1800 W')
})

test('B8 the page names the product that exists: its SKU ends the proposal, its name asks first', async ({
  page,
  app,
}) => {
  const seller = await callerOf(app, SELLER, 'seller')
  const { data } = await seller.callOrThrow(publishables, { query: { mine: '0' } })
  const known = data.find(({ brand }) => brand !== '')
  if (!known) throw new Error('The demo catalogue has products that the seller does not sell')
  await startSession(page, SELLER, 'Vendedor')
  await page.goto('/quotes/proposals/new')
  await page.getByLabel('Nombre del producto').fill('Cualquiera')
  await page.getByLabel('Marca').fill(known.brand)
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Categoría' }).click()
  await page.getByRole('listbox', { name: 'Categoría' }).getByRole('option').first().click()
  await page.getByRole('textbox', { name: 'SKU' }).fill(known.sku)
  await page.getByRole('button', { name: 'Enviar propuesta' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Ese SKU ya está en el catálogo')
  await expect(alert).toContainText(`${known.brand} · ${known.sku}`)
  await expect(alert.getByRole('button', { name: 'Es otro: proponerlo' })).toHaveCount(0)
  await expect(alert.getByRole('link', { name: 'Publicar este' })).toHaveAttribute(
    'href',
    new RegExp(`/quotes/publish\\?.*search=${known.sku}`),
  )
  await page.getByRole('textbox', { name: 'SKU' }).fill('')
  await expect(alert).toHaveCount(0)
  const named = await productNamed(app, known.sku)
  await page.getByLabel('Nombre del producto').fill(named)
  await page.getByRole('button', { name: 'Enviar propuesta' }).click()
  await expect(alert).toContainText('Ya hay un producto con ese nombre y esa marca en el catálogo.')
  await alert.getByRole('button', { name: 'Es otro: proponerlo' }).click()
  await expect(page.getByText('La propuesta espera respuesta.')).toBeVisible()
  const waiting = await seller.callOrThrow(proposals, { query: { search: named } })
  expect(waiting.data[0]).toMatchObject({ name: named, brand: known.brand, state: 'pending' })
})

test('B8 an operator refuses a proposal with a reason and answers another with the product that resembles it; the seller reads both and withdraws a third', async ({
  page,
  app,
}) => {
  const seller = await callerOf(app, SELLER, 'seller')
  const { data } = await seller.callOrThrow(publishables, { query: { mine: '0' } })
  const [known] = data
  if (!known) throw new Error('The demo catalogue has products that the seller does not sell')
  const name = `${await productNamed(app, known.sku)} bis`
  const refused = await aProposal(seller, { name: 'Zzsin marca' })
  const existing = await aProposal(seller, { name })
  const third = await aProposal(seller, { name: 'Zzsobra' })
  await startSession(page, OPERATOR, 'Operador')
  await page.goto(`/operator/proposals/${refused.id}`)
  await page.getByRole('button', { name: 'Rechazar' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Rechazar la propuesta?' })
  await expect(dialog.getByRole('button', { name: 'Rechazar' })).toBeDisabled()
  await dialog.getByLabel('Motivo').fill('Falta la marca')
  await dialog.getByRole('button', { name: 'Rechazar' }).click()
  await expect(page.getByText('Se rechazó la propuesta de Zzsin marca.')).toBeVisible()
  await page.goto(`/operator/proposals/${existing.id}`)
  const near = page.getByRole('list', { name: 'Productos parecidos' })
  await near.getByRole('listitem').first().getByRole('button').click()
  const exists = page.getByRole('dialog', { name: '¿Qué producto es?' })
  const sku = await exists.getByLabel('SKU del producto que ya existe').inputValue()
  await exists.getByRole('button', { name: 'Responder que ya existe' }).click()
  await expect(page.getByText(`Se respondió la propuesta de ${name}.`)).toBeVisible()

  await startSession(page, SELLER, 'Vendedor')
  await page.goto('/quotes/proposals')
  const rowOf = (text: string) => page.getByRole('row').filter({ hasText: text })
  await expect(rowOf('Zzsin marca')).toContainText('Rechazada')
  await expect(rowOf('Zzsin marca')).toContainText('Falta la marca')
  await expect(rowOf(name)).toContainText('Ya existía')
  await expect(rowOf(name)).toContainText(sku)
  await rowOf('Zzsobra').getByRole('link', { name: 'Zzsobra' }).click()
  await page.getByRole('button', { name: 'Retirar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar propuesta' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Retirada' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Guardar cambios' })).toHaveCount(0)
  const operator = await callerOf(app, OPERATOR, 'operator')
  const left = await operator.callOrThrow(allProposals, { query: { state: 'withdrawn' } })
  expect(left.data[0]?.id).toBe(third.id)
})

/** The name of the product that has the SKU. */
async function productNamed(app: RunningApp, sku: string): Promise<string> {
  let name = ''
  await withDatabase(app, async (db) => {
    const product = db.selectFrom('products as p').innerJoin('variants as v', 'v.product_id', 'p.id')
    name = (await product.where('v.sku', '=', sku).select('p.name').executeTakeFirstOrThrow()).name
  })
  return name
}
