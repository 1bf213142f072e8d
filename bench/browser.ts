// The application on the demo world and a browser to measure it in.

import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium as playwright, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { chromium } from '../e2e/chromium.ts'
import { openDemoApp } from '../e2e/demo-app.ts'

export type Measured = {
  page: Page
  /** Of the application. */
  address: string
  /** Of the browser's own protocol, for other tools. */
  port: number
}

export async function inBrowser(measure: (what: Measured) => Promise<void>): Promise<void> {
  const app = await openDemoApp()
  const profile = await mkdtemp(join(tmpdir(), 'abasto-browser-'))
  const port = await freePort()
  const { executablePath, env } = chromium()
  const browser = await playwright.launchPersistentContext(profile, {
    baseURL: app.address,
    executablePath,
    env: { ...process.env, ...env },
    args: ['--no-sandbox', '--disable-dev-shm-usage', `--remote-debugging-port=${port}`],
  })
  try {
    await measure({ page: await browser.newPage(), address: app.address, port })
  } finally {
    await browser.close()
    await app.close()
    await rm(profile, { recursive: true })
  }
}

/** As the buyer of the demo world, unless it happened already. */
export async function signIn(page: Page) {
  await page.goto('/')
  const email = page.getByRole('textbox', { name: 'E-mail' })
  const inside = page.getByRole('button', { name: 'Mi perfil' })
  await email.or(inside).waitFor()
  if (await inside.isVisible()) return
  await email.fill('comprador@abasto.test')
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await inside.waitFor()
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port: free } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return free
}
