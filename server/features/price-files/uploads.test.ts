// What a seller begins while nothing is read yet: nobody works on imports here (U5).
import { expect, test } from 'vitest'
import { discardImport, importFile, priceUpload } from '#contract/price-files.ts'
import { signIn } from '#test/client.ts'
import { newUploadId, sendPart, sheetOf } from '#test/price-sheets.ts'

const seller = await signIn('vendedor@abasto.test', 'seller')
const bytes = sheetOf([['SKU-1', 10, 'ARS', null]])

test('U5 who uploads another file leaves alone the one that an import is reading', async () => {
  const [read, other] = [newUploadId(), newUploadId()]
  const filename = (await sendPart(seller, bytes, { upload: read })).message.name
  const { id } = await seller.ask(importFile, { body: { filename } })
  expect((await sendPart(seller, bytes, { upload: other })).status).toBe(200)
  expect((await seller.call(priceUpload, { params: { upload: read } })).status).toBe(200)
  expect((await sendPart(seller, bytes, { upload: newUploadId() })).status).toBe(200)
  expect((await seller.call(priceUpload, { params: { upload: other } })).status).toBe(404)
  await seller.ask(discardImport, { params: { id } })
})

test('U5 a part that comes after its import ended does not stay behind', async () => {
  const upload = newUploadId()
  const filename = (await sendPart(seller, bytes, { upload })).message.name
  const { id } = await seller.ask(importFile, { body: { filename } })
  expect((await sendPart(seller, bytes, { upload })).status).toBe(200)
  await seller.ask(discardImport, { params: { id } })
  expect((await sendPart(seller, bytes, { upload })).status).toBe(409)
  expect((await seller.call(priceUpload, { params: { upload } })).status).toBe(404)
})
