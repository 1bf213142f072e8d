// `test` for the journeys. Each file has an application and a database of its own; after its last test every invariant
// of db/invariants.sql must hold. In no test may the browser refuse anything for the Content Security Policy.

import { test as base, expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import type { Day } from '#domain/days.ts'
import { formatDay } from '#domain/format.ts'
import { startServer, type RunningApp, type Settings } from './server.ts'

export { expect }

type AppOfFile = (file: string, settings: Settings) => Promise<RunningApp>

let current: { file: string; app: RunningApp } | undefined

/** The application of the test that runs. */
export function currentApp(): RunningApp {
  if (!current) throw new Error('No application runs yet: the test has to use `page` or `app`')
  return current.app
}

export const test = base.extend<
  { settings: Settings; app: RunningApp; policy: void },
  { appOfFile: AppOfFile }
>({
  /** For a whole file: `test.use({ settings: { TAG_MANAGER_ID: 'GTM-ABC123' } })`. */
  settings: [{}, { option: true }],
  // A worker runs one file after the other.
  appOfFile: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const server = startServer()
      await provide(async (file, settings) => {
        if (current?.file !== file) {
          await closeCurrent()
          current = { file, app: await server.open(settings) }
        }
        return current.app
      })
      await closeCurrent().finally(() => server.stop())
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  app: [
    async ({ appOfFile, settings }, provide, { file }) => provide(await appOfFile(file, settings)),
    { timeout: 60_000 },
  ],
  baseURL: async ({ app }, provide) => provide(app.address),
  policy: [
    async ({ context }, provide) => {
      const refused: string[] = []
      context.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) refused.push(message.text())
      })
      await provide()
      expect(refused, 'refused by the Content Security Policy').toEqual([])
    },
    { auto: true },
  ],
})

async function closeCurrent(): Promise<void> {
  if (!current) return
  const { file, app } = current
  current = undefined
  const violations = await app.close()
  if (violations.length > 0) {
    throw new Error(`These invariants do not hold after ${file}:\n${violations.join('\n')}`)
  }
}

export type UserType = 'Comprador' | 'Vendedor'
const ROLES = { Comprador: 'buyer', Vendedor: 'seller', Operador: 'operator' } as const

/** Every page opened from here on is this person's. Opens none itself. */
export async function startSession(
  page: Page,
  email: string,
  type: keyof typeof ROLES = 'Comprador',
): Promise<void> {
  const role = ROLES[type]
  const { address: origin, openSession } = currentApp()
  // As web/session/session.ts stores it.
  const session = { token: await openSession(email, role), role, email, passwordToken: null }
  const localStorage = [{ name: 'abasto.session', value: JSON.stringify(session) }]
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] })
}

/** Starts a session and opens the home page. Tests of signing in use signInByForm. */
export async function signIn(page: Page, email: string, type: UserType = 'Comprador'): Promise<void> {
  await startSession(page, email, type)
  await page.goto('/')
  await expectSignedIn(page)
}

export async function signInByForm(page: Page, email: string, type: UserType = 'Comprador'): Promise<void> {
  await page.goto('/login')
  await enter(page, email, type)
  await expectSignedIn(page)
}

function expectSignedIn(page: Page): Promise<void> {
  return expect(page.getByRole('button', { name: 'Mi perfil' })).toBeVisible()
}

/** Fills the form that is shown and sends it. */
export async function enter(
  page: Page,
  email: string,
  type: UserType = 'Comprador',
  password = DEMO_PASSWORD,
): Promise<void> {
  await page.getByRole('radio', { name: type }).check()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Ingresar' }).click()
}

/** Leaves through the header. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mi perfil' }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL('/login')
}

export const spanish = (day: Day) => formatDay(day, 'es')

export async function chooseDelegate(page: Page, typed: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Quién te reemplaza' }).fill(typed)
  await page.getByRole('option', { name }).click()
}

/** A day of this month or the next. */
export async function chooseDay(page: Page, field: string, day: Day): Promise<void> {
  const calendar = await openCalendar(page, field)
  const wanted = calendar.getByRole('button', { name: spanish(day), exact: true })
  if (!(await wanted.isVisible())) await calendar.getByRole('button', { name: 'Mes siguiente' }).click()
  await wanted.click()
  await expect(calendar).toBeHidden()
}

export async function openCalendar(page: Page, field: string) {
  const name = new RegExp(`^${field}: `)
  await page.getByRole('button', { name }).click()
  const calendar = page.getByRole('dialog', { name })
  await expect(calendar.getByRole('table')).toBeVisible()
  return calendar
}

/** Opens the list's first order, which has the list in its address, and returns by the breadcrumb named `list`. */
export async function openFirstAndReturn(page: Page, list: string): Promise<void> {
  const listed = new URL(page.url())
  const isOfList = ({ searchParams }: URL) =>
    ['state', 'page', 'per_page', 'period'].every(
      (name) => searchParams.get(name) === listed.searchParams.get(name),
    )
  const first = page.getByRole('article').first().getByRole('heading')
  const heading = await first.innerText()
  await page.getByRole('article').first().getByRole('link', { name: /^Ver / }).click()
  await expect(page).toHaveURL((url) => url.pathname.includes('/order-detail/') && isOfList(url))
  await page.getByRole('navigation', { name: 'Ruta de navegación' }).getByRole('link', { name: list }).click()
  await expect(page).toHaveURL((url) => url.pathname === listed.pathname && isOfList(url))
  await expect(first).toHaveText(heading)
}
