// Uploaded pictures (O9, B8), resized in a thread and stored by a hash of their content.
import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { z } from 'zod'
import { inTransaction } from '#db/transaction.ts'
import type { DB } from '#db/types.ts'
import type { uploadPicture } from '#contract/catalogue-products.ts'
import { PICTURE_SIZES, pictureAt, pictureTypeOf } from '#domain/picture.ts'
import type { Deps } from '#server/deps.ts'
import { invalid } from '#server/http/errors.ts'
import { resizePicture } from '#server/files/resize-picture.ts'
import type { Operator, Seller } from '#server/http/session.ts'

type Stored = z.output<typeof uploadPicture.answer>

export async function storePicture(
  { db, files, now }: Deps,
  { userId }: Operator | Seller,
  bytes: Buffer,
): Promise<Stored> {
  if (pictureTypeOf(bytes) === null) throw invalid('picture_type', { field: 'file' })
  const source = `/media/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.webp`
  const { width, height, files: contents } = await resizePicture(bytes)
  let isPartlyStored = false
  const store = inTransaction(db, async (trx) => {
    // First, so that its removal (unused-pictures.ts) does not delete the files written here.
    await trx
      .insertInto('pictures')
      .values({ source, width, height, uploaded_by: userId, uploaded_at: now() })
      .onConflict((known) => known.column('source').doUpdateSet({ uploaded_at: now() }))
      .execute()
    const puts = await Promise.allSettled(
      filesOfPicture(source).map((key, index) => files.put(key, Buffer.from(contents[index] ?? []))),
    )
    const failure = puts.find(({ status }) => status === 'rejected')
    isPartlyStored = failure !== undefined && puts.some(({ status }) => status === 'fulfilled')
    if (failure?.status === 'rejected') throw failure.reason
  })
  await store.catch(async (error: unknown) => {
    // deleteStrayFiles repeats a removal that fails.
    if (isPartlyStored) await deleteFiles({ db, files }, [source]).catch(() => undefined)
    throw error
  })
  return { source, width, height }
}

/** Removes files of pictures whose row is gone. */
export async function deleteFiles(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  sources: string[],
): Promise<void> {
  if (sources.length === 0) return
  await inTransaction(db, async (trx) => {
    // Uploads wait until the files are removed, then write theirs.
    await sql`lock table pictures in share row exclusive mode`.execute(trx)
    const stray = await withoutRow(trx, sources)
    await Promise.all(stray.flatMap(filesOfPicture).map((key) => files.remove(key)))
  })
}

export async function withoutRow(db: Kysely<DB>, sources: string[]): Promise<string[]> {
  if (sources.length === 0) return []
  const rows = await db.selectFrom('pictures').where('source', 'in', sources).select('source').execute()
  const known = new Set(rows.map(({ source }) => source))
  return sources.filter((source) => !known.has(source))
}

/** Keys in the order of PICTURE_SIZES. */
export function filesOfPicture(source: string): string[] {
  return PICTURE_SIZES.map((size) => pictureAt(source, size).slice(1))
}
