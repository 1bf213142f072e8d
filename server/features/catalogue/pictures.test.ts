import { createHash, randomBytes } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { productDetail } from '#contract/product.ts'
import { createProduct, updateProduct } from '#contract/catalogue-products.ts'
import { pictureAt } from '#domain/picture.ts'
import type { Caller } from '#test/caller.ts'
import { address, anonymous } from '#test/client.ts'
import { dataDir, db } from '#test/database.ts'
import { aBuyer, anOperator, aSeller } from '#test/factories/people.ts'
import { makeCategory, makeOffer, makeSeller, refresh } from '#test/offer-fixtures.ts'
import { drawn, uploadPicture } from '#test/picture-uploads.ts'
import { CORDOBA } from '#test/shopping.ts'

const operator = await anOperator()
const buyer = await aBuyer()
const seller = await aSeller()

const upload = (content: Uint8Array, caller: Caller = operator) => uploadPicture(address, content, caller)
const nameOf = (content: Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 32)
/** Other test files write pictures to the same folder meanwhile. */
const filesOf = async (content: Buffer) =>
  (await readdir(join(dataDir, 'media'))).filter((file) => file.startsWith(nameOf(content)))
const rows = async () => (await db.selectFrom('pictures').select('source').execute()).length

test('S6 O9 only an operator uploads pictures', async () => {
  const content = await drawn(200, 200, 1).png().toBuffer()
  expect((await upload(content, anonymous)).status).toBe(401)
  for (const caller of [buyer, seller]) expect((await upload(content, caller)).status).toBe(403)
  expect((await operator.request('POST', '/catalogue/pictures', { body: {} })).status).toBe(415)
})

test('O9 PNG, JPEG and WebP are stored in the sizes of pages, without metadata and upright', async () => {
  const turned = await drawn(3000, 1500, 2).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  for (const [content, width, height] of [
    [await drawn(2400, 1200, 3).png().toBuffer(), 1200, 600],
    [turned, 600, 1200],
    [await drawn(300, 200, 4).webp().toBuffer(), 300, 200],
  ] as const) {
    const { status, message } = await upload(content)
    expect(status).toBe(201)
    expect(message).toMatchObject({ width, height })
    for (const size of [1200, 480, 160] as const) {
      const response = await fetch(address + pictureAt(message.source, size))
      expect(response.headers.get('content-type')).toBe('image/webp')
      const stored = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
      const longest = Math.max(stored.width, stored.height)
      expect(longest).toBe(Math.min(size, Math.max(width, height)))
      expect([stored.exif, stored.orientation]).toEqual([undefined, undefined])
    }
  }
})

test('O9 the same picture twice is one picture, also at once', async () => {
  const content = await drawn(264, 264, 5).png().toBuffer()
  const before = await rows()
  const answers = await Promise.all([upload(content), upload(content), upload(content)])
  expect(new Set(answers.map(({ message }) => message.source)).size).toBe(1)
  expect(await rows()).toBe(before + 1)
})

/** A PNG whose header promises more pixels than its few bytes hold when they are inflated. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const check = Buffer.alloc(4)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const pixels = deflateSync(Buffer.alloc(50_000_000))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('O9 hostile files are refused and leave nothing behind', async () => {
  const before = await rows()
  const png = await drawn(400, 400, 6).png().toBuffer()
  const noisy = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
    .jpeg()
    .toBuffer()
  const hostile: [string, Buffer][] = [
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a zip', Buffer.from('PK\u0003\u0004zip')],
    ['GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000')],
    ['half a PNG', png.subarray(0, 60)],
    ['half a JPEG', noisy.subarray(0, noisy.length / 2)],
    ['the name of a PNG alone', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['a bomb', bomb(30_000, 30_000)],
    ['a bomb of one line', bomb(2_000_000, 500)],
  ]
  for (const [name, content] of hostile) {
    expect(await upload(content), name).toMatchObject({ status: 422, errors: [{ path: 'file' }] })
    expect(await filesOf(content), name).toEqual([])
  }
  expect(await rows()).toBe(before)
})

test('O9 a picture under 200 pixels in either direction is refused, saying so; one of 200 is stored', async () => {
  for (const [width, height] of [
    [199, 900],
    [900, 199],
    [1, 1],
  ] as const)
    expect(await upload(await drawn(width, height, 8).png().toBuffer())).toMatchObject({
      status: 422,
      errors: [{ path: 'file', message: expect.stringContaining('al menos 200 píxeles') }],
    })
  expect((await upload(await drawn(200, 200, 8).png().toBuffer())).status).toBe(201)
})

test('O9 a file of 500 MB is refused before it is sent whole', async () => {
  const boundary = 'x'.repeat(20)
  const sent = await new Promise<{ status: number; bytes: number }>((resolve, reject) => {
    const url = new URL('/api/v1/catalogue/pictures', address)
    const headers = {
      authorization: `Bearer ${operator.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': 500_000_000,
    }
    let bytes = 0
    let isAnswered = false
    const call = httpRequest(url, { method: 'POST', headers }, (response) => {
      isAnswered = true
      response.resume()
      resolve({ status: response.statusCode ?? 0, bytes })
      call.destroy()
    })
    call.on('error', (error) => isAnswered || reject(error))
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`
    call.write(Buffer.concat([Buffer.from(head), Buffer.from('89504e470d0a1a0a', 'hex')]))
    const piece = Buffer.alloc(1_000_000)
    const more = () => {
      if (isAnswered || bytes >= 500_000_000) return
      bytes += piece.length
      if (call.write(piece)) setImmediate(more)
      else call.once('drain', more)
    }
    more()
  })
  expect(sent.status).toBe(413)
  expect(sent.bytes).toBeLessThan(100_000_000)
})

test('O9 a variant has several pictures, the first is what buyers see; their order is the form’s', async () => {
  const sources: string[] = []
  for (const shade of [10, 20, 30])
    sources.push((await upload(await drawn(250, 250, shade).png().toBuffer())).message.source)
  const [first = '', second = '', third = ''] = sources
  const shop = await makeSeller('Fotos', [{ region: CORDOBA, days: 4 }])
  const { id: brand_id } = await db
    .insertInto('brands')
    .values({ name: 'Fotogénica' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const variant = {
    sku: 'FOTO-1',
    title: 'Álbum',
    attributes: [],
    size: 'T1',
    pictures: [first, second],
    technical_details: [],
  }
  const texts = { name: 'Álbum', short_description: '', long_description: '', is_draft: false }
  const body = { ...texts, brand_id, category_id: await makeCategory('Fotos'), variants: [variant] }
  const product = await operator.callOrThrow(createProduct, { body })
  expect(product.variants[0]?.pictures).toEqual([first, second])
  const id = product.variants[0]?.id ?? 0
  await makeOffer(id, { seller: shop, cents: 10_00 })
  await refresh(product.id)
  const shown = async () =>
    (await buyer.callOrThrow(productDetail, { params: { sku: 'FOTO-1' } })).product_detail
  expect(await shown()).toMatchObject({ image_source: first, more_images: [second] })
  const variants = [{ ...variant, id, pictures: [third, second, first] }]
  await operator.callOrThrow(updateProduct, {
    params: { id: product.id },
    body: { ...body, variants, revision: product.revision },
  })
  expect(await shown()).toMatchObject({ image_source: third, more_images: [second, first] })
})

test('O9 the name of a picture is a hash of its content', async () => {
  const content = await drawn(240, 240, 77).png().toBuffer()
  const { message } = await upload(content)
  expect(message.source).toBe(`/media/${nameOf(content)}.webp`)
  expect(await filesOf(content)).toHaveLength(3)
})
