// The application on a copy of the demo world and a browser in front of it.

import { chromium as playwright, type BrowserContext, type Page } from '@playwright/test'
import { addStyles, chromium } from '../../e2e/chromium.ts'
import { openDemoApp } from '../../e2e/global-setup.ts'

const QUALITY = 82

export type Size = { width: number; height: number }
export type Area = Size & { x: number; y: number }

export type Studio = {
  /** A browser window of this size that nobody signed in to. */
  open: (size: Size) => Promise<Page>
  close: () => Promise<void>
}

export async function openStudio(): Promise<Studio> {
  const app = await openDemoApp()
  const { executablePath, env } = chromium()
  const browser = await playwright.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none'],
  })
  return {
    open: async (size) => {
      const context = await browser.newContext({
        baseURL: app.address,
        viewport: size,
        locale: 'es-AR',
        timezoneId: 'America/Argentina/Buenos_Aires',
        reducedMotion: 'reduce',
      })
      return context.newPage()
    },
    close: async () => {
      await browser.close()
      await app.close()
    },
  }
}

/** A picture in WebP of what the window shows, or of an area of it. */
export async function capture(page: Page, area?: Area, scale = 1): Promise<Buffer> {
  await page.waitForLoadState('networkidle')
  // It blinks: the same page would make two pictures.
  await addStyles(page, '* { caret-color: transparent !important }')
  // What was drawn larger a moment ago is drawn anew.
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
  const devtools = await (page.context() as BrowserContext).newCDPSession(page)
  const clip = area && { ...area, scale }
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY, clip })
  await devtools.detach()
  return Buffer.from(data, 'base64')
}
