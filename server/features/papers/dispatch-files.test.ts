// Dispatch notes and labels of several orders in one file (B10).
import { expect, test } from 'vitest'
import { labels, printDispatchNotes } from '#contract/papers.ts'
import { cancelOrder } from '#contract/sales.ts'
import type { Caller } from '#test/caller.ts'
import { anonymous } from '#test/client.ts'
import { anOffer, anOrder, type Order, send } from '#test/factories/orders.ts'
import { aBuyer, aCompany, aSeller } from '#test/factories/people.ts'
import { SPANISH } from '#test/papers.ts'
import { readPdf } from '#test/pdf-text.ts'

const company = await aCompany({ contact: 'Juana Pérez, 11 5555-0000' })
const buyer = await aBuyer({ company, approver: await aBuyer({ company }) })
const seller = await aSeller()
const offers = [await anOffer({ seller }), await anOffer({ seller })] as const
const order = (options: { pending?: boolean } = {}) =>
  anOrder({
    buyer,
    lines: [
      [offers[0], 5],
      [offers[1], 3],
    ],
    ...options,
  })

async function cancelled(): Promise<Order> {
  const made = await order()
  const items = made.placed.buy_order_items.map(({ id }) => ({ buy_order_item_id: id }))
  await seller.callOrThrow(cancelOrder, { params: { order_id: made.id }, body: { items } })
  return made
}

const labelsFor = (caller: Caller, body: object) =>
  caller.call(labels, { body: { format: 'a4', ...body }, headers: SPANISH })
const notesFor = (caller: Caller, orders: object[]) =>
  caller.call(printDispatchNotes, { body: { orders }, headers: SPANISH })

const readLabels = async (body: object) => {
  const { bytes, name } = await seller.download(labels, { body, headers: SPANISH })
  const raw = Buffer.from(bytes).toString('latin1')
  const boxes = [...raw.matchAll(/\/MediaBox \[([^\]]+)\]/g)].map(([, box]) => box)
  return { name, boxes, ...(await readPdf(bytes)) }
}

test('S6 B10 labels and notes are for signed-in sellers, of their own orders', async () => {
  const [own, foreign] = [await order(), await anOrder()]
  const one = [{ buy_order_id: own.id, dispatch_note_number: '1' }]
  expect((await labelsFor(anonymous, { ids: [own.id] })).status).toBe(401)
  expect((await labelsFor(buyer, { ids: [own.id] })).status).toBe(403)
  expect((await notesFor(anonymous, one)).status).toBe(401)
  expect((await notesFor(buyer, one)).status).toBe(403)
  for (const id of [foreign.id, 999_999_999]) {
    expect((await labelsFor(seller, { ids: [own.id, id] })).status).toBe(404)
    const other = { buy_order_id: id, dispatch_note_number: '2' }
    expect((await notesFor(seller, [...one, other])).status).toBe(404)
  }
})

test('B10 an order that waits for approval has no labels, and a cancelled one is named', async () => {
  const [own, waiting, gone] = [await order(), await order({ pending: true }), await cancelled()]
  expect((await labelsFor(seller, { ids: [own.id, waiting.id] })).status).toBe(404)
  const refused = await labelsFor(seller, { ids: [own.id, gone.id] })
  expect([refused.status, refused.error_code, refused.message]).toEqual([
    409,
    'cancelled_order_has_no_labels',
    `El pedido ${gone.code} está cancelado: no tiene etiquetas.`,
  ])
})

test('B10 bad formats, parcels and ids of labels are refused', async () => {
  const { id } = await order()
  const parcels = (count: number, of = id) => [{ buy_order_id: of, count }]
  for (const body of [
    { ids: [] },
    { ids: [id], format: 'a5' },
    { ids: [id], parcels: parcels(0) },
    { ids: [id], parcels: parcels(21) },
    { ids: [id], parcels: [{ ...parcels(1)[0], dispatch_note_number: 'R-1' }] },
  ])
    expect((await labelsFor(seller, body)).status).toBe(422)
  const stray = await labelsFor(seller, { ids: [id], parcels: parcels(1, id + 1) })
  expect([stray.status, stray.errors?.[0]?.path]).toEqual([422, 'parcels.0.buy_order_id'])
})

test('B10 a label of 10 × 15 cm has code, note, both companies, address, zone, contact and its parcel of all', async () => {
  const [waiting, sent] = [await order(), await order()]
  const units = sent.placed.buy_order_items.map(({ id, quantity }): [number, number] => [id, quantity])
  await send(seller, sent.id, '0001.00000042', ...units)
  const { name, boxes, pages, contents, title } = await readLabels({
    ids: [waiting.id, sent.id],
    format: '10x15',
    parcels: [{ buy_order_id: waiting.id, count: 2 }],
  })
  expect(name).toMatch(/^etiquetas-\d{4}-\d\d-\d\d\.pdf$/)
  expect(title).toBe('Etiquetas')
  expect(boxes).toEqual(Array(3).fill('0 0 283.464567 425.19685'))
  expect(contents).toEqual([`Etiquetas ${waiting.code}`, `Etiquetas ${sent.code}`])
  const common = ({ code }: Order, parcel: string, ...note: string[]) => [
    `Envía ${seller.fantasyName}`,
    code,
    parcel,
    ...note,
    'Entregar a',
    company.name,
    'Entregar en',
    'Depósito 1, Calle 1',
    'Zona de entrega',
    'Buenos Aires',
    'Contacto',
    'Juana Pérez, 11 5555-0000',
  ]
  expect(pages).toEqual([
    common(waiting, 'Bulto 1 de 2'),
    common(waiting, 'Bulto 2 de 2'),
    common(sent, 'Bulto 1 de 1', 'Remito 0001.00000042'),
  ])
})

test('B10 a sheet of A4 has eight labels, and the ninth is on the next one', async () => {
  const [one, other] = [await order(), await order()]
  const { boxes, pages } = await readLabels({
    ids: [one.id, other.id],
    format: 'a4',
    parcels: [{ buy_order_id: one.id, count: 8, dispatch_note_number: '77' }],
  })
  expect(boxes).toEqual(Array(2).fill('0 0 595.28 841.89'))
  const [first = '', second = ''] = pages.map((lines) => lines.join('\n'))
  for (let nth = 1; nth <= 8; nth++) expect(first.split(`Bulto ${nth} de 8`)).toHaveLength(2)
  expect(first.split('Remito 77')).toHaveLength(9)
  expect([first.includes(other.code), second.includes(other.code)]).toEqual([false, true])
  expect([second.split('Bulto 1 de 1').length, second.includes('Remito')]).toEqual([2, false])
})

test('B10 several dispatch notes are one file: sent ones with what they carried, others as previews', async () => {
  const [sent, part, whole] = [await order(), await order(), await order()]
  await send(seller, sent.id, '9.1', [sent.item.id, 2])
  const { bytes, name } = await seller.download(printDispatchNotes, {
    body: {
      orders: [
        { buy_order_id: sent.id, dispatch_note_number: '9.1' },
        {
          buy_order_id: part.id,
          dispatch_note_number: '9.2',
          items: [{ buy_order_item_id: part.itemOf(offers[1]).id, qty_sent: 1 }],
        },
        { buy_order_id: whole.id, dispatch_note_number: '9.3' },
      ],
    },
    headers: SPANISH,
  })
  expect(name).toMatch(/^remitos-\d{4}-\d\d-\d\d\.pdf$/)
  const { pages, contents } = await readPdf(bytes)
  expect(contents).toEqual(['Remito 9.1', 'Remito 9.2', 'Remito 9.3'])
  const [glove, helmet] = offers.map(
    ({ sku, title }) =>
      (units: number) =>
        `${sku} ${title} ${units}`,
  )
  const carried = pages.map((lines) => lines.filter((line) => offers.some(({ sku }) => line.startsWith(sku))))
  expect(carried).toEqual([[glove?.(2)], [helmet?.(1)], [glove?.(5), helmet?.(3)]])
  const previews = pages.map((lines) => lines.join(' ').includes('Vista previa – no enviado'))
  expect(previews).toEqual([false, true, true])
  expect(pages.map((lines) => lines.at(-1))).toEqual(
    Array(3).fill('Documento no válido como factura Página 1 de 1'),
  )
})

test('B10 a file of notes is refused when a note has more than is left, or nothing', async () => {
  const [own, gone] = [await order(), await cancelled()]
  const over = [{ buy_order_item_id: own.item.id, qty_sent: 6 }]
  const tooMany = await notesFor(seller, [
    { buy_order_id: own.id, dispatch_note_number: '10.1', items: over },
  ])
  expect([tooMany.status, tooMany.error_code]).toEqual([409, 'more_than_left'])
  const none = await notesFor(seller, [
    { buy_order_id: own.id, dispatch_note_number: '10.1' },
    { buy_order_id: gone.id, dispatch_note_number: '10.2' },
  ])
  expect([none.status, none.message]).toEqual([409, `No queda nada por enviar en el pedido ${gone.code}.`])
  const twice = [1, 2].map(() => ({ buy_order_id: own.id, dispatch_note_number: '10.1' }))
  expect((await notesFor(seller, twice)).status).toBe(422)
})
