// Changes of lists, and a list that goes into the cart (B2).
import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { changeList, createList, listToCart } from '#contract/lists.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import { type Day, dayOf } from '#domain/days.ts'
import type { Language } from '#domain/format.ts'
import { mayChangeList, mayReadList } from '#domain/lists.ts'
import { LISTS_MAX } from '#domain/rules.ts'
import type { Deps } from '#server/deps.ts'
import {
  chosenOffers,
  fillOpenCart,
  findProducts,
  type Judged,
  offersOf,
  withNearest,
} from '#server/features/quick-order/lines.ts'
import { skuKey, variantsBySku } from '#server/features/quick-order/named-products.ts'
import { showOpenCart } from '#server/features/cart/queries.ts'
import { conflict, forbidden, invalid, notFound } from '#server/http/errors.ts'
import { oncePerKey } from '#server/http/idempotency.ts'
import type { Buyer } from '#server/http/session.ts'
import { itemsOf } from './queries.ts'

type Form = z.output<typeof createList.body>

/** Idempotent only with a key. 409 beyond the most lists of an author. */
export async function makeList(
  deps: Deps,
  buyer: Buyer,
  form: Form,
  key: string | null,
): Promise<{ id: number }> {
  const { clientId, companyId, userId } = buyer
  return inTransaction(deps.db, (trx) =>
    oncePerKey(trx, { userId, route: 'lists', key, request: form }, async () => {
      // Serializes the lists of an author, so that their number is right.
      await trx.selectFrom('clients').where('id', '=', clientId).select('id').forNoKeyUpdate().execute()
      const { count } = await trx
        .selectFrom('lists')
        .where('client_id', '=', clientId)
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
      if (Number(count) >= LISTS_MAX)
        throw conflict('too_many_lists', { values: { most: String(LISTS_MAX) } })
      const { id } = await trx
        .insertInto('lists')
        .values({ company_id: companyId, client_id: clientId, name: form.name, is_shared: form.is_shared })
        .returning('id')
        .executeTakeFirstOrThrow()
      await writeItems(trx, id, form, dayOf(deps.now()))
      return { id }
    }),
  )
}

/** 409 for a stale version. */
export async function replaceList(
  deps: Deps,
  buyer: Buyer,
  id: number,
  { version, ...form }: z.output<typeof changeList.body>,
): Promise<{ version: number }> {
  return inTransaction(deps.db, async (trx) => {
    const list = await lockToChange(trx, buyer, id)
    if (list.version !== version) throw conflict('list_changed')
    await writeItems(trx, id, form, dayOf(deps.now()))
    const { name, is_shared } = form
    return trx
      .updateTable('lists')
      .set({ name, is_shared, version: version + 1, updated_at: deps.now() })
      .where('id', '=', id)
      .returning('version')
      .executeTakeFirstOrThrow()
  })
}

export async function removeList(deps: Deps, buyer: Buyer, id: number): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    await lockToChange(trx, buyer, id)
    await trx.deleteFrom('lists').where('id', '=', id).execute()
  })
}

/** Throws 404 for a list that the buyer does not read, 403 for one that they only read. */
async function lockToChange(trx: Trx, buyer: Buyer, id: number) {
  const list = await lockToRead(trx, buyer, id)
  if (!mayChangeList(list, buyer)) throw forbidden()
  return list
}

async function lockToRead(trx: Trx, buyer: Buyer, id: number) {
  const list = await trx
    .selectFrom('lists')
    .where('id', '=', id)
    .where('company_id', '=', buyer.companyId)
    .select(['client_id as authorId', 'is_shared as isShared', 'version'])
    .forUpdate()
    .executeTakeFirst()
  if (!list || !mayReadList(list, buyer)) throw notFound()
  return list
}

/** Items that stay keep the price that was seen. */
async function writeItems(trx: Trx, listId: number, form: Form, today: Day): Promise<void> {
  const variants = await variantsBySku(
    trx,
    form.items.map(({ sku }) => sku),
  )
  const named = form.items.map(({ sku }, index) => {
    const product = variants.get(skuKey(sku))
    if (!product) throw invalid('product_not_found', { field: `items.${index}.sku` })
    return { product, nearest: [] }
  })
  const ids = named.map(({ product }) => product.variantId)
  const repeated = ids.findIndex((id, index) => ids.indexOf(id) < index)
  if (repeated >= 0) throw invalid('item_repeated', { field: `items.${repeated}.sku` })
  const offers =
    form.region_id === undefined
      ? []
      : chosenOffers(form.items, await offersOf(trx, named, form.region_id, today))
  const items = form.items.map(({ quantity, note }, position) => {
    const price = offers[position]?.price
    return { id: ids[position], position, quantity, note, cents: price?.cents, currency: price?.currencyId }
  })
  await sql`delete from list_items where list_id = ${listId} and variant_id <> all(${ids}::bigint[])`.execute(
    trx,
  )
  await upsertItems(listId, items).execute(trx)
}

function upsertItems(listId: number, items: readonly object[]): RawBuilder<unknown> {
  return sql`
    insert into list_items (list_id, position, variant_id, quantity, note, seen_price_cents, seen_currency_id)
    select ${listId}, position, id, quantity, note, cents, currency
    from jsonb_to_recordset(${JSON.stringify(items)})
      as item (id bigint, position smallint, quantity int, note text, cents bigint, currency smallint)
    on conflict (list_id, variant_id) do update
      set position = excluded.position, quantity = excluded.quantity, note = excluded.note,
        seen_price_cents = coalesce(list_items.seen_price_cents, excluded.seen_price_cents),
        seen_currency_id = coalesce(list_items.seen_currency_id, excluded.seen_currency_id)`
}

type Answer = z.output<typeof listToCart.answer>

/** Idempotent only with a key. */
export async function putListInCart(
  deps: Deps,
  buyer: Buyer,
  id: number,
  wanted: z.output<typeof listToCart.body>,
  { key, language }: { key: string | null; language: Language },
): Promise<Answer> {
  const lines = (await itemsOf(deps.db, id)).map(({ sku, quantity }) => ({ sku, quantity }))
  const asked = await findProducts(deps, buyer, { ...wanted, lines, dry_run: false }, language)
  const answer = await inTransaction(deps.db, async (trx) => {
    // Also serializes colleagues, who write the prices of the same items.
    await lockToRead(trx, buyer, id)
    const call = { userId: buyer.userId, route: 'list-cart', key, request: { id, ...wanted } }
    const outcomes = await oncePerKey(trx, call, async () => {
      const judged = await fillOpenCart(trx, asked)
      await keepSeenPrices(id, judged.filled).execute(trx)
      return judged.outcomes
    })
    return { ...outcomes, cart: await showOpenCart(trx, buyer, asked.today) }
  })
  return withNearest(deps, answer, wanted.region_id, language)
}

function keepSeenPrices(listId: number, filled: Judged['filled']): RawBuilder<unknown> {
  return sql`
    update list_items i
    set seen_price_cents = (line.price ->> 'cents')::bigint, seen_currency_id = (line.price ->> 'currencyId')::smallint
    from jsonb_to_recordset(${JSON.stringify(filled)}) as line ("publicationId" bigint, price jsonb)
    join publications p on p.id = line."publicationId"
    where i.list_id = ${listId} and i.variant_id = p.variant_id`
}
