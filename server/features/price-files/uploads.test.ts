import { expect, onTestFinished, test } from 'vitest'
import { discardImport, importFile, priceUpload } from '#contract/price-files.ts'
import { buildApp } from '#server/app.ts'
import { Caller } from '#test/caller.ts'
import { clock, deps, signIn } from '#test/client.ts'
import { aSeller } from '#test/factories/people.ts'
import { newUploadId, sendPart, sheetOf, uploadFile } from '#test/price-sheets.ts'

const [seller, another] = [await aSeller(), await aSeller()]
const bytes = sheetOf([['SKU-1', 10, 'ARS', null]])

test('U5 another upload does not delete the one an import is reading', async () => {
  const [read, other] = [newUploadId(), newUploadId()]
  const filename = (await sendPart(seller, bytes, { upload: read })).message.name
  const { id } = await seller.callOrThrow(importFile, { body: { filename } })
  expect((await sendPart(seller, bytes, { upload: other })).status).toBe(200)
  expect((await seller.call(priceUpload, { params: { upload: read } })).status).toBe(200)
  expect((await sendPart(seller, bytes, { upload: newUploadId() })).status).toBe(200)
  expect((await seller.call(priceUpload, { params: { upload: other } })).status).toBe(404)
  await seller.callOrThrow(discardImport, { params: { id } })
})

test('U5 a part that arrives after its import ended is not stored', async () => {
  const upload = newUploadId()
  const filename = (await sendPart(seller, bytes, { upload })).message.name
  const { id } = await seller.callOrThrow(importFile, { body: { filename } })
  expect((await sendPart(seller, bytes, { upload })).status).toBe(200)
  await seller.callOrThrow(discardImport, { params: { id } })
  expect((await sendPart(seller, bytes, { upload })).status).toBe(409)
  expect((await seller.call(priceUpload, { params: { upload } })).status).toBe(404)
})

test('U5 the number of imports of a seller within 24 hours is limited, with a text that says so', async () => {
  const limited = await buildApp({ ...deps, config: { ...deps.config, importsPerDay: 2 } })
  onTestFinished(() => limited.close())
  const at = await limited.listen({ host: '127.0.0.1', port: 0 })
  const mine = new Caller(at, another.token)
  const begin = async (caller: Caller, filename: string) => caller.call(importFile, { body: { filename } })
  const begun: string[] = []
  for (let count = 0; count < 2; count++) {
    const filename = await uploadFile(mine, bytes)
    const { status, message } = await begin(mine, filename)
    expect(status).toBe(200)
    begun.push(filename)
    await mine.callOrThrow(discardImport, { params: { id: message.id } })
  }
  const filename = await uploadFile(mine, bytes)
  expect(await begin(mine, filename)).toMatchObject({
    status: 429,
    message:
      'Hiciste 2 importaciones en las últimas 24 horas y no se pueden hacer más. Probá de nuevo dentro de 24 horas.',
  })
  expect((await begin(mine, begun[0] ?? '')).status).toBe(200)
  clock.set(new Date(Date.now() + 24 * 3_600_000 + 1_000))
  try {
    const later = new Caller(at, (await signIn(another.email, 'seller')).token)
    expect((await begin(later, filename)).status).toBe(200)
  } finally {
    clock.set(null)
  }
})

const upload = newUploadId()
const TRAVERSALS = [
  ...['../', '..\\', '....//', '..%2f', '%2e%2e/', '..%c0%af', '/', '\\\\host\\', 'C:\\', 'file:///'].flatMap(
    (way) => [`${way}${upload}.xlsx`, `${way.repeat(4)}etc/passwd`],
  ),
  `${upload}.xlsx/../../x`,
  `${upload}\u0000.xlsx`,
  `${upload}.xlsx\u0000`,
  `${upload}%00.xlsx`,
  `.${upload}.xlsx`,
  `${upload}.xlsx.`,
  `${upload}::$DATA`,
  `http://127.0.0.1/${upload}.xlsx`,
  `'; select pg_read_file('/etc/passwd') --`,
  '$(cat /etc/passwd)',
]

test('U5 path traversal reaches no file, not even an own one', async () => {
  expect(TRAVERSALS.length).toBeGreaterThanOrEqual(30)
  expect((await sendPart(seller, bytes, { upload })).status).toBe(200)
  for (const filename of TRAVERSALS) {
    const { status } = await seller.call(importFile, { body: { filename } })
    expect([404, 422], filename).toContain(status)
  }
})
