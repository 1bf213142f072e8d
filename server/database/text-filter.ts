// Words searched in the texts of a list.
import { sql, type RawBuilder } from 'kysely'

const MAX_WORDS = 8

/** Without accents, in lower case. */
export function folded(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`folded(${text})`
}

/** Whether a folded text contains another one. Wildcards match themselves. */
export function containsText(foldedText: RawBuilder<unknown>, part: string): RawBuilder<boolean> {
  return sql<boolean>`${foldedText} like anywhere(${folded(sql`${part}`)})`
}

/** Whether every word of a non-blank search occurs in a folded text. */
export function hasEveryWord(foldedText: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  const words = search.split(/\s+/).slice(0, MAX_WORDS)
  // In a subselect, which runs once and not for every row.
  const occur = words.map((word) => sql`${foldedText} like (select anywhere(${folded(sql`${word}`)}))`)
  return sql<boolean>`(${sql.join(occur, sql` and `)})`
}
