// Keyboard helpers. They fail when a focused element does not show its focus.
import type { Locator, Page } from '@playwright/test'
import { expect } from './app.ts'

/** More tab stops than any page has. */
const MAX_STOPS = 250

/** Presses Tab, or Shift+Tab to go back, until the target has the focus. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = target.page()
  await expect(target).toBeAttached()
  const visited: string[] = []
  for (let stops = 0; stops < MAX_STOPS; stops++) {
    await page.keyboard.press(key)
    const stop = await focusedElement(page)
    visited.push(stop.name)
    expect(stop.faults, `the focus on ${stop.name}`).toEqual([])
    if (await hasFocus(target)) return
  }
  throw new Error(`Tab does not reach ${String(target)}. It visited ${visited.join(', ')}`)
}

/** Fails unless the next tab stops are exactly these. */
export async function tabThrough(stops: readonly Locator[]): Promise<void> {
  for (const stop of stops) {
    await stop.page().keyboard.press('Tab')
    await expect(stop).toBeFocused()
    const { name, faults } = await focusedElement(stop.page())
    expect(faults, `the focus on ${name}`).toEqual([])
  }
}

export async function pressOn(target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(target)
  await target.page().keyboard.press(key)
}

/** Replaces the field's text, focusing it first if needed. */
export async function typeInto(target: Locator, text: string): Promise<void> {
  if (!(await hasFocus(target))) await tabTo(target)
  await target.page().keyboard.press('ControlOrMeta+A')
  await target.page().keyboard.type(text)
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === element.ownerDocument.activeElement)
}

interface Stop {
  name: string
  /** Why the focus cannot be seen. */
  faults: string[]
}

/** Checks that the focus is outlined (WCAG 2.4.7) and not covered (2.4.11). */
function focusedElement(page: Page): Promise<Stop> {
  return page.locator('body').evaluate((body): Stop => {
    const { activeElement: element, defaultView: view } = body.ownerDocument
    const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)}`
    if (element === body) return { name, faults: [] }
    // A radio button styled as a card or a segment shows the focus on its label.
    const shown =
      element.closest('label') ?? body.querySelector(`label[for="${element.id || '-'}"]`) ?? element
    const isOutlined = [element, shown].some((one) => {
      const { outlineStyle, outlineWidth } = view.getComputedStyle(one)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    const { left, right, top, bottom } = shown.getBoundingClientRect()
    const [x, y] = [(left + right) / 2, (Math.max(0, top) + Math.min(view.innerHeight, bottom)) / 2]
    const above = body.ownerDocument.elementFromPoint(x, y)
    return {
      name,
      faults: [
        ...(isOutlined ? [] : ['has no outline']),
        ...(above === null ? ['is out of sight'] : []),
        ...(above === null || shown.contains(above) || above.contains(shown)
          ? []
          : [`is covered by ${above.outerHTML.slice(0, 80)}`]),
      ],
    }
  })
}
