// Text from users, catalogues and addresses is shown as written. It never becomes an element and never runs.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { addressesForCartItem, costCenters, me } from '#contract/account.ts'
import { approve, reject } from '#contract/approvals.ts'
import { endBuy, getCart, putCartItem } from '#contract/cart.ts'
import { productDetail } from '#contract/product.ts'
import { searchProducts } from '#contract/search.ts'
import { createDelegation } from '#contract/delegations.ts'
import { claimPrice } from '#contract/publications.ts'
import { claimDelivery, myPurchase } from '#contract/purchases.ts'
import { sendOrder, setSapNumber, setSellerNote } from '#contract/sales.ts'
import { connect } from '#db/connect.ts'
import { addDays, dayOf } from '#domain/days.ts'
import { readCatalogueFile } from '#server/features/catalogue/import-file.ts'
import { importCatalogue } from '#server/features/catalogue/import.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { callerOf, putInCart } from '../../../e2e/orders.ts'
import type { RunningApp } from '../../../e2e/server.ts'

const BUYER = 'comprador@abasto.test'
const APPROVER = 'aprobadora@abasto.test'
const SELLER = 'vendedor@abasto.test'

/** Each would leave an element of class `x`, or run `alert`. */
const PAYLOADS = [
  '<script class=x>alert(1)</script>',
  '<img class=x src=x onerror=alert(2)>',
  '<svg class=x onload=alert(3)>',
  '"><b class=x onclick=alert(4)>',
  `' autofocus onfocus=alert(5) x='`,
  'javascript:alert(6)',
  '</title><script class=x>alert(7)</script>',
  '{{constructor.constructor("alert(8)")()}}',
  '<iframe class=x srcdoc=alert(9)>',
  '<a class=x href=javascript:alert(10)>z',
  '</style><style class=x>*{--y:alert(11)}',
  '<math class=x><mtext><img src onerror=alert(12)>',
] as const
const ALL = PAYLOADS.join('').slice(0, 500)

async function inDatabase(app: RunningApp, work: (db: ReturnType<typeof connect>) => Promise<void>) {
  const db = connect(app.databaseUrl, { max: 1 })
  try {
    await work(db)
  } finally {
    await db.destroy()
  }
}

/** Data that no screen writes: names of people, companies and places, and a catalogue of twelve products. */
async function fillWorld(app: RunningApp, category: string) {
  await inDatabase(app, async (db) => {
    const folder = await mkdtemp(join(tmpdir(), 'abasto-hostile-'))
    const lines = PAYLOADS.map((payload, index) => ({
      sku: `HOSTIL-${index + 1}`,
      title: payload,
      product_name: `${payload} ${index}`,
      short_description: ALL,
      long_description: ALL,
      category,
      brand: `${payload} ${index}`,
      attributes: [
        ['Color', `#1E88E5|${payload}`],
        ['Talle', payload],
      ],
      image: `https://127.0.0.1:1/${encodeURIComponent(payload)}"onerror="alert(0)`,
      size: 'T1',
      technical_details: [[payload, ALL]],
      provider: 'Ferretera del Plata',
      price: '100.00',
      currency: 'ARS',
    }))
    const file = join(folder, 'hostil.jsonl')
    await writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'))
    const result = await importCatalogue(db, readCatalogueFile(file), { today: dayOf(new Date()) })
    expect('badLines' in result ? result.badLines : []).toEqual([])
    await rm(folder, { recursive: true })
    const named = (id: string) =>
      sql`(${sql.val([...PAYLOADS])}::text[])[1 + ${sql.ref(id)}::int % 12] || ' ' || ${sql.ref(id)}`
    const names: [table: string, id: string, columns: string[]][] = [
      ['users', 'id', ['name', 'last_name']],
      ['companies', 'id', ['name']],
      ['addresses', 'id', ['name', 'street', 'logistic_center']],
      ['cost_centers', 'id', ['name']],
      ['providers', 'id', ['fantasy_name', 'legal_name', 'email', 'phone']],
      ['regions', 'id', ['name']],
      ['categories', 'id', ['name']],
    ]
    for (const [table, id, columns] of names) {
      const set = sql.join(columns.map((column) => sql`${sql.ref(column)} = ${named(id)}`))
      await sql`update ${sql.table(table)} set ${set}`.execute(db)
    }
  })
}

/** A purchase of one of those products with hostile comments, pending approval. */
async function buy(app: RunningApp, sku: string) {
  const buyer = await callerOf(app, BUYER)
  await putInCart(buyer, [])
  await putOne(app, sku)
  const [item] = (await buyer.callOrThrow(getCart)).items
  const [address] = await buyer.callOrThrow(addressesForCartItem, {
    params: { cart_item_id: item?.cart_item_id ?? 0 },
  })
  const [costCenter] = await buyer.callOrThrow(costCenters)
  const comments = { provider_comments: ALL, approver_comments: ALL }
  const { id } = await buyer.callOrThrow(endBuy, {
    body: { address: address?.id, cost_center: costCenter?.id, ...comments },
  })
  const [order] = (await buyer.callOrThrow(myPurchase, { params: { order_id: id } })).data.buy_orders
  if (!order) throw new Error('The purchase has no order')
  return { purchase: id, order }
}

async function putOne(app: RunningApp, sku: string) {
  const buyer = await callerOf(app, BUYER)
  const { prices } = await buyer.callOrThrow(productDetail, { params: { sku } })
  const offer = prices.find(({ region_code }) => region_code === 'AR-B')?.offers[0]
  if (!offer) throw new Error(`No seller offers ${sku}`)
  const { provider_id: provider, currency_id, region_id, country_id, value } = offer
  const body = {
    provider,
    currency_id,
    region_id,
    country_id,
    value,
    quantity: 2,
    image_source: ALL.slice(0, 200),
  }
  await buyer.callOrThrow(putCartItem, { params: { sku }, body })
  return offer
}

/** Orders in every state that shows a user's text. */
async function fillOrders(app: RunningApp) {
  const [buyer, approver] = [await callerOf(app, BUYER), await callerOf(app, APPROVER)]
  const seller = await callerOf(app, SELLER, 'seller')
  const rejected = await buy(app, 'HOSTIL-1')
  await approver.callOrThrow(reject, {
    params: { id: rejected.order.id },
    body: { reason: ALL.slice(0, 190) },
  })
  const sent = await buy(app, 'HOSTIL-2')
  await approver.callOrThrow(approve, { params: { id: sent.order.id } })
  const of = { params: { order_id: sent.order.id } }
  const items = sent.order.buy_order_items.map((item) => ({ buy_order_item_id: item.id, qty_sent: 1 }))
  // Dispatch notes and SAP numbers refuse such characters.
  for (const written of PAYLOADS) {
    const note = { items, dispatch_note_number: written }
    expect((await seller.call(sendOrder, { ...of, body: note })).status).toBe(422)
    expect((await seller.call(setSapNumber, { ...of, body: { sap_number: written } })).status).toBe(422)
  }
  await seller.callOrThrow(setSellerNote, { ...of, body: { seller_note: ALL } })
  await seller.callOrThrow(sendOrder, { ...of, body: { items, dispatch_note_number: '7' } })
  const claim = { message: ALL.slice(150, 340), dispatch_note_number: '7' }
  await buyer.callOrThrow(claimDelivery, { ...of, body: claim })
  const pending = await buy(app, 'HOSTIL-3')
  const offer = await putOne(app, 'HOSTIL-2')
  await buyer.callOrThrow(claimPrice, {
    params: { id: offer.publication_id },
    body: { order_id: sent.order.id, provider_id: offer.provider_id, message: ALL.slice(0, 190) },
  })
  const delegate = await callerOf(app, 'suplente@abasto.test')
  const today = dayOf(new Date())
  const { id: delegation } = await approver.callOrThrow(createDelegation, {
    body: {
      delegated_id: (await delegate.callOrThrow(me)).client?.id ?? 0,
      date_from: addDays(today, 1),
      date_to: addDays(today, 2),
      reason: ALL.slice(0, 100),
    },
  })
  return { sent, pending, rejected, delegation }
}

/** Opens a page, waits until it shows the stored text, and checks that it is only text. */
async function openAndCheck(page: Page, path: string, shown = /alert\(/) {
  await page.goto(path)
  await expect(page.getByText(shown).filter({ visible: true }).first(), path).toBeVisible()
  await expectOnlyText(page, path)
}

async function expectOnlyText(page: Page, place: string) {
  const elements = await page.evaluate<string[]>(
    `[...document.querySelectorAll('.x, [onerror], [onload], [onclick], [onfocus], [href^="javascript:" i], [src^="javascript:" i]')]
      .map((element) => element.outerHTML)`,
  )
  expect(elements, place).toEqual([])
}

test('stored text and text from an address are shown as written on every screen and never run', async ({
  page,
  app,
}) => {
  const ran: string[] = []
  page.on('dialog', (dialog) => {
    ran.push(`${page.url()} ${dialog.message()}`)
    void dialog.dismiss()
  })
  const seen = await callerOf(app, BUYER)
  const [card] = (await seen.callOrThrow(searchProducts, { query: { term: 'guantes' } })).data
  const { product_detail } = await seen.callOrThrow(productDetail, { params: { sku: card?.sku ?? '' } })
  await fillWorld(app, product_detail.categories.map(({ name }) => name).join(' > '))
  const { sent, pending, rejected, delegation } = await fillOrders(app)

  await startSession(page, BUYER)
  await openAndCheck(page, '/')
  await page.getByRole('button', { name: 'Categorías', exact: true }).click()
  await expect(
    page
      .getByRole('dialog')
      .getByText(/alert\(/)
      .first(),
  ).toBeVisible()
  await expectOnlyText(page, 'menu of categories')
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Buscar productos' }).fill('alert onerror')
  await expect(
    page
      .getByRole('option')
      .getByText(/alert\(/)
      .first(),
  ).toBeVisible()
  await expectOnlyText(page, 'suggestions')
  await openAndCheck(page, '/search?page=1&per_page=20&term=alert')
  for (const written of [ALL.slice(0, 190), ALL.slice(190, 380), ALL.slice(300)])
    await openAndCheck(page, `/search?term=${encodeURIComponent(written)}`, /No se encontraron|alert\(/)
  for (const number of [1, 2, 12]) {
    await openAndCheck(page, `/detail/HOSTIL-${number}`)
    await page.getByRole('combobox', { name: 'Zona de entrega' }).selectOption({ index: 1 })
    await expectOnlyText(page, 'detail with a zone')
  }
  await openAndCheck(page, '/cart')
  await openAndCheck(page, '/my-orders?state=3&page=1&per_page=5')
  for (const { purchase } of [sent, pending, rejected])
    await openAndCheck(page, `/my-orders/order-detail/${purchase}`)
  await openAndCheck(page, '/profile')
  await openAndCheck(page, `/${encodeURIComponent(PAYLOADS[1])}?a=${encodeURIComponent(ALL)}`, /no existe/)

  await startSession(page, APPROVER)
  for (const state of [1, 2, 3]) await openAndCheck(page, `/approve-orders?state=${state}&page=1&per_page=5`)
  for (const { order } of [sent, pending, rejected])
    await openAndCheck(page, `/approve-orders/order-detail/${order.id}`)
  await openAndCheck(page, '/approve-orders/delegate-orders')
  await openAndCheck(page, `/approve-orders/edit-delegate?id=${delegation}`)

  await startSession(page, SELLER, 'Vendedor')
  await openAndCheck(page, '/')
  await openAndCheck(page, '/sales?state=4&page=1&per_page=5')
  await openAndCheck(page, `/sales/order-detail/${sent.order.id}`)
  await openAndCheck(page, `/quotes?state=1&page=1&per_page=20&search=HOSTIL`)
  const title = encodeURIComponent(ALL.slice(0, 190))
  await openAndCheck(page, `/quotes/quotedetailzone?sku=HOSTIL-2&title=${title}&size=T1`)
  await openAndCheck(page, '/shipping?state=1&page=1&per_page=5')

  await openAndCheck(page, '/dev/mail')
  const links = await page
    .getByRole('table')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  // An attached PDF is downloaded.
  const emails = links.filter((link) => !link.includes('/attachments/'))
  expect(emails.length).toBeGreaterThan(5)
  for (const email of emails) {
    await page.goto(email)
    await expectOnlyText(page, email)
  }
  expect(ran).toEqual([])
})
