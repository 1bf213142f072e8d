// A price file as the seller has it (B16).
import { type CellObject, utils, write } from '@e965/xlsx'
import { afterAll, expect, test } from 'vitest'
import {
  confirmImport,
  mapColumns,
  type PriceImport,
  priceImportColumns,
  priceImportRows,
} from '#contract/price-files.ts'
import { lastPublicationChange, undoPublicationChange } from '#contract/publications.ts'
import { addDays, dayOf } from '#domain/days.ts'
import { startImportWorker } from '#server/files/imports.ts'
import type { Caller } from '#test/caller.ts'
import { anonymous, clock, deps } from '#test/client.ts'
import { db } from '#test/database.ts'
import { anOffer, type Offer } from '#test/factories/orders.ts'
import { aBuyer, aSeller } from '#test/factories/people.ts'
import { confirmAndSettle, importErrors, pricesOf } from '#test/price-imports.ts'
import { compareFile, settled, sheetOf } from '#test/price-sheets.ts'
import { PRICE_FILES } from './import.ts'

afterAll(startImportWorker(deps, PRICE_FILES))

const [seller, otherSeller, buyer] = [await aSeller(), await aSeller(), await aBuyer()]
const offers: Offer[] = []
while (offers.length < 6) offers.push(await anOffer({ seller, cents: 100_000 }))
const today = dayOf(clock.now())
const [ALPHA = '', BETA = '', GAMMA = ''] = offers.map(({ sku }) => sku)

type Rows = (string | number | null | undefined | CellObject)[][]

function bookOf(sheets: Record<string, Rows>): Buffer {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}

type Answers = Parameters<typeof mapColumns.body.parse>[0]

async function map(caller: Caller, id: number, body: unknown): Promise<PriceImport> {
  await caller.callOrThrow(mapColumns, { params: { id }, body: mapColumns.body.parse(body as Answers) })
  return settled(caller, id)
}

const rowsOf = async (id: number, query = {}) =>
  (await seller.callOrThrow(priceImportRows, { params: { id }, query })).data

const SHOP_HEADINGS = ['CÓDIGO', 'DESCRIPCIÓN', 'PRECIO LISTA', 'Foto']
const shopList = (...rows: Rows) =>
  bookOf({
    Portada: [['Distribuidora del Sur'], ['Tel. 4444-1234']],
    Lista: [
      ['LISTA DE PRECIOS NOVIEMBRE'],
      ['Vigencia: 01/11'],
      [],
      SHOP_HEADINGS,
      ['FERRETERÍA'],
      ...rows,
      SHOP_HEADINGS,
      [null, 'Precios sujetos a cambio', null, null],
    ],
  })

test('B16 title rows are skipped on any tab, heads are mapped once and remembered, fractions of a cent are asked about', async () => {
  const file = shopList([ALPHA, 'Uno', 1286.144, null], [BETA, 'Dos', 1512.125, 'x.jpg'])
  const asked = await compareFile(seller, file)
  const { id } = asked
  expect(asked).toMatchObject({ state: 'unmapped', sheet: 'Lista', finished_at: null })
  const { tables, mapping } = await seller.callOrThrow(priceImportColumns, { params: { id } })
  expect(tables).toEqual([
    {
      sheet: 'Lista',
      line: 4,
      headings: SHOP_HEADINGS,
      samples: [
        ['FERRETERÍA', '', '', ''],
        [ALPHA, 'Uno', '1286.144', ''],
        [BETA, 'Dos', '1512.125', 'x.jpg'],
      ],
    },
  ])
  const proposed = { table: 0, columns: ['sku', null, 'price', null], currency: null, rounds: null }
  expect(mapping).toEqual(proposed)

  const fractions = await map(seller, id, { ...proposed, currency: 'ARS' })
  expect(fractions).toMatchObject({ state: 'unmapped', below_cent: 2, changed: 0, wrong: 0 })
  const ready = await map(seller, id, { ...proposed, currency: 'ARS', rounds: true })
  expect(ready).toMatchObject({
    state: 'ready',
    changed: 2,
    wrong: 0,
    skipped: 3,
    not_read: ['DESCRIPCIÓN', 'Foto'],
    below_cent: 0,
    revision: 1,
  })
  expect((await rowsOf(id)).map(({ line, sku, value, currency }) => [line, sku, value, currency])).toEqual([
    [6, ALPHA, '1286.14', 'ARS'],
    [7, BETA, '1512.13', 'ARS'],
  ])
  expect((await confirmAndSettle(seller, id)).message).toMatchObject({ state: 'applied' })
  expect((await pricesOf(offers[0] as Offer))[0]).toMatchObject({ value_cents: 128_614, date_from: today })

  const next = await compareFile(seller, shopList([ALPHA, 'Uno', 1300.005, null]))
  expect(next).toMatchObject({ state: 'ready', changed: 1, not_read: ['DESCRIPCIÓN', 'Foto'] })
  expect(await rowsOf(next.id)).toMatchObject([{ sku: ALPHA, value: '1300.01' }])
  const stranger = await compareFile(otherSeller, shopList([ALPHA, 'Uno', 1300, null]))
  expect(stranger.state).toBe('unmapped')
})

test('B16 the columns of a compared file can be chosen again, until it is confirmed', async () => {
  const headings = ['Código', 'Precio mayorista', 'Precio con tarjeta', 'Moneda']
  const { id } = await compareFile(seller, sheetOf([[GAMMA, 1100, 1200, '$']], headings))
  const columns = ['sku', 'price', null, 'currency']
  const given = { table: 0, columns, currency: null, rounds: null }
  const { mapping } = await seller.callOrThrow(priceImportColumns, { params: { id } })
  expect(mapping).toEqual(given)
  expect(await map(seller, id, given)).toMatchObject({ state: 'ready', revision: 1, changed: 1 })
  expect(await rowsOf(id)).toMatchObject([{ value: '1100.00' }])
  const changed = { ...given, columns: ['sku', null, 'price', 'currency'] }
  expect(await map(seller, id, changed)).toMatchObject({
    state: 'ready',
    revision: 2,
    not_read: ['Precio mayorista'],
  })
  expect(await rowsOf(id)).toMatchObject([{ value: '1200.00' }])
  expect((await seller.call(confirmImport, { params: { id }, body: { revision: 1 } })).status).toBe(409)
  await confirmAndSettle(seller, id, 2)
  expect((await seller.request('PUT', `/quotes/import/${id}/columns`, { body: given })).status).toBe(409)
})

test('B16 formulas count as what they show, and formats that show fewer decimals do not matter', async () => {
  const headings = ['Cod.', 'Importe']
  const price: CellObject = { t: 'n', v: 1050.5, f: '1000+50.5', z: '"$" #,##0' }
  const { id } = await compareFile(seller, sheetOf([[GAMMA, price]], headings))
  const ready = await map(seller, id, { table: 0, columns: ['sku', 'price'], currency: 'ARS', rounds: null })
  expect(ready).toMatchObject({ state: 'ready', changed: 1 })
  expect(await rowsOf(id)).toMatchObject([{ sku: GAMMA, value: '1050.50', currency: 'ARS' }])
})

test('B16 fractions of a cent are refused by line when the seller does not round', async () => {
  const file = sheetOf([[ALPHA, 12.345]], ['Código', 'Precio neto'])
  const { id } = await compareFile(seller, file)
  const answers = { table: 0, columns: ['sku', 'price'], currency: 'USD', rounds: false }
  expect(await map(seller, id, answers)).toMatchObject({ state: 'refused', wrong: 1, below_cent: 1 })
  expect(await importErrors(seller, id)).toEqual([
    {
      line: 2,
      column: 'price',
      found: '12.345',
      reason: 'Tiene fracciones de centavo. Escribilo con hasta dos decimales, o elegí que se redondee.',
    },
  ])
  // What could not be read is asked again.
  expect((await compareFile(seller, file)).state).toBe('unmapped')
})

test('B16 a price more than ten times, or under a tenth of, the one before stops for a confirmation of its own', async () => {
  const [, , , tenfold, more, less] = offers.map(({ sku }) => sku)
  const { id, ...record } = await compareFile(
    seller,
    sheetOf([
      [tenfold ?? '', 10_000, 'ARS', null],
      [more ?? '', 10_000.01, 'ARS', null],
      [less ?? '', 99.99, 'ARS', null],
    ]),
  )
  expect(record).toMatchObject({ state: 'ready', changed: 3, jumps: 2 })
  expect((await rowsOf(id, { jumps: '1' })).map(({ sku, is_jump }) => [sku, is_jump])).toEqual([
    [more, true],
    [less, true],
  ])
  for (const jumps of [0, 1, 3]) {
    const answer = await seller.request('PUT', `/quotes/import/${id}/confirm`, {
      body: { revision: 1, jumps },
    })
    expect(answer).toMatchObject({ status: 409, details: { jumps: 2 } })
  }
  expect((await pricesOf(offers[4] as Offer))[0]).toMatchObject({ value_cents: 100_000 })
  await seller.callOrThrow(confirmImport, { params: { id }, body: { revision: 1, jumps: 2 } })
  expect((await settled(seller, id)).state).toBe('applied')
  expect((await pricesOf(offers[4] as Offer))[0]).toMatchObject({ value_cents: 1_000_001 })
})

test('S6 B16 the columns of another seller’s import are not found, and a mapping has what a price needs', async () => {
  const { id } = await compareFile(seller, sheetOf([['x', 'y', 1, 2]], ['Cod', 'Art', 'Neto', 'Otro']))
  const path = `/quotes/import/${id}/columns`
  const good = { table: 0, columns: ['sku', null, 'price', null], currency: 'ARS', rounds: null }
  for (const [method, body] of [
    ['GET', undefined],
    ['PUT', good],
  ] as const) {
    expect((await anonymous.request(method, path, { body })).status).toBe(401)
    expect((await buyer.request(method, path, { body })).status).toBe(403)
    const absent = await otherSeller.request(method, '/quotes/import/999999/columns', { body })
    expect(absent.status).toBe(404)
    expect(await otherSeller.request(method, path, { body })).toEqual(absent)
  }
  const refused = [
    [
      { ...good, columns: ['sku', 'price'] },
      'El archivo tiene otras columnas. Volvé a elegir qué es cada una.',
    ],
    [{ ...good, columns: [null, null, 'price', null] }, 'Elegí la columna con el SKU.'],
    [{ ...good, columns: ['sku', null, null, null] }, 'Elegí la columna con el precio.'],
    [{ ...good, columns: ['sku', 'sku', 'price', null] }, 'Elegiste dos columnas para lo mismo.'],
    [{ ...good, columns: ['sku', null, 'price', 'currency'] }, 'Una columna ya dice la moneda.'],
    [{ ...good, currency: null }, 'Elegí la moneda de los precios, o la columna que la dice.'],
    [{ ...good, table: 1 }, 'El valor no es válido.'],
  ] as const
  for (const [body, message] of refused) {
    const answer = await seller.request('PUT', path, { body })
    expect([answer.status, JSON.stringify(answer)]).toEqual([422, expect.stringContaining(message)])
  }
  expect((await seller.callOrThrow(priceImportColumns, { params: { id } })).mapping).toMatchObject({
    columns: ['sku', null, 'price', null],
  })
})

test('B16 an import is undone while no later change set one of its prices: what it published is cancelled, the rest is as before', async () => {
  const [changed, planned, untouched] = [
    await anOffer({ seller }),
    await anOffer({ seller }),
    await anOffer({ seller }),
  ]
  const { sku: fresh } = await anOffer({ seller: otherSeller })
  const later = addDays(today, 3)
  const headings = ['SKU', 'Precio', 'Moneda', 'Vigente desde', 'Días de preparación']
  const compared = await compareFile(
    seller,
    sheetOf(
      [
        [changed.sku, 3600, 'ARS', null, 7],
        [planned.sku, 3700, 'ARS', later, null],
        [fresh, 3800, 'ARS', null, null],
        [untouched.sku, 3500, 'ARS', null, null],
      ],
      headings,
    ),
  )
  expect(compared).toMatchObject({ changed: 2, added: 1, same: 1, bulk_change_id: null })
  const { message: applied } = await confirmAndSettle(seller, compared.id)
  const id = (applied as PriceImport).bulk_change_id ?? 0
  expect(await seller.callOrThrow(lastPublicationChange)).toMatchObject({
    id,
    kind: 'imported',
    publications: 3,
    can_be_undone: true,
  })
  const stateOf = (sku: string) =>
    db
      .selectFrom('publications as p')
      .innerJoin('variants as v', 'v.id', 'p.variant_id')
      .where('v.sku', '=', sku)
      .where('p.provider_id', '=', seller.sellerId)
      .select(['p.state', 'p.preparation_days'])
      .executeTakeFirst()
  expect(await stateOf(fresh)).toMatchObject({ state: 'active' })
  expect(await stateOf(changed.sku)).toEqual({ state: 'active', preparation_days: 7 })

  expect((await otherSeller.call(undoPublicationChange, { params: { id } })).status).toBe(404)
  for (let times = 0; times < 2; times++)
    expect(await seller.callOrThrow(undoPublicationChange, { params: { id } })).toEqual({ publications: 3 })
  expect((await pricesOf(changed)).map(({ value_cents, date_from }) => [value_cents, date_from])).toEqual([
    [350_000, today],
    [360_000, today],
    [350_000, expect.anything()],
  ])
  expect(await pricesOf(planned)).toMatchObject([{ value_cents: 350_000 }])
  expect(await pricesOf(untouched)).toHaveLength(1)
  expect(await stateOf(fresh)).toMatchObject({ state: 'cancelled' })
  expect(await stateOf(changed.sku)).toEqual({ state: 'active', preparation_days: 0 })
})

test('B16 an import of which a price was changed since is not undone', async () => {
  const offer = await anOffer({ seller })
  const file = (price: number) => sheetOf([[offer.sku, price, 'ARS', null]])
  const first = await confirmAndSettle(seller, (await compareFile(seller, file(3600))).id)
  await confirmAndSettle(seller, (await compareFile(seller, file(3700))).id)
  const id = (first.message as PriceImport).bulk_change_id ?? 0
  expect(await seller.call(undoPublicationChange, { params: { id } })).toMatchObject({
    status: 409,
    error_code: 'changed_since_bulk',
  })
  expect((await pricesOf(offer))[0]).toMatchObject({ value_cents: 370_000 })
})
