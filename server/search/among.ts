// Which products a refresh is for.
import { sql, type RawBuilder } from 'kysely'

export type Products = readonly number[] | 'all'

export function among(products: Products, column: string): RawBuilder<boolean> {
  return products === 'all' ? sql`true` : sql`${sql.ref(column)} = any(${products})`
}
