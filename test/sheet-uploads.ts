// Uploads of sheets whose rows are added or changed at once.
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { SheetEndpoints, SheetImport } from '#contract/sheet-import.ts'
import type { Answer, Caller } from './caller.ts'
import { db } from './database.ts'
import { fileOf, HEADING_ROW, newUploadId, sendPart } from './price-sheets.ts'

/** Uploads a sheet in one part and starts its comparison. */
export async function startSheetImport(
  caller: Caller,
  endpoints: SheetEndpoints,
  content: Buffer,
): Promise<Answer<SheetImport>> {
  const upload = newUploadId()
  const { status } = await sendPart(caller, content, { upload, path: endpoints.uploadSheet.path })
  if (status !== 200) throw new Error(`The part was answered with ${status}`)
  return caller.call(endpoints.startSheet, { body: { upload } })
}

/** Returns an upload whose second part is missing, the same for each call: a user has one upload. */
export async function startedSheetUpload(
  caller: Caller,
  { path }: SheetEndpoints['uploadSheet'],
): Promise<string> {
  const upload = 'd'.repeat(32)
  await sendPart(caller, fileOf(HEADING_ROW), { upload, index: 0, total: 2, path })
  return upload
}

/** Waits while it is being read or applied. */
export async function settledSheet(
  caller: Caller,
  { sheetImport }: SheetEndpoints,
  id: number,
): Promise<SheetImport> {
  const read = () => caller.callOrThrow(sheetImport, { params: { id } })
  await expect.poll(async () => (await read()).state).not.toMatch(/reading|applying/)
  return read()
}

export async function compareSheet(
  caller: Caller,
  endpoints: SheetEndpoints,
  content: Buffer,
): Promise<SheetImport> {
  const { message } = await startSheetImport(caller, endpoints, content)
  return settledSheet(caller, endpoints, message.id)
}

/** Ended, as one is open at a time. Confirming and discarding are idempotent. */
export async function endedSheetImport(state: 'discarded' | 'applied') {
  const { rows } = await sql<{ id: number }>`
    insert into sheet_imports (kind, upload_id, file_name, state, created_by, created_at, updated_at, finished_at,
      confirmed_by, confirmed_at)
    select 'synonyms', ${newUploadId()}, 'a.xlsx', ${state}, id, now(), now(), now(),
      case when ${state} = 'applied' then id end, case when ${state} = 'applied' then now() end
    from users where user_type = 1 limit 1 returning id`.execute(db)
  return { params: { id: rows[0]?.id ?? 0 } }
}
