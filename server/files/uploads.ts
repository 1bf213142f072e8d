// Uploads in idempotent parts (U5, O10), kept in the database, so that any process finds them.
import { randomBytes } from 'node:crypto'
import { sql, type Insertable } from 'kysely'
import type { z } from 'zod'
import { storable, type uploadParts } from '#contract/fields.ts'
import type { uploadImport } from '#contract/price-files.ts'
import { OPEN_STATES } from '#domain/file-import.ts'
import { isOneLine } from '#domain/text.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/session.ts'
import type { TextKey } from '#server/texts/es.ts'
import { conflict, invalid, notFound } from '#server/http/errors.ts'
import type { FilePart } from '#server/http/file-part.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import type { PriceUploadsTable } from '#db/types.ts'
import { looksLikeXlsx } from '#server/xlsx/archive.ts'

type Upload = z.output<typeof uploadParts>
type Part = z.output<typeof uploadImport.query>

const NAME_MAX_LENGTH = 200

export interface AcceptedFiles {
  /** Matches the end of the name, which has something before it. */
  ending: RegExp
  /** Whether the first part looks like this kind of file. */
  looksRight: (content: Buffer) => boolean
  /** Answered to others. */
  wrong: TextKey
}

export const XLSX: AcceptedFiles = { ending: /\.xlsx$/i, looksRight: looksLikeXlsx, wrong: 'not_xlsx' }

export async function receivePart(
  deps: Deps,
  { ending, looksRight, wrong }: AcceptedFiles,
  { userId }: Caller,
  { upload = randomBytes(16).toString('hex'), index, total }: Part,
  { fileName, content }: FilePart,
): Promise<Upload> {
  if (index >= total || !isName(fileName, ending) || (index === 0 && !looksRight(content))) {
    await deps.db.deleteFrom('price_uploads').where('id', '=', upload).where('user_id', '=', userId).execute()
    throw invalid(wrong, { field: 'file' })
  }
  return inTransaction(deps.db, async (trx) => {
    const started = { id: upload, user_id: userId, file_name: fileName, parts: total }
    await startUpload(trx, { ...started, created_at: deps.now() })
    await trx
      .insertInto('price_upload_parts')
      .values({ upload_id: upload, position: index, content })
      .onConflict((there) => there.doNothing())
      .execute()
    return readUpload(trx, userId, upload)
  })
}

function isName(name: string, ending: RegExp): boolean {
  return (
    name.length <= NAME_MAX_LENGTH &&
    /^[^/\\]+$/.test(name) &&
    isOneLine(name) &&
    name.search(ending) > 0 &&
    storable.safeParse(name).success
  )
}

/** A user has one upload: an earlier one is deleted, unless an import still needs it. */
async function startUpload(trx: Trx, upload: Insertable<PriceUploadsTable>): Promise<void> {
  await trx.selectFrom('users').where('id', '=', upload.user_id).select('id').forNoKeyUpdate().execute()
  await trx
    .deleteFrom('price_uploads')
    .where('user_id', '=', upload.user_id)
    .where('id', '<>', upload.id)
    .where('id', 'not in', uploadsInUse)
    .execute()
  await trx
    .insertInto('price_uploads')
    .values(upload)
    .onConflict((there) => there.doNothing())
    .execute()
  const stored = await trx
    .selectFrom('price_uploads')
    .where('id', '=', upload.id)
    .where('user_id', '=', upload.user_id)
    .select('parts')
    .executeTakeFirst()
  if (stored?.parts !== upload.parts || (await wasRead(trx, upload.id))) throw conflict('changed_meanwhile')
}

/** A late part of a file that was read would never be deleted. */
async function wasRead(trx: Trx, id: string): Promise<boolean> {
  const { rows } =
    await sql`select from ${importsOfUploads} i where upload_id = ${id} and state <> 'reading'`.execute(trx)
  return rows.length > 0
}

export const IMPORT_TABLES = ['price_imports', 'catalogue_imports', 'sheet_imports'] as const
export type ImportTable = (typeof IMPORT_TABLES)[number]

const importsOfUploads = sql`(${sql.join(
  IMPORT_TABLES.map((table) => sql`select upload_id, state from ${sql.table(table)}`),
  sql` union all `,
)})`

/** The uploads of imports that have not ended. */
export const uploadsInUse = sql<string>`(select upload_id from ${importsOfUploads} i where state = any(${OPEN_STATES}))`

export async function readUpload(db: Deps['db'], userId: number, id: string): Promise<Upload> {
  const upload = await db
    .selectFrom('price_uploads')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .select(['file_name', 'parts'])
    .executeTakeFirst()
  if (!upload) throw notFound()
  const [ending = ''] = /\.\w+(?:\.gz)?$/.exec(upload.file_name.toLowerCase()) ?? []
  const parts = await db
    .selectFrom('price_upload_parts')
    .where('upload_id', '=', id)
    .orderBy('position')
    .select('position')
    .execute()
  return { name: `${id}${ending}`, received: parts.map(({ position }) => position), total: upload.parts }
}

/** The name of the file. Throws 404 when there is none, 409 while parts are missing. */
export async function completeUpload(trx: Trx, userId: number, uploadId: string): Promise<string> {
  const upload = await trx
    .selectFrom('price_uploads as u')
    .where('u.id', '=', uploadId)
    .where('u.user_id', '=', userId)
    .select(['u.file_name as fileName', 'u.parts'])
    .select((eb) =>
      eb
        .selectFrom('price_upload_parts')
        .whereRef('upload_id', '=', 'u.id')
        .select((part) => part.fn.countAll<number>().as('count'))
        .as('received'),
    )
    .executeTakeFirst()
  if (!upload) throw notFound('upload_not_found')
  if (upload.received !== upload.parts) throw conflict('upload_incomplete')
  return upload.fileName
}

export async function readContent(db: Deps['db'], id: string): Promise<Buffer> {
  const parts = await db
    .selectFrom('price_upload_parts')
    .where('upload_id', '=', id)
    .orderBy('position')
    .select('content')
    .execute()
  return Buffer.concat(parts.map(({ content }) => content))
}
