// A page that was open all the time while somebody else changed what it shows (Z5).
import type { Page } from '@playwright/test'
import { expect } from './app.ts'

/** For one look: after it the buyer comes back again. */
export const GLANCE = { timeout: 2000 }

/** The buyer comes back, again if need be. */
export async function seenAgain(page: Page, look: () => Promise<void>): Promise<void> {
  await page.bringToFront()
  await expect(async () => {
    await page.evaluate('dispatchEvent(new Event("visibilitychange")); dispatchEvent(new Event("focus"))')
    await look()
  }).toPass({ intervals: [100] })
}
