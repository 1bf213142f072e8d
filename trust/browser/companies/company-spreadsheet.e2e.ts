// The spreadsheet of a company's people, cost centers, addresses (O7) and tax data (F1).
import { readFile } from 'node:fs/promises'
import { read, utils, write } from '@e965/xlsx'
import type { Page } from '@playwright/test'
import { ALL, checkAccessibility } from '../../../e2e/accessibility.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { expectFacts } from '../../../e2e/facts.ts'

const ADMINISTRATOR = 'aprobadora@abasto.test'
const BUTTON = 'Importar planilla'
const NEW_CUIT = '30-50000001-1'

async function openDialog(page: Page) {
  await startSession(page, ADMINISTRATOR)
  await page.goto('/company/people')
  await page.getByRole('button', { name: BUTTON }).click()
  return page.getByRole('dialog', { name: 'Importar la planilla de la empresa' })
}

/** The downloaded spreadsheet with more rows, and other cells in the tax data. */
async function downloadedWith(
  page: Page,
  rows: Record<string, unknown[][]>,
  taxData: Record<string, string> = {},
) {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar planilla' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('planilla-empresa.xlsx')
  const book = read(await readFile(await file.path()))
  for (const [name, more] of Object.entries(rows)) {
    const sheet = book.Sheets[name]
    if (!sheet) throw new Error(`There is no sheet ${name}`)
    utils.sheet_add_aoa(sheet, more, { origin: -1 })
  }
  for (const [cell, value] of Object.entries(taxData))
    utils.sheet_add_aoa(book.Sheets['Datos fiscales'] ?? {}, [[value]], { origin: cell })
  const buffer = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  return { name: 'planilla.xlsx', mimeType: 'application/octet-stream', buffer }
}

test('O7 an administrator downloads the spreadsheet, adds rows, sees what changes and imports it', async ({
  page,
}) => {
  const dialog = await openDialog(page)
  await checkAccessibility(page, 'choosing a spreadsheet', ALL)
  const file = await downloadedWith(page, {
    Personas: [['Nora', 'Díaz', 'nora@planilla.test', 'es', 'CC-PLANILLA', ADMINISTRATOR, 'no']],
    'Centros de costo': [['CC-PLANILLA', 'Taller', 'sí']],
    Direcciones: [['Taller', 'Belgrano 45, Paraná', 'Entre Ríos', 'CL Paraná', '', 'sí']],
  })
  await dialog.getByLabel('Elegir planilla').last().setInputFiles(file)
  const summary = dialog.getByRole('table', { name: 'Qué cambia' })
  await expect(summary.getByRole('row', { name: /^Personas/ })).toContainText(/Personas\s*1\s*0\s*\d+/)
  await expect(summary.getByRole('row', { name: /^Centros de costo/ })).toContainText(
    /Centros de costo\s*1\s*0\s*\d+/,
  )
  await expect(summary.getByRole('row', { name: /^Direcciones/ })).toContainText(/Direcciones\s*1\s*0\s*\d+/)
  const changes = dialog.getByRole('table', { name: 'Filas que se agregan o cambian' }).locator('tbody')
  await expect(changes.getByRole('row')).toHaveCount(3)
  await expect(changes.getByRole('row').nth(0)).toContainText(/Personas\s*\d+\s*Nora Díaz\s*Se agrega/)
  await expect(changes.getByRole('row').nth(1)).toContainText('CC-PLANILLA – Taller')
  await expect(changes.getByRole('row').nth(2)).toContainText(/Direcciones\s*\d+\s*Taller\s*Se agrega/)
  await checkAccessibility(page, 'what a spreadsheet changes', ALL)
  await dialog.getByRole('button', { name: 'Importar 3 filas' }).click()
  await expect(page.getByText('3 filas se importaron.')).toBeVisible()
  await expect(dialog).toBeHidden()
  const added = page.getByRole('row').filter({ hasText: 'Nora Díaz' })
  await expect(added).toContainText('nora@planilla.test')
  await expect(added).toContainText('CC-PLANILLA – Taller')
  await expect(added).toContainText('Invitada')

  await page.getByRole('button', { name: BUTTON }).click()
  await dialog
    .getByLabel('Elegir planilla')
    .last()
    .setInputFiles(await downloadedWith(page, {}))
  await expect(dialog.getByRole('heading', { name: 'La planilla no cambia nada' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Importar/ })).toHaveCount(0)
})

test('O7 every wrong cell is listed with its sheet, row and column; nothing is imported until it is right', async ({
  page,
}) => {
  const dialog = await openDialog(page)
  const wrong = Array.from({ length: 25 }, (_, n) => [`X-${n}`, '', 'sí'])
  const file = await downloadedWith(page, {
    Personas: [['Mal', 'Escrito', 'sin-arroba']],
    'Centros de costo': wrong,
  })
  await dialog.getByLabel('Elegir planilla').last().setInputFiles(file)
  await expect(dialog.getByRole('alert')).toContainText('26 celdas tienen un problema: no se importó nada')
  const table = dialog.getByRole('table', { name: 'Celdas con problemas' }).locator('tbody')
  await expect(table.getByRole('row')).toHaveCount(20)
  await expect(table.getByRole('row').first()).toContainText(
    /Personas\s*\d+\s*E-mail\s*sin-arroba\s*Escribí un e-mail válido/,
  )
  await expect(table.getByRole('row').nth(1)).toContainText(
    /Centros de costo\s*\d+\s*Nombre\s*\(vacía\)\s*Este dato es obligatorio/,
  )
  await checkAccessibility(page, 'the problems of a spreadsheet', ALL)
  await dialog.getByRole('button', { name: 'Ver las 26' }).click()
  await expect(table.getByRole('row')).toHaveCount(26)
  await expect(dialog.getByRole('button', { name: /^Importar/ })).toHaveCount(0)

  await dialog.getByRole('button', { name: 'Elegir otra planilla' }).click()
  const input = dialog.getByLabel('Elegir planilla').last()
  await input.setInputFiles({
    name: 'gente.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Nombre;Apellido'),
  })
  await expect(dialog.getByRole('alert')).toContainText('Recordá que tiene que ser en formato .xlsx')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row').filter({ hasText: 'sin-arroba' })).toHaveCount(0)
})

test('O7 the page of cost centers and the page of addresses offer the spreadsheet too, in English as well', async ({
  page,
}) => {
  await startSession(page, ADMINISTRATOR)
  for (const path of ['cost-centers', 'addresses']) {
    await page.goto(`/company/${path}`)
    await expect(page.getByRole('button', { name: BUTTON })).toBeVisible()
  }
  await page.evaluate(() => localStorage.setItem('abasto.language', 'en'))
  await page.reload()
  await page.getByRole('button', { name: 'Import spreadsheet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import the company spreadsheet' })
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download spreadsheet' }).click()
  expect((await download).suggestedFilename()).toBe('company-spreadsheet.xlsx')
})

test('F1 an administrator changes the tax data by the spreadsheet; a new CUIT is listed as waiting and waits', async ({
  page,
}) => {
  const dialog = await openDialog(page)
  const file = await downloadedWith(page, {}, { C2: 'Monotributo', B2: NEW_CUIT })
  await dialog.getByLabel('Elegir planilla').last().setInputFiles(file)
  await expect(
    dialog.getByRole('table', { name: 'Qué cambia' }).getByRole('row', { name: /^Datos fiscales/ }),
  ).toContainText(/Datos fiscales\s*0\s*1\s*0/)
  const changes = dialog.getByRole('table', { name: 'Filas que se agregan o cambian' }).locator('tbody')
  await expect(changes.getByRole('row')).toHaveCount(1)
  await expect(changes.getByRole('row')).toContainText(
    /Datos fiscales\s*2\s*Metalúrgica Paraná Sociedad Anónima\s*Cambia/,
  )
  const waiting = dialog.getByRole('table', { name: 'Esperan consentimiento' }).locator('tbody')
  await expect(waiting.getByRole('row')).toHaveCount(1)
  await expect(waiting.getByRole('row')).toContainText(
    new RegExp(`2\\s*${NEW_CUIT}\\s*CUIT nuevo, lo acepta el operador`),
  )
  await checkAccessibility(page, 'a CUIT of a spreadsheet that waits', ALL)
  await dialog.getByRole('button', { name: 'Importar 1 fila' }).click()
  await expect(
    page.getByText('1 fila se importó. El CUIT cambia cuando lo acepta el operador.'),
  ).toBeVisible()

  await page.goto('/company')
  const panel = page.getByRole('region', { name: 'Datos fiscales' })
  await expectFacts(panel, { 'Condición frente al IVA': 'Monotributo', CUIT: '30-71548203-3' })
  await expect(panel.getByText(`CUIT ${NEW_CUIT} espera al operador`)).toBeVisible()
})

test('O7 people above the invitations of a day are imported, and the pages say until when their invitations wait', async ({
  page,
}) => {
  const dialog = await openDialog(page)
  const many = Array.from({ length: 101 }, (_, n) => ['Olga', `Turno ${n}`, `turno${n}@planilla.test`])
  await dialog
    .getByLabel('Elegir planilla')
    .last()
    .setInputFiles(await downloadedWith(page, { Personas: many }))
  const waits = /Enviamos hasta 100 invitaciones por día, en el orden de la planilla: la última sale el \d+ /
  await expect(dialog.getByText(waits)).toBeVisible()
  await checkAccessibility(page, 'invitations that wait', ALL)
  await dialog.getByRole('button', { name: 'Importar 101 filas' }).click()
  await expect(page.getByText(/101 filas se importaron\. Enviamos hasta 100 invitaciones/)).toBeVisible()
  await page.goto('/company/people?search=Turno%20100')
  const last = page.getByRole('row').filter({ hasText: 'Olga Turno 100' })
  await expect(last).toContainText(/Invitada\s*La invitación sale el \d+ /)
})

test('O7 the name of a person with a link is refused while it is typed', async ({ page }) => {
  await startSession(page, ADMINISTRATOR)
  await page.goto('/company/people')
  await page.getByRole('button', { name: 'Invitar a una persona' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invitar a una persona' })
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Nora')
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('nora2@planilla.test')
  await dialog.getByRole('textbox', { name: 'Apellido' }).fill('premios.top')
  await expect(dialog.getByText('Un nombre no lleva enlaces ni direcciones.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Enviar invitación' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Apellido' }).fill('Soto')
  await expect(dialog.getByRole('button', { name: 'Enviar invitación' })).toBeEnabled()
})
