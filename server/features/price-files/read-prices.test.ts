// Price files as spreadsheets and people leave them: read as they are shown, or refused in words (U5).
import { type CellObject, utils, write, type WorkBook } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { partsOf } from '#test/price-sheets.ts'
import { makeZip, type ZipEntry } from '#test/zip.ts'
import { readPrices } from './read-prices.ts'

const HEADINGS = ['SKU', 'Precio', 'Moneda']
const ROW = ['A-1', 12, 'ARS']
type Rows = (string | number | null | CellObject)[][]

const read = (bytes: Buffer) => readPrices(bytes, () => undefined)
const bookOf = (sheets: Record<string, Rows>): WorkBook => {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
  return book
}
const fileOf = (book: WorkBook) => write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
const prices = (...rows: Rows) => fileOf(bookOf({ Precios: [HEADINGS, ...rows] }))
const readRow = async (row: Rows[number]) => {
  const { rows, errors } = await read(prices(row))
  return rows[0] ?? errors.map(({ column, problem }) => [column, problem])
}

test('U5 the first sheet with prices is read, and named, whatever is before it', async () => {
  for (const first of [[], [['Notas de la lista']], [['Título'], [], ['otra cosa', 3]]])
    expect(await read(fileOf(bookOf({ Hoja1: first, Lista: [HEADINGS, ROW] })))).toMatchObject({
      sheet: 'Lista',
      rows: [{ line: 2, sku: 'A-1', cents: 1200, currency: 'ARS' }],
      errors: [],
    })
  await expect(read(fileOf(bookOf({ Hoja1: [], Hoja2: [] })))).rejects.toMatchObject({
    problem: 'file_empty',
  })
  await expect(read(fileOf(bookOf({ Hoja1: [['Notas']] })))).rejects.toMatchObject({
    problem: 'file_headings',
  })
})

test('U5 title rows above the heads are skipped', async () => {
  const titled = bookOf({ Precios: [['LISTA DE PRECIOS'], ['Vigente desde marzo'], [], HEADINGS, ROW] })
  expect(await read(fileOf(titled))).toMatchObject({ rows: [{ line: 5, sku: 'A-1' }], errors: [] })
})

test('U5 a chart sheet before the prices, and thousands of pictures beside them, do not matter', async () => {
  const cells = HEADINGS.map((text, nth) => `<c r="${'ABC'[nth]}1" t="inlineStr"><is><t>${text}</t></is></c>`)
  const row =
    '<c r="A2" t="inlineStr"><is><t>A-1</t></is></c><c r="B2"><v>12</v></c><c r="C2" t="inlineStr"><is><t>ARS</t></is></c>'
  const parts = partsOf(`<row r="1">${cells.join('')}</row><row r="2">${row}</row>`)
  const replaced = (name: string, from: string, to: string): ZipEntry[] =>
    parts.map((part) =>
      part.name === name ? { ...part, content: String(part.content).replace(from, to) } : part,
    )
  parts.splice(
    0,
    parts.length,
    ...replaced('xl/workbook.xml', '<sheets>', '<sheets><sheet name="Gráfico" sheetId="9" r:id="rId9"/>'),
  )
  parts.splice(
    0,
    parts.length,
    ...replaced(
      'xl/_rels/workbook.xml.rels',
      '<Relationship Id="rId1"',
      '<Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/chartsheet" Target="chartsheets/sheet1.xml"/><Relationship Id="rId1"',
    ),
  )
  parts.push({ name: 'xl/chartsheets/sheet1.xml', content: '<chartsheet/>' })
  for (let nth = 0; nth < 2_000; nth++)
    parts.push({ name: `xl/media/image${nth}.png`, content: Buffer.alloc(50_000) })
  expect(await read(makeZip(parts))).toMatchObject({ sheet: 'Hoja1', rows: [{ sku: 'A-1', cents: 1200 }] })
})

test('U5 hundreds of thousands of empty formatted rows before the prices are no cells', async () => {
  const empty = Array.from(
    { length: 150_000 },
    (_, nth) => `<row r="${nth + 1}"><c s="0"/><c s="0"/><c s="0"/><c s="0"/></row>`,
  )
  const at = 150_001
  const text = (letter: string, line: number, value: string) =>
    `<c r="${letter}${line}" t="inlineStr"><is><t>${value}</t></is></c>`
  const heads = HEADINGS.map((value, nth) => text('ABC'[nth] ?? '', at, value)).join('')
  const row = `${text('A', at + 1, 'A-1')}<c r="B${at + 1}"><v>12</v></c>${text('C', at + 1, 'ARS')}`
  const file = makeZip(
    partsOf(`${empty.join('')}<row r="${at}">${heads}</row><row r="${at + 1}">${row}</row>`),
  )
  expect(await read(file)).toMatchObject({ rows: [{ line: at + 1, sku: 'A-1' }], errors: [] })
})

test.each([
  ['00000', 123, '00123'],
  ['0000000', 7, '0000007'],
  ['00', 123, '123'],
  ['General', 123, '123'],
  ['0', 7, '7'],
  ['#,##0', 1234, '1234'],
])('U5 a SKU in the number format %s counts as shown: %d is %s', async (format, value, sku) => {
  expect(await readRow([{ t: 'n', v: value, z: format }, 12, 'ARS'])).toMatchObject({ sku })
})

test.each([
  ...['ARS', 'ars', 'ARP', '$', 'AR$', 'Pesos', 'peso', ' PESOS ARGENTINOS '].map(
    (word) => [word, 'ARS'] as const,
  ),
  ...['USD', 'U$S', 'US$', 'u$d', 'Dólares', 'dolar', 'DOLARES', 'U$S '].map(
    (word) => [word, 'USD'] as const,
  ),
])('U5 K14 the currency "%s" is %s', async (word, currency) => {
  expect(await readRow(['A-1', 12, word])).toMatchObject({ currency })
})

test.each(['EUR', 'R$', '€', 'pesos chilenos', 'S', '12'])(
  'U5 K14 "%s" is no currency of the market',
  async (word) => {
    expect(await readRow(['A-1', 12, word])).toEqual([['currency', 'currency_not_found']])
  },
)

test.each([
  ['1234,5', 123_450],
  ['1234.50', 123_450],
  ['1.234,50', 123_450],
  ['1,234.50', 123_450],
  ['1.234.567,89', 123_456_789],
  [' 12 ', 1_200],
] as const)('U5 a price written as "%s" is read', async (text, cents) => {
  expect(await readRow(['A-1', text, 'ARS'])).toMatchObject({ cents })
})

test.each(['1.234', '1,234', '1.234.5', '-3', '1e3', '12 a', '12,345', 'doce'])(
  'U5 a price written as "%s" is refused',
  async (text) => {
    expect(await readRow(['A-1', text, 'ARS'])).toEqual([['price', 'invalid_file_price']])
  },
)
