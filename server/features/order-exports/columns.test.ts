// What an export says of each item, value by value, beside what the page of its reader shows (F5, F1, F2, F3).
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { approval, approve, reject } from '#contract/approvals.ts'
import { endBuy } from '#contract/cart.ts'
import { createDelegation } from '#contract/delegations.ts'
import { exportApprovals, exportPurchases, exportSales } from '#contract/order-exports.ts'
import { myPurchase, withdrawPurchase } from '#contract/purchases.ts'
import { cancelOrder, mySale, setSapNumber, setSellerNote } from '#contract/sales.ts'
import { BUSINESS_TIME_ZONE, dayOf } from '#domain/days.ts'
import type { Caller } from '#test/caller.ts'
import { clock } from '#test/client.ts'
import { db } from '#test/database.ts'
import { anOffer, send } from '#test/factories/orders.ts'
import { aBuyer, aCompany, aSeller } from '#test/factories/people.ts'
import { fileOf } from '#test/export-links.ts'
import { rowsOfCsv, rowsOfXlsx } from '#test/order-files.ts'
import {
  checkoutBody,
  emptyCart,
  placeApproved,
  placePurchase,
  putOffer,
  readOrders,
} from '#test/shopping.ts'

const company = await aCompany({
  name: 'Metalúrgica Ñandú',
  contact: 'Walter Sosa, 11 5263-7712',
  taxData: {
    legal_name: 'Ñandú S.A.',
    vat_condition: 'responsable_inscripto',
    fiscal_address: 'Calle 9 n.º 4',
    gross_income_number: '901-1',
  },
})
const approver = await aBuyer({ company, name: 'Alba Ríos' })
const buyer = await aBuyer({ approver, name: 'Bruno Díaz' })
const seller = await aSeller({
  taxData: { vat_condition: 'responsable_inscripto', shipping_vat_rate: '10.5' },
})
const simple = await aSeller({ taxData: { vat_condition: 'monotributo' } })
const pesos = await anOffer({ seller, cents: 333_33, title: 'Guante "fino"; talle 9' })
const dollars = await anOffer({ seller, cents: 19_99, currency: 'USD', title: '=1+1' })
const plain = await anOffer({ seller: simple, cents: 100_00 })

interface Read {
  caller?: Caller
  endpoint?: typeof exportPurchases | typeof exportApprovals | typeof exportSales
  search?: string
  language?: 'es' | 'en'
}

async function link(
  { caller = buyer, endpoint = exportPurchases, search, language = 'es' }: Read,
  format: string,
) {
  const headers = { 'accept-language': language }
  const { temporary_signed_url } = await caller.callOrThrow(endpoint, { query: { format, search }, headers })
  return fileOf(temporary_signed_url)
}

const xlsx = async (read: Read) => rowsOfXlsx(await link(read, 'xlsx'))
const csv = async (read: Read) => rowsOfCsv(await link(read, 'csv'), read.language === 'en' ? ',' : ';')

/** "2026-03-01 12:04" in Buenos Aires. */
function minuteOf(instant: string): string {
  const time = { hour: '2-digit', minute: '2-digit', hour12: false, timeZone: BUSINESS_TIME_ZONE } as const
  return `${dayOf(new Date(instant))} ${new Intl.DateTimeFormat('es', time).format(new Date(instant))}`
}

/** Sheets count days from 1899-12-30. */
const serialOf = (minute: string) =>
  (Date.parse(`${minute.replace(' ', 'T')}Z`) - Date.UTC(1899, 11, 30)) / 864e5

const placed = await placeApproved(buyer, approver, [
  [pesos, 3],
  [dollars, 2],
  [plain, 1],
])
const orders = new Map(placed.orders.map((order) => [order.provider_id, order]))
const main = orders.get(seller.sellerId)
const other = orders.get(simple.sellerId)
if (!main || !other) throw new Error('The purchase has two orders')
const itemOf = (sku: string) =>
  main.buy_order_items.find(({ combination }) => combination.sku === sku)?.id ?? 0
await send(seller, main.id, '0001,00.012345', [itemOf(pesos.sku), 1])
await send(seller, main.id, '0001,00.012346', [itemOf(pesos.sku), 1], [itemOf(dollars.sku), 2])
await seller.callOrThrow(cancelOrder, {
  params: { order_id: main.id },
  body: { items: [{ buy_order_item_id: itemOf(pesos.sku) }] },
})
await seller.callOrThrow(setSapNumber, { params: { order_id: main.id }, body: { sap_number: '0045' } })
const SELLER_NOTE = '=1+1 frágil\nportón 3'
await seller.callOrThrow(setSellerNote, {
  params: { order_id: main.id },
  body: { seller_note: SELLER_NOTE },
})
const { data: purchase } = await buyer.callOrThrow(myPurchase, { params: { order_id: placed.id } })
const { data: sale } = await seller.callOrThrow(mySale, { params: { order_id: main.id } })

test('F5 F3 each item of a purchase has its line, with the figures of the page and IVA rounded by itself', async () => {
  const rows = await xlsx({ search: purchase.internal_code })
  expect(rows.map((row) => row['SKU'])).toEqual([pesos.sku, dollars.sku, plain.sku])
  const page = purchase.buy_orders.find(({ id }) => id === main.id)
  const decided = page?.decided_by
  expect(rows[0]).toEqual({
    Compra: purchase.internal_code,
    Pedido: main.internal_code,
    'Fecha de compra': serialOf(minuteOf(purchase.created_at)),
    'Fecha de decisión': serialOf(minuteOf(decided?.at ?? '')),
    Estado: 'En camino',
    Comprador: 'Bruno Díaz',
    'E-mail del comprador': buyer.email,
    Aprobador: 'Alba Ríos',
    Decidió: decided?.name,
    Empresa: 'Metalúrgica Ñandú',
    'Razón social de la empresa': 'Ñandú S.A.',
    'CUIT de la empresa': company.taxId,
    'Condición frente al IVA de la empresa': 'Responsable Inscripto',
    'Domicilio fiscal de la empresa': 'Calle 9 n.º 4',
    'Ingresos Brutos de la empresa': '901-1',
    Vendedor: seller.fantasyName,
    'Razón social del vendedor': seller.fantasyName,
    'CUIT del vendedor': await cuitOf(seller.sellerId),
    'Condición frente al IVA del vendedor': 'Responsable Inscripto',
    'Centro de costo': purchase.cost_center,
    'Dirección de entrega': purchase.address_description,
    'Zona de entrega': purchase.region,
    'Centro logístico': 'CL',
    'Contacto de la entrega': 'Walter Sosa, 11 5263-7712',
    'Comentarios para el vendedor': purchase.provider_comments,
    'Comentarios para quien aprueba': purchase.approver_comments,
    SKU: pesos.sku,
    Producto: 'Guante "fino"; talle 9',
    Cantidad: 3,
    Rechazada: 0,
    Cancelada: 1,
    Enviada: 2,
    Moneda: 'ARS',
    'Precio unitario + Imp': 333.33,
    'Subtotal + Imp': 999.99,
    'Moneda del envío': 'ARS',
    'Envío + Imp': 45,
    IVA: '21 %',
    // 999.99 × 0.21 = 209.9979 and 45 × 0.105 = 4.725
    'IVA estimado': 210,
    'IVA del envío': '10,5 %',
    'IVA estimado del envío': 4.73,
    'Total con IVA estimado, en pesos': 1259.72,
    Remitos: '0001,00.012345 / 0001,00.012346',
    'N.º de pedido SAP': '0045',
  })
  const line = page?.buy_order_items.find(({ combination }) => combination.sku === pesos.sku)
  expect([
    line?.price_unit,
    line?.subtotal,
    line?.quantity,
    line?.quantity_sent,
    line?.quantity_cancel,
  ]).toEqual(['333.33', '999.99', 3, 2, 1])
  expect(rows[1]).toMatchObject({
    Producto: '=1+1',
    Moneda: 'USD',
    'Subtotal + Imp': 39.98,
    'Moneda del envío': 'ARS',
    'Envío + Imp': 30,
    // 39.98 × 0.21 = 8.3958 and 30 × 0.105 = 3.15
    'IVA estimado': 8.4,
    'IVA estimado del envío': 3.15,
    'Total con IVA estimado, en pesos': 33.15,
    'Total con IVA estimado, en dólares': 48.38,
    Remitos: '0001,00.012346',
  })
  const cents = (name: string) => rows.reduce((sum, row) => sum + Math.round(Number(row[name] ?? 0) * 100), 0)
  expect((cents('Envío + Imp') / 100).toFixed(2)).toBe(purchase.shipping_cost_ARP)
})

test('F3 a seller who invoices without IVA has none, and the total is the net one', async () => {
  const row = (await xlsx({ search: other.internal_code })).find(({ SKU }) => SKU === plain.sku)
  expect(row).toMatchObject({
    'Condición frente al IVA del vendedor': 'Monotributo',
    IVA: 'El vendedor factura sin IVA',
    'IVA estimado': 0,
    'IVA del envío': 'El vendedor factura sin IVA',
    'IVA estimado del envío': 0,
    'Total con IVA estimado, en pesos': 115,
  })
})

test('F5 a .csv has the same values, as text in the language of who reads it', async () => {
  const [row] = await csv({ search: purchase.internal_code })
  expect(row).toMatchObject({
    'Fecha de compra': minuteOf(purchase.created_at),
    Producto: 'Guante "fino"; talle 9',
    'Precio unitario + Imp': '333,33',
    'Total con IVA estimado, en pesos': '1259,72',
    'Total con IVA estimado, en dólares': '',
    'N.º de pedido SAP': '0045',
  })
  const [english, formula] = await csv({ search: purchase.internal_code, language: 'en' })
  expect(english).toMatchObject({
    State: 'On its way',
    "Company's VAT condition": 'Registered for VAT (Responsable Inscripto)',
    'VAT on shipping': '10.5 %',
    'Unit price + tax': '333.33',
    'Total with estimated VAT, in pesos': '1259.72',
  })
  expect(formula?.['Product']).toBe("'=1+1")
  const sheet = await xlsx({ search: purchase.internal_code })
  expect(Object.keys(row ?? {})).toHaveLength(48)
  for (const name of Object.keys(sheet[0] ?? {})) expect(Object.keys(row ?? {})).toContain(name)
  const text = (await link({ search: purchase.internal_code }, 'csv')).toString()
  // Numbers are not quoted.
  expect(text).toContain(';3;0;1;2;ARS;333,33;999,99;ARS;45,00;')
})

test('F5 Q5 a seller’s export has neither the company’s own words nor the number of the purchase', async () => {
  const rows = await xlsx({ caller: seller, endpoint: exportSales, search: main.internal_code })
  expect(rows.map((row) => row['SKU'])).toEqual([pesos.sku, dollars.sku])
  const hidden = [
    ...['Compra', 'Aprobador', 'Decidió', 'Centro de costo'],
    ...['Comentarios para quien aprueba', 'Motivo del rechazo'],
  ]
  const [sheet] = await csv({ caller: seller, endpoint: exportSales, search: main.internal_code })
  // The same columns as the company's, and the seller's own note.
  expect(Object.keys(sheet ?? {})).toHaveLength(47 - hidden.length + 1)
  for (const name of hidden) expect(Object.keys(sheet ?? {})).not.toContain(name)
  expect(JSON.stringify([rows, sheet])).not.toContain(purchase.approver_comments)
  expect(rows[0]).toMatchObject({
    Pedido: sale.internal_code,
    Estado: 'Enviada',
    Comprador: 'Bruno Díaz',
    'E-mail del comprador': sale.client.user.email,
    Empresa: sale.client.company,
    'CUIT de la empresa': company.taxId,
    'Contacto de la entrega': 'Walter Sosa, 11 5263-7712',
    'Centro logístico': 'CL',
    'Dirección de entrega': sale.address_description,
    'Comentarios para el vendedor': sale.provider_comments,
  })
})

test('B10 F5 a seller’s export has the own note of each order, and those of the company do not', async () => {
  const sales = { caller: seller, endpoint: exportSales, search: main.internal_code }
  expect((await xlsx(sales)).map((row) => row['Nota privada'])).toEqual([SELLER_NOTE, SELLER_NOTE])
  expect((await csv(sales))[0]?.['Nota privada']).toBe(`'${SELLER_NOTE}`)
  expect((await csv({ ...sales, language: 'en' }))[0]?.['Private note']).toBe(`'${SELLER_NOTE}`)
  for (const read of [
    { search: main.internal_code },
    { caller: approver, endpoint: exportApprovals, search: main.internal_code },
  ]) {
    const rows = await csv(read)
    expect(rows.length).toBeGreaterThan(0)
    expect(Object.keys(rows[0] ?? {})).not.toContain('Nota privada')
    expect(JSON.stringify(rows)).not.toContain('frágil')
  }
})

test('F5 an approver reads the words of their page, and who decided in whose name and why', async () => {
  const delegate = await aBuyer({ company, name: 'Delia Paz' })
  const today = dayOf(clock.now())
  await approver.callOrThrow(createDelegation, {
    body: { delegated_id: delegate.id, date_from: today, date_to: today, reason: 'Licencia' },
  })
  const refused = await placePurchase(buyer, [[pesos, 1]])
  const orderId = refused.orders[0]?.id ?? 0
  await delegate.callOrThrow(reject, { params: { id: orderId }, body: { reason: '-- muy caro' } })
  const page = await approver.callOrThrow(approval, { params: { id: orderId } })
  const read = { caller: approver, endpoint: exportApprovals, search: page.internal_code }
  expect(await xlsx(read)).toEqual([
    expect.objectContaining({
      Pedido: page.internal_code,
      Estado: page.status,
      Decidió: 'Delia Paz, en nombre de Alba Ríos',
      'Motivo del rechazo': '-- muy caro',
      'Comentarios para quien aprueba': page.approver_comments,
      Cantidad: 1,
    }),
  ])
  expect((await csv(read))[0]?.['Motivo del rechazo']).toBe("'-- muy caro")
  const [own] = await csv({ search: page.internal_code, language: 'en' })
  expect(own).toMatchObject({
    State: 'Rejected by the approver',
    'Decided by': 'Delia Paz, on behalf of Alba Ríos',
  })

  const withdrawn = await placePurchase(buyer, [[pesos, 1]])
  await buyer.callOrThrow(withdrawPurchase, { params: { order_id: withdrawn.id } })
  const search = withdrawn.orders[0]?.internal_code ?? ''
  expect((await csv({ ...read, search }))[0]).toMatchObject({
    Estado: 'Retirado',
    'Fecha de decisión': '',
    Decidió: '',
  })
  expect((await csv({ search }))[0]?.['Estado']).toBe('Retirada')
  expect(await csv({ caller: seller, endpoint: exportSales, search })).toEqual([])
})

test('F1 F5 what was placed before the data was kept says so, and never shows today’s', async () => {
  const old = await placeApproved(buyer, approver, [[pesos, 1]])
  const id = old.orders[0]?.id ?? 0
  await db.transaction().execute(async (trx) => {
    // As the rows are that the previous release placed.
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`update purchases set buyer_tax_data = null, logistic_center = null, delivery_contact = null where id = ${old.id}`.execute(
      trx,
    )
    await sql`update buy_orders set seller_tax_data = null, shipping_vat_rate = null where id = ${id}`.execute(
      trx,
    )
    await sql`update buy_order_items set vat_rate = null where buy_order_id = ${id}`.execute(trx)
  })
  const unknown = 'sin datos al momento de la compra'
  const [row] = await xlsx({ search: old.orders[0]?.internal_code ?? '' })
  for (const name of [
    ...['Razón social', 'CUIT', 'Condición frente al IVA', 'Domicilio fiscal', 'Ingresos Brutos'].flatMap(
      (field) => [`${field} de la empresa`, `${field} del vendedor`],
    ),
    ...['Centro logístico', 'Contacto de la entrega', 'IVA', 'IVA del envío'],
  ])
    expect(row?.[name], name).toBe(unknown)
  expect(Object.keys(row ?? {}).filter((name) => /IVA estimado/.test(name))).toEqual([])
  expect(row).toMatchObject({ 'Subtotal + Imp': 333.33, 'Envío + Imp': 15 })
})

test('F5 texts of any script and signs stay in their cell, and none becomes a formula', async () => {
  const comments = '=HYPERLINK("http://malo.test";"Ver")\n+1 «ñandú» שלום 你好 👷🏽‍♀️ _x0041_'
  await emptyCart(buyer)
  await putOffer(buyer, pesos)
  const body = { ...(await checkoutBody(buyer)), provider_comments: comments }
  const { id } = await buyer.callOrThrow(endBuy, { body })
  const {
    orders: [order],
  } = await readOrders(buyer, id)
  await approver.callOrThrow(approve, { params: { id: order?.id ?? 0 } })
  const name = 'Comentarios para el vendedor'
  const read = { caller: seller, endpoint: exportSales, search: order?.internal_code ?? '' }
  expect((await xlsx(read))[0]?.[name]).toBe(comments)
  expect((await csv(read))[0]?.[name]).toBe(`'${comments}`)
})

async function cuitOf(sellerId: number): Promise<string> {
  const row = db.selectFrom('providers').where('id', '=', sellerId).select('tax_id')
  return (await row.executeTakeFirstOrThrow()).tax_id
}
