// Uploads of catalogue files, in parts.
import { sql } from 'kysely'
import { expect } from 'vitest'
import { catalogueImport, startCatalogueImport, type CatalogueImport } from '#contract/catalogue-import.ts'
import { PART_BYTES } from '#domain/file-limits.ts'
import type { Answer, Caller } from './caller.ts'
import { db } from './database.ts'
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

/** Uploads a file in two parts or more and starts its dry run. */
export async function startCatalogue(
  caller: Caller,
  content: string | Uint8Array,
  name?: string,
): Promise<Answer<CatalogueImport>> {
  const bytes = Buffer.from(content)
  const upload = newUploadId()
  const size = Math.min(PART_BYTES, Math.ceil(bytes.length / 2))
  const total = Math.ceil(bytes.length / size)
  for (let index = 0; index < total; index++) {
    const part = bytes.subarray(index * size, (index + 1) * size)
    const status = await sendCataloguePart(caller, part, { upload, index, total, ...(name && { name }) })
    if (status !== 200) throw new Error(`The part was answered with ${status}`)
  }
  return caller.call(startCatalogueImport, { body: { upload } })
}

export const NO_CHANGES = { categories: 0, brands: 0, products: 0, variants: 0, publications: 0, prices: 0 }

/** The import after its dry run. */
export async function tryCatalogue(
  caller: Caller,
  content: string | Uint8Array,
  name?: string,
): Promise<CatalogueImport> {
  const { message } = await startCatalogue(caller, content, name)
  return triedImport(caller, message.id)
}

/** Waits for the end of its dry run. */
export async function triedImport(caller: Caller, id: number): Promise<CatalogueImport> {
  const read = () => caller.callOrThrow(catalogueImport, { params: { id } })
  await expect.poll(async () => (await read()).state, { timeout: 60_000 }).toMatch(/ready|refused|failed/)
  return read()
}

/** Ended, as one is open at a time. Confirming and discarding are idempotent. */
export async function endedCatalogueImport(state: 'discarded' | 'applied') {
  const { rows } = await sql<{ id: number }>`
    insert into catalogue_imports (upload_id, file_name, state, changes, created_by, created_at, updated_at, finished_at,
      confirmed_by, confirmed_at)
    select ${newUploadId()}, 'a.csv', ${state},
      '{"categories":0,"brands":0,"products":0,"variants":0,"publications":0,"prices":0}', id, now(), now(), now(),
      case when ${state} = 'applied' then id end, case when ${state} = 'applied' then now() end
    from users where user_type = 1 limit 1 returning id`.execute(db)
  return { params: { id: rows[0]?.id ?? 0 } }
}
