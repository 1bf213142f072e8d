// What people who prefer reduced motion need: the focus stays and shows, and the enlarged picture follows at once.

import { expect, openCalendar, spanish, startSession, test } from '../../../e2e/app.ts'
import { inDays } from '../../../e2e/orders.ts'
import { GLOVE_PAGE } from '../../../e2e/shop-pages.ts'

test('G2 choosing a day on a page returns the focus to its field', async ({ page }) => {
  await startSession(page, 'aprobadora@abasto.test')
  await page.goto('/approve-orders/delegate-orders')
  await openCalendar(page, 'Desde')
  await expect(page.getByRole('button', { name: spanish(inDays(0)), exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Desde: ${spanish(inDays(0))}` })).toBeFocused()
})

test('A1 the focus is outlined at once', async ({ page }) => {
  await page.goto('/login')
  const buyer = page.getByRole('radio', { name: 'Comprador' })
  await buyer.focus()
  await page.keyboard.press('ArrowRight')
  const seller = page.getByRole('radio', { name: 'Vendedor' })
  await expect(seller).toBeFocused()
  // Read in the same task that moves the focus, before the next frame.
  const outline = await buyer.evaluate((radio) => {
    const label = radio.closest('label')
    const { getComputedStyle } = radio.ownerDocument.defaultView
    const before = getComputedStyle(label).outlineStyle
    radio.focus()
    return `${before}, then ${getComputedStyle(label).outlineWidth}`
  })
  expect(outline).toBe('none, then 2px')
})

test('D2 the enlarged picture follows the pointer at once', async ({ page }) => {
  await startSession(page, 'comprador@abasto.test')
  await page.goto(GLOVE_PAGE)
  await page.getByRole('button', { name: 'Ampliar imagen' }).click()
  const picture = page.getByRole('dialog', { name: /^Guantes/ }).getByRole('img', { name: /^Guantes/ })
  await expect(picture).toBeVisible()
  const { x, y, width } = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0 }
  const centre = { x: x + width / 2, y: y + width / 2 }
  // Written in the same task that moves the picture, before the next frame.
  await picture.evaluate((image) => {
    const { MutationObserver } = image.ownerDocument.defaultView
    new MutationObserver(() => {
      image.dataset['left'] = String(Math.round(image.getBoundingClientRect().left))
    }).observe(image.ownerDocument.body, { subtree: true, attributeFilter: ['style'] })
  })
  const left = x - 0.75 * width
  await page.mouse.dblclick(centre.x, centre.y)
  await expect(picture).toHaveAttribute('data-left', String(left))
  await page.mouse.down()
  await page.mouse.move(centre.x + 60, centre.y)
  await page.mouse.up()
  await expect(picture).toHaveAttribute('data-left', String(left + 60))
})
