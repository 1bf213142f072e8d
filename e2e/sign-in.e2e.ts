// Signing in, access by role, and signing out.

import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { enter, expect, signIn, signOut, startSession, test } from './app.ts'
import type { Page } from '@playwright/test'

const BUYER = 'comprador@abasto.test'
const SELLER = 'vendedor@abasto.test'

async function tokenOf(page: Page): Promise<string> {
  return page.evaluate(
    () => (JSON.parse(localStorage.getItem('abasto.session') ?? '{}') as { token: string }).token,
  )
}

test('A1 "Ingresar" waits for e-mail and password, and Enter submits', async ({ page }) => {
  await page.goto('/login')
  const button = page.getByRole('button', { name: 'Ingresar' })
  await expect(page.getByRole('radio', { name: 'Comprador' })).toBeChecked()
  await expect(button).toBeDisabled()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(BUYER)
  await expect(button).toBeDisabled()
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD)
  await expect(button).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Te damos la bienvenida a Abasto')
})

test('A1 an e-mail of fewer than 8 characters is marked as invalid, and the page links back', async ({
  page,
}) => {
  await page.goto('/forgot-password')
  await page.getByRole('button', { name: 'Volver' }).click()
  await expect(page).toHaveURL('/login')
  await page.goto('/forgot-password')
  await page.goto('/login')
  const email = page.getByRole('textbox', { name: 'E-mail' })
  await email.fill('a@b.com')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await email.fill('a@bc.com')
  await expect(email).not.toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('link', { name: '¿Olvidaste tu contraseña?' })).toBeVisible()
  await page.getByRole('button', { name: 'Volver' }).click()
  await expect(page).toHaveURL('/forgot-password')
})

test('A2 A3 a password is stripped of forbidden characters, and a refusal shows a message', async ({
  page,
}) => {
  await page.goto('/login')
  const email = page.getByRole('textbox', { name: 'E-mail' })
  const password = page.getByLabel('Contraseña', { exact: true })
  await email.fill(BUYER)
  await password.pressSequentially(`a/'b"\\c^()d`)
  await expect(password).toHaveValue('abcd')
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(page.getByRole('alert')).toHaveText('Revisá los datos ingresados.')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expect(page).toHaveURL('/login')
})

test('A3 the right password with the wrong type says which type the account has', async ({ page }) => {
  await page.goto('/login')
  await enter(page, SELLER)
  const refusal = page.getByRole('alert')
  await expect(refusal).toHaveText('Esta cuenta es de vendedor: elegí «Vendedor» e ingresá de nuevo.')
  const email = page.getByRole('textbox', { name: 'E-mail' })
  await expect(email).not.toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('radio', { name: 'Vendedor' }).check()
  await expect(refusal).toHaveCount(0)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(page.getByRole('link', { name: 'Mis ventas' }).first()).toBeVisible()
})

test('A1 A9 fields that a password manager fills at once all count', async ({ page }) => {
  /** All values first, then their events, as password managers do. */
  const fillAtOnce = (values: Record<string, string>) =>
    page.evaluate(`{
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
      const fields = Object.entries(${JSON.stringify(values)}).map(([name, value]) => {
        const field = document.querySelector('input[name="' + name + '"]')
        set.call(field, value)
        return field
      })
      for (const field of fields) field.dispatchEvent(new Event('input', { bubbles: true }))
    }`)
  await page.goto('/login')
  const signIn = page.getByRole('button', { name: 'Ingresar' })
  await expect(signIn).toBeDisabled()
  await fillAtOnce({ email: BUYER, password: DEMO_PASSWORD })
  await signIn.click()
  await expect(page).toHaveURL('/')
  await page.goto('/profile/change-password')
  const change = page.getByRole('button', { name: 'Cambiar contraseña' })
  await expect(change).toBeDisabled()
  const fresh = 'Sugerida-por-él-31'
  await fillAtOnce({ current_password: DEMO_PASSWORD, password: fresh, password_confirmation: fresh })
  await expect(change).toBeEnabled()
})

test('A3 every sign-in of a browser sends the same random number, also after signing out', async ({
  page,
}) => {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/v1/login')) return
    sent.push((request.postDataJSON() as { browser_token: unknown }).browser_token)
  })
  for (const email of [BUYER, 'aprobadora@abasto.test']) {
    await page.goto('/login')
    await enter(page, email)
    await expect(page).toHaveURL('/')
    await signOut(page)
  }
  expect(sent).toHaveLength(2)
  expect(sent[0]).toMatch(/^[0-9a-f]{64}$/)
  expect(sent[1]).toBe(sent[0])
})

test('S1 S8 signed out, every path redirects to sign-in, and back within two minutes', async ({ page }) => {
  await page.clock.install()
  for (const path of ['/', '/profile', '/sales', '/nowhere', '/create-password']) {
    await page.goto(path)
    await expect(page).toHaveURL('/login')
  }
  await page.goto('/my-orders?state=3&page=1&per_page=5&period=6')
  await expect(page).toHaveURL('/login')
  await page.clock.fastForward('01:50')
  await enter(page, BUYER)
  await expect(page).toHaveURL('/my-orders?state=3&page=1&per_page=5&period=6')
})

test('S8 a link of an e-mail opened signed out leads there after the sign-in, however late', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/approve-orders?state=3&page=1&per_page=5&period=6')
  await expect(page).toHaveURL('/login')
  await page.clock.fastForward('10:00:00')
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
  await page.goto('/login')
  await enter(page, BUYER)
  await expect(page).toHaveURL('/approve-orders?state=3&page=1&per_page=5&period=6')
  // Once followed it is forgotten.
  await page.clock.fastForward('02:01')
  await signOut(page)
  await page.clock.fastForward('02:01')
  await enter(page, BUYER)
  await expect(page).toHaveURL('/')
})

test('S8 after two minutes the path that a sign-out left is forgotten', async ({ page }) => {
  await page.clock.install()
  await startSession(page, BUYER)
  await page.goto('/cart')
  await signOut(page)
  await page.clock.fastForward('02:01')
  await enter(page, BUYER)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Te damos la bienvenida a Abasto')
  await expect(page).toHaveURL('/')
})

test('S2 S4 a buyer opens their own paths and is sent home from those of sellers', async ({ page }) => {
  await startSession(page, BUYER)
  for (const path of ['/login', '/create-password', '/sales', '/quotes', '/shipping']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi perfil')
})

test('S2 S5 S8 a seller opens their own paths, and is sent home from those of buyers, also at sign-in', async ({
  page,
}) => {
  await page.goto('/cart')
  await expect(page).toHaveURL('/login')
  await enter(page, SELLER, 'Vendedor')
  await expect(page).toHaveURL('/')
  for (const path of [
    '/search',
    '/grid/x',
    '/detail/X-1',
    '/cart',
    '/my-orders',
    '/approve-orders/order-detail/1',
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
  await page.getByRole('link', { name: 'Mis ventas' }).first().click()
  await expect(page).toHaveURL('/sales?page=1&per_page=5&state=2&period=24')
})

test('S19 a 401 from any call clears the session and returns to sign-in, in every tab', async ({
  page,
  request,
  context,
}) => {
  await signIn(page, BUYER)
  const other = await context.newPage()
  await other.goto('/profile')
  await expect(other.getByRole('heading', { name: 'Tomás Ledesma' })).toBeVisible()
  const token = await tokenOf(page)
  await request.post('/api/v1/logout', { headers: { authorization: `Bearer ${token}` } })
  await page.getByRole('link', { name: 'Aprobar pedidos' }).first().click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('abasto.session'))).toBe(null)
  await expect(other).toHaveURL('/login')
})

test('A11 "Cerrar sesión" ends the session in every tab, and on the server', async ({
  page,
  request,
  context,
}) => {
  await signIn(page, BUYER)
  const other = await context.newPage()
  await other.goto('/profile')
  await expect(other.getByRole('heading', { name: 'Tomás Ledesma' })).toBeVisible()
  await page.goto('/profile')
  const token = await tokenOf(page)
  const me = () => request.get('/api/v1/me', { headers: { authorization: `Bearer ${token}` } })
  expect((await me()).status()).toBe(200)
  await signOut(page)
  await expect(other).toHaveURL('/login')
  await expect.poll(async () => (await me()).status()).toBe(401)
  await page.goBack()
  await expect(page).toHaveURL('/login')
})
