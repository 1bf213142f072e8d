// What a person types to find orders: a number, a product, a person (B3).
import { sql, type RawBuilder } from 'kysely'
import { barCodeKey } from '#domain/bar-codes.ts'
import { noteDigits } from '#domain/dispatch-notes.ts'
import { containsText, folded, hasEveryWord } from '#server/database/text-filter.ts'
import { barCodeIs } from '#server/database/variant-filter.ts'

interface Searched {
  search: string
  /** A condition on orders `o`. */
  owner: RawBuilder<boolean>
  /** Conditions on orders `o` that someone with this name takes part in. */
  people: readonly RawBuilder<unknown>[]
  /** On items `i`: those by which their order is found. */
  items?: RawBuilder<boolean>
}

/**
 * Selects `id` and `purchase_id` of the owner's orders, some twice: by number of order or purchase, SAP number, digits of a
 * dispatch note, SKU, bar code or words of a product, or by their people.
 */
export function foundOrders({ search, owner, people, items = sql`true` }: Searched): RawBuilder<unknown> {
  const number = search.toUpperCase()
  const digits = noteDigits(search)
  const conditions = [
    sql`o.internal_code like anywhere(${number})`,
    sql`upper(o.sap_number) = ${number}`,
    ...people,
  ]
  return sql`
    select o.id, o.purchase_id from buy_orders o where ${owner} and (${sql.join(conditions, sql` or `)})
    union all
    select o.id, o.purchase_id from dispatches d join buy_orders o on o.id = d.buy_order_id
    where ${owner} and strpos(translate(d.dispatch_note_number, '.,', ''), ${digits}) > 0
    union all
    select o.id, o.purchase_id from buy_orders o join buy_order_items i on i.buy_order_id = o.id
    where ${owner} and ${items} and ${namesItem(search)}`
}

/** By the words of an item, or the bar code that its SKU has today (B8). */
function namesItem(search: string): RawBuilder<boolean> {
  const words = hasEveryWord(sql`i.search_key`, search)
  const key = barCodeKey(search)
  if (key === null) return words
  return sql<boolean>`(${words} or i.sku = (select v.sku from variants v where ${barCodeIs('v', key)}))`
}

export function ofSellersNamed(search: string): RawBuilder<boolean> {
  return sql<boolean>`o.provider_id in (
    select id from providers where ${containsText(folded(sql`fantasy_name`), search)})`
}

/** `column` of `o` is a client. */
export function ofClientsNamed(
  column: 'client_id' | 'authorizer_id',
  search: string,
  companyId?: number,
): RawBuilder<boolean> {
  const ofCompany = companyId === undefined ? sql`true` : sql`c.company_id = ${companyId}`
  return sql<boolean>`${sql.ref(`o.${column}`)} in (
    select c.id from clients c join users u on u.id = c.user_id
    where ${ofCompany} and ${hasEveryWord(folded(sql`u.name || ' ' || u.last_name || ' ' || u.email`), search)})`
}
