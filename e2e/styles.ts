// Styles that a test adds to a page. Not as an element: the page's security policy admits only its own (T11).
import type { Page } from '@playwright/test'

/** Returns a function that removes them. */
export async function addStyles(page: Page, css: string): Promise<() => Promise<void>> {
  const sheet = await page.evaluateHandle(`(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(${JSON.stringify(css)})
    document.adoptedStyleSheets.push(sheet)
    return sheet
  })()`)
  return () => sheet.evaluate((added) => (added as { replaceSync: (css: string) => void }).replaceSync(''))
}
