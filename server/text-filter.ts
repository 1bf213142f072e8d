// Search within a seller's own lists: publications, zones.
import { sql, type RawBuilder } from 'kysely'

const MAX_WORDS = 8

/** Without accents, in lower case. */
export function folded(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`folded(${text})`
}

/** Whether every word of a non-blank search occurs in a folded text. */
export function hasEveryWord(foldedText: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  const words = search.split(/\s+/).slice(0, MAX_WORDS)
  // In a subselect, which runs once and not for every row.
  const occur = words.map((word) => sql`${foldedText} like (select anywhere(${folded(sql`${word}`)}))`)
  return sql<boolean>`(${sql.join(occur, sql` and `)})`
}
