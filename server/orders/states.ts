import { sql, type RawBuilder } from 'kysely'

/** Rows in one of the states; of none, when a filter's number stands for no state. */
export function inStates(column: string, states: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} = any(${states})`
}
