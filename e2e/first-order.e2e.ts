// From an empty installation to its first order, in the browser alone. `npm run screenshots -- first-order` takes its pictures.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { utils, write } from '@e965/xlsx'
import type { Page } from '@playwright/test'
import { sheetOf } from '#test/price-sheets.ts'
import { capture } from '../scripts/screenshots/studio.ts'
import {
  acceptInvitation,
  codeField,
  codeNow,
  enterAsOperator,
  nextCode,
  readRecoveryCodes,
  readSecret,
  setUpLink,
} from './account-steps.ts'
import { expect, startSession, test } from './app.ts'
import { approveOrder, confirmReception, openApproval, openPurchase, sendOrder } from './order-steps.ts'

test.use({ settings: { DEMO: 'off' } })

const PASSWORD = 'Lapacho-rosado-7'
const SELLER = 'Bulonera del Sur'
const COMPANY = 'Frigorífico del Sur S.A.'
const SKU = 'CAS-100'
const PRODUCT = 'Casco de seguridad clase A'
const EMAILS = {
  operator: 'operadora@abasto.test',
  seller: 'nadia@bulonera.test',
  approver: 'ines@frigorifico.test',
  buyer: 'juan@frigorifico.test',
}
const NOTE = '0001.00000001'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A picture of each step, where the environment names a folder. */
let pictures = 0
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES']
  if (folder === undefined) return
  const step = String(++pictures).padStart(2, '0')
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await writeFile(join(folder, `first-order-${step}-${name}-${width}.webp`), await capture(page))
  }
  await page.setViewportSize({ width: 1280, height: 720 })
}

interface SecondFactor {
  secret: string
  recoveryCodes: string[]
}

/** By the password; `code` answers the second factor. */
async function signInAsOperator(page: Page, code: () => Promise<void>): Promise<void> {
  await page.context().setStorageState({ cookies: [], origins: [] })
  await page.goto('/operator/login')
  await enterAsOperator(page, EMAILS.operator, PASSWORD)
  await code()
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(page).toHaveURL('/operator')
}

async function makeOperator(page: Page, link: string): Promise<SecondFactor> {
  await page.goto(link)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(EMAILS.operator)
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Ramona')
  await page.getByRole('textbox', { name: 'Apellido' }).fill('Vega')
  await page.getByLabel('Nueva contraseña').fill(PASSWORD)
  await page.getByLabel('Repetir contraseña').fill(PASSWORD)
  await picture(page, 'set-up')
  await page.getByRole('button', { name: 'Continuar' }).click()
  const secret = await readSecret(page)
  await picture(page, 'second-factor')
  await codeField(page).fill(codeNow(secret))
  await page.getByRole('button', { name: 'Activar' }).click()
  const recoveryCodes = await readRecoveryCodes(page)
  await page.getByRole('button', { name: 'Ya los guardé' }).click()
  await expect(page).toHaveURL('/operator')
  await expect(page.getByText('Cuando se aprueben pedidos vas a ver acá')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Primeros pasos' }).getByRole('listitem')).toHaveCount(5)
  await picture(page, 'empty-home')
  return { secret, recoveryCodes }
}

const step = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Primeros pasos' }).getByRole('listitem').filter({ hasText: title })

async function importCatalogue(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Importar el catálogo' }).click()
  await expect(page.getByText('sku, title, category, brand, size')).toBeVisible()
  const lines = ['sku,title,category,brand,size', `${SKU},${PRODUCT},Seguridad > Cabeza,Pampero,T3`]
  await page
    .getByLabel('Elegir archivo')
    .last()
    .setInputFiles({ name: 'catalogo.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  await expect(page.getByText('El archivo está bien. Esto es lo que cambiaría:')).toBeVisible()
  await picture(page, 'catalogue')
  await page.getByRole('button', { name: 'Escribir los cambios' }).click()
  await expect(page.getByText('Se escribió todo el archivo.')).toBeVisible()
}

async function inviteSeller(page: Page): Promise<void> {
  await page.goto('/operator')
  await expect(step(page, 'Cargá el catálogo')).toContainText('listo')
  await page.getByRole('link', { name: 'Ir a Vendedores' }).click()
  await expect(page.getByText('Todavía no hay vendedores')).toBeVisible()
  await page.getByRole('button', { name: 'Agregar vendedor' }).first().click()
  const form = page.getByRole('dialog', { name: 'Agregar vendedor' })
  await form.getByRole('textbox', { name: 'Nombre de fantasía' }).fill(SELLER)
  await form.getByRole('textbox', { name: 'Razón social' }).fill(`${SELLER} S.R.L.`)
  await form.getByRole('textbox', { name: 'CUIT' }).fill('30-50001091-2')
  await form.getByRole('textbox', { name: 'E-mail' }).fill('ventas@bulonera.test')
  await form.getByRole('textbox', { name: 'Teléfono' }).fill('+54 291 400-1000')
  await form.getByRole('button', { name: 'Agregar vendedor' }).click()
  await expect(page.getByRole('heading', { level: 1, name: SELLER })).toBeVisible()
  await page.getByRole('button', { name: 'Invitar' }).click()
  const invitation = page.getByRole('dialog', { name: `Invitar a vender por ${SELLER}` })
  await invitation.getByRole('textbox', { name: 'Nombre' }).fill('Nadia')
  await invitation.getByRole('textbox', { name: 'Apellido' }).fill('Sosa')
  await invitation.getByRole('textbox', { name: 'E-mail' }).fill(EMAILS.seller)
  await invitation.getByRole('button', { name: 'Enviar invitación' }).click()
  await expect(page.getByRole('list', { name: 'Usuarios' }).getByRole('listitem')).toContainText('Nadia Sosa')
  await picture(page, 'seller')
}

async function startSelling(page: Page): Promise<void> {
  await acceptInvitation(page, {
    email: EMAILS.seller,
    organisation: SELLER,
    type: 'Vendedor',
    password: PASSWORD,
  })
  await page.getByRole('link', { name: 'Agregar zonas en Mis envíos' }).click()
  await page.getByRole('button', { name: 'Agregar zonas' }).click()
  const zones = page.getByRole('dialog', { name: 'Agregar zonas de entrega' })
  await zones.getByRole('checkbox', { name: 'Buenos Aires', exact: true }).check()
  await zones.getByRole('textbox', { name: 'Tiempo de entrega' }).fill('3')
  await zones.getByRole('textbox', { name: 'Precio de envío por unidad' }).fill('10')
  await zones.getByRole('button', { name: 'Agregar 1 zona' }).click()
  await expect(page.getByRole('textbox', { name: /^Tiempo de entrega en Buenos Aires/ })).toBeVisible()
  await picture(page, 'zones')
  await page.getByRole('link', { name: 'Importar precios en Mis cotizaciones' }).click()
  await expect(page.getByText('Todavía no publicaste productos')).toBeVisible()
  await page.getByRole('button', { name: 'Importar' }).first().click()
  const prices = page.getByRole('dialog', { name: 'Importar precios' })
  const buffer = sheetOf([[SKU, 9500.5, 'ARS', null]])
  await prices
    .getByLabel('Elegir archivo .xlsx')
    .last()
    .setInputFiles({ name: 'precios.xlsx', mimeType: XLSX, buffer })
  await prices.getByRole('button', { name: 'Comparar precios' }).click()
  await prices.getByRole('button', { name: 'Importar 1 cambio' }).click()
  await expect(prices.getByRole('heading', { name: 'La importación se realizó con éxito' })).toBeVisible()
  await prices.getByRole('button', { name: 'Listo' }).click()
  await expect(prices).toBeHidden()
  await expect(page.getByRole('list', { name: 'Primeros pasos para vender' })).toBeHidden()
  await expect(page.getByRole('article').first()).toContainText('$ 9.500,50')
  await picture(page, 'prices')
  await page.getByRole('link', { name: 'Mis ventas' }).click()
  await expect(page.getByText('Todavía no tenés ventas')).toBeVisible()
}

const SPREADSHEET = {
  Personas: [
    [
      'Nombre *',
      'Apellido *',
      'E-mail *',
      'Idioma',
      'Centro de costo',
      'E-mail del aprobador',
      'Administra la empresa',
    ],
    ['Inés', 'Vera', EMAILS.approver, '', '', '', 'sí'],
    ['Juan', 'Paz', EMAILS.buyer, '', '1010', EMAILS.approver, ''],
  ],
  'Centros de costo': [
    ['Código', 'Nombre'],
    [1010, 'Planta'],
  ],
  Direcciones: [
    ['Nombre', 'Calle, número y localidad', 'Zona de entrega', 'Centro logístico'],
    ['Planta Sur', 'Ruta 3 km 690, Bahía Blanca', 'Buenos Aires', 'CL Bahía'],
  ],
}

async function createCompany(page: Page): Promise<void> {
  await expect(step(page, 'El vendedor pone algo a la venta')).toContainText('listo')
  await page.getByRole('link', { name: 'Ir a Empresas' }).click()
  await page.getByRole('button', { name: 'Nueva empresa' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill(COMPANY)
  await dialog.getByRole('textbox', { name: 'CUIT' }).fill('30-54668997-9')
  await dialog.getByRole('textbox', { name: 'Límite en pesos' }).fill('1500000')
  await dialog.getByRole('button', { name: 'Crear empresa' }).click()
  await expect(page.getByRole('heading', { level: 1, name: COMPANY })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Secciones de la empresa' })
    .getByRole('link', { name: 'Personas' })
    .click()
  await page.getByRole('button', { name: 'Importar planilla' }).click()
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(SPREADSHEET))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
  const buffer = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  await dialog
    .getByLabel('Elegir planilla')
    .last()
    .setInputFiles({ name: 'empresa.xlsx', mimeType: XLSX, buffer })
  await expect(dialog.getByRole('button', { name: 'Importar 4 filas' })).toBeVisible()
  await picture(page, 'spreadsheet')
  await dialog.getByRole('button', { name: 'Importar 4 filas' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /Juan Paz/ })).toContainText('1010 – Planta')
  await expect(page.getByRole('row', { name: /Juan Paz/ })).toContainText('Inés Vera')
  await picture(page, 'people')
}

/** Gives the code of the purchase. */
async function buy(page: Page): Promise<string> {
  await acceptInvitation(page, {
    email: EMAILS.buyer,
    organisation: COMPANY,
    type: 'Comprador',
    password: PASSWORD,
  })
  // The only address is the delivery place without a question (C5).
  await expect(page.getByRole('button', { name: /^Entregar en:/ })).toContainText('Planta Sur')
  await page.getByRole('combobox', { name: 'Buscar productos' }).fill('casco')
  await page.keyboard.press('Enter')
  await page.getByRole('main').getByRole('link', { name: PRODUCT }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: PRODUCT })).toBeVisible()
  await page.getByRole('combobox', { name: 'Zona de entrega' }).selectOption('Buenos Aires')
  const panel = page.getByRole('region', { name: 'Comprar' })
  await panel.getByRole('textbox', { name: 'Cantidad' }).fill('2')
  await picture(page, 'product')
  await panel.getByRole('button', { name: 'Agregar al carrito' }).click()
  await page.getByRole('link', { name: 'Ver carrito' }).click()
  await page.getByRole('combobox', { name: 'Dirección de entrega' }).click()
  await page.getByRole('option', { name: 'Planta Sur' }).click()
  await expect(page.getByRole('combobox', { name: 'Centro de costo' })).toHaveValue('1010 – Planta')
  await page.getByRole('textbox', { name: 'Comentarios para el vendedor' }).fill('Entregar en portón 3.')
  await picture(page, 'cart')
  await page.getByRole('button', { name: 'Finalizar compra' }).click()
  await expect(page.getByRole('heading', { name: '¡Listo! Registramos tu compra' })).toBeVisible()
  const code = /AB-\d{6}/.exec(await page.getByRole('main').innerText())?.[0] ?? ''
  expect(code).toBe('AB-000001')
  await picture(page, 'purchase')
  return code
}

test('Z1 O1 O2 O3 O4 O5 O6 O7 O8 O10 O12 from nothing to the first order without SQL', async ({
  page,
  app,
}) => {
  test.slow()
  const { secret, recoveryCodes } = await makeOperator(page, await setUpLink(app))
  await importCatalogue(page)
  await inviteSeller(page)
  await startSelling(page)
  await signInAsOperator(page, () => codeField(page).fill(nextCode(secret)))
  await createCompany(page)
  const code = await buy(page)

  await acceptInvitation(page, {
    email: EMAILS.approver,
    organisation: COMPANY,
    type: 'Comprador',
    password: PASSWORD,
  })
  await openApproval(page, `${code}-1`)
  await expect(page.getByRole('main')).toContainText('$ 19.021,00')
  await picture(page, 'approval')
  await approveOrder(page)
  await startSession(page, EMAILS.seller, 'Vendedor')
  await page.goto('/')
  await sendOrder(page, `${code}-1`, NOTE)
  await picture(page, 'dispatch')
  await startSession(page, EMAILS.buyer)
  await page.goto('/')
  await openPurchase(page, code, 'En curso')
  await confirmReception(page, NOTE)
  await expect(page.getByRole('main').getByText('Finalizada').first()).toBeVisible()
  await picture(page, 'delivered')

  // Each code of the authenticator works once.
  await signInAsOperator(page, async () => {
    await page.getByRole('button', { name: 'Usar un código de recuperación' }).click()
    await page.getByRole('textbox', { name: 'Código de recuperación' }).fill(recoveryCodes[0] ?? '')
  })
  await expect(page.getByRole('list', { name: 'Primeros pasos' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Ver como tabla' }).click()
  const weeks = page.getByRole('table', { name: 'Pedidos por semana' })
  await expect(weeks.getByRole('row').nth(1)).toContainText('$ 19.021,00')
  await picture(page, 'home')
  await page.goto(`/operator/orders?search=${code}`)
  await expect(page.getByRole('row', { name: new RegExp(`${code}-1`) })).toContainText(COMPANY)
  await page.goto(`/operator/audit?search=${code}-1`)
  const lines = page.getByRole('row', { name: new RegExp(`${code}-1`) })
  await expect(lines.filter({ hasText: 'Inés Vera' }).first()).toBeVisible()
  await expect(lines.filter({ hasText: 'Nadia Sosa' }).first()).toBeVisible()
  await expect(lines.filter({ hasText: 'Juan Paz' }).first()).toBeVisible()
  await picture(page, 'audit')
})
