// The seller's home: pending work and sales (S15).
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { myDay } from '#contract/home.ts'
import { expect, signIn, test } from '../../../e2e/app.ts'
import { dateOf, dayText, money } from '../../../e2e/facts.ts'
import { callerOf, withDatabase } from '../../../e2e/orders.ts'
import { respondWithError, checkAccessibility } from '../../../e2e/accessibility.ts'

const SELLER = 'vendedor@abasto.test'

const rowsOf = (page: Page, region: string) =>
  page.getByRole('region', { name: region }).getByRole('listitem')
const tile = (page: Page, label: RegExp) =>
  page.getByRole('navigation', { name: 'Tus pendientes' }).getByRole('link', { name: label })

test('S15 V4 the oldest order comes first, late ones are marked, and sent ones disappear', async ({
  page,
  app,
}) => {
  const seller = await callerOf(app, SELLER, 'seller')
  const { to_send } = await seller.callOrThrow(myDay)
  await signIn(page, SELLER, 'Vendedor')
  await expect(tile(page, /Ventas pendientes de envío, \d+ atrasadas/)).toContainText(`${to_send.count}`)
  const orders = rowsOf(page, 'Para enviar')
  await expect(orders).toHaveCount(5)
  await expect(orders).toHaveText(
    to_send.first.map(({ internal_code: code, company, region, units, overdue, ...order }) => {
      const quantity = `${units === 1 ? '1 unidad' : `${units} unidades`}${overdue ? 'Atrasado' : ''}`
      const arrival = `${overdue ? 'Debía llegar el' : 'Estimada para el'} ${dayText(order.estimated_date)}`
      return `${code}Comprado el ${dateOf(order.created_at)}${company}${region}${quantity}${arrival}`
    }),
  )
  expect(to_send.first[0]?.overdue).toBe(true)

  await orders.first().getByRole('link').click()
  await expect(page).toHaveURL(
    `/sales/order-detail/${to_send.first[0]?.id}?state=2&page=1&per_page=5&period=24`,
  )
  await page.getByRole('button', { name: 'Enviar pedido' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Enviar el pedido?' })
  await dialog.getByRole('textbox', { name: 'Número de remito' }).fill('9.001')
  await dialog.getByRole('button', { name: 'Sí, enviar' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Enviada' })).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Inicio' }).click()
  await expect(orders.first()).toContainText(to_send.first[1]?.internal_code ?? 'no order')
  await expect(tile(page, /Ventas pendientes/)).toContainText(`${to_send.count - 1}`)
})

test('S15 V6 U2 a claim is answered with one press, and prices lead to where they are confirmed', async ({
  page,
  app,
}) => {
  const seller = await callerOf(app, SELLER, 'seller')
  const { claims, prices } = await seller.callOrThrow(myDay)
  await signIn(page, SELLER, 'Vendedor')
  await expect(tile(page, /Ventas? con reclamos? por responder/)).toContainText(`${claims.count}`)
  const [oldest] = claims.first
  const claim = rowsOf(page, 'Reclamos por responder').first()
  await expect(claim).toContainText(oldest?.message ?? 'no claim')
  await expect(claim).toContainText(
    `${oldest?.company} · Remito ${oldest?.dispatch_note_number} · ${dateOf(oldest?.created_at ?? '')}`,
  )
  const about = encodeURIComponent(`Pedido ${oldest?.internal_code}`)
  await expect(claim.getByRole('link', { name: oldest?.email })).toHaveAttribute(
    'href',
    `mailto:${oldest?.email}?subject=${about}`,
  )
  const toConfirm = rowsOf(page, 'Precios por confirmar')
  await expect(toConfirm).toHaveText(
    prices.first.map(({ title, value, currency_code: currency, since }) => {
      return `${title}${money(value, currency)} · sin cambios desde el ${dayText(since)}`
    }),
  )
  await toConfirm.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/quotes\/?\?.*to_confirm=true/)
  await expect(page.getByRole('main')).toContainText(prices.first[0]?.sku ?? 'no price')
  await page.goBack()
  await claim.getByRole('link', { name: `Pedido ${oldest?.internal_code}` }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'reclamó la entrega' })).toBeVisible()
})

test('S15 K14 sales per week are a chart with a description, and a table of the orders and totals of twelve weeks', async ({
  page,
  app,
}) => {
  await signIn(page, SELLER, 'Vendedor')
  const sales = page.getByRole('region', { name: 'Ventas por semana' })
  await expect(
    sales.getByRole('img', { name: /^Total en pesos de las últimas 12 semanas: \$/ }),
  ).toBeVisible()
  const table = page.getByRole('table', { name: 'Ventas por semana' })
  await expect(table).toBeHidden()
  await sales.getByRole('button', { name: 'Ver como tabla' }).press('Enter')
  await expect(table.getByRole('row')).toHaveCount(13)
  await expect(table.getByRole('columnheader')).toHaveText([
    'Semana del',
    'Pedidos',
    'Total en pesos',
    'Total en dólares',
  ])
  const { weeks } = await (await callerOf(app, SELLER, 'seller')).callOrThrow(myDay)
  expect(Math.max(...weeks.map(({ orders }) => orders))).toBeGreaterThan(0)
  for (const [index, { orders }] of weeks.toReversed().entries())
    await expect(
      table
        .getByRole('row')
        .nth(index + 1)
        .getByRole('cell')
        .first(),
    ).toHaveText(String(orders))
  await sales.getByRole('button', { name: 'Ocultar la tabla' }).press('Enter')
  await expect(table).toBeHidden()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('img', { name: /^Total in pesos of the last 12 weeks/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'To send' })).toContainText('Late')
  await page.getByRole('button', { name: 'Español' }).click()
})

test('S15 a new seller sees that nothing is pending, and a failure shows an error with a retry', async ({
  page,
  app,
}) => {
  await withDatabase(app, (db) =>
    sql`
      with company as (
        insert into providers (fantasy_name, legal_name, tax_id, email, phone)
        values ('Recién llegada', 'Recién llegada', '30-1', 'nueva@abasto.test', '1') returning id
      ), person as (
        insert into users (user_type, email, name, last_name, password_hash, password_changed_at)
        select user_type, 'nueva@abasto.test', name, last_name, password_hash, now() from users where email = ${SELLER}
        returning id
      )
      insert into provider_users (user_id, provider_id) select person.id, company.id from person, company`.execute(
      db,
    ),
  )
  await page.route('**/providers/my-day', respondWithError)
  await signIn(page, 'nueva@abasto.test', 'Vendedor')
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toBeVisible()
  await checkAccessibility(page, 'home of a seller, failed')
  await page.unroute('**/providers/my-day')
  await alert.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByText('No tenés ventas pendientes de envío')).toBeVisible()
  await expect(page.getByText('Ningún comprador espera una respuesta tuya.')).toBeVisible()
  await expect(page.getByText('Todos tus precios están al día.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Ventas por semana' })).toContainText('Cuando te aprueben')
  await checkAccessibility(page, 'home of a new seller')
})

test('S15 the carousel speaks of selling to a seller, of buying to a buyer', async ({ page }) => {
  const slides = page
    .getByRole('region', { name: 'Qué te ofrece Abasto' })
    .locator('[aria-roledescription="slide"]')
  await signIn(page, SELLER, 'Vendedor')
  await expect(slides).toContainText([
    'Vender en un solo lugar',
    'Tus precios, siempre al día',
    'Pedidos ya aprobados',
    'La oferta que conviene',
  ])
  await signIn(page, 'comprador@abasto.test')
  await expect(slides).toContainText([
    'Comprar de forma eficiente',
    'La información correcta',
    'En menos tiempo',
    'La mejor competencia del mercado',
  ])
})
