// A seller's delivery zones: the list, editing in place, and changing all zones at once (Z).
import { sql } from 'kysely'
import type { Locator, Page } from '@playwright/test'
import * as contract from '#contract/zones.ts'
import type { ZoneRow } from '#contract/zones.ts'
import { decimal, parseCents } from '#domain/money.ts'
import { increased } from '#domain/shipping.ts'
import { formatMoney } from '#domain/format.ts'
import { expect, signIn, startSession, test } from '../../../e2e/app.ts'
import { callerOf, withDatabase } from '../../../e2e/orders.ts'
import type { RunningApp } from '../../../e2e/server.ts'

const SELLER = 'vendedor@abasto.test'

const rows = (page: Page) => page.getByRole('main').locator('tbody').getByRole('row')
const rowOf = (page: Page, zone: string) => rows(page).filter({ hasText: zone })
const count = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+ zonas?$/ })
const notice = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text })
const price = (page: Page, size: string, zone: string) =>
  page.getByRole('textbox', { name: `Precio ${size} en ${zone}, en pesos` })

async function zonesOf(app: RunningApp): Promise<ZoneRow[]> {
  const seller = await callerOf(app, SELLER, 'seller')
  return (await seller.callOrThrow(contract.shippingZones, { query: { per_page: 100 } })).data
}

async function zoneOf(app: RunningApp, region: string): Promise<ZoneRow> {
  const zone = (await zonesOf(app)).find((one) => one.region === region)
  if (!zone) throw new Error(`The seller does not deliver to ${region}`)
  return zone
}

async function openZones(page: Page, query = '') {
  await startSession(page, SELLER, 'Vendedor')
  await page.goto(`/shipping?state=1&page=1&per_page=5${query}`)
  await expect(rows(page).first()).toBeVisible()
}

async function openZone(page: Page, region: string): Promise<Locator> {
  await openZones(page, `&search=${encodeURIComponent(region)}`)
  return rowOf(page, region)
}

async function choose(page: Page, act: string) {
  await page.getByRole('button', { name: 'Acciones masivas' }).click()
  await page.getByRole('menuitem', { name: act }).click()
}

test('Z1 the list of zones in pages, by state and by name; the address holds the page', async ({
  page,
  app,
}) => {
  await signIn(page, SELLER, 'Vendedor')
  await page.getByRole('navigation').getByRole('link', { name: 'Mis envíos' }).click()
  await expect(page).toHaveURL('/shipping?state=1&page=1&per_page=5')
  await expect(page.getByRole('heading', { level: 1, name: 'Mis envíos' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Precios de envíos por zonas' })).toBeVisible()
  await expect(page.getByRole('note')).toContainText('Recordá activar tus zonas de entrega')
  const zones = await zonesOf(app)
  await expect(count(page)).toHaveText(`${zones.length} zonas`)
  await expect(rows(page)).toHaveCount(5)
  for (const [index, zone] of zones.slice(0, 5).entries()) {
    const row = rows(page).nth(index)
    await expect(row.getByRole('rowheader')).toContainText(zone.region)
    await expect(row).toContainText('Argentina')
    await expect(row.getByRole('button', { name: /^(Pausar|Activar) / })).toBeVisible()
    const shown = () => row.getByRole('textbox').evaluateAll((fields) => fields.map(({ value }) => value))
    const amounts = zone.prices.map(({ value }) => formatMoney(value, 'ARS', 'es').slice(2))
    expect(await shown()).toEqual([String(zone.delivery_time), ...amounts])
  }
  await page.getByRole('link', { name: 'Página 2', exact: true }).click()
  await expect(rows(page).first()).toContainText(zones[5]?.region ?? '')

  const paused = zones.filter((zone) => zone.state_shipping === 2)
  await page.getByRole('link', { name: /Ver (la pausada|las \d+ pausadas)/ }).click()
  await expect(page).toHaveURL(/state=2&page=1/)
  await expect(rows(page)).toHaveCount(paused.length)
  await expect(rows(page).first()).toContainText('Pausada')
  await page.getByRole('link', { name: 'Activas' }).click()
  await expect(count(page)).toHaveText(`${zones.length - paused.length} zonas`)
  await page.getByRole('link', { name: 'Todas' }).click()

  const search = page.getByRole('textbox', { name: 'Buscar por zona' })
  await search.fill('CORDOBA')
  await search.press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Córdoba')
  await search.fill('zzz')
  await search.press('Enter')
  await expect(page.getByRole('heading', { name: 'No se encontraron resultados' })).toBeVisible()
  await page.getByRole('button', { name: 'Borrar la búsqueda' }).click()
  await expect(rows(page)).toHaveCount(5)
})

test('Z2 a delivery time is edited in place: whole days only, Enter saves, Escape restores', async ({
  page,
  app,
}) => {
  const zone = await zoneOf(app, 'Córdoba')
  await openZone(page, 'Córdoba')
  const days = page.getByRole('textbox', { name: 'Tiempo de entrega en Córdoba, en días hábiles' })
  await expect(days).toHaveValue(String(zone.delivery_time))
  for (const [typed, problem] of [
    ['2,5', 'Escribí un número entero, sin decimales.'],
    ['1.000', 'El máximo es 999.'],
  ] as const) {
    await days.fill(typed)
    await days.press('Enter')
    await expect(days).toHaveAccessibleDescription(problem)
    await expect(days).toHaveValue(typed)
  }
  await days.press('Escape')
  await expect(days).toHaveValue(String(zone.delivery_time))
  await days.fill('')
  await days.press('Enter')
  await expect(days).toHaveAccessibleDescription('Completá este campo.')
  expect((await zoneOf(app, 'Córdoba')).delivery_time).toBe(zone.delivery_time)
  await days.fill('17')
  await days.press('Enter')
  await expect(page.getByText('Guardado: Tiempo de entrega en Córdoba, en días hábiles, 17')).toBeAttached()
  await expect(days).toBeFocused()
  expect((await zoneOf(app, 'Córdoba')).delivery_time).toBe(17)
  await page.reload()
  await expect(days).toHaveValue('17')
})

test('Z2 a price is edited in place in local format; a refused value stays with the reason', async ({
  page,
  app,
}) => {
  await openZone(page, 'Córdoba')
  const field = price(page, 'T3', 'Córdoba')
  const before = (await zoneOf(app, 'Córdoba')).prices[2]?.value
  for (const [typed, problem] of [
    ['1.2.3', 'Escribí solo un número, como 12 o 1.500.'],
    ['1,234', /^¿Miles/],
    ['-5', 'El mínimo es 0.'],
    ['9999999999', 'El máximo es 999.999.999,99.'],
  ] as const) {
    await field.fill(typed)
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription(problem)
    await expect(field).toHaveValue(typed)
  }
  expect((await zoneOf(app, 'Córdoba')).prices[2]?.value).toBe(before)
  await field.fill('$ 1.234,5')
  await field.press('Tab')
  await expect(page.getByText('Guardado: Precio T3 en Córdoba, en pesos, 1.234,50')).toBeAttached()
  await expect(field).toHaveValue('1.234,50')
  await expect(price(page, 'T4', 'Córdoba')).toBeFocused()
  expect((await zoneOf(app, 'Córdoba')).prices[2]).toMatchObject({ value: '1234.50', cost: 'ARS 1234.50' })

  await page.route('**/shipping-providers/*/prices/T3', (route) => route.abort())
  await field.fill('77')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(/No pudimos conectarnos/)
  await expect(field).toHaveValue('77')
  await page.unroute('**/shipping-providers/*/prices/T3')
  await field.press('Enter')
  await expect(field).toHaveValue('77,00')
})

test('Z2 a zone is paused after a confirmation, and activated at once', async ({ page, app }) => {
  const row = await openZone(page, 'Mendoza')
  await row.getByRole('button', { name: 'Pausar Mendoza' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Pausar Mendoza?' })
  await expect(dialog).toContainText('dejan de ver tus productos enseguida')
  await page.keyboard.press('Escape')
  await expect(row).toContainText('Activa')
  await row.getByRole('button', { name: 'Pausar Mendoza' }).click()
  await dialog.getByRole('button', { name: 'Sí, pausar' }).click()
  await expect(row).toContainText('Pausada')
  expect((await zoneOf(app, 'Mendoza')).state_shipping).toBe(2)
  await row.getByRole('button', { name: 'Activar Mendoza' }).click()
  await expect(row).toContainText('Activa')
  expect((await zoneOf(app, 'Mendoza')).state_shipping).toBe(1)
})

test('Z3 all zones are paused after a confirmation that lists them, and the notice undoes it', async ({
  page,
  app,
}) => {
  const before = await zonesOf(app)
  const active = before.filter((zone) => zone.state_shipping === 1)
  await openZones(page)
  await choose(page, 'Pausar todas')
  const dialog = page.getByRole('dialog', { name: `¿Pausar ${active.length} zonas?` })
  for (const { region } of active) await expect(dialog).toContainText(region)
  await dialog.getByRole('button', { name: 'Sí, pausar todas' }).click()
  await expect(notice(page, /Pausaste \d+ zonas/)).toContainText(`Pausaste ${active.length} zonas.`)
  for (const row of await rows(page).all()) await expect(row).toContainText('Pausada')
  await page.getByRole('button', { name: 'Acciones masivas' }).click()
  await expect(page.getByRole('menuitem', { name: 'Pausar todas' })).toBeDisabled()
  await page.getByRole('menu').press('Escape')

  await page.getByRole('button', { name: 'Deshacer', exact: true }).click()
  const undo = page.getByRole('dialog', { name: '¿Deshacer el último cambio masivo?' })
  await expect(undo).toContainText(`Se vuelven a activar ${active.length} zonas.`)
  await undo.getByRole('button', { name: 'Sí, deshacer' }).click()
  await expect(notice(page, /Deshiciste/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Deshacer', exact: true })).toHaveCount(0)
  expect(await zonesOf(app)).toEqual(before)
})

test('Z3 prices rise by a percentage that is previewed, and the menu undoes it', async ({ page, app }) => {
  const before = await zonesOf(app)
  const [zone] = before
  const first = parseCents(zone?.prices[0]?.value ?? '') ?? 0
  await openZones(page)
  await choose(page, 'Modificar todos los precios')
  const dialog = page.getByRole('dialog', { name: 'Modificar todos los precios de envío' })
  const percentage = dialog.getByRole('textbox', { name: 'Porcentaje de aumento' })
  const confirm = dialog.getByRole('button', { name: 'Modificar precios' })
  await expect(percentage).toBeFocused()
  await expect(confirm).toBeDisabled()
  for (const [typed, problem] of [
    ['10,5', 'Escribí un número entero, sin decimales.'],
    ['-5', 'El mínimo es 0.'],
    ['1.250', 'El máximo es 999.'],
  ] as const) {
    await percentage.fill(typed)
    await expect(dialog.getByText(problem)).toBeVisible()
    await expect(percentage).toHaveValue(typed)
    await expect(confirm).toBeDisabled()
  }
  await percentage.fill('0')
  await expect(confirm).toBeDisabled()
  await percentage.fill('12')
  const after = formatMoney(decimal(increased(first, 12)), 'ARS', 'es')
  await expect(dialog).toContainText(`Cambian ${before.length * 7} precios de ${before.length} zonas`)
  await expect(dialog).toContainText(after)
  await confirm.click()
  await expect(notice(page, /Modificaste/)).toContainText(
    `Modificaste ${before.length * 7} precios de envío.`,
  )
  await expect(price(page, 'T1', zone?.region ?? '')).toHaveValue(after.split('\u00a0')[1] ?? '')

  await page.reload()
  await choose(page, 'Deshacer el último cambio masivo')
  const undo = page.getByRole('dialog', { name: '¿Deshacer el último cambio masivo?' })
  await expect(undo).toContainText(`Vuelven a su valor anterior ${before.length * 7} precios`)
  await undo.getByRole('button', { name: 'Sí, deshacer' }).click()
  await expect(notice(page, /Deshiciste/)).toBeVisible()
  expect(await zonesOf(app)).toEqual(before)
})

test('Z3 "Envío gratis" replaces the percentage, sends -100 once and shows its effect', async ({
  page,
  app,
}) => {
  const before = await zonesOf(app)
  await openZones(page)
  await choose(page, 'Modificar todos los precios')
  const dialog = page.getByRole('dialog', { name: 'Modificar todos los precios de envío' })
  const percentage = dialog.getByRole('textbox', { name: 'Porcentaje de aumento' })
  await dialog.getByRole('checkbox', { name: 'Envío gratis' }).check()
  await expect(percentage).toBeDisabled()
  await expect(dialog).toContainText('los compradores no van a pagar ningún envío tuyo')
  // The response is lost, so the request is retried with the same idempotency key.
  const sent: { body: string | null; key: string | undefined }[] = []
  await page.route('**/providers/increment', async (route) => {
    const request = route.request()
    sent.push({ body: request.postData(), key: request.headers()['idempotency-key'] })
    if (sent.length > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  const confirm = dialog.getByRole('button', { name: 'Sí, ofrecer envío gratis' })
  await confirm.click()
  await expect(dialog.getByRole('alert')).toContainText('No pudimos conectarnos')
  await confirm.click()
  await expect(notice(page, /Modificaste/)).toContainText(
    `Modificaste ${before.length * 7} precios de envío.`,
  )
  expect(sent[0]?.body).toBe('{"increment_shipping":-100}')
  expect(sent[1]).toEqual(sent[0])
  await expect(price(page, 'T1', before[0]?.region ?? '')).toHaveValue('0,00')

  await page.getByRole('button', { name: 'Deshacer', exact: true }).click()
  await page.getByRole('button', { name: 'Sí, deshacer' }).click()
  await expect(notice(page, /Deshiciste/)).toBeVisible()
  expect(await zonesOf(app)).toEqual(before)
})

test('Z4 the guide shows what fits each size, and that times are business days', async ({ page }) => {
  await openZones(page)
  const button = page.getByRole('button', { name: 'Guía de Envío' })
  await button.hover()
  await expect(page.getByRole('tooltip')).toHaveText('Los tiempos de entrega son en días hábiles.')
  await button.click()
  const guide = page.getByRole('dialog', { name: 'Guía de Envío' })
  const sizes = [
    ['T1', '25x10x10', '2500'],
    ['T2', '50x20x20', '20.000'],
    ['T3', '100x20x20', '40.000'],
    ['T4', '100x40x40', '160.000'],
    ['T5', '100x80x60', '480.000'],
    ['T6', '100x80x120', '960.000'],
    ['T7', '100x160x120', '1.920.000'],
  ]
  const shown = guide.locator('tbody').getByRole('row')
  await expect(shown).toHaveCount(sizes.length)
  for (const [index, size] of sizes.entries())
    await expect(shown.nth(index).locator('th, td')).toHaveText(size)
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

test('Z1 S15 a new seller is led from zones to the first product that can be bought', async ({
  page,
  app,
}) => {
  const email = 'estreno@abasto.test'
  await withDatabase(app, async (db) => {
    await sql`
      with seller as (
        insert into providers (fantasy_name, legal_name, tax_id, email, phone)
        values ('Estreno', 'Estreno S.A.', '30-00000000-1', ${email}, '+54 11 5555-0000') returning id
      ), person as (
        insert into users (email, name, last_name, user_type, password_hash, password_changed_at)
        values (${email}, 'Nora', 'Nueva', 3, 'x', now()) returning id
      )
      insert into provider_users (user_id, provider_id) select person.id, seller.id from person, seller`.execute(
      db,
    )
  })
  await startSession(page, email, 'Vendedor')
  await page.goto('/')
  const steps = page.getByRole('list', { name: 'Primeros pasos para vender' }).getByRole('listitem')
  await expect(steps).toHaveText([
    /^1Elegí dónde entregás/,
    /^2Publicá tus productos con su precio/,
    /^3Tu primer producto se puede comprar/,
  ])
  await steps.nth(0).getByRole('link', { name: 'Agregar zonas en Mis envíos' }).click()

  await expect(page.getByRole('heading', { name: 'Todavía no tenés zonas de entrega' })).toBeVisible()
  await page.getByRole('button', { name: 'Agregar zonas' }).click()
  const dialog = page.getByRole('dialog', { name: 'Agregar zonas de entrega' })
  await expect(dialog.getByRole('button', { name: 'Agregar zonas' })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'Buenos Aires', exact: true }).check()
  await dialog.getByRole('textbox', { name: 'Tiempo de entrega' }).fill('3')
  await dialog.getByRole('textbox', { name: 'Precio de envío por unidad' }).fill('1.500,50')
  await dialog.getByRole('button', { name: 'Agregar 1 zona' }).click()
  await expect(page.getByRole('textbox', { name: /^Tiempo de entrega en Buenos Aires/ })).toHaveValue('3')
  await expect(page.getByRole('textbox', { name: 'Precio T1 en Buenos Aires, en pesos' })).toHaveValue(
    '1.500,50',
  )
  await expect(steps.nth(0)).toHaveText('Elegí dónde entregás · listo')
  await steps.nth(1).getByRole('link', { name: 'Importar precios en Mis cotizaciones' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mis cotizaciones' })).toBeVisible()

  await withDatabase(app, async (db) => {
    await sql`
      with publication as (
        insert into publications (provider_id, variant_id, state, created_at, state_changed_at)
        select p.id, v.id, 'active', now(), now() from providers p, variants v
        where p.fantasy_name = 'Estreno' and v.sku = 'SEG-GAC-00069-7' returning id
      )
      insert into prices (publication_id, value_cents, currency_id, date_from, created_at)
      select id, 90000, 1, '2020-01-01', now() from publication`.execute(db)
  })
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(steps).toHaveCount(0)
})
