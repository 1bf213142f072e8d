// Begins, confirms and lets go of an import (U5); what takes long is done by the jobs they promise.
import type { PriceImport } from '#contract/price-files.ts'
import type { Deps } from '#server/deps.ts'
import type { Seller } from '#server/http/session.ts'
import { ApiError, conflict, notFound } from '#server/http/errors.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import type { Language } from '#server/texts/language.ts'
import { dropLeftovers } from './leftovers.ts'
import { readImport } from './queries.ts'

/** Asked again for the same file it answers with the same import. */
export async function startImport(
  deps: Deps,
  seller: Seller,
  filename: string,
  language: Language,
): Promise<PriceImport> {
  const uploadId = filename.replace(/\.xlsx$/, '')
  return inTransaction(deps.db, async (trx) => {
    await lockSeller(trx, seller.sellerId)
    const begun = await trx
      .selectFrom('price_imports')
      .where('upload_id', '=', uploadId)
      .where('provider_id', '=', seller.sellerId)
      .select('id')
      .executeTakeFirst()
    const id = begun?.id ?? (await begin(deps, trx, seller, uploadId))
    return readImport({ db: trx }, seller, id, language)
  })
}

/** Imports of one seller begin and are confirmed one after the other. */
async function lockSeller(trx: Trx, sellerId: number): Promise<void> {
  await trx.selectFrom('providers').where('id', '=', sellerId).select('id').forNoKeyUpdate().execute()
}

async function begin(deps: Deps, trx: Trx, seller: Seller, uploadId: string): Promise<number> {
  const now = deps.now()
  const upload = await trx
    .selectFrom('price_uploads as u')
    .where('u.id', '=', uploadId)
    .where('u.user_id', '=', seller.userId)
    .select(['u.file_name', 'u.parts'])
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
  await letGoOfReady(deps, trx, seller)
  const open = await trx
    .selectFrom('price_imports')
    .where('provider_id', '=', seller.sellerId)
    .where('state', 'in', ['reading', 'applying'])
    .select('id')
    .executeTakeFirst()
  if (open) throw conflict('import_running', { details: { id: open.id } })
  await refuseOverLimit(deps, trx, seller)
  const { id } = await trx
    .insertInto('price_imports')
    .values({
      provider_id: seller.sellerId,
      upload_id: uploadId,
      file_name: upload.file_name,
      state: 'reading',
      created_by: seller.userId,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await deps.jobs.promise(trx, 'read_prices', [{ importId: id }])
  return id
}

const DAY_MS = 24 * 3_600_000

/** Every file takes a thread for seconds, whatever is in it (T10). */
async function refuseOverLimit({ config, now }: Deps, trx: Trx, { sellerId }: Seller): Promise<void> {
  const limit = config.importsPerDay
  const { count } = await trx
    .selectFrom('price_imports')
    .where('provider_id', '=', sellerId)
    .where('created_at', '>', new Date(now().getTime() - DAY_MS))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= limit) throw new ApiError(429, 'import_limit', { values: { limit: String(limit) } })
}

/** Who brings another file does not want the one before. */
async function letGoOfReady(deps: Deps, trx: Trx, { sellerId }: Seller): Promise<void> {
  const ready = await trx
    .updateTable('price_imports')
    .set({ state: 'discarded', finished_at: deps.now(), updated_at: deps.now() })
    .where('provider_id', '=', sellerId)
    .where('state', '=', 'ready')
    .returning('id')
    .execute()
  for (const { id } of ready) await dropLeftovers(trx, id)
}

/** What is confirmed is what was seen: after another comparison it must be confirmed anew. Twice is once. */
export async function confirmImport(
  deps: Deps,
  seller: Seller,
  id: number,
  revision: number,
  language: Language,
): Promise<PriceImport> {
  return inTransaction(deps.db, async (trx) => {
    const { state, ...found } = await lockImport(trx, seller, id)
    if (state === 'ready') {
      if (found.revision !== revision) throw conflict('import_compared_again')
      const now = deps.now()
      await trx
        .updateTable('price_imports')
        .set({
          state: 'applying',
          confirmed_by: seller.userId,
          confirmed_at: now,
          updated_at: now,
          rows_done: 0,
        })
        .where('id', '=', id)
        .execute()
      await deps.jobs.promise(trx, 'apply_prices', [{ importId: id }])
    } else if (state !== 'applying' && state !== 'applied') throw conflict('import_not_ready')
    return readImport({ db: trx }, seller, id, language)
  })
}

export async function discardImport(
  deps: Deps,
  seller: Seller,
  id: number,
  language: Language,
): Promise<PriceImport> {
  return inTransaction(deps.db, async (trx) => {
    const { state } = await lockImport(trx, seller, id)
    if (state === 'ready' || state === 'reading') {
      const now = deps.now()
      await trx
        .updateTable('price_imports')
        .set({ state: 'discarded', finished_at: now, updated_at: now })
        .where('id', '=', id)
        .execute()
      await dropLeftovers(trx, id)
    } else if (state !== 'discarded') throw conflict('import_not_ready')
    return readImport({ db: trx }, seller, id, language)
  })
}

/** Not against the rows that are being written below it: what is being read can be let go of at once. */
async function lockImport(trx: Trx, { sellerId }: Seller, id: number) {
  const row = await trx
    .selectFrom('price_imports')
    .where('id', '=', id)
    .where('provider_id', '=', sellerId)
    .select(['state', 'revision'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}
