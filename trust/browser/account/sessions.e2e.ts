// The user's sessions in the profile.

import { login } from '#contract/account.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { Caller } from '#test/caller.ts'
import { enter, expect, test } from '../../../e2e/app.ts'

const EMAIL = 'planta@abasto.test'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

test('A11 the profile lists the sessions, and ends one of them and all others', async ({
  page,
  browser,
  app,
}) => {
  const open = (userAgent: string) =>
    new Caller(app.address, null).callOrThrow(login, {
      body: { email: EMAIL, password: DEMO_PASSWORD, user_type_id: 2 },
      headers: { 'user-agent': userAgent },
    })
  await page.goto('/login')
  await enter(page, EMAIL)
  await expect(page).toHaveURL('/')
  await page.goto('/profile')
  const panel = page.getByRole('region', { name: 'Mis sesiones' })
  await expect(panel.getByText('Tu cuenta no está abierta en ningún otro navegador.')).toBeVisible()
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await expect(panel.getByRole('listitem')).toContainText('Esta sesión')
  await expect(panel.getByRole('button')).toHaveCount(0)

  await open(SAFARI)
  await open('curl/8.5.0')
  const elsewhere = await browser.newContext({ baseURL: app.address, locale: 'es-AR' })
  const otherPage = await elsewhere.newPage()
  await otherPage.goto('/login')
  await enter(otherPage, EMAIL)
  await expect(otherPage).toHaveURL('/')
  await page.reload()
  const items = panel.getByRole('listitem')
  await expect(items).toHaveCount(4)
  await expect(items.first()).toContainText('Esta sesión')
  await expect(panel.getByText('Safari en iPhone')).toBeVisible()
  await expect(panel.getByText('Programa desconocido')).toBeVisible()
  await expect(items.first()).toContainText(/Desde \S+ · abierta el \d+ \w+ \d{4}, \d\d:\d\d/)

  await panel.getByRole('button', { name: /^Cerrar: Safari en iPhone, abierta el/ }).click()
  await expect(page.getByText('La sesión se cerró.')).toBeVisible()
  await expect(items).toHaveCount(3)
  await expect(panel.getByText('Safari en iPhone')).toHaveCount(0)

  await panel.getByRole('button', { name: 'Cerrar las demás' }).click()
  await expect(page.getByText('Tus demás sesiones se cerraron.')).toBeVisible()
  await expect(items).toHaveCount(1)
  await otherPage.goto('/profile')
  await expect(otherPage).toHaveURL('/login')
  await elsewhere.close()
  await page.reload()
  await expect(page).toHaveURL('/profile')
})

test('A11 sessions that cannot be loaded can be tried again', async ({ page }) => {
  await page.goto('/login')
  await enter(page, EMAIL)
  await expect(page).toHaveURL('/')
  await page.route('**/api/v1/users/sessions', (route) =>
    route.fulfill({ status: 422, json: { code: 422, message: 'No se pudo.' } }),
  )
  await page.goto('/profile')
  const retry = page.getByRole('button', { name: 'Reintentar' })
  await expect(retry).toBeVisible()
  await page.unroute('**/api/v1/users/sessions')
  await retry.click()
  await expect(page.getByRole('region', { name: 'Mis sesiones' })).toBeVisible()
})
