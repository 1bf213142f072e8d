// The page of a purchase: how long it is on a phone, and on paper with those of an approval and a sale (P3).
import { confirmReception, myPurchase, type SellerOrder } from '#contract/purchases.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { dateOf, expectFacts, type Facts, timeOf, totalsOf } from '../../../e2e/facts.ts'
import { placeOrder, placePurchase, peopleOf, purchaseIdOf, sentInPart } from '../../../e2e/orders.ts'

const BUYER = 'comprador@abasto.test'
const SELLER = 'Ferretera del Plata'
const PHONE = { width: 390, height: 844 }

test('P3 S16 a purchase of 7 lines from one or two sellers, some of it sent, takes at most five screens of a phone and is no wider', async ({
  page,
  app,
}) => {
  const { buyer } = await peopleOf(app)
  const { order: ofOne, send, second } = await sentInPart(app, [5, 3, 20, 4, 100, 6, 12])
  await send(second.id, 1, '2')
  const received = { params: { order_id: ofOne.id }, body: { dispatch_note_number: '2' } }
  await buyer.callOrThrow(confirmReception, received)
  const [ofTwo] = await placePurchase(buyer, [
    { seller: SELLER, quantities: [3, 2, 1, 4] },
    { seller: 'Insumos Andinos', quantities: [3, 2, 1] },
  ])
  if (!ofTwo) throw new Error('The purchase has no order')
  await page.setViewportSize(PHONE)
  await startSession(page, BUYER)
  for (const order of [ofOne, ofTwo]) {
    await page.goto(`/my-orders/order-detail/${purchaseIdOf(order)}`)
    const lines = page.getByRole('table', { name: 'Productos' }).locator('tbody').getByRole('row')
    await expect(lines).toHaveCount(7)
    const root = page.locator('html')
    expect(await root.evaluate(({ scrollHeight }) => scrollHeight)).toBeLessThanOrEqual(5 * PHONE.height)
    expect(await root.evaluate(({ scrollWidth }) => scrollWidth)).toBe(PHONE.width)
  }
})

test('P3 Q2 V3 a printed purchase, approval or sale is its values on one page, without navigation, controls and instructions', async ({
  page,
  app,
}) => {
  const { order, buyer } = await sentInPart(app)
  const pending = await placeOrder(buyer, { seller: SELLER, quantities: [5, 3] })
  const { data: purchase } = await buyer.callOrThrow(myPurchase, {
    params: { order_id: purchaseIdOf(order) },
  })
  await page.emulateMedia({ media: 'print' })
  const expectSheet = async (path: string, { internal_code: code }: SellerOrder, facts: Facts) => {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main).toContainText(code)
    await expectFacts(main, facts)
    for (const role of ['banner', 'contentinfo', 'navigation', 'button', 'textbox', 'note'] as const)
      await expect(page.getByRole(role)).toHaveCount(0)
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  }
  await startSession(page, BUYER)
  await expectSheet(`/my-orders/order-detail/${purchaseIdOf(order)}`, order, {
    'Fecha de compra': timeOf(purchase.created_at),
    'Zona de entrega': 'Buenos Aires',
    'Dirección de entrega': purchase.address_description,
    'Centro de costo': purchase.cost_center,
    Aprobador: 'Decidió Mariana Quiroga',
    ...totalsOf(purchase),
  })
  await expect(page.getByRole('heading', { name: SELLER })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Remito 1')
  // The history is folded on the screen only.
  await expect(page.getByText('por Mariana Quiroga')).toBeVisible()
  await startSession(page, 'aprobadora@abasto.test')
  await expectSheet(`/approve-orders/order-detail/${pending.id}`, pending, {
    Solicita: 'Tomás Ledesma comprador@abasto.test',
    Vendedor: SELLER,
    'Centro de costo': purchase.cost_center,
    'Zona de entrega': 'Buenos Aires',
    'Dirección de entrega': purchase.address_description,
    ...totalsOf(pending),
  })
  await startSession(page, 'vendedor@abasto.test', 'Vendedor')
  await expectSheet(`/sales/order-detail/${order.id}`, order, {
    'Fecha de compra': dateOf(order.created_at),
    Comprador: BUYER,
    'Zona de entrega': 'Buenos Aires',
    'Dirección de entrega': purchase.address_description,
    ...totalsOf(order),
  })
  await expect(page.getByText(/^Vas a enviar/)).toBeHidden()
})
