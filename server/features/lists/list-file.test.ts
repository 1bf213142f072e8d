// A list out to .xlsx, and the rows of one in (B2).
import { read, utils } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { changeList, createList, readList } from '#contract/lists.ts'
import { LIST_ITEMS_MAX } from '#domain/rules.ts'
import type { Caller } from '#test/caller.ts'
import { address, anonymous } from '#test/client.ts'
import { anOffer } from '#test/factories/orders.ts'
import { aBuyer, aCompany, aSeller } from '#test/factories/people.ts'
import { makeProduct } from '#test/offer-fixtures.ts'
import { sheetOf } from '#test/price-sheets.ts'

const company = await aCompany()
const author = await aBuyer({ company })
const colleague = await aBuyer({ company })
const seller = await aSeller()
const glove = await anOffer({ seller, title: '=1+1' })
const helmet = await anOffer({ seller })
// SKUs that a spreadsheet takes for a number, a power and a day.
const ODD = ['0007', '2E3', '12/05'] as const
for (const sku of ODD) await makeProduct({ name: `Raro ${sku}`, variants: [{ sku, offers: [] }] })
const ITEMS = [
  { sku: helmet.sku, quantity: 12, note: 'Blancos; talle "L"' },
  { sku: glove.sku, quantity: 999_999, note: '=HYPERLINK("http://malo.test")' },
  ...ODD.map((sku, index) => ({ sku, quantity: index + 1, note: '' })),
]

const makeList = async () =>
  (await author.callOrThrow(createList, { body: { name: 'Obra Ñandú', is_shared: false, items: ITEMS } })).id

async function download(id: number, caller: Caller = author, language = 'es') {
  const headers = { authorization: `Bearer ${caller.token}`, 'accept-language': language }
  const response = await fetch(`${address}/api/v1/lists/${id}/file`, { headers })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

async function upload(content: Buffer, caller: Caller = author, language = 'es') {
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(content)]), 'lista.xlsx')
  const headers = { authorization: `Bearer ${caller.token}`, 'accept-language': language }
  const response = await fetch(`${address}/api/v1/lists/file`, { method: 'POST', headers, body })
  const answer = (await response.json()) as {
    message: { items: unknown[]; errors: { line: number; column: string; found: string; message: string }[] }
    errors?: unknown
  }
  return { status: response.status, ...answer }
}

test('S6 B2 a list’s file is for who reads the list, and only buyers have one read', async () => {
  const id = await makeList()
  expect((await download(id, anonymous)).response.status).toBe(401)
  expect((await download(id, seller)).response.status).toBe(403)
  expect((await download(id, colleague)).response.status).toBe(404)
  expect((await download(id, await aBuyer())).response.status).toBe(404)
  expect((await upload(sheetOf([], ['SKU']), anonymous)).status).toBe(401)
  expect((await upload(sheetOf([], ['SKU']), seller)).status).toBe(403)
  const wrong = await upload(Buffer.from('no es un libro'))
  expect([wrong.status, JSON.stringify(wrong)]).toEqual([422, expect.stringContaining('.xlsx')])
  const unnamed = await upload(sheetOf([['a', 1]], ['X', 'Y']))
  expect([unnamed.status, JSON.stringify(unnamed)]).toEqual([422, expect.stringContaining('SKU')])
})

test('B2 a list goes out and comes back the same in both languages, with its notes and SKUs like 0007', async () => {
  const id = await makeList()
  for (const [language, headings] of [
    ['es', ['SKU', 'Producto', 'Cantidad', 'Nota']],
    ['en', ['SKU', 'Product', 'Quantity', 'Note']],
  ] as const) {
    const { response, bytes } = await download(id, author, language)
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="obra-nandu.xlsx"')
    const [sheet] = Object.values(read(bytes).Sheets)
    const rows = utils.sheet_to_json<unknown[]>(sheet ?? {}, { header: 1 })
    expect(rows[0]).toEqual(headings)
    expect(rows[2]?.slice(0, 3)).toEqual([glove.sku, '=1+1', 999_999])
    const { message } = await upload(bytes, author, language)
    expect(message.errors).toEqual([])
    expect(message.items).toMatchObject(ITEMS)
    expect(message.items).toHaveLength(ITEMS.length)
  }
  const { version } = await author.callOrThrow(readList, { params: { id } })
  const { message } = await upload((await download(id)).bytes)
  const body = { name: 'Obra', is_shared: false, version, items: message.items as typeof ITEMS }
  await author.callOrThrow(changeList, { params: { id }, body })
  const { items } = await author.callOrThrow(readList, { params: { id } })
  expect(items.map(({ sku, quantity, note }) => ({ sku, quantity, note }))).toEqual(ITEMS)
})

test('B2 without a quantity it is one unit; the columns may stand in any order, without notes', async () => {
  const { message } = await upload(
    sheetOf(
      [
        ['', glove.sku.toLowerCase()],
        [4, ` ${helmet.sku} `],
      ],
      ['Cantidad', 'SKU'],
    ),
  )
  expect(message.items).toMatchObject([
    { sku: glove.sku, title: glove.title, quantity: 1, note: '' },
    { sku: helmet.sku, quantity: 4 },
  ])
})

test('B2 every wrong row is named with its cell and the reason, and none is taken', async () => {
  const rows = [
    [glove.sku, '2,5', ''],
    ['NO-ESTA', 1, ''],
    [helmet.sku, 3, 'x'.repeat(201)],
    [ODD[0], 1, ''],
    [ODD[0], 2, ''],
    ['', 5, ''],
    [ODD[1], 0, ''],
    [ODD[2], -1, ''],
  ]
  const { status, message } = await upload(sheetOf(rows, ['SKU', 'Cantidad', 'Nota']))
  const whole = 'La cantidad es un número entero de 1 a 999.999.'
  expect([status, message.items]).toEqual([200, []])
  expect(message.errors.map(({ line, column, message: reason }) => [line, column, reason])).toEqual([
    [2, 'Cantidad', whole],
    [3, 'SKU', 'Parece que este producto no existe'],
    [4, 'Nota', expect.stringMatching(/./)],
    [6, 'SKU', 'Ya está en una fila anterior.'],
    [7, 'SKU', expect.stringMatching(/./)],
    [8, 'Cantidad', whole],
    [9, 'Cantidad', whole],
  ])
  expect(message.errors[0]?.found).toBe('2,5')
  const unknown = await upload(sheetOf([[glove.sku, 1]], ['SKU', 'Precio']))
  expect(unknown.message.errors).toMatchObject([{ line: 1, column: 'Precio' }])
})

test('B2 a file with more products than a list takes says so', async () => {
  const skus = Array.from({ length: LIST_ITEMS_MAX + 1 }, (_, index) => `LISTA-${index}`)
  const variants = skus.map((sku) => ({ sku, offers: [] }))
  await makeProduct({ name: 'De muchas variantes', variants })
  const { message } = await upload(
    sheetOf(
      skus.map((sku) => [sku, 1]),
      ['SKU', 'Cantidad'],
    ),
  )
  expect(message.errors).toEqual([
    {
      line: LIST_ITEMS_MAX + 2,
      column: 'SKU',
      found: skus.at(-1),
      message: 'Una lista lleva hasta 500 productos.',
    },
  ])
})
