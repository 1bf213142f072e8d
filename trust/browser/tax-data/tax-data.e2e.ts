// Tax data as an administrator, a seller and the operator fill them in (F1).
import { readFile } from 'node:fs/promises'
import { read, utils } from '@e965/xlsx'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { expect, signIn, startSession, test } from '../../../e2e/app.ts'
import { expectCells, expectFacts } from '../../../e2e/facts.ts'
import { withDatabase } from '../../../e2e/orders.ts'

const ADMINISTRATOR = 'aprobadora@abasto.test'
const SELLER = 'vendedor@abasto.test'
const OPERATOR = 'operador@abasto.test'
const IN_FORCE = '30-71548203-3'
const SELLER_CUIT = '30-68145290-3'
const NEW_CUIT = '30-50000001-1'

test('F1 the home says once that tax data are missing, and a seller fills them in', async ({ page, app }) => {
  await withDatabase(app, (db) =>
    db.updateTable('providers').set({ vat_condition: null, fiscal_address: null }).execute(),
  )
  await signIn(page, SELLER, 'Vendedor')
  const notice = page.getByRole('status').filter({ hasText: 'Completá los datos fiscales' })
  await notice.getByRole('link', { name: 'Completar datos' }).click()
  const panel = page.getByRole('region', { name: 'Datos fiscales' })
  await expect(panel.getByText('Faltan datos para facturar')).toBeVisible()
  await expect(panel.getByText('Condición frente al IVA, Domicilio fiscal')).toBeVisible()
  await panel.getByRole('button', { name: 'Editar datos fiscales' }).click()
  const dialog = page.getByRole('dialog', { name: 'Editar datos fiscales' })
  await dialog.getByLabel('Domicilio fiscal').fill('Av. Calchaquí 100, Quilmes')
  await dialog.getByLabel('Condición frente al IVA').selectOption('Monotributo')
  await dialog.getByLabel('Ingresos Brutos').fill('901-1')
  await dialog.getByLabel('IVA del envío').selectOption('10,5 %')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Datos fiscales guardados')).toBeVisible()
  await expectFacts(panel, {
    'Razón social': 'Ferretera del Plata S.A.',
    CUIT: '30-68145290-3',
    'Condición frente al IVA': 'Monotributo',
    'Ingresos Brutos': '901-1',
    'Domicilio fiscal': 'Av. Calchaquí 100, Quilmes',
    'IVA del envío': '10,5 %',
  })
  await expect(panel.getByText('Faltan datos para facturar')).toHaveCount(0)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('F1 a closed notice of missing data does not come back', async ({ page, app }) => {
  await withDatabase(app, (db) => db.updateTable('companies').set({ legal_name: null }).execute())
  await signIn(page, ADMINISTRATOR)
  const notice = page.getByRole('status').filter({ hasText: 'Completá los datos fiscales' })
  await notice.getByRole('button', { name: 'Cerrar' }).click()
  await expect(notice).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('F1 a CUIT that an administrator changes is in force once the operator accepts it', async ({ page }) => {
  await startSession(page, ADMINISTRATOR)
  await page.goto('/company')
  const panel = page.getByRole('region', { name: 'Datos fiscales' })
  await panel.getByRole('button', { name: 'Editar datos fiscales' }).click()
  const dialog = page.getByRole('dialog', { name: 'Editar datos fiscales' })
  await dialog.getByLabel('CUIT').fill('30-50000001-6')
  await dialog.getByLabel('Domicilio fiscal').focus()
  await expect(dialog.getByRole('button', { name: 'Guardar' })).toBeDisabled()
  await dialog.getByLabel('CUIT').fill(NEW_CUIT)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('El CUIT cambia cuando lo acepta el operador.')).toBeVisible()
  await expect(panel.getByText(`CUIT ${NEW_CUIT} espera al operador`)).toBeVisible()
  await expectFacts(panel, { CUIT: IN_FORCE })

  await startSession(page, OPERATOR, 'Operador')
  await page.goto('/operator')
  const row = page
    .getByRole('region', { name: 'CUIT que esperan' })
    .getByRole('row')
    .filter({ hasText: 'Metalúrgica Paraná S.A.' })
  await expectCells(row, {
    'Empresa o vendedor': 'Metalúrgica Paraná S.A.',
    'CUIT vigente': '30-71548203-3',
    'CUIT nuevo': NEW_CUIT,
    Solicitó: 'Mariana Quiroga',
  })
  await row.getByRole('button', { name: 'Aceptar' }).click()
  await expect(page.getByText(`CUIT ${NEW_CUIT} aceptado`)).toBeVisible()
  await expect(row).toHaveCount(0)

  await startSession(page, ADMINISTRATOR)
  await page.goto('/company')
  await expectFacts(panel, { CUIT: NEW_CUIT })
  await expect(panel.getByText('espera al operador')).toHaveCount(0)
})

test('F1 the operator’s form shows the CUIT in force, so that another field is saved without accepting the one that waits', async ({
  page,
  app,
}) => {
  await withDatabase(app, (db) =>
    sql`with company as (
        update companies set tax_id = ${IN_FORCE} where name = 'Metalúrgica Paraná S.A.' returning id
      )
      insert into cuit_changes (company_id, cuit, requested_by, requested_at)
      select company.id, ${NEW_CUIT}, u.id, now() from company, users u where u.email = ${ADMINISTRATOR}`.execute(
      db,
    ),
  )
  await startSession(page, OPERATOR, 'Operador')
  await page.goto('/operator')
  await page
    .getByRole('region', { name: 'CUIT que esperan' })
    .getByRole('link', { name: 'Metalúrgica Paraná S.A.' })
    .click()
  const panel = page.getByRole('region', { name: 'Datos fiscales' })
  await panel.getByRole('button', { name: 'Editar datos fiscales' }).click()
  const dialog = page.getByRole('dialog', { name: 'Editar datos fiscales' })
  await expect(dialog.getByLabel('CUIT')).toHaveValue(IN_FORCE)
  await dialog.getByLabel('Domicilio fiscal').fill('Av. Almafuerte 900, Paraná')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toBeHidden()
  await expectFacts(panel, { CUIT: IN_FORCE, 'Domicilio fiscal': 'Av. Almafuerte 900, Paraná' })
  await expect(panel.getByText(`CUIT ${NEW_CUIT} espera al operador`)).toBeVisible()
})

test('F1 F3 the exported lists of companies and sellers have the tax data, a seller’s with the rate of its shipping', async ({
  page,
  app,
}) => {
  const data = { vat_condition: 'iva_exento', fiscal_address: 'Calle 9 n.º 4', gross_income_number: '901-7' }
  await withDatabase(app, async (db) => {
    const company = { ...data, legal_name: 'Metal S.A.', tax_id: IN_FORCE }
    await db.updateTable('companies').set(company).where('name', '=', 'Metalúrgica Paraná S.A.').execute()
    const seller = { ...data, legal_name: 'Ferretera S.A.', shipping_vat_rate: '27' }
    await db.updateTable('providers').set(seller).where('tax_id', '=', SELLER_CUIT).execute()
  })
  const exported = {
    'Condición frente al IVA': 'IVA Exento',
    'Domicilio fiscal': 'Calle 9 n.º 4',
    'Ingresos Brutos': '901-7',
  }
  await startSession(page, OPERATOR, 'Operador')
  await page.goto('/operator/companies')
  expect((await exportedRows(page)).find(({ CUIT }) => CUIT === IN_FORCE)).toMatchObject({
    ...{ Nombre: 'Metalúrgica Paraná S.A.', 'Razón social': 'Metal S.A.', ...exported },
  })
  await page.goto('/operator/sellers')
  expect((await exportedRows(page)).find(({ CUIT }) => CUIT === SELLER_CUIT)).toMatchObject({
    ...{ 'Razón social': 'Ferretera S.A.', ...exported, 'IVA del envío': '27 %' },
  })
})

async function exportedRows(page: Page): Promise<Record<string, unknown>[]> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar' }).click()
  const book = read(await readFile(await (await download).path()))
  return utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {})
}
