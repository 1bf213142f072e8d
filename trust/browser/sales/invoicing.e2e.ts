// What a seller needs to deliver and to invoice (F2), the seller's data for the buyer (F1), and the kept ones of old orders.
import { sql } from 'kysely'
import { mySale } from '#contract/sales.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { expectFacts } from '../../../e2e/facts.ts'
import { approvedOrder, callerOf, purchaseIdOf, withDatabase } from '../../../e2e/orders.ts'

const SELLER = 'vendedor@abasto.test'
const BUYER = 'comprador@abasto.test'

test('F2 the page of a sale shows contact and tax data of the buyer, and copies them with one press', async ({
  page,
  app,
}) => {
  const order = await approvedOrder(app, [2])
  const seller = await callerOf(app, SELLER, 'seller')
  const { data: sale } = await seller.callOrThrow(mySale, { params: { order_id: order.id } })
  await startSession(page, SELLER, 'Vendedor')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/sales/order-detail/${order.id}`)
  const panel = page.getByRole('region', { name: 'Datos para entregar y facturar' })
  const facts = {
    'Pedido por': 'Tomás Ledesma <comprador@abasto.test>',
    'Centro logístico': sale.logistic_center ?? '',
    'Contacto de la entrega': sale.delivery_contact ?? '',
    'Razón social': 'Metalúrgica Paraná Sociedad Anónima',
    CUIT: '30-71548203-3',
    'Condición frente al IVA': 'Responsable Inscripto',
    'Domicilio fiscal': 'Av. Belgrano 863, piso 5, C1092AAI Ciudad de Buenos Aires',
    'Ingresos Brutos': '901-548203-3',
  }
  expect(facts['Contacto de la entrega']).not.toBe('')
  await expectFacts(panel, facts)
  await panel.getByRole('button', { name: 'Copiar datos' }).click()
  await expect(panel.getByRole('button', { name: 'Datos copiados' })).toBeVisible()
  const copied = await page.evaluate<string>('navigator.clipboard.readText()')
  expect(copied.split('\n')).toEqual([
    `Pedido ${order.internal_code}`,
    'Empresa: Metalúrgica Paraná S.A.',
    `Dirección de entrega: ${sale.address_description}`,
    `Zona de entrega: ${sale.region}`,
    ...Object.entries(facts).map(([label, value]) => `${label}: ${value}`),
  ])
})

test('F1 the page of a purchase shows the tax data of its sellers with their contact', async ({
  page,
  app,
}) => {
  const order = await approvedOrder(app, [2])
  await startSession(page, BUYER)
  await page.goto(`/my-orders/order-detail/${purchaseIdOf(order)}`)
  await page.getByRole('button', { name: 'Contactar al vendedor' }).click()
  await expectFacts(page.getByRole('dialog', { name: 'Contactar al vendedor' }), {
    'Razón social': 'Ferretera del Plata S.A.',
    CUIT: '30-68145290-3',
    'Condición frente al IVA': 'Responsable Inscripto',
    'Domicilio fiscal': 'Av. Calchaquí 4180, B1879 Quilmes, Buenos Aires',
    'Ingresos Brutos': '901-145290-3',
  })
})

test('F1 F3 an order that was placed before its data were kept says so instead of showing those of today', async ({
  page,
  app,
}) => {
  const order = await approvedOrder(app, [2])
  await withDatabase(app, async (db) => {
    await db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql`
        update purchases set buyer_tax_data = null, logistic_center = null, delivery_contact = null
        where id = ${purchaseIdOf(order)}`.execute(trx)
      await sql`
        update buy_orders set seller_tax_data = null, shipping_vat_rate = null where id = ${order.id}`.execute(
        trx,
      )
      await sql`update buy_order_items set vat_rate = null where buy_order_id = ${order.id}`.execute(trx)
    })
  })
  const unknown = 'sin datos al momento de la compra'
  await startSession(page, SELLER, 'Vendedor')
  await page.goto(`/sales/order-detail/${order.id}`)
  await expectFacts(page.getByRole('region', { name: 'Datos para entregar y facturar' }), {
    'Centro logístico': unknown,
    'Contacto de la entrega': unknown,
    'Datos fiscales': unknown,
  })
  await expectFacts(page.getByRole('region', { name: 'Resumen de la venta' }), { 'IVA estimado': unknown })
  await startSession(page, BUYER)
  await page.goto(`/my-orders/order-detail/${purchaseIdOf(order)}`)
  await expectFacts(page.getByRole('region', { name: 'Totales' }), { 'IVA estimado': unknown })
  await page.getByRole('button', { name: 'Contactar al vendedor' }).click()
  await expectFacts(page.getByRole('dialog', { name: 'Contactar al vendedor' }), {
    'Datos fiscales': unknown,
  })
})
