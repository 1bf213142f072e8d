// The lists that a buyer reads (B2).
import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { List, ListItem, ListRow, lists } from '#contract/lists.ts'
import type { DB } from '#db/types.ts'
import type { Language } from '#domain/format.ts'
import { mayChangeList, mayReadList, type OwnedList } from '#domain/lists.ts'
import { type Currency, decimal, parseCents } from '#domain/money.ts'
import type { Deps } from '#server/deps.ts'
import { addLines } from '#server/features/quick-order/lines.ts'
import { notFound } from '#server/http/errors.ts'
import { paginate, rowsOfPage, selectPage } from '#server/http/paginate.ts'
import type { Buyer } from '#server/http/session.ts'

interface Row extends OwnedList {
  id: number
  name: string
  author: string
  items: number
  version: number
  updated_at: Date
}

const ROW = sql`l.id, l.name, l.client_id as "authorId", l.is_shared as "isShared", l.version, l.updated_at,
  u.name || ' ' || u.last_name as author, (select count(*)::int from list_items i where i.list_id = l.id) as items`
const AUTHOR = sql`join clients c on c.id = l.client_id join users u on u.id = c.user_id`

const readable = ({ clientId, companyId }: Buyer) =>
  sql`l.company_id = ${companyId} and (l.is_shared or l.client_id = ${clientId})`

export async function readLists(
  { db }: Deps,
  buyer: Buyer,
  { page, per_page }: z.output<typeof lists.query>,
): Promise<z.output<typeof lists.answer>> {
  const { rows, total } = await selectPage<Row>(db, {
    total: sql`(select count(*)::int from lists l where ${readable(buyer)})`,
    rows: sql`
      select ${ROW} from lists l ${AUTHOR} where ${readable(buyer)}
      order by l.updated_at desc, l.id desc ${rowsOfPage(page, per_page)}`,
  })
  return { data: rows.map((row) => toRow(row, buyer)), pagination: paginate(page, per_page, total) }
}

function toRow(row: Row, buyer: Buyer): ListRow {
  return {
    id: row.id,
    name: row.name,
    is_shared: row.isShared,
    author: row.author,
    is_mine: row.authorId === buyer.clientId,
    may_change: mayChangeList(row, buyer),
    items: row.items,
    updated_at: new Date(row.updated_at).toISOString(),
  }
}

/** Throws 404 for a list that the buyer does not read. */
export async function showList(
  deps: Deps,
  buyer: Buyer,
  id: number,
  { regionId, language }: { regionId: number | undefined; language: Language },
): Promise<List> {
  const { rows } = await sql<Row>`
    select ${ROW} from lists l ${AUTHOR} where l.id = ${id} and l.company_id = ${buyer.companyId}`.execute(
    deps.db,
  )
  const [row] = rows
  if (!row || !mayReadList(row, buyer)) throw notFound()
  const items = await itemsOf(deps.db, id)
  const lines = regionId === undefined ? [] : await linesOf(deps, buyer, items, regionId, language)
  return {
    ...toRow(row, buyer),
    version: row.version,
    items: items.map(({ sku, title, image_source, quantity, note, ...seen }, index) => {
      const line = lines[index] ?? null
      return { sku, title, image_source, quantity, note, line, ...previousPrice(seen, line) }
    }),
  }
}

export interface StoredItem extends Pick<ListItem, 'sku' | 'title' | 'image_source' | 'quantity' | 'note'> {
  seenCents: number | null
  seenCurrency: Currency | null
}

/** Throws 404 for a list that the buyer does not read. */
export async function readableItemsOf(db: Kysely<DB>, buyer: Buyer, listId: number): Promise<StoredItem[]> {
  const { rows } = await sql`select from lists l where l.id = ${listId} and ${readable(buyer)}`.execute(db)
  if (rows.length === 0) throw notFound()
  return itemsOf(db, listId)
}

/** In their order. */
export async function itemsOf(db: Kysely<DB>, listId: number): Promise<StoredItem[]> {
  return db
    .selectFrom('list_items as i')
    .innerJoin('variants as v', 'v.id', 'i.variant_id')
    .leftJoin('currencies as c', 'c.id', 'i.seen_currency_id')
    .where('i.list_id', '=', listId)
    .orderBy('i.position')
    .select(['v.sku', 'v.title', 'v.image_source', 'i.quantity', 'i.note'])
    .select(['i.seen_price_cents as seenCents', 'c.code as seenCurrency'])
    .execute() as Promise<StoredItem[]>
}

async function linesOf(
  deps: Deps,
  buyer: Buyer,
  items: readonly StoredItem[],
  regionId: number,
  language: Language,
) {
  const lines = items.map(({ sku, quantity }) => ({ sku, quantity }))
  const wanted = { region_id: regionId, mode: 'add', lines, dry_run: true } as const
  return (await addLines(deps, buyer, wanted, { key: null, language })).lines
}

function previousPrice(
  { seenCents, seenCurrency }: Pick<StoredItem, 'seenCents' | 'seenCurrency'>,
  line: ListItem['line'],
): Pick<ListItem, 'previous_value' | 'previous_currency_code'> {
  const offer = line?.offer
  const isSame = offer && parseCents(offer.value) === seenCents && offer.currency_code === seenCurrency
  return offer && seenCents !== null && !isSame
    ? { previous_value: decimal(seenCents), previous_currency_code: seenCurrency }
    : { previous_value: null, previous_currency_code: null }
}
