// Photos of a claim: who adds them, who reads them, and what they may be (B19).
import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  claimDelivery,
  claimPhoto,
  confirmReception,
  dispatchNotes,
  myPurchase,
} from '#contract/purchases.ts'
import { anyOrder } from '#contract/market.ts'
import { findViolations } from '#db/invariants.ts'
import type { Caller } from '#test/caller.ts'
import { address, anonymous } from '#test/client.ts'
import { db } from '#test/database.ts'
import { anOffer, anOrder, type Order } from '#test/factories/orders.ts'
import { anOperator, aBuyer, aSeller } from '#test/factories/people.ts'
import { drawn, uploadClaimPhoto } from '#test/picture-uploads.ts'
import { refusalIn } from '#test/rolled-back.ts'

const approver = await aBuyer()
const buyer = await aBuyer({ approver })
const stranger = await aBuyer()
const seller = await aSeller()
const rival = await aSeller()
const operator = await anOperator()
const glove = await anOffer({ seller })
const sent = () => anOrder({ buyer, lines: [[glove, 5]], sent: 5 })

async function claimed() {
  const order = await sent()
  await buyer.callOrThrow(claimDelivery, {
    params: { order_id: order.id },
    body: { dispatch_note_number: order.note, message: 'Rotos.' },
  })
  return order
}
const png = (shade: number) => drawn(300, 200, shade).png().toBuffer()
const add = ({ id, note }: Order, content: Uint8Array, by: Pick<Caller, 'token'> = buyer) =>
  uploadClaimPhoto(address, content, by, { order: id, note })
const read = (id: number, by: Caller) => by.call(claimPhoto, { params: { id } })

test('B19 only the buyer adds photos, to an open claim of their own', async () => {
  const order = await claimed()
  const photo = await png(1)
  expect((await add(order, photo, anonymous)).status).toBe(401)
  expect((await add(order, photo, seller)).status).toBe(403)
  expect((await add(order, photo, stranger)).status).toBe(404)
  expect((await add({ ...order, note: '9' }, photo)).status).toBe(404)
  expect(await add(await sent(), photo)).toMatchObject({ status: 409, error_code: 'claim_closed' })
  expect((await add(order, photo)).status).toBe(201)
  await buyer.callOrThrow(confirmReception, {
    params: { order_id: order.id },
    body: { dispatch_note_number: order.note },
  })
  expect(await add(order, await png(2))).toMatchObject({ status: 409, error_code: 'claim_closed' })
})

test('B19 S6 buyer, seller and operators read a photo; other buyers and sellers do not', async () => {
  const order = await claimed()
  const { message } = await add(order, await png(3))
  for (const reader of [buyer, seller, operator]) expect((await read(message.id, reader)).status).toBe(200)
  expect((await read(message.id, anonymous)).status).toBe(401)
  for (const other of [stranger, approver, rival]) expect((await read(message.id, other)).status).toBe(404)
  expect((await read(message.id + 1_000, buyer)).status).toBe(404)
  const { data } = await buyer.callOrThrow(myPurchase, { params: { order_id: order.purchaseId } })
  expect(data.buy_orders[0]?.deliveries[0]?.claim_photos).toEqual([message.id])
  const history = await seller.callOrThrow(dispatchNotes, { params: { order_id: order.id } })
  expect(history.map((entry) => entry.claim_photos)).toEqual([[message.id]])
  const any = await operator.callOrThrow(anyOrder, { params: { id: order.id } })
  expect(any.deliveries[0]?.claim_photos).toEqual([message.id])
})

test('B19 PNG, JPEG and WebP are kept upright as WebP of at most 1200 pixels without metadata, others refused', async () => {
  const order = await claimed()
  const turned = await drawn(3000, 1500, 4).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  for (const [content, width, height] of [
    [turned, 600, 1200],
    [await png(5), 300, 200],
    [await drawn(300, 300, 6).webp().toBuffer(), 300, 300],
  ] as const) {
    const { status, message } = await add(order, content)
    expect(status).toBe(201)
    const photo = await buyer.callOrThrow(claimPhoto, { params: { id: message.id } })
    expect([photo.width, photo.height]).toEqual([width, height])
    const stored = Buffer.from(photo.content.replace('data:image/webp;base64,', ''), 'base64')
    const { format, width: real, exif, orientation } = await sharp(stored).metadata()
    expect([format, real, exif, orientation]).toEqual(['webp', width, undefined, undefined])
  }
  const broken = Buffer.concat([(await png(7)).subarray(0, 60), Buffer.alloc(200)])
  for (const content of [Buffer.from('<svg/>'), broken, await drawn(100, 100, 8).png().toBuffer()])
    expect(await add(order, content)).toMatchObject({ status: 422, errors: [{ path: 'file' }] })
  expect((await add(order, Buffer.alloc(10 * 1024 * 1024 + 30_000))).status).toBe(413)
})

test('B19 a claim has at most five photos, and the same one twice is one', async () => {
  const order = await claimed()
  const ids: number[] = []
  for (let shade = 10; shade < 15; shade++) ids.push((await add(order, await png(shade))).message.id)
  expect(new Set(ids).size).toBe(5)
  expect((await add(order, await png(10))).message.id).toBe(ids[0])
  expect(await add(order, await png(15))).toMatchObject({ status: 409, error_code: 'too_many_photos' })
  expect(await findViolations(db)).toEqual([])
})

test('B19 eight photos added at once to a claim are five', async () => {
  const order = await claimed()
  const photos = await Promise.all(Array.from({ length: 8 }, (_, nth) => png(20 + nth)))
  /** A busy machine refuses a photo that waits too long, for the caller to try again. */
  const addWhenFree = async (photo: (typeof photos)[number]): Promise<Awaited<ReturnType<typeof add>>> => {
    const answer = await add(order, photo)
    return answer.status === 503 ? addWhenFree(photo) : answer
  }
  const answers = await Promise.all(photos.map(addWhenFree))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 409, 409, 409])
})

test('B19 the database refuses a sixth photo, one by another person, of a closed claim, and changes', async () => {
  const order = await claimed()
  for (let shade = 30; shade < 34; shade++) await add(order, await png(shade))
  const closed = await claimed()
  await buyer.callOrThrow(confirmReception, {
    params: { order_id: closed.id },
    body: { dispatch_note_number: closed.note },
  })
  const insert = (of: number, by: string, photos: number) => `
    insert into claim_photos (claim_id, content, sha256, width, height, created_by, created_at)
    select c.id, 'x', sha256(n::text::bytea), 1, 1, (select id from users where email = '${by}'), now()
    from claims c, generate_series(1, ${photos}) n where c.buy_order_id = ${of}`
  const refusal = refusalIn(db)
  expect(await refusal(insert(order.id, buyer.email, 1))).toBeNull()
  expect(await refusal(insert(order.id, buyer.email, 2))).toMatch(/at most five photos/)
  expect(await refusal(insert(order.id, seller.email, 1))).toMatch(/only the claimant/)
  expect(await refusal(insert(closed.id, buyer.email, 1))).toMatch(/while the claim is open/)
  expect(await refusal('update claim_photos set width = 2')).toMatch(/never changed or deleted/)
  expect(await refusal('delete from claim_photos')).toMatch(/never changed or deleted/)
})
