import { randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import {
  confirmImport,
  discardImport,
  importFile,
  priceImport,
  priceImportColumns,
  priceImportRows,
  priceImports,
  priceUpload,
} from '#contract/price-files.ts'
import { addDays, dayOf } from '#domain/days.ts'
import { PART_BYTES } from '#domain/file-limits.ts'
import { Caller } from '#test/caller.ts'
import { address, clock, deps, anonymous, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { anOffer, type Offer } from '#test/factories/orders.ts'
import { aBuyer, aSeller } from '#test/factories/people.ts'
import { confirmAndSettle, importErrors, pricesOf } from '#test/price-imports.ts'
import { compareFile, newUploadId, sendPart, settled, sheetOf, uploadFile } from '#test/price-sheets.ts'
import { PRICE_FILES } from './import.ts'
import { startImportWorker } from '#server/files/imports.ts'

afterAll(startImportWorker(deps, PRICE_FILES))

const buyer = await aBuyer()
const [seller, otherSeller] = [await aSeller(), await aSeller()]
const offers: Offer[] = []
while (offers.length < 30) offers.push(await anOffer({ seller }))
const today = dayOf(clock.now())

function nextOffer(): Offer {
  const offer = offers.shift()
  if (!offer) throw new Error('No offers left')
  return offer
}

test('S6 U5 another seller’s import is not found', async () => {
  const mine = await compareFile(seller, sheetOf([[nextOffer().sku, 10, 'ARS', null]]))
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['GET', '/rows', undefined],
    ['GET', '/errors', undefined],
    ['PUT', '/confirm', { revision: 1 }],
    ['DELETE', '', undefined],
  ] as const) {
    const own = `/quotes/import/${mine.id}${path}`
    expect((await anonymous.request(method, own, { body })).status).toBe(401)
    expect((await buyer.request(method, own, { body })).status).toBe(403)
    const absent = await otherSeller.request(method, `/quotes/import/999999${path}`, { body })
    expect(absent.status).toBe(404)
    expect(await otherSeller.request(method, own, { body })).toEqual(absent)
  }
  expect((await otherSeller.callOrThrow(priceImports)).data.map(({ id }) => id)).not.toContain(mine.id)
  expect((await seller.callOrThrow(priceImports)).data[0]).toMatchObject({
    id: mine.id,
    created_by: seller.email,
  })
})

test('S6 U5 another user’s upload is not found', async () => {
  const upload = newUploadId()
  const bytes = sheetOf([[nextOffer().sku, 10, 'ARS', null]])
  expect((await sendPart(anonymous, bytes, { upload })).status).toBe(401)
  expect((await sendPart(buyer, bytes, { upload })).status).toBe(403)
  expect((await sendPart(seller, bytes, { upload })).status).toBe(200)
  expect((await sendPart(otherSeller, bytes, { upload })).status).toBe(409)
  expect((await otherSeller.call(priceUpload, { params: { upload } })).status).toBe(404)
  const filename = `${upload}.xlsx`
  expect((await otherSeller.call(importFile, { body: { filename } })).status).toBe(404)
  for (const path of [
    `../${filename}`,
    `/${filename}`,
    `..\\${filename}`,
    '../../etc/passwd',
    `${upload}\u0000.xlsx`,
  ])
    expect([404, 422]).toContain((await seller.call(importFile, { body: { filename: path } })).status)
})

test('U5 the parts of a file may arrive in any order and repeatedly', async () => {
  const offer = nextOffer()
  const noise = Array.from({ length: 140 }, () => randomBytes(24_000).toString('base64'))
  const bytes = sheetOf(
    noise.map((text) => [offer.sku, 10, 'ARS', null, text]),
    ['SKU', 'Precio', 'Moneda', 'Vigente desde', 'Producto'],
  )
  const total = Math.ceil(bytes.length / PART_BYTES)
  expect(total).toBeGreaterThanOrEqual(2)
  const upload = newUploadId()
  const part = (index: number) => bytes.subarray(index * PART_BYTES, (index + 1) * PART_BYTES)
  const last = total - 1
  expect((await seller.call(priceUpload, { params: { upload } })).status).toBe(404)
  for (const index of [last, last, last])
    expect((await sendPart(seller, part(index), { upload, index, total })).message.received).toEqual([last])
  const early = await seller.call(importFile, { body: { filename: `${upload}.xlsx` } })
  expect(early).toMatchObject({ status: 409, error_code: 'upload_incomplete' })
  const { received } = await seller.callOrThrow(priceUpload, { params: { upload } })
  const missing = Array.from({ length: total }, (_, index) => index).filter(
    (index) => !received.includes(index),
  )
  const answers = await Promise.all(
    missing.map((index) => sendPart(seller, part(index), { upload, index, total })),
  )
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  const { id } = await seller.callOrThrow(importFile, { body: { filename: `${upload}.xlsx` } })
  expect(await settled(seller, id)).toMatchObject({ state: 'refused', wrong: 139 })
})

test('U5 a part is at most 2,000,000 bytes, a file at most five parts', async () => {
  const upload = newUploadId()
  const part = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(PART_BYTES)])
  expect((await sendPart(seller, part, { upload })).status).toBe(413)
  expect((await sendPart(seller, part.subarray(0, 10), { upload, index: 5, total: 6 })).status).toBe(422)
  expect((await sendPart(seller, part.subarray(0, 10), { upload, index: 2, total: 2 })).status).toBe(422)
  expect((await sendPart(seller, part.subarray(0, 10), { upload, index: 0, total: 2 })).status).toBe(200)
  expect((await sendPart(seller, part.subarray(0, 10), { upload, index: 0, total: 3 })).status).toBe(409)
})

test('U5 the comparison shows previous and new prices, and writes none', async () => {
  const [changed, same, later] = [nextOffer(), nextOffer(), nextOffer()]
  const before = await pricesOf(changed)
  const day = addDays(today, 20)
  const compared = await compareFile(
    seller,
    sheetOf([
      [changed.sku, 1234.5, 'ARS', null],
      [same.sku, same.value, 'ars', null],
      [later.sku, '99,90', 'USD', day.split('-').reverse().join('/')],
    ]),
  )
  expect(compared).toMatchObject({
    state: 'ready',
    changed: 2,
    same: 1,
    added: 0,
    wrong: 0,
    revision: 1,
    reason: null,
  })
  const { data } = await seller.callOrThrow(priceImportRows, { params: { id: compared.id } })
  expect(data).toMatchObject([
    {
      line: 2,
      sku: changed.sku,
      outcome: 'changed',
      previous_value: changed.value,
      value: '1234.50',
      date_from: today,
    },
    { line: 3, sku: same.sku, outcome: 'same', previous_value: same.value, value: same.value },
    { line: 4, sku: later.sku, previous_currency: 'ARS', value: '99.90', currency: 'USD', date_from: day },
  ])
  const some = await seller.callOrThrow(priceImportRows, {
    params: { id: compared.id },
    query: { outcome: 'changed', per_page: 1 },
  })
  expect(some).toMatchObject({ data: [{ line: 2 }], pagination: { totalRows: 2, totalPages: 2 } })
  expect(await pricesOf(changed)).toEqual(before)
})

test('U5 Z5 a confirmed import is applied once, is visible to buyers at once, and stays readable', async () => {
  const offer = nextOffer()
  const compared = await compareFile(seller, sheetOf([[offer.sku, '0.07', 'ARS', null]]))
  const before = await pricesOf(offer)
  const twice = await Promise.all([
    confirmAndSettle(seller, compared.id),
    confirmAndSettle(seller, compared.id),
  ])
  expect(twice.map(({ message }) => message)).toMatchObject([{ state: 'applied' }, { state: 'applied' }])
  expect(await confirmAndSettle(seller, compared.id)).toMatchObject({
    message: { state: 'applied', changed: 1 },
  })
  const [added, ...rest] = await pricesOf(offer)
  expect(rest).toEqual(before)
  expect(added).toMatchObject({ value_cents: 7, currency_id: 1, date_from: today })
  expect(added?.created_by).not.toBeNull()
  const search = await buyer.request('GET', `/products/searchelastic?term=${encodeURIComponent(offer.sku)}`)
  expect(JSON.stringify(search.message)).toContain('"0.07"')
  const applied = await seller.callOrThrow(priceImport, { params: { id: compared.id } })
  expect(applied).toMatchObject({
    confirmed_by: seller.email,
    file_name: 'precios.xlsx',
    rows_done: 1,
  })
  expect(applied.finished_at).not.toBeNull()
})

test('U5 every wrong row is reported with line, column, its own cell and reason, and nothing is applied', async () => {
  const good = nextOffer()
  const before = await pricesOf(good)
  const yesterday = addDays(today, -1)
  const bad = await compareFile(
    seller,
    sheetOf([
      [good.sku, 5, 'ARS', null],
      ['NO-EXISTE', 5, 'ARS', null],
      [good.sku, 6, 'ARS', null],
      [offers[0]?.sku ?? '', '1.234', 'ARS', null],
      [offers[1]?.sku ?? '', -5, 'EUR', yesterday],
      [offers[2]?.sku ?? '', 0, 'ARS', null],
      [offers[3]?.sku ?? '', 2 ** 53, 'ARS', null],
      [offers[4]?.sku ?? '', 5, 'ARS', '2026-02-30'],
      [offers[5]?.sku ?? '', 5, 'ARS', yesterday],
      [offers[6]?.sku ?? '', { t: 'n', v: 7, f: '3+4' }, 'ARS', null],
      [null, null, 'ARS', null],
    ]),
  )
  expect(bad).toMatchObject({
    state: 'refused',
    message: 'Error al importar el archivo.',
    wrong: 10,
  })
  const errors = await importErrors(seller, bad.id)
  expect(errors.map(({ line, column }) => `${line} ${column}`)).toEqual([
    '3 sku',
    '4 sku',
    '5 price',
    '6 currency',
    '6 price',
    '7 price',
    '8 price',
    '9 date_from',
    '10 date_from',
    '11 price',
    '12 price',
    '12 sku',
  ])
  expect(errors.find(({ line }) => line === 11)?.reason).toBe('Tiene una fórmula. Pegá solo el valor.')
  expect(errors.map(({ found }) => found)).toEqual([
    'NO-EXISTE',
    good.sku,
    '1.234',
    'EUR',
    '-5',
    '0',
    '9007199254740992',
    '2026-02-30',
    yesterday,
    '=3+4',
    '',
    '',
  ])
  const english = await seller.request('GET', `/quotes/import/${bad.id}/errors`, {
    headers: { 'accept-language': 'en' },
  })
  expect(JSON.stringify(english.message)).toContain('It has a formula. Paste the value only.')
  expect((await confirmAndSettle(seller, bad.id)).status).toBe(409)
  expect(await pricesOf(good)).toEqual(before)
  expect(await rowsLeft(bad.id)).toBe(0)
})

async function rowsLeft(id: number) {
  const { count } = await db
    .selectFrom('price_import_rows')
    .where('import_id', '=', id)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

test('U5 B16 a missing, unknown or repeated column is asked for, with what the headings mean', async () => {
  const headings = ['Sku', 'precio', 'PRECIO', 'Valor']
  const { id, ...record } = await compareFile(seller, sheetOf([['x', 1, 2, 3]], headings))
  expect(record).toMatchObject({ state: 'unmapped', changed: 0, added: 0, same: 0, wrong: 0 })
  const { tables, mapping } = await seller.callOrThrow(priceImportColumns, { params: { id } })
  expect(tables).toEqual([{ sheet: 'Precios', line: 1, headings, samples: [['x', '1', '2', '3']] }])
  expect(mapping).toEqual({ table: 0, columns: ['sku', 'price', null, null], currency: null, rounds: null })
  await seller.callOrThrow(discardImport, { params: { id } })
})

test('U5 a SKU of the catalogue that the seller does not sell becomes a publication', async () => {
  const variant = await db
    .selectFrom('variants as v')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('publications')
            .whereRef('variant_id', '=', 'v.id')
            .where('provider_id', '=', nextOffer().sellerId)
            .select('id'),
        ),
      ),
    )
    .select(['id', 'sku'])
    .limit(1)
    .executeTakeFirstOrThrow()
  const compared = await compareFile(seller, sheetOf([[variant.sku, 77.7, 'USD', null]]))
  expect(compared).toMatchObject({ state: 'ready', added: 1, changed: 0 })
  const [row] = (await seller.callOrThrow(priceImportRows, { params: { id: compared.id } })).data
  expect(row).toMatchObject({ outcome: 'added', previous_value: null, previous_currency: null })
  expect((await confirmAndSettle(seller, compared.id)).message).toMatchObject({ state: 'applied' })
  const publication = await db
    .selectFrom('publications')
    .where('variant_id', '=', variant.id)
    .where('provider_id', '=', offers[0]?.sellerId ?? 0)
    .select(['id', 'state'])
    .executeTakeFirstOrThrow()
  expect(publication.state).toBe('active')
  expect(await pricesOf({ publicationId: publication.id })).toMatchObject([
    { value_cents: 7770, currency_id: 2 },
  ])
  const detail = await buyer.request('GET', `/products/${variant.sku}`)
  expect(JSON.stringify(detail.message)).toContain('"77.70"')
})

test('U3 U5 a cancelled SKU imported with a new price is active again, with its price history', async () => {
  const offer = nextOffer()
  const setState = (state: number) =>
    seller.request('PUT', `/quotes/${offer.publicationId}/state`, { body: { state } })
  await setState(3)
  const before = await pricesOf(offer)
  const compared = await compareFile(seller, sheetOf([[offer.sku, 88.8, 'ARS', null]]))
  expect(compared).toMatchObject({ state: 'ready', added: 1, changed: 0 })
  expect((await confirmAndSettle(seller, compared.id)).message).toMatchObject({ state: 'applied' })
  const publication = await db
    .selectFrom('publications')
    .where('id', '=', offer.publicationId)
    .select('state')
    .executeTakeFirstOrThrow()
  expect(publication.state).toBe('active')
  const [added, ...rest] = await pricesOf(offer)
  expect(added).toMatchObject({ value_cents: 8880, currency_id: 1 })
  expect(rest).toEqual(before)
  const detail = await buyer.request('GET', `/products/${offer.sku}`)
  expect(JSON.stringify(detail.message)).toContain('"88.80"')
})

test('U5 another file discards the import not confirmed; the same file again is the same import', async () => {
  const first = await compareFile(seller, sheetOf([[nextOffer().sku, 61, 'ARS', null]]))
  const filename = await uploadFile(seller, sheetOf([[nextOffer().sku, 62, 'ARS', null]]))
  const again = await Promise.all(
    Array.from({ length: 4 }, () => seller.callOrThrow(importFile, { body: { filename } })),
  )
  expect(new Set(again.map(({ id }) => id)).size).toBe(1)
  expect((await seller.callOrThrow(priceImport, { params: { id: first.id } })).state).toBe('discarded')
  expect(await rowsLeft(first.id)).toBe(0)
  const id = again[0]?.id ?? 0
  await settled(seller, id)
  expect((await seller.callOrThrow(discardImport, { params: { id } })).state).toBe('discarded')
  expect((await seller.callOrThrow(discardImport, { params: { id } })).state).toBe('discarded')
  expect((await confirmAndSettle(seller, id)).status).toBe(409)
})

test('U5 a comparison of the previous day is repeated before it is applied', async () => {
  const offer = nextOffer()
  const compared = await compareFile(seller, sheetOf([[offer.sku, 71, 'ARS', null]]))
  clock.set(new Date(Date.now() + 86_400_000))
  try {
    const tomorrow = new Caller(address, (await signIn(seller.email, 'seller')).token)
    const { jumps } = compared
    await tomorrow.callOrThrow(confirmImport, { params: { id: compared.id }, body: { revision: 1, jumps } })
    expect(await settled(tomorrow, compared.id)).toMatchObject({ state: 'ready', revision: 2 })
  } finally {
    clock.set(null)
  }
})

test('U5 an upload is deleted with its import', async () => {
  const left = await db
    .selectFrom('price_uploads')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('price_imports')
        .where('state', 'in', ['refused', 'applied', 'discarded'])
        .select('upload_id'),
    )
    .select('id')
    .execute()
  expect(left).toEqual([])
})
