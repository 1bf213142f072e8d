// Uploads of catalogue files, in parts.
import { startCatalogueImport, type CatalogueImport } from '#contract/products.ts'
import type { Answer, Caller } from './caller.ts'
import { newUploadId } from './price-sheets.ts'

interface Part {
  upload: string
  index: number
  total: number
  name?: string
}

export async function sendCataloguePart(
  caller: Caller,
  content: string | Uint8Array,
  { upload, index, total, name = 'catalogo.csv' }: Part,
): Promise<number> {
  const form = new FormData()
  form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name)
  const query = new URLSearchParams({ upload, index: String(index), total: String(total) })
  const response = await fetch(`${caller.address}/api/v1/catalogue/imports/upload?${query}`, {
    method: 'POST',
    headers: caller.token === null ? {} : { authorization: `Bearer ${caller.token}` },
    body: form,
  })
  await response.arrayBuffer()
  return response.status
}

/** Uploads a file in two parts and starts its dry run. */
export async function startCatalogue(
  caller: Caller,
  content: string | Uint8Array,
  name?: string,
): Promise<Answer<CatalogueImport>> {
  const bytes = Buffer.from(content)
  const upload = newUploadId()
  const half = Math.ceil(bytes.length / 2)
  for (const [index, part] of [bytes.subarray(0, half), bytes.subarray(half)].entries()) {
    const status = await sendCataloguePart(caller, part, { upload, index, total: 2, ...(name && { name }) })
    if (status !== 200) throw new Error(`The part was answered with ${status}`)
  }
  return caller.call(startCatalogueImport, { body: { upload } })
}
