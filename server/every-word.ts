// The search within a seller's own lists: of publications, of zones.
import { sql, type RawBuilder } from 'kysely'

const MOST_WORDS = 8

/** Folds a text for `everyWord`: accents and capitals aside. */
export function folded(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`folded(${text})`
}

/** Whether every word of a search, which is not blank, occurs somewhere in a folded text. */
export function everyWord(foldedText: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  const words = search.split(/\s+/).slice(0, MOST_WORDS)
  // Asked for once, not for every row.
  const occur = words.map((word) => sql`${foldedText} like (select anywhere(${folded(sql`${word}`)}))`)
  return sql<boolean>`(${sql.join(occur, sql` and `)})`
}
