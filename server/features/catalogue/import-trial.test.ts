// What the trial of a catalogue file tells, and what confirming it refuses (O10).
import { read as readBook } from '@e965/xlsx'
import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import {
  catalogueImport,
  catalogueImportChanges,
  catalogueSpreadsheet,
  confirmCatalogueImport,
  discardCatalogueImport,
} from '#contract/catalogue-import.ts'
import { readEditedProduct, updateProduct } from '#contract/catalogue-products.ts'
import { changePrice } from '#contract/publications.ts'
import { TRIAL_SHOWN } from '#domain/catalogue-file.ts'
import { dayOf } from '#domain/days.ts'
import { startWorker } from '#server/queue/worker-loop.ts'
import { NO_CHANGES, tryCatalogue } from '#test/catalogue-uploads.ts'
import { deps } from '#test/client.ts'
import { db } from '#test/database.ts'
import { anOperator, aSeller } from '#test/factories/people.ts'
import { sheetOf } from '#test/price-sheets.ts'
import { CATALOGUE_FILES } from './imports.ts'
import { importQueues } from '#server/files/imports.ts'

const [operator, seller] = [await anOperator(), await aSeller()]
const errors: Error[] = []
const queues = importQueues(deps, CATALOGUE_FILES)
const stops = Object.values(queues).map((queue) =>
  startWorker({ ...queue, busyMs: 20, idleMs: 20 }, (error) => errors.push(error)),
)
afterAll(async () => {
  await Promise.all(stops.map((stop) => stop()))
  if (errors.length > 0) throw errors[0]
})
let open: number[] = []
afterEach(async () => {
  for (const id of open) await operator.call(discardCatalogueImport, { params: { id } })
  open = []
})

const HEADER = 'sku;title;category;brand;size;product;product_name;provider;price;currency'
const csv = (...lines: string[]) => [HEADER, ...lines].join('\n')
const line = (sku: string, title: string, more = ';;;;') =>
  `${sku};${title};Pruebas > Raras;Marca probada;T1;${more}`

async function tried(content: string | Uint8Array, name?: string) {
  const record = await tryCatalogue(operator, content, name)
  open.push(record.id)
  return record
}

async function written(content: string) {
  const { id, revision } = await tried(content)
  expect((await confirm(id, revision)).status).toBe(200)
  return settledAt(id, 'applied')
}

const confirm = (id: number, revision: number) =>
  operator.call(confirmCatalogueImport, { params: { id }, body: { revision } })

async function settledAt(id: number, state: string) {
  const read = () => operator.callOrThrow(catalogueImport, { params: { id } })
  await expect.poll(async () => (await read()).state, { timeout: 60_000 }).toBe(state)
  return read()
}

const changesOf = (id: number, query = {}) =>
  operator.callOrThrow(catalogueImportChanges, { params: { id }, query })

async function productOf(sku: string) {
  const { rows } = await sql<{ id: number; publication: number | null }>`
    select v.product_id as id, pub.id as publication from variants v left join publications pub on pub.variant_id = v.id
    where v.sku = ${sku}`.execute(db)
  return rows[0] ?? { id: 0, publication: null }
}

async function rename(sku: string, title: string) {
  const { id } = await productOf(sku)
  const { variants, ...product } = await operator.callOrThrow(readEditedProduct, { params: { id } })
  const renamed = variants.map((variant) => (variant.sku === sku ? { ...variant, title } : variant))
  const changed = await operator.call(updateProduct, {
    params: { id },
    body: { ...product, variants: renamed } as never,
  })
  expect(changed.status, JSON.stringify(changed)).toBe(200)
}

test('O10 the trial lists each value that would change, with name, field, old and new value', async () => {
  const { fantasyName: provider } = seller
  await written(
    csv(
      line('CAM-1', 'Regla chica', `REGLA;Regla;${provider};10;ARS`),
      line('CAM-2', 'Regla grande', 'REGLA;Regla;;;'),
    ),
  )
  const { id, differing } = await tried(
    csv(
      line('CAM-1', 'Regla corta', `REGLA;Regla de acero;${provider};12,50;ARS`),
      line('CAM-2', 'Regla grande', 'REGLA;Regla de acero;;;'),
      line('CAM-3', 'Regla plegable', 'REGLA;Regla de acero;;;'),
    ),
  )
  const { data, pagination } = await changesOf(id)
  expect(data).toEqual([
    { sku: 'CAM-1', name: 'Regla chica', field: 'title', before: 'Regla chica', after: 'Regla corta' },
    { sku: 'CAM-1', name: 'Regla', field: 'product_name', before: 'Regla', after: 'Regla de acero' },
    { sku: 'CAM-3', name: 'Regla plegable', field: 'sku', before: null, after: 'CAM-3' },
    {
      sku: 'CAM-1',
      name: 'Regla corta',
      field: 'price',
      before: 'ARS 10.00',
      after: 'ARS 12.50',
      seller: provider,
    },
  ])
  expect(differing).toBe(4)
  expect(pagination.totalRows).toBe(4)
  expect((await changesOf(id, { page: '2', per_page: '3' })).data).toEqual(data.slice(3))
})

test('O10 a long list of changes is cut, with their number', async () => {
  const count = TRIAL_SHOWN + 5
  const lines = Array.from({ length: count }, (_, nth) => line(`LARGA-${nth}`, `Larga ${nth}`))
  const { id, differing } = await tried(csv(...lines))
  expect(differing).toBe(count)
  expect((await changesOf(id)).pagination.totalRows).toBe(TRIAL_SHOWN)
})

test('O10 confirming refuses to overwrite what a person changed after the trial, says which, and tries again', async () => {
  await written(csv(line('PISA-1', 'Pinza'), line('PISA-2', 'Tenaza')))
  // The file has PISA-1 as it is: writing it would take the rename back.
  const first = await tried(csv(line('PISA-1', 'Pinza'), line('PISA-2', 'Tenaza larga')))
  const skus = (await changesOf(first.id)).data.map(({ sku }) => sku)
  expect(new Set(skus)).toEqual(new Set(['PISA-2']))
  await rename('PISA-1', 'Pinza corta')

  const refused = await confirm(first.id, first.revision)
  expect(refused).toMatchObject({ status: 409, error_code: 'catalogue_changed_meanwhile' })
  expect(JSON.stringify(refused)).toMatch(new RegExp(`PISA-1 Pinza corta.*${operator.email}`))
  const again = await settledAt(first.id, 'ready')
  expect(again).toMatchObject({
    revision: first.revision + 1,
    changed_meanwhile: [{ subject: 'PISA-1 Pinza corta', changed_by: operator.email }],
  })
  expect((await changesOf(first.id)).data).toContainEqual(
    expect.objectContaining({ sku: 'PISA-1', field: 'title', before: 'Pinza corta', after: 'Pinza' }),
  )
  // The trial that was looked at is not this one.
  expect(await confirm(first.id, first.revision)).toMatchObject({
    status: 409,
    error_code: 'catalogue_tried_again',
  })
  expect((await confirm(first.id, again.revision)).status).toBe(200)
  await settledAt(first.id, 'applied')
})

test('O10 a change between confirming and writing is not overwritten either', async () => {
  await written(csv(line('ENTRE-1', 'Lima')))
  const first = await tried(csv(line('ENTRE-1', 'Lima fina')))
  await db.transaction().execute(async (trx) => {
    await sql`lock table brands in row exclusive mode`.execute(trx)
    expect((await confirm(first.id, first.revision)).status).toBe(200)
    const waiting = sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await waiting.execute(db)).rows[0]?.count, { timeout: 60_000 }).toBe(1)
    await rename('ENTRE-1', 'Lima gruesa')
  })
  expect(await settledAt(first.id, 'ready')).toMatchObject({
    changed_meanwhile: [{ subject: 'ENTRE-1 Lima gruesa' }],
  })
  expect((await changesOf(first.id)).data).toContainEqual(
    expect.objectContaining({ field: 'title', before: 'Lima gruesa', after: 'Lima fina' }),
  )
})

test('O10 a price that its seller changes after the trial is not overwritten', async () => {
  const { fantasyName: provider } = seller
  await written(csv(line('PREC-1', 'Nivel', `;;${provider};100;ARS`)))
  const { publication } = await productOf('PREC-1')
  const first = await tried(csv(line('PREC-1', 'Nivel', `;;${provider};100;ARS`)))
  const body = { value: '150', date_from: dayOf(deps.now()), currency_id: 1 }
  expect((await seller.call(changePrice, { params: { id: publication ?? 0 }, body })).status).toBe(200)
  expect((await confirm(first.id, first.revision)).status).toBe(409)
  await settledAt(first.id, 'ready')
  expect((await changesOf(first.id)).data).toMatchObject([
    { field: 'price', before: 'ARS 150.00', after: 'ARS 100.00' },
  ])
})

test('O10 a change of another product does not hold a file up', async () => {
  await written(csv(line('AJENO-1', 'Ajeno'), line('AJENO-2', 'Propio')))
  const { id, revision } = await tried(csv(line('AJENO-2', 'Propio nuevo')))
  await rename('AJENO-1', 'Ajeno nuevo')
  expect((await confirm(id, revision)).status).toBe(200)
  await settledAt(id, 'applied')
})

test('O10 the trial warns of new SKUs that are nearly a known one', async () => {
  await written(csv(...['0007', 'ab-10', 'MO-5', '12/05'].map((sku) => line(sku, `Conocido ${sku}`))))
  const { near, near_skus } = await tried(
    csv(
      ...['7', 'AB 10', 'AB10', 'M0-5', 'mo5', '0007', '12/06', 'AB-11'].map((sku) =>
        line(sku, `Nuevo ${sku}`),
      ),
    ),
  )
  expect(near).toBe(5)
  expect(near_skus).toEqual([
    { line: 2, sku: '7', known: '0007' },
    { line: 3, sku: 'AB 10', known: 'ab-10' },
    { line: 4, sku: 'AB10', known: 'ab-10' },
    { line: 5, sku: 'M0-5', known: 'MO-5' },
    { line: 6, sku: 'mo5', known: 'MO-5' },
  ])
})

test('O10 the sheet of a workbook that was read is named', async () => {
  const bytes = sheetOf(
    [['HOJ-1', 'Hoja', 'Pruebas', 'Marca', 'T1']],
    ['sku', 'title', 'category', 'brand', 'size'],
  )
  expect(await tried(bytes, 'a.xlsx')).toMatchObject({ sheet: 'Precios' })
  expect(await tried(csv(line('HOJ-2', 'Hoja')))).toMatchObject({ sheet: null })
})

test('O10 SKUs such as 0007, 2E3 and 12/05 survive a spreadsheet: the catalogue as .xlsx comes back in unchanged', async () => {
  await written(csv(...['0007', '2E3', '12/05'].map((sku) => line(sku, `Título de ${sku}`))))
  const response = await fetch(`${operator.address}/api/v1${catalogueSpreadsheet.path}`, {
    headers: { authorization: `Bearer ${operator.token}` },
  })
  expect(response.headers.get('content-disposition')).toMatch(/catalogo-.*\.xlsx/)
  const bytes = Buffer.from(await response.arrayBuffer())
  const sheet = Object.values(readBook(bytes, { cellNF: true }).Sheets)[0] ?? {}
  const cells = Object.entries(sheet).filter(([at]) => /^A\d+$/.test(at))
  for (const sku of ['0007', '2E3', '12/05'])
    expect(cells.map(([, cell]) => cell as { t: string; v: string; z?: string })).toContainEqual(
      expect.objectContaining({ t: 's', v: sku, z: '@' }),
    )
  expect(await tried(bytes, 'vuelta.xlsx')).toMatchObject({
    state: 'ready',
    changes: NO_CHANGES,
    differing: 0,
  })
})
