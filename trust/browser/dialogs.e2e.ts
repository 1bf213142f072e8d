// Opening dialogs.
import { expect, startSession, test } from '../../e2e/app.ts'

test('Z2 P4 the buttons of an opening dialog stay where they are, so that none moves away under a press', async ({
  page,
}) => {
  await startSession(page, 'vendedor@abasto.test', 'Vendedor')
  await page.goto('/shipping')
  const pause = page.getByRole('button', { name: 'Pausar Buenos Aires', exact: true })
  await expect(pause).toBeVisible()
  // The place of "Cancelar" as soon as it is on the page.
  await page.evaluate(`void (window.opening = new Promise((resolve) => {
    const look = () => {
      const buttons = [...document.querySelectorAll('[role="dialog"] button')]
      const button = buttons.find(({ textContent }) => textContent === 'Cancelar')
      if (button) resolve(button.getBoundingClientRect().y)
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true })
  }))`)
  await pause.click()
  const dialog = page.getByRole('dialog', { name: '¿Pausar Buenos Aires?' })
  const cancel = dialog.getByRole('button', { name: 'Cancelar' })
  await expect(dialog).toHaveCSS('opacity', '1')
  expect((await cancel.boundingBox())?.y).toBe(await page.evaluate('window.opening'))
  await cancel.click()
  await expect(dialog).toBeHidden()
})

test('S16 at 390 px a dialog is as wide as the screen but 8 px at each side', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await startSession(page, 'vendedor@abasto.test', 'Vendedor')
  await page.goto('/shipping')
  await page.getByRole('button', { name: 'Pausar Buenos Aires', exact: true }).click()
  const pause = page.getByRole('dialog', { name: '¿Pausar Buenos Aires?' })
  await expect.poll(() => pause.boundingBox()).toMatchObject({ x: 8, width: 374 })
})

test('S9 Z2 a dialog closed by Escape before it took the focus leaves the focus on its button', async ({
  page,
}) => {
  await startSession(page, 'vendedor@abasto.test', 'Vendedor')
  await page.goto('/shipping')
  const pause = page.getByRole('button', { name: 'Pausar Buenos Aires', exact: true })
  await pause.focus()
  // Presses Escape as soon as the dialog is on the page, before Mantine focuses it.
  await page.evaluate(`void new MutationObserver((_, observer) => {
    if (!document.querySelector('[role="dialog"]')) return
    observer.disconnect()
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  }).observe(document.body, { subtree: true, childList: true })`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(pause).toBeFocused()
})
