import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { endBuy } from '#contract/cart.ts'
import { createProduct } from '#contract/catalogue-products.ts'
import { PICTURE_SIZES } from '#domain/picture.ts'
import { filesOfPicture } from '#server/features/catalogue/pictures.ts'
import { diskFiles } from '#server/files/disk.ts'
import { address, deps } from '#test/client.ts'
import { dataDir, db } from '#test/database.ts'
import { anOffer } from '#test/factories/orders.ts'
import { aBuyer, anOperator } from '#test/factories/people.ts'
import { makeCategory } from '#test/offer-fixtures.ts'
import { drawn, uploadPicture } from '#test/picture-uploads.ts'
import { checkoutBody, putOffer } from '#test/shopping.ts'
import { deleteStrayFiles, deleteUnusedPictures, unusedPictures } from './unused-pictures.ts'

const operator = await anOperator()
const category_id = await makeCategory('Retratos')
const { id: brand_id } = await db
  .insertInto('brands')
  .values({ name: 'Retratada' })
  .returning('id')
  .executeTakeFirstOrThrow()

/** Moves the upload of all pictures back. A later clock would end the session. */
const age = (minutes: number) =>
  sql`update pictures set uploaded_at = uploaded_at - make_interval(mins => ${minutes})`.execute(db)

async function upload(shade: number): Promise<string> {
  const content = await drawn(200, 200, shade).png().toBuffer()
  return (await uploadPicture(address, content, operator)).message.source
}

let made = 0
const create = (pictures: string[]) => {
  const variant = {
    sku: `RETRATO-${++made}`,
    title: 'Retrato',
    size: 'T1',
    attributes: [],
    technical_details: [],
  }
  const texts = { name: `Retrato ${made}`, short_description: '', long_description: '', is_draft: false }
  return operator.call(createProduct, {
    body: { ...texts, brand_id, category_id, variants: [{ ...variant, pictures }] } as never,
  })
}

const rowsOf = async (...sources: string[]) => {
  const rows = await db.selectFrom('pictures').where('source', 'in', sources).select('source').execute()
  return rows.map(({ source }) => source).toSorted()
}
const filesOf = async (source: string) => {
  const name = source.slice('/media/'.length, -'.webp'.length)
  return (await readdir(join(dataDir, 'media'))).filter((file) => file.startsWith(name)).length
}

async function makeOld(...keys: string[]): Promise<void> {
  const old = new Date(Date.now() - 25 * 3_600_000)
  for (const key of keys) await utimes(join(dataDir, key), old, old)
}

async function isWaitingFor(table: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query ilike ${`%${table}%`}`.execute(
    db,
  )
  return rows.length > 0
}

test('O9 a picture that nothing names is removed after a day, with its files; used and new ones stay', async () => {
  const [cover, further, ordered, unused] = [
    await upload(1),
    await upload(2),
    await upload(3),
    await upload(4),
  ]
  expect((await create([cover, further])).status).toBe(201)
  // Order items stay as agreed.
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`
      update buy_order_items set image_source = ${ordered} where id = (select min(id) from buy_order_items)`.execute(
      trx,
    )
  })
  await age(24 * 60 - 5)
  await deleteUnusedPictures(deps)
  expect(await rowsOf(cover, further, ordered, unused)).toHaveLength(4)
  await age(10)
  await deleteUnusedPictures(deps)
  expect(await rowsOf(cover, further, ordered, unused)).toEqual([cover, further, ordered].toSorted())
  expect(await filesOf(unused)).toBe(0)
  for (const source of [cover, further, ordered]) expect(await filesOf(source)).toBe(PICTURE_SIZES.length)
  const { rows } = await sql`
    select action from audit_entries where kind = 'pictures' and subject = ${unused} and action <> 'changed' order by id`.execute(
    db,
  )
  expect(rows).toEqual([{ action: 'created' }, { action: 'deleted' }])
})

test('O3 O9 a removal that failed is repeated by the next run of the schedule, one that succeeded an hour later', async () => {
  const [first, second] = [await upload(6), await upload(7)]
  await age(25 * 60)
  await makeOld(...filesOfPicture(first), ...filesOfPicture(second))
  let isBroken = true
  const run = unusedPictures({
    ...deps,
    get files() {
      return isBroken ? diskFiles('no\u0000folder') : deps.files
    },
  })
  await expect(run()).rejects.toThrow('without null bytes')
  expect([await filesOf(first), await filesOf(second)]).toEqual([3, 3])
  isBroken = false
  await run()
  expect(await rowsOf(first, second)).toEqual([])
  expect([await filesOf(first), await filesOf(second)]).toEqual([0, 0])
  const third = await upload(8)
  await age(25 * 60)
  await run()
  expect(await rowsOf(third)).toEqual([third])
})

test('O9 a picture uploaded again is new', async () => {
  const source = await upload(5)
  await age(25 * 60)
  expect(await upload(5)).toBe(source)
  await deleteUnusedPictures(deps)
  expect(await rowsOf(source)).toEqual([source])
  expect(await filesOf(source)).toBe(PICTURE_SIZES.length)
})

test('O9 a product saved while unused pictures are removed has all of its pictures, or is refused', async () => {
  const sources: string[] = []
  for (let shade = 10; shade < 14; shade++) sources.push(await upload(shade))
  await age(25 * 60)
  const deleting = deleteUnusedPictures(deps)
  const saved = await Promise.all(sources.map((source) => create([source])))
  await deleting
  for (const [index, source] of sources.entries()) {
    const { status } = saved[index] ?? {}
    expect([201, 422]).toContain(status)
    expect(await rowsOf(source)).toEqual(status === 201 ? [source] : [])
    expect(await filesOf(source)).toBe(status === 201 ? PICTURE_SIZES.length : 0)
  }
})

test('O9 a picture is not removed while a product that names it is being saved', async () => {
  const source = await upload(30)
  await age(25 * 60)
  const saving = db.transaction().execute(async (trx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
    // The product waits to write its variants, after it locked the picture.
    await sql`lock table variants in exclusive mode`.execute(trx)
    const saved = create([source])
    await expect.poll(() => isWaitingFor('variants'), { timeout: 10_000, interval: 20 }).toBe(true)
    await deleteUnusedPictures(deps)
    return { saved }
  })
  expect((await (await saving).saved).status).toBe(201)
  expect(await rowsOf(source)).toEqual([source])
  expect(await filesOf(source)).toBe(PICTURE_SIZES.length)
})

test('O9 K11 a picture is not removed while a checkout names it, although its product has another one meanwhile', async () => {
  const buyer = await aBuyer({ approver: await aBuyer() })
  const offer = await anOffer()
  const source = await upload(40)
  const show = (image: string) =>
    sql`update variants set image_source = ${image}, more_images = '{}' where sku = ${offer.sku}`.execute(db)
  await show(source)
  await age(25 * 60)
  await putOffer(buyer, offer)
  const body = await checkoutBody(buyer)
  const buying = await db.transaction().execute(async (trx) => {
    // The checkout waits to write, after it read the cart.
    await sql`lock table purchases in exclusive mode`.execute(trx)
    const bought = buyer.call(endBuy, { body })
    await expect.poll(() => isWaitingFor('purchases'), { timeout: 10_000, interval: 20 }).toBe(true)
    await show('')
    await deleteUnusedPictures(deps)
    return { bought }
  })
  expect((await buying.bought).status).toBe(200)
  expect(await rowsOf(source)).toEqual([source])
  expect(await filesOf(source)).toBe(PICTURE_SIZES.length)
})

test('X2 files of an upload that was not committed are removed after a day; those of pictures and of other programs stay', async () => {
  const [kept, lost, recent] = [await upload(50), await upload(51), await upload(52)]
  const byHand = 'media/llave.webp'
  await deps.files.put(byHand, Buffer.from('by hand'))
  await db.deleteFrom('pictures').where('source', 'in', [lost, recent]).execute()
  await makeOld(byHand, ...filesOfPicture(kept), ...filesOfPicture(lost))
  const run = unusedPictures(deps)
  await run()
  expect(await filesOf(lost)).toBe(0)
  for (const source of [kept, recent]) expect(await filesOf(source)).toBe(PICTURE_SIZES.length)
  expect(await deps.files.stat(byHand)).not.toBeNull()
  await deps.files.remove(byHand)
})

test('X2 files of a failed upload are not removed while the same picture is uploaded again', async () => {
  const source = await upload(60)
  await db.deleteFrom('pictures').where('source', '=', source).execute()
  await makeOld(...filesOfPicture(source))
  let removing: Promise<void> | undefined
  // The upload holds its row when the removal wants to look at the rows.
  await db.transaction().execute(async (trx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
    await sql`
      insert into pictures (source, width, height, uploaded_by, uploaded_at)
      select ${source}, 40, 40, min(id), now() from users`.execute(trx)
    removing = deleteStrayFiles(deps)
    await expect.poll(() => isWaitingFor('lock table pictures'), { timeout: 10_000, interval: 20 }).toBe(true)
  })
  await removing
  expect(await filesOf(source)).toBe(PICTURE_SIZES.length)
})
