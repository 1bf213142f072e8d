// Bar codes of products (B8).
import { sql } from 'kysely'
import { connect } from '#db/connect.ts'
import { checkAccessibility } from '../../../e2e/accessibility.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { callerOf, manyOffers } from '../../../e2e/orders.ts'

test('B8 an operator gives a variant its bar code, whose wrong digit is named, and a buyer reads it and finds the product with it', async ({
  page,
  app,
}) => {
  const [offer] = await manyOffers(await callerOf(app, 'comprador@abasto.test'), 1)
  if (!offer) throw new Error('There is no offer')
  const db = connect(app.databaseUrl, { max: 1 })
  const { rows } = await sql<{
    id: number
  }>`select product_id as id from variants where sku = ${offer.sku}`.execute(db)
  await db.destroy()
  await startSession(page, 'operador@abasto.test', 'Operador')
  await page.goto(`/operator/products/${rows[0]?.id}`)
  const opener = page.getByRole('button', { name: `${offer.sku} ` })
  await opener.click()
  const field = page.getByRole('textbox', { name: 'Código de barras' })
  await field.fill('7 790895 000998')
  await page.getByRole('button', { name: 'Guardar producto' }).click()
  await expect(page.getByText('El último dígito no corresponde: revisá el código de barras.')).toBeVisible()
  await checkAccessibility(page, 'a wrong bar code')
  await field.fill('7 790895 000997')
  await page.getByRole('button', { name: 'Guardar producto' }).click()
  await expect(field).toBeHidden()
  await opener.click()
  await expect(field).toHaveValue('7790895000997')

  await startSession(page, 'comprador@abasto.test', 'Comprador')
  await page.goto('/')
  await page
    .getByRole('combobox', { name: /Buscar/ })
    .first()
    .fill('7 790895 000997')
  await page.keyboard.press('Enter')
  await page.locator(`a[href*="/detail/${offer.sku}"]`).first().click()
  await expect(page.getByRole('row', { name: 'Código de barras 7790895000997' })).toBeVisible()
})
