// Numbers on a page, beside what a text explains.

import type { Locator, Page } from '@playwright/test'

const SIZE = 26
const STYLE = `position:fixed;z-index:9999;display:grid;place-items:center;width:${SIZE}px;height:${SIZE}px;
  border:2px solid #fff;border-radius:50%;background:#b3261e;color:#fff;font:700 14px/1 'Inter Variable',sans-serif`

export type Side = 'left' | 'below'

/** Numbers them from 1, each beside its element. */
export async function markAll(page: Page, locators: Locator[], side: Side) {
  const boxes = await Promise.all(locators.map((locator) => locator.first().boundingBox()))
  const missing = boxes.indexOf(null)
  if (missing >= 0) throw new Error(`Nothing to put the number ${missing + 1} beside`)
  const marks: string[] = []
  for (const [index, box] of boxes.entries()) {
    if (!box) continue
    const left = side === 'left' ? Math.max(2, box.x - SIZE - 4) : box.x + Math.min(box.width, 80) / 2
    const top = side === 'left' ? box.y + (Math.min(box.height, 48) - SIZE) / 2 : box.y + box.height - 8
    marks.push(`<div data-mark style="${STYLE};left:${left}px;top:${top}px">${index + 1}</div>`)
  }
  await page.evaluate(`document.body.insertAdjacentHTML('beforeend', ${JSON.stringify(marks.join(''))})`)
}

export async function unmarkAll(page: Page) {
  await page.evaluate(`document.querySelectorAll('[data-mark]').forEach((mark) => mark.remove())`)
}
