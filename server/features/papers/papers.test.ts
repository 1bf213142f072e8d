// The figures of an order's page in its papers (F4).
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { approve } from '#contract/approvals.ts'
import { purchaseOrder } from '#contract/papers.ts'
import { cancelOrder } from '#contract/sales.ts'
import { decimal } from '#domain/money.ts'
import { CART_LINES_MAX } from '#domain/rules.ts'
import { db } from '#test/database.ts'
import { anOrder } from '#test/factories/orders.ts'
import { aBuyer, aCompany } from '#test/factories/people.ts'
import { expectFigures, money, pageOf, paperLines, paperOf, readPurchaseOrder, textOf } from '#test/papers.ts'
import { readPdf } from '#test/pdf-text.ts'

test('F4 the purchase order of one line has every figure of the page', async () => {
  const order = await anOrder({ lines: await paperLines(['ARS'], 1) })
  const { bytes, name, type } = await order.buyer.download(purchaseOrder, paperOf(order.id))
  const pdf = await readPdf(bytes)
  expect([name, type]).toEqual([`orden-de-compra-${order.code}.pdf`, 'application/pdf'])
  expect(pdf).toMatchObject({ title: `Orden de compra ${order.code}`, language: 'es-AR', isTagged: true })
  expect(pdf.pages).toHaveLength(1)
  expectFigures(pdf, await pageOf(order))
  expect(textOf(pdf)).toContain('Documento no válido como factura')
})

test('F4 sixty lines go over pages, whose carried sums are those of the lines before', async () => {
  const order = await anOrder({ lines: await paperLines(['ARS'], 60) })
  const pdf = await readPurchaseOrder(order.buyer, order)
  const page = await pageOf(order)
  expectFigures(pdf, page)
  expect(pdf.pages.length).toBeGreaterThan(1)
  const subtotals = new Map(page.buy_order_items.map((item) => [item.combination.sku, item.subtotal]))
  let cents = 0
  for (const [index, lines] of pdf.pages.entries()) {
    expect(lines.at(-1)).toContain(`Página ${index + 1} de ${pdf.pages.length}`)
    for (const line of lines) {
      const subtotal = subtotals.get(line.split(' ')[0] ?? '')
      if (subtotal !== undefined) cents += Number(subtotal.replace('.', ''))
    }
    const carried = lines.findLast((line) => line.startsWith('Transporte')) ?? ''
    const expected = index < pdf.pages.length - 1 ? `Transporte ${money(decimal(cents), 'ARS')}` : ''
    expect(carried).toContain(expected)
  }
  expect(decimal(cents)).toBe(page.total_ARP)
})

test('F4 three hundred lines in two currencies have every figure of the page', async () => {
  const order = await anOrder({ lines: await paperLines(['ARS', 'USD'], CART_LINES_MAX) })
  const pdf = await readPurchaseOrder(order.buyer, order)
  const page = await pageOf(order)
  expect(page.buy_order_items).toHaveLength(CART_LINES_MAX)
  expectFigures(pdf, page)
  expect(pdf.pages.length).toBeGreaterThan(8)
})

test('F4 an order in two currencies has a column of totals for each', async () => {
  const order = await anOrder({ lines: await paperLines(['ARS', 'USD'], 5) })
  const pdf = await readPurchaseOrder(order.buyer, order)
  const page = await pageOf(order)
  expect([page.total_ARP, page.total_USD]).not.toContain('0.00')
  expectFigures(pdf, page)
  expect(pdf.pages.flat()).toContain('En pesos En dólares')
})

test('F4 what was cancelled later is a line of its own, and the totals say what is left', async () => {
  const lines = await paperLines(['ARS'], 2)
  const order = await anOrder({ lines })
  const [first] = lines
  if (!first) throw new Error('The order has lines')
  const item = order.itemOf(first[0])
  await order.seller.callOrThrow(cancelOrder, {
    ...paperOf(order.id),
    body: { items: [{ buy_order_item_id: item.id }] },
  })
  const page = await pageOf(order)
  const pdf = await readPurchaseOrder(order.buyer, order)
  expectFigures(pdf, page)
  const line = pdf.pages.flat().find((text) => text.includes(`-${money(item.subtotal, 'ARS')}`))
  expect(line).toMatch(new RegExp(`^${item.combination.sku} Cancelado el .* -${item.quantity} `))
  const { committed, committed_vat } = page
  expect(pdf.pages.flat()).toContain(
    `Total sin lo cancelado + Imp ${money(committed.total_w_shipping_ARP, 'ARS')}`,
  )
  expect(pdf.pages.flat()).toContain(`Total con IVA estimado ${money(committed_vat?.total_ARP ?? '', 'ARS')}`)
})

test('F4 the purchase order says who ordered, decided, sells and receives, with the tax data kept', async () => {
  const company = await aCompany({
    contact: 'Juan Pérez',
    taxData: {
      legal_name: 'Compradora SA',
      vat_condition: 'responsable_inscripto',
      fiscal_address: 'Av. Siempreviva 742',
      gross_income_number: '901-123456',
    },
  })
  const buyer = await aBuyer({ company, approver: await aBuyer({ company }) })
  const order = await anOrder({ buyer })
  const text = textOf(await readPurchaseOrder(order.buyer, order))
  for (const part of [
    company.name,
    company.taxId,
    'Compradora SA',
    'Responsable Inscripto',
    'Av. Siempreviva 742',
    '901-123456',
    order.seller.fantasyName,
    buyer.name,
    buyer.email,
    order.approver.name,
    'Juan Pérez',
    'Entregar en portón 3, de 8 a 12 h.',
    `/my-orders/order-detail/${order.purchaseId}`,
  ])
    expect(text).toContain(part)
})

test('F4 no purchase order has the comments for the approver', async () => {
  const order = await anOrder()
  for (const caller of [order.buyer, order.seller])
    expect(textOf(await readPurchaseOrder(caller, order))).not.toContain('Reposición mensual')
})

test('F4 an order placed before tax data were kept says so', async () => {
  const order = await anOrder()
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`update purchases set buyer_tax_data = null, logistic_center = null, delivery_contact = null
      where id = ${order.purchaseId}`.execute(trx)
    await sql`update buy_orders set seller_tax_data = null, shipping_vat_rate = null
      where id = ${order.id}`.execute(trx)
    await sql`update buy_order_items set vat_rate = null where buy_order_id = ${order.id}`.execute(trx)
  })
  const text = textOf(await readPurchaseOrder(order.buyer, order))
  expect(text).toContain('IVA estimado: sin datos al momento de la compra')
  const unknown = 'sin datos al momento de la compra'
  expect(text).toContain(`Datos fiscales ${unknown} Datos fiscales ${unknown}`)
  // Tax data of both, logistic center, contact, IVA.
  expect(text.split(unknown)).toHaveLength(5 + 1)
  expect(text).not.toContain('Total con IVA estimado')
})

test('F4 it is in the language of its reader', async () => {
  const order = await anOrder()
  const call = { params: { order_id: order.id }, headers: { 'accept-language': 'en' } }
  const { bytes, name } = await order.buyer.download(purchaseOrder, call)
  const pdf = await readPdf(bytes)
  expect([name, pdf.language]).toEqual([`purchase-order-${order.code}.pdf`, 'en'])
  for (const part of ['Purchase order', 'Estimated VAT 21 %', 'Not valid as an invoice', 'Page 1 of 1'])
    expect(textOf(pdf)).toContain(part)
})

test('F4 a pending order has a watermark, an approved one has none', async () => {
  const order = await anOrder({ pending: true })
  expect(textOf(await readPurchaseOrder(order.buyer, order))).toContain('Pendiente de aprobación')
  await order.approver.callOrThrow(approve, { params: { id: order.id } })
  expect(textOf(await readPurchaseOrder(order.buyer, order))).not.toContain('Pendiente de aprobación')
})
