import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { dayOf } from '#domain/days.ts'
import { refreshOffersOf, refreshProducts } from './feed.ts'
import { TcpProxy } from '#test/tcp-proxy.ts'
import { databaseUrl, db } from '#test/database.ts'
import { makeProduct, makeSeller } from '#test/offer-fixtures.ts'
import { otherTransactionsEnded, RecordingIndex } from '#test/recording-index.ts'
import { BUENOS_AIRES } from '#test/shopping.ts'
import { LiveIndex } from './live-index.ts'
import { pruneLog } from '#server/changes/log.ts'

const today = dayOf(new Date())
const seller = await makeSeller('Una', [{ region: BUENOS_AIRES, days: 2 }])
const product = await makeProduct({
  name: 'Yunque',
  variants: [{ sku: 'YUN-1', offers: [{ seller, cents: 10_00 }] }],
})

const opened: LiveIndex<RecordingIndex>[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((live) => live.close()))
})

function open({
  its = db,
  ...watch
}: { its?: typeof db } & ConstructorParameters<typeof LiveIndex<RecordingIndex>>[2] = {}) {
  const made: RecordingIndex[] = []
  const live = new LiveIndex<RecordingIndex>(
    its,
    () => {
      const index = new RecordingIndex()
      made.push(index)
      return index
    },
    watch,
  )
  opened.push(live)
  return { live, made }
}

async function setState(state: 'active' | 'paused', its = db): Promise<void> {
  await its.transaction().execute(async (trx) => {
    await trx.updateTable('publications').set({ state }).where('provider_id', '=', seller).execute()
    await refreshOffersOf(trx, [product], today)
  })
}

test('Z5 concurrent callers share one load, and each sees all earlier commits', async () => {
  const { live, made } = open()
  const indexes = await Promise.all(Array.from({ length: 20 }, () => live.upToDate()))
  expect([made.length, new Set(indexes).size]).toEqual([1, 1])
  const seen: (number | undefined)[] = []
  await Promise.all(
    Array.from({ length: 8 }, async (_, n) => {
      for (let time = 0; time < 10; time++) {
        if (n === 0) await setState(time % 2 === 0 ? 'paused' : 'active')
        const price = (await live.upToDate()).price(product)
        if (n === 0) seen.push(price)
      }
    }),
  )
  expect(seen).toEqual(Array.from({ length: 10 }, (_, time) => (time % 2 === 0 ? undefined : 10_00)))
})

test('Z5 a change by another process is visible at once', async () => {
  const { live } = open()
  const other = connect(databaseUrl, { max: 1 })
  expect((await live.upToDate()).price(product)).toBe(10_00)
  await setState('paused', other)
  expect((await live.upToDate()).price(product)).toBeUndefined()
  await setState('active', other)
  await other.destroy()
})

test('Z5 after a rebuild the old index answers, up to date, until the new one replaces it', async () => {
  const swapped = Promise.withResolvers<void>()
  let loads = 0
  const { live, made } = open({ onLoaded: () => ++loads === 2 && swapped.resolve() })
  const before = await live.upToDate()
  await db.transaction().execute((trx) => refreshProducts(trx, 'all', today))
  let isSwapped = false
  void swapped.promise.then(() => {
    isSwapped = true
  })
  let answered = 0
  for (let state: 'active' | 'paused' = 'paused'; !isSwapped || state === 'active'; answered++) {
    await setState(state)
    expect((await live.upToDate()).price(product)).toBe(state === 'active' ? 10_00 : undefined)
    state = state === 'active' ? 'paused' : 'active'
  }
  const after = await live.upToDate()
  expect(answered).toBeGreaterThan(2)
  expect([made.length, made[0] === before, made[1] === after]).toEqual([2, true, true])
})

test('Z5 a fragmented index is replaced', async () => {
  const swapped = Promise.withResolvers<void>()
  let loads = 0
  const { live } = open({ onLoaded: () => ++loads === 2 && swapped.resolve() })
  const before = await live.upToDate()
  before.isFragmented = true
  expect(await live.upToDate()).toBe(before)
  await swapped.promise
  expect(await live.upToDate()).not.toBe(before)
})

test('S6 a failed replacement is retried after a pause while the old index answers', async () => {
  let fails = false
  const failures: unknown[] = []
  class Breaking extends RecordingIndex {
    override put(...given: Parameters<RecordingIndex['put']>): void {
      if (fails) throw new RangeError('broken')
      super.put(...given)
    }
  }
  const failed = Promise.withResolvers<void>()
  const onError = (error: unknown) => {
    failures.push(error)
    failed.resolve()
  }
  const live = new LiveIndex<RecordingIndex>(db, () => new Breaking(), { onError, pauseMs: 60_000 })
  opened.push(live)
  const index = await live.upToDate()
  fails = true
  index.isFragmented = true
  await live.upToDate()
  await failed.promise
  for (let time = 0; time < 5; time++) expect(await live.upToDate()).toBe(index)
  await live.close()
  expect(failures).toHaveLength(1)
})

test('Z5 a process that is behind the pruned log reloads before it answers', async () => {
  const { live, made } = open()
  await live.upToDate()
  await setState('paused')
  await setState('active')
  await setState('paused')
  await otherTransactionsEnded(db)
  await sql`update search_changes set at = at - interval '2 hours'`.execute(db)
  await setState('active')
  await db.transaction().execute(pruneLog)
  expect((await live.upToDate()).price(product)).toBe(10_00)
  expect(made).toHaveLength(2)
})

test('S6 every search fails while the database is down, and recovers', async () => {
  const proxy = await TcpProxy.start(databaseUrl)
  const its = connect(proxy.url.href, { max: 2 })
  const { live, made } = open({ its })
  await live.upToDate()
  proxy.cut()
  await setState('paused')
  await expect(live.upToDate()).rejects.toThrow(/terminated|ECONN|closed/)
  await expect(live.upToDate()).rejects.toThrow(/terminated|ECONN|closed/)
  proxy.mend()
  expect((await live.upToDate()).price(product)).toBeUndefined()
  expect(made).toHaveLength(1)
  await setState('active')
  await live.close()
  await its.destroy()
  proxy.close()
})

test('S6 a failed load is retried by the next call', async () => {
  let fails = true
  class Broken extends RecordingIndex {
    override put(...given: Parameters<RecordingIndex['put']>): void {
      if (fails) throw new RangeError('broken')
      super.put(...given)
    }
  }
  const live = new LiveIndex<RecordingIndex>(db, () => new Broken())
  opened.push(live)
  await expect(live.upToDate()).rejects.toThrow('broken')
  fails = false
  expect((await live.upToDate()).price(product)).toBe(10_00)
})

test('S6 a call that waits too long for a load gets 503, and a later one succeeds', async () => {
  const { live, made } = open({ timeoutMs: 20 })
  await expect(live.upToDate()).rejects.toMatchObject({ status: 503 })
  await expect.poll(() => live.upToDate().catch(() => null), { timeout: 20_000 }).not.toBeNull()
  expect(made).toHaveLength(1)
})

test('a closed index rejects every call', async () => {
  const { live } = open()
  await live.upToDate()
  await live.close()
  await expect(live.upToDate()).rejects.toMatchObject({ status: 503 })
})

test('a closed index starts no load', async () => {
  const { live, made } = open()
  live.start()
  await live.close()
  await expect(live.upToDate()).rejects.toMatchObject({ status: 503 })
  expect(made.length).toBeLessThan(2)
})

test('S6 a first load that fails is tried until it succeeds, and reported once; one that goes on failing is given up', async () => {
  const proxy = await TcpProxy.start(databaseUrl)
  const other = connect(proxy.url.href, { max: 1 })
  const errors: unknown[] = []
  proxy.cut()
  const { live } = open({ its: other, timeoutMs: 60_000, onError: (error) => errors.push(error) })
  const tried = live.untilTried()
  await expect.poll(() => errors.length, { timeout: 20_000 }).toBe(1)
  expect(live.loaded).toBeNull()
  proxy.mend()
  await tried
  expect(live.loaded?.price(product)).toBe(10_00)
  expect(errors).toHaveLength(1)

  proxy.cut()
  const { live: never } = open({ its: other, timeoutMs: 1 })
  await never.untilTried()
  expect(never.loaded).toBeNull()
  await Promise.all(opened.splice(0).map((one) => one.close()))
  await other.destroy()
  proxy.close()
})
