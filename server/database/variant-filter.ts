// Variants found by what a person types into a list.
import { sql, type RawBuilder } from 'kysely'
import { barCodeKey } from '#domain/bar-codes.ts'
import { folded, hasEveryWord } from './text-filter.ts'

/** Whether a variant has every word in its title or SKU, or the search is its bar code (B8). `alias` is of the table variants. */
export function namesVariant(alias: string, search: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  const words = hasEveryWord(folded(sql`${of('title')} || ' ' || ${of('sku')}`), search)
  const key = barCodeKey(search)
  return key === null ? words : sql<boolean>`(${words} or ${barCodeIs(alias, key)})`
}

/** `key`: of `barCodeKey`. */
export function barCodeIs(alias: string, key: string | null): RawBuilder<boolean> {
  return sql<boolean>`${barCodeOf(alias)} = ${key}`
}

/** As `barCodeKey`; indexed. */
export function barCodeOf(alias: string): RawBuilder<string | null> {
  return sql<string | null>`lpad(${sql.ref(`${alias}.bar_code`)}, 14, '0')`
}
