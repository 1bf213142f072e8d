// The bar code of a proposed product, from the search that lacks it to the product that has it (B8).
import { allProposals, proposals } from '#contract/proposals.ts'
import { publishables } from '#contract/publications-publish.ts'
import { aProposal, newUpc } from '#test/factories/proposals.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { callerOf, withDatabase } from '../../../e2e/orders.ts'
import type { RunningApp } from '../../../e2e/server.ts'

const SELLER = 'vendedor@abasto.test'
const OPERATOR = 'operador@abasto.test'

/** A product on sale gets the bar code; another name for it, its SKU. */
async function giveBarCode(app: RunningApp, bar_code: string): Promise<string> {
  const seller = await callerOf(app, SELLER, 'seller')
  const { data } = await seller.callOrThrow(publishables, { query: { mine: '0' } })
  const sku = data[0]?.sku ?? ''
  await withDatabase(app, async (db) => {
    await db.updateTable('variants').set({ bar_code }).where('sku', '=', sku).execute()
  })
  return sku
}

test('B8 a searched bar code that no product has begins a proposal, an operator accepts it, and a buyer finds the product by it', async ({
  page,
  app,
}) => {
  const upc = newUpc()
  await startSession(page, SELLER, 'Vendedor')
  await page.goto('/quotes/publish')
  const search = page.getByRole('textbox', { name: 'Buscar en el catálogo' })
  await search.fill(`${upc.slice(0, 6)}-${upc.slice(6)}`)
  await search.press('Enter')
  await expect(page.getByText('Ningún producto coincide')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Proponer un producto' }).last().click()
  const code = page.getByRole('textbox', { name: 'Código de barras', exact: true })
  await expect(code).toHaveValue(upc)
  const name = page.getByLabel('Nombre del producto')
  await expect(name).toHaveValue('')
  await name.fill('Zzengrapadora neumática')
  const brand = page.getByLabel('Marca')
  await brand.fill('Bosch')
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Categoría' }).click()
  await page.getByRole('listbox', { name: 'Categoría' }).getByRole('option').first().click()
  await code.fill(`${upc.slice(0, -1)}${(Number(upc.at(-1)) + 1) % 10}`)
  await page.getByLabel('Precio sin IVA').fill('12.345')
  const send = page.getByRole('button', { name: 'Enviar propuesta' })
  await send.click()
  await expect(page.getByText('El último dígito no corresponde: revisá el código de barras.')).toBeVisible()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await code.fill(`0${upc}`)
  await send.click()
  const row = page.getByRole('row').filter({ hasText: 'Zzengrapadora neumática' })
  await expect(row).toContainText(`0${upc}`)

  await startSession(page, OPERATOR, 'Operador')
  await page.goto('/operator/proposals')
  const searchAll = page.getByRole('textbox', { name: 'Nombre, marca, SKU, código o vendedor' })
  await searchAll.fill(upc)
  await searchAll.press('Enter')
  await expect(page.getByRole('main').locator('tbody tr')).toHaveCount(1)
  await page.getByRole('link', { name: 'Zzengrapadora neumática' }).click()
  await expect(code).toHaveValue(`0${upc}`)
  const operator = await callerOf(app, OPERATOR, 'operator')
  const { data } = await operator.callOrThrow(allProposals, { query: { search: upc } })
  expect(data).toMatchObject([{ name: 'Zzengrapadora neumática', bar_code: `0${upc}`, state: 'pending' }])
  await page.getByLabel('SKU').fill(`ZZENG-${upc}`)
  if ((await page.getByRole('combobox', { name: 'Marca' }).inputValue()) === '') {
    await page.getByRole('button', { name: 'Nueva marca' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Aceptar propuesta' }).click()
  await expect(
    page.getByText(`Se agregó ZZENG-${upc} al catálogo y se publicó con el precio del vendedor.`),
  ).toBeVisible()
  // What its seller wrote stays.
  await expect(page.getByRole('main')).toContainText(`0${upc}`)

  await startSession(page, 'comprador@abasto.test', 'Comprador')
  await page.goto(`/search?term=${upc}`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Zzengrapadora neumática/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Zzengrapadora neumática' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`0${upc}`)
})

test('B8 a bar code of the catalogue ends the proposal with its product, without a way past it', async ({
  page,
  app,
}) => {
  const upc = newUpc()
  const sku = await giveBarCode(app, upc)
  await startSession(page, SELLER, 'Vendedor')
  await page.goto(`/quotes/proposals/new?name=${encodeURIComponent('Zzotra cosa')}`)
  await page.getByLabel('Marca').fill('Bosch')
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Categoría' }).click()
  await page.getByRole('listbox', { name: 'Categoría' }).getByRole('option').first().click()
  await page.getByRole('textbox', { name: 'Código de barras', exact: true }).fill(`00${upc}`)
  await page.getByRole('button', { name: 'Enviar propuesta' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Ese código de barras ya está en el catálogo.')
  await expect(alert).toContainText(sku)
  await expect(alert.getByRole('button', { name: 'Es otro: proponerlo' })).toHaveCount(0)
  await expect(alert.getByRole('link', { name: 'Publicar este' })).toHaveAttribute(
    'href',
    new RegExp(`/quotes/publish\\?.*search=${sku}`),
  )
  await page.getByRole('textbox', { name: 'Código de barras', exact: true }).fill('')
  await expect(alert).toHaveCount(0)
})

test('B8 "Ya existe" proposes the product that has got the bar code of the proposal meanwhile, which leads the similar ones', async ({
  page,
  app,
}) => {
  const seller = await callerOf(app, SELLER, 'seller')
  const upc = newUpc()
  const made = await aProposal(seller, { name: 'Zzcodificada', bar_code: upc })
  await startSession(page, OPERATOR, 'Operador')
  await page.goto(`/operator/proposals/${made.id}`)
  await page.getByRole('button', { name: 'Ya existe' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Qué producto es?' })
  const field = dialog.getByLabel('SKU del producto que ya existe')
  await expect(field).toHaveValue('')
  const sku = await giveBarCode(app, upc)
  await page.reload()
  const near = page.getByRole('list', { name: 'Productos parecidos' })
  await expect(near.getByRole('listitem').first()).toContainText(sku)
  await expect(near.getByRole('listitem').first()).toContainText('Tiene el mismo código de barras')
  await expect(near.getByText('Tiene el mismo código de barras')).toHaveCount(1)
  await page.getByRole('button', { name: 'Ya existe' }).click()
  await expect(field).toHaveValue(sku)
  await dialog.getByRole('button', { name: 'Responder que ya existe' }).click()
  await expect(page.getByText('Se respondió la propuesta de Zzcodificada.')).toBeVisible()
  const { data } = await seller.callOrThrow(proposals, { query: { search: upc } })
  expect(data).toMatchObject([{ id: made.id, state: 'exists', product: { sku } }])
})
