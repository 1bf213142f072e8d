// The audit as operators read it (O12).
import { readFile } from 'node:fs/promises'
import { changePrice, publications } from '#contract/publications.ts'
import { dayOf } from '#domain/days.ts'
import { chooseDay, expect, startSession, test } from '../../../e2e/app.ts'
import { callerOf, inDays } from '../../../e2e/orders.ts'

test('O12 an operator filters the audit, reads a change before and after with its person and address, and exports it', async ({
  page,
  app,
}) => {
  const seller = await callerOf(app, 'vendedor@abasto.test', 'seller')
  const { data } = await seller.callOrThrow(publications, { query: { state: 1, per_page: 1 } })
  const [publication] = data
  if (!publication) throw new Error('The seller has no publication')
  const body = { value: '98765.40', date_from: dayOf(new Date()), currency_id: 1 }
  await seller.callOrThrow(changePrice, { params: { id: publication.price_id }, body })

  await startSession(page, 'operador@abasto.test', 'Operador')
  await page.goto('/operator')
  await page.getByRole('link', { name: 'Auditoría' }).click()
  await page.getByRole('combobox', { name: 'Tipo' }).selectOption('Precio')
  await page.getByRole('textbox', { name: 'Persona' }).fill('rinaldi')
  await page.getByRole('textbox', { name: 'Persona' }).press('Enter')
  const search = page.getByRole('textbox', { name: 'Buscar por nombre, e-mail, SKU o número de pedido' })
  await search.fill(publication.comb_sku)
  await search.press('Enter')
  await expect(page).toHaveURL(new RegExp(`kind=prices.*person=rinaldi|person=rinaldi.*kind=prices`))
  const row = page.getByRole('row', { name: publication.comb_sku }).first()
  await expect(row).toContainText('Gustavo Rinaldi')
  await row.getByRole('button', { name: /Ver detalle/ }).click()
  const detail = page.getByRole('dialog', { name: publication.comb_sku })
  await expect(detail).toContainText('Dirección IP127.0.0.1')
  await expect(detail).toContainText('OperaciónPUT /prices/:id')
  await expect(detail.getByRole('row', { name: /Precio neto/ })).toContainText('98.765,40')
  await expect(
    detail
      .getByRole('row', { name: /Precio neto/ })
      .getByRole('cell')
      .first(),
  ).toContainText('$')
  await page.keyboard.press('Escape')
  await expect(detail).toBeHidden()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^auditoria-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('Cuándo;Quién;E-mail;Tipo;Acción;Sobre;Cambios')
  expect(text).toMatch(
    new RegExp(`Gustavo Rinaldi;vendedor@abasto.test;Precio;.*;${publication.comb_sku};.*98\\.765,40`),
  )
  await expect(page.getByText('Descargaste el archivo.')).toBeVisible()

  await chooseDay(page, 'Desde', inDays(1))
  await expect(page).toHaveURL(new RegExp(`from=${inDays(1)}`))
  await expect(page.getByText('No hay líneas con estos filtros')).toBeVisible()
  await page.getByRole('button', { name: 'Quitar la fecha: Desde' }).click()
  await expect(page).not.toHaveURL(/from=/)
  await expect(row).toBeVisible()
  await chooseDay(page, 'Hasta', inDays(0))
  await expect(page).toHaveURL(new RegExp(`to=${inDays(0)}`))
  await expect(row).toBeVisible()
})
