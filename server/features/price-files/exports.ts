// Exports (U6): promised at once with the link under which the file will be.
import { setTimeout } from 'node:timers/promises'
import type { z } from 'zod'
import type { exportPrices, priceExport } from '#contract/price-files.ts'
import type { PublicationFilters } from '#contract/publications.ts'
import { dayOf } from '#domain/days.ts'
import type { Deps } from '#server/deps.ts'
import { findSession, hashToken, newToken, type Seller, type Session } from '#server/http/session.ts'
import { busy, notFound, tooMany } from '#server/http/errors.ts'
import { BASE } from '#server/http/route.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Language } from '#server/texts/language.ts'

type Promised = z.output<typeof exportPrices.answer>
type Progress = z.output<typeof priceExport.answer>

const LINK_MS = 15 * 60_000
/** Of one user at a time: each is kept until its link ends. */
const MOST_LINKS = 10
const WAIT_MS = 8_000
const LOOK_EVERY_MS = 250

export const EXPORT_LINK = `${BASE}/quotes/export/file`

export async function promiseExport(
  deps: Deps,
  { sellerId, userId }: Seller,
  { tokenHash }: Session,
  filters: PublicationFilters,
  language: Language,
): Promise<Promised> {
  const now = deps.now()
  const link = newToken()
  return inTransaction(deps.db, async (trx) => {
    await trx.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().execute()
    const { count } = await trx
      .selectFrom('price_exports')
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= MOST_LINKS) throw tooMany()
    const { id } = await trx
      .insertInto('price_exports')
      .values({
        session_hash: tokenHash,
        user_id: userId,
        provider_id: sellerId,
        link_hash: hashToken(link),
        filters: JSON.stringify(filters),
        language,
        state: 'preparing',
        created_at: now,
        expires_at: new Date(now.getTime() + LINK_MS),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await deps.jobs.promise(trx, 'export_prices', [{ exportId: id }])
    const temporary_signed_url = `${deps.config.publicUrl}${EXPORT_LINK}/${link}`
    return { id, state: 'preparing', rows: 0, temporary_signed_url }
  })
}

export async function readExport({ db, now }: Deps, { userId }: Seller, id: number): Promise<Progress> {
  const row = await db
    .selectFrom('price_exports')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now())
    .select(['id', 'state', 'rows_total as rows'])
    .executeTakeFirst()
  if (!row) throw notFound()
  return { ...row, state: row.state as Progress['state'] }
}

export interface ExportFile {
  name: string
  content: Buffer
}

/**
 * The file of a link. A browser that follows one says nothing else: the link stands for the sign-in it was given to, and
 * ends with it. Who is signed in as somebody else finds nothing.
 */
export async function openExport(deps: Deps, link: string, token: string | null): Promise<ExportFile> {
  const deadline = Date.now() + WAIT_MS
  const file = await findFile(deps, link)
  if (token !== null) {
    const session = await findSession(deps.db, token, deps.now())
    if (session?.caller.userId !== file.userId) throw notFound()
  }
  for (let found = file; ; found = await findFile(deps, link)) {
    if (found.content) return { name: `${found.name}.xlsx`, content: found.content }
    if (found.state === 'failed') throw notFound()
    if (Date.now() > deadline) throw busy()
    await setTimeout(LOOK_EVERY_MS)
  }
}

async function findFile({ db, now }: Deps, link: string) {
  const row = await db
    .selectFrom('price_exports as e')
    .innerJoin('sessions as s', 's.token_hash', 'e.session_hash')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .where('e.link_hash', '=', hashToken(link))
    .where('e.expires_at', '>', now())
    .where('s.expires_at', '>', now())
    .where('u.active', '=', true)
    .select(['e.user_id as userId', 'e.state', 'e.content', 'e.language', 'e.created_at'])
    .executeTakeFirst()
  if (!row) throw notFound()
  const name = row.language === 'es' ? 'cotizaciones' : 'quotes'
  return { ...row, name: `${name}-${dayOf(row.created_at)}` }
}
