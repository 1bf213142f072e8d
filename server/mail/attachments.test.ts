// E-mails that carry purchase orders as a PDF, and those that leave without it (F4).
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type RootOperationNode } from 'kysely'
import type { Email } from 'postal-mime'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { chooseLanguage, forgotPassword } from '#contract/account.ts'
import { approve, decideOrders } from '#contract/approvals.ts'
import { cancelOrder } from '#contract/sales.ts'
import { PAPERS_MAX } from '#domain/rules.ts'
import { buildApp } from '#server/app.ts'
import { anonymous, deps } from '#test/client.ts'
import { dataDir, db } from '#test/database.ts'
import { decision, order as orderPayload } from '#test/example-emails.ts'
import { anOffer, anOrder, type Order } from '#test/factories/orders.ts'
import { aBuyer, type Person } from '#test/factories/people.ts'
import { MailServer } from '#test/mail-server.ts'
import { expectFigures, pageOf, paperLines, readPurchaseOrder, textOf } from '#test/papers.ts'
import { readPdf } from '#test/pdf-text.ts'
import { ATTACHMENT_BOUNDS, type AttachmentBounds } from './attachments.ts'
import { startMailWorker } from './deliver.ts'
import { enqueueEmails } from './queue.ts'
import { openTransport } from './transport.ts'

const server = new MailServer()
await server.listen()
const config = { ...deps.config, smtpUrl: server.url }
const reported: string[] = []

afterAll(() => server.close())
/** E-mails that wait, of all kinds or one, leave no more. */
async function dropQueued(kind?: string): Promise<void> {
  await sql`update emails set stored_at = now(), due_at = null
    where due_at is not null and kind = coalesce(${kind ?? null}, kind)`.execute(db)
}
beforeEach(async () => {
  await dropQueued()
  server.received.splice(0)
  server.refuses = false
  server.refused = 0
  server.maxBytes = Number.POSITIVE_INFINITY
  reported.splice(0)
})

function start({ bounds, db = deps.db }: { bounds?: AttachmentBounds; db?: typeof deps.db } = {}) {
  const report = ({ message, cause }: Error) => reported.push(`${message}: ${String(cause)}`)
  return startMailWorker({ ...deps, config, db }, report, openTransport(config), bounds)
}

/** Delivers all e-mails that wait. */
async function deliver(options: Parameters<typeof start>[0] = {}): Promise<void> {
  const stop = start(options)
  await untilNoneWaits()
  await stop()
}

async function untilNoneWaits(): Promise<void> {
  const waiting = db.selectFrom('emails').where('due_at', 'is not', null).select('id')
  await expect.poll(() => waiting.execute(), { timeout: 30_000 }).toEqual([])
}

const receivedBy = ({ email }: Pick<Person, 'email'>) =>
  server.received.filter(({ to }) => to?.[0]?.address === email)

/** The only e-mail to the person about something that `subject` names. */
function emailTo(person: Pick<Person, 'email'>, subject: string): Email {
  const [email, ...others] = receivedBy(person).filter((one) => one.subject?.includes(subject))
  if (!email || others.length > 0) throw new Error(`${others.length + 1} e-mails about ${subject}`)
  return email
}

async function pdfOf({ attachments }: Email) {
  const [file, ...others] = attachments
  if (!file || others.length > 0) throw new Error(`The e-mail has ${attachments.length} attachments`)
  const { filename: name, mimeType: type, content } = file
  return { name, type, pdf: await readPdf(Buffer.from(content as ArrayBuffer)) }
}

const NOT_ATTACHED = 'La orden de compra no va adjunta: podés descargarla en PDF desde la página del pedido.'
const NONE_ATTACHED =
  'Las órdenes de compra no van adjuntas: podés descargarlas en PDF desde la página de cada pedido.'

/** It leaves once, without a file, with the sentence and the link to its page. */
function expectLink(person: Person, subject: string, path: string, sentence = NOT_ATTACHED): void {
  const { attachments, html, text } = emailTo(person, subject)
  expect(attachments).toEqual([])
  for (const content of [text?.replaceAll(/\s+/g, ' '), html]) {
    expect(content).toContain(sentence)
    expect(content).toContain(`${config.publicUrl}${path}`)
  }
}
const purchasePage = ({ purchaseId }: Order) => `/my-orders/order-detail/${purchaseId}`
const salePage = ({ id }: Order) => `/sales/order-detail/${id}`

/** Orders of one purchaser from one seller that are approved at once. */
async function approvedTogether(count: number): Promise<Order[]> {
  const offer = await anOffer()
  const buyer = await aBuyer({ approver: await aBuyer() })
  const orders: Order[] = []
  while (orders.length < count)
    orders.push(await anOrder({ buyer, lines: [[offer, orders.length + 1]], pending: true }))
  const ids = orders.map(({ id }) => id)
  await buyer.approver?.callOrThrow(decideOrders, { body: { ids, decision: 'approved' } })
  return orders
}

function firstOf(orders: readonly Order[]): Order {
  const [first] = orders
  if (!first) throw new Error('There is no order')
  return first
}

test('F4 the e-mails of an approval carry the purchase order as buyer and seller download it, with number, lines and totals', async () => {
  const order = await anOrder({ lines: await paperLines(['ARS', 'USD'], 3) })
  await deliver()
  const toBuyer = emailTo(order.buyer, `Tu pedido ${order.code} fue aprobado`)
  const toSeller = emailTo(order.seller, `Nueva venta ${order.code}`)
  const page = await pageOf(order)
  for (const [email, reader, path] of [
    [toBuyer, order.buyer, purchasePage(order)],
    [toSeller, order.seller, salePage(order)],
  ] as const) {
    const { name, type, pdf } = await pdfOf(email)
    expect([name, type]).toEqual([`orden-de-compra-${order.code}.pdf`, 'application/pdf'])
    expect(pdf.title).toBe(`Orden de compra ${order.code}`)
    expect(pdf).toEqual(await readPurchaseOrder(reader, order))
    expectFigures(pdf, page)
    for (const part of [order.code, path]) expect(textOf(pdf)).toContain(part)
    expect(email.text).not.toContain('adjunta')
  }
  expect(emailTo(order.approver, 'aprobación').attachments).toEqual([])
  expect(reported).toEqual([])
})

test('F4 S6 the purchase order of a seller’s e-mail lacks the comments for the approver', async () => {
  const order = await anOrder()
  await deliver()
  const { pdf } = await pdfOf(emailTo(order.seller, order.code))
  expect(textOf(pdf)).toContain('Entregar en portón 3, de 8 a 12 h.')
  expect(textOf(pdf)).not.toContain('Reposición mensual')
})

test('F4 a reader of English gets the purchase order, its name and what says that it is missing in English', async () => {
  const order = await anOrder({ pending: true })
  await order.buyer.callOrThrow(chooseLanguage, { body: { language: 'en' } })
  await order.approver.callOrThrow(approve, { params: { id: order.id } })
  await deliver()
  const { name, pdf } = await pdfOf(emailTo(order.buyer, order.code))
  expect([name, pdf.language]).toEqual([`purchase-order-${order.code}.pdf`, 'en'])
  expect(textOf(pdf)).toContain('Not valid as an invoice')
  const other = await anOrder({ buyer: order.buyer })
  await deliver({ bounds: { ...ATTACHMENT_BOUNDS, bytes: 1 } })
  expectLink(
    order.buyer,
    other.code,
    purchasePage(other),
    'The purchase order is not attached: you can download it as a PDF from the page of the order.',
  )
})

test('F4 S20 the e-mail of a decision of many carries one file that has each order once', async () => {
  const orders = await approvedTogether(3)
  const { buyer, seller } = firstOf(orders)
  await deliver()
  for (const email of [emailTo(buyer, '3 pedidos tuyos'), emailTo(seller, '3 ventas nuevas')]) {
    const { name, pdf } = await pdfOf(email)
    expect(name).toMatch(/^ordenes-de-compra-\d{4}-\d\d-\d\d\.pdf$/)
    expect(pdf.contents).toEqual(orders.map(({ code }) => `Orden de compra ${code}`))
    expect(pdf.pages).toHaveLength(3)
    for (const order of orders) expectFigures(pdf, await pageOf(order))
  }
})

test('F4 the purchase order of an e-mail that is sent again says what is true then', async () => {
  const order = await anOrder()
  server.refuses = true
  const stop = start()
  await server.until(() => server.refused >= 3)
  await order.seller.callOrThrow(cancelOrder, {
    params: { order_id: order.id },
    body: { items: [{ buy_order_item_id: order.item.id }] },
  })
  server.refuses = false
  await untilNoneWaits()
  await stop()
  const { pdf } = await pdfOf(emailTo(order.buyer, `Tu pedido ${order.code} fue aprobado`))
  expect(textOf(pdf)).toContain('Cancelado el')
  expectFigures(pdf, await pageOf(order))
})

test('F4 I20 when the purchase order cannot be made, its e-mail leaves once with the link, and a report says why', async () => {
  const order = await anOrder()
  await sql`alter table cancellations rename to lost_cancellations`.execute(db)
  try {
    await deliver()
  } finally {
    await sql`alter table lost_cancellations rename to cancellations`.execute(db)
  }
  expectLink(order.buyer, order.code, purchasePage(order))
  expectLink(order.seller, order.code, salePage(order))
  expect(reported).toHaveLength(2)
  for (const report of reported)
    expect(report).toMatch(/^E-mail \d+ goes without its PDF: .*"cancellations" does not exist/)
})

test('F4 an e-mail whose reader may not see one of the orders leaves with the link', async () => {
  const [own, foreign] = [await anOrder(), await anOrder()]
  await deliver()
  server.received.splice(0)
  const orders = [own, foreign].map(({ id, purchaseId }) => ({ ...orderPayload(1, 'A'), id, purchaseId }))
  await enqueueDecision(own.buyer, orders)
  await deliver()
  expectLink(own.buyer, '2 pedidos', purchasePage(own), NONE_ATTACHED)
  expect(reported).toEqual([expect.stringMatching(/^E-mail \d+ goes without its PDF: /)])
  await deleteEnqueued()
})

async function enqueueDecision({ userId }: Person, orders: (typeof decision)['orders'][number][]) {
  const payload = { ...decision, orders: orders as typeof decision.orders }
  const email = { kind: 'order_approved' as const, cause: 'by the test', by: null, userId, payload }
  await db.transaction().execute((trx) => enqueueEmails(deps, trx, [email]))
}
const deleteEnqueued = () => db.deleteFrom('emails').where('cause', '=', 'by the test').execute()

/** Counts the orders that are read for papers. */
function countReads() {
  const reads = { count: 0 }
  const transformQuery = ({ node }: { node: RootOperationNode }) => {
    if (JSON.stringify(node).includes('"cancellations"')) reads.count++
    return node
  }
  const counted = deps.db.withPlugin({ transformQuery, transformResult: async ({ result }) => result })
  return { reads, counted }
}

test('F4 an e-mail whose file is larger than the bound leaves with the link, and the other orders are not drawn', async () => {
  const orders = await approvedTogether(3)
  const { buyer, seller } = firstOf(orders)
  const { reads, counted } = countReads()
  await deliver({ db: counted, bounds: { ...ATTACHMENT_BOUNDS, bytes: 1_000 } })
  for (const order of orders) {
    expectLink(buyer, '3 pedidos tuyos', purchasePage(order), NONE_ATTACHED)
    expectLink(seller, '3 ventas nuevas', salePage(order), NONE_ATTACHED)
  }
  // One for each of the two e-mails.
  expect([reads.count, reported]).toEqual([2, []])
  expect(ATTACHMENT_BOUNDS.bytes).toBe(5_000_000)
})

test('F4 an e-mail about more than 200 orders leaves with the link, and none is drawn', async () => {
  const { buyer } = await anOrder()
  await deliver()
  server.received.splice(0)
  const orders = Array.from({ length: PAPERS_MAX + 1 }, (_, nth) => orderPayload(nth + 1, 'A'))
  await enqueueDecision(buyer, orders)
  const { reads, counted } = countReads()
  await deliver({ db: counted })
  expectLink(buyer, '201 pedidos tuyos', '/my-orders/order-detail/211', NONE_ATTACHED)
  expect([reads.count, reported]).toEqual([0, []])
  await deleteEnqueued()
})

test('F4 an e-mail does not wait for a file that takes too long', async () => {
  const order = await anOrder()
  await db.transaction().execute(async (trx) => {
    await sql`lock table cancellations in access exclusive mode`.execute(trx)
    await deliver({ bounds: { ...ATTACHMENT_BOUNDS, ms: 200 } })
  })
  expectLink(order.buyer, order.code, purchasePage(order))
  expectLink(order.seller, order.code, salePage(order))
  expect(reported.map((report) => report.replace(/\d+/, 'N'))).toEqual(
    Array(2).fill('E-mail N goes without its PDF: Error: The PDF was not ready within 0.2 s'),
  )
})

test('A5 F4 a password link leaves while all other e-mails wait for their files', async () => {
  for (let nth = 0; nth < 3; nth++) await approvedTogether(1)
  await dropQueued('order_to_approve')
  const waiting = sql<{ count: number }>`
    select count(*)::int as count from pg_locks where relation = 'cancellations'::regclass and not granted`
  const link = () => server.received.filter(({ text }) => text?.includes('/reset-password'))
  const stop = await db.transaction().execute(async (trx) => {
    await sql`lock table cancellations in access exclusive mode`.execute(trx)
    const stop = start()
    await expect.poll(async () => (await waiting.execute(db)).rows[0]?.count, { timeout: 10_000 }).toBe(4)
    await anonymous.callOrThrow(forgotPassword, { body: { email: 'planta@abasto.test', user_type_id: 2 } })
    await server.until(() => link().length > 0)
    expect((await waiting.execute(db)).rows).toEqual([{ count: 4 }])
    return stop
  })
  await untilNoneWaits()
  await stop()
  expect(reported).toEqual([])
})

test('F4 I20 an e-mail that the mail server refuses with its file leaves once with the link', async () => {
  const order = await anOrder()
  server.maxBytes = 20_000
  await deliver()
  expectLink(order.buyer, order.code, purchasePage(order))
  expectLink(order.seller, order.code, salePage(order))
  expect(reported).toHaveLength(2)
  for (const report of reported) expect(report).toMatch(/^E-mail \d+ goes without its PDF: .*552/)
})

test('F4 /dev/mail names the file of a stored e-mail and opens it, to this machine only', async () => {
  const order = await anOrder()
  const stored = { ...deps.config, dataDir: await mkdtemp(join(dataDir, 'stored-')) }
  const stop = startMailWorker({ ...deps, config: stored }, ({ message }) => reported.push(message))
  await untilNoneWaits()
  await stop()
  const app = await buildApp({ ...deps, config: stored })
  const { body } = await app.inject('/dev/mail')
  const name = `orden-de-compra-${order.code}.pdf`
  const links = [...body.matchAll(/<a href="(\/dev\/mail\/\d+\/attachments\/0)">(.*?)<\/a>/g)]
  expect(links.map(([, , text]) => text)).toEqual([name, name])
  const url = links[0]?.[1] ?? ''
  const file = await app.inject(url)
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${name}"`,
  })
  expect((await readPdf(file.rawPayload)).title).toBe(`Orden de compra ${order.code}`)
  expect((await app.inject(url.replace(/0$/, '1'))).statusCode).toBe(404)
  expect((await app.inject({ url, remoteAddress: '10.0.0.1' })).statusCode).toBe(403)
  await app.close()
  expect(reported).toEqual([])
})
