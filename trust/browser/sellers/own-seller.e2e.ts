// An administrator of a seller keeps its contact, its people and who gets which e-mail (B17).
import { sql } from 'kysely'
import { me } from '#contract/account.ts'
import { sellerContact, sellerPeople } from '#contract/sellers-people.ts'
import { sellers } from '#contract/sellers.ts'
import { checkAccessibility, NARROW } from '../../../e2e/accessibility.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { expectCells, expectFacts } from '../../../e2e/facts.ts'
import { callerOf, withDatabase } from '../../../e2e/orders.ts'
import type { RunningApp } from '../../../e2e/server.ts'
import { addColleague } from '../../accounts.ts'

const SELLER = 'vendedor@abasto.test'

// Other tests of this worker find the seller as it was.
test.afterEach(async ({ app }) => {
  await withDatabase(app, (db) =>
    sql`
      with closed as (update users set active = false where email like '%@ferretera.test'),
      contact as (
        update providers set email = 'ventas@ferreteradelplata.test', phone = '+54 11 5263-4180'
        where fantasy_name = 'Ferretera del Plata')
      update provider_users set emails_claims = true
      where user_id = (select id from users where email = ${SELLER})`.execute(db),
  )
})

/** Returns the e-mail of the new colleague. */
async function colleagueOf(app: RunningApp, name: string): Promise<string> {
  const email = `${name}@ferretera.test`
  await withDatabase(app, (db) => addColleague(db, email, SELLER))
  return email
}

test('B17 an administrator changes the contact of the seller, and cannot change its name', async ({
  page,
  app,
}) => {
  await startSession(page, SELLER, 'Vendedor')
  await page.goto('/')
  await page.getByRole('button', { name: 'Mi perfil' }).click()
  await page.getByRole('menuitem', { name: 'Mi empresa' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mi empresa' })).toBeVisible()
  const panel = page.getByRole('region', { name: 'Contacto' })
  await panel.getByRole('button', { name: 'Editar contacto' }).click()
  const dialog = page.getByRole('dialog', { name: 'Editar contacto' })
  await expect(dialog.getByRole('textbox')).toHaveCount(2)
  await dialog.getByRole('textbox', { name: 'Teléfono' }).fill('doce')
  await expect(dialog.getByText('Escribí un teléfono de 6 a 15 dígitos')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Guardar' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Teléfono' }).fill('+54 11 5555-1234')
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('mesa@ferretera.test')
  await checkAccessibility(page, 'the contact of a seller', NARROW)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Guardamos el contacto.')).toBeVisible()
  await expectFacts(panel, {
    'Nombre de fantasía': 'Ferretera del Plata',
    'E-mail': 'mesa@ferretera.test',
    Teléfono: '+54 11 5555-1234',
  })
  const caller = await callerOf(app, SELLER, 'seller')
  expect(await caller.callOrThrow(sellerContact)).toMatchObject({
    fantasy_name: 'Ferretera del Plata',
    email: 'mesa@ferretera.test',
    phone: '+54 11 5555-1234',
  })
})

test('B17 an administrator invites a colleague and chooses their e-mails', async ({ page, app }) => {
  await startSession(page, SELLER, 'Vendedor')
  await page.goto('/seller/people')
  await page.getByRole('button', { name: 'Invitar a una persona' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invitar a una persona' })
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Rita')
  await dialog.getByRole('textbox', { name: 'Apellido' }).fill('Soto')
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('rita@ferretera.test')
  await dialog.getByRole('checkbox', { name: 'Reclamos' }).uncheck()
  await dialog.getByRole('checkbox', { name: 'Pausas de la empresa' }).uncheck()
  await checkAccessibility(page, 'the invitation to a seller', NARROW)
  await dialog.getByRole('button', { name: 'Enviar invitación' }).click()
  await expect(page.getByText('Enviamos la invitación a rita@ferretera.test.')).toBeVisible()
  const row = page.getByRole('row', { name: /Rita Soto/ })
  await expectCells(row, {
    Persona: 'Rita Soto rita@ferretera.test',
    'Recibe e-mails de': 'Ventas nuevas, Solicitudes de cancelación',
    Estado: 'Invitada',
  })
  await row.getByRole('button', { name: 'Acciones de Rita Soto' }).click()
  await page.getByRole('menuitem', { name: 'Quitar la invitación' }).click()
  const removal = page.getByRole('dialog')
  await removal.getByRole('button', { name: 'Quitar', exact: true }).click()
  await expect(row).toHaveCount(0)
  const caller = await callerOf(app, SELLER, 'seller')
  const { data } = await caller.callOrThrow(sellerPeople)
  expect(data.map(({ email }) => email)).not.toContain('rita@ferretera.test')
})

test('A11 B17 an administrator ends the sessions of a colleague, who can sign in again, and not the own ones', async ({
  page,
  app,
}) => {
  const email = await colleagueOf(app, 'olvidada')
  const colleague = await callerOf(app, email, 'seller')
  expect((await colleague.call(me)).status).toBe(200)
  await startSession(page, SELLER, 'Vendedor')
  await page.goto('/seller/people')
  await page
    .getByRole('row', { name: new RegExp(SELLER) })
    .getByRole('button', { name: /^Acciones de/ })
    .click()
  await expect(page.getByRole('menuitem', { name: 'Bloquear' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Cerrar sus sesiones' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  const row = page.getByRole('row', { name: new RegExp(email) })
  await row.getByRole('button', { name: /^Acciones de/ }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sus sesiones' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Cerrar las sesiones de Nora Paz?' })
  await expect(dialog).toContainText(
    `Se cierran en este momento, en todos sus navegadores. Puede volver a ingresar con ${email} y su contraseña.`,
  )
  await dialog.getByRole('button', { name: 'Cerrar sesiones' }).click()
  await expect(page.getByText('Cerramos las sesiones de Nora Paz.')).toBeVisible()
  expect((await colleague.call(me)).status).toBe(401)
  await expect(row).toContainText('Activa')
  const back = await callerOf(app, email, 'seller')
  expect((await back.call(me)).status).toBe(200)
})

test('B17 a topic without a reader is named, and the last administrator cannot leave', async ({
  page,
  app,
}) => {
  const email = await colleagueOf(app, 'ultima')
  await withDatabase(app, (db) =>
    sql`update provider_users set emails_claims = false
      where provider_id = (select provider_id from provider_users pu join users u on u.id = pu.user_id where u.email = ${SELLER})`.execute(
      db,
    ),
  )
  await startSession(page, SELLER, 'Vendedor')
  await page.goto('/seller/people')
  const notice = page.getByRole('status').filter({ hasText: '«Reclamos»' })
  await expect(notice).toHaveText(
    'Nadie recibe e-mails de «Reclamos»: le llegan a quien administra la empresa.',
  )
  const own = page.getByRole('row', { name: new RegExp(SELLER) })
  await expect(own).toContainText('Administra')
  await own.getByRole('button', { name: /^Acciones de/ }).click()
  await page.getByRole('menuitem', { name: 'Bloquear' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Bloquear' }).click()
  await expect(
    dialog.getByText('Sos la única persona que administra la empresa. Dale antes ese derecho a otra.'),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()

  const row = page.getByRole('row', { name: new RegExp(email) })
  await row.getByRole('button', { name: /^Acciones de/ }).click()
  await page.getByRole('menuitem', { name: 'Editar persona' }).click()
  const form = page.getByRole('dialog', { name: 'Editar persona' })
  await form.getByRole('checkbox', { name: 'Reclamos' }).check()
  await form.getByRole('checkbox', { name: 'Administra la empresa' }).check()
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(notice).toHaveCount(0)
  await expect(row).toContainText('Administra')
  await expectCells(row, { 'Recibe e-mails de': 'Todo' })
})

test('B17 a user who does not administer the seller has no "Mi empresa", and an operator sees who does', async ({
  page,
  app,
}) => {
  const email = await colleagueOf(app, 'colega')
  await startSession(page, email, 'Vendedor')
  await page.goto('/profile')
  await expect(page.getByRole('region', { name: 'Datos fiscales' })).toBeVisible()
  await page.getByRole('button', { name: 'Mi perfil' }).click()
  await expect(page.getByRole('menuitem', { name: 'Ver perfil' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Mi empresa' })).toHaveCount(0)
  await page.goto('/seller/people')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Parece que esta página no existe')

  const operator = await callerOf(app, 'operador@abasto.test', 'operator')
  const { data } = await operator.callOrThrow(sellers, { query: { search: 'Ferretera del Plata' } })
  await startSession(page, 'operador@abasto.test', 'Operador')
  await page.goto(`/operator/sellers/${data[0]?.id}`)
  const users = page.getByRole('list', { name: 'Usuarios' })
  const colleague = users.getByRole('listitem').filter({ hasText: email })
  await expect(users.getByRole('listitem').filter({ hasText: SELLER })).toContainText('Administra')
  await expect(colleague).not.toContainText('Administra')
  await colleague.getByRole('button', { name: /^Acciones de/ }).click()
  await page.getByRole('menuitem', { name: 'Dar la administración' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Dar la administración' }).click()
  await expect(colleague).toContainText('Administra')
})
