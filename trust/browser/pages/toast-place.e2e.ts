// Where results are shown: no toast covers a control, at the top of a page or in the middle of a list.
import type { Locator, Page } from '@playwright/test'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { choose, dialog, SELLER } from '../../../e2e/publications-page.ts'
import { BUYER, chooseZone, GLOVE_PAGE } from '../../../e2e/shop-pages.ts'

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

/** Marks the controls in view: those that a press at their centre reaches. Returns how many. */
const MARK_CONTROLS = `(() => {
  const controls = [...document.querySelectorAll('a, button, input, select, textarea')].filter((control) => {
    const { left, top, width, height } = control.getBoundingClientRect()
    return control.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
  for (const control of controls) control.dataset.inView = ''
  return controls.length
})()`

/** The marked controls that a toast covers at their centre. */
const COVERED = `[...document.querySelectorAll('[data-in-view]')].flatMap((control) => {
  const { left, top, width, height } = control.getBoundingClientRect()
  const above = document.elementFromPoint(left + width / 2, top + height / 2)
  return above?.closest('.mantine-Notification-root') ? [control.ariaLabel ?? control.textContent] : []
})`

const toast = (page: Page, text: string) =>
  page.locator('.mantine-Notification-root').filter({ hasText: text })
const PAUSED = 'La publicación fue pausada con éxito'

/** Fails unless all that could be pressed before `act` can be pressed beside the toast that it shows. */
async function expectNothingCovered(page: Page, text: string, act: () => Promise<void>) {
  expect(await page.evaluate<number>(MARK_CONTROLS)).toBeGreaterThan(5)
  await act()
  await toast(page, text).hover()
  await expect(toast(page, text)).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate<string[]>(COVERED)).toEqual([])
  await page.mouse.move(0, 0)
  await expect(toast(page, text)).toBeHidden()
}

/** The rows of a seller's table, the given one in the middle of the screen. */
async function openRow(page: Page, place: number): Promise<Locator> {
  await page.goto('/quotes?state=1&view=table')
  const row = page.getByRole('table').getByRole('row').nth(place)
  await row.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  return row
}

async function pause(page: Page, row: Locator) {
  await choose(page, row, 'Pausar publicación')
  await dialog(page, '¿Pausar la publicación?').getByRole('button', { name: 'Sí, pausar' }).click()
}

for (const size of SIZES) {
  test(`D6 U3 at ${size.width} px a toast covers no link, button or field in view`, async ({ page }) => {
    await page.setViewportSize(size)
    await startSession(page, BUYER)
    await page.goto(GLOVE_PAGE)
    await chooseZone(page, 'Buenos Aires')
    const add = page.getByRole('button', { name: 'Agregar al carrito', disabled: false }).last()
    await expect(add).toBeVisible()
    await expectNothingCovered(page, 'Producto agregado correctamente', () => add.click())

    await startSession(page, SELLER, 'Vendedor')
    for (const place of [2, 12]) {
      const row = await openRow(page, place)
      await expectNothingCovered(page, PAUSED, () => pause(page, row))
    }
  })
}

test('U3 a button pressed while a toast comes stays where it is, and its release is a click', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await startSession(page, SELLER, 'Vendedor')
  const row = await openRow(page, 5)
  const paused = await row.getByRole('rowheader').innerText()
  await pause(page, row)
  await expect(row).not.toContainText(paused)
  const menu = row.getByRole('button', { name: /^Más acciones/ })
  await menu.hover()
  const before = await row.boundingBox()
  await page.mouse.down()
  await expect(toast(page, PAUSED)).toBeVisible()
  expect(await row.boundingBox()).toEqual(before)
  await page.mouse.up()
  await expect(page.getByRole('menuitem', { name: 'Historial de precios' })).toBeVisible()
  await expect.poll(async () => (await row.boundingBox())?.y).toBeGreaterThan(before?.y ?? 0)
})
