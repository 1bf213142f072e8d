// Checks a page against WCAG 2.2 AA: axe, reflow, text spacing and reduced motion.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page, Route } from '@playwright/test'
import { expect, test } from './app.ts'
import { addStyles } from './chromium.ts'

const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

const MODAL = '[aria-modal="true"]'
/** A modal dialog and what opens from it. */
const DIALOGS = '[role="dialog"], [role="listbox"], [role="menu"]'

interface Screens {
  /** Widths for axe. */
  axe: readonly number[]
  /** Widths at which nothing may be too wide or cut off: 640 is 1280 at 200 %, 320 at 400 %. */
  reflow: readonly number[]
}

export const WIDE: Screens = { axe: [1280], reflow: [1280] }
export const NARROW: Screens = { axe: [390], reflow: [390, 360, 320] }
export const ALL: Screens = { axe: [1280, 390], reflow: [640, 360, 320] }

/** Soft: one run reports every violation. */
export async function checkAccessibility(
  page: Page,
  state: string,
  { axe, reflow }: Screens = ALL,
): Promise<void> {
  await test.step(state, async () => {
    // Amounts that are being updated are dimmed.
    await expect(page.locator('[data-saving]')).toHaveCount(0)
    const size = page.viewportSize() ?? { width: 1280, height: 720 }
    for (const width of axe) {
      await page.setViewportSize({ ...size, width })
      await expectNone(() => axeViolations(page), `${state}, ${width} px`)
    }
    for (const width of reflow) {
      await page.setViewportSize({ ...size, width })
      await expectNone(() => clippedTexts(page), `${state}, cut off at ${width} px`)
    }
    await withTextSpacing(page, async () => {
      await expectNone(() => clippedTexts(page), `${state}, cut off with more space between letters`)
    })
    await page.setViewportSize(size)
    expect.soft(await runningAnimations(page), `${state}, moves`).toEqual([])
  })
}

/** Polls, as the page may still be adapting to its width. */
async function expectNone(find: () => Promise<string[]>, message: string): Promise<void> {
  await expect.configure({ soft: true }).poll(find, { message, timeout: 10_000 }).toEqual([])
}

/** The accessibility violations that axe finds on the page, in the open modal dialog, or in what matches `selector`. */
export async function axeViolations(page: Page, selector?: string): Promise<string[]> {
  // The builder would load 650 kB of script twice for each analysis.
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(AXE)
  // In legacy mode it opens no second page.
  const axe = new AxeBuilder({ page, axeSource: ';' }).setLegacyMode()
  // The page behind a modal dialog is checked before it opens.
  const scope = selector ?? ((await page.locator(MODAL).count()) > 0 ? DIALOGS : undefined)
  if (scope !== undefined) axe.include(scope)
  const { violations } = await axe.options({ resultTypes: ['violations'] }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Texts wider than the screen or clipped by an ancestor, except where they end in "…" or scroll by themselves. */
function clippedTexts(page: Page): Promise<string[]> {
  return page.locator('body').evaluate((body): string[] => {
    const { defaultView: view } = body.ownerDocument
    const root = body.ownerDocument.documentElement
    const found = new Set<string>()
    if (root.scrollWidth > root.clientWidth) found.add(`the page is ${root.scrollWidth} px wide`)
    const texts = body.ownerDocument.createTreeWalker(body, view.NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      const holder = text.parentElement
      if (text.data.trim() === '' || holder.closest('[aria-hidden="true"], script, style')) continue
      if (!holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const range = body.ownerDocument.createRange()
      range.selectNodeContents(text)
      const { left, right, top, bottom } = range.getBoundingClientRect()
      // Off screen until focused.
      if (bottom <= 0) continue
      for (let around = holder; around !== null; around = around.parentElement) {
        const style = view.getComputedStyle(around)
        const box = around.getBoundingClientRect()
        // For screen readers only, or truncated on purpose.
        if (box.width <= 1 || style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') break
        if (['auto', 'scroll'].includes(style.overflowX) && style.overflowY !== 'visible' && around !== root)
          break
        const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
        const isWide = hides(style.overflowX) && (right > box.right + 1 || left < box.left - 1)
        const isHigh = hides(style.overflowY) && (bottom > box.bottom + 1 || top < box.top - 1)
        if (isWide || isHigh) found.add(text.data.trim().slice(0, 60))
      }
    }
    return [...found]
  })
}

/** WCAG 1.4.12 */
async function withTextSpacing(page: Page, act: () => Promise<void>): Promise<void> {
  const remove = await addStyles(
    page,
    `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }`,
  )
  await act()
  await remove()
}

interface Motion {
  effect: { target: { outerHTML: string }; getComputedTiming: () => { duration: number } }
}

/** Animations that run in spite of reduced motion. */
function runningAnimations(page: Page): Promise<string[]> {
  return page.locator('body').evaluate((body): string[] => {
    const moving = (motion: Motion) => motion.effect.getComputedTiming().duration > 1
    const all: Motion[] = body.ownerDocument.getAnimations()
    return all.filter(moving).map(({ effect }) => effect.target.outerHTML.slice(0, 100))
  })
}

/** Holds the responses back until the returned function is called. */
export async function holdResponses(page: Page, calls: string | RegExp): Promise<() => void> {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(calls, async (route) => {
    await gate
    await route.continue()
  })
  return release
}

/** A failure that the page does not retry. */
export function respondWithError(route: Route): Promise<void> {
  return route.fulfill({ status: 501, json: {} })
}
