// Price files as spreadsheets and people leave them: read as they are shown, or refused in words (U5).
import { type CellObject, utils, write, type WorkBook } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { textIn } from '#server/texts/language.ts'
import { fileOf as fromRows, HEADING_ROW, inline, partsOf } from '#test/price-sheets.ts'
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
  ['000-000', 123, '000-123'],
  ['00000;-00000', 123, '00123'],
  ['"A-"0000', 12, 'A-0012'],
  ['[>100]"G-"0;"P-"0', 12, 'P-12'],
  ['[Red]0000', 12, '0012'],
  ['0\\.0', 12, '1.2'],
  ['0,', 45_000, '45'],
  ['0%', 12, '1200%'],
])('U5 a SKU in the number format %s counts as shown: %d is %s', async (format, value, sku) => {
  expect(await readRow([{ t: 'n', v: value, z: format }, 12, 'ARS'])).toMatchObject({ sku })
})

test.each([
  ['#,##0', 1234],
  ['0.00', 12],
  ['0.00E+00', 12],
  ['dd/mm/yyyy', 45_000],
  ['d-mmm', 45_000],
  ['m/d/yy', 45_000],
  ['h:mm', 45_000],
  [';;;', 12],
  ['[DBNum1]0', 12],
  ['[$-2000000]0', 12],
])('U5 a SKU that the number format %s shows in another way is refused: %d', async (format, value) => {
  expect(await readRow([{ t: 'n', v: value, z: format }, 12, 'ARS'])).toEqual([['sku', 'shown_otherwise']])
})

test('U5 a SKU is refused whose format adds to texts, or that is a date of its own', async () => {
  expect(await readRow([{ t: 's', v: '12', z: '0;0;0;"A-"@' }, 12, 'ARS'])).toEqual([
    ['sku', 'shown_otherwise'],
  ])
  expect(await readRow([{ t: 's', v: 'A-12', z: 'dd/mm/yyyy;@' }, 12, 'ARS'])).toMatchObject({ sku: 'A-12' })
  const row = `<c r="A2" t="d"><v>2026-12-05</v></c><c r="B2"><v>12</v></c>${inline('C2', 'ARS')}`
  expect(await read(fromRows(`${HEADING_ROW}<row r="2">${row}</row>`))).toMatchObject({
    errors: [{ line: 2, column: 'sku', problem: 'shown_otherwise' }],
  })
})

test.each([
  ['0.00', 12.5],
  ['#,##0.00', 1234.5],
  ['_-"$"\\ * #,##0.00_-', 1234.5],
  ['[$$-2C0A]\\ #,##0.00', 1234.5],
  ['[$$-409]#,##0.00', 1234.5],
  ['[$ARS] 0.00', 12.5],
  ['0.000', 12.5],
])('U5 a price in the number format %s is what it shows: %d', async (format, value) => {
  expect(await readRow(['A-1', { t: 'n', v: value, z: format }, 'ARS'])).toMatchObject({ cents: value * 100 })
})

test.each([
  ['0', 12.5],
  ['0.0', 12.55],
  ['0%', 0.5],
  ['0,', 12_000],
  ['"1"00', 12],
  ['00\\.0', 125],
  ['[$€-2] 0.00', 12],
  ['dd/mm/yyyy', 45_000],
  [';;;', 12],
])('U5 a price that the number format %s shows as another amount is refused: %d', async (format, value) => {
  expect(await readRow(['A-1', { t: 'n', v: value, z: format }, 'ARS'])).toEqual([
    ['price', 'shown_otherwise'],
  ])
})

test('U5 days of preparation that a number format shows otherwise are refused', async () => {
  const days = { t: 'n', v: 3, z: '0"0"' } as const
  const file = fileOf(
    bookOf({
      Precios: [
        [...HEADINGS, 'Días de preparación'],
        [...ROW, days],
      ],
    }),
  )
  expect((await read(file)).errors).toMatchObject([
    { column: 'preparation_days', problem: 'shown_otherwise' },
  ])
})

test.each([
  [{ t: 'n', v: 12, z: '"US$" 0.00' }, 'ARS', 'shown_in_usd'],
  [{ t: 'n', v: 12, z: '[$USD] 0.00' }, 'Pesos', 'shown_in_usd'],
  [{ t: 'n', v: 12, z: '[$US$-409] 0.00' }, '$', 'shown_in_usd'],
  [{ t: 'n', v: 12, z: '"$" 0.00' }, 'USD', 'shown_in_ars'],
  ['U$S 12', 'ARS', 'shown_in_usd'],
  ['$ 12', 'Dólares', 'shown_in_ars'],
] as const)(
  'U5 K14 a price shown in another currency than its row says is refused: %j',
  async (price, currency, problem) => {
    const { errors } = await read(prices(['A-1', price, currency]))
    expect(errors).toMatchObject([{ line: 2, column: 'price', problem }])
    for (const language of ['es', 'en'] as const)
      expect(textIn(language, problem)).toMatch(/ARS.*USD|USD.*ARS/)
  },
)

test('U5 K14 a price that shows the currency of its row is read', async () => {
  for (const price of [{ t: 'n', v: 12, z: '"U$S" 0.00' }, 'US$ 12', '12 USD'] as const)
    expect(await readRow(['A-1', price, 'USD'])).toMatchObject({ cents: 1200, currency: 'USD' })
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
  ['$ 1.234,50', 123_450],
  ['1 234,50', 123_450],
  ['1\u00a0234,50', 123_450],
  ['1\u202f234\u202f567,5', 123_456_750],
  ['$\u00a01.234,50', 123_450],
  ['1234,50 $', 123_450],
] as const)('U5 a price written as "%s" is read', async (text, cents) => {
  expect(await readRow(['A-1', text, 'ARS'])).toMatchObject({ cents })
})

test.each([
  '1.234',
  '1,234',
  '1.234.5',
  '-3',
  '1e3',
  '12 a',
  '12,345',
  'doce',
  '12 34',
  '1 234.567,5',
  '$ 12 ARS',
  '€ 12',
])('U5 a price written as "%s" is refused', async (text) => {
  expect(await readRow(['A-1', text, 'ARS'])).toEqual([['price', 'invalid_file_price']])
})
