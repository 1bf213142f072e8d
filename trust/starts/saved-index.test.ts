// A start with the index that an earlier process saved: with the changes since it is the index of the database, and a file that does
// not fit in any way is not used (decision 022).
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { dayOf } from '#domain/days.ts'
import type { SearchEngine } from '#server/search/engine.ts'
import { rebuildSearch, refreshOffersOf, refreshProducts } from '#server/search/feed.ts'
import { memorySearch } from '#server/search/memory-engine.ts'
import type { ProductIndex } from '#server/search/product-index.ts'
import { savedIndex, type SavedIndex } from '#server/search/saved-index.ts'
import { applicationUrl, db } from '#test/database.ts'
import { makeProduct, makeSeller } from '#test/offer-fixtures.ts'
import { BUENOS_AIRES, CORDOBA } from '#test/shopping.ts'
import { times } from '../figures.ts'

const today = dayOf(new Date())
const folder = await mkdtemp(join(tmpdir(), 'abasto-saved-'))
const file = join(folder, 'search-index')
afterAll(() => rm(folder, { recursive: true }))
beforeEach(() => rm(file, { force: true }))

const seller = await makeSeller('Guardada', [
  { region: BUENOS_AIRES, days: 2 },
  { region: CORDOBA, days: 5 },
])
const store = (code = 'this code') =>
  savedIndex<ProductIndex>(file, db, { leastBytes: 0, everyMs: 0, code: async () => code })

const NONE: SavedIndex<ProductIndex> = {
  read: async () => null,
  discard: async () => undefined,
  write: async () => undefined,
}

/** An engine, and from what it was made. */
async function open(saved: SavedIndex<ProductIndex>) {
  let source = 'file'
  const written = Promise.withResolvers<void>()
  const search = memorySearch(db, {
    timeoutMs: 60_000,
    onLoading: () => {
      source = 'products'
    },
    saved: {
      read: (index) => saved.read(index),
      discard: () => saved.discard(),
      write: (index, snapshot) => saved.write(index, snapshot).then(written.resolve, written.reject),
    },
  })
  await search.untilTried()
  return {
    search,
    source,
    /** Writes the file now. */
    async save() {
      search.start()
      await written.promise
    },
    [Symbol.asyncDispose]: () => search.close(),
  }
}

const WORDS = ['yunque', 'fragua', 'tenaza', 'martillo', 'cincel', 'bicornio', 'forjado', 'chico', 'rojo']
const TERMS = [
  '',
  'guantes',
  'guntes',
  'guantes talle 9',
  'gua',
  'tornillo acero',
  'GUA',
  ...WORDS,
  'yunqe',
  'tenaza chico',
]

/** `exact`: with the order of results, which dead documents may change. */
async function answersOf(search: SearchEngine, isExact: boolean): Promise<unknown[]> {
  const answers: unknown[] = []
  for (const term of TERMS)
    for (const filters of [{ term }, { term, zone_available_qty: [CORDOBA] }]) {
      const { hits, total, full, corrected, leftOut } = await search.products(filters, {
        limit: 1_000,
        offset: 0,
      })
      const cards = isExact ? hits : hits.toSorted((a, b) => a.productId - b.productId)
      answers.push({ term, cards, total, full, corrected, leftOut }, await search.facets(filters))
    }
  for (const typed of ['yun', 'gua', 'tenaza ch'])
    answers.push(await search.suggestions(typed, { products: 5, categories: 5, brands: 5 }, 'es'))
  return [...answers, search.size()]
}

const change = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    words: fc.uniqueArray(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 }),
  }),
  fc.record({ kind: fc.constantFrom('pause' as const, 'sell' as const, 'rename' as const), nth: fc.nat() }),
)
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never

const made: number[] = []
let count = 0

async function apply(one: Change): Promise<void> {
  if (one.kind === 'add') {
    const sku = `GUARDADA-${++count}`
    const variants = [
      { sku, title: `${one.words.join(' ')} grande`, offers: [{ seller, cents: 1_000 + count }] },
      { sku: `${sku}-B`, title: `${one.words.join(' ')} chico`, offers: [{ seller, cents: 900 + count }] },
    ]
    made.push(await makeProduct({ name: one.words.join(' '), variants }))
    return
  }
  const product = made[one.nth % made.length]
  if (product === undefined) return
  await db.transaction().execute(async (trx) => {
    if (one.kind === 'rename') {
      const name = `${WORDS[one.nth % WORDS.length]} forjado`
      await trx.updateTable('products').set({ name }).where('id', '=', product).execute()
      return refreshProducts(trx, [product], today)
    }
    const state = one.kind === 'pause' ? 'paused' : 'active'
    await sql`update publications set state = ${state} where state <> 'cancelled'
      and variant_id in (select id from variants where product_id = ${product})`.execute(trx)
    return refreshOffersOf(trx, [product], today)
  })
}

test('Z5 an index from the file and the changes since answers as the one that was saved, and as one from the database', async () => {
  const changes = fc.array(change, { minLength: 1, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(changes, changes, changes, async (first, second, third) => {
      await rm(file, { force: true })
      for (const one of first) await apply(one)
      await using before = await open(store())
      await before.save()
      for (const one of second) await apply(one)
      await using restored = await open(store())
      await using fresh = await open(NONE)
      expect([before.source, restored.source, fresh.source]).toEqual(['products', 'file', 'products'])
      const check = async () => {
        expect(await answersOf(restored.search, true)).toEqual(await answersOf(before.search, true))
        expect(await answersOf(restored.search, false)).toEqual(await answersOf(fresh.search, false))
      }
      await check()
      // It goes on as any other.
      for (const one of third) await apply(one)
      await check()
      await restored.save()
      await using again = await open(store())
      expect(again.source).toBe('file')
      expect(await answersOf(again.search, true)).toEqual(await answersOf(before.search, true))
    }),
    { numRuns: times(4, 40), endOnFailure: true },
  )
}, 1_200_000)

test('Z5 the next start loads the products where the code, the schema or the log does not fit the file', async () => {
  const saveNew = async () => {
    await rm(file, { force: true })
    await using saving = await open({ ...NONE, write: store().write })
    await saving.save()
  }
  const sourceWith = async (code?: string) => {
    await using one = await open(store(code))
    return one.source
  }
  await saveNew()
  expect(await sourceWith()).toBe('file')
  expect(await sourceWith('the next release')).toBe('products')
  await saveNew()
  await sql`insert into schema_migrations (name, checksum) values ('999_next.sql', '')`.execute(db)
  const afterMigration = await sourceWith()
  await sql`delete from schema_migrations where name = '999_next.sql'`.execute(db)
  expect(afterMigration).toBe('products')
  // It is gone, and cannot fit a later start.
  expect(await sourceWith()).toBe('products')
  await saveNew()
  expect(await sourceWith()).toBe('file')
  await rebuildSearch(db, today)
  expect(await sourceWith()).toBe('products')
  await saveNew()
  expect(await sourceWith()).toBe('file')
  for (let change = 0; change < 2; change++)
    await db.transaction().execute((trx) => refreshProducts(trx, made.slice(0, 1), today))
  await sql`delete from search_changes where xid < (select max(xid) from search_changes)`.execute(db)
  expect(await sourceWith()).toBe('products')
}, 300_000)

test('Z5 a file that is cut or changed anywhere is not used', async () => {
  await using saving = await open(store())
  await saving.save()
  const whole = await readFile(file)
  expect((await open(store())).source).toBe('file')
  const sourceOf = async () => {
    await using one = await open(store())
    return one.source
  }
  const place = fc.nat(whole.length - 1)
  await fc.assert(
    fc.asyncProperty(place, fc.boolean(), async (at, isCut) => {
      if (isCut) await truncate(file, at)
      else
        await writeFile(
          file,
          Buffer.concat([whole.subarray(0, at), Buffer.from([(whole[at] ?? 0) ^ 1]), whole.subarray(at + 1)]),
        )
      expect(await sourceOf()).toBe('products')
      await writeFile(file, whole)
    }),
    {
      numRuns: times(15, 200),
      examples: [
        [0, false],
        [whole.length - 1, false],
        [whole.length - 1, true],
        [0, true],
      ],
    },
  )
  expect(await sourceOf()).toBe('file')
}, 600_000)

test('Z5 writers killed at any moment leave a whole file or none, and the next one writes again', async () => {
  let kills = 0
  for (let nth = 0; nth < times(6, 40); nth++) {
    const child = fork('trust/starts/saving-index.ts', [applicationUrl, file], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    await once(child, 'message')
    // Kills it while it writes for the nth time.
    await wait(nth * 7)
    child.kill('SIGKILL')
    await once(child, 'exit')
    kills++
    await using next = await open(savedIndex<ProductIndex>(file, db))
    await using fresh = await open(NONE)
    expect(await answersOf(next.search, true)).toEqual(await answersOf(fresh.search, true))
    await rm(`${file}.tmp`, { force: true })
  }
  expect(kills).toBe(times(6, 40))
  // On a slow machine each of them was killed before its first file was whole.
  await using writer = await open(savedIndex<ProductIndex>(file, db, { leastBytes: 0, everyMs: 0 }))
  await writer.save()
  await using last = await open(savedIndex<ProductIndex>(file, db))
  expect(last.source).toBe('file')
}, 600_000)
