// Passwords: the forced change at the first sign-in, reset links, and the change in the profile.

import { me } from '#contract/account.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { enter, expect, signIn, signOut, startSession, test } from '../../../e2e/app.ts'
import { expectFacts } from '../../../e2e/facts.ts'
import { callerOf } from '../../../e2e/orders.ts'

const NEW = 'nuevo@abasto.test'
const NEW_PASSWORD = 'Clave-fresca-2026'

test('A8 an expired token of the forced change shows the expired link, and a new one can be requested', async ({
  page,
}) => {
  await page.route('**/api/v1/password/checktoken', (route) =>
    route.fulfill({ json: { code: 200, message: { validate: false } } }),
  )
  await page.goto('/login')
  await enter(page, NEW)
  await expect(page).toHaveURL('/create-password')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('El link ha expirado...')
  await expect(
    page.getByText('Esta solicitud de cambio de contraseña ha expirado, tienes que solicitar una nueva.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Obtén un nuevo link' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recuperá tu contraseña')
})

test('A4 A8 A9 S3 the first sign-in allows nothing but changing the password, and its link is not checked again afterwards', async ({
  page,
}) => {
  let checks = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/password/checktoken')) checks++
  })
  await page.goto('/login')
  await enter(page, NEW)
  await expect(page).toHaveURL('/create-password')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Por cuestiones de seguridad debes cambiar tu contraseña',
  )
  for (const path of ['/', '/search', '/profile', '/login', '/nowhere']) {
    await page.goto(path)
    await expect(page).toHaveURL('/create-password')
  }

  const password = page.getByLabel('Nueva contraseña')
  const repeated = page.getByLabel('Repetir contraseña')
  const button = page.getByRole('button', { name: 'Cambiar contraseña' })
  await expect(button).toBeDisabled()
  await password.fill('corta')
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await password.fill(NEW_PASSWORD)
  await expect(password).not.toHaveAttribute('aria-invalid', 'true')
  await repeated.fill('otra cosa')
  await expect(page.getByText('Las contraseñas no coinciden. Por favor intenta nuevamente.')).toBeVisible()
  await expect(button).toBeDisabled()
  // Without asking the server.
  const named = 'No puede tener tu nombre, tu e-mail, el nombre de tu empresa ni «Abasto».'
  for (const refused of ['Nuevo-1987', DEMO_PASSWORD]) {
    await password.fill(refused)
    await repeated.fill(refused)
    await expect(page.getByText(named)).toBeVisible()
    await expect(button).toBeDisabled()
  }
  // The page does not know the name and the common passwords.
  for (const [refused, reason] of [
    [
      'Morales-2026',
      'La contraseña no puede tener tu nombre, tu e-mail, el nombre de tu empresa ni «Abasto».',
    ],
    ['12345678', 'Esa contraseña es muy común y fácil de adivinar. Elegí otra.'],
  ] as const) {
    await password.fill(refused)
    await repeated.fill(refused)
    await button.click()
    await expect(page.getByRole('alert')).toHaveText(reason)
    await expect(password).toHaveAttribute('aria-invalid', 'true')
  }
  await password.fill(NEW_PASSWORD)
  await repeated.fill(NEW_PASSWORD)
  const checksOnEntry = checks
  await button.click()

  await expect(page).toHaveURL('/')
  await expect(page.getByText('Tu contraseña se cambió con éxito.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Te damos la bienvenida a Abasto')
  expect(checks).toBe(checksOnEntry)
  const place = page.getByRole('dialog', { name: '¿Dónde recibís tus compras?' })
  await place.getByRole('button', { name: 'Ahora no' }).click()
  await expect(place).toBeHidden()
  await page.goto('/create-password')
  await expect(page).toHaveURL('/')
  await signOut(page)
  await enter(page, NEW, 'Comprador', NEW_PASSWORD)
  await expect(page).toHaveURL('/')
})

test('A6 R11 O1 an invalid link, also one that the server cannot check, shows the expired link and offers a new one', async ({
  page,
}) => {
  const title = page.getByRole('heading', { level: 1 })
  const retry = page.getByRole('button', { name: 'Reintentar' })
  for (const token of ['used-long-ago', 'x'.repeat(300)]) {
    await page.goto(`/reset-password?email=comprador@abasto.test&token=${token}`)
    await expect(title).toHaveText('El link ha expirado...')
    await expect(
      page.getByText('Esta solicitud de cambio de contraseña ha expirado, tienes que solicitar una nueva.'),
    ).toBeVisible()
    await expect(retry).toHaveCount(0)
    await page.getByRole('link', { name: 'Obtén un nuevo link' }).click()
    await expect(page).toHaveURL('/forgot-password')
  }
  // The links that confirm an e-mail or make an operator.
  for (const [path, expired] of [
    ['/confirm-email', 'Este enlace ya no sirve'],
    ['/operator/setup', 'El enlace ya no sirve'],
  ] as const) {
    await page.goto(`${path}#${'x'.repeat(300)}`)
    await expect(title).toHaveText(expired)
  }
  let failing = true
  await page.route('**/api/v1/password/checktoken', (route) =>
    failing
      ? route.fulfill({ status: 500, json: { code: 500, message: 'x' } })
      : route.fulfill({ json: { code: 200, message: { validate: true } } }),
  )
  await page.goto('/reset-password?email=comprador@abasto.test&token=unchecked')
  await expect(title).toHaveText('El link ha expirado...')
  await expect(page.getByRole('link', { name: 'Obtén un nuevo link' })).toBeVisible()
  failing = false
  await retry.click()
  await expect(title).toHaveText('Restablecer Contraseña')
  await expect(page.getByLabel('Nueva contraseña')).toBeVisible()
})

test('A5 A6 A7 S2 a forgotten password is reset through a link by e-mail, also while signed in; a second request says that the link is still good', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
  const email = page.getByRole('textbox', { name: 'E-mail' })
  const send = page.getByRole('button', { name: 'Enviar' })
  await expect(send).toBeDisabled()
  await email.fill('suplente@abasto.test')
  await page.getByRole('radio', { name: 'Vendedor' }).check()
  await send.click()
  await expect(page.getByRole('alert')).toHaveText('No tenemos registrado el email.')
  await expect(email).toHaveValue('suplente@abasto.test')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('radio', { name: 'Comprador' }).check()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await send.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Correo enviado con éxito')
  await expect(
    page.getByText('Revisá tu correo electrónico, enviamos un enlace para restablecer tu contraseña.'),
  ).toBeVisible()

  // A second request sends nothing, and says so.
  await page.goto('/forgot-password')
  await email.fill('suplente@abasto.test')
  await send.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ya te enviamos un enlace')
  await expect(page.getByText(/^El enlace que pediste a las \d\d:\d\d todavía sirve\./)).toBeVisible()

  const mail = page.getByRole('link', { name: 'Restablecé tu contraseña de Abasto' })
  await expect(async () => {
    await page.goto('/dev/mail')
    await expect(mail).toBeVisible({ timeout: 2000 })
  }).toPass()
  await mail.click()
  await expect(page.getByText('Hola, Florencia:')).toBeVisible()
  const link = page.getByRole('link', { name: 'Restablecer contraseña' })
  const address = new URL((await link.getAttribute('href')) ?? '')
  // Also while signed in, here as another user.
  await startSession(page, 'otra@abasto.test')
  // The link carries PUBLIC_URL, which lacks the test's random port.
  await page.goto(address.pathname + address.search)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Restablecer Contraseña')
  await expect(page).toHaveURL('/reset-password')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Restablecer Contraseña')
  await page.getByLabel('Nueva contraseña').fill(NEW_PASSWORD)
  await page.getByLabel('Repetir contraseña').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu contraseña se restableció con éxito')
  await page.getByRole('link', { name: 'Ingresar' }).click()
  await enter(page, 'suplente@abasto.test', 'Comprador', NEW_PASSWORD)
  await expect(page).toHaveURL('/')

  await signOut(page)
  await page.goto(address.pathname + address.search)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('El link ha expirado...')
})

test('A10 the profile shows the account, and "Mis datos" changes the password', async ({ page, app }) => {
  await signIn(page, 'otra@abasto.test')
  await page.getByRole('button', { name: 'Mi perfil' }).click()
  await page.getByRole('menuitem', { name: 'Ver perfil' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('Natalia Peralta')
  await expect(main.getByText('Clínica Los Ceibos S.R.L.', { exact: true })).toBeVisible()
  const { client, authorizer } = await (await callerOf(app, 'otra@abasto.test')).callOrThrow(me)
  await expectFacts(main, {
    'E-mail': 'otra@abasto.test',
    'Tipo de usuario': 'Comprador',
    'Centro de costo': `${client?.cost_center?.ceco} · ${client?.cost_center?.name}`,
    'Aprueba tus compras': `Silvia Arce ${authorizer?.email}`,
  })
  await main.getByRole('link', { name: 'Mis datos' }).click()
  await expect(page).toHaveURL('/profile/change-password')

  const current = page.getByLabel('Contraseña actual')
  await current.fill('not-the-password')
  await page.getByLabel('Nueva contraseña').fill(NEW_PASSWORD)
  await page.getByLabel('Repetir contraseña').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(page.getByRole('alert')).toHaveText('Revisá los datos ingresados.')
  await current.fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(page.getByText('Contraseña Actualizada.')).toBeVisible()
  await expect(page).toHaveURL('/profile')

  await signOut(page)
  await enter(page, 'otra@abasto.test', 'Comprador', NEW_PASSWORD)
  await expect(page).toHaveURL('/profile')
})
