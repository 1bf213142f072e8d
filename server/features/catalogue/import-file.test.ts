// Catalogue files as spreadsheets and people leave them: read, or refused with line and remedy (O10).
import { Readable } from 'node:stream'
import { type CellObject, utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { CatalogueRecord } from '#contract/catalogue-import.ts'
import { readCatalogue } from './import-file.ts'

const COLUMNS = ['sku', 'title', 'category', 'brand', 'size', 'provider', 'price', 'currency']
const linesOf = async (content: Buffer | string, name = 'lista.csv', onSheet?: (sheet: string) => void) => {
  const lines = []
  const open = () => Readable.from([Buffer.from(content)])
  for await (const line of readCatalogue(name, open, undefined, onSheet)) lines.push(line)
  return lines
}
const csv = (separator: string, ...cells: string[]) =>
  `${COLUMNS.join(separator)}\r\n${cells.join(separator)}\r\n`
const CELLS = ['A-1', 'Pinza', 'Herramientas > Pinzas', 'Barmarca', 'T1', 'ventas@x.test', '10.50', 'ARS']
const withCell = (nth: number, text: string) => CELLS.map((cell, at) => (at === nth ? text : cell))

test.each([
  ['Pinza 10" larga', 'Pinza 10" larga'],
  ['Pinza 10"', 'Pinza 10"'],
  ['Pinza 10""', 'Pinza 10"'],
  ['"Pinza 10"" larga"', 'Pinza 10" larga'],
  ['"Pinza, 10"" larga"', 'Pinza, 10" larga'],
  ['1/2" x 3/4"', '1/2" x 3/4"'],
])('O10 the inch signs of %s are read', async (written, title) => {
  expect(await linesOf(csv(',', ...withCell(1, written)))).toMatchObject([{ line: 2, values: { title } }])
})

test('O10 a quote that never closes is refused with its line', async () => {
  const broken = `${csv(',', ...CELLS)}${withCell(1, '"Pinza').join(',')}\n${CELLS.join(',')}\n`
  expect(await linesOf(broken)).toMatchObject([
    { line: 2, values: { sku: 'A-1' } },
    { line: 3, unreadable: { problem: 'not_csv' } },
  ])
})

test('O10 semicolons, tabs, "sep=", title rows and UTF-16 are read', async () => {
  const read = [{ values: { sku: 'A-1', title: 'Pinza', price: '10,50' } }]
  const cells = withCell(6, '10,50')
  for (const separator of [';', '\t']) expect(await linesOf(csv(separator, ...cells))).toMatchObject(read)
  expect(await linesOf(csv(',', ...withCell(6, '"10,50"')))).toMatchObject(read)
  for (const start of [
    'sep=;\r\n',
    '\uFEFFsep=;\n',
    'Lista de precios, marzo;2026\r\n\r\n',
    'sep=;\r\nLista\r\n',
  ])
    expect(await linesOf(start + csv(';', ...cells)), start).toMatchObject(read)
  const little = Buffer.from(`\uFEFF${csv('\t', ...cells)}`, 'utf16le')
  expect(await linesOf(little)).toMatchObject(read)
  expect(await linesOf(Buffer.from(little).swap16())).toMatchObject(read)
})

test('O10 a separator that "sep=" declares is read, whichever it is', async () => {
  for (const sign of ['^', ':', ' '])
    expect(await linesOf(`sep=${sign}\r\n${csv(sign, ...withCell(2, 'Pinzas'))}`)).toMatchObject([
      { line: 3, values: { sku: 'A-1', category: 'Pinzas' } },
    ])
})

test('O10 UTF-16 without its mark, "|" and empty columns at the end are read', async () => {
  const read = [{ line: 2, values: { sku: 'A-1', title: 'Pinza', currency: 'ARS' } }]
  const little = Buffer.from(csv('\t', ...CELLS), 'utf16le')
  expect(await linesOf(little)).toMatchObject(read)
  expect(await linesOf(Buffer.from(little).swap16())).toMatchObject(read)
  expect(await linesOf(csv('|', ...CELLS))).toMatchObject(read)
  expect(await linesOf(csv(';', ...CELLS).replaceAll('\r\n', ';;\r\n'))).toMatchObject(read)
  expect(
    await linesOf(
      csv(';', ...CELLS)
        .replaceAll('\r\n', ';;x\r\n')
        .replace(';;x', ';;'),
    ),
  ).toMatchObject([{ line: 2, unreadable: { problem: 'column_count' } }])
})

test('O10 a workbook that is called .csv is refused with what to do', async () => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([COLUMNS, CELLS]), 'Catálogo')
  const bytesOf = (bookType: 'xlsx' | 'biff8') => write(book, { type: 'buffer', bookType }) as Buffer
  expect(await linesOf(bytesOf('xlsx'))).toEqual([{ line: 1, unreadable: { problem: 'is_xlsx' } }])
  expect(await linesOf(bytesOf('biff8'))).toEqual([{ line: 1, unreadable: { problem: 'is_xls' } }])
  expect(await linesOf(bytesOf('biff8'), 'lista.xlsx')).toEqual([
    { line: 1, unreadable: { problem: 'not_xlsx' } },
  ])
})

test('O10 a cell of a workbook is read as it is shown, or refused with its column', async () => {
  const rowOf = async (nth: number, cell: CellObject) => {
    const book = utils.book_new()
    const cells = CELLS.map((text, at) => (at === nth ? cell : text))
    utils.book_append_sheet(book, utils.aoa_to_sheet([COLUMNS, cells]), 'Catálogo')
    const [line] = await linesOf(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer, 'lista.xlsx')
    return line
  }
  expect(await rowOf(0, { t: 'n', v: 12, z: '"A-"0000' })).toMatchObject({ values: { sku: 'A-0012' } })
  const unreadable = (name: string) => ({
    line: 2,
    unreadable: { problem: 'shown_otherwise', values: { name } },
  })
  expect(await rowOf(0, { t: 'n', v: 45_000, z: 'dd/mm/yyyy' })).toEqual(unreadable('sku'))
  expect(await rowOf(6, { t: 'n', v: 12.5, z: '0' })).toEqual(unreadable('price'))
  const shown = await rowOf(6, { t: 'n', v: 1234.5, z: '"US$" #,##0.00' })
  expect(CatalogueRecord.safeParse(shown && 'values' in shown && shown.values).error?.issues).toMatchObject([
    { path: ['price'], message: 'shown_in_usd' },
  ])
})

test('O10 a line says where it is in the file, below titles and "sep="', async () => {
  const lines = await linesOf(`sep=;\r\nLista\r\n${csv(';', ...CELLS)}otra;celda\r\n`)
  expect(lines).toMatchObject([{ line: 4 }, { line: 5, unreadable: { problem: 'column_count' } }])
})

test('O10 a sheet before the catalogue that is empty, and titles above the heads, are skipped', async () => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([]), 'Hoja1')
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Catálogo'], [], COLUMNS, CELLS]), 'Catálogo')
  const bytes = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  let sheet = ''
  const lines = await linesOf(bytes, 'lista.xlsx', (name) => (sheet = name))
  expect(lines).toMatchObject([{ line: 4, values: { sku: 'A-1' } }])
  expect(sheet).toBe('Catálogo')
})

test('O10 a file without heads is refused with the columns that it lacks', async () => {
  const lines = await linesOf('a;b\n1;2\n')
  expect(lines).toContainEqual({
    line: 1,
    unreadable: { problem: 'missing_column', values: { name: 'sku' } },
  })
})

test.each([
  ['10,50', '10.50'],
  ['10.5', '10.50'],
  ['1.234,50', '1234.50'],
  ['1,234.50', '1234.50'],
  [10.5, '10.50'],
  ['U$S 1.234,50', '1234.50'],
  ['1 234,50', '1234.50'],
] as const)('O10 U5 the price %j is %s, as in a price file', (price, amount) => {
  expect(recordOf({ price, currency: 'U$S' }).data).toMatchObject({
    price: { cents: Number(amount) * 100 },
    currency: 'USD',
  })
})

test.each(['1.234', '-3', '1e3', '0', '12,345'])('O10 U5 the price "%s" is refused', (price) => {
  expect(recordOf({ price, currency: 'ARS' }).error?.issues).toMatchObject([{ message: 'not_price' }])
})

test('O10 an unknown currency is refused, with the two right ones', () => {
  expect(recordOf({ price: '1', currency: 'EUR' }).error?.issues).toMatchObject([{ message: 'not_currency' }])
})

function recordOf(more: object) {
  const [sku, title, category, brand, size, provider] = CELLS
  return CatalogueRecord.safeParse({ sku, title, category, brand, size, provider, ...more })
}
