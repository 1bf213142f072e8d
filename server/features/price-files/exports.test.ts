import type { Worker } from 'node:worker_threads'
import { read, utils, type CellObject } from '@e965/xlsx'
import { afterAll, expect, test, vi } from 'vitest'
import { exportPrices, priceExport, priceImportRows } from '#contract/price-files.ts'
import { changePrice, price, publications } from '#contract/publications.ts'
import { addDays, dayOf } from '#domain/days.ts'
import type { Caller } from '#test/caller.ts'
import { address, clock, deps, anonymous, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { anOffer } from '#test/factories/orders.ts'
import { aSeller } from '#test/factories/people.ts'
import { confirmAndSettle, importErrors } from '#test/price-imports.ts'
import { compareFile, sheetOf } from '#test/price-sheets.ts'
import { findOffers } from '#test/shopping.ts'
import { hashToken } from '#server/http/session.ts'
import { cleanUpPriceFiles } from '#server/scheduled/price-file-cleanup.ts'
import { startExportWorker } from './exports.ts'
import { PRICE_FILES } from './import.ts'
import { startImportWorker } from '#server/files/imports.ts'

afterAll(startImportWorker(deps, PRICE_FILES))
afterAll(startExportWorker(deps))

const seller = await signIn('vendedor@abasto.test', 'seller')
const otherSeller = await signIn('vendedora2@abasto.test', 'seller')
const buyer = await signIn('comprador@abasto.test')
const today = dayOf(clock.now())
/** A few publications of a seller, where the test is about the link. */
const few = { query: { search: 'pinza' } }

async function follow(url: string, caller?: Caller) {
  const { pathname } = new URL(url)
  const headers: Record<string, string> = caller ? { authorization: `Bearer ${caller.token}` } : {}
  const response = await fetch(address + pathname, { headers })
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

async function exported(query: Record<string, string | number> = {}, caller = seller): Promise<Buffer> {
  const { temporary_signed_url } = await caller.callOrThrow(exportPrices, { query })
  const { status, bytes } = await follow(temporary_signed_url)
  expect(status).toBe(200)
  return bytes
}

function firstSheet(bytes: Buffer) {
  const book = read(bytes)
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  if (!sheet) throw new Error('The file has no sheet')
  return sheet
}

const rowsOf = (bytes: Buffer) => utils.sheet_to_json<Record<string, unknown>>(firstSheet(bytes))

test('U6 the filtered publications are exported with SKU, name, price, currency, validity, preparation days and state to a file that another library reads', async () => {
  const all = await seller.callOrThrow(publications, { query: { per_page: 1 } })
  const everything = rowsOf(await exported())
  expect(everything).toHaveLength(all.pagination.totalRows)
  const dollars = await seller.callOrThrow(publications, {
    query: { currency_id: 2, state: 1, per_page: 100 },
  })
  const some = rowsOf(await exported({ currency_id: 2, state: 1 }))
  expect(some).toHaveLength(dollars.pagination.totalRows)
  for (const row of dollars.data)
    expect(some.find(({ SKU }) => SKU === row.comb_sku)).toEqual({
      SKU: row.comb_sku,
      Producto: row.prod_name,
      Precio: Number(row.comb_price),
      Moneda: 'USD',
      'Vigente desde': serialOf(row.fecha_vigencia),
      'Días de preparación': row.preparation_days,
      Mínimo: row.minimum,
      Múltiplo: row.multiple,
      ...(row.price_steps.length > 0 && { 'Precios por cantidad': stepsText(row.price_steps) }),
      Estado: 'Activa',
    })
})

const stepsText = (steps: readonly { from: number; value: string }[]) =>
  steps.map(({ from, value }) => `${from}: ${value.replace('.', ',')}`).join('; ')

/** A sheet counts days from 1899-12-30. */
function serialOf(day: string | null): number {
  return (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000
}

test('U6 an export takes every filter of the list', async () => {
  const query = {
    ...{ state: 1, search: 'a', region_id: 1, currency_id: 1, category_id: 1, subcategory_id: 1 },
    ...{ sub_category_item: 1, brand_id: 1, from: addDays(today, -400), to: today, to_confirm: 'true' },
  }
  expect(Object.keys(query).sort()).toEqual(Object.keys(exportPrices.query.shape).sort())
  const list = await seller.callOrThrow(publications, { query: { ...query, per_page: 1 } })
  expect(rowsOf(await exported(query))).toHaveLength(list.pagination.totalRows)
})

test('U6 the exported file, imported unchanged, changes nothing', async () => {
  const [offer, cancelled, scheduled] = await findOffers({ seller: 'vendedor@abasto.test' }, 3)
  await db
    .updateTable('publications')
    .set({ state: 'cancelled' })
    .where('id', '=', cancelled?.publicationId ?? 0)
    .execute()
  const body = { value: '5.00', date_from: addDays(today, 9), currency_id: 2 }
  expect((await seller.request('PUT', `/prices/${scheduled?.publicationId}`, { body })).status).toBe(200)
  const bytes = await exported()
  const rows = rowsOf(bytes)
  expect(rows.map(({ SKU }) => SKU)).toContain(offer?.sku)
  expect(await compareFile(seller, bytes)).toMatchObject({
    state: 'ready',
    same: rows.length,
    changed: 0,
    added: 0,
    wrong: 0,
  })
})

test('U6 no text of the file becomes a formula', async () => {
  const [offer] = await findOffers({ seller: 'vendedor@abasto.test' }, 1)
  const title = '=HYPERLINK("http://malo.test","Ver") \t+1 @SUM(A1)'
  await db
    .updateTable('variants')
    .set({ title })
    .where('sku', '=', offer?.sku ?? '')
    .execute()
  const cells = Object.values(firstSheet(await exported({ search: offer?.sku ?? '' }))).filter(
    (cell): cell is CellObject => typeof cell === 'object' && cell !== null && 't' in cell,
  )
  expect(cells.filter(({ f }) => f !== undefined)).toEqual([])
  const written = cells.find(({ v }) => typeof v === 'string' && v.startsWith('=HYPERLINK'))
  expect(written?.t).toBe('s')
})

test('U6 an English export has English headings and can be imported', async () => {
  const headers = { 'accept-language': 'en' }
  const { message } = await seller.request('GET', '/quotes/export?state=1&search=pinza', { headers })
  const url = (message as { temporary_signed_url: string }).temporary_signed_url
  const { headers: received, bytes } = await follow(url)
  expect(received.get('content-disposition')).toMatch(/^attachment; filename="quotes-\d{4}-\d\d-\d\d\.xlsx"$/)
  expect(received.get('cache-control')).toBe('no-store')
  expect(Object.keys(rowsOf(bytes)[0] ?? {})).toEqual([
    'SKU',
    'Product',
    'Price',
    'Currency',
    'Valid from',
    'Preparation days',
    'Minimum',
    'Multiple',
    'State',
  ])
  expect(await compareFile(seller, bytes)).toMatchObject({ state: 'ready', changed: 0 })
})

test('U6 the file name has the day in Buenos Aires, not in UTC', async () => {
  // 22:30 in Buenos Aires.
  clock.set(new Date(`${addDays(today, 1)}T01:30:00Z`))
  try {
    const late = await signIn('vendedora2@abasto.test', 'seller')
    const { temporary_signed_url: url } = await late.callOrThrow(exportPrices, few)
    expect((await follow(url)).headers.get('content-disposition')).toContain(`cotizaciones-${today}.xlsx`)
  } finally {
    clock.set(null)
  }
})

test('S6 U6 an export belongs to its user', async () => {
  expect((await anonymous.call(exportPrices)).status).toBe(401)
  expect((await buyer.call(exportPrices)).status).toBe(403)
  const { id, temporary_signed_url: url } = await otherSeller.callOrThrow(exportPrices, few)
  expect((await otherSeller.call(priceExport, { params: { id } })).status).toBe(200)
  expect((await seller.call(priceExport, { params: { id } })).status).toBe(404)
  expect((await follow(url)).status).toBe(200)
  expect((await follow(url, otherSeller)).status).toBe(200)
  for (const other of [seller, buyer]) expect((await follow(url, other)).status).toBe(404)
  expect(await otherSeller.callOrThrow(priceExport, { params: { id } })).toMatchObject({ id, state: 'ready' })
})

test('U6 an invented, expired or signed-out link is not found, and the file is deleted', async () => {
  const shortly = await signIn('vendedor@abasto.test', 'seller')
  const { temporary_signed_url: url } = await shortly.callOrThrow(exportPrices, few)
  expect((await follow(url)).status).toBe(200)
  expect((await follow(`${url.slice(0, -4)}AAAA`)).status).toBe(404)
  expect((await follow(url.replace(/-.*/, ''))).status).toBe(404)
  await shortly.request('POST', '/logout')
  expect((await follow(url)).status).toBe(404)
  const { id, temporary_signed_url: late } = await otherSeller.callOrThrow(exportPrices, few)
  expect((await follow(late)).status).toBe(200)
  clock.set(new Date(Date.now() + 5 * 60_000 + 1))
  try {
    expect((await follow(late)).status).toBe(404)
    await cleanUpPriceFiles(deps)
  } finally {
    clock.set(null)
  }
  const kept = await db.selectFrom('price_exports').where('id', '=', id).select('id').execute()
  expect(kept).toEqual([])
})

test('U6 an export link is bound to its user, session and end, and no copy of the database opens it', async () => {
  const own = await signIn('vendedor@abasto.test', 'seller')
  const { id, temporary_signed_url: url } = await own.callOrThrow(exportPrices, few)
  const other = await seller.callOrThrow(exportPrices, few)
  expect([(await follow(url)).status, (await follow(other.temporary_signed_url)).status]).toEqual([200, 200])
  const rows = await db.selectFrom('price_exports').selectAll().execute()
  const row = rows.find((one) => one.id === id)
  const othersRow = rows.find((one) => one.id === other.id)
  if (!row || !othersRow) throw new Error('The exports are not stored')
  const key = url.slice(-43)
  expect(JSON.stringify(rows)).not.toContain(key)
  for (const guess of [row.link_mac, othersRow.link_mac, row.session_hash])
    expect((await follow(url.replace(key, guess.toString('base64url')))).status).toBe(404)
  expect((await follow(url.replace(`/${id}-`, `/${other.id}-`))).status).toBe(404)

  const change = (to: Partial<Pick<typeof row, 'user_id' | 'session_hash' | 'expires_at'>>) =>
    db.updateTable('price_exports').set(to).where('id', '=', id).execute()
  const { user_id, session_hash, expires_at } = row
  const changes = [
    { user_id: (await userOf('vendedora2@abasto.test')).id },
    { session_hash: othersRow.session_hash },
    { expires_at: new Date(expires_at.getTime() + 60_000) },
  ]
  for (const to of changes) {
    await change(to)
    expect((await follow(url)).status, Object.keys(to).join()).toBe(404)
    await change({ user_id, session_hash, expires_at })
    expect((await follow(url)).status).toBe(200)
  }
})

test('U6 an export link ends with its session and with its user', async () => {
  const ended = await signIn('vendedor@abasto.test', 'seller')
  const { temporary_signed_url: url } = await ended.callOrThrow(exportPrices, few)
  const active = (to: boolean) =>
    db.updateTable('users').set({ active: to }).where('email', '=', 'vendedor@abasto.test').execute()
  expect((await follow(url)).status).toBe(200)
  await active(false)
  expect((await follow(url)).status).toBe(404)
  await active(true)
  expect((await follow(url)).status).toBe(200)
  await db
    .updateTable('sessions')
    .set({ expires_at: clock.now() })
    .where('token_hash', '=', hashToken(ended.token ?? ''))
    .execute()
  expect((await follow(url)).status).toBe(404)
})

const userOf = (email: string) =>
  db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()

test('U6 a user has at most ten links', async () => {
  const answers = []
  for (let count = 0; count < 11; count++) answers.push((await otherSeller.call(exportPrices, few)).status)
  expect(answers.at(-1)).toBe(429)
})

test('U5 the template has headings and instructions, and no prices', async () => {
  for (const [language, heading] of [
    ['es', 'Precio'],
    ['en', 'Price'],
  ]) {
    const response = await fetch(`${address}/api/v1/quotes/import/template?language=${language}`)
    expect(response.status).toBe(200)
    const bytes = Buffer.from(await response.arrayBuffer())
    const [headings] = utils.sheet_to_json<string[]>(firstSheet(bytes), { header: 1 })
    expect(headings).toContain(heading)
    expect(read(bytes).SheetNames).toHaveLength(2)
    expect(await compareFile(seller, bytes)).toMatchObject({ state: 'refused', wrong: 0 })
  }
})

test('U5 the public template is generated once', async () => {
  const url = `${address}/api/v1/quotes/import/template`
  await fetch(url)
  await vi.waitUntil(noneIsPrepared, { timeout: 20_000 })
  const threads: Worker[] = []
  const count = (thread: Worker) => threads.push(thread)
  process.on('worker', count)
  const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(url)))
  process.off('worker', count)
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(threads).toEqual([])
})

async function noneIsPrepared(): Promise<boolean> {
  const preparing = await db
    .selectFrom('price_exports')
    .where('state', '=', 'preparing')
    .select('id')
    .executeTakeFirst()
  return preparing === undefined
}

test('B7 minimum, multiple and quantity prices are exported, come back unchanged, and are set and removed by a file', async () => {
  const offer = await anOffer({ seller: await aSeller() })
  const { seller: own, publicationId: id, sku } = offer
  const terms = {
    minimum: 20,
    multiple: 10,
    price_steps: [
      { from: 50, value: '3000.00' },
      { from: 100, value: '2500.50' },
    ],
  }
  const body = { value: '3500.00', date_from: today, currency_id: 1, ...terms }
  await own.callOrThrow(changePrice, { params: { id }, body })
  const bytes = await exported({}, own)
  expect(rowsOf(bytes)).toMatchObject([
    { SKU: sku, Mínimo: 20, Múltiplo: 10, 'Precios por cantidad': '50: 3000,00; 100: 2500,50' },
  ])
  expect(await compareFile(own, bytes)).toMatchObject({ same: 1, changed: 0, wrong: 0 })
  const headings = ['SKU', 'Precio', 'Moneda', 'Mínimo', 'Precios por cantidad']
  const read = () => own.callOrThrow(price, { params: { id } })
  const apply = async (cells: readonly (string | number)[]) => {
    const compared = await compareFile(own, sheetOf([[sku, 3500, 'ARS', ...cells]], headings))
    expect(compared).toMatchObject({ changed: 1, wrong: 0 })
    const rows = await own.callOrThrow(priceImportRows, { params: { id: compared.id }, query: {} })
    expect((await confirmAndSettle(own, compared.id)).message).toMatchObject({ state: 'applied' })
    return rows.data[0]
  }
  expect(await apply([30, ''])).toMatchObject({ terms: { ...terms, minimum: 30 }, previous_terms: terms })
  expect(await read()).toMatchObject({ ...terms, minimum: 30 })
  await apply(['', '-'])
  expect(await read()).toMatchObject({ minimum: 30, multiple: 10, price_steps: [] })
  const wrong = await compareFile(own, sheetOf([[sku, 3500, 'ARS', '', '35: 3000']], headings))
  expect(await importErrors(own, wrong.id)).toMatchObject([
    {
      column: 'quantity_prices',
      reason: 'Los escalones empiezan en cantidades que se venden: múltiplos del múltiplo.',
    },
  ])
})

test('B7 terms that the seller changes after the comparison have to be seen first', async () => {
  const { seller: own, publicationId: id, sku } = await anOffer({ seller: await aSeller() })
  const compared = await compareFile(own, sheetOf([[sku, 10, 'ARS', null]]))
  const body = { value: '3500.00', date_from: today, currency_id: 1, minimum: 5 }
  await own.callOrThrow(changePrice, { params: { id }, body })
  await confirmAndSettle(own, compared.id)
  expect(await own.callOrThrow(price, { params: { id } })).toMatchObject({ value: '3500.00', minimum: 5 })
})
