// The operator brings a seller in, pauses it and resumes it (O8).
import type { Page } from '@playwright/test'
import { seller as sellerOf, sellers } from '#contract/sellers.ts'
import { sheetOf } from '#test/price-sheets.ts'
import { checkAccessibility, NARROW } from '../../../e2e/accessibility.ts'
import { acceptInvitation } from '../../../e2e/account-steps.ts'
import { chooseDay, expect, spanish, startSession, test } from '../../../e2e/app.ts'
import { expectFacts } from '../../../e2e/facts.ts'
import { callerOf, inDays, withDatabase } from '../../../e2e/orders.ts'

const PASSWORD = 'Lapacho-rosado-7'
const SKU = 'SEG-GAC-00069-7'
const EMAIL = 'nadia@bulonera.test'
const REASON = 'No responde los reclamos'

const asOperator = (page: Page) => startSession(page, 'operador@abasto.test', 'Operador')

async function openSeller(page: Page): Promise<void> {
  await asOperator(page)
  await page.goto('/operator/sellers?search=bulonera')
  await page.getByRole('link', { name: 'Bulonera del Sur' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bulonera del Sur' })).toBeVisible()
}

async function expectOffered(page: Page, isOffered: boolean): Promise<void> {
  await startSession(page, 'comprador@abasto.test')
  await page.goto(`/search/?term=${SKU}`)
  const card = page.getByRole('main').locator(`a[href^="/detail/${SKU}"]`).first()
  await expect(card).toBeVisible()
  await (isOffered ? expect(card) : expect(card).not).toContainText('$ 7,77')
}

test('O8 a seller made by the operator signs in by invitation, sells, is paused for a reason until a day and sells again', async ({
  page,
}) => {
  test.slow()
  await asOperator(page)
  await page.goto('/operator')
  await page.getByRole('link', { name: 'Vendedores' }).click()
  await expect(page.getByRole('row', { name: /Ferretera del Plata/ })).toContainText('Vende')
  await checkAccessibility(page, 'the sellers', NARROW)

  await page.getByRole('button', { name: 'Agregar vendedor' }).click()
  const form = page.getByRole('dialog', { name: 'Agregar vendedor' })
  await form.getByRole('textbox', { name: 'Nombre de fantasía' }).fill('Bulonera del Sur')
  await form.getByRole('textbox', { name: 'Razón social' }).fill('Bulonera del Sur S.R.L.')
  await form.getByRole('textbox', { name: 'CUIT' }).fill('30-50001091-3')
  await form.getByRole('textbox', { name: 'E-mail' }).fill('ventas@bulonera.test')
  await form.getByRole('textbox', { name: 'Teléfono' }).fill('+54 291 400-1000')
  await form.getByRole('button', { name: 'Agregar vendedor' }).click()
  await expect(form.getByText('Este CUIT no existe: revisá sus números.')).toBeVisible()
  await checkAccessibility(page, 'the form of a seller', NARROW)
  await form.getByRole('textbox', { name: 'CUIT' }).fill('30500010912')
  await form.getByRole('button', { name: 'Agregar vendedor' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bulonera del Sur' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('30-50001091-2')

  await page.getByRole('button', { name: 'Invitar' }).click()
  const invitation = page.getByRole('dialog', { name: 'Invitar a vender por Bulonera del Sur' })
  await invitation.getByRole('textbox', { name: 'Nombre' }).fill('Nadia')
  await invitation.getByRole('textbox', { name: 'Apellido' }).fill('Sosa')
  await invitation.getByRole('textbox', { name: 'E-mail' }).fill(EMAIL)
  await invitation.getByRole('button', { name: 'Enviar invitación' }).click()
  const person = page.getByRole('list', { name: 'Usuarios' }).getByRole('listitem')
  await expect(person).toContainText('Nadia Sosa')
  await expect(person).toContainText('Invitado')

  const organisation = 'Bulonera del Sur'
  await acceptInvitation(page, { email: EMAIL, organisation, type: 'Vendedor', password: PASSWORD })
  await page.getByRole('link', { name: 'Agregar zonas en Mis envíos' }).click()
  await page.getByRole('button', { name: 'Agregar zonas' }).click()
  const zones = page.getByRole('dialog', { name: 'Agregar zonas de entrega' })
  await zones.getByRole('checkbox', { name: 'Buenos Aires', exact: true }).check()
  await zones.getByRole('textbox', { name: 'Tiempo de entrega' }).fill('3')
  await zones.getByRole('textbox', { name: 'Precio de envío por unidad' }).fill('10')
  await zones.getByRole('button', { name: 'Agregar 1 zona' }).click()
  await page.getByRole('link', { name: 'Importar precios en Mis cotizaciones' }).click()
  await page.getByRole('button', { name: 'Importar' }).first().click()
  const prices = page.getByRole('dialog', { name: 'Importar precios' })
  await prices
    .getByLabel('Elegir archivo .xlsx')
    .last()
    .setInputFiles({
      name: 'precios.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: sheetOf([[SKU, 7.77, 'ARS', null]]),
    })
  await prices.getByRole('button', { name: 'Comparar precios' }).click()
  await prices.getByRole('button', { name: 'Importar 1 cambio' }).click()
  await expect(prices.getByRole('heading', { name: 'La importación se realizó con éxito' })).toBeVisible()
  await expectOffered(page, true)

  await openSeller(page)
  await expect(person).toContainText('Activo')
  await expect(page.getByRole('region', { name: 'Publicaciones' })).toContainText('A la venta hoy1')
  await page.getByRole('button', { name: 'Acciones de Nadia Sosa' }).click()
  await page.getByRole('menuitem', { name: 'Bloquear' }).click()
  const blocking = page.getByRole('dialog', { name: '¿Bloquear a Nadia Sosa?' })
  await expect(blocking).toContainText('es la única persona que puede entrar por Bulonera del Sur')
  await expect(blocking.getByRole('button', { name: 'Bloquear' })).toBeDisabled()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Pausar vendedor' }).click()
  const pausing = page.getByRole('dialog', { name: '¿Pausar a Bulonera del Sur?' })
  await expect(pausing).toContainText('Su única publicación a la venta sale de la búsqueda')
  await expect(pausing.getByRole('button', { name: 'Pausar vendedor' })).toBeDisabled()
  await pausing.getByRole('textbox', { name: 'Motivo' }).fill(REASON)
  await chooseDay(page, 'Vuelve a vender el', inDays(3))
  await checkAccessibility(page, 'the pause of a seller', NARROW)
  await pausing.getByRole('button', { name: 'Pausar vendedor' }).click()
  await expect(page.getByText('Ventas pausadas desde el')).toBeVisible()
  await expect(page.getByText(`Vuelve a vender el ${spanish(inDays(3))}.`)).toBeVisible()
  await expectOffered(page, false)

  await startSession(page, EMAIL, 'Vendedor')
  await page.goto('/sales')
  const told = page.getByRole('status').filter({ hasText: 'Abasto pausó tus ventas' })
  await expect(told).toContainText(REASON)
  await expect(told).toContainText(`Volvés a vender el ${spanish(inDays(3))}`)
  await checkAccessibility(page, 'the sales of a paused seller', NARROW)

  await openSeller(page)
  await checkAccessibility(page, 'a paused seller', NARROW)
  await page.getByRole('button', { name: 'Reanudar ventas' }).click()
  await page
    .getByRole('dialog', { name: '¿Reanudar las ventas de Bulonera del Sur?' })
    .getByRole('button', { name: 'Reanudar ventas' })
    .click()
  await expect(page.getByRole('button', { name: 'Pausar vendedor' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver las publicaciones' }).click()
  await expect(page.getByRole('row', { name: new RegExp(SKU) })).toContainText('$ 7,77')
  await expectOffered(page, true)
})

test('O8 the page of a seller has its figures of orders, claims and publications', async ({ page, app }) => {
  const operator = await callerOf(app, 'operador@abasto.test', 'operator')
  const { data } = await operator.callOrThrow(sellers, { query: { search: 'Ferretera del Plata' } })
  const id = data[0]?.id ?? 0
  const seller = await operator.callOrThrow(sellerOf, { params: { id } })
  const { orders, claims, publications, punctuality } = seller
  // Else one could stand for the other.
  expect(claims.open).not.toBe(claims.lately)
  await asOperator(page)
  await page.goto(`/operator/sellers/${id}`)
  const panel = (title: string) => page.getByRole('region', { name: title, exact: true })
  await expectFacts(panel('Pedidos'), {
    'Por despachar': orders.to_send,
    Atrasados: orders.overdue,
    'En los últimos 90 días': orders.lately,
    'Despachos a tiempo, 90 días': `${Math.round((100 * punctuality.in_time) / punctuality.dispatches)} % (${punctuality.in_time} de ${punctuality.dispatches})`,
  })
  await expectFacts(panel('Reclamos'), { Abiertos: claims.open, 'En los últimos 90 días': claims.lately })
  await expectFacts(panel('Publicaciones'), {
    Activas: publications.active,
    Pausadas: publications.paused,
    'Dadas de baja': publications.cancelled,
  })
})

test('O14 an operator sees the pages of a seller and of a buyer under a banner, changes nothing, and returns to their own', async ({
  page,
}) => {
  await asOperator(page)
  await page.goto('/operator/sellers?search=ferretera')
  await page.getByRole('link', { name: 'Ferretera del Plata' }).click()
  await page.getByRole('button', { name: 'Acciones de Gustavo Rinaldi' }).click()
  await page.getByRole('menuitem', { name: 'Ver como' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Ver las páginas de Gustavo Rinaldi?' })
  await expect(dialog.getByRole('button', { name: 'Ver sus páginas' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Pidió ayuda con sus zonas')
  await dialog.getByRole('button', { name: 'Ver sus páginas' }).click()

  const banner = page.getByRole('complementary', { name: 'Estás mirando las páginas de otra persona' })
  await expect(banner).toContainText('Ves las páginas de Gustavo Rinaldi (vendedor@abasto.test)')
  await expect(page.getByRole('heading', { level: 1, name: 'Te damos la bienvenida' })).toBeVisible()
  await page.goto('/shipping')
  await expect(banner).toBeVisible()
  await checkAccessibility(page, 'the zones of a viewed seller', NARROW)
  const days = page.getByRole('textbox', { name: /^Tiempo de entrega en Buenos Aires/ })
  const before = await days.inputValue()
  await days.fill('77')
  await days.press('Enter')
  await expect(page.getByText('acá solo se puede mirar').first()).toBeVisible()
  await page.goto('/profile')
  await expect(page).toHaveURL('/')
  await page.goto('/shipping')
  await expect(days).toHaveValue(before)

  await banner.getByRole('button', { name: 'Terminar' }).click()
  await expect(page).toHaveURL('/operator')
  await expect(banner).toBeHidden()
  await page.goto('/operator/audit')
  await expect(page.getByRole('row', { name: /Vistas por un operador/ }).first()).toContainText(
    'Pablo Giménez',
  )

  await page.getByRole('link', { name: 'Empresas' }).first().click()
  await page.getByRole('link', { name: 'Metalúrgica Paraná S.A.' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Metalúrgica Paraná S.A.' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Personas' }).click()
  await page.getByRole('button', { name: 'Acciones de Tomás Ledesma' }).click()
  await page.getByRole('menuitem', { name: 'Ver como' }).click()
  const buying = page.getByRole('dialog', { name: '¿Ver las páginas de Tomás Ledesma?' })
  await buying.getByRole('textbox', { name: 'Motivo' }).fill('Pidió ayuda con su carrito')
  await buying.getByRole('button', { name: 'Ver sus páginas' }).click()
  await expect(banner).toContainText('comprador@abasto.test')
  await expect(page.getByRole('link', { name: 'Mis compras' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Mi perfil' }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL('/operator')
})

test('O12 O14 a view in one tab leaves the operator’s other tabs alone, ends with them, and fills no audit with refusals', async ({
  page,
  app,
  context,
}) => {
  let refused: unknown
  const readRefused = () =>
    withDatabase(app, async (db) => {
      const lines = db.selectFrom('audit_entries').where('action', '=', 'refused').orderBy('id')
      refused = await lines.select(['id', 'source', 'reason']).execute()
    })
  await readRefused()
  const before = refused
  await asOperator(page)
  const other = await context.newPage()
  await other.goto('/operator/orders')
  await expect(other.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible()

  const banner = page.getByRole('complementary', { name: 'Estás mirando las páginas de otra persona' })
  for (const [email, name, paths] of [
    ['comprador@abasto.test', 'Tomás Ledesma', ['/search', '/cart', '/my-orders', '/approve-orders']],
    ['vendedor@abasto.test', 'Gustavo Rinaldi', ['/sales', '/quotes', '/shipping']],
  ] as const) {
    await page.goto(`/operator/people?search=${email}`)
    await page.getByRole('button', { name: `Acciones de ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Ver como' }).click()
    const dialog = page.getByRole('dialog', { name: `¿Ver las páginas de ${name}?` })
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Pidió ayuda')
    await dialog.getByRole('button', { name: 'Ver sus páginas' }).click()
    await expect(banner).toContainText(email)
    for (const path of paths) {
      await page.goto(path)
      await expect(banner).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await other.getByRole('link', { name: 'Vendedores' }).first().click()
    await expect(other.getByRole('heading', { level: 1, name: 'Vendedores' })).toBeVisible()
    await other.goto('/operator/orders')
    await expect(other.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible()
    if (email === 'vendedor@abasto.test') continue
    await banner.getByRole('button', { name: 'Terminar' }).click()
    await expect(page).toHaveURL('/operator')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await other.getByRole('button', { name: 'Mi perfil' }).click()
  await other.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await expect(other).toHaveURL('/operator/login')
  await expect(page).toHaveURL('/operator/login')
  await readRefused()
  expect(refused).toEqual(before)
})
