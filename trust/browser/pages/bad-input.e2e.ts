// Bad input in every field of every form: nothing breaks, no script runs, no text is lost without a message.

import type { Locator, Page } from '@playwright/test'
import { hasAtLeast } from '#domain/text.ts'
import { PASSWORD_MIN_LENGTH } from '#domain/rules.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import {
  addButton,
  firstItem,
  GLOVE_PAGE,
  GLOVES,
  openCart,
  panel,
  quantity,
  quantityOf,
} from '../../../e2e/shop-pages.ts'
import { callerOf, placeApproved } from '../../../e2e/orders.ts'

const TEXTS = {
  blank: '   ',
  emoji: '🧤🦺🔧👩🏽‍🏭',
  rightToLeft: '\u202eمرحبا بالعالم\u202c abc',
  script: '<script>window.hurt = 1</script><img src=x onerror="window.hurt = 1">',
  publication: `' or 1=1; -- "{{7*7}}" \${7*7}`,
  long: 'muy largo '.repeat(1000),
}
/** More than any field or the API takes. */
const MEGABYTE = 'x'.repeat(1_000_000)

const hurts = new WeakMap<Page, string[]>()

test.beforeEach(({ page }) => {
  const seen: string[] = []
  hurts.set(page, seen)
  page.on('pageerror', (error) => seen.push(`the page failed: ${error.message}`))
  page.on('dialog', (dialog) => seen.push(`a script asked: ${dialog.message()}`))
  page.on('response', (response) => {
    if (response.status() >= 500) seen.push(`${response.status()} of ${response.url()}`)
  })
})

test.afterEach(async ({ page }) => {
  expect(hurts.get(page)).toEqual([])
  expect(await page.evaluate('window.hurt')).toBeUndefined()
  await expect(page.getByRole('heading', { name: 'Algo salió mal' })).toHaveCount(0)
})

/** Fills the field as a paste does: the browser cuts text beyond the maximum length. */
async function paste(page: Page, field: Locator, text: string) {
  await field.fill('')
  await field.focus()
  await page.keyboard.insertText(text)
}

test('A1 A3 A5 sign-in and forgotten password reject any bad text with a message', async ({ page }) => {
  await page.goto('/login')
  const email = page.getByRole('textbox', { name: 'E-mail' })
  const password = page.getByLabel('Contraseña', { exact: true })
  const refusal = page.getByRole('alert').filter({ hasText: 'Revisá los datos ingresados.' })
  for (const text of [...Object.values(TEXTS), MEGABYTE]) {
    await paste(page, email, text)
    await paste(page, password, text.slice(0, 1000))
    const typed = await email.inputValue()
    if (typed.trim() === '') {
      await expect(page.getByRole('button', { name: 'Ingresar' })).toBeDisabled()
      continue
    }
    await page.getByRole('button', { name: 'Ingresar' }).click()
    await expect(refusal).toBeVisible()
    await expect(email).toHaveValue(typed)
  }
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
  const send = page.getByRole('button', { name: 'Enviar' })
  await expect(send).toBeVisible()
  for (const text of [TEXTS.script, TEXTS.long]) {
    await paste(page, email, text)
    await send.click()
    await expect(page.getByRole('alert')).toHaveText('No tenemos registrado el email.')
    await email.fill('')
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
})

test('A9 A10 a new password is refused when too short, stripped as required, and never lost', async ({
  page,
}) => {
  await startSession(page, 'comprador@abasto.test')
  await page.goto('/profile/change-password')
  const [current, chosen, repeated] = ['Contraseña actual', 'Nueva contraseña', 'Repetir contraseña'].map(
    (name) => page.getByLabel(name),
  ) as [Locator, Locator, Locator]
  const button = page.getByRole('button', { name: 'Cambiar contraseña' })
  for (const text of [...Object.values(TEXTS), MEGABYTE]) {
    await paste(page, chosen, text)
    for (const field of [current, repeated]) await paste(page, field, text.slice(0, 1000))
    const typed = await chosen.inputValue()
    expect(typed.length).toBeLessThanOrEqual(128)
    expect(typed).not.toMatch(/[/'"\\^()]/)
    if (!hasAtLeast(typed, PASSWORD_MIN_LENGTH)) {
      await expect(button).toBeDisabled()
      continue
    }
    await button.click()
    await expect(page.getByRole('alert')).toHaveText('Revisá los datos ingresados.')
    await expect(chosen).toHaveValue(typed)
  }
})

test('S11 C6 the search box and the ranges take any text', async ({ page }) => {
  await startSession(page, 'comprador@abasto.test')
  await page.goto('/profile')
  const box = page.getByRole('combobox', { name: 'Buscar productos' })
  await paste(page, box, TEXTS.blank)
  await box.press('Enter')
  await expect(page).toHaveURL('/profile')
  for (const text of [...Object.values(TEXTS).filter((text) => text !== TEXTS.blank), MEGABYTE]) {
    await paste(page, box, text)
    await box.press('Enter')
    await expect(page).toHaveURL(/\/search/)
    await expect(
      page
        .getByText('No se encontraron resultados para la búsqueda')
        .or(page.getByRole('main').locator('a[href^="/detail/"]').first()),
    ).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/profile')
  }

  await page.goto('/search/?term=guantes')
  const least = page.getByRole('group', { name: 'Precio' }).getByRole('textbox').first()
  for (const text of ['-5', '1e9', '٣٤', TEXTS.script, '9'.repeat(400), MEGABYTE]) {
    await paste(page, least, text)
    await least.press('Enter')
    await expect(page.getByRole('group', { name: 'Precio' }).getByRole('alert')).toBeVisible()
    await expect(page).not.toHaveURL(/price_/)
  }
  await expect(page.getByRole('main')).toContainText(/producto|No se encontraron/)
})

test('D4 whatever else than a quantity is typed is refused with a message', async ({ page }) => {
  await startSession(page, 'comprador@abasto.test')
  await page.goto(GLOVE_PAGE)
  for (const text of ['-3x', TEXTS.emoji, TEXTS.script, '9'.repeat(400), MEGABYTE]) {
    await paste(page, quantity(page), text)
    await expect(panel(page).getByRole('alert')).toBeVisible()
    await expect(addButton(page)).toBeDisabled()
  }
})

test('K6 K9 K11 the cart takes any text and keeps the comments as they were written', async ({
  page,
  app,
}) => {
  const { cart, finish } = await openCart(page, app, [GLOVES])
  const wanted = quantityOf(page, firstItem(cart))
  for (const text of [TEXTS.script, TEXTS.rightToLeft, MEGABYTE]) {
    await paste(page, wanted, text)
    await wanted.press('Enter')
    await expect(page.getByText('Escribí solo un número, como 12 o 1.500.')).toBeVisible()
    await expect(finish).toBeDisabled()
  }
  await wanted.fill('2')
  await page.getByRole('combobox', { name: 'Dirección de entrega' }).click()
  await page.getByRole('option', { name: /Planta Pilar/ }).click()
  const forSeller = page.getByRole('textbox', { name: 'Comentarios para el vendedor' })
  const forApprover = page.getByRole('textbox', { name: 'Comentarios para el aprobador' })
  for (const text of [TEXTS.long, MEGABYTE]) {
    await paste(page, forSeller, text)
    expect((await forSeller.inputValue()).length).toBe(500)
  }
  await paste(page, forSeller, TEXTS.blank)
  await expect(finish).toBeDisabled()
  const written = `${TEXTS.script} ${TEXTS.emoji} ${TEXTS.rightToLeft}`
  await paste(page, forSeller, written)
  await paste(page, forApprover, TEXTS.publication)
  await finish.click()
  await page.getByRole('link', { name: 'Ver compra' }).click()
  // The page leaves out what turns the direction of the text beside it.
  await expect(page.getByText(written.replaceAll(/[\u202e\u202c]/g, ''))).toBeVisible()
  await expect(page.getByText(TEXTS.publication)).toBeVisible()
})

test('V4 a dispatch note takes digits only, and what it lists whole numbers only', async ({ page, app }) => {
  const buyer = await callerOf(app, 'comprador@abasto.test')
  const approver = await callerOf(app, 'aprobadora@abasto.test')
  const order = await placeApproved(buyer, approver, { seller: 'Ferretera del Plata', quantities: [4] })
  await startSession(page, 'vendedor@abasto.test', 'Vendedor')
  await page.goto(`/sales/order-detail/${order.id}`)
  const toSend = page.getByRole('textbox', { name: 'Cantidad a enviar' })
  for (const text of [...Object.values(TEXTS), MEGABYTE]) {
    await paste(page, toSend, text)
    const isRefused = text.trim() !== ''
    await expect(page.getByText('Escribí solo un número, como 12 o 1.500.')).toHaveCount(isRefused ? 1 : 0)
    await expect(page.getByRole('button', { name: 'Enviar pedido' })).toBeDisabled()
  }
  await toSend.fill('2')
  await page.getByRole('button', { name: 'Enviar pedido' }).click()
  const note = page.getByRole('textbox', { name: 'Número de remito' })
  for (const text of [...Object.values(TEXTS), MEGABYTE]) {
    await paste(page, note, text)
    await expect(note).toHaveValue(/^[\d.,]{0,40}$/)
  }
})
