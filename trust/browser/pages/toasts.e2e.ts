// How long results stay. The clock of the page is stopped, and only the test moves it.
import type { Locator, Page } from '@playwright/test'
import { changePublicationState } from '#contract/publications.ts'
import { PUBLICATION_CODES } from '#contract/state-codes.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { enter, expect, startSession, test } from '../../../e2e/app.ts'
import {
  addButton,
  BUYER,
  chooseZone,
  fillForm,
  firstItem,
  GLOVE_PAGE,
  GLOVES,
  openCart,
  PAPER,
} from '../../../e2e/shop-pages.ts'
import { callerOf, delegate, publicationOf } from '../../../e2e/orders.ts'
import { choose, dialog, openPublication, publicationsOf, SELLER } from '../../../e2e/publications-page.ts'

const TICK_MS = 10
/** Mantine fades a toast out. */
const FADE_MS = 300

/** Moves the clock until the element is visible. Returns the milliseconds it moved. */
async function tickUntil(page: Page, element: Locator): Promise<number> {
  let elapsed = 0
  await expect(async () => {
    await page.clock.runFor(TICK_MS)
    elapsed += TICK_MS
    await expect(element).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [20] })
  return elapsed
}

async function stopClock(page: Page) {
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Expects the visible toast to stay that long and no longer. */
async function expectToLast(page: Page, toast: Locator, seconds: number) {
  await page.clock.runFor(seconds * 1000 - 300)
  await expect(toast).toBeVisible()
  await page.clock.runFor(300 + FADE_MS)
  await expect(toast).toBeHidden()
}

test('D6 the result of adding to the cart lasts two seconds', async ({ page }) => {
  await page.clock.install()
  await startSession(page, BUYER)
  await page.goto(GLOVE_PAGE)
  await chooseZone(page, 'Buenos Aires')
  await expect(addButton(page)).toBeEnabled()
  await stopClock(page)
  await addButton(page).click()
  const added = page.getByText('Producto agregado correctamente')
  await tickUntil(page, added)
  await expectToLast(page, added, 2)
})

test('D6 a failed addition to the cart shows its error for two seconds', async ({ page }) => {
  await page.clock.install()
  await startSession(page, BUYER)
  await page.goto(GLOVE_PAGE)
  await chooseZone(page, 'Buenos Aires')
  await expect(addButton(page)).toBeEnabled()
  await page.route('**/api/v1/cart/*', (route) => route.fulfill({ status: 500, body: '<html>' }))
  await stopClock(page)
  await addButton(page).click()
  const failed = page.getByText('Error al agregar el producto')
  await tickUntil(page, failed)
  await expectToLast(page, failed, 2)
})

test('A8 a refused password of the first sign-in is explained for three seconds', async ({ page }) => {
  await page.clock.install()
  await page.goto('/login')
  await enter(page, 'nuevo@abasto.test')
  await expect(page).toHaveURL('/create-password')
  await page.getByLabel('Nueva contraseña').fill('12345678')
  await page.getByLabel('Repetir contraseña').fill('12345678')
  await stopClock(page)
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  const refusal = page.getByRole('alert')
  await tickUntil(page, refusal)
  await expect(refusal).toHaveText('Esa contraseña es muy común y fácil de adivinar. Elegí otra.')
  await expectToLast(page, refusal, 3)
})

test('A8 the password of the first sign-in is confirmed on the home page for three seconds', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/login')
  await enter(page, 'nuevo@abasto.test')
  await expect(page).toHaveURL('/create-password')
  await page.getByLabel('Nueva contraseña').fill('Clave-fresca-2026')
  await page.getByLabel('Repetir contraseña').fill('Clave-fresca-2026')
  await stopClock(page)
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  const changed = page.getByText('Tu contraseña se cambió con éxito.')
  await tickUntil(page, changed)
  await expect(page).toHaveURL('/')
  await expectToLast(page, changed, 3)
})

test('A10 the changed password is confirmed for three seconds, then the profile opens', async ({ page }) => {
  await page.clock.install()
  await startSession(page, 'otra@abasto.test')
  await page.goto('/profile/change-password')
  await page.getByLabel('Contraseña actual').fill(DEMO_PASSWORD)
  await page.getByLabel('Nueva contraseña').fill('Distinta-clave-2026')
  await page.getByLabel('Repetir contraseña').fill('Distinta-clave-2026')
  await stopClock(page)
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  const updated = page.getByText('Contraseña Actualizada.')
  await tickUntil(page, updated)
  await page.clock.runFor(2500)
  await expect(page).toHaveURL('/profile/change-password')
  await expect(updated).toBeVisible()
  await page.clock.runFor(500 + FADE_MS)
  await expect(page).toHaveURL('/profile')
  await expect(updated).toBeHidden()
})

test('G3 an edited delegation is confirmed for five seconds, a failed deletion shown as long', async ({
  page,
  app,
}) => {
  const { id } = await delegate(await callerOf(app, 'aprobadora@abasto.test'))
  await page.clock.install()
  await startSession(page, 'aprobadora@abasto.test')
  await page.goto(`/approve-orders/edit-delegate?id=${id}`)
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Licencia')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  const save = page.getByRole('button', { name: 'Sí, guardar' })
  await expect(save).toBeVisible()
  await stopClock(page)
  await save.click()
  const updated = page.getByText('Actualizaste la delegación.')
  await tickUntil(page, updated)
  await expectToLast(page, updated, 5)

  await page.route('**/delegates/*', (route) => route.abort())
  await page.getByRole('button', { name: /^Eliminar la delegación/ }).click()
  const remove = page.getByRole('button', { name: 'Sí, eliminar' })
  await tickUntil(page, remove)
  await remove.click()
  const failed = page.getByText('Hubo un Error al Eliminar la Delegación')
  await tickUntil(page, failed)
  await expectToLast(page, failed, 5)
})

test('G3 a failed edit of a delegation shows its error for five seconds and keeps what was typed', async ({
  page,
  app,
}) => {
  const { id } = await delegate(await callerOf(app, 'aprobadora@abasto.test'), { from: 30, to: 31 })
  await page.clock.install()
  await startSession(page, 'aprobadora@abasto.test')
  await page.goto(`/approve-orders/edit-delegate?id=${id}`)
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Otro motivo')
  await page.route('**/delegates/*', (route) => route.abort())
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  const save = page.getByRole('button', { name: 'Sí, guardar' })
  await expect(save).toBeVisible()
  await stopClock(page)
  await save.click()
  const failed = page.getByText('Hubo un error actualizando la delegación')
  await tickUntil(page, failed)
  await expectToLast(page, failed, 5)
  await expect(page.getByRole('textbox', { name: 'Motivo' })).toHaveValue('Otro motivo')
})

test('K10 the refusal of a cart with an unavailable product lasts nine seconds', async ({ page, app }) => {
  await page.clock.install()
  const { cart, finish, buyer } = await openCart(page, app, [GLOVES, PAPER])
  await fillForm(page)
  const seller = await callerOf(app, SELLER, 'seller')
  const params = { id: await publicationOf(buyer, firstItem(cart)) }
  await seller.callOrThrow(changePublicationState, { params, body: { state: PUBLICATION_CODES.paused } })
  await page.reload()
  await expect(finish).toBeEnabled()
  await stopClock(page)
  await finish.click()
  const refused = page.getByText(/No se puede generar orden de compra con productos fuera de stock/)
  await tickUntil(page, refused)
  await expectToLast(page, refused, 9)
})

test('U3 the success of a state change comes two seconds after its confirmation, lasts two, and longer under the pointer or with the focus', async ({
  page,
  app,
}) => {
  const [publication] = await publicationsOf(app, 3)
  if (!publication) throw new Error('The seller has no publication')
  await page.clock.install()
  await startSession(page, SELLER, 'Vendedor')
  const article = await openPublication(page, publication, 0)
  await choose(page, article, 'Pausar publicación')
  const pause = dialog(page, '¿Pausar la publicación?')
  await expect(pause).toBeVisible()
  await stopClock(page)
  await pause.getByRole('button', { name: 'Sí, pausar' }).click()
  const elapsed = await tickUntil(page, article.getByText('Pausada'))
  const done = page.getByText('La publicación fue pausada con éxito')
  await page.clock.runFor(1900 - elapsed)
  await expect(done).toBeHidden()
  await page.clock.runFor(100)
  await tickUntil(page, done)
  await done.hover()
  await page.clock.runFor(20_000)
  await expect(done).toBeVisible()
  const close = page.locator('.mantine-Notification-root').getByRole('button', { name: 'Cerrar' })
  await close.focus()
  await page.mouse.move(600, 10)
  await page.clock.runFor(20_000)
  await expect(done).toBeVisible()
  await close.blur()
  await expectToLast(page, done, 2)
})
