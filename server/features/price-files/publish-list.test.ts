// A seller's own list, matched with the catalogue to publish from it (B8).
import { afterAll, expect, test } from 'vitest'
import {
  confirmImport,
  discardImport,
  importFile,
  importMatches,
  mapColumns,
  priceImportColumns,
  priceImports,
} from '#contract/price-files.ts'
import { publish } from '#contract/publications-publish.ts'
import { sql } from 'kysely'
import { startImportWorker } from '#server/files/imports.ts'
import type { Caller } from '#test/caller.ts'
import { anonymous, deps } from '#test/client.ts'
import { db } from '#test/database.ts'
import { aBuyer, aSeller } from '#test/factories/people.ts'
import { makeProduct } from '#test/offer-fixtures.ts'
import { compareFile, settled, sheetOf, uploadFile } from '#test/price-sheets.ts'
import { PRICE_FILES } from './import.ts'

afterAll(startImportWorker(deps, PRICE_FILES))

const [seller, other, buyer] = [await aSeller(), await aSeller(), await aBuyer()]

async function product(
  sku: string,
  title: string,
  { barCode, isDraft }: { barCode?: string; isDraft?: boolean } = {},
) {
  const id = await makeProduct({ name: title, variants: [{ sku, title, offers: [] }] })
  if (barCode) await db.updateTable('variants').set({ bar_code: barCode }).where('sku', '=', sku).execute()
  if (isDraft) await db.updateTable('products').set({ is_draft: true }).where('id', '=', id).execute()
}
await product('LIB-0102', 'Cuaderno Ondarte rayado tapa dura')
await product('LIB-0103', 'Lápiz Grafolín negro HB', { barCode: '7790895000997' })
await product('LIB-0104', 'Resaltador Fluoral amarillo')
await product('LIB-0105', 'Carpeta Archivox oficio azul')
await product('LIB-0106', 'Carpeta Archivox oficio roja')
await product('LIB-0107', 'Abrochadora Engrampex metálica', { isDraft: true })

async function read(caller: Caller, bytes: Buffer) {
  const filename = await uploadFile(caller, bytes)
  const { id } = await caller.callOrThrow(importFile, { body: { filename, purpose: 'publish' } })
  return settled(caller, id)
}

/** As shops keep them, for whom a code is what their own program gave. */
const HEADINGS = ['CÓDIGO', 'EAN', 'DESCRIPCIÓN', 'PRECIO LISTA', 'Foto']
const COLUMNS = ['sku', 'bar_code', 'product', 'price', null] as const
const answer = { table: 0, currency: 'ARS' as const, rounds: null }

async function matched(caller: Caller, bytes: Buffer) {
  const first = await read(caller, bytes)
  if (first.state !== 'unmapped') return first
  await caller.callOrThrow(mapColumns, {
    params: { id: first.id },
    body: { ...answer, columns: [...COLUMNS] },
  })
  return settled(caller, first.id)
}
const linesOf = (id: number, query = {}) => seller.callOrThrow(importMatches, { params: { id }, query })

test('B8 S6 the lines of a list are for its seller alone: 401, 403, 404 for another seller’s, 422; a file of prices has none', async () => {
  const { id } = await matched(seller, sheetOf([['LIB-0102', null, null, 10, null]], HEADINGS))
  const path = `/quotes/import/${id}/matches`
  expect((await anonymous.request('GET', path)).status).toBe(401)
  expect((await buyer.request('GET', path)).status).toBe(403)
  expect((await other.request('GET', path)).status).toBe(404)
  for (const query of ['kind=all', 'per_page=101', 'page=0'])
    expect((await seller.request('GET', `${path}?${query}`)).status).toBe(422)
  expect((await seller.call(confirmImport, { params: { id }, body: { revision: 1 } })).status).toBe(409)
  const listed = async (purpose: 'prices' | 'publish') =>
    (await seller.callOrThrow(priceImports, { query: { purpose } })).data.map((one) => one.id)
  expect([await listed('prices'), await listed('publish')]).toEqual([[], [id]])
  await seller.callOrThrow(discardImport, { params: { id } })
  expect((await linesOf(id)).data).toEqual([])
  const prices = await compareFile(seller, sheetOf([['LIB-0102', 10, 'ARS', null]]))
  expect((await linesOf(prices.id)).data).toEqual([])
  await seller.call(discardImport, { params: { id: prices.id } })
})

test('B8 B16 a list is mapped once, with bar code and name, apart from the mapping of its prices, and needs one that names the product', async () => {
  const headings = ['Código interno', 'Cód. barras', 'Artículo', 'Importe']
  const file = sheetOf([['LIB-0102', '', 'Cuaderno', 10]], headings)
  const first = await read(other, file)
  expect(first.state).toBe('unmapped')
  const { mapping } = await other.callOrThrow(priceImportColumns, { params: { id: first.id } })
  expect(mapping?.columns).toEqual(['sku', 'bar_code', 'product', 'price'])
  const map = (columns: typeof mapColumns.body._input.columns) =>
    other.call(mapColumns, { params: { id: first.id }, body: { ...answer, columns } })
  for (const columns of [
    [null, null, null, 'price'],
    ['sku', null, null, null],
    ['sku', 'state', null, 'price'],
  ] as const)
    expect((await map([...columns])).status).toBe(422)
  expect((await map([null, null, 'product', 'price'])).status).toBe(200)
  expect((await settled(other, first.id)).state).toBe('ready')
  expect((await read(other, file)).state).toBe('ready')
  const prices = await compareFile(other, file)
  expect(prices.state).toBe('unmapped')
  const refused = {
    params: { id: prices.id },
    body: { ...answer, columns: ['sku', 'bar_code', null, 'price'] as const },
  }
  expect((await other.call(mapColumns, refused as never)).status).toBe(422)
  await other.call(discardImport, { params: { id: prices.id } })
})

test('B8 each line is matched by SKU, bar code or name, with how surely; wrong codes and prices, repeated and unknown products stay on their lines', async () => {
  const record = await matched(
    seller,
    sheetOf(
      [
        ['LIBRERÍA ESCOLAR', null, null, null, null],
        ['lib-0102', null, 'otro nombre', 1200.5, 'x.jpg'],
        ['X-1', '7 790895 000997', 'lápices', 300, null],
        ['7790895000997', null, null, 300, null],
        ['X-2', null, 'RESALTADOR amarillo, Fluoral', 450, null],
        ['X-3', null, 'Carpeta Archivox oficio', 900, null],
        ['X-4', '7790895000998', 'Tijera', 700, null],
        ['X-5', null, 'Abrochadora Engrampex metálica', 800, null],
        ['LIB-0105', '7790895000997', null, 900, null],
        ['LIB-0104', null, null, 'consultar', null],
        ['LIB-0106', null, 'Carpeta', null, null],
        ['LIB-0102', null, null, 0, null],
      ],
      HEADINGS,
    ),
  )
  expect(record).toMatchObject({ state: 'ready', purpose: 'publish', skipped: 1, rows_total: 11, wrong: 0 })
  const { data, counts, pagination } = await linesOf(record.id)
  expect(
    data.map(({ line, kind, likeness, candidates, value, column, repeats }) => [
      line,
      kind,
      likeness,
      candidates.map(({ sku }) => sku).join(' '),
      value,
      column,
      repeats,
    ]),
  ).toEqual([
    [3, 'sku', 100, 'LIB-0102', '1200.50', null, null],
    [4, 'bar_code', 100, 'LIB-0103', '300.00', null, null],
    [5, 'bar_code', 100, 'LIB-0103', '300.00', null, 4],
    [6, 'name', 100, 'LIB-0104', '450.00', null, null],
    [7, 'choose', 85, 'LIB-0105 LIB-0106', '900.00', null, null],
    [8, 'none', 0, '', '700.00', 'bar_code', null],
    [9, 'none', 0, '', '800.00', null, null],
    [10, 'choose', 100, 'LIB-0105 LIB-0103', '900.00', null, null],
    [11, 'sku', 100, 'LIB-0104', null, 'price', 6],
    [12, 'sku', 100, 'LIB-0106', null, 'price', null],
    [13, 'sku', 100, 'LIB-0102', '0.00', null, 3],
  ])
  expect(data[1]).toMatchObject({
    given: { sku: 'X-1', bar_code: '7 790895 000997', name: 'lápices' },
    candidates: [{ title: 'Lápiz Grafolín negro HB', own: null }],
    currency_code: 'ARS',
  })
  expect(data[5]?.reason).toBe('El último dígito no corresponde: revisá el código de barras.')
  expect(data[8]?.reason).toMatch(/^Escribí solo el número/)
  expect(counts).toEqual({ sku: 4, bar_code: 2, name: 1, choose: 2, none: 2 })
  expect(pagination.totalRows).toBe(11)
  const kinds = async (kind: string) => (await linesOf(record.id, { kind })).data.map(({ line }) => line)
  expect([await kinds('sure'), await kinds('name'), await kinds('choose'), await kinds('none')]).toEqual([
    [3, 4, 5, 11, 12, 13],
    [6],
    [7, 10],
    [8, 9],
  ])
  const page = await linesOf(record.id, { page: 2, per_page: 4 })
  expect(page.data.map(({ line }) => line)).toEqual([7, 8, 9, 10])

  await seller.callOrThrow(publish, {
    body: { items: [{ sku: 'LIB-0102', value: '1200.50', currency_id: 1 }] },
  })
  expect((await linesOf(record.id)).data[0]?.candidates).toMatchObject([{ sku: 'LIB-0102', own: 'active' }])
  await seller.callOrThrow(discardImport, { params: { id: record.id } })
})

test('B8 a list of names alone, and one without any match, are read to their end', async () => {
  const headings = ['Producto', 'Precio']
  const first = await read(
    seller,
    sheetOf(
      [
        ['Cuaderno Ondarte rayado tapa dura', 1],
        ['Ninguno así', 2],
      ],
      headings,
    ),
  )
  const columns = ['product', 'price'] as const
  await seller.callOrThrow(mapColumns, {
    params: { id: first.id },
    body: { ...answer, columns: [...columns] },
  })
  const record = await settled(seller, first.id)
  expect((await linesOf(record.id)).counts).toEqual({ sku: 0, bar_code: 0, name: 1, choose: 0, none: 1 })
  const none = await read(seller, sheetOf([['Ninguno así', 2]], headings))
  expect(none.state).toBe('ready')
  expect((await linesOf(none.id)).counts).toEqual({ sku: 0, bar_code: 0, name: 0, choose: 0, none: 1 })
  const { rows } = await sql`select from price_import_matches where import_id = ${record.id}`.execute(db)
  expect(rows).toEqual([])
  await seller.callOrThrow(discardImport, { params: { id: none.id } })
})

test('B8 3,000 lines by name are matched in batches, and the import says how many are done', async () => {
  const rows = Array.from({ length: 3_000 }, (_, nth) => [
    nth % 2 === 0 ? `Guantes de nitrilo Kalvex modelo ${nth}` : `Taladro percutor ${nth} W inalámbrico`,
    nth + 1,
  ])
  const filename = await uploadFile(seller, sheetOf(rows, ['Producto', 'Precio']))
  const { id } = await seller.callOrThrow(importFile, { body: { filename, purpose: 'publish' } })
  const record = await settled(seller, id)
  expect(record).toMatchObject({ state: 'ready', rows_done: 3_000, rows_total: 3_000 })
  expect((await linesOf(id, { page: 30, per_page: 100 })).data).toHaveLength(100)
  await seller.callOrThrow(discardImport, { params: { id } })
})
