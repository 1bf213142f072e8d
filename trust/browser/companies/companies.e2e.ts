// Companies by the operator (O4), and "Mi empresa" by an administrator (O5, O6).
import type { Page } from '@playwright/test'
import { login, me } from '#contract/account.ts'
import { people, updatePerson } from '#contract/company-people.ts'
import { approvals } from '#contract/approvals.ts'
import { Caller } from '#test/caller.ts'
import { chooseDay, currentApp, expect, startSession, test } from '../../../e2e/app.ts'
import { callerOf, inDays } from '../../../e2e/orders.ts'

const OPERATOR = 'operador@abasto.test'
const ADMINISTRATOR = 'aprobadora@abasto.test'

const rows = (page: Page) => page.getByRole('main').locator('tbody').getByRole('row')
const rowOf = (page: Page, text: string) => rows(page).filter({ hasText: text })
const dialog = (page: Page) => page.getByRole('dialog')
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Secciones de la empresa' }).getByRole('link', { name })
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name })
const done = (page: Page, text: string | RegExp) => expect(page.getByText(text)).toBeVisible()

test('O4 O5 the operator creates a company, invites its first person, who chooses a password; then it is deactivated', async ({
  page,
  app,
}) => {
  await startSession(page, OPERATOR, 'Operador')
  await page.goto('/operator')
  await page.getByRole('link', { name: 'Empresas' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Empresas' })).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('columnheader', { name: 'Nombre' }).getByRole('link').click()
  await page.getByRole('columnheader', { name: 'Nombre' }).getByRole('link').click()
  await expect(page).toHaveURL(/sort=-name/)
  await expect(page.getByRole('columnheader', { name: 'Nombre' })).toHaveAttribute('aria-sort', 'descending')
  await expect(rows(page).first()).toContainText('Metalúrgica')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar' }).click()
  expect((await download).suggestedFilename()).toBe('Empresas.xlsx')

  await page.getByRole('button', { name: 'Nueva empresa' }).click()
  await field(page, 'Nombre').fill('Frigorífico del Sur S.A.')
  await field(page, 'CUIT').fill('30-54668997-8')
  await field(page, 'Límite en pesos').fill('1500000')
  await expect(dialog(page)).toContainText('Este CUIT no existe')
  await expect(dialog(page).getByRole('button', { name: 'Crear empresa' })).toBeDisabled()
  await field(page, 'CUIT').fill('30715482033')
  await dialog(page).getByRole('button', { name: 'Crear empresa' }).click()
  await expect(dialog(page)).toContainText('Ya hay una empresa con este CUIT.')
  await field(page, 'CUIT').fill('30546689979')
  await dialog(page).getByRole('button', { name: 'Crear empresa' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Frigorífico del Sur S.A.' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('30-54668997-9')
  await expect(page.getByRole('main')).toContainText('$ 1.500.000,00')

  await tab(page, 'Personas').click()
  await page.getByRole('button', { name: 'Invitar a una persona' }).click()
  await field(page, 'Nombre').fill('Inés')
  await field(page, 'Apellido').fill('Vera')
  await field(page, 'E-mail').fill('comprador@abasto.test')
  await dialog(page).getByRole('checkbox', { name: 'Administra la empresa' }).check()
  await dialog(page).getByRole('button', { name: 'Enviar invitación' }).click()
  await expect(dialog(page)).toContainText('Ya hay una cuenta con este e-mail.')
  await field(page, 'E-mail').fill('ines@frigorifico.test')
  await dialog(page).getByRole('button', { name: 'Enviar invitación' }).click()
  await done(page, 'Enviamos la invitación a ines@frigorifico.test.')
  await expect(rowOf(page, 'Inés Vera')).toContainText('Invitada')

  const link = await invitationOf('Inés')
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await expect(page).toHaveURL('/invitation')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Te damos la bienvenida: elegí tu contraseña',
  )
  await page.getByLabel('Nueva contraseña', { exact: true }).fill('Lapacho-rosado-7')
  await page.getByLabel('Repetir contraseña', { exact: true }).fill('Lapacho-rosado-7')
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await done(page, /Tu cuenta está lista/)
  await page.goto(link)
  await done(page, 'Esta invitación ya no sirve')
  const credentials = { email: 'ines@frigorifico.test', password: 'Lapacho-rosado-7', user_type_id: 2 }
  const anonymous = new Caller(app.address, null)
  expect((await anonymous.call(login, { body: credentials })).status).toBe(200)

  await startSession(page, OPERATOR, 'Operador')
  await page.goto('/operator/companies?search=frigorifico')
  await page.getByRole('link', { name: 'Frigorífico del Sur S.A.' }).click()
  await page.getByRole('button', { name: 'Desactivar' }).click()
  await expect(dialog(page)).toContainText('1 persona no va a poder ingresar')
  await dialog(page).getByRole('button', { name: 'Desactivar' }).click()
  await done(page, /La empresa está inactiva: nadie/)
  expect((await anonymous.call(login, { body: credentials })).status).toBe(401)
})

/** From the page of stored e-mails. */
async function invitationOf(name: string): Promise<string> {
  const { address } = currentApp()
  let link = ''
  await expect
    .poll(async () => {
      const list = await (await fetch(`${address}/dev/mail`)).text()
      const [, id = ''] = /href="\/dev\/mail\/([^"]+)"[^>]*>[^<]*te invitó a Abasto/.exec(list) ?? []
      if (id === '') return false
      const text = (await (await fetch(`${address}/dev/mail/${id}`)).text()).replaceAll('&#38;', '&')
      link = /\/invitation#[^"'\s<]+/.exec(text)?.[0] ?? ''
      return text.includes(name) && link !== ''
    })
    .toBe(true)
  return link
}

test('O5 O6 O13 an administrator finds "Mi empresa", adds a cost center and an address, and blocks an approver with a successor', async ({
  page,
  app,
}) => {
  await startSession(page, 'comprador@abasto.test')
  await page.goto('/company/people')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Mi empresa')
  await expect(page.getByRole('button', { name: 'Invitar a una persona' })).toHaveCount(0)

  await startSession(page, ADMINISTRATOR)
  await page.goto('/')
  await page.getByRole('button', { name: 'Mi perfil' }).click()
  await page.getByRole('menuitem', { name: 'Mi empresa' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mi empresa' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Metalúrgica Paraná S.A.')
  await expect(page.getByRole('main')).toContainText('$ 90.000.000,00')
  await expect(page.getByRole('button', { name: 'Desactivar' })).toHaveCount(0)

  await tab(page, 'Centros de costo').click()
  await page.getByRole('button', { name: 'Agregar centro de costo' }).click()
  await field(page, 'Código').fill('1010')
  await field(page, 'Nombre').fill('Obras nuevas')
  await dialog(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog(page)).toContainText('Ya hay un centro de costo con este código.')
  await field(page, 'Código').fill('9010')
  await dialog(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(rowOf(page, '9010')).toContainText('Activo')
  await page.getByRole('button', { name: 'Editar 9010' }).click()
  await dialog(page).getByRole('checkbox', { name: 'Activo' }).uncheck()
  await dialog(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(rowOf(page, '9010')).toContainText('Inactivo')

  await tab(page, 'Direcciones').click()
  await page.getByRole('button', { name: 'Agregar dirección' }).click()
  await field(page, 'Nombre').fill('Base Ushuaia')
  await field(page, 'Calle, número y localidad').fill('Av. Maipú 1, Ushuaia')
  await field(page, 'Centro logístico').fill('CL Austral')
  await expect(dialog(page).getByRole('button', { name: 'Guardar' })).toBeDisabled()
  await dialog(page).getByLabel('Zona de entrega').selectOption('Tierra del Fuego')
  await dialog(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(rowOf(page, 'Base Ushuaia')).toContainText('Tierra del Fuego')

  await tab(page, 'Delegaciones').click()
  await page.getByRole('button', { name: 'Delegar aprobaciones' }).click()
  await dialog(page).getByLabel('¿Quién falta?').selectOption('Mariana Quiroga')
  await dialog(page).getByLabel('Suplente').selectOption('Hernán Sosa')
  await chooseDay(page, 'Hasta', inDays(4))
  await field(page, 'Motivo').fill('Licencia médica')
  await dialog(page).getByRole('button', { name: 'Delegar' }).click()
  await done(page, 'La delegación se creó. Le avisamos por correo.')
  await expect(rowOf(page, 'Licencia médica')).toContainText('Vigente')
  await page.getByRole('button', { name: 'Terminar la delegación de Mariana Quiroga en Hernán Sosa' }).click()
  await dialog(page).getByRole('button', { name: 'Terminar' }).click()
  await expect(rowOf(page, 'Licencia médica')).toHaveCount(0)

  await tab(page, 'Personas').click()
  await act(page, 'Mariana Quiroga', 'Bloquear')
  await dialog(page).getByLabel('¿Quién la reemplaza?').selectOption('Ricardo Ibarra')
  await dialog(page).getByRole('button', { name: 'Bloquear' }).click()
  await expect(dialog(page)).toContainText('Sos la única persona que administra la empresa.')
  await dialog(page).getByRole('button', { name: 'Cancelar' }).click()

  await startSession(page, OPERATOR, 'Operador')
  const waiting = await pendingOf(app.address)
  expect(waiting).toBeGreaterThan(0)
  await page.goto('/operator/companies?search=metalurgica')
  await page.getByRole('link', { name: 'Metalúrgica Paraná S.A.' }).click()
  await tab(page, 'Personas').click()
  await act(page, 'Mariana Quiroga', 'Bloquear')
  await expect(dialog(page)).toContainText('esperan su decisión')
  await expect(dialog(page).getByRole('button', { name: 'Bloquear' })).toBeDisabled()
  await dialog(page).getByLabel('¿Quién la reemplaza?').selectOption('Ricardo Ibarra')
  await dialog(page).getByRole('button', { name: 'Bloquear' }).click()
  await done(page, /La persona quedó bloqueada, y \d+ compras? pas/)
  await expect(rowOf(page, 'Mariana Quiroga')).toContainText('Bloqueada')
  await expect(rowOf(page, 'Tomás Ledesma')).toContainText('Ricardo Ibarra')
  const successor = await callerOf(app, 'gerencia@abasto.test')
  const { pagination } = await successor.callOrThrow(approvals, { query: { state: 1 } })
  expect(pagination.totalRows).toBeGreaterThanOrEqual(waiting)
})

test('O5 an approver without waiting purchases is blocked with a successor, too', async ({ page, app }) => {
  const operator = await callerOf(app, OPERATOR, 'operator')
  const { client } = await (await callerOf(app, 'planta@abasto.test')).callOrThrow(me)
  const params = { company_id: client?.company_id ?? 0 }
  const { data } = await operator.callOrThrow(people, { params, query: { per_page: 100, state: 'active' } })
  const approver = data.find((one) => one.approves === 0 && one.pending_purchases === 0 && !one.administrator)
  const buyer = data.find((one) => one.approver && one.id !== approver?.id && !one.administrator)
  if (!approver || !buyer) throw new Error('The company has too few people')
  const { id, name, last_name, email, language, administrator, cost_center } = buyer
  const form = { name, last_name, email, language, administrator, cost_center_id: cost_center?.id ?? null }
  await operator.callOrThrow(updatePerson, {
    params: { ...params, id },
    body: { ...form, approver_id: approver.id },
  })

  await startSession(page, OPERATOR, 'Operador')
  await page.goto(`/operator/companies/${params.company_id}/people?search=${approver.email}`)
  await act(page, `${approver.name} ${approver.last_name}`, 'Bloquear')
  await expect(dialog(page)).toContainText(
    'Aprueba las compras de 1 persona, y ninguna compra espera su decisión.',
  )
  await expect(dialog(page).getByLabel('¿Quién la reemplaza?')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Bloquear' })).toBeDisabled()
})

async function act(page: Page, person: string, act: string) {
  await page.getByRole('button', { name: `Acciones de ${person}` }).click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}

async function pendingOf(address: string): Promise<number> {
  const operator = new Caller(address, await currentApp().openSession(OPERATOR, 'operator'))
  const { client } = await (await callerOf(currentApp(), ADMINISTRATOR)).callOrThrow(me)
  const { data } = await operator.callOrThrow(people, {
    params: { company_id: client?.company_id ?? 0 },
    query: { search: ADMINISTRATOR },
  })
  return data[0]?.pending_purchases ?? 0
}
