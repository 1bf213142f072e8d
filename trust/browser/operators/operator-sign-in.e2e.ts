// Operators: the first one of an installation, the second factor, and what others see of their pages.

import { sql } from 'kysely'
import { connect } from '#db/connect.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { checkAccessibility, NARROW } from '../../../e2e/accessibility.ts'
import {
  codeField,
  codeNow,
  enterAsOperator,
  nextCode,
  readRecoveryCodes,
  readSecret,
  setUpLink,
} from '../../../e2e/account-steps.ts'
import { enter, expect, signIn, signOut, startSession, test } from '../../../e2e/app.ts'

const PASSWORD = 'Una-clave-fuerte-7'

/** The demo world has some. */
async function removeOperators(databaseUrl: string): Promise<void> {
  const db = connect(databaseUrl, { max: 1 })
  await sql`alter table users disable trigger one_operator_remains`.execute(db)
  await db.updateTable('users').set({ user_type: 3 }).where('user_type', '=', 1).execute()
  await db.destroy()
}

test('O1 O2 a link makes the first operator, who sets the second factor up and signs in with a code and a recovery code', async ({
  page,
  app,
}) => {
  await removeOperators(app.databaseUrl)
  const link = await setUpLink(app)
  await page.goto(link)
  // The token is in no address that others see.
  await expect(page).toHaveURL('/operator/setup')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Creá tu cuenta de operador')
  await checkAccessibility(page, 'the page of a link', NARROW)
  await page.reload()
  await page.getByRole('textbox', { name: 'E-mail' }).fill('primera@abasto.test')
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Ramona')
  await page.getByRole('textbox', { name: 'Apellido' }).fill('Vega')
  await page.getByLabel('Nueva contraseña').fill(PASSWORD)
  await page.getByLabel('Repetir contraseña').fill(PASSWORD)
  await page.getByRole('button', { name: 'Continuar' }).click()

  await expect(page).toHaveURL('/operator/second-factor')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activá la verificación en dos pasos')
  for (const path of ['/operator', '/profile', '/']) {
    await page.goto(path)
    await expect(page).toHaveURL('/operator/second-factor')
  }
  const secret = await readSecret(page)
  await checkAccessibility(page, 'the set-up', NARROW)
  const turnOn = page.getByRole('button', { name: 'Activar' })
  await expect(turnOn).toBeDisabled()
  await codeField(page).fill('000000')
  await turnOn.click()
  await expect(page.getByRole('alert')).toContainText('El código no es correcto o ya se usó.')
  await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true')
  await codeField(page).fill(codeNow(secret))
  await turnOn.click()
  const codes = await readRecoveryCodes(page)
  await checkAccessibility(page, 'the recovery codes', NARROW)
  await page.getByRole('button', { name: 'Ya los guardé' }).click()
  await expect(page).toHaveURL('/operator')
  await expect(page.getByRole('navigation', { name: 'Navegación principal' })).toBeVisible()

  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('El enlace ya no sirve')
  await page.goto('/operator')
  await page.getByRole('button', { name: 'Mi perfil' }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL('/operator/login')

  await enterAsOperator(page, 'primera@abasto.test', PASSWORD)
  await expect(page).toHaveURL('/operator/second-factor')
  await page.goto('/operator')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verificación en dos pasos')
  const next = nextCode(secret)
  await codeField(page).fill(next)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(page).toHaveURL('/operator')
  await page.getByRole('button', { name: 'Mi perfil' }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL('/operator/login')

  await enterAsOperator(page, 'primera@abasto.test', PASSWORD)
  await codeField(page).fill(next)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(page.getByRole('alert')).toContainText('El código no es correcto o ya se usó.')
  await page.getByRole('button', { name: 'Usar un código de recuperación' }).click()
  await page.getByRole('textbox', { name: 'Código de recuperación' }).fill(codes[3] ?? '')
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(page).toHaveURL('/operator')
  await page.goto('/profile')
  await expect(page.getByText('Te quedan 9 códigos de recuperación.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Desactivar' })).toBeHidden()
  await page.getByRole('button', { name: 'Mi perfil' }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL('/operator/login')
})

test('O2 signed out, pages of the operator lead to their sign-in; to buyers they look missing', async ({
  page,
}) => {
  await page.goto('/operator/nothing')
  await expect(page).toHaveURL('/operator/login')
  await enterAsOperator(page, 'comprador@abasto.test', DEMO_PASSWORD)
  await expect(page.getByRole('alert')).toHaveText('Revisá los datos ingresados.')
  await signIn(page, 'comprador@abasto.test')
  for (const path of ['/operator', '/operator/nothing']) {
    await page.goto(path)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Parece que esta página no existe')
  }
})

test('O2 a seller switches the second factor on in the profile, signs in with it and switches it off', async ({
  page,
}) => {
  await startSession(page, 'vendedora2@abasto.test', 'Vendedor')
  await page.goto('/profile')
  const panel = page.getByRole('region', { name: 'Verificación en dos pasos' })
  await panel.getByRole('button', { name: 'Activar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Contraseña actual').fill('otra clave')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Revisá los datos ingresados.')
  await dialog.getByLabel('Contraseña actual').fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  const secret = await readSecret(page)
  await codeField(page).fill(codeNow(secret))
  await dialog.getByRole('button', { name: 'Activar' }).click()
  const codes = await readRecoveryCodes(page)
  await dialog.getByRole('button', { name: 'Ya los guardé' }).click()
  await expect(panel).toContainText('Te quedan 10 códigos de recuperación.')

  await signOut(page)
  await enter(page, 'vendedora2@abasto.test', 'Vendedor')
  await expect(page).toHaveURL('/second-factor')
  await codeField(page).fill(nextCode(secret))
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(page).toHaveURL('/profile')

  await panel.getByRole('button', { name: 'Desactivar' }).click()
  await dialog.getByLabel('Contraseña actual').fill(DEMO_PASSWORD)
  await dialog.getByRole('textbox', { name: 'Código de verificación' }).fill(codes[0] ?? '')
  await dialog.getByRole('button', { name: 'Desactivar' }).click()
  await expect(panel).toContainText('Desactivada')
})
