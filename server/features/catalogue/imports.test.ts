import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { searchProducts } from '#contract/search.ts'
import {
  catalogueImport,
  catalogueImports,
  confirmCatalogueImport,
  discardCatalogueImport,
  startCatalogueImport,
} from '#contract/catalogue-import.ts'
import { startWorker } from '#server/queue/worker-loop.ts'
import {
  endedCatalogueImport,
  NO_CHANGES,
  sendCataloguePart,
  startCatalogue,
} from '#test/catalogue-uploads.ts'
import { anonymous, deps } from '#test/client.ts'
import { db } from '#test/database.ts'
import { aBuyer, anOperator, aSeller } from '#test/factories/people.ts'
import { newUploadId, sheetOf } from '#test/price-sheets.ts'
import { CATALOGUE_FILES } from './imports.ts'
import { importQueues } from '#server/files/imports.ts'

const [operator, buyer, seller] = [await anOperator(), await aBuyer(), await aSeller()]
const { fantasyName: provider } = seller

const errors: Error[] = []
const stops = Object.values(importQueues(deps, CATALOGUE_FILES)).map((queue) =>
  startWorker({ ...queue, busyMs: 20, idleMs: 20 }, (error) => errors.push(error)),
)
afterAll(async () => {
  await Promise.all(stops.map((stop) => stop()))
  if (errors.length > 0) throw errors[0]
})

const HEADER = 'sku,title,category,brand,size,provider,price,currency'
const csv = (...lines: string[]) => `${HEADER}\n${lines.join('\n')}\n`
const line = (sku: string, title: string, more = `${provider},1500.00,ARS`) =>
  `${sku},${title},Importados > Raros,Marca importada,T1,${more}`

async function settled(id: number) {
  const read = () => operator.callOrThrow(catalogueImport, { params: { id } })
  await expect
    .poll(async () => (await read()).state, { timeout: 30_000 })
    .toMatch(/ready|refused|applied|discarded|failed/)
  return read()
}
const confirm = async (id: number) => {
  const { revision } = await settled(id)
  const answer = await operator.call(confirmCatalogueImport, { params: { id }, body: { revision } })
  expect(answer.status).toBe(200)
  return settled(id)
}
const count = async (sku: string) =>
  (await db.selectFrom('variants').where('sku', 'like', sku).select('id').execute()).length
const uploads = async () => (await db.selectFrom('price_uploads').select('id').execute()).length

test('S6 O10 only an operator imports the catalogue', async () => {
  for (const [method, path] of [
    ['GET', '/catalogue/imports'],
    ['POST', '/catalogue/imports'],
    ['GET', '/catalogue/imports/1'],
    ['POST', '/catalogue/imports/1/confirm'],
    ['POST', '/catalogue/imports/1/discard'],
  ] as const) {
    const body = method === 'POST' ? { upload: newUploadId(), revision: 0 } : undefined
    expect((await anonymous.request(method, path, { body })).status).toBe(401)
    for (const caller of [buyer, seller])
      expect((await caller.request(method, path, { body })).status).toBe(403)
  }
  const part = { upload: newUploadId(), index: 0, total: 1 }
  expect(await sendCataloguePart(buyer, 'x', part)).toBe(403)
  expect((await operator.call(catalogueImport, { params: { id: 987_654 } })).status).toBe(404)
})

test('O10 a file is tried without a change, then written as a whole; again it changes nothing', async () => {
  const content = csv(line('IMPO-1', 'Sextante importado'), line('IMPO-2', 'Astrolabio importado'))
  const started = await startCatalogue(operator, content)
  expect(started.status).toBe(201)
  const tried = await settled(started.message.id)
  const changes = { categories: 2, brands: 1, products: 2, variants: 2, publications: 2, prices: 2 }
  expect(tried).toMatchObject({ state: 'ready', lines: 2, changes, bad_lines: [], finished_at: null })
  expect(await count('IMPO-%')).toBe(0)

  expect(await confirm(tried.id)).toMatchObject({ state: 'applied', lines: 2, changes })
  expect(await count('IMPO-%')).toBe(2)
  const found = await buyer.callOrThrow(searchProducts, {
    query: { term: 'sextante importado', literal: 'true' },
  })
  expect(found.data.map(({ sku }) => sku)).toEqual(['IMPO-1'])
  expect(await uploads()).toBe(0)
  // Idempotent.
  expect(
    (await operator.call(confirmCatalogueImport, { params: { id: tried.id }, body: { revision: 1 } })).message
      .state,
  ).toBe('applied')

  const again = await startCatalogue(operator, gzipSync(content), 'otra-vez.csv.gz')
  expect(await settled(again.message.id)).toMatchObject({ state: 'ready', changes: NO_CHANGES })
  expect((await operator.call(discardCatalogueImport, { params: { id: again.message.id } })).status).toBe(200)
  expect(await uploads()).toBe(0)
})

test('O10 every bad line is named, and nothing of the file is written', async () => {
  const content = csv(
    line('MALA-1', 'Bien'),
    line('MALA-2', 'Sin precio', `${provider},0,ARS`),
    line('MALA-1', 'Repetida'),
  )
  const { message } = await startCatalogue(operator, content)
  const refused = await settled(message.id)
  expect(refused.state).toBe('refused')
  expect(refused.bad_lines.map(({ line: at, column }) => [at, column])).toContainEqual([3, 'price'])
  expect(await count('MALA-%')).toBe(0)
  expect(
    (await operator.call(confirmCatalogueImport, { params: { id: message.id }, body: { revision: 0 } }))
      .status,
  ).toBe(409)
  expect(await uploads()).toBe(0)
})

test('O10 a file that one process works on is left alone by the others', async () => {
  const id = await db.transaction().execute(async (trx) => {
    await sql`lock table brands in exclusive mode`.execute(trx)
    const { message } = await startCatalogue(operator, csv(line('OTRO-1', 'Otro')))
    const waiting = sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await waiting.execute(db)).rows[0]?.count, { timeout: 30_000 }).toBe(1)
    for (let claims = 0; claims < 5; claims++) {
      const works: Promise<void>[] = []
      await importQueues(deps, CATALOGUE_FILES).reading.claim(1, (work) => works.push(work))
      await Promise.all(works)
    }
    return message.id
  })
  expect((await settled(id)).state).toBe('ready')
  const { tries } = await db
    .selectFrom('catalogue_imports')
    .where('id', '=', id)
    .select('tries')
    .executeTakeFirstOrThrow()
  expect(tries).toBe(1)
  await operator.callOrThrow(discardCatalogueImport, { params: { id } })
})

test('O10 JSON lines are read, too; damaged and wrong files are refused in words', async () => {
  const record = { sku: 'JSON-1', title: 'Brújula', category: 'Importados', brand: 'Norte', size: 'T1' }
  const { message } = await startCatalogue(operator, JSON.stringify(record), 'a.jsonl')
  expect(await settled(message.id)).toMatchObject({
    state: 'ready',
    changes: { ...NO_CHANGES, brands: 1, products: 1, variants: 1 },
  })
  await operator.call(discardCatalogueImport, { params: { id: message.id } })

  const broken = await startCatalogue(
    operator,
    gzipSync(csv(line('ROTA-1', 'Rota'))).subarray(0, 60),
    'b.csv.gz',
  )
  const refused = await settled(broken.message.id)
  expect(refused.state).toBe('refused')
  expect(refused.bad_lines.at(-1)?.problem).toBe('damaged_gzip')

  for (const name of ['a.xls', 'a.xlsx.gz', 'a.exe', 'a.csv.zip', 'a', '.csv', '.csv.gz'])
    expect(await sendCataloguePart(operator, 'x', { upload: newUploadId(), index: 0, total: 1, name })).toBe(
      422,
    )
})

test('O10 an .xlsx is read like a .csv, with numbers, empty cells and long texts', async () => {
  const headings = [
    'SKU',
    'title',
    'long_description',
    'category',
    'brand',
    'size',
    'provider',
    'price',
    'currency',
  ]
  const long = 'Larga '.repeat(1_000).trim()
  const rows = [
    [40417, 'Brújula de hoja', long, 'Importados > Raros', 'Norte', 'T1', provider, 1234.1, 'ARS'],
    ['HOJA-2', 'Compás de hoja', null, 'Importados > Raros', 'Norte', 'T2'],
  ]
  const { message } = await startCatalogue(operator, sheetOf(rows, headings), 'catalogo.xlsx')
  const changes = { categories: 0, brands: 1, products: 2, variants: 2, publications: 1, prices: 1 }
  expect(await settled(message.id)).toMatchObject({ state: 'ready', lines: 2, changes, bad_lines: [] })
  expect((await confirm(message.id)).state).toBe('applied')
  const { rows: written } = await sql<{ title: string; long: string; size: string; cents: number }>`
    select v.title, p.long_description as long, v.size, pr.value_cents::int as cents
    from variants v join products p on p.id = v.product_id
    left join publications pub on pub.variant_id = v.id left join prices pr on pr.publication_id = pub.id
    where v.sku in ('40417', 'HOJA-2') order by v.sku`.execute(db)
  expect(written).toEqual([
    { title: 'Brújula de hoja', long, size: 'T1', cents: 123_410 },
    { title: 'Compás de hoja', long: '', size: 'T2', cents: null },
  ])

  const reasons = async (content: Uint8Array) => {
    const started = await startCatalogue(operator, content, 'mala.xlsx')
    const { state, bad_lines } = await settled(started.message.id)
    expect(state).toBe('refused')
    return bad_lines.map(({ line: at, column, problem, values }) => [at, column, problem, values])
  }
  const formula = { t: 's', f: 'A2&"x"', v: 'x' } as const
  expect(await reasons(sheetOf([['HOJA-3', formula, '', 'A', 'B', 'T1']], headings))).toEqual([
    [2, '', 'formula', { name: 'title' }],
  ])
  expect(await reasons(sheetOf([['HOJA-3', 'C', '', 'A', 'B', 'T9']], headings))).toEqual([
    [2, 'size', 'not_size', undefined],
  ])
  expect(await reasons(sheetOf([['HOJA-3']], ['sku', 'nombre']))).toEqual(
    expect.arrayContaining([[1, '', 'unknown_column', { name: 'nombre' }]]),
  )
  expect(await reasons(Buffer.from('sku,title'))).toEqual([[1, '', 'not_xlsx', undefined]])
  expect(await reasons(sheetOf([], headings).subarray(0, 900))).toEqual([[1, '', 'file_broken', undefined]])
})

test('O10 one file at a time; an incomplete one does not start; a repeated start is the same import', async () => {
  const upload = newUploadId()
  await sendCataloguePart(operator, csv(line('UNO-1', 'Uno')), { upload, index: 0, total: 2 })
  expect((await operator.call(startCatalogueImport, { body: { upload } })).status).toBe(409)
  expect((await operator.call(startCatalogueImport, { body: { upload: newUploadId() } })).status).toBe(404)
  await sendCataloguePart(operator, '\n', { upload, index: 1, total: 2 })
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => operator.call(startCatalogueImport, { body: { upload } })),
  )
  expect(new Set(answers.map(({ message }) => message.id)).size).toBe(1)
  await settled(answers[0]?.message.id ?? 0)
  const open = await sql`select from catalogue_imports where finished_at is null`.execute(db)
  expect(open.rows).toHaveLength(1)
  // A newer file takes the place of one that waits.
  const next = await startCatalogue(operator, csv(line('DOS-1', 'Dos')))
  expect(next.status).toBe(201)
  await settled(next.message.id)
  const listed = await operator.callOrThrow(catalogueImports)
  expect(listed.data.slice(0, 2).map(({ state }) => state)).toEqual(['ready', 'discarded'])
})

test('O10 the step of an import is answered with its counts; the sentence of an earlier version is not', async () => {
  const { params } = await endedCatalogueImport('discarded')
  const stepOf = async (stored: string) => {
    await sql`update catalogue_imports set step = ${stored} where id = ${params.id}`.execute(db)
    return (await operator.callOrThrow(catalogueImport, { params })).step
  }
  const step = { name: 'search', done: 10_000, all: 40_000 }
  expect(await stepOf(JSON.stringify(step))).toEqual(step)
  expect(
    (await operator.callOrThrow(catalogueImports)).data.find(({ id }) => id === params.id)?.step,
  ).toEqual(step)
  expect(await stepOf('búsqueda: 10.000 de 40.000 productos')).toBeNull()
  expect(await stepOf('')).toBeNull()
})

test('O10 imports are found by file and person, filtered by state, sorted by date, in pages', async () => {
  await sql`
    insert into catalogue_imports (upload_id, file_name, state, created_by, created_at, updated_at, finished_at)
    select 'pagina-' || nth, 'Página ' || nth || '.csv', case when nth % 3 = 0 then 'failed' else 'discarded' end,
      users.id, at, at, at
    from generate_series(1, 25) nth, users, lateral (select now() + make_interval(mins => nth) as at) times
    where users.id = ${operator.userId}`.execute(db)
  const found = async (query: Record<string, string>) => {
    const { data, pagination } = await operator.callOrThrow(catalogueImports, { query })
    return { files: data.map(({ file_name }) => Number(/\d+/.exec(file_name)?.[0])), ...pagination }
  }
  const down = Array.from({ length: 25 }, (_, index) => 25 - index)
  expect(await found({ search: 'pagina' })).toMatchObject({ files: down.slice(0, 20), totalRows: 25 })
  expect((await found({ search: 'pagina', page: '2' })).files).toEqual(down.slice(20))
  expect((await found({ search: 'PÁGINA', sort: 'created_at', per_page: '50' })).files).toEqual(
    down.toReversed(),
  )
  expect(await found({ search: 'pagina', state: 'failed' })).toMatchObject({
    files: [24, 21, 18, 15, 12, 9, 6, 3],
    totalRows: 8,
  })
  expect((await found({ search: operator.email })).files.slice(0, 3)).toEqual([25, 24, 23])
  expect((await found({ search: 'nadie@prueba.test' })).totalRows).toBe(0)
})

test('O10 the progress of an import is read while its thread works', async () => {
  const id = await db.transaction().execute(async (trx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
    await sql`lock table products in exclusive mode`.execute(trx)
    const { message } = await startCatalogue(operator, csv(line('PASO-1', 'Paso')))
    const read = () => operator.callOrThrow(catalogueImport, { params: { id: message.id } })
    await expect
      .poll(async () => (await read()).step, { timeout: 30_000 })
      .toEqual({ name: 'products', done: 0, all: 0 })
    expect(await read()).toMatchObject({ state: 'reading', changes: null, finished_at: null })
    return message.id
  })
  expect(await settled(id)).toMatchObject({ state: 'ready', step: null })
  await operator.callOrThrow(discardCatalogueImport, { params: { id } })
})

test('O12 who uploaded, confirmed and discarded which file is in the audit, with the import that changed a row', async () => {
  const { message } = await startCatalogue(operator, csv(line('AUDI-1', 'Auditado')), 'auditado.csv')
  await settled(message.id)
  await confirm(message.id)
  const { message: other } = await startCatalogue(operator, csv(line('AUDI-2', 'Otro')), 'descartado.csv')
  await settled(other.id)
  await operator.callOrThrow(discardCatalogueImport, { params: { id: other.id } })
  const { rows } = await sql<{ subject: string; state: string; source: string; email: string }>`
    select a.subject, a.after ->> 'state' as state, a.source, u.email
    from audit_entries a left join users u on u.id = a.actor_id
    where a.kind = 'catalogue_imports' and a.row_id = any(${[String(message.id), String(other.id)]}::text[])
    order by a.id`.execute(db)
  const by = (subject: string, state: string, source: string) => ({
    ...{ subject, state, source },
    email: operator.email,
  })
  const [first, second] = [`job catalogue_imports/${message.id}`, `job catalogue_imports/${other.id}`]
  expect(rows).toEqual([
    by('auditado.csv', 'reading', 'POST /catalogue/imports'),
    by('auditado.csv', 'ready', first),
    by('auditado.csv', 'applying', 'POST /catalogue/imports/:id/confirm'),
    by('auditado.csv', 'applied', first),
    by('descartado.csv', 'reading', 'POST /catalogue/imports'),
    by('descartado.csv', 'ready', second),
    by('descartado.csv', 'discarded', 'POST /catalogue/imports/:id/discard'),
  ])
  const { rows: written } = await sql`
    select source from audit_entries where kind = 'variants' and subject like 'AUDI-1 %'`.execute(db)
  expect(written).toEqual([{ source: first }])
})
